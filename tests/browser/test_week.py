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
    while True:
        offered = device.offers("record_", "cover_", "next_", "count_", "more_", "pick_", "due_")
        if offered == "record_":
            device.record()
            return device.taps - before
        if offered in ("count_", "more_"):
            choose_counts(device)
        else:
            asked = device.page.inner_text(".st-key-page_table")
            chance = "Which card did" in asked or "Cards revealed" in asked
            device.tap(offered, variety % min(3, device.count(offered)) if chance else 0)


def choose_counts(device: Phone) -> None:
    """As many as the question asks for, of the first things there are."""
    left = int(re.findall(r"\d+", device.page.inner_text(".question"))[-1])
    for at in range(left if device.has("more_") else 0):
        device.tap("more_", at)
        left -= 1
    groups = device.page.locator(".stButtonGroup")
    for at in range(groups.count()):
        numbers = groups.nth(at).locator("button")
        taken = min(left, numbers.count() - 1)
        if taken:
            device.touch(numbers.nth(taken))
            left -= taken
    device.offers("next_")


def test_a_week_from_home_to_payday(phones: Phones, desk: Desk) -> None:
    device = phones().open("/")
    device.tap("new_goldbrau").sees("Start Goldbräu").tap("start").sees("Whose device").tap("sit_", 4).sees("Setup")
    assert device.taps - 1 <= TO_START
    spent: list[tuple[str, int]] = []
    for number in range(MOST_MOVES):
        where = device.page.inner_text(".prompt h1")
        if "payday" in where.lower():
            break
        spent.append((where, entered(device, number)))
    assert "week 1, day 7: payday" in device.page.inner_text(".prompt h1").lower()
    assert [each for each in spent if each[1] > (SETUP_BUDGET if each[0] == "Setup" else BUDGET)] == []
    # hidden cards may be played first, so payday waits for a tap; its arithmetic is there before it is recorded
    device.touch(device.page.locator("[class*='st-key-due_'] button", has_text="Pay out the week").first)
    device.offers("record_")
    assert "Legal" in device.text
    assert device.page.locator(".verdict .sheet details").count() >= 4
    record_in_view(device)
    prompt_in_view(device)
    assert entered(device) == 1
    device.sees("Recorded: Payday of week 1")
    folded = desk.open(device.code)
    assert folded.events[-1].kind == "played"
    assert all(isinstance(event, Played) for event in folded.events[1:])
    print("taps a move, set-up:", sorted(taps for where, taps in spent if where == "Setup"))
    print("taps a move, week:", sorted(taps for where, taps in spent if where != "Setup"))


def record_in_view(device: Phone) -> None:
    """The main action is visible without scrolling."""
    box = device.page.locator("[class*='st-key-record_'] button").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844


def prompt_in_view(device: Phone) -> None:
    """Where we are and whose turn it is stays on the screen however far one scrolls."""
    device.page.evaluate("document.querySelector('.stMain').scrollTop = 1e6")
    device.page.wait_for_function("document.querySelector('.stMain').scrollTop > 500")
    box = device.page.locator(".prompt h1").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 844 / 4
