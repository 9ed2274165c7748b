"""Lists of legal moves, the recorded ones and ours, as sets that can be compared.

A key tells kind, what is done, with which sources and cards. Breweries of a sale and tiles of Gloucester's bonus are
left out, because the recorded lists leave them to the other engine.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.peer_games.logs import Line

Key = tuple[Any, ...]


def recorded(line: Line, hand: list[str], deviation: Line | None) -> dict[Key, int]:
    """The recorded list of a line with the named deviations put right: what is paid, by key."""
    wrong = {item for extra in (deviation["extra"] if deviation else ()) for item in extra["items"]}
    keys = {}
    for number, item in enumerate(line["legal_moves"]):
        if number not in wrong:
            for key in _expanded(item, hand):
                keys[key] = item.get("spent", 0)
    for missing in deviation["missing"] if deviation else ():
        keys.update(_missing(missing, hand))
    return keys


def _expanded(item: Line, hand: list[str]) -> Iterator[Key]:
    kind = item["kind"]
    if kind == "scout":
        yield from ((kind, tuple(sorted(cards))) for cards in combinations(hand, 3))
        return
    cards = sorted(set(hand)) if item["cards"] == "any" else item["cards"]
    for card in cards:
        for what in _what(item):
            yield kind, *what, card


def _what(item: Line) -> Iterator[Key]:
    kind = item["kind"]
    if kind == "build":
        yield item["industry"], item["slot"], _sources(item["coal"]), _sources(item["iron"])
    elif kind == "network":
        barrels = item.get("beer_any_of") or [item.get("beer")]
        yield from ((tuple(item["lines"]), _in_order(item["coal"]), barrel) for barrel in barrels)
    elif kind == "develop":
        yield tuple(sorted(industry for industry, _ in item["removed"])), _sources(item["iron"])
    elif kind == "sell":
        yield (frozenset((space, merchant, bool(barrel)) for space, merchant, barrel in item["sales"]),)
    else:
        yield ()


def _in_order(sources: list[str]) -> tuple[str, ...]:
    return tuple(source.split("@")[0] for source in sources)


def _sources(sources: list[str]) -> tuple[str, ...]:
    return tuple(sorted(_in_order(sources)))


def _missing(missing: Line, hand: list[str]) -> dict[Key, int | None]:
    """Moves that the other engine should have listed; what they cost is not told."""
    return {
        ("network", tuple(lines), _in_order(coal), beer, card): None
        for _, lines, coal, beer in missing["moves"]
        for card in sorted(set(hand))
    }


def key(move: Any) -> Key:
    """The key of a move of ours."""
    if move.kind == "scout":
        return move.kind, move.cards
    return move.kind, *_ours(move), move.card


def _ours(move: Any) -> Key:
    if move.kind == "build":
        return move.industry, move.space, tuple(sorted(move.coal)), tuple(sorted(move.iron))
    if move.kind == "network":
        return move.lines, move.coal or (), move.beer
    if move.kind == "develop":
        return tuple(sorted(tile.split(":")[0] for tile in move.tiles)), tuple(sorted(move.iron))
    if move.kind == "sell":
        return (frozenset((sale.space, sale.merchant, sale.merchant in sale.beer) for sale in move.sales),)
    return ()
