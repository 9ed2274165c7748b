"""What the questions share: flows, single answers, reasons for what is not legal."""

from collections.abc import Iterable, Iterator

from companion.core.flow import Flow
from companion.core.messages import Message
from companion.core.questions import Choice, Question
from companion.core.verdicts import Status, Violation
from companion.games.brass_birmingham import kinds
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import AnyMove


def unless_decided(question: Question) -> Flow[str]:
    """The answer to a question of one choice, which is not asked where only one is legal and none is not."""
    if len(question.choices) == 1:
        return question.choices[0].value
    return (yield question)


def violations(board: Board, move: AnyMove) -> tuple[Violation, ...]:
    """The rules that a move breaks."""
    return tuple(found for found in kinds.check(board, move) if isinstance(found, Violation))


def nearest_miss(board: Board, moves: Iterable[AnyMove]) -> tuple[Violation, ...]:
    """The reasons of the move that breaks the fewest rules."""
    best: tuple[Violation, ...] = ()
    for move in moves:
        found = violations(board, move)
        if found and (not best or len(found) < len(best)):
            best = found
            if len(best) == 1:
                break
    return best


def choice(
    value: str,
    label: Message,
    why: tuple[Violation, ...],
    detail: Message | None = None,
    most: int | None = None,
    picture: str = "",
    spots: tuple[str, ...] = (),
) -> Choice:
    """A choice, illegal where there are reasons."""
    status = Status.ILLEGAL if why else Status.LEGAL
    return Choice(value, label, detail, status, why, picture, most, spots=spots)


def any_of(moves: Iterator[object]) -> bool:
    """Whether there is any."""
    return next(moves, None) is not None
