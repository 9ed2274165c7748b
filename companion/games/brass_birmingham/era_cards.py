"""The cards of an era by its rounds: every action takes one card out of hands and deck, whatever it is.

Scouting too: three cards go, two wild ones come. So the cards in hands (wild ones among them) and in the deck are
the actions that are left in the era, and say which round it is.
"""

from typing import NamedTuple

from companion.core.messages import Fact, Message, msg
from companion.games.brass_birmingham import turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.state import State


class Cards(NamedTuple):
    """The cards of a moment: each hand, the deck, what was set aside, and what has been used."""

    hands: dict[str, int]
    deck: int
    facedown: int
    used: int


def expected(facts: Facts, state: State) -> Cards:
    """The cards a game has at the time that a state names: era, round, phase, turn and action."""
    seats = state.order
    begin = _each_left(facts, state, state.round)
    hand = min(begin, facts.figures.setup.hand)
    hands, deck = dict.fromkeys(seats, hand), len(seats) * (begin - hand)
    acted = state.turn if state.phase == "actions" else 0 if state.phase in _BEFORE else len(seats)
    for seat in seats[:acted]:
        left = max(0, hands[seat] - turn.actions(facts, state))
        drawn = min(facts.figures.setup.hand - left, deck)
        hands[seat], deck = left + drawn, deck - drawn
    if state.acting is not None:
        hands[state.acting] = max(0, hands[state.acting] - state.done)
    facedown = len(seats) * facts.figures.setup.facedown if state.era == "canal" else 0
    return Cards(hands, deck, facedown, facts.deck(len(seats)) - facedown - sum(hands.values()) - deck)


_BEFORE = ("merchants", "turn_order")


def _each_left(facts: Facts, state: State, number: int) -> int:
    """The actions that each seat has from the beginning of a round to the end of the era. BR-TURN-01, BR-TURN-02."""
    rounds = facts.rounds(len(state.seats), state.era)
    each = (turn.actions(facts, state.evolve(round=n)) for n in range(max(1, number), rounds + 1))
    return sum(each)


def left(state: State) -> int:
    """The cards in all hands and the deck."""
    return state.deck + sum(player.hand for player in state.players)


def bounds(board: Board) -> tuple[int, int]:
    """The fewest and the most cards in hands and deck that the round allows. BR-ERA-01, BR-TURN-01."""
    state, seats = board.state, len(board.state.seats)
    most = seats * _each_left(board.facts, state, state.round)
    least = seats * _each_left(board.facts, state, state.round + 1)
    if state.phase in ("era_end", "over"):
        return 0, 0
    if state.phase in _BEFORE:
        return most, most
    # while somebody is still to act, at least one action of the round is not done
    return (min(least + 1, most), most) if state.phase == "actions" else (least, least)


def misfit(board: Board) -> Message | None:
    """That there are more or fewer cards than the round can have; None where they fit. BR-ERA-01."""
    state, cards = board.state, left(board.state)
    least, most = bounds(board)
    if least <= cards <= most:
        return None
    rounds = board.facts.rounds(len(state.seats), state.era)
    facts: dict[str, Fact] = {"n": state.round, "rounds": rounds, "least": least, "most": most, "cards": cards}
    if state.phase in ("era_end", "over"):
        return msg("no card is left at the end of an era, but hands and deck hold {cards}", **facts)
    if state.round > rounds:
        return msg("the era has {rounds} rounds, but after them hands and deck hold {cards} cards", **facts)
    if state.phase == "actions":
        return msg(
            "in round {n} of {rounds}, hands and deck hold {least} to {most} cards together, not {cards}", **facts
        )
    return msg("after round {n} of {rounds}, hands and deck hold {most} cards together, not {cards}", **facts)
