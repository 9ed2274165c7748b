"""What a seat could do now: nothing that is not legal, with the cards of a hand that was told."""

from typing import Any

import pytest

from companion.core.cases import position
from companion.core.messages import PLAIN
from tests.games.brass_birmingham.recount import brass

SEATS = ("red", "yellow")
CANAL = {"era": "canal", "round": 3, "acting": "red"}
HELD = ["industry:brewery", "location:dudley", "location:stafford"]


def told(given: dict[str, Any], seat: str = "red") -> dict[str, list[tuple[str, str]]]:
    state = position(brass(), SEATS, {}, given)
    return {
        PLAIN.text(section.title): [(PLAIN.text(label), PLAIN.text(value)) for label, value in section.rows]
        for section in brass().insights(state, seat)
    }


def test_what_a_told_hand_can_build() -> None:
    board = {"links": {"dudley__wolverhampton": "red"}}
    found = told({**CANAL, **board, "seats": {"red": {"hand_n": 3, "hand": HELD}}})
    assert found["Build"] == [
        ("Coal Mine I", "Dudley: £5, with Dudley"),
        ("Brewery I", "Stafford: £7 (£5 + £2 iron), with Stafford"),
    ]


def test_a_hand_that_is_not_known_is_left_out() -> None:
    found = told(CANAL)
    assert ("Coal Mine I", "Dudley: £5") in found["Build"]
    assert not any("with" in value for _, value in found["Build"])
    assert found["With any card"][0] == ("Loan", "+£30, income −3 levels")


def test_cards_not_known_yet_are_said_to_be_so() -> None:
    found = told({**CANAL, "seats": {"red": {"hand_n": 3, "hand": HELD[1:2]}}})
    assert ("Coal Mine I", "Cannock: £5, with a card not known yet") in found["Build"]


def test_another_seat_is_told_as_if_its_turn_began() -> None:
    assert told(CANAL, "yellow")["Network"]
    assert told({**CANAL, "phase": "round_end"}) == {}


@pytest.mark.parametrize("seat", SEATS)
def test_nothing_without_cards(seat: str) -> None:
    assert told({**CANAL, "seats": {seat: {"hand_n": 0}}}, seat) == {}
