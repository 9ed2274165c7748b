"""What turning up cards can bring: which cards are certain, which are left to chance, when a pile is reshuffled.

Decks hold known cards in an unknown order. So a draw is a set of cards, and this module says which sets can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import NOTHING, minus, plus, total
from companion.games.northern_branch.state import NorthernState, Pile

DECKS = ("A", "B", "C")


@dataclass(frozen=True)
class Draw:
    """Filling a row. `forced` are cards that come for certain; `wanted` more cards (in a stacked row: more different
    ones) come from `pool`, the deck, or the discard pile when it is `reshuffled`. `lying` is the row with the
    forced cards."""

    row: str
    stacked: bool
    lying: Pile
    forced: Pile
    pool: Pile
    wanted: int
    reshuffled: bool

    @property
    def certain(self) -> bool:
        """Whether chance decides nothing."""
        return not self.wanted or len(list(self.first(2))) == 1

    def first(self, most: int) -> Iterator[Pile]:
        """At most so many of the sets of chance."""
        return (cards for cards, _ in zip(self.sets(), range(most), strict=False))

    def sets(self) -> Iterator[Pile]:
        """Every set of cards that chance may add to the forced ones."""
        return self._stacks() if self.stacked else self._picks()

    def progress(self, cards: Mapping[str, int]) -> int:
        """How far cards fill the row: different new goods in a stacked row, cards elsewhere."""
        return len(new_kinds(cards, self.lying)) if self.stacked else total(cards)

    def ends_right(self, cards: Mapping[str, int]) -> bool:
        """Whether drawing could stop just there: in a stacked row the last card is new and single (NB-SETUP-08)."""
        if not self.stacked or not self.wanted:
            return True
        return any(cards[card] == 1 for card in new_kinds(cards, self.lying))

    def _picks(self) -> Iterator[Pile]:
        names = list(self.pool)
        for counts in _bounded([self.pool[name] for name in names], self.wanted):
            yield pile(names, counts)

    def _stacks(self) -> Iterator[Pile]:
        if not self.wanted:
            yield NOTHING
            return
        doubles = [card for card in self.pool if card in self.lying]
        doubled = list(product(*(range(self.pool[card] + 1) for card in doubles)))
        for kinds in combinations(new_kinds(self.pool, self.lying), self.wanted):
            for counts in product(*(range(1, self.pool[card] + 1) for card in kinds)):
                if 1 in counts:
                    yield from (plus(pile(kinds, counts), pile(doubles, more)) for more in doubled)


def new_kinds(cards: Mapping[str, int], lying: Mapping[str, int]) -> tuple[str, ...]:
    """The different cards that do not lie in the row yet."""
    return tuple(card for card in cards if card not in lying)


def missing(box: Box, state: NorthernState, row: str) -> int:
    """How many cards (row C: different goods) a row lacks (NB-REPL-01)."""
    lying = state.row(row)
    return max(0, box.setup.row_size - (len(lying) if box.rows[row].stacked else total(lying)))


def due_rows(box: Box, state: NorthernState) -> tuple[str, ...]:
    """The rows that lack cards and have a deck or a discard pile to draw from (NB-REPL-01, NB-REPL-04)."""
    return tuple(row for row in DECKS if missing(box, state, row) and (state.deck(row) or state.discard(row)))


def replenishing(box: Box, state: NorthernState, row: str) -> Draw:
    """The draw that fills a row at the start of a turn (NB-REPL-01 to NB-REPL-04)."""
    return _draw(box, row, state.row(row), state.deck(row), state.discard(row), missing(box, state, row))


def basics_wanted(box: Box, state: NorthernState) -> int:
    """How many basic buildings row A still lacks in set-up (NB-SETUP-02)."""
    return max(0, len(state.seats) + box.setup.basic_more_than_seats - total(state.row("A")))


def laying_out(box: Box, state: NorthernState, row: str) -> Draw:
    """The draw that lays out a row in set-up; row A begins with basic buildings alone (NB-SETUP-02 to -08)."""
    deck = state.deck(row)
    if row == "A" and (wanted := basics_wanted(box, state)):
        deck = Pile({card: count for card, count in deck.items() if box[card].basic})
        return _draw(box, row, state.row(row), deck, NOTHING, wanted)
    return _draw(box, row, state.row(row), deck, NOTHING, missing(box, state, row))


def _draw(box: Box, row: str, lying: Pile, deck: Pile, discard: Pile, wanted: int) -> Draw:
    stacked = box.rows[row].stacked
    draw = Draw(row, stacked, lying, NOTHING, deck, wanted, reshuffled=False)
    left = wanted - draw.progress(deck)
    if left < 0 or (left == 0 and stacked):
        return draw
    draw = Draw(row, stacked, plus(lying, deck), deck, discard, left, reshuffled=bool(left and discard))
    left -= draw.progress(discard)
    if draw.wanted and (left < 0 or (left == 0 and stacked)):
        return draw
    forced = plus(deck, discard) if draw.wanted else deck
    return Draw(row, stacked, plus(lying, forced), forced, NOTHING, 0, draw.reshuffled)


def pile(names: Sequence[str], counts: Sequence[int]) -> Pile:
    """So many of each card; none of what counts nothing."""
    return Pile({name: count for name, count in zip(names, counts, strict=True) if count})


def _bounded(most: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `wanted` things, of each kind at most so many."""
    if not most:
        if wanted == 0:
            yield ()
        return
    for count in range(min(most[0], wanted), -1, -1):
        yield from ((count, *rest) for rest in _bounded(most[1:], wanted - count))


def settled_deck(draw: Draw, deck: Pile, discard: Pile, cards: Mapping[str, int]) -> tuple[Pile, Pile]:
    """Deck and discard pile after the draw."""
    if draw.reshuffled:
        return minus(plus(deck, discard), cards), NOTHING
    return minus(deck, cards), discard
