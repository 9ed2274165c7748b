"""Every well-formed move of a position, made without a thought for the rules: names that exist, as many as it takes.

Two things keep the product within reach. Of the lines, only some are tried for two rails at once (a slice: the
listing is compared on the same lines and one card). And tiles are tried together in one sale only if each could be
sold alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any

from tests.games.brass_birmingham.positions import shown
from tests.games.brass_birmingham.recount import MARKET, View, printed

Plain = dict[str, Any]
INDUSTRIES = ("cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery")
SOLD = INDUSTRIES[:3]


@dataclass(frozen=True)
class Slice:
    """What of a position is tried: the cards discarded, and the lines for two rails at once."""

    cards: tuple[str | None, ...]
    build_cards: tuple[str, ...]
    pair_lines: frozenset[str]

    def holds(self, move: Any) -> bool:
        """Whether a listed move lies in the slice."""
        if move.kind == "build":
            return move.card in self.build_cards
        if move.kind == "scout":
            return set(move.cards) <= set(self.cards)
        if move.kind == "network" and len(move.lines) == 2:
            return move.card == self.cards[0] and self.pair_lines.issuperset(move.lines)
        return move.card in self.cards


def actions(view: View, seat: str, part: Slice, legal: Callable[[Plain], Any]) -> Iterator[Plain]:
    """All actions of a seat in a slice. `legal` judges a single sale."""
    yield from _builds(view, seat, part)
    yield from _links(view, seat, part)
    yield from _develops(view, seat, part)
    yield from _sales(view, seat, part, legal)
    for card in part.cards:
        yield {"kind": "loan", "seat": seat, "card": card}
        yield {"kind": "pass", "seat": seat, "card": card}
    # with a known hand every card of an action is named; a card held once must not be named twice
    for cards in combinations_with_replacement(sorted(card for card in part.cards if card), 3):
        yield {"kind": "scout", "seat": seat, "cards": cards}


def _with(view: View, industry: str) -> list[str]:
    """Spaces of tiles of an industry, empty or not, anybody's."""
    return [space for space, tile in view["tiles"].items() if tile["industry"] == industry]


def _takes(sources: Sequence[str], count: int) -> list[tuple[str, ...]]:
    return list(combinations_with_replacement(sorted(sources), count))


def _builds(view: View, seat: str, part: Slice) -> Iterator[Plain]:
    mines, works = [*_with(view, "coal_mine"), MARKET], [*_with(view, "iron_works"), MARKET]
    for industry in INDUSTRIES:
        level = view["seats"][seat]["mat"][industry]["level"]
        if level is None:
            continue
        tile = printed().tiles[industry, level]
        spaces = [space for space, industries in shown().items() if industry in industries]
        sources = product(_takes(mines, tile["coal"]), _takes(works, tile["iron"]))
        for (coal, iron), space, card in product(sources, spaces, part.build_cards):
            base = {"kind": "build", "seat": seat, "card": card, "industry": industry}
            yield {**base, "space": space, "coal": coal, "iron": iron}


def _links(view: View, seat: str, part: Slice) -> Iterator[Plain]:
    lines = list(printed().ends)
    if view["era"] == "canal":
        for line, card in product(lines, part.cards):
            yield {"kind": "network", "seat": seat, "card": card, "lines": [line], "coal": []}
        return
    mines = [*_with(view, "coal_mine"), MARKET]
    for line, mine, card in product(lines, mines, part.cards):
        yield {"kind": "network", "seat": seat, "card": card, "lines": [line], "coal": [mine]}
    barrels = [*_with(view, "brewery"), *view["merchants"]]
    for pair in permutations(sorted(part.pair_lines), 2):
        for coal, beer in product(product(mines, mines), barrels):
            yield {"kind": "network", "seat": seat, "card": part.cards[0], "lines": pair, "coal": coal, "beer": beer}


def pairs(view: View, lines: int) -> int:
    """How many ways to place two rails there are with so many lines."""
    mines, barrels = len(_with(view, "coal_mine")) + 1, len(_with(view, "brewery")) + len(view["merchants"])
    return lines * (lines - 1) * mines * mines * barrels


def _develops(view: View, seat: str, part: Slice) -> Iterator[Plain]:
    works = [*_with(view, "iron_works"), MARKET]
    for count in (1, 2):
        for tiles, iron, card in product(_takes(INDUSTRIES, count), _takes(works, count), part.cards):
            yield {"kind": "develop", "seat": seat, "card": card, "tiles": tiles, "iron": iron}


def _sales(view: View, seat: str, part: Slice, legal: Callable[[Plain], Any]) -> Iterator[Plain]:
    tiles = [s for s, tile in view["tiles"].items() if tile["owner"] == seat and tile["industry"] in SOLD]
    base = {"kind": "sell", "seat": seat, "card": part.cards[0]}
    ways = {space: [sale for sale in _sale(view, space) if legal({**base, "sales": [sale]})] for space in tiles}
    ways = {space: found for space, found in ways.items() if found}
    for count in range(1, len(ways) + 1):
        for spaces in combinations(ways, count):
            for sales in product(*(ways[space] for space in spaces)):
                for removed, card in product(_removed(sales), part.cards):
                    yield {**base, "card": card, "sales": list(sales), "develop": removed}


def _sale(view: View, space: str) -> Iterator[Plain]:
    tile = view["tiles"][space]
    need = printed().tiles[tile["industry"], tile["level"]].get("beer", 0)
    for merchant, beer in product(view["merchants"], _takes([*_with(view, "brewery"), *view["merchants"]], need)):
        yield {"space": space, "merchant": merchant, "beer": beer}


def _removed(sales: Sequence[Plain]) -> list[tuple[str, ...]]:
    """Tiles off the mat, up to one more than there are barrels of Gloucester among the beer."""
    barrels = sum(source.startswith("gloucester") for sale in sales for source in sale["beer"])
    return [tiles for count in range(barrels + 2) for tiles in _takes(INDUSTRIES, count)]


def shortfalls(view: View, seat: str) -> Iterator[Plain]:
    """Every row of own tiles that could be given up."""
    own = [space for space, tile in view["tiles"].items() if tile["owner"] == seat]
    for count in range(len(own) + 1):
        for tiles in permutations(own, count):
            yield {"kind": "shortfall", "seat": seat, "tiles": tiles}
