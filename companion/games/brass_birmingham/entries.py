"""Reading what was set by hand, with errors that name the key."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from companion.core.errors import InputError

T = TypeVar("T")


class Entry:
    """A value of an edit at its path."""

    def __init__(self, path: str, value: Any) -> None:
        self.path = path
        self.value = value

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, Mapping) and key in self.value

    def is_map(self) -> bool:
        """Whether the value has keys of its own."""
        return isinstance(self.value, Mapping)

    def names(self) -> tuple[str, ...]:
        """The keys of the value; none if it has none."""
        return tuple(self.value) if isinstance(self.value, Mapping) else ()

    def leaves(self) -> list[str]:
        """The paths of all values that have no keys of their own."""
        if not isinstance(self.value, Mapping):
            return [self.path]
        return [path for key in self.value for path in self.sub(str(key)).leaves()]

    def sub(self, key: str) -> "Entry":
        """The value under a key; None where there is none."""
        value = self.value.get(key) if isinstance(self.value, Mapping) else None
        return Entry(f"{self.path}.{key}" if self.path else key, value)

    def only(self, *keys: str) -> None:
        """Refuses other keys."""
        if not isinstance(self.value, Mapping):
            raise self._refused(f"expected some of {', '.join(keys)}")
        for key in self.value:
            if key not in keys:
                raise InputError("position", self.sub(str(key)).path, f"unknown key; known are {', '.join(keys)}")

    def items(self, key: str, known: tuple[str, ...]) -> Iterator[tuple[str, "Entry"]]:
        """The entries under a key (or of this value, for an empty key), which must be among the known ones."""
        under = self.sub(key) if key else self
        if under.value is None:
            return
        under.only(*known)
        for name in under.names():
            yield name, under.sub(name)

    def number(self, least: int, most: int) -> int:
        """A whole number in these bounds."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self._refused(f"expected a whole number from {least} to {most}")
        return value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self._refused("expected true or false")
        return self.value

    def one_of(self, known: tuple[T, ...]) -> T:
        """One of the known values; a digit text stands for its number, an empty one for None."""
        value = None if self.value == "" and None in known else self.value
        for each in known:
            if value == each or (isinstance(each, int) and value == str(each)):
                return each
        raise self._refused(f"expected one of {', '.join(str(each) for each in known)}")

    def texts(self) -> tuple[str, ...]:
        """A list of names; also one text with commas between them."""
        value = self.value
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
            raise self._refused("expected a list of names")
        return tuple(value)

    def _refused(self, expected: str) -> InputError:
        shown = "" if isinstance(self.value, (Mapping, list, tuple)) else f", found {self.value!r}"
        return InputError("position", self.path, expected + shown)
