"""Positions set by hand: counts that follow are kept in step, errors name the key."""

from random import Random
from typing import Any

import pytest

from companion.core.errors import InputError
from companion.core.messages import PLAIN
from companion.tables.wording import correction
from tests.games.brass_birmingham.positions import from_play
from tests.games.brass_birmingham.recount import brass
from tests.games.brass_birmingham.test_entry import CANAL, SEATS, table


def test_a_tile_put_down_by_hand_leaves_the_mat_with_the_lower_levels() -> None:
    state = table({**CANAL, "tiles": {"dudley:0": "red:coal_mine:2"}})
    red = brass().view(state)["seats"]["red"]
    assert red["mat"]["coal_mine"] == {"level": 2, "left": 5}
    assert state.player("red").out == 1
    assert brass().pieces(state)["tiles.red"] == 45


def test_a_mat_that_is_named_stays_as_named() -> None:
    given = {"tiles": {"dudley:0": "red:coal_mine:2"}, "seats": {"red": {"mat": {"coal_mine": 3}}}}
    assert brass().view(table({**CANAL, **given}))["seats"]["red"]["mat"]["coal_mine"] == {"level": 3, "left": 4}


def test_tiles_are_filled_for_the_era_unless_said_otherwise() -> None:
    tiles = {"derby:0": "red:brewery:2", "dudley:0": {"owner": "red", "industry": "coal_mine", "level": 2, "left": 1}}
    for era, barrels in (("canal", 1), ("rail", 2)):
        view = brass().view(table({"era": era, "tiles": tiles}))
        assert view["tiles"]["derby:0"]["left"] == barrels
        assert view["tiles"]["dudley:0"]["left"] == 1


def test_links_and_supplies_follow_what_is_set() -> None:
    state = table({**CANAL, "links": {"birmingham__dudley": "red"}, "coal_market": 3})
    assert state.player("red").links == 13
    assert brass().pieces(state)["coal"] == 30


def test_naming_the_merchant_tile_that_lies_there_brings_no_beer_back() -> None:
    drunk = table({**CANAL, "merchants": {"oxford:0": {"tile": "cotton_mill", "beer": 0}}})
    for tile, beer in (("cotton_mill", 0), ("manufacturer", 1), ("blank", 0)):
        after = brass().edit(drunk, {"merchants": {"oxford:0": {"tile": tile}}})
        assert brass().view(after)["merchants"]["oxford:0"] == {"tile": tile, "beer": beer}


def test_correcting_one_fact_leaves_the_rest_alone() -> None:
    game, rng = brass(), Random(5)
    states = [state for state in from_play(Random(6), 4) if state.phase == "actions"]
    for state in rng.sample(states, 10):
        after = game.edit(state, {"seats": {"red": {"money": 99}}})
        view, expected = game.view(after), game.view(state)
        expected["seats"]["red"]["money"] = 99
        assert view == expected
        assert game.examine(after) == ()


