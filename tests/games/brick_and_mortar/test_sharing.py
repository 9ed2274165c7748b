"""Packs of other groups: their cards are told apart by what stands on them, whatever numbers they have."""

from typing import Any

import pytest

from companion.core.discovery import load_game
from companion.core.packs import Pack, merge
from tests.games.brick_and_mortar.tools import GAME, named

CORNER = {"name": "Corner Shop", "starting": True, "shelves": [2, 2]}
FLORIST = {"name": "Florist", "cost": 7, "utility": 2}


def pack(**facts: Any) -> Pack:
    found = Pack(game=GAME)
    for fact, value in facts.items():
        found = found.enter(named(fact), value, "test")
    return found


def brought(theirs: Pack, mine: Pack) -> tuple[dict[str, Any], tuple[str, ...]]:
    """What our pack holds after theirs came in, and what was refused."""
    found = load_game(GAME).placed(theirs, mine)
    done = merge(mine, found.pack)
    return {fact: entry.value for fact, entry in done.pack.entries.items()}, tuple(each.fact for each in found.refused)


def test_another_store_of_the_same_number_is_another_store() -> None:
    mine, theirs = pack(store_1=CORNER), pack(store_1=FLORIST)
    assert brought(theirs, mine) == ({"store:1": CORNER, "store:2": FLORIST}, ())
    assert load_game(GAME).placed(theirs, mine).moved == (("store:1", "store:2"),)


def test_a_store_is_known_by_its_name_however_it_is_written() -> None:
    mine = pack(store_1=CORNER, store_2=FLORIST)
    theirs = pack(store_1={**FLORIST, "name": "FLORIST "}, store_2={**CORNER, "name": "corner  shop", "closes": False})
    assert brought(theirs, mine) == ({"store:1": CORNER, "store:2": FLORIST}, ())
    assert not merge(mine, load_game(GAME).placed(theirs, mine).pack).conflicts


def test_a_store_read_otherwise_is_a_conflict_at_its_own_place() -> None:
    mine = pack(store_1=CORNER, store_2=FLORIST)
    found = load_game(GAME).placed(pack(store_1={**FLORIST, "utility": 3}), mine)
    assert [(each.fact, each.theirs.value["utility"]) for each in merge(mine, found.pack).conflicts] == [("store:2", 3)]


def test_market_cards_are_known_by_what_they_show() -> None:
    milk, cheese = {"supply": {"g1": 1}, "demand": {"g2": 2}}, {"supply": {"g2": 1}, "demand": {}}
    mine, theirs = pack(market_1=milk), pack(market_1=cheese, market_2={**milk, "supply": {"g1": 1, "g3": 0}})
    assert brought(theirs, mine)[0] == {"market:1": milk, "market:2": cheese}


def test_a_pack_that_comes_again_adds_nothing() -> None:
    mine = pack(store_1=CORNER, market_1={"supply": {"g1": 1}})
    theirs = pack(store_1=FLORIST, store_2=CORNER, store_3=FLORIST, market_1={"supply": {"g2": 1}})
    once = merge(mine, load_game(GAME).placed(theirs, mine).pack)
    # two cards that look alike stay two
    assert len(once.added) == 3
    again = merge(once.pack, load_game(GAME).placed(theirs, once.pack).pack)
    assert (again.added, again.conflicts, again.pack) == ((), (), once.pack)


def test_a_gap_is_filled_last() -> None:
    # a table may still point at the card that was taken out
    assert set(brought(pack(store_1=FLORIST), pack(store_2=CORNER))[0]) == {"store:2", "store:3"}
    full = pack(**{f"store_{n}": {"name": f"Store {n}"} for n in range(2, 81)})
    found, refused = brought(pack(store_1=FLORIST, store_2=CORNER), full)
    assert found["store:1"] == FLORIST
    assert refused == ("store:2",)


def test_an_entry_of_ours_that_may_not_stand_keeps_its_place() -> None:
    mine = pack(store_1={"name": "Florist", "utility": 999})
    assert set(brought(pack(store_1=FLORIST), mine)[0]) == {"store:1", "store:2"}


# -- goods


def test_goods_that_are_numbered_otherwise_follow_their_names() -> None:
    mine = pack(goods_g1="Milk", goods_g2="Cheese")
    store = {"name": "Deli", "goods": ["g2", "g1"]}
    theirs = pack(goods_g1="cheese", goods_g2="Milk", store_1=store, market_1={"supply": {"g1": 3}, "demand": {}})
    found, refused = brought(theirs, mine)
    assert refused == ()
    assert (found["goods.g1"], found["goods.g2"]) == ("Milk", "Cheese")
    assert found["store:1"] == {"name": "Deli", "goods": ["g1", "g2"]}
    assert found["market:1"] == {"supply": {"g2": 3}, "demand": {}}
    assert not merge(mine, load_game(GAME).placed(theirs, mine).pack).conflicts


@pytest.mark.parametrize(
    ("ours", "file"),
    [
        ({"g1": "Milk", "g2": "Cheese"}, {"g1": "Cheese"}),
        ({"g1": "Milk", "g3": "Fruit"}, {"g1": "Milk", "g3": "Candles"}),
    ],
)
def test_goods_that_nobody_can_tell_keep_a_card_out(ours: dict[str, str], file: dict[str, str]) -> None:
    mine, theirs = (pack(**{f"goods_{good}": name for good, name in each.items()}) for each in (ours, file))
    theirs = theirs.enter("store:1", {"name": "Deli", "goods": ["g3"]}, "test").enter("store:2", CORNER, "test")
    found, refused = brought(theirs, mine)
    assert "Corner Shop" in [value["name"] for fact, value in found.items() if fact.startswith("store:")]
    assert refused == ("store:1",)


def test_the_last_kind_of_goods_needs_no_name() -> None:
    ours = dict(zip(("g1", "g2", "g3", "g4"), "abcd", strict=True))
    file = dict(zip(("g2", "g3", "g4", "g5"), "abcd", strict=True))
    mine, theirs = (pack(**{f"goods_{good}": name for good, name in each.items()}) for each in (ours, file))
    found, refused = brought(theirs.enter("store:1", {"name": "Deli", "goods": ["g1"]}, "test"), mine)
    assert (found["store:1"]["goods"], refused) == (["g5"], ())


def test_unnamed_goods_go_by_their_number() -> None:
    found, refused = brought(pack(goods_g1="Milk", store_1={"name": "Deli", "goods": ["g4"]}), pack(goods_g2="Fruit"))
    assert (found["store:1"]["goods"], found["goods.g1"], refused) == (["g4"], "Milk", ())
