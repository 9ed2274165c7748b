"""A pack of another group in the numbers of ours: stores go by their names, market cards by what they show, goods by
what they are called. Every group numbers all three as it likes.
"""

import unicodedata
from collections.abc import Hashable, Iterator
from typing import Any

from companion.core.added import Kind, Placed, placed
from companion.core.facts import FactProblem
from companion.core.frozen import FrozenMap
from companion.core.messages import msg
from companion.core.packs import Pack, PackEntry
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.card_values import read_market, read_store
from companion.games.brick_and_mortar.cards import MarketCard, StoreCard
from companion.games.brick_and_mortar.facts import MOST_MARKET, MOST_STORES

NAMED = "goods."


def in_our_numbers(box: Box, theirs: Pack, mine: Pack) -> Placed:
    """Their pack (of sound entries) with goods, stores and market cards as they are numbered in ours."""
    goods = _same_goods(box, theirs, mine)
    told = {fact: _told(box, fact, entry, goods, mine) for fact, entry in theirs.entries.items()}
    moved = tuple((fact, each[0]) for fact, each in told.items() if each and each[0] != fact)
    pack = theirs.evolve(entries=FrozenMap(dict(each for each in told.values() if each)))
    found = placed(_kinds(box), pack, mine)
    refused = tuple(_untold(box, fact, theirs.entries[fact].value) for fact, each in told.items() if each is None)
    return Placed(found.pack, (*moved, *found.moved), (*refused, *found.refused))


# -- stores and market cards


def _kinds(box: Box) -> tuple[Kind, ...]:
    def store(value: Any) -> Hashable:
        return _plainly(read_store(box, "store", value).name)

    def market(value: Any) -> Hashable:
        card = read_market(box, "market", value)
        return _shown(card.supply), _shown(card.demand)

    def store_in_ours(theirs: Any, ours: Any) -> Any:
        # a name in other letters is no other name
        spelled = {**theirs, "name": ours["name"]}
        return ours if read_store(box, "store", spelled) == read_store(box, "store", ours) else spelled

    return (
        Kind("store", MOST_STORES, store, store_in_ours),
        Kind("market", MOST_MARKET, market, lambda theirs, ours: ours),
    )


def _plainly(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _shown(crates: FrozenMap[str, int]) -> Hashable:
    return tuple(sorted((good, count) for good, count in crates.items() if count))


# -- goods


def _names(box: Box, pack: Pack) -> dict[str, str]:
    named = {good: pack.entries.get(f"{NAMED}{good}") for good in box.goods}
    return {good: _plainly(each.value) for good, each in named.items() if each and isinstance(each.value, str)}


def _same_goods(box: Box, theirs: Pack, mine: Pack) -> dict[str, str]:
    """Which goods of ours each of theirs is: by its name, else by its number as long as nothing speaks against it;
    without those of which nobody can tell."""
    ours, file = _names(box, mine), _names(box, theirs)
    found = {good: good for good, name in file.items() if ours.get(good) == name}
    for good, name in file.items():
        alike = [each for each in ours if ours[each] == name and each not in found.values()]
        if good not in found and len(alike) == 1:
            found[good] = alike[0]
    left = [good for good in box.goods if good not in found]
    if len(left) == 1:
        return found | {left[0]: next(good for good in box.goods if good not in found.values())}
    if any(good != same for good, same in found.items()):
        return found
    return found | {good: good for good in left if good not in ours or good not in file}


def _told(box: Box, fact: str, entry: PackEntry, goods: dict[str, str], mine: Pack) -> tuple[str, PackEntry] | None:
    """An entry of theirs in our goods; None where it speaks of goods of which nobody can tell."""
    if fact.startswith(NAMED):
        good = fact.removeprefix(NAMED)
        # numbered alike and called differently is for the players to settle
        same = goods.get(good, good if all(each == goods[each] for each in goods) else "")
        return (f"{NAMED}{same}", _spelled(entry, mine.entries.get(f"{NAMED}{same}"))) if same else None
    used = set(_goods_of(box, fact, entry.value))
    if not used <= goods.keys():
        return None
    if all(goods[good] == good for good in used):
        return fact, entry
    return fact, entry.evolve(value=_renumbered(entry.value, goods))


def _spelled(entry: PackEntry, ours: PackEntry | None) -> PackEntry:
    """A name as we write it, where only the letters differ."""
    if ours is None or _plainly(str(ours.value)) != _plainly(entry.value):
        return entry
    return entry.evolve(value=ours.value)


def _goods_of(box: Box, fact: str, value: Any) -> tuple[str, ...]:
    if fact.startswith("store:"):
        card: StoreCard = read_store(box, fact, value)
        return card.goods
    if fact.startswith("market:"):
        shown: MarketCard = read_market(box, fact, value)
        return (*shown.supply, *shown.demand)
    return ()


def _renumbered(value: dict[str, Any], goods: dict[str, str]) -> dict[str, Any]:
    news: dict[str, Any] = {}
    for key, part in value.items():
        if key == "goods":
            news[key] = sorted(goods[good] for good in part)
        elif key in ("supply", "demand"):
            news[key] = {goods[good]: count for good, count in sorted(part.items(), key=lambda each: goods[each[0]])}
        else:
            news[key] = part
    return news


def _untold(box: Box, fact: str, value: Any) -> FactProblem:
    template = "{which}: nobody can tell which goods of ours are meant; give all goods the same names first"
    return FactProblem(fact, msg(template, which=next(_whose(box, fact, value), fact)))


def _whose(box: Box, fact: str, value: Any) -> Iterator[str]:
    if fact.startswith(NAMED):
        yield str(value)
    elif fact.startswith("store:"):
        yield read_store(box, fact, value).name
