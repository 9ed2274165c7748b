"""Positions of Pebbles set by hand."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.messages import Who, msg
from companion.core.model import Model
from companion.core.positions import Field, FieldKind, Problem

from .model import Figures, Holding, Pebbles


class HoldingEdit(Model):
    """A seat as far as it is set by hand."""

    coins: int | None = None
    white: int | None = None
    dark: int | None = None
    polished: int | None = None


class Edit(Model):
    """The vocabulary of positions."""

    phase: Literal["turn", "tide", "interest", "over"] | None = None
    turn: str | None = None
    round: int | None = None
    white: int | None = None
    dark: int | None = None
    sea: int | None = None
    bank: int | None = None
    dark_price: int | None = None
    seats: dict[str, HoldingEdit] = {}


NUMBERS = ("round", "white", "dark", "sea", "bank", "dark_price")
PHASES = ("turn", "tide", "interest", "over")


def fields(state: Pebbles) -> Iterator[Field]:
    """Everything that may be set."""
    table = msg("Table")
    phases = tuple((phase, msg("{phase}", phase=phase)) for phase in PHASES)
    yield Field("phase", table, msg("phase"), FieldKind.CHOICE, state.phase, choices=phases)
    seats = tuple((seat, msg("{seat}", seat=Who(seat))) for seat in state.seats)
    yield Field("turn", table, msg("turn"), FieldKind.CHOICE, state.active, choices=seats)
    for name in NUMBERS:
        yield Field(name, table, msg("{name}", name=name), FieldKind.NUMBER, getattr(state, name))
    for seat in state.seats:
        section = msg("{seat}", seat=Who(seat))
        for name, value in state.holdings[seat].model_dump().items():
            yield Field(f"seats.{seat}.{name}", section, msg("{name}", name=name), FieldKind.NUMBER, value)


def edit(state: Pebbles, edits: Mapping[str, Any]) -> Pebbles:
    """The state with the named facts set."""
    wanted: Edit = validated(Edit, dict(edits), "position")
    changes = {name: getattr(wanted, name) for name in (*NUMBERS, "phase") if name in wanted.model_fields_set}
    if wanted.turn is not None:
        changes["turn"] = state.seats.index(_seat(state, wanted.turn, "turn"))
    holdings = state.holdings
    for seat, each in wanted.seats.items():
        mine: Holding = holdings[_seat(state, seat, f"seats.{seat}")]
        holdings = holdings.put(seat, mine.evolve(**each.model_dump(exclude_none=True)))
    return state.evolve(**changes, holdings=holdings)


def _seat(state: Pebbles, seat: str, key: str) -> str:
    if seat not in state.seats:
        raise InputError("position", key, f"expected one of {', '.join(state.seats)}, found {seat!r}")
    return seat


def view(state: Pebbles) -> dict[str, Any]:
    """The state in the vocabulary of `edit`."""
    seats = {seat: state.holdings[seat].model_dump() for seat in state.seats}
    numbers = {name: getattr(state, name) for name in NUMBERS}
    return {**numbers, "phase": state.phase, "turn": state.active, "seats": seats}


def pieces(state: Pebbles) -> dict[str, int]:
    """Pebbles and coins wherever they are."""
    holdings = [state.holdings[seat] for seat in state.seats]
    return {
        "white": state.white + state.sea + sum(h.white for h in holdings),
        "dark": state.dark + sum(h.dark for h in holdings),
        "coins": state.bank + sum(h.coins for h in holdings),
    }


def examine(figures: Figures, state: Pebbles) -> Iterator[Problem]:
    """PB-SETUP-01: nothing appears or gets lost."""
    coins = figures.bank + figures.coins * len(state.seats)
    for what, wanted in {**figures.pile, "coins": coins}.items():
        found = pieces(state)[what]
        if found != wanted:
            message = msg("{found} {what} where {wanted} belong", found=found, what=what, wanted=wanted)
            yield Problem("PB-SETUP-01", message, what)
