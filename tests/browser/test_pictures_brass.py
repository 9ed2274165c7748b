"""The largest board in a real browser: a mill is built by tapping the mat and the map alone."""

import time
from secrets import token_hex

import pytest

from companion.core.discovery import game_data
from companion.tables.desk import Desk
from companion.tables.portable import read_record
from tests.browser.conftest import Phones
from tests.browser.test_access import serious
from tests.browser.test_pictures import SHOTS, drawn, spot, tap_spot

pytestmark = pytest.mark.browser

GAME = "brass_birmingham"
ENTRIES = 30


@pytest.fixture
def midgame(desk: Desk) -> str:
    """A table in the canal era, on which White is to act."""
    path = game_data(GAME) / "playthrough.jsonl"
    return desk.store.adopt(read_record(path.read_text(encoding="utf-8"), path.name)[:ENTRIES], action=token_hex(8))


def test_what_is_hit_in_the_middle_is_meant(phones: Phones, midgame: str) -> None:
    device = phones().open(f"/table?t={midgame}&seat=all").sees("Which action?")
    device.touch(device.page.locator(".st-key-list_choices button", has_text="Network").first)
    drawn(device.sees("Which line?"))
    lit, beside = spot(device, "line:birmingham__coventry"), spot(device, "slot:coventry:0")
    assert "lit" in str(lit.get_attribute("class"))
    boxes = [each.bounding_box() for each in (lit, beside)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[1]["x"] + boxes[1]["width"] / 2 - (boxes[0]["x"] + boxes[0]["width"]) < 20, "within a finger's breadth"
    tap_spot(device, "slot:coventry:0")
    device.sees("Coventry 1 is no answer here")
    # and the reason is in sight, above the bars
    reason = device.page.locator(".st-key-atspot").bounding_box()
    assert reason is not None
    assert 0 <= reason["y"] <= 844 - 135 - reason["height"] + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1180])
def test_a_mill_is_built_on_the_map(phones: Phones, midgame: str, scheme: str, width: int) -> None:
    SHOTS.mkdir(exist_ok=True)
    device = phones(scheme, width).open(f"/table?t={midgame}&seat=all").sees("Which action?")
    device.touch(device.page.locator(".st-key-list_choices button", has_text="Build").first)
    device.sees("Which industry?")
    tap_spot(device, "mat:white:cotton_mill")
    drawn(device.sees("Where?")).page.wait_for_timeout(300)
    device.page.screenshot(path=SHOTS / f"map-{width}-{scheme}.png")
    assert not serious(device)
    assert device.sideways() <= 0
    spot(device, "slot:belper:0").focus()
    device.page.keyboard.press("ArrowDown")
    device.page.locator(".st-key-board button.zoom").tap()
    device.page.wait_for_timeout(300)
    device.page.screenshot(path=SHOTS / f"closer-{width}-{scheme}.png")
    begun = time.monotonic()
    spot(device, "slot:belper:0").evaluate("node => node.click()")
    device.sees("Clara builds Cotton Mill I in Belper")
    took = (time.monotonic() - begun) * 1000
    print(f"tap on the map to the verdict: {took:.0f} ms")
