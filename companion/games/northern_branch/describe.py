"""Moves in one line, as the record shows them."""

from companion.core.messages import Message, Who, msg
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.effects import Deal
from companion.games.northern_branch.moves import (
    AnyMove,
    Brownie,
    BuySell,
    EndTurn,
    Exhaustion,
    LayOut,
    Produce,
    Replenish,
    Starter,
)
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.turn import dung_due
from companion.games.northern_branch.words import cards_text, deal_text, way_text


def describe(box: Box, state: NorthernState, move: AnyMove) -> Message:
    """The move in one line."""
    match move:
        case Produce():
            return _produce(box, move)
        case BuySell():
            pay, take = cards_text(box, move.pay), cards_text(box, move.take)
            return msg("{who} buys {take} for {pay}", who=Who(move.seat), take=take, pay=pay)
        case Brownie():
            done = deal_text(box, Deal(move.pay, move.show, move.take, move.points))
            template = "{who} uses {building}: {done}"
            return msg(template, who=Who(move.seat), building=box.name(move.building), done=done)
        case EndTurn():
            return _end_turn(box, state, move)
        case LayOut() | Replenish():
            return msg("Row {row}: {cards} turned up", row=move.row, cards=cards_text(box, move.cards))
        case Starter():
            return msg("{who} begins", who=Who(move.starter))
        case Exhaustion():
            if move.ends:
                return msg("The victory point cards are used up: the game ends")
            return msg("The victory point cards are used up: play goes on")


def _produce(box: Box, move: Produce) -> Message:
    who, card = Who(move.seat), box.name(move.card)
    if not move.pay and not move.show:
        return msg("{who} produces {card}", who=who, card=card)
    return msg("{who} produces {card}: {way}", who=who, card=card, way=way_text(box, move))


def _end_turn(box: Box, state: NorthernState, move: EndTurn) -> Message:
    if move.seat in state.seats and dung_due(box, state, move.seat)[0]:
        return msg("{who} takes a Dung and ends the turn", who=Who(move.seat))
    return msg("{who} ends the turn", who=Who(move.seat))
