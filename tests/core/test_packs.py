"""Card packs: entering, confirming, merging, and refusing what cannot be a pack."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.packs import MOST_CONFIRMATIONS, MOST_ENTRIES, Pack, merge, read_pack, write_pack

AT = datetime(2026, 3, 1, tzinfo=UTC)
LATER = AT + timedelta(days=2)


def pack(**figures: Any) -> Pack:
    result = Pack(game="pebbles")
    for fact, value in figures.items():
        result = result.enter(fact, value, "Ada", AT)
    return result


def entry(who: str = "Ada", value: Any = 1) -> dict[str, Any]:
    return {"value": value, "confirmed": [{"by": who, "at": "2026-03-01T00:00:00Z"}]}


def test_an_entry_keeps_who_and_when() -> None:
    found = pack(price=3).entries["price"]
    assert (found.value, found.confirmed[0].by, found.confirmed[0].at) == (3, "Ada", AT)
    assert str(found.told) == "entered by Ada on 2026-03-01"


def test_the_same_value_again_is_a_confirmation() -> None:
    found = pack(price=3).enter("price", 3, "Ben", LATER).enter("price", 3, "Ada", LATER).entries["price"]
    assert [(each.by, each.at) for each in found.confirmed] == [("Ada", AT), ("Ben", LATER)]
    assert str(found.told) == "entered by Ada on 2026-03-01, confirmed by 1 more"


def test_another_value_takes_its_place() -> None:
    found = pack(price=3).enter("price", 4, "Ben", LATER).entries["price"]
    assert (found.value, [each.by for each in found.confirmed]) == (4, ["Ben"])


def test_confirmations_have_an_end() -> None:
    full = pack(price=3)
    for number in range(MOST_CONFIRMATIONS + 5):
        full = full.enter("price", 3, f"player {number}", LATER)
    assert len(full.entries["price"].confirmed) == MOST_CONFIRMATIONS


def test_taking_out_leaves_the_rest() -> None:
    assert dict(pack(price=3, value=2).without("price").entries) == dict(pack(value=2).entries)


@pytest.mark.parametrize("by", ["", "   ", "x" * 41])
def test_somebody_must_have_entered_it(by: str) -> None:
    with pytest.raises(InputError, match="confirmed"):
        pack().enter("price", 3, by, AT)


def test_a_pack_survives_its_file() -> None:
    kept = pack(price=3, ways=[{"pay": {"clay": 1}}]).enter("price", 3, "Ben", LATER)
    assert read_pack(write_pack(kept), "file") == kept
    assert list(write_pack(pack(b=1, a=2))["entries"]) == ["a", "b"]


def test_merging_tells_what_is_new_what_agrees_and_what_does_not() -> None:
    mine, theirs = pack(a=1, b=2, c=3), pack(b=2, c=4, d=5)
    theirs = theirs.enter("b", 2, "Ben", LATER)
    done = merge(mine, theirs)
    assert (done.added, done.agreed) == (("d",), ("b",))
    assert [(each.fact, each.mine.value, each.theirs.value) for each in done.conflicts] == [("c", 3, 4)]
    assert {fact: each.value for fact, each in done.pack.entries.items()} == {"a": 1, "b": 2, "c": 3, "d": 5}
    assert [each.by for each in done.pack.entries["b"].confirmed] == ["Ada", "Ben"]
    assert merge(mine, theirs, "theirs").pack.entries["c"].value == 4


figures = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 2))


@given(figures, figures)
def test_merging_loses_nothing(mine: dict[str, int], theirs: dict[str, int]) -> None:
    done = merge(pack(**mine), pack(**theirs))
    assert set(done.pack.entries) == set(mine) | set(theirs)
    assert {each.fact for each in done.conflicts} == {
        key for key in set(mine) & set(theirs) if mine[key] != theirs[key]
    }
    again = merge(done.pack, pack(**theirs))
    assert again.pack == done.pack


@pytest.mark.parametrize(
    ("plain", "key"),
    [
        ([], ""),
        ({}, "game"),
        ({"game": "pebbles", "extra": 1}, "extra"),
        ({"game": "pebbles", "schema_version": 2}, "schema_version"),
        ({"game": "pebbles", "entries": {"a": {"value": 1, "confirmed": []}}}, "entries.a.confirmed"),
        ({"game": "pebbles", "entries": {"a": {"confirmed": entry()["confirmed"]}}}, "entries.a.value"),
        ({"game": "pebbles", "entries": {"a": entry(value="x" * 401)}}, "entries.a.value"),
        ({"game": "pebbles", "entries": {"a": entry(value=[0] * 201)}}, "entries.a.value"),
        ({"game": "pebbles", "entries": {"a": entry(value=[[[[[[[[[[1]]]]]]]]]])}}, "entries.a.value"),
        ({"game": "pebbles", "entries": {"a": {**entry(), "confirmed": [{"by": "Ada", "at": "yesterday"}]}}},
         "entries.a.confirmed.0.at"),
        ({"game": "pebbles", "entries": {"a": {**entry(), "confirmed": [{"by": "Ada", "at": "2026-03-01T00:00:00"}]}}},
         "entries.a.confirmed.0.at"),
        ({"game": "pebbles", "entries": {str(n): entry() for n in range(MOST_ENTRIES + 1)}}, "entries"),
    ],
)  # fmt: skip
def test_what_is_no_pack_is_told_by_its_key(plain: Any, key: str) -> None:
    with pytest.raises(InputError) as told:
        read_pack(plain, "file")
    assert (told.value.where, told.value.key) == ("file", key)


def test_a_game_without_editable_facts_takes_none() -> None:
    game = load_game("pebbles")
    assert game.editable_facts() == ()
    assert game.with_pack(pack(price=3)) is game
    assert [problem.refused for problem in game.pack_problems(pack(price=3))] == [True]
    assert game.pack_problems(pack()) == ()
    with pytest.raises(InputError):
        game.ask_fact("price", ())
