"""The end of a round: next turn order, spent money, income."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import shortfall, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import EndRound
from companion.games.brass_birmingham.state import State
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: EndRound) -> Iterator[Finding]:
    """A round ends when everybody has had a turn. BR-ROUND-01."""
    state = board.state
    if state.phase == "actions" and state.acting is not None:
        waiting = tuple(Who(seat) for seat in state.order[state.turn :])
        yield Violation("BR-ROUND-01", msg("still to act in this round: {seats}", seats=waiting))
    elif state.phase != "round_end":
        yield Violation("BR-ROUND-01", msg("no round is to be ended now"))


def last_of_game(board: Board) -> bool:
    """Whether this was the last round of the game, which settles no income. BR-ROUND-04."""
    last_era = board.state.era == "rail" or board.facts.readings.introductory
    return last_era and not any(player.hand for player in board.state.players)


def next_order(state: State) -> tuple[str, ...]:
    """Least spent first; equals keep their order. BR-ROUND-01."""
    return tuple(sorted(state.order, key=lambda seat: state.player(seat).spent))


def carry_out(step: Step, move: EndRound) -> dict[str, Any]:
    """Turn order, then spent money to the bank, then income. BR-ROUND-01, BR-ROUND-02, BR-ROUND-03, BR-ROUND-04."""
    state = step.state
    order = next_order(state)
    spent = {seat: step.players[seat].spent for seat in order}
    step.put(order=order, turn=0, done=0)
    text = msg("Next turn order, least spent first: {seats}", seats=tuple(_spent(seat, spent[seat]) for seat in order))
    step.tell("BR-ROUND-01", text)
    step.tell("BR-ROUND-02", msg("Return all spent money from the character tiles to the bank"))
    figures: dict[str, Any] = {"order": order, "spent": spent}
    lines: dict[str, tuple[Line, ...]] = {}
    for seat in order:
        step.change(seat, spent=0)
    if last_of_game(step.board):
        step.tell("BR-ROUND-04", msg("No income after the last round of the game"))
    else:
        lines = {seat: _income(step, seat) for seat in order}
    figures["income"] = {seat: lines[seat][0].total if seat in lines else 0 for seat in order}
    figures["owes"] = {seat: step.players[seat].owes for seat in order}
    figures["vp_lost"] = {seat: state.player(seat).vp - step.players[seat].vp for seat in order}
    turn.after_round(step)
    return {**figures, "sheet": _sheet(state, lines, text, figures["vp_lost"])}


def _spent(seat: str, amount: int) -> Message:
    return msg("{who} (£{n})", who=Who(seat), n=amount)


def _income(step: Step, seat: str) -> tuple[Line, ...]:
    """Income by level: received, or paid as far as the money goes. BR-INC-01, BR-SHORT-01."""
    player = step.players[seat]
    level = step.facts.level_of[player.income]
    line = Line(msg("Income at level {level}", level=level), max(level, -player.money), "BR-INC-01")
    if level >= 0:
        if not level:
            return (line,)
        step.receive(seat, level, "BR-INC-01", msg("{who} receives £{n}", who=Who(seat), n=level))
        return (line,)
    paid = min(-level, player.money)
    step.change(seat, money=player.money - paid, owes=-level - paid)
    if paid:
        step.tell("BR-INC-01", msg("{who} pays £{n} to the bank", who=Who(seat), n=paid), (seat, -paid))
    return (line, *_debt(step, seat))


def _debt(step: Step, seat: str) -> tuple[Line, ...]:
    """What stays open: tiles are chosen for it, or, without any of worth, VP are lost at once. BR-SHORT-01, -03."""
    owes = step.players[seat].owes
    if not owes:
        return ()
    if shortfall.worth_something(step, seat):
        text = msg("{who} still owes £{n}: choose tiles to give up", who=Who(seat), n=owes)
        step.tell("BR-SHORT-01", text)
        return (Line(msg("Still to be covered with tiles"), -owes, "BR-SHORT-01"),)
    shortfall.lose_points(step, seat)
    return ()


def _sheet(state: State, lines: dict[str, tuple[Line, ...]], order: Message, lost: dict[str, int]) -> Sheet:
    accounts = tuple(Account(of_seat, sum(line.total for line in of_seat), seat) for seat, of_seat in lines.items())
    debts = tuple(msg("{who} loses {n} VP for what stays open", who=Who(seat), n=vp) for seat, vp in lost.items() if vp)
    title = msg("Income after round {n}", n=state.round) if lines else msg("No income after the last round")
    return Sheet(title, "£{n}", accounts, notes=(order, *debts))
