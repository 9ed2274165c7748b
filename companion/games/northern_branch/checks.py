"""The two halves of judging, each move to its rule family."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.verdicts import Outcome, Verdict, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.brownie import brownie, check_brownie
from companion.games.northern_branch.findings import Finding, verdict
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
from companion.games.northern_branch.produce import check_produce, produce
from companion.games.northern_branch.replenish import (
    check_exhaustion,
    check_lay_out,
    check_replenish,
    check_starter,
    exhaustion,
    lay_out,
    replenish,
    starter,
)
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.trade import buy_sell, check_buy_sell
from companion.games.northern_branch.turn import check_end_turn, end_turn


def check(box: Box, state: NorthernState, move: AnyMove) -> Verdict:
    """The verdict on a move."""
    return verdict(box, _findings(box, state, move))


def _findings(box: Box, state: NorthernState, move: AnyMove) -> Iterator[Finding]:
    if move.seat is not None and move.seat not in state.seats:
        return iter((Violation("NB-TURN-01", msg("{who} does not sit at this table.", who=Who(move.seat))),))
    match move:
        case Produce():
            return check_produce(box, state, move)
        case BuySell():
            return check_buy_sell(box, state, move)
        case Brownie():
            return check_brownie(box, state, move)
        case EndTurn():
            return check_end_turn(box, state, move)
        case LayOut():
            return check_lay_out(box, state, move)
        case Replenish():
            return check_replenish(box, state, move)
        case Starter():
            return check_starter(state, move)
        case Exhaustion():
            return check_exhaustion(state)


def carry_out(box: Box, state: NorthernState, move: AnyMove) -> Outcome[NorthernState]:
    """The move done; as much of it as can be done when it is not legal."""
    if move.seat is not None and move.seat not in state.seats:
        return Outcome((), state)
    match move:
        case Produce():
            return produce(box, state, move)
        case BuySell():
            return buy_sell(box, state, move)
        case Brownie():
            return brownie(box, state, move)
        case EndTurn():
            return end_turn(box, state, move)
        case LayOut():
            return lay_out(box, state, move)
        case Replenish():
            return replenish(box, state, move)
        case Starter():
            return starter(box, state, move)
        case Exhaustion():
            return exhaustion(state, move)
