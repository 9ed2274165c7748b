"""Counted cards: how many of each card lie in a place, by card id; a card that is not there has no key."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator

from companion.core.frozen import FrozenMap

MOST = 99


def _read(value: Any) -> Any:
    """Counts are written as a mapping (`{clay: 2}`) or as a list of card ids (`[clay, clay]`)."""
    if isinstance(value, (list, tuple)):
        if not all(isinstance(card, str) for card in value):
            raise ValueError("expected card ids")
        return dict(Counter(value))
    if isinstance(value, Mapping):
        for count in value.values():
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
                raise ValueError(f"expected counts from 0 to {MOST}")
        return {card: count for card, count in value.items() if count}
    return value


Counts = Annotated[FrozenMap[str, int], BeforeValidator(_read)]
NOTHING: FrozenMap[str, int] = FrozenMap()


def counts(cards: Mapping[str, int]) -> FrozenMap[str, int]:
    """The counts that are not zero."""
    return FrozenMap({card: count for card, count in cards.items() if count > 0})


def one(card: str) -> FrozenMap[str, int]:
    """A single card."""
    return FrozenMap({card: 1})


def total(cards: Mapping[str, int]) -> int:
    """How many cards these are."""
    return sum(cards.values())


def plus(*piles: Mapping[str, int]) -> FrozenMap[str, int]:
    """All piles together, in the order in which their cards first appear."""
    added: dict[str, int] = {}
    for pile in piles:
        for card, count in pile.items():
            added[card] = added.get(card, 0) + count
    return counts(added)


def minus(pile: Mapping[str, int], taken: Mapping[str, int]) -> FrozenMap[str, int]:
    """What is left of a pile; never less than nothing."""
    return counts({card: count - taken.get(card, 0) for card, count in pile.items()})


def both(one_pile: Mapping[str, int], other: Mapping[str, int]) -> FrozenMap[str, int]:
    """The cards that lie in both piles."""
    return counts({card: min(count, other.get(card, 0)) for card, count in one_pile.items()})


def only(cards: Mapping[str, int], wanted: Iterable[str]) -> FrozenMap[str, int]:
    """The cards whose id is wanted."""
    allowed = frozenset(wanted)
    return counts({card: count for card, count in cards.items() if card in allowed})
