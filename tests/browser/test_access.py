"""Every page in light and dark: axe-core, sizes of targets, no sideways scrolling, nothing from other hosts."""

from secrets import token_hex
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from companion.app.pages import PLACES
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.browser.conftest import Phones
from tests.browser.phone import Phone

pytestmark = pytest.mark.browser

GAME = "goldbrau"
LONG = "Bartholomäus-Maximilian X"[:24]
SMALL_TARGETS = """
() => [...document.querySelectorAll(
    '.stMain :is(button, summary, [role=radio], .stPageLink a, .ticks label)')]
  .map((node) => ({ box: node.getBoundingClientRect(), text: node.innerText.slice(0, 40), node }))
  .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < 47.5)
  .filter(({ node }) => !node.closest('[data-testid="stHeader"], .stTooltipIcon, [data-testid="stTextInput"]'))
  .map(({ box, text, node }) => `${node.tagName} ${Math.round(box.height)} ${text}`)
"""


@pytest.fixture(scope="module")
def full_table(desk: Desk) -> str:
    """A table of the real game for four with long names."""
    seats = tuple(SeatEntry(colour=colour, name=LONG) for colour in ("red", "blue", "yellow", "green"))
    return desk.create(GAME, seats, {}, action=token_hex(8))


def path(place: str, code: str) -> str:
    """A page's address; home and new stand without a table."""
    if place == "home":
        return "/"
    if place == "new":
        return f"/new?game={GAME}"
    return f"/{place}?t={code}&seat=all"


def serious(device: Phone) -> list[str]:
    """What axe-core finds that is serious or critical."""
    found: list[dict[str, Any]] = Axe().run(device.page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible(phones: Phones, full_table: str, scheme: str) -> None:
    device = phones(scheme)
    findings = {}
    for place in PLACES:
        device.open(path(place, full_table)).page.wait_for_timeout(400)
        if found := serious(device):
            findings[place] = found
        small = device.page.evaluate(SMALL_TARGETS)
        assert not small, (place, small)
        for width in (360, 390):
            device.page.set_viewport_size({"width": width, "height": 844})
            assert device.sideways() <= 0, (place, width)
    assert not findings, findings


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_entry_and_verdicts_are_accessible(phones: Phones, code: str, scheme: str) -> None:
    device = phones(scheme).open(f"/table?t={code}&seat=all")
    device.touch(device.page.locator(".stExpander summary").first)
    device.sees("fewer than 5 coins").page.wait_for_timeout(300)
    assert not serious(device)
    device.touch(device.page.locator(".st-key-list_closed button").first).sees("Not legal")
    device.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    device.tap("anyway_").page.wait_for_timeout(300)
    assert not serious(device)
    device.tap("back_").tap("pick_").sees("Which pebbles?").page.wait_for_timeout(300)
    assert not serious(device)
    assert not device.page.evaluate(SMALL_TARGETS)
    device.touch(device.page.locator(".stButtonGroup").first.get_by_text("1", exact=True))
    device.tap("next_").tap("pick_").sees("Legal").page.wait_for_timeout(300)
    assert not serious(device)


def test_keyboard_reaches_and_shows_the_choices(phones: Phones, code: str) -> None:
    device = phones().open(f"/table?t={code}&seat=all").sees("What happened?")
    for _ in range(30):
        device.page.keyboard.press("Tab")
        if device.page.evaluate("document.activeElement.matches('.st-key-list_choices button')"):
            break
    outline = device.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    device.page.keyboard.press("Enter")
    device.sees("Which pebbles?")
