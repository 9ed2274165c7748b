"""Entry of what is no action: merchant tiles, first turn order, shortfalls, ends of rounds and eras."""

from typing import NamedTuple

from companion.core.entry import legal_first
from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Question
from companion.games.brass_birmingham import setting_up, shortfall
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import actions, spots
from companion.games.brass_birmingham.entry.flow import choice, unless_decided
from companion.games.brass_birmingham.moves import AnyMove, EndEra, EndRound, Merchants, Shortfall, TurnOrder
from companion.games.brass_birmingham.names import owned_in

STOP, STEP = "stop", "step"


class _Step(NamedTuple):
    label: Message
    rule: str
    move: AnyMove


_STEPS = {
    "round_end": _Step(msg("The round ends"), "BR-ROUND-01", EndRound()),
    "era_end": _Step(msg("The era is scored"), "BR-ERA-01", EndEra()),
}


def flow(board: Board) -> Flow[AnyMove]:
    """What is due at the table now."""
    phase = board.state.phase
    if phase == "merchants":
        return (yield from _merchants(board))
    if phase == "turn_order":
        return (yield from _turn_order(board))
    if phase == "shortfall":
        return (yield from _shortfall(board))
    return (yield from _step(board))


def _step(board: Board) -> Flow[AnyMove]:
    """The step that is due, unless somebody has acted all the same. BR-ROUND-01, BR-ERA-01, BR-END-01."""
    step = _STEPS.get(board.state.phase)
    due = (Choice(STEP, step.label),) if step else ()
    text = msg("What happened?") if step else msg("The game is over. What happened?")
    answer = yield Question("step", text, (*due, *actions.out_of_turn(board)), rule=step.rule if step else "BR-END-01")
    if step and answer == STEP:
        return step.move
    return (yield from actions.of_seat(board, answer))


# -- set-up


def _merchants(board: Board) -> Flow[AnyMove]:
    """The tile on each merchant space in use; the last ones decide themselves. BR-SETUP-03."""
    players = len(board.state.seats)
    mix = board.facts.merchant_mix(players)
    dealt: dict[str, str] = {}
    for space in board.facts.merchant_spaces_for(players):
        left = {kind: count - list(dealt.values()).count(kind) for kind, count in mix.items()}
        open_kinds = [kind for kind, count in left.items() if count > 0]
        if len(open_kinds) == 1:
            dealt[space.id] = open_kinds[0]
            continue
        choices = legal_first(_kind(board, dealt, kind, space.id) for kind in board.facts.buys if mix[kind])
        text = msg("Which merchant tile lies at {space}?", space=space.name)
        dealt[space.id] = yield Question(space.id, text, choices, rule="BR-SETUP-03")
    return Merchants(tiles=FrozenMap(dealt))


def _kind(board: Board, dealt: dict[str, str], kind: str, space: str) -> Choice:
    why = tuple(setting_up.mix_findings(board.facts, len(board.state.seats), [*dealt.values(), kind]))
    already = tuple(setting_up.mix_findings(board.facts, len(board.state.seats), dealt.values()))
    label = msg("{kind}", kind=board.facts.merchant_name[kind].capitalize())
    new = tuple(found for found in why if found not in already)
    return choice(kind, label, new, picture=f"merchant:{kind}", spots=spots.merchant(space))


def _turn_order(board: Board) -> Flow[AnyMove]:
    """The seats in order; the last one decides itself. BR-SETUP-08."""
    left = list(board.state.seats)
    order: list[str] = []
    while left:
        choices = tuple(Choice(seat, msg("{who}", who=Who(seat))) for seat in left)
        text = msg("Who plays first?") if not order else msg("Who plays next?")
        answer = yield from unless_decided(Question(f"seat{len(order) + 1}", text, choices, rule="BR-SETUP-08"))
        order.append(answer)
        left.remove(answer)
    return TurnOrder(order=tuple(order))


# -- shortfalls


def _shortfall(board: Board) -> Flow[AnyMove]:
    """Who owes, then tile by tile until the debt is covered. BR-SHORT-02."""
    owing = [seat for seat in board.state.order if board.player[seat].owes]
    choices = tuple(
        Choice(seat, msg("{who}", who=Who(seat)), msg("owes £{n}", n=board.player[seat].owes)) for seat in owing
    )
    if not choices:
        yield Question("seat", msg("Nobody owes anything"), rule="BR-SHORT-01")
    seat = yield from unless_decided(Question("seat", msg("Who gives up tiles?"), choices, rule="BR-SHORT-01"))
    forced = shortfall.forced(board, seat)
    return forced if forced is not None else Shortfall(seat=seat, tiles=(yield from _given_up(board, seat)))


def _given_up(board: Board, seat: str) -> Flow[tuple[str, ...]]:
    left, owes = shortfall.own_tiles(board, seat), board.player[seat].owes
    gone: list[str] = []
    while owes > 0 and left:
        stop = () if any(left.values()) else (Choice(STOP, msg("No more"), msg("these raise nothing")),)
        choices = tuple(_tile(board, space, worth) for space, worth in left.items())
        text = msg("Which tile is given up? £{n} is still owed", n=owes)
        answer = yield from unless_decided(
            Question(f"tile{len(gone) + 1}", text, (*choices, *stop), seat=seat, rule="BR-SHORT-02")
        )
        if answer == STOP:
            break
        gone.append(answer)
        owes -= left.pop(answer)
    return tuple(gone)


def _tile(board: Board, space_id: str, worth: int) -> Choice:
    space = board.facts.space[space_id]
    tile = board.tile(space.index)
    label = owned_in(board, space.index, tile) if tile else msg("{space}", space=space.name)
    return Choice(space_id, label, msg("£{n}", n=worth), spots=spots.slot(space_id))
