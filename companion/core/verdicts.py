"""What `judge` says: a verdict of three values with its reasons, and the effects in table words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.core.messages import Message
from companion.core.scores import Sheet

StateT = TypeVar("StateT", covariant=True)


class Status(StrEnum):
    """Legal, not legal, or cannot tell."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDETERMINED = "undetermined"


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that a move breaks. `message.facts` hold the numbers; `remedy` says what would make it legal."""

    rule: str
    message: Message
    remedy: Message | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """A fact nobody told us yet. `fact` names it for the card editor (`card:cart.cost`) or is empty when
    only the table can answer; `message` says what is missing and where to look."""

    rule: str
    message: Message
    fact: str = ""


@dataclass(frozen=True, slots=True)
class Caution:
    """Look at it: a weakly sourced rule or figure was used ("your rulebook decides"). `facts` name the figures
    to compare with one's own copy, as `Missing.fact` does."""

    rule: str
    message: Message
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The three-valued answer. Illegal whenever a known rule is broken, whatever else is missing."""

    violations: tuple[Violation, ...] = ()
    missing: tuple[Missing, ...] = ()
    cautions: tuple[Caution, ...] = ()

    @property
    def status(self) -> Status:
        if self.violations:
            return Status.ILLEGAL
        return Status.UNDETERMINED if self.missing else Status.LEGAL

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, in the order they were found."""
        return tuple(violation.rule for violation in self.violations)


LEGAL = Verdict()


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing hands do on the table, in order. `money` tells what each seat gains or (negative) pays."""

    message: Message
    rule: str = ""
    money: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome(Generic[StateT]):
    """A move carried out: the effects, the state after it, the arithmetic of the step (`sheet`) and its
    numbers by name (`figures`, what case files compare)."""

    effects: tuple[Effect, ...]
    state: StateT
    sheet: Sheet | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judgement(Generic[StateT]):
    """The answer to one move. `outcome` is None unless the verdict is legal."""

    verdict: Verdict
    outcome: Outcome[StateT] | None = None

    @property
    def status(self) -> Status:
        return self.verdict.status

    @property
    def state(self) -> StateT | None:
        """The next state, or None when the move is not legal or cannot be told."""
        return self.outcome.state if self.outcome else None

    @property
    def effects(self) -> tuple[Effect, ...]:
        return self.outcome.effects if self.outcome else ()
