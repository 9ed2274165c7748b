"""Passing an action, which still costs a card."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.games.brass_birmingham import hands, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import Pass
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Pass) -> Iterator[Finding]:
    """Everything that speaks against passing. BR-PASS-01."""
    yield from turn.findings(board, move.seat)
    yield from hands.findings(board, move.seat, move.card)


def carry_out(step: Step, move: Pass) -> dict[str, Any]:
    """A card is discarded, nothing else happens. BR-PASS-01."""
    hands.discard(step, move.seat, move.card)
    return {}
