"""Score sheets and step arithmetic: every total opens into lines of count x each, with the rule."""

from dataclasses import dataclass

from companion.core.messages import Message


@dataclass(frozen=True, slots=True)
class Line:
    """One line of arithmetic: count x each = total, in the unit of its sheet. `parts` show what made it; `under` is
    what a chart sums it under, where its label is not the same for all seats."""

    label: Message
    total: int
    rule: str = ""
    count: int | None = None
    each: int | None = None
    parts: tuple["Line", ...] = ()
    under: Message | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """The lines of one owner: a seat (`seat`), or another holder such as a bank or a building (`title`)."""

    lines: tuple[Line, ...]
    total: int
    seat: str = ""
    title: Message | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place (1 is first; shared places repeat the number). `tie_break` tells what parted equals."""

    place: int
    seat: str
    total: int
    tie_break: Message | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of arithmetic: a payday, an era end, a final score. `unit` is a template with {n} ("£{n}").

    `projections` are further sheets such as "if the era ended now".
    """

    title: Message
    unit: str
    accounts: tuple[Account, ...]
    standings: tuple[Standing, ...] = ()
    final: bool = False
    notes: tuple[Message, ...] = ()
    projections: tuple["Sheet", ...] = ()
