"""A month of Brick & Mortar on two phones: bids and offers stay on their own device until all are in; taps counted."""

from secrets import token_hex

import pytest

from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.test_month import stores
from tests.browser.conftest import Phones
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser

BUDGET = 25


@pytest.fixture
def table(desk: Desk) -> str:
    """Two seats in February, each with two stores."""
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create("brick_and_mortar", seats, {}, action=token_hex(8))
    both = {seat: {"cash": 20, "stores": stores()} for seat in ("red", "blue")}
    edits = {"phase": "building", "month": 2, "slots": {"1": 0, "2": 1}, "debt_value": 5, "seats": both}
    desk.correct(code, 1, edits, action=token_hex(8))
    return code


def number(device: Phone, *values: int) -> Phone:
    """An answer each, from a grid of numbers."""
    for value in values:
        device.touch(device.page.locator("[class*='st-key-pick_'] button").get_by_text(str(value), exact=True))
    return device


def count(device: Phone, *values: int) -> Phone:
    """So many of the first, the second ... of the things listed."""
    for at, value in enumerate(values):
        device.touch(device.page.locator(".stButtonGroup").nth(at).get_by_text(str(value), exact=True))
    return device


def due(device: Phone, label: str) -> Phone:
    return device.touch(device.page.locator("[class*='st-key-due_'] button", has_text=label).first)


def test_a_month_on_two_phones(phones: Phones, table: str, desk: Desk) -> None:
    anna, ben = phones(), phones()
    anna.open(f"/table?t={table}&seat=red").sees("February: Building")
    ben.open(f"/table?t={table}&seat=blue")
    anna.record()
    number(anna.sees("Supply of Good 1?"), 2, 1, 0, 0, 1).record().sees("February: Supply")
    shared = anna.taps - 1
    number(anna.sees("what do you bid"), 3).record().sees("Waiting for")
    ben.sees("Recorded: Anna sets the dial").sees("what do you bid")
    assert "$3" not in ben.text
    number(ben, 2).record().sees("Waiting for Anna", seconds=15)
    anna.sees("Which crates does Anna buy?")
    count(anna, 2, 1).tap("next_").tap("pick_").record()
    due(ben.sees("Your turn"), "buys nothing").record()
    before = anna.taps
    number(due(anna.sees("February: Sale"), "Demand"), 1, 1, 1, 0, 0).record()
    shared += anna.taps - before
    anna.sees("which crates do you offer?")
    number(count(anna, 1, 1).tap("next_").sees("at which price"), 5).record().sees("Waiting for Ben")
    ben.sees("Recorded: Anna makes up an offer").sees("which crates do you offer?")
    due(ben, "offers nothing").record()
    before = anna.taps
    anna.sees("The sales are settled").sees("Legal").record()
    shared += anna.taps - before
    anna.sees("February: Inventory").record().sees("February: Utilities").record()
    due(anna.sees("February: Investment"), "buys points")
    number(anna, 1, 2).record().record().sees("March: Building")
    own = anna.taps - shared
    print(f"{own} taps of the seat, {shared} for the whole table")
    assert own <= BUDGET
    assert desk.open(table).state.month == 3