@pytest.mark.parametrize(
    ("edits", "key"),
    [
        ({"sets": 1}, "sets"),
        ({"era": "steam"}, "era"),
        ({"seats": {"green": {"money": 1}}}, "seats.green"),
        ({"seats": {"red": {"money": "much"}}}, "seats.red.money"),
        ({"seats": {"red": {"mat": {"coal_mine": 9}}}}, "seats.red.mat.coal_mine.level"),
        ({"seats": {"red": {"hand": ["location:london"]}}}, "seats.red.hand"),
        ({"tiles": {"dudley:7": None}}, "tiles.dudley:7"),
        ({"tiles": {"dudley:0": "red:coal"}}, "tiles.dudley:0.tile"),
        (
            {"tiles": {"dudley:0": {"owner": "red", "industry": "coal_mine", "level": 1, "left": 10}}},
            "tiles.dudley:0.left",
        ),
        ({"tiles": {"worcester:0": {"tile": "red:cotton_mill:1", "left": 1}}}, "tiles.worcester:0.left"),
        ({"links": {"dudley__london": "red"}}, "links.dudley__london"),
        ({"merchants": {"oxford:0": {"tile": "cloth"}}}, "merchants.oxford:0.tile"),
        ({"merchants": {"oxford:0": {"beer": 2}}}, "merchants.oxford:0.beer"),
        ({"turn_order": ["red", "red"]}, "turn_order"),
        ({"discards": {"location:leek": 3}}, "discards.location:leek"),
        ({"coal_market": 15}, "coal_market"),
        ({"action": 3}, "action"),
        ({"tiles": 3}, "tiles"),
    ],
)
def test_what_does_not_fit_is_told_with_its_key(edits: dict[str, Any], key: str) -> None:
    with pytest.raises(InputError) as told:
        brass().edit(brass().start(SEATS, {}), edits)
    assert told.value.key == key


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"tiles": {"dudley:0": "red:brewery:1"}}, "BR-BUILD-17"),
        ({"tiles": {"dudley:0": "red:coal_mine:1", "dudley:1": "red:iron_works:1"}}, "BR-BUILD-08"),
        ({"tiles": {"stafford:1": "red:pottery:5"}}, "BR-BUILD-10"),
        ({"era": "rail", "tiles": {"dudley:0": "red:coal_mine:1"}}, "BR-ERA-05"),
        ({"tiles": {"dudley:0": {"tile": "red:coal_mine:1", "left": 3}}}, "BR-BUILD-06"),
        ({"tiles": {"stone:0": {"tile": "red:brewery:1", "left": 3}}}, "BR-BUILD-07"),
        ({"tiles": {"dudley:0": {"tile": "red:coal_mine:1", "left": 0}}}, "BR-FLIP-01"),
        ({"tiles": {"dudley:0": {"tile": "red:coal_mine:1", "left": 1, "flipped": True}}}, "BR-FLIP-01"),
        ({"tiles": {"dudley:0": "red:coal_mine:1"}, "seats": {"red": {"mat": {"coal_mine": 1}}}}, "BR-BUILD-01"),
        ({"links": {"belper__leek": "red"}}, "BR-NET-08"),
        ({"seats": {"red": {"links_left": 15}}}, "BR-NET-10"),
        ({"merchants": {"oxford:0": "pottery", "oxford:1": "pottery"}}, "BR-SETUP-01"),
        ({"merchants": {"oxford:0": {"tile": "blank", "beer": 1}}}, "BR-SETUP-04"),
        ({"seats": {"red": {"hand_n": 9}}}, "BR-CARD-04"),
        ({"seats": {"red": {"wild_location": 2}}}, "BR-SCOUT-02"),
        ({"deck": 20}, "BR-SETUP-07"),
        ({"discards": {"location:leek": 2}, "seats": {"red": {"hand": ["location:leek"]}}}, "BR-CARD-01"),
        ({"seats": {"red": {"hand": ["location:leek"] * 3}}}, "BR-CARD-01"),
        ({"round": 9}, "BR-ERA-01"),
        ({"round": 1, "action": 2}, "BR-TURN-02"),
        ({"seats": {"red": {"vp": -1}}}, "BR-SHORT-03"),
        ({"seats": {"red": {"owes": 3}}}, "BR-SHORT-01"),
    ],
)
def test_examine_names_the_inconsistency(given: dict[str, Any], rule: str) -> None:
    dealt = {
        "merchants": {
            "shrewsbury:0": "all_goods",
            "gloucester:0": "cotton_mill",
            "gloucester:1": "cotton_mill",
            "oxford:0": "manufacturer",
            "oxford:1": "manufacturer",
            "warrington:0": "pottery",
            "warrington:1": "blank",
            "nottingham:0": "blank",
            "nottingham:1": "blank",
        }
    }
    sound = table({**CANAL, **dealt})
    assert brass().examine(sound) == ()
    assert rule in {problem.rule for problem in brass().examine(brass().edit(sound, given))}


def test_striking_out_the_last_debt_goes_on_to_the_next_round() -> None:
    owing = table(
        {**CANAL, "phase": "shortfall", "seats": {"red": {"owes": 3}}, "tiles": {"dudley:0": "red:coal_mine:2"}}
    )
    after = brass().edit(owing, {"seats": {"red": {"owes": 0}}})
    assert (after.phase, after.round, after.acting) == ("actions", 4, "red")


def test_a_correction_names_what_is_there_only_with_it() -> None:
    edits = {"tiles": {"dudley:0": {"tile": "red:coal_mine:1", "left": 1}}, "turn_order": "red, yellow, purple, white"}
    state = table(CANAL)
    assert PLAIN.text(correction(brass(), state, edits)) == (
        "Correction: Tiles on the board – Dudley 1: Red's Coal Mine I, "
        "Tiles on the board – Dudley 1: cubes or barrels on it: 1, "
        "Round – Turn order: Red, Yellow, Purple, White"
    )
