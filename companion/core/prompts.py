"""The prompt: where we are, who acts, what is due, what the table must not forget."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.core.messages import Message
from companion.core.questions import Draft

MoveT = TypeVar("MoveT", covariant=True)


@dataclass(frozen=True, slots=True)
class Due(Generic[MoveT]):
    """Something to do now. `draft` starts its entry; an automatic step has a finished `move` instead,
    whose arithmetic is shown before it is recorded. `optional` things may be left undone."""

    label: Message
    rule: str
    seat: str | None = None
    draft: Draft = ()
    move: MoveT | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Reminder:
    """What is easily forgotten here, with its rule."""

    message: Message
    rule: str


@dataclass(frozen=True, slots=True)
class Prompt(Generic[MoveT]):
    """`where` is the time line ("Week 1, day 3: bosses"); `acting` are the seats whose turn it is.
    `checklist` stands at a phase change. `due` is empty only when the game is `over`."""

    where: Message
    acting: tuple[str, ...]
    due: tuple[Due[MoveT], ...]
    reminders: tuple[Reminder, ...] = ()
    checklist: tuple[Reminder, ...] = ()
    over: bool = False

    @property
    def rules(self) -> frozenset[str]:
        """Every rule id the prompt speaks of."""
        reminded = {item.rule for item in (*self.reminders, *self.checklist)}
        return frozenset((reminded | {due.rule for due in self.due}) - {""})
