"""FrozenMap and Model: immutable, equal by value, JSON there and back."""

import copy
import pickle
from functools import cached_property
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from companion.core.frozen import FrozenMap
from companion.core.model import Model

maps = st.dictionaries(st.text(max_size=4), st.integers(), max_size=6)


class Purse(Model):
    coins: FrozenMap[str, int]
    names: tuple[str, ...] = ()

    @cached_property
    def total(self) -> int:
        return sum(self.coins.values())


@given(maps)
def test_it_is_the_mapping_it_was_made_from(items: dict[str, int]) -> None:
    frozen = FrozenMap(items)
    assert frozen == items == dict(frozen)
    assert list(frozen) == list(items)
    assert len(frozen) == len(items)
    assert all(frozen.get(key) == value and key in frozen for key, value in items.items())


@given(maps, st.text(max_size=4), st.integers())
def test_put_and_without_leave_the_old_one_alone(items: dict[str, int], key: str, value: int) -> None:
    frozen = FrozenMap(items)
    assert frozen.put(key, value) == {**items, key: value}
    assert frozen.without(key) == {k: v for k, v in items.items() if k != key}
    assert frozen == items


@given(maps)
def test_equal_maps_hash_alike_in_any_order(items: dict[str, int]) -> None:
    turned = FrozenMap(dict(reversed(list(items.items()))))
    assert turned == FrozenMap(items)
    assert hash(turned) == hash(FrozenMap(items))


@given(maps)
def test_copies_and_json(items: dict[str, int]) -> None:
    purse = Purse(coins=FrozenMap(items))
    assert Purse.model_validate_json(purse.model_dump_json()) == purse
    assert isinstance(Purse.model_validate({"coins": items}).coins, FrozenMap)
    assert copy.deepcopy(purse.coins) is purse.coins
    assert pickle.loads(pickle.dumps(purse.coins)) == purse.coins


def test_a_map_is_validated() -> None:
    with pytest.raises(ValidationError):
        Purse.model_validate({"coins": {"red": "many"}})


def test_evolve_changes_a_copy_and_forgets_what_was_derived() -> None:
    purse = Purse(coins=FrozenMap({"red": 2}))
    assert purse.total == 2
    richer = purse.evolve(coins=FrozenMap({"red": 5}))
    assert (richer.total, purse.total) == (5, 2)
    assert richer == Purse(coins=FrozenMap({"red": 5}))
    assert richer.model_dump() == {"coins": {"red": 5}, "names": ()}


def test_nothing_can_be_set_and_nothing_unknown_is_taken() -> None:
    purse: Any = Purse(coins=FrozenMap())
    with pytest.raises(ValidationError):
        purse.names = ("x",)
    with pytest.raises(ValidationError):
        Purse.model_validate({"coins": {}, "coin": 1})
