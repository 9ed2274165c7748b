"""The table as it stands, in words."""

from companion.core.messages import Message, Who, msg
from companion.core.positions import Section
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.points import points
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.words import cards_text


def overview(box: Box, state: NorthernState) -> tuple[Section, ...]:
    """The market row by row, then every seat: hands are public (NB-HAND-04)."""
    return (_market(box, state), *(_seat(box, state, seat) for seat in state.seats))


def _market(box: Box, state: NorthernState) -> Section:
    rows: list[tuple[Message, Message]] = []
    for row in box.rows.values():
        rows.append((msg("Row {row}: {name}", row=row.id, name=row.name), cards_text(box, state.row(row.id))))
        if row.id in state.decks:
            rows.append((msg("Deck {row}", row=row.id), msg("{n} {n:card|cards}", n=total(state.deck(row.id)))))
        if row.discards:
            rows.append((msg("Discard pile {row}", row=row.id), cards_text(box, state.discard(row.id))))
    rows.append((msg("Victory point cards left"), msg("{n}", n=state.supply)))
    return Section(msg("The market"), tuple(rows))


def _seat(box: Box, state: NorthernState, seat: str) -> Section:
    player = state.players[seat]
    hand = msg("{cards} ({n})", cards=cards_text(box, player.hand), n=player.hand_size)
    buildings = cards_text(box, dict.fromkeys(player.buildings, 1))
    rows = (
        (msg("Hand"), hand),
        (msg("Buildings"), buildings),
        (msg("Points"), msg("{n}", n=points(box, state, seat))),
    )
    return Section(msg("{who}", who=Who(seat)), rows, seat)
