"""The first state: what is on the table before chance has decided anything."""

from companion.core.frozen import FrozenMap
from companion.core.info import Options
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import NOTHING, counts
from companion.games.northern_branch.draws import DECKS
from companion.games.northern_branch.state import NorthernState, Pile, Player


def first_state(box: Box, seats: tuple[str, ...], options: Options) -> NorthernState:
    """Resource piles lie in row D, decks are whole, capital waits in the box (NB-SETUP-01, -05, -07, -09, -10)."""
    return NorthernState(
        seats=seats,
        options=options,
        phase="setup",
        rows=FrozenMap({**dict.fromkeys(DECKS, NOTHING), "D": _copies(box, "D", len(seats))}),
        decks=FrozenMap({row: _copies(box, row, len(seats)) for row in DECKS}),
        discards=FrozenMap({row.id: NOTHING for row in box.rows.values() if row.discards}),
        players=FrozenMap({seat: Player() for seat in seats}),
        box=_boxed(box, len(seats)),
        supply=box.setup.victory_cards.copies,
    )


def _copies(box: Box, row: str, seats: int) -> Pile:
    return counts({card: box.copies(card, seats) for card in box.of_row(row)})


def _boxed(box: Box, seats: int) -> Pile:
    unused = {card: max(box[card].counts.values()) - box.copies(card, seats) for card in box.of_row("D")}
    return counts(unused | {card.id: card.copies for card in box.setup.capital})
