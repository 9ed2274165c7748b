"""Positions set by hand: fields a table may correct, problems found in a position, a readable overview."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.messages import Message

SEVERAL = ", "


class FieldKind(StrEnum):
    """How a field is set: a whole number, one of its choices, yes or no, or text: free, or, where there are choices,
    any number of them with ", " between them, in the order they were named."""

    NUMBER = "number"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Field:
    """One quantity of the table that may be set by hand.

    `path` is its place in the game's own position vocabulary (`seats.red.money`), the same that case files use
    under `given`. A `private` field belongs on its seat's own device and never enters the record.

    Of a text with choices, `most` bounds how many are named in all, `copies` how often each may be named (in the order
    of the choices; empty where nothing bounds it) and `groups` is the heading that each stands under. An `order` names
    all of its choices, each once: only their sequence is set.
    """

    path: str
    section: Message
    label: Message
    kind: FieldKind
    value: str | int | bool | None
    least: int = 0
    most: int = 99
    choices: tuple[tuple[str, Message], ...] = ()
    private: bool = False
    copies: tuple[int, ...] = ()
    groups: tuple[Message, ...] = ()
    order: bool = False

    @property
    def several(self) -> bool:
        """Whether any number of the choices may be named together, as of a hand of cards."""
        return self.kind is FieldKind.TEXT and bool(self.choices)

    @property
    def named(self) -> tuple[str, ...]:
        """The choices that a text names, in the order they were named."""
        known = dict(self.choices)
        return tuple(part for part in str(self.value or "").split(SEVERAL) if part in known)


@dataclass(frozen=True, slots=True)
class Problem:
    """One inconsistency of a position, with the rule or check it breaks and the path at fault."""

    rule: str
    message: Message
    path: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table as it stands, in words: a title and rows of label and value."""

    title: Message
    rows: tuple[tuple[Message, Message], ...]
    seat: str = ""
