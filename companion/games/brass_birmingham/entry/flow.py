"""What the questions share: flows, single answers, reasons for what is not legal."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.core.findings import Finding
from companion.core.flow import Flow
from companion.core.messages import Message
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.core.verdicts import Missing, Status, Violation
from companion.games.brass_birmingham import kinds
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import AnyMove


def unless_decided(question: Question) -> Flow[str]:
    """The answer to a question of one choice, which is not asked where only one is legal and none is not."""
    if len(question.choices) == 1:
        return question.choices[0].value
    return (yield question)


def how_many(question: Question) -> Flow[dict[str, int]]:
    """How many of each choice, from one to the question's `most`; where no two go together, which one."""
    if question.most == 1:
        return {(yield question): 1}
    return read_counts((yield replace(question, kind=Kind.COUNTS, least=1)))


def told(board: Board, move: AnyMove) -> tuple[Finding, ...]:
    """Everything that is said against a move, what nobody told included."""
    return tuple(kinds.check(board, move))


def violations(board: Board, move: AnyMove) -> tuple[Violation, ...]:
    """The rules that a move breaks."""
    return tuple(found for found in told(board, move) if isinstance(found, Violation))


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
    found: tuple[Finding, ...],
    detail: Message | None = None,
    most: int | None = None,
    picture: str = "",
    spots: tuple[str, ...] = (),
) -> Choice:
    """A choice, illegal where there are reasons, open where only a fact is missing."""
    why = tuple(each for each in found if isinstance(each, Violation))
    unsure = any(isinstance(each, Missing) for each in found)
    status = Status.ILLEGAL if why else Status.UNDETERMINED if unsure else Status.LEGAL
    return Choice(value, label, detail, status, why, picture, most, spots=spots)


def any_of(moves: Iterator[object]) -> bool:
    """Whether there is any."""
    return next(moves, None) is not None
