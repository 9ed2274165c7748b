"""A whole week of the first real game on one phone, from the empty home page to its payday, taps counted."""

import re

import pytest

from companion.tables.desk import Desk
from companion.tables.events import Played
from tests.browser.conftest import Phones
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser

BUDGET = 5
TO_START = 3
SETUP_BUDGET = 10
MOST_MOVES = 120


def entered(device: Phone, variety: int = 0) -> int:
    """Enter what is due up to Record, each answer one tap; the taps it took."""
    before = device.taps
    while not device.has("record_"):
        if device.has("cover_"):
            device.tap("cover_")
        elif device.has("next_"):
            device.tap("next_")
        elif device.page.locator(".stButtonGroup").count():
            choose_counts(device)
        elif device.has("pick_"):
            device.tap("pick_", variety % device.count("pick_") if "Which card did" in device.text else 0)
        else:
            device.tap("due_", variety % 3 if "Cards revealed" in device.text else 0)
    device.record()
    return device.taps - before


def choose_counts(device: Phone) -> None:
    """As many as asked for of the first thing of which there are enough."""
    wanted = int(re.findall(r"\d+", device.page.inner_text(".question"))[-1])
    device.touch(device.page.locator(".stButtonGroup").first.get_by_text(str(wanted), exact=True))


def test_a_week_from_home_to_payday(phones: Phones, desk: Desk) -> None:
    device = phones().open("/")
    device.tap("new_goldbrau").sees("Start Goldbräu").tap("start").sees("Whose device").tap("sit_", 4).sees("Setup")
    assert device.taps - 1 <= TO_START
    spent: dict[str, list[int]] = {}
    for number in range(MOST_MOVES):
        where = device.page.inner_text(".prompt h1")
        if "payday" in where.lower():
            break
        spent.setdefault("setup" if where == "Setup" else "week", []).append(entered(device, number))
    assert "week 1, day 7: payday" in device.page.inner_text(".prompt h1").lower()
    assert max(spent["setup"]) <= SETUP_BUDGET
    assert max(spent["week"]) <= BUDGET
    # the arithmetic is there before it is recorded
    assert "Legal" in device.text
    assert device.page.locator(".verdict .sheet details").count() >= 4
    record_in_view(device)
    assert entered(device) == 1
    device.sees("Recorded: Payday of week 1")
    folded = desk.open(device.code)
    assert folded.events[-1].kind == "played"
    assert all(isinstance(event, Played) for event in folded.events[1:])
    print("taps:", {name: sorted(taps) for name, taps in spent.items()})


def record_in_view(device: Phone) -> None:
    """The main action is visible without scrolling."""
    box = device.page.locator("[class*='st-key-record_'] button").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844
