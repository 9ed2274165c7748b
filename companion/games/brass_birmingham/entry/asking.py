"""Driving the questions of an entry with the answers given so far."""

from companion.core.errors import DraftError
from companion.core.questions import Draft, Kind, Question, Ready, read_counts
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import actions, table
from companion.games.brass_birmingham.entry.flow import Flow
from companion.games.brass_birmingham.moves import AnyMove


def ask(board: Board, draft: Draft) -> Question | Ready[AnyMove]:
    """The question that follows the answers of a draft, or the move they tell. Raises DraftError."""
    flow = _flow(board)
    at = 0
    try:
        question = next(flow)
        for answer in draft:
            if answer.key != question.key or not fits(question, answer.value):
                raise DraftError(answer.key, answer.value, at)
            at += 1
            question = flow.send(answer.value)
    except StopIteration as done:
        if at < len(draft):
            raise DraftError(draft[at].key, draft[at].value, at) from None
        return Ready(done.value)
    return question


def _flow(board: Board) -> Flow[AnyMove]:
    return actions.flow(board) if board.state.phase == "actions" else table.flow(board)


def fits(question: Question, value: str) -> bool:
    """Whether a value is one of a question's answers."""
    if question.kind is Kind.ONE:
        return any(choice.value == value for choice in question.choices)
    try:
        counts = read_counts(value)
    except ValueError:
        return False
    most = {choice.value: question.most if choice.most is None else choice.most for choice in question.choices}
    each = all(0 < n <= most.get(key, 0) for key, n in counts.items())
    return each and question.least <= sum(counts.values()) <= question.most
