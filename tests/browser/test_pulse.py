"""Changing pages while the table's pulse beats: the new page is never left empty."""

import pytest

from tests.browser.conftest import Phones

pytestmark = pytest.mark.browser

ROUNDS = 12


def test_page_changes_survive_the_pulse(phones: Phones, code: str) -> None:
    device = phones().open(f"/table?t={code}&seat=all")
    for number in range(ROUNDS):
        # at another moment of the pulse each time
        device.page.wait_for_timeout(650 + 60 * number)
        device.page.locator(".st-key-bar a[href*='scores']").tap()
        device.sees("If it ended now")
        device.page.wait_for_timeout(300)
        device.page.locator(".st-key-bar a[href*='table']").tap()
        device.sees("Round 1 of 5")
