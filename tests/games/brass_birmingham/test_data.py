"""The data files hold what the components hold; every total here was counted on them."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from companion.core.data import read_plain
from companion.core.discovery import game_data
from companion.core.rulebook import Confidence, RuleKind
from tests.games.brass_birmingham.recount import GAME, brass, printed


@cache
def data(name: str) -> Any:
    return read_plain(game_data(GAME) / f"{name}.yaml")


def board() -> Any:
    return data("board")


def test_places() -> None:
    assert len(board()["cities"]) == 20
    assert len(board()["farms"]) == 2
    assert len(board()["merchants"]) == 5
    assert sum(len(city["spaces"]) for city in board()["cities"]) == 47
    assert [farm["spaces"] for farm in board()["farms"]] == [[["brewery"]], [["brewery"]]]
    assert all(merchant["icons"] == 2 for merchant in board()["merchants"])


@pytest.mark.parametrize(("players", "spaces"), [(2, 5), (3, 7), (4, 9)])
def test_merchant_spaces_and_tiles(players: int, spaces: int) -> None:
    assert sum(merchant["spaces"] for merchant in board()["merchants"] if merchant["players"] <= players) == spaces
    for mix in data("merchants")["mixes"].values():
        assert sum(tile["players"] <= players for tile in mix) == spaces


def test_merchant_tiles() -> None:
    kinds = Counter(tile["kind"] for tile in data("merchants")["mixes"]["printed"])
    assert kinds == {"all_goods": 1, "cotton_mill": 2, "manufacturer": 2, "pottery": 1, "blank": 3}


def test_lines() -> None:
    lines = board()["lines"]
    eras = Counter((line["canal"], line["rail"]) for line in lines)
    assert eras == {(True, True): 30, (False, True): 8, (True, False): 1}
    assert [line["id"] for line in lines if not line["rail"]] == ["burton_on_trent__walsall"]
    assert [line["id"] for line in lines if len(line["ends"]) == 3] == ["kidderminster__worcester"]
    merchants = {merchant["id"] for merchant in board()["merchants"]}
    assert sum(bool(merchants & set(line["ends"])) for line in lines) == 7
    assert all(line["id"] == "__".join(line["ends"][:2]) for line in lines)


def test_every_place_has_a_line_and_uttoxeter_none_in_the_canal_era() -> None:
    places = {place["id"] for kind in ("cities", "farms", "merchants") for place in board()[kind]}
    assert places == {end for line in board()["lines"] for end in line["ends"]}
    assert places - {end for line in board()["lines"] if line["canal"] for end in line["ends"]} == {"uttoxeter"}


def test_tiles() -> None:
    industries = data("industries")["industries"]
    counts = {entry["id"]: sum(level["copies"] for level in entry["levels"]) for entry in industries}
    assert counts == {
        "cotton_mill": 11,
        "manufacturer": 11,
        "pottery": 5,
        "coal_mine": 7,
        "iron_works": 4,
        "brewery": 7,
    }
    assert counts == {entry["id"]: entry["tiles"] for entry in industries}
    assert sum(counts.values()) == 45
    assert len(printed().tiles) == 29


def test_tiles_that_are_bound_to_an_era_and_those_with_a_lightbulb() -> None:
    tiles = printed().tiles
    bound = {era: {key for key, tile in tiles.items() if tile["eras"] == [era]} for era in ("canal", "rail")}
    level_one = {key for key in tiles if key[1] == 1 and key[0] != "pottery"}
    assert bound["canal"] == level_one
    assert bound["rail"] == {("brewery", 4), ("pottery", 5)}
    assert {key for key, tile in tiles.items() if tile.get("lightbulb")} == {("pottery", 1), ("pottery", 3)}


def test_only_sold_tiles_want_beer_and_no_tile_makes_what_it_costs() -> None:
    for (industry, level), tile in printed().tiles.items():
        sold = industry in ("cotton_mill", "manufacturer", "pottery")
        assert bool(tile.get("beer")) == (sold and (industry, level) not in (("manufacturer", 3), ("manufacturer", 7)))
        assert bool(tile.get("made")) != sold
        assert not (industry == "coal_mine" and tile["coal"])
        assert not (industry == "iron_works" and tile["iron"])


# counted on the cards: location cards, industry cards, whole deck, rounds an era
DECKS = [(2, 27, 13, 40, 10), (3, 35, 19, 54, 9), (4, 41, 23, 64, 8)]


@pytest.mark.parametrize(("players", "locations", "industries", "deck", "rounds"), DECKS)
def test_cards(players: int, locations: int, industries: int, deck: int, rounds: int) -> None:
    at = players - 2
    assert sum(city["cards"][at] for city in board()["cities"]) == locations
    assert sum(card["cards"][at] for card in data("cards")["industry_cards"]) == industries
    assert data("cards")["deck"][at] == locations + industries == deck
    figures = data("figures")["setup"]
    assert figures["rounds"]["canal"][at] == figures["rounds"]["rail"][at] == rounds
    # the face-down card makes up for the action that the first round lacks
    assert players * (2 * rounds - 1 + figures["facedown"]) == deck == players * 2 * rounds


def test_banners_say_which_location_cards_stay_in_the_box() -> None:
    least = {"teal": 4, "blue": 3, "red": 2, "brown": 2, "purple": 2}
    for city in board()["cities"]:
        for players, copies in zip((2, 3, 4), city["cards"], strict=True):
            assert bool(copies) == (players >= least[city["banner"]]), city["id"]
    assert (data("cards")["wild_location"], data("cards")["wild_industry"]) == (4, 4)


def test_markets() -> None:
    coal, iron = data("markets")["coal"], data("markets")["iron"]
    assert coal["prices"] == sorted([*range(1, 8)] * 2)
    assert iron["prices"] == sorted([*range(1, 6)] * 2)
    assert (coal["start"], coal["when_empty"]) == (13, 8)
    assert (iron["start"], iron["when_empty"]) == (8, 6)
    assert [len(market["steep"]) for market in (coal, iron)] == [14, 10]


def test_the_income_track_runs_from_space_0_to_99_and_level_minus_10_to_30() -> None:
    levels = data("income")["levels"]
    assert [entry["level"] for entry in levels] == list(range(-10, 31))
    assert [space for entry in levels for space in range(entry["first"], entry["last"] + 1)] == list(range(100))
    widths = {entry["level"]: entry["last"] - entry["first"] + 1 for entry in levels}
    assert {widths[level] for level in range(-10, 1)} == {1}
    assert {widths[level] for level in range(1, 11)} == {2}
    assert {widths[level] for level in range(11, 21)} == {3}
    assert {widths[level] for level in range(21, 30)} == {4}
    assert widths[30] == 3
    assert data("income")["start"] == 10


def test_every_doubtful_rule_is_an_option_and_every_option_has_its_rules() -> None:
    game = brass()
    options = {spec.id: spec for spec in game.info.options}
    for rule in game.rulebook.rules:
        if rule.confidence is not Confidence.HIGH and rule.kind is not RuleKind.REFERENCE:
            assert rule.option in options, rule.id
            assert options[rule.option].confidence is rule.confidence, rule.id
        assert rule.option is None or rule.id in options[rule.option].rules, rule.id
    assert {rule for spec in options.values() for rule in spec.rules} <= set(game.rulebook.by_id)


def test_the_rulebook_is_whole() -> None:
    game = brass()
    assert len(game.rulebook.rules) == 138
    german = {"Kohlemine", "Eisenhütte", "Brauerei", "Töpferei", "Kredit", "überbauen", "Händler", "Kanalära"}
    assert german <= {alias for rule in game.rulebook.rules for alias in rule.aliases}
    assert all(rule.aliases and rule.text.endswith(".") for rule in game.rulebook.rules)
