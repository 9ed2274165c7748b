"""Small helpers to write down a game of Pebbles."""

from datetime import UTC, datetime
from typing import Any

from companion.tables.desk import Desk
from companion.tables.events import AnyEvent, Noted, Played, SeatEntry, Started

AT = datetime(2026, 1, 1, 18, tzinfo=UTC)
SEATS = (SeatEntry(colour="red", name="Ann"), SeatEntry(colour="blue"))
INTEREST = {"kind": "interest"}


def open_table(desk: Desk, action: str = "open") -> str:
    return desk.create("pebbles", SEATS, {}, action=action)


def take(seat: str, white: int = 1, dark: int = 0, polish: bool = False) -> dict[str, Any]:
    return {"kind": "take", "seat": seat, "white": white, "dark": dark, "polish": polish}


def rest(seat: str) -> dict[str, Any]:
    return {"kind": "rest", "seat": seat}


def started(**changes: Any) -> Started:
    plain = {"seq": 1, "at": AT, "action": "a1", "game": "pebbles", "seats": SEATS, "rules_version": "1"}
    return Started.model_validate({**plain, **changes})


def signed(seq: int) -> dict[str, Any]:
    return {"seq": seq, "at": AT, "action": f"a{seq}"}


def moves(*plain: dict[str, Any]) -> tuple[AnyEvent, ...]:
    """A table and its moves."""
    return (started(), *(Played(**signed(seq), move=move) for seq, move in enumerate(plain, start=2)))


def note(action: str) -> Noted:
    return Noted(at=AT, action=action, text=action)
