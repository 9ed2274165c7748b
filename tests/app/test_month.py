"""A month of Brick & Mortar on one seat's device: two stores, every tap counted; the other seat moves in between."""

from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.app import here
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.driving import keys, open_page, sound, tap, text

GAME = "brick_and_mortar"
BUDGET = 25
CRATES = {"1.1.g1": 1, "1.2.g2": 1, "2.1.g3": 1}


def stores() -> dict[str, Any]:
    upper = {"spaces": 2, "crates": {"g1": 1}}
    lower = {"spaces": 2, "crates": {"g2": 1}}
    return {
        "1": {"utility": 2, "shelves": [upper, lower]},
        "2": {"utility": 1, "shelves": [{"spaces": 3, "crates": {"g3": 1}}]},
    }


@pytest.fixture
def table(desk: Desk) -> str:
    """Two seats in February, each with two stores."""
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create(GAME, seats, {}, action="month")
    both = {seat: {"cash": 20, "stores": stores()} for seat in ("red", "blue")}
    edits = {"phase": "building", "month": 2, "slots": {"1": 0, "2": 1}, "debt_value": 5, "seats": both}
    desk.correct(code, 1, edits, action="given")
    return code


class Device:
    """Anna's device, which counts its taps."""

    def __init__(self, code: str) -> None:
        self.code, self.taps = code, 0
        self.app: AppTest = open_page("table", t=code, seat="red")

    def tap(self, *starts: str) -> "Device":
        for start in starts:
            tap(self.app, start)
            self.taps += 1
        return self

    def number(self, *values: int) -> "Device":
        """An answer each, from a grid of numbers."""
        for value in values:
            key = next(key for key in keys(self.app) if key.startswith("pick_") and key.endswith(f"_{value}"))
            self.tap(key)
        return self

    def count(self, what: str, value: int) -> "Device":
        control = next(each for each in self.app.segmented_control if str(each.key).endswith(f"_{what}"))
        sound(control.set_value(value).run())
        self.taps += 1
        return self

    def other(self, **move: Any) -> "Device":
        """What the other seat enters on its own device."""
        desk = here.desk()
        version = desk.open(self.code).version
        desk.play(self.code, version, {"seat": "blue", **move}, action=f"ben {version}")
        sound(self.app.run())
        return self

    def due(self, label: str) -> "Device":
        key = next(str(b.key) for b in self.app.button if str(b.key).startswith("due_") and label in b.label)
        return self.tap(key)


def parts(device: Device) -> Iterator[tuple[str, bool, int]]:
    """The entries of the month: what, whether it is the table's and not the seat's, and its taps."""

    def spent() -> int:
        taken, device.taps = device.taps, 0
        return taken

    device.tap("record_")
    yield "nobody builds", False, spent()
    device.number(2, 1, 0, 0, 1).tap("record_")
    yield "supply", True, spent()
    device.number(3).tap("record_")
    device.other(kind="bid", prices=2)
    device.count("g1", 2).count("g2", 1).tap("next_").tap("pick_").tap("record_")
    device.other(kind="buy", crates={})
    yield "bid and purchase", False, spent()
    device.due("Demand").number(1, 1, 1, 0, 0).tap("record_")
    yield "demand", True, spent()
    device.count("1.2.g2", 1).count("2.1.g3", 1).tap("next_").number(5).tap("record_")
    device.other(kind="offer", prices=4, crates={"1.2.g2": 1})
    yield "offer", False, spent()
    device.tap("record_")
    yield "sales", True, spent()
    device.tap("record_")
    yield "crates drop", False, spent()
    device.tap("record_")
    yield "utilities", False, spent()
    device.due("buys points").number(2, 6).tap("record_").tap("record_")
    yield "points, month end", False, spent()


def test_a_month_of_one_seat_with_two_stores(table: str) -> None:
    device = Device(table)
    spent = list(parts(device))
    assert "March: Building" in text(device.app)
    own = sum(taps for _, of_table, taps in spent if not of_table)
    print(f"{own} taps of the seat, {sum(taps for _, _, taps in spent)} with those for the whole table: {spent}")
    assert own <= BUDGET
    state = here.desk().open(table).state
    # bought 3 for $3 each, sold one crate of two at $5, paid 4 utilities and 6 for points
    assert state.players["red"].cash == 20 - 9 + 5 - 4 - 6
    assert state.players["red"].points == 12


def test_a_bid_stays_on_its_own_device(table: str) -> None:
    device = Device(table).tap("record_").number(2, 1, 0, 0, 1).tap("record_")
    device.number(7).tap("record_")
    assert "sets the dial" in text(device.app)
    other = open_page("table", t=table, seat="blue")
    assert "$7" not in text(other)
    assert any(key.startswith("pick_") for key in keys(other))
    one_for_all = open_page("table", t=table, seat="all")
    assert "Pass the device" in text(one_for_all)
    for key in ("price_all_5", "record_"):
        assert "$7" not in text(other)
        tap(other, next(each for each in keys(other) if key in each))
    assert "Anna at $7" in text(sound(device.app.run()))
