"""Every inconsistency of a position set up by hand."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.positions import Problem
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import only, total
from companion.games.northern_branch.draws import due_rows
from companion.games.northern_branch.points import points
from companion.games.northern_branch.positions import pieces
from companion.games.northern_branch.state import NorthernState


def examine(box: Box, state: NorthernState) -> tuple[Problem, ...]:
    """All problems; none in a position reached by play."""
    return (*_cards(box, state), *_rows(box, state), *_seats(box, state), *_turn(box, state))


def _cards(box: Box, state: NorthernState) -> Iterator[Problem]:
    """Every card as often as it is in the box (NB-COMP-01)."""
    found = pieces(box, state)
    for card in box.cards.values():
        wanted = max(card.counts.values(), default=card.copies)
        if found[card.id] != wanted:
            template = "{found} {card} on the table and in the box; there are {wanted}."
            path = f"rows.{card.row}.{card.id}" if card.row in box.rows else f"box.{card.id}"
            yield Problem("NB-COMP-01", msg(template, found=found[card.id], card=card.name, wanted=wanted), path)
    copies = box.setup.victory_cards.copies
    if found["victory_point"] != copies:
        template = "{found} victory point cards; there are {wanted}."
        yield Problem("NB-COMP-01", msg(template, found=found["victory_point"], wanted=copies), "supply")


def _rows(box: Box, state: NorthernState) -> Iterator[Problem]:
    for row in box.rows.values():
        lying = state.row(row.id)
        size = len(lying) if row.stacked else total(lying)
        if size > box.setup.row_size:
            template = "Row {row} holds {size}; {most} is full."
            text = msg(template, row=row.id, size=size, most=box.setup.row_size)
            yield Problem("NB-REPL-01", text, f"rows.{row.id}")


def _seats(box: Box, state: NorthernState) -> Iterator[Problem]:
    capital = [card.id for card in box.setup.capital]
    sides = box.setup.victory_cards
    for seat, player in state.players.items():
        who, path = Who(seat), f"seats.{seat}"
        if player.hand_size > box.setup.hand_limit:
            template = "{who} holds {n} cards; the limit is {limit}."
            text = msg(template, who=who, n=player.hand_size, limit=box.setup.hand_limit)
            yield Problem("NB-HAND-02", text, f"{path}.hand")
        if total(only(player.hand, capital)) > 1:
            yield Problem("NB-SETUP-12", msg("{who} holds more than one capital card.", who=who), f"{path}.hand")
        least, most = player.points_cards * sides.front, player.points_cards * sides.back
        if player.card_points < least or (player.card_points > most and state.supply):
            template = "{n} victory point cards are worth {least} to {most}, not {points}."
            text = msg(template, n=player.points_cards, least=least, most=most, points=player.card_points)
            yield Problem("NB-COMP-09", text, f"{path}.card_points")


def _turn(box: Box, state: NorthernState) -> Iterator[Problem]:
    turn = state.turn
    if state.phase in ("turn", "exhaustion"):
        for seat in state.seats:
            if points(box, state, seat) >= box.setup.points_to_win:
                text = msg("{who} has {n} points: the game is over.", who=Who(seat), n=points(box, state, seat))
                yield Problem("NB-END-01", text, "phase")
    if turn is None:
        return
    owned = state.players[turn.seat].buildings
    for building in (each for each in (*turn.used, *turn.new) if each not in owned):
        text = msg("{who} does not own {building}.", who=Who(turn.seat), building=box.name(building))
        yield Problem("NB-BROWNIE-01", text, "turn.used")
    if state.phase == "turn" and turn.step == "replenish" and not due_rows(box, state):
        yield Problem("NB-REPL-01", msg("No row can be replenished."), "turn.step")
