"""Errors that people see: one clear line naming what, where and what was expected."""


class CompanionError(Exception):
    """Something a person can put right; its text is shown as it is, never with a traceback."""


class InputError(CompanionError):
    """A file, a setting or an entry that cannot be read.

    `where` names the file (or the entry), `key` the place inside it, `expected` what should stand there.
    """

    def __init__(self, where: str, key: str, expected: str) -> None:
        self.where, self.key, self.expected = where, key, expected
        place = f"{where}: {key}" if key else where
        super().__init__(f"{place}: {expected}")


class DataError(InputError):
    """Shipped or added game data that does not hold what its schema asks for."""


class DraftError(CompanionError):
    """An answer of a half-made entry no longer fits the table; `good` answers before it still do."""

    def __init__(self, key: str, value: str, good: int) -> None:
        self.key, self.value, self.good = key, value, good
        super().__init__(f"the answer {value!r} to {key!r} does not fit any more")
