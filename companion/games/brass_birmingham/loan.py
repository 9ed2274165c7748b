"""Loan: money from the bank for three income levels."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import hands, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import Loan
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Loan) -> Iterator[Finding]:
    """Everything that speaks against a loan. BR-LOAN-03."""
    yield from turn.findings(board, move.seat)
    yield from hands.findings(board, move.seat, move.card)
    yield from too_low(board, move.seat)


def too_low(board: Board, seat: str) -> Iterator[Violation]:
    """No loan below the lowest level. BR-LOAN-03."""
    now, drop = level(board, seat), board.facts.figures.loan.levels
    if now - drop < board.facts.least_level:
        least = board.facts.least_level + drop
        text = msg("{who}'s income level is {now}; a loan needs at least {least}", who=Who(seat), now=now, least=least)
        yield Violation("BR-LOAN-03", text)


def level(board: Board, seat: str) -> int:
    """A seat's income level."""
    return board.facts.level_of[board.player[seat].income]


def carry_out(step: Step, move: Loan) -> dict[str, Any]:
    """Discard, take the money, drop three levels to the top space of the new one. BR-LOAN-01, BR-LOAN-02."""
    seat, facts = move.seat, step.facts
    hands.discard(step, seat, move.card)
    money = facts.figures.loan.money
    step.receive(seat, money, "BR-LOAN-01", msg("Take £{money} from the bank", money=money))
    new = max(level(step.board, seat) - facts.figures.loan.levels, facts.least_level)
    space = facts.top_of[new]
    step.change(seat, income=space)
    text = msg(
        "Move {who}'s income marker back to space {space}, the highest of level {level}",
        who=Who(seat),
        space=space,
        level=new,
    )
    step.tell("BR-LOAN-02", text)
    return {"money": money, "income_space": space, "income_level": new}
