"""Positions set by hand: what is set, what follows, what is told when it does not fit."""

from typing import Any

import pytest

from companion.core.errors import InputError
from tests.games.northern_branch.tools import moved, position, shipped

GAME = shipped()


def test_a_card_set_into_a_hand_leaves_its_deck_or_pile() -> None:
    state = position(GAME, hand=["pig", "clay", "capital_3"])
    assert (state.deck("C")["pig"], state.row("D")["clay"]) == (1, 2)
    assert "capital_3" not in state.box
    assert GAME.examine(state) == ()


def test_a_building_set_before_a_seat_leaves_the_deck() -> None:
    state = position(GAME, buildings=["smelter"])
    assert "smelter" not in state.deck("A")
    assert GAME.examine(state) == ()


def test_points_cards_leave_the_supply() -> None:
    state = position(GAME, seats={"blue": {"points_cards": 3, "card_points": 4}})
    assert state.supply == 8
    assert GAME.examine(state) == ()


def test_what_is_set_as_well_stands() -> None:
    state = position(GAME, hand=["pig"], decks={"C": ["fuel"]}, rows={"D": {"clay": 1}})
    assert dict(state.deck("C")) == {"fuel": 1}
    assert state.row("D")["clay"] == 1


def test_a_list_is_the_whole_and_a_mapping_changes_what_it_names() -> None:
    state = position(GAME, hand=["pig", "clay"])
    assert dict(GAME.edit(state, {"seats": {"red": {"hand": {"ore": 2}}}}).players["red"].hand) == {
        "pig": 1,
        "clay": 1,
        "ore": 2,
    }
    assert dict(GAME.edit(state, {"seats": {"red": {"hand": ["ore"]}}}).players["red"].hand) == {"ore": 1}


def test_a_seat_given_something_in_set_up_is_past_it() -> None:
    start = GAME.start(("red", "blue", "green"))
    state = GAME.edit(start, {"seats": {"blue": {"hand": ["clay"]}}})
    assert state.turn is not None
    assert (state.phase, state.turn.seat, state.turn.number, state.starter) == ("turn", "blue", 4, "red")
    assert GAME.edit(start, {"rows": {"B": {"egg": 1}}}).phase == "setup"
    assert GAME.edit(start, {"phase": "turn"}).phase == "turn"


@pytest.mark.parametrize(
    ("edits", "key"),
    [
        ({"money": 3}, "money"),
        ({"phase": "dusk"}, "phase"),
        ({"seats": {"purple": {}}}, "seats.purple"),
        ({"seats": {"red": {"gold": 3}}}, "seats.red.gold"),
        ({"seats": {"red": {"hand": ["smelter"]}}}, "seats.red.hand.smelter"),
        ({"seats": {"red": {"hand": {"clay": -1}}}}, ""),
        ({"seats": {"red": {"hand": 3}}}, ""),
        ({"seats": {"red": {"buildings": ["clay"]}}}, "seats.red.buildings.clay"),
        ({"seats": {"red": {"buildings": {"smelter": 1}}}}, "seats.red.buildings.smelter"),
        ({"seats": {"red": {"points_cards": 12}}}, "seats.red.points_cards"),
        ({"seats": {"red": {"hand_size": 5}}}, "seats.red.hand_size"),
        ({"seats": {"red": {"points": 5}}}, "seats.red.points"),
        ({"seats": []}, "seats"),
        ({"rows": {"E": {}}}, "rows.E"),
        ({"rows": {"C": {"egg": 1}}}, "rows.C.egg"),
        ({"decks": {"D": {}}}, "decks.D"),
        ({"discards": {"A": {}}}, "discards.A"),
        ({"box": {"pig": 1}}, "box.pig"),
        ({"turn": {"seat": "green"}}, "turn.seat"),
        ({"turn": {"step": "sleep"}}, "turn.step"),
        ({"turn": {"number": 0}}, "turn.number"),
        ({"turn": {"mood": "good"}}, "turn.mood"),
        ({"turn": {"used": "smelter"}}, "turn.used"),
        ({"supply": True}, "supply"),
    ],
)
def test_what_does_not_fit_is_told_by_its_key(edits: dict[str, Any], key: str) -> None:
    with pytest.raises(InputError) as told:
        GAME.edit(GAME.start(("red", "blue")), edits)
    assert told.value.key == key


@pytest.mark.parametrize(
    ("given", "problems"),
    [
        ({"hand": ["pig", "pig", "pig"]}, ["NB-COMP-01"]),
        ({"hand": {"clay": 3, "wheat": 2, "ore": 2, "wood": 1}}, ["NB-HAND-02"]),
        ({"hand": ["capital_3", "capital_4"]}, ["NB-SETUP-12"]),
        ({"rows": {"B": {"egg": 1, "down": 1, "beer": 1, "mirror": 1, "sausage": 1, "broadax": 1}}}, ["NB-REPL-01"]),
        ({"rows": {"D": {"clay": 1}}}, ["NB-COMP-01"]),
        ({"supply": 10}, ["NB-COMP-01"]),
        ({"seats": {"red": {"points_cards": 2, "card_points": 5}}}, ["NB-COMP-09"]),
        ({"seats": {"red": {"points_cards": 2, "card_points": 1}}}, ["NB-COMP-09"]),
        ({"seats": {"red": {"points_cards": 5, "card_points": 10}}}, ["NB-END-01"]),
        ({"turn": {"seat": "red", "used": ["smelter"]}}, ["NB-BROWNIE-01"]),
        ({"turn": {"seat": "red", "step": "replenish"}, "decks": {"A": [], "B": [], "C": []}}, ["NB-REPL-01"]),
    ],
)
def test_every_inconsistency_is_named(given: dict[str, Any], problems: list[str]) -> None:
    found = GAME.examine(position(GAME, **given))
    assert sorted({problem.rule for problem in found} - {"NB-COMP-01"}) == [p for p in problems if p != "NB-COMP-01"]
    assert ("NB-COMP-01" in {problem.rule for problem in found}) is ("NB-COMP-01" in problems or "decks" in given)


def test_an_overruled_move_does_what_can_be_done() -> None:
    state = position(GAME, hand=["clay"], rows={"C": {"pig": 1}})
    after = GAME.carry_out(state, moved("buy_sell", pay={"clay": 2, "ore": 1}, take={"cement": 1, "diner": 1})).state
    assert dict(after.players["red"].hand) == {"cement": 1}
    assert after.players["red"].buildings == ("diner",)
    assert (after.deck("C")["cement"], after.deck("A").get("diner", 0)) == (1, 0)
    assert GAME.examine(after) == ()
