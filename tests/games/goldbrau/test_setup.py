"""Before the first day."""

from typing import Any

import pytest

from companion.core.errors import InputError
from companion.core.verdicts import Status
from tests.games.goldbrau.tools import at, game, judged

SIGNS = {"jug": "mayer", "oak": "stein", "bear": "kramer", "post": "schmid", "stag": "mayer", "eagle": "stein"}


@pytest.mark.parametrize("seats", [("red", "blue"), ("red", "blue", "yellow", "green", "black"), ("red",)])
def test_three_or_four_people_play(seats: tuple[str, ...]) -> None:
    """GB-SETUP-16"""
    with pytest.raises(InputError, match="expected 3 or 4 seats"):
        game().start(seats)


def test_the_deck_of_a_new_game() -> None:
    assert at().deck == 46
    assert at(seats=3).deck == 52
    assert at(seats=3, ruleset="published").deck == 46


@pytest.mark.parametrize(
    ("seats", "ruleset", "placed", "bosses"),
    [(4, "seed", 4, 8), (3, "seed", 4, 9), (4, "published", 4, 8), (3, "published", 6, 9)],
)
def test_a_setup_in_any_order_leads_to_the_first_day(seats: int, ruleset: str, placed: int, bosses: int) -> None:
    state = at(seats=seats, ruleset=ruleset)
    shares: dict[str, Any] = dict.fromkeys(("jug", "oak", "bear", "mayer", "stein", "kramer")[:placed], 1)
    moves: list[dict[str, Any]] = [
        {"kind": "signs", "signs": SIGNS},
        {"kind": "first_player", "start": "blue"},
        *({"kind": "setup_shares", "seat": seat, "shares": shares} for seat in state.seats),
        {"kind": "turn_up", "cards": ["oak", "bum"]},
    ]
    order = ("blue", "yellow", "green", "red") if seats == 4 else ("blue", "yellow", "red")
    moves += [
        {"kind": "place_boss", "seat": order[number % seats], "building": building}
        for number, building in enumerate(game().box.buildings[:bosses])
    ]
    for move in moves:
        assert state.phase == "setup"
        after = judged(state, **move).state
        assert after is not None, move
        state = after
    assert state.phase == "choose"
    assert all(player.hidden == 2 for player in state.players.values())
    assert state.cubes == dict.fromkeys(state.seats, placed)
    assert game().examine(state) == ()


def test_signs_are_drawn_once() -> None:
    state = judged(at(), kind="signs", signs=SIGNS).state
    assert state is not None
    again = judged(state, kind="signs", signs=SIGNS)
    assert again.verdict.rules == ("GB-SETUP-12",)


def test_setup_is_over_when_play_has_begun() -> None:
    state = at({"phase": "choose"})
    for move in (
        {"kind": "signs", "signs": SIGNS},
        {"kind": "first_player", "start": "red"},
        {"kind": "setup_shares", "seat": "red", "shares": {"oak": 4}},
    ):
        assert judged(state, **move).status is Status.ILLEGAL


def test_kept_cards_that_a_table_does_without() -> None:
    done = judged(at(hidden_cards="never"), kind="setup_shares", seat="red", shares={"oak": 4})
    assert "out of the game" in str(done.effects[-1].message)
