"""A hand told on one phone: a reload keeps it, the other phone never sees it."""

import json
from secrets import token_hex

import pytest

from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.browser.conftest import Phones
from tests.browser.phone import Phone
from tests.browser.test_access import SMALL_TARGETS, serious

pytestmark = pytest.mark.browser

HELD = ("industry:brewery", "location:dudley", "location:dudley", "location:worcester")
KEPT = "JSON.stringify({...localStorage})"


@pytest.fixture
def brass(desk: Desk) -> str:
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="yellow", name="Ben"))
    code = desk.create("brass_birmingham", seats, {}, action=token_hex(8))
    desk.correct(code, 1, {"phase": "actions", "round": 2, "seats": {"red": {"hand_n": 4}}}, action=token_hex(8))
    return code


def reload(device: Phone) -> None:
    device.page.reload()
    device.page.wait_for_selector("[class*='st-key-bar_'] a")
    device.settle()


def test_a_hand_stays_on_its_phone(phones: Phones, desk: Desk, brass: str) -> None:
    anna, ben = phones(), phones()
    anna.open(f"/table?t={brass}&seat=red").sees("My hand")
    ben.open(f"/table?t={brass}&seat=yellow").sees("Waiting for")
    anna.tap("hand_head")
    for card in HELD:
        anna.tap(f"more_{card}_hand".replace(":", "-"))
    anna.tap("hand_hide").sees("4 of 4 known")
    reload(anna)
    anna.sees("4 of 4 known")
    assert "2 × Dudley" not in anna.text
    anna.tap("hand_head").sees("2 × Dudley").tap("hand_hide")
    # a half-made entry comes back too, narrowed by the hand
    anna.touch(anna.page.locator(".st-key-list_choices button", has_text="Loan").first)
    anna.sees("Which card is discarded?")
    reload(anna)
    anna.sees("Which card is discarded?")
    assert anna.count("pick_") == 3
    anna.touch(anna.page.locator(".st-key-list_choices button", has_text="Worcester").first)
    anna.record().sees("3 of 3 known")
    ben.sees("Recorded: Anna takes a loan")
    told = ben.text + ben.page.content() + ben.page.evaluate(KEPT)
    assert "location:dudley" not in told
    assert "Dudley" not in ben.text
    assert "location:dudley" in anna.page.evaluate(KEPT)
    assert "dudley" not in json.dumps([event.model_dump(mode="json") for event in desk.open(brass).events])
    reload(anna)
    anna.sees("3 of 3 known").tap("hand_head").tap("hand_clear").sees("Nothing named yet")
    reload(anna)
    anna.sees("tell it")
    assert "location:dudley" not in anna.page.evaluate(KEPT)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_of_a_hand_is_accessible(phones: Phones, brass: str, scheme: str) -> None:
    device = phones(scheme, 360).open(f"/table?t={brass}&seat=red").tap("hand_head")
    for card in HELD[:3]:
        device.tap(f"more_{card}_hand".replace(":", "-"))
    device.page.wait_for_timeout(300)
    assert not serious(device)
    assert not device.page.evaluate(SMALL_TARGETS)
    assert device.sideways() <= 0
    # a long list and the field that narrows it
    device.touch(device.page.locator(".st-key-list_choices button", has_text="Network").first)
    device.page.wait_for_timeout(300)
    assert not serious(device)
    assert not device.page.evaluate(SMALL_TARGETS)
