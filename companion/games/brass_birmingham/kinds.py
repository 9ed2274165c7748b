"""Which module checks and carries out which kind of move."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import msg
from companion.core.scores import Sheet
from companion.core.verdicts import Outcome, Violation
from companion.games.brass_birmingham import (
    build,
    cautions,
    develop,
    era_end,
    loan,
    network,
    passing,
    round_end,
    scout,
    sell,
    setting_up,
    shortfall,
    turn,
)
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import AnyMove
from companion.games.brass_birmingham.state import State
from companion.games.brass_birmingham.step import Step

_CHECK: dict[str, Callable[..., Iterator[Finding]]] = {
    "build": build.check,
    "network": network.check,
    "develop": develop.check,
    "sell": sell.check,
    "loan": loan.check,
    "scout": scout.check,
    "pass": passing.check,
    "merchants": setting_up.check_merchants,
    "turn_order": setting_up.check_order,
    "end_round": round_end.check,
    "shortfall": shortfall.check,
    "end_era": era_end.check,
}
_CARRY_OUT: dict[str, Callable[..., dict[str, Any]]] = {
    "build": build.carry_out,
    "network": network.carry_out,
    "develop": develop.carry_out,
    "sell": sell.carry_out,
    "loan": loan.carry_out,
    "scout": scout.carry_out,
    "pass": passing.carry_out,
    "merchants": setting_up.carry_out_merchants,
    "turn_order": setting_up.carry_out_order,
    "end_round": round_end.carry_out,
    "shortfall": shortfall.carry_out,
    "end_era": era_end.carry_out,
}
ACTIONS = ("build", "network", "develop", "sell", "loan", "scout", "pass")


def check(board: Board, move: AnyMove) -> Iterator[Finding]:
    """Everything that speaks against a move."""
    if move.seat is not None and move.seat not in board.player:
        yield Violation("BR-TURN-01", msg("{seat} is no seat of this table", seat=move.seat))
        return
    found = False
    for each in _CHECK[move.kind](board, move):
        found = True
        yield each
    if not found:
        yield from cautions.cautions(board, move)


def carry_out(board: Board, move: AnyMove) -> Outcome[State]:
    """A move done, as far as it can be done; an action ends with its turn where it was the last. BR-TURN-01."""
    step = Step(board)
    if move.seat is not None and move.seat not in board.player:
        return step.outcome({})
    figures = _CARRY_OUT[move.kind](step, move)
    sheet: Sheet | None = figures.pop("sheet", None)
    if move.kind in ACTIONS and move.seat is not None:
        turn.finish_action(step, move.seat)
    return step.outcome(figures, sheet)
