"""Pictures: every card of the data can be looked at with every figure; what was never published is an open field."""

from typing import Any

import pytest

from companion.core.data import read_plain
from companion.core.discovery import game_data, load_game
from companion.core.scenes import Scene, Text
from tests.games.northern_branch.tools import position
from tests.support.packs import complete_game

DATA = game_data("northern_branch")
_game: Any = load_game("northern_branch")
ALTS = {component.ref: str(_game.picture(component.ref).alt) for component in _game.components()}
CARDS = [card for name in ("buildings", "goods", "resources") for card in read_plain(DATA / f"{name}.yaml")["cards"]]
SETUP: Any = read_plain(DATA / "setup.yaml")


def shown(scene: Scene) -> list[str]:
    """The words of a picture."""
    return [shape.text for shape, *_ in scene.flat() if isinstance(shape, Text)]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_a_card_tells_its_figures(card: dict[str, Any]) -> None:
    told = ALTS[f"card:{card['id']}"]
    assert card["name"] in told
    for field, label in (("buy_cost", "Purchase price"), ("gold_value", "Gold value"), ("vp", "Victory points")):
        if card.get(field) is not None:
            assert f"{label}: {card[field]}" in told
    for players, count in card.get("counts", {}).items():
        assert f"Cards with {players} players: {count}" in told
    unknown = sum(
        card.get(field, 0) is None for field in ("buy_cost", "gold_value", "produce_cost", "vp", "brownie_effect")
    )
    assert told.count("to be entered from your copy") == unknown
    assert shown(_game.picture(f"card:{card['id']}")).count("?") == unknown


def test_every_card_of_the_box_is_there() -> None:
    wanted = {f"card:{card['id']}" for card in (*CARDS, *SETUP["capital"])} | {"victory"}
    assert wanted == set(ALTS)


def test_a_recipe_is_drawn_in_words() -> None:
    assert "Clay, Dung" in shown(_game.picture("card:compost"))
    assert "Wood or show Broadax" in shown(_game.picture("card:timber"))
    assert "Cement → Concrete Brick" in shown(_game.picture("card:building_material_factory"))


def test_a_japanese_name_is_shown_where_one_is_known() -> None:
    assert "Category I  セメント" in shown(_game.picture("card:cement"))


def test_what_players_entered_stands_on_the_card() -> None:
    whole = complete_game("northern_branch")
    scene = whole.picture("card:bar")
    assert scene is not None
    assert "?" not in shown(scene)
    assert "to be entered" not in str(scene.alt)


def test_what_is_not_sure_stands_on_the_card() -> None:
    assert "effect to be confirmed" in shown(_game.picture("card:smelter"))
    assert "points to be confirmed" in shown(_game.picture("card:building_supplies_shop"))
    assert not [text for text in shown(_game.picture("card:exchange")) if "confirmed" in text]


def test_the_market_shows_the_points_that_are_left() -> None:
    market = _game.picture("board", position(_game))
    assert f"{SETUP['victory_cards']['copies']} victory point cards left" in shown(market)


def test_capital_and_victory_points() -> None:
    for card in SETUP["capital"]:
        assert f"Gold value: {card['gold_value']}" in ALTS[f"card:{card['id']}"]
    cards = SETUP["victory_cards"]
    assert f"Front: {cards['front']} VP, Back: {cards['back']} VP, Cards: {cards['copies']}" in ALTS["victory"]
