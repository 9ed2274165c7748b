"""The actions of a turn: which one, then its own questions."""

from collections.abc import Callable, Iterator

from companion.core.entry import legal_first
from companion.core.findings import Finding
from companion.core.flow import Flow
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Question
from companion.games.brass_birmingham import listing, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import build, cards, develop, network, sell
from companion.games.brass_birmingham.entry.flow import any_of, choice, nearest_miss
from companion.games.brass_birmingham.moves import AnyAction, AnyMove, Loan, Pass, Scout


def flow(board: Board) -> Flow[AnyMove]:
    """The action of the acting seat. BR-TURN-05."""
    seat = board.state.acting or board.state.order[0]
    kinds = (_kind(board, seat, kind) for kind in _LABEL)
    question = _question("action", seat, (*legal_first(kinds), *out_of_turn(board, seat)))
    answer = yield question
    return (yield from (_FLOW[answer](board, seat) if answer in _FLOW else of_seat(board, answer)))


def out_of_turn(board: Board, acting: str | None = None) -> tuple[Choice, ...]:
    """The other seats, refused: an action of theirs can be told and recorded all the same. BR-TURN-01."""
    others = (seat for seat in board.state.order if seat != acting)
    return tuple(
        choice(seat, msg("{who} acts", who=Who(seat)), tuple(turn.not_its_turn(board, seat))) for seat in others
    )


def of_seat(board: Board, seat: str) -> Flow[AnyMove]:
    """The action of a seat whose turn it is not, asked as if it were: that it is not is told with the verdict."""
    state = board.state
    board = Board.of(board.facts, state.evolve(phase="actions", turn=state.order.index(seat), done=0))
    kinds = (_kind(board, seat, kind) for kind in _LABEL)
    kind = yield _question("action_out_of_turn", seat, legal_first(kinds))
    return (yield from _FLOW[kind](board, seat))


def _question(key: str, seat: str, choices: tuple[Choice, ...]) -> Question:
    return Question(key, msg("Which action?"), choices, seat=seat, rule="BR-TURN-05")


def _loan(board: Board, seat: str) -> Flow[AnyAction]:
    return Loan(seat=seat, card=(yield from cards.any_card(board, seat)))


def _scout(board: Board, seat: str) -> Flow[AnyAction]:
    return Scout(seat=seat, cards=(yield from cards.to_scout(board, seat)))


def _pass(board: Board, seat: str) -> Flow[AnyAction]:
    return Pass(seat=seat, card=(yield from cards.any_card(board, seat)))


_FLOW: dict[str, Callable[[Board, str], Flow[AnyAction]]] = {
    "build": build.flow,
    "network": network.flow,
    "develop": develop.flow,
    "sell": sell.flow,
    "loan": _loan,
    "scout": _scout,
    "pass": _pass,
}
_LABEL: dict[str, Message] = {
    "build": msg("Build"),
    "network": msg("Network"),
    "develop": msg("Develop"),
    "sell": msg("Sell"),
    "loan": msg("Loan"),
    "scout": msg("Scout"),
    "pass": msg("Pass"),
}
_LEGAL: dict[str, Callable[[Board, str], Iterator[object]]] = {
    "build": listing.builds,
    "network": listing.networks,
    "develop": listing.develops,
    "sell": listing.sells,
    "scout": listing.scouts,
}
_REASONS: dict[str, Callable[[Board, str], tuple[Finding, ...]]] = {
    "build": build.reasons,
    "network": network.reasons,
    "develop": develop.reasons,
    "sell": sell.reasons,
    "loan": lambda board, seat: nearest_miss(board, (Loan(seat=seat),)),
    "scout": lambda board, seat: nearest_miss(board, (Scout(seat=seat),)),
    "pass": lambda board, seat: nearest_miss(board, (Pass(seat=seat),)),
}


def _kind(board: Board, seat: str, kind: str) -> Choice:
    possible = kind in _LEGAL and board.player[seat].hand > 0 and any_of(_LEGAL[kind](board, seat))
    return choice(kind, _LABEL[kind], () if possible else _REASONS[kind](board, seat), _detail(board, seat, kind))


def _detail(board: Board, seat: str, kind: str) -> Message | None:
    if kind == "loan":
        figures = board.facts.figures.loan
        return msg("+£{money}, income −{n} levels", money=figures.money, n=figures.levels)
    if kind == "scout":
        return msg("{n} cards for two wild cards", n=board.facts.figures.scout.cards)
    return None
