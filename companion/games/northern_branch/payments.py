"""Exact money: every way in which cards of a hand make a price, and every purchase that one card's gold makes."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.draws import pile
from companion.games.northern_branch.effects import Side
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.trade import MARKET_TERMS, Terms, not_for_sale


class Handful(NamedTuple):
    """Cards picked from a hand: how many, what they are good for (None while a value is not known), and how many
    kinds of them the terms do not accept."""

    cards: Pile
    size: int
    gold: int | None
    strange: int


class Purse:
    """Every choice of cards from a hand, with its gold under certain terms; fewest cards first."""

    def __init__(self, box: Box, hand: Mapping[str, int], terms: Terms = MARKET_TERMS) -> None:
        self.terms = terms
        rows = terms.trade.give.rows
        self._worth = {card: box.value(card) for card in hand}
        self._strange = {card: bool(rows) and box[card].row not in rows for card in hand}
        names = tuple(hand)
        picks = product(*(range(count + 1) for count in hand.values()))
        sized = sorted((pick for pick in picks if any(pick)), key=sum)
        self.handfuls = tuple(self._handful(names, pick) for pick in sized)

    def _handful(self, names: tuple[str, ...], pick: tuple[int, ...]) -> Handful:
        cards = pile(names, pick)
        worth = [(self._worth[card], count) for card, count in cards.items()]
        gold = None if any(each is None for each, _ in worth) else sum((each or 0) * count for each, count in worth)
        if self.terms.trade.total is not None:
            gold = self.terms.trade.total
        return Handful(cards, sum(pick), gold, sum(self._strange[card] for card in cards))

    def exact(self, price: int) -> tuple[Pile, ...]:
        """The choices that the terms accept and that make the price exactly (NB-BUYSELL-03, -05, -06)."""
        side = self.terms.trade.give
        return tuple(
            each.cards
            for each in self.handfuls
            if each.gold == price
            and not each.strange
            and each.size >= side.least
            and (side.most is None or each.size <= side.most)
        )

    def nearest(self, price: int | None) -> Pile:
        """The choice of the right kind that comes closest to a price; nothing from an empty hand."""
        return min(self.handfuls, key=lambda each: _distance(each, price), default=_NONE).cards


_NONE = Handful(Pile(), 0, 0, 0)


def _distance(each: Handful, price: int | None) -> tuple[int, int]:
    return each.strange, 0 if each.gold is None or price is None else abs(each.gold - price)


def payments(box: Box, hand: Mapping[str, int], price: int, terms: Terms = MARKET_TERMS) -> tuple[Pile, ...]:
    """Every way in which cards of a hand make a price exactly, fewest cards first."""
    return Purse(box, hand, terms).exact(price)


def buyable(box: Box, state: NorthernState, side: Side) -> dict[str, tuple[int, int]]:
    """The cards lying face up that this side of a trade accepts and whose price is known: price and number."""
    found = {}
    for row, lying in state.rows.items():
        for card, count in lying.items() if not side.rows or row in side.rows else ():
            price = box.price(card)
            if price is not None and not not_for_sale(box, state, card):
                found[card] = (price, count)
    return found


def bundles(
    box: Box, state: NorthernState, seat: str, card: str, terms: Terms = MARKET_TERMS, least: int = 2
) -> Iterator[Pile]:
    """Every set of at least so many market cards that this one card of a hand buys exactly (NB-BUYSELL-02) and that
    the hand limit leaves room for (NB-HAND-02)."""
    worth = terms.trade.total if terms.trade.total is not None else box.value(card)
    if worth is None:
        return
    side = terms.trade.take
    room = max(0, box.setup.hand_limit - state.players[seat].hand_size + 1)
    stock = [
        (name, price, count if box.is_building(name) else min(count, room))
        for name, (price, count) in buyable(box, state, side).items()
    ]
    for bundle in sums(stock, worth):
        size, held = total(bundle), sum(n for name, n in bundle.items() if not box.is_building(name))
        if max(least, side.least) <= size and (side.most is None or size <= side.most) and held <= room:
            yield bundle


def sums(stock: Iterable[tuple[str, int, int]], wanted: int) -> Iterator[Pile]:
    """Every choice from (card, worth, count) whose worth adds up to `wanted`."""
    left = tuple(stock)
    names = tuple(name for name, _, _ in left)
    # what the cards from each place on can add at least and at most
    lows, highs = [0], [0]
    for _, worth, count in reversed(left):
        lows.append(lows[-1] + min(0, worth * count))
        highs.append(highs[-1] + max(0, worth * count))
    lows, highs = lows[::-1], highs[::-1]

    def go(place: int, rest: int) -> Iterator[tuple[int, ...]]:
        if not lows[place] <= rest <= highs[place]:
            return
        if place == len(left):
            yield ()
            return
        _, worth, count = left[place]
        for taken in range(count + 1):
            yield from ((taken, *others) for others in go(place + 1, rest - taken * worth))

    return (pile(names, counts) for counts in go(0, wanted))
