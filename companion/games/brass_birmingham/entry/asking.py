"""Driving the questions of an entry with the answers given so far."""

from companion.core.flow import Flow, walk
from companion.core.questions import Draft, Question, Ready
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import actions, table
from companion.games.brass_birmingham.moves import AnyMove


def ask(board: Board, draft: Draft) -> Question | Ready[AnyMove]:
    """The question that follows the answers of a draft, or the move they tell. Raises DraftError."""
    return walk(_flow(board), draft)


def _flow(board: Board) -> Flow[AnyMove]:
    return actions.flow(board) if board.state.phase == "actions" else table.flow(board)
