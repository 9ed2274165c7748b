"""Pictures: everything in the data can be looked at, with every figure of it."""

from typing import Any

import pytest

from companion.core.data import read_plain
from companion.core.discovery import game_data, load_game
from companion.games.brass_birmingham.pictures.looks import ROMAN

DATA = game_data("brass_birmingham")
_game: Any = load_game("brass_birmingham")
ALTS = {component.ref: str(_game.picture(component.ref).alt) for component in _game.components()}


def plain(name: str) -> Any:
    """A data file as it stands."""
    return read_plain(DATA / name)


TILES = [(entry, level) for entry in plain("industries.yaml")["industries"] for level in entry["levels"]]


@pytest.mark.parametrize(("entry", "level"), TILES, ids=lambda part: str(part.get("id", part.get("level"))))
def test_a_tile_tells_all_that_is_printed_on_it(entry: dict[str, Any], level: dict[str, Any]) -> None:
    front = ALTS[f"tile:{entry['id']}:{level['level']}"]
    back = ALTS[f"tile:{entry['id']}:{level['level']}:back"]
    told = [f"£{level['money']}", f"income +{level['income']} space", f"{level['vp']} VP", f"player: {level['copies']}"]
    told += [f"{level[what]} {what}" for what in ("coal", "iron") if level[what]]
    told += [f"sell it: {level.get('beer', 0)}"] if entry["sold"] else []
    told += [f"{level['made'][era]} " for era in level["eras"]] if "made" in level else []
    told += ["cannot be developed"] if level.get("lightbulb") else []
    told += ["Era only" if len(level["eras"]) == 1 else "both eras"]
    assert [each for each in told if each not in front] == []
    assert [each for each in (f"{level['vp']} VP", f"icons: {level['icons']}") if each not in back] == []


def test_there_are_29_tile_designs_with_two_sides() -> None:
    assert sum(ref.startswith("tile:") for ref in ALTS) == 2 * len(TILES) == 58


@pytest.mark.parametrize("city", plain("board.yaml")["cities"], ids=lambda city: city["id"])
def test_a_town_has_its_card_and_its_place(city: dict[str, Any]) -> None:
    card, place = ALTS[f"card:location:{city['id']}"], ALTS[f"place:{city['id']}"]
    for players, count in zip((2, 3, 4), city["cards"], strict=True):
        assert f"deck of {players} players: {count}" in card
    assert f"Space {len(city['spaces'])}:" in place
    assert f"Space {len(city['spaces']) + 1}:" not in place


@pytest.mark.parametrize("merchant", plain("board.yaml")["merchants"], ids=lambda merchant: merchant["id"])
def test_a_merchant_location_tells_spaces_icons_and_bonus(merchant: dict[str, Any]) -> None:
    told = ALTS[f"place:{merchant['id']}"]
    assert f"{merchant['spaces']}, from {merchant['players']} players on" in told
    assert f"icons: {merchant['icons']}" in told
    assert str(merchant["bonus"]["amount"]) in told.partition("beer brings: ")[2].partition(",")[0]


def test_every_line_is_told_at_each_of_its_ends() -> None:
    for line in plain("board.yaml")["lines"]:
        kind = "canal and rail" if line["canal"] and line["rail"] else "canal only" if line["canal"] else "rail only"
        for end in line["ends"]:
            others = " and ".join(_game.facts(_game.info.resolve({})).place[o].name for o in line["ends"] if o != end)
            assert f"{others} ({kind})" in ALTS[f"place:{end}"]


def test_cards_merchant_tiles_markets_and_the_track_are_there() -> None:
    wanted = {f"card:industry:{card['id']}" for card in plain("cards.yaml")["industry_cards"]}
    wanted |= {f"merchant:{kind['id']}" for kind in plain("merchants.yaml")["kinds"]}
    wanted |= {f"place:{farm['id']}" for farm in plain("board.yaml")["farms"]}
    wanted |= {
        "card:wild_location",
        "card:wild_industry",
        "market:coal",
        "market:iron",
        "income",
        "link:canal",
        "link:rail",
    }
    assert wanted - set(ALTS) == set()


@pytest.mark.parametrize("resource", ["coal", "iron"])
def test_a_market_tells_its_prices(resource: str) -> None:
    market, told = plain("markets.yaml")[resource], ALTS[f"market:{resource}"]
    assert f"£{market['when_empty']} a cube" in told
    assert f"start: {market['start']}" in told
    for price in set(market["prices"]):
        assert f"Spaces at £{price}: {market['prices'].count(price)}" in told


def test_the_income_track_tells_every_level() -> None:
    for entry in plain("income.yaml")["levels"]:
        spaces = (
            f"spaces {entry['first']} to {entry['last']}"
            if entry["first"] < entry["last"]
            else f"space {entry['first']}"
        )
        assert f"Level {str(entry['level']).replace('-', '−')}: {spaces}" in ALTS["income"]


def test_a_mat_tells_what_a_seat_has_and_what_is_left_of_each_level() -> None:
    state = _game.start(("red", "yellow"))
    told = str(_game.picture("mat:red", state).alt)
    assert "£17, income level 0, 0 VP, 14 link tiles, 8 cards" in told
    for entry in plain("industries.yaml")["industries"]:
        row = told.partition(f"{entry['name']}: next {entry['name']} I, left ")[2]
        for level in entry["levels"]:
            assert f"level {ROMAN[level['level']]} ×{level['copies']}" in row
