"""Whose turn it is, how many actions it has, and what happens when they are done."""

from collections.abc import Iterator

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import hands
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.state import State
from companion.games.brass_birmingham.step import Step

_NOT_NOW = {
    "merchants": ("BR-SETUP-03", msg("the merchant tiles have not been dealt yet")),
    "turn_order": ("BR-SETUP-08", msg("the first turn order has not been drawn yet")),
    "round_end": ("BR-ROUND-01", msg("everybody has had a turn; the round has to be ended first")),
    "shortfall": ("BR-SHORT-01", msg("an unpaid income has to be covered with tiles first")),
    "era_end": ("BR-ERA-01", msg("all cards have been used; the era has to be scored first")),
    "over": ("BR-END-01", msg("the game is over")),
}


def opening_round(state: State) -> bool:
    """Whether this is the Canal Era's first round, of one action each. BR-TURN-02."""
    return state.era == "canal" and state.round == 1


def actions(facts: Facts, state: State) -> int:
    """The actions of a turn now. BR-TURN-01, BR-TURN-02."""
    figures = facts.figures.turn
    return figures.first_round_actions if opening_round(state) else figures.actions


def findings(board: Board, seat: str, cards: int = 1) -> Iterator[Finding]:
    """Whether a seat may take an action now, and has the cards for it. BR-TURN-01, BR-TURN-02."""
    yield from not_its_turn(board, seat)
    yield from hands.enough(board, seat, cards)


def not_its_turn(board: Board, seat: str) -> Iterator[Violation]:
    """Whether it is not the moment for an action of a seat. BR-TURN-01, BR-TURN-02."""
    state = board.state
    if state.phase != "actions":
        rule, text = _NOT_NOW[state.phase]
        yield Violation(rule, text)
    elif state.acting != seat:
        yield _out_of_turn(board, seat)


def _out_of_turn(board: Board, seat: str) -> Violation:
    state = board.state
    acting = state.acting or ""
    had_turn = seat in state.order and state.order.index(seat) < state.turn
    if had_turn and opening_round(state):
        text = msg(
            "{who} has had the one action of the opening round; it is {acting}'s turn",
            who=Who(seat),
            acting=Who(acting),
        )
        return Violation("BR-TURN-02", text)
    if had_turn:
        each = actions(board.facts, state)
        text = msg("{who} has had {n} actions; it is {acting}'s turn", who=Who(seat), n=each, acting=Who(acting))
        return Violation("BR-TURN-01", text)
    return Violation("BR-TURN-01", msg("it is {acting}'s turn, not {who}'s", who=Who(seat), acting=Who(acting)))


def finish_action(step: Step, seat: str) -> None:
    """An action is done; after a turn's last the hand is refilled and the next seat acts. BR-TURN-01, BR-CARD-04."""
    state = step.state
    if state.acting != seat:
        return
    done = state.done + 1
    if done < actions(step.facts, state) and step.players[seat].hand:
        step.put(done=done)
        return
    hands.refill(step, seat)
    upcoming = range(state.turn + 1, len(state.order))
    after = next((turn for turn in upcoming if step.players[state.order[turn]].hand), None)
    if after is None:
        step.put(phase="round_end", turn=0, done=0)
    else:
        step.put(turn=after, done=0)


def after_round(step: Step) -> None:
    """What comes next once income is settled: shortfalls, the end of the era, or another round. BR-ERA-01."""
    if any(player.owes for player in step.players.values()):
        step.put(phase="shortfall")
    elif not any(player.hand for player in step.players.values()):
        step.put(phase="era_end")
    else:
        first = next(n for n, seat in enumerate(step.value("order")) if step.players[seat].hand)
        step.put(phase="actions", round=step.state.round + 1, turn=first, done=0)
