"""Guided entry: a draft of answers leads to the next question, or to a finished move."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from companion.core.messages import Message
from companion.core.verdicts import Status, Violation

MoveT = TypeVar("MoveT", covariant=True)


class Answer(NamedTuple):
    """An answer of a draft: the key of the question and the chosen value."""

    key: str
    value: str


Draft = tuple[Answer, ...]


class Kind(StrEnum):
    """How a question is answered. ONE: the value of a choice. COUNTS: how many of each choice, written
    `jug:2,oak:1` in the order of the choices, together `least` to `most`. NUMBER: `least` to `most`. TEXT: free
    text of `least` to `most` characters (only card editors ask for it)."""

    ONE = "one"
    COUNTS = "counts"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to answer. `detail` shows the cost or the gain; `status` is the verdict so far: ILLEGAL when no
    legal move can follow, with the reasons in `why`; `most` bounds a COUNTS choice; `worth` is what one of it adds
    to the question's `goal`; `picture` is a reference; `spots` are the places on the table's pictures that stand for
    it (a town may stand for several choices, a choice for several places)."""

    value: str
    label: Message
    detail: Message | None = None
    status: Status = Status.LEGAL
    why: tuple[Violation, ...] = ()
    picture: str = ""
    most: int | None = None
    worth: int | None = None
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """One step of entering a move. `seat` answers it; a `hidden` answer belongs on that seat's own device.

    A COUNTS question may know more than its bounds: `fits` are its only answers from which a legal move can follow
    (others may still be entered, to be told why not), `goal` is what the `worth` of the chosen has to add up to.
    """

    key: str
    text: Message
    choices: tuple[Choice, ...] = ()
    kind: Kind = Kind.ONE
    least: int = 1
    most: int = 1
    seat: str | None = None
    hidden: bool = False
    rule: str = ""
    fits: tuple[str, ...] | None = None
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Ready(Generic[MoveT]):
    """The draft is complete: this is the move it describes."""

    move: MoveT


def counts_text(counts: dict[str, int]) -> str:
    """The value of a COUNTS answer: `jug:2,oak:1`, zeros left out."""
    return ",".join(f"{value}:{count}" for value, count in counts.items() if count)


def read_counts(value: str) -> dict[str, int]:
    """The counts of a COUNTS answer. Raises ValueError for anything else."""
    pairs = (part.rsplit(":", 1) for part in value.split(",") if part)
    return {key: int(count) for key, count in pairs}
