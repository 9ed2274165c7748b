"""The page is never left empty: neither by changing pages while the screen listens nor by a fault of the framework."""

import pytest

from tests.browser.conftest import Phones

pytestmark = pytest.mark.browser

ROUNDS = 4


def test_page_changes_survive_the_pulse(phones: Phones, code: str) -> None:
    device = phones().open(f"/table?t={code}&seat=all")
    for number in range(ROUNDS):
        # at another moment of the beat each time
        device.page.wait_for_timeout(650 + 170 * number)
        device.page.locator(".st-key-bar a[href*='scores']").tap()
        device.sees("If it ended now")
        device.page.wait_for_timeout(300)
        device.page.locator(".st-key-bar a[href*='table']").tap()
        device.sees("Round 1 of 5")


def test_the_bar_marks_where_one_is(phones: Phones, code: str) -> None:
    device = phones().open(f"/table?t={code}&seat=all")
    marked = device.page.locator(".st-key-bar a[aria-current=page]")
    for place, name in (("scores", "Scores"), ("more", "More"), ("table", "Table")):
        device.go(place)
        assert marked.all_inner_texts() == [marked.first.inner_text()]
        assert name in marked.first.inner_text()
    device.open("/record?t=" + code + "&seat=all")
    assert "More" in marked.first.inner_text()


def test_a_page_that_was_taken_away_comes_back(phones: Phones, code: str) -> None:
    device = phones().open(f"/table?t={code}&seat=all")
    # what React does with its page when drawing it fails
    device.page.evaluate("document.getElementById('root').replaceChildren()")
    device.page.wait_for_selector("[class*='st-key-bar_'] a")
    device.sees("Round 1 of 5", seconds=10)
