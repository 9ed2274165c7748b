"""The shipped figures: complete, consistent, as sure as their sources, and refused when they are not."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
import yaml

from companion.core.discovery import game_data
from companion.core.errors import DataError
from companion.core.rulebook import Confidence
from companion.games.northern_branch import create
from companion.games.northern_branch.box import load_box
from companion.games.northern_branch.effects import Convert
from tests.games.northern_branch.tools import shipped

BOX = shipped().box
DATA = game_data("northern_branch")


def test_there_are_ninety_cards() -> None:
    groups = Counter(
        card.row for card in BOX.cards.values() for _ in range(max(card.counts.values(), default=card.copies))
    )
    assert groups == {"A": 30, "B": 9, "C": 17, "D": 19, "capital": 4}
    assert sum(groups.values()) + BOX.setup.victory_cards.copies == 90


def test_piles_by_number_of_players() -> None:
    piles = {seats: [BOX.copies(card, seats) for card in BOX.of_row("D")] for seats in (2, 3, 4)}
    assert piles == {2: [3, 2, 2, 2, 4], 3: [3, 3, 3, 2, 5], 4: [4, 3, 3, 3, 6]}


def test_every_category_2_good_needs_a_category_1_good() -> None:
    """NB-COMP-04."""
    goods = set(BOX.of_row("C"))
    for card in BOX.of_row("B"):
        cost = BOX[card].produce_cost
        assert isinstance(cost, tuple)
        assert all(goods & {*way.pay, *way.show} for way in cost), card


def test_a_good_is_worth_its_price() -> None:
    assert all(BOX[card].gold_value == BOX[card].buy_cost for card in (*BOX.of_row("B"), *BOX.of_row("C")))


def test_how_sure_the_buildings_are() -> None:
    buildings = [BOX[card] for card in BOX.of_row("A")]
    assert all(card.sure("produce_cost") is Confidence.NONE for card in buildings)
    effects = Counter(str(card.sure("brownie_effect")) for card in buildings)
    assert effects == {"high": 6, "low": 15, "none": 9}
    doubtful = [card.id for card in buildings if card.sure("vp") is Confidence.LOW]
    assert doubtful == ["building_supplies_shop"]


def test_an_inferred_effect_is_the_recipe_of_its_good() -> None:
    for card in (BOX[each] for each in BOX.of_row("A")):
        if card.sure("brownie_effect") is Confidence.LOW:
            (effect,) = card.brownie_effect or ()
            assert isinstance(effect, Convert)
            (good,) = effect.take
            assert effect.alternatives == BOX[good].produce_cost, card.id


def test_the_animals_are_pig_and_chicken() -> None:
    assert [card.id for card in BOX.cards.values() if card.animal] == ["pig", "chicken"]


@pytest.mark.parametrize(
    ("file", "change", "key"),
    [
        ("goods.yaml", lambda cards: cards[0].update(copies=3), "group_totals.C"),
        ("goods.yaml", lambda cards: cards[0].update(produce_cost=[{"pay": {"gold": 1}}]), "fuel.produce_cost"),
        ("goods.yaml", lambda cards: cards[0].update(buy_cost=None), "fuel.buy_cost"),
        ("goods.yaml", lambda cards: cards[0].update(buy_cost="cheap"), "cards.0.buy_cost"),
        ("goods.yaml", lambda cards: cards[0].update(colour="red"), "cards.0.colour"),
        ("goods.yaml", lambda cards: cards[0].update(id="smelter"), "smelter"),
        ("buildings.yaml", lambda cards: cards[0].update(basic=False), "basic_buildings"),
        ("buildings.yaml", lambda cards: cards[0].update(brownie_effect=[{"type": "magic"}]), "cards.0.brownie_effect"),
        ("resources.yaml", lambda cards: cards[0].update(confidence={"buy_cost": "maybe"}), "cards.0.confidence"),
    ],
)
def test_wrong_data_is_told_by_file_and_key(tmp_path: Path, file: str, change: object, key: str) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / file
    plain = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(plain["cards"])  # type: ignore[operator]
    path.write_text(yaml.safe_dump(plain, allow_unicode=True), encoding="utf-8")
    with pytest.raises(DataError) as told:
        load_box(tmp_path / "data")
    assert told.value.key.startswith(key)
    assert str(tmp_path) in told.value.where


def test_the_game_is_made_from_its_folder() -> None:
    assert create(DATA).info.id == "northern_branch"
