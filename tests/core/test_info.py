"""Seats and options of a new table."""

from typing import Any

import pytest

from companion.core.discovery import game_info
from companion.core.errors import InputError

INFO = game_info("pebbles")


def test_defaults_follow_the_options_they_depend_on() -> None:
    assert dict(INFO.resolve({})) == {"ruleset": "sunny", "dark_price": 2}
    assert dict(INFO.resolve({"ruleset": "stormy"})) == {"ruleset": "stormy", "dark_price": 3}
    assert dict(INFO.resolve({"ruleset": "stormy", "dark_price": 2})) == {"ruleset": "stormy", "dark_price": 2}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"weather": "wet"}, "weather: unknown option; known are ruleset, dark_price"),
        ({"ruleset": "wet"}, "ruleset: expected one of .*found 'wet'"),
        ({"dark_price": True}, "dark_price: expected one of"),
        ({"dark_price": "2"}, "dark_price: expected one of"),
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=told):
        INFO.resolve(options)


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (("red",), "expected 2 or 3 or 4 seats, found 1"),
        (("red", "red"), "own colour"),
        (("red", "pink"), "pink: unknown colour"),
        ((), "found 0"),
    ],
)
def test_seats_that_do_not_fit(seats: tuple[str, ...], told: str) -> None:
    with pytest.raises(InputError, match=told):
        INFO.check_seats(seats)
