"""What can go wrong with a table, in words for the people at it."""

from typing import Any

from companion.core.errors import CompanionError
from companion.core.verdicts import Judgement


class NoSuchTable(CompanionError):
    """No table has this code."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"There is no table with the code {code}.")


class TableMoved(CompanionError):
    """Somebody else recorded something meanwhile; nothing was overwritten."""

    def __init__(self, expected: int, actual: int) -> None:
        self.expected, self.actual = expected, actual
        super().__init__("The table moved on: somebody recorded something meanwhile. Look at it and try again.")


class NotRecorded(CompanionError):
    """A move that is not legal, or cannot be told, was not recorded; `judgement` says why."""

    def __init__(self, judgement: Judgement[Any]) -> None:
        self.judgement = judgement
        verdict = judgement.verdict
        told = [f"{v.message} ({v.rule})" for v in verdict.violations] or [f"{m.message}" for m in verdict.missing]
        super().__init__("; ".join(told))


class CannotStrike(CompanionError):
    """This entry cannot be struck (or brought back)."""


class StoreError(CompanionError):
    """The database cannot be opened, read or written."""


class Clash(StoreError):
    """Another process wrote the same thing at the same moment."""


class TooManyTries(CompanionError):
    """Too many wrong join codes in a short time."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"Too many wrong codes. Try again in {seconds} seconds.")
