"""Actions of Brass: Birmingham by thumb: what each costs in taps at its worst, and that it is in the record."""

from secrets import token_hex
from typing import Any

import pytest

from companion.tables.desk import Desk
from companion.tables.events import Played, SeatEntry
from tests.browser.conftest import Phones
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser

BUILD, SALE, LOAN = 6, 9, 3
COLOURS = ("red", "yellow", "white", "purple")
# two tiles, each with a choice of barrels; both merchant barrels let a tile be developed
SELLING = {
    "tiles": {
        "worcester:0": {"tile": "red:cotton_mill:1"},
        "redditch:0": {"tile": "red:manufacturer:1"},
        "stafford:0": {"tile": "red:brewery:1"},
    },
    "links": {"gloucester__worcester": "yellow", "gloucester__redditch": "yellow"},
    "merchants": {"gloucester:0": "cotton_mill", "gloucester:1": "manufacturer"},
}


@pytest.fixture
def device(phones: Phones) -> Phone:
    return phones()


def opened(device: Phone, desk: Desk, edits: dict[str, Any], **options: bool) -> str:
    """A table of four put into a position, on the phone of the seat to act; its code."""
    seats = tuple(SeatEntry(colour=colour, name="") for colour in COLOURS)
    code = desk.create("brass_birmingham", seats, dict(options), action=token_hex(8))
    position = {"round": 4, "phase": "actions", "acting": "red", **edits}
    desk.correct(code, 1, position, action=token_hex(8))
    device.open(f"/table?t={code}&seat=red").sees("Which action?")
    return code


def chosen(device: Phone, *labels: str) -> None:
    """Answer question after question by what stands on the button."""
    for label in labels:
        button = device.page.locator("[class*='st-key-list_choices'] button:enabled", has_text=label).first
        device.touch(button)


def recorded(device: Phone, desk: Desk, code: str, told: str) -> Any:
    """Record the move, look it up on the page and in the table; as the table keeps it."""
    device.sees("Legal").record().sees(f"Recorded: {told}")
    last = desk.open(code).events[-1]
    assert isinstance(last, Played)
    return last.move


def test_a_build_without_a_choice_of_sources(device: Phone, desk: Desk) -> None:
    """The card is asked, as several fit."""
    code = opened(device, desk, {})
    chosen(device, "Build", "Brewery I", "Burton-on-Trent", "Brewery")
    move = recorded(device, desk, code, "Red builds Brewery I in Burton-on-Trent")
    assert device.taps <= BUILD, device.taps
    assert (move["space"], move["iron"], move["card"]) == ("burton_on_trent:1", ["market"], "industry:brewery")


def test_a_sale_of_two_tiles(device: Phone, desk: Desk) -> None:
    """Every question a sale can ask: both tiles, merchant and barrel of each, both free develops."""
    code = opened(device, desk, SELLING)
    chosen(device, "Sell")
    for tile in ("Cotton Mill I in Worcester", "Manufacturer I in Redditch"):
        group = device.page.locator(".stButtonGroup", has_text=tile)
        device.touch(group.get_by_text("Yes", exact=True))
    device.tap("next_")
    chosen(device, "beer from the merchant", "beer from the merchant", "Coal Mine I", "Coal Mine II")
    move = recorded(device, desk, code, "Red sells")
    assert device.taps <= SALE, device.taps
    assert [sale["space"] for sale in move["sales"]] == ["redditch:0", "worcester:0"]
    assert [sale["beer"] for sale in move["sales"]] == [["gloucester:1"], ["gloucester:0"]]
    assert move["develop"] == ["coal_mine", "coal_mine"]


@pytest.mark.parametrize("named", [False, True], ids=["card not named", "card named"])
def test_a_loan(device: Phone, desk: Desk, named: bool) -> None:
    code = opened(device, desk, {}, name_discards=named)
    chosen(device, "Loan", *(["Derby"] if named else []))
    move = recorded(device, desk, code, "Red takes a loan")
    assert device.taps <= LOAN, device.taps
    assert (move["kind"], move["card"]) == ("loan", "location:derby" if named else None)


def test_what_follows_a_tap_far_down_a_list_is_in_sight(device: Phone, desk: Desk) -> None:
    opened(device, desk, {})
    chosen(device, "Network", "Walsall–Wolverhampton")
    device.sees("Legal")
    device.page.wait_for_function("document.querySelector('.verdict').getBoundingClientRect().top > 60")
    assert device.page.evaluate("document.querySelector('.verdict').getBoundingClientRect().top") < 300
