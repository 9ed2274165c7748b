"""Crates counted by kind of goods: a kind that is not there has no key."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator

from companion.core.frozen import FrozenMap

Pile = FrozenMap[str, int]
NOTHING: Pile = FrozenMap()
MOST = 999


def _read(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    for count in value.values():
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
            raise ValueError(f"expected counts from 0 to {MOST}")
    return {good: count for good, count in value.items() if count}


Counts = Annotated[FrozenMap[str, int], BeforeValidator(_read)]


def pile(crates: Mapping[str, int]) -> Pile:
    """The counts that are not zero, in the order of the goods' names."""
    return FrozenMap({good: crates[good] for good in sorted(crates) if crates[good]})


def total(crates: Mapping[str, int]) -> int:
    """How many crates these are."""
    return sum(crates.values())


def plus(*piles: Mapping[str, int]) -> Pile:
    """All piles together."""
    added: dict[str, int] = {}
    for each in piles:
        for good, count in each.items():
            added[good] = added.get(good, 0) + count
    return pile(added)


def minus(crates: Mapping[str, int], taken: Mapping[str, int]) -> Pile:
    """What is left of a pile; never less than nothing."""
    return pile({good: max(0, count - taken.get(good, 0)) for good, count in crates.items()})


def both(one: Mapping[str, int], other: Mapping[str, int]) -> Pile:
    """The crates that two piles have in common."""
    return pile({good: min(count, other.get(good, 0)) for good, count in one.items()})


def only(crates: Mapping[str, int], goods: Iterable[str]) -> Pile:
    """The crates of some kinds."""
    wanted = frozenset(goods)
    return pile({good: count for good, count in crates.items() if good in wanted})
