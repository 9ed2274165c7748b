"""Every shipped game in a real browser: its gallery and its boards half-way through a game, on phone and tablet."""

from secrets import token_hex

import pytest

from companion.core.discovery import game_ids
from companion.tables.desk import Desk
from tests.browser.conftest import Phones
from tests.browser.test_access import serious
from tests.browser.test_pictures import SHOTS, drawn

pytestmark = pytest.mark.browser

GAMES = [game for game in game_ids() if game != "pebbles"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_gallery_and_boards(phones: Phones, desk: Desk, game: str, scheme: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    code = desk.demo(game, action=token_hex(8))
    for width in (390, 1180):
        device = phones(scheme, width)
        for page, address in (("gallery", f"/cards?game={game}"), ("table", f"/table?t={code}&seat=all")):
            device.open(address).page.locator("[data-ref], .st-key-board .port").first.wait_for(state="attached")
            if page == "table" and device.page.locator(".st-key-board button.fold[aria-expanded=false]").count():
                device.page.locator(".st-key-board button.fold").tap()
            drawn(device).page.wait_for_timeout(300)
            device.page.screenshot(path=SHOTS / f"{game}-{page}-{width}-{scheme}.png")
            assert not serious(device), page
            assert device.sideways() <= 0, page
