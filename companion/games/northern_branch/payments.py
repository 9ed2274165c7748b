"""Exact money: every way in which cards of a hand make a price, and every purchase that one card's gold makes."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.draws import pile
from companion.games.northern_branch.effects import Side
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.trade import MARKET_TERMS, Terms, not_for_sale


def handfuls(hand: Mapping[str, int], least: int = 1, most: int | None = None) -> Iterator[Pile]:
    """Every choice of cards from a hand, the smaller ones first."""
    names = tuple(hand)
    choices = (pile(names, counts) for counts in product(*(range(count + 1) for count in hand.values())))
    sized = (choice for choice in choices if least <= total(choice) and (most is None or total(choice) <= most))
    return iter(sorted(sized, key=total))


def givable(box: Box, hand: Mapping[str, int], side: Side) -> Pile:
    """The cards of a hand that this side of a trade accepts."""
    return Pile({card: count for card, count in hand.items() if not side.rows or box[card].row in side.rows})


def payments(box: Box, hand: Mapping[str, int], price: int, terms: Terms = MARKET_TERMS) -> tuple[Pile, ...]:
    """Every way in which cards of a hand make a price exactly (NB-BUYSELL-03, -05, -06): fewest cards first. Cards of
    unknown value make none. Under terms with a fixed total every card will do, for this price only."""
    side, fixed = terms.trade.give, terms.trade.total
    worth = {card: box.value(card) for card in hand}
    usable = {card: n for card, n in givable(box, hand, side).items() if fixed is not None or worth[card] is not None}
    found = handfuls(usable, side.least, side.most)
    if fixed is not None:
        return tuple(found) if fixed == price else ()
    return tuple(each for each in found if sum((worth[card] or 0) * n for card, n in each.items()) == price)


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
    left = list(stock)
    if not left:
        if wanted == 0:
            yield Pile()
        return
    reach = [(min(0, worth * count), max(0, worth * count)) for _, worth, count in left]
    if not sum(low for low, _ in reach) <= wanted <= sum(high for _, high in reach):
        return
    name, worth, count = left[0]
    for taken in range(count + 1):
        for rest in sums(left[1:], wanted - taken * worth):
            yield Pile({name: taken, **rest}) if taken else rest
