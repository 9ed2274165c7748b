"""Entry of utilities at a table that keeps nothing but bills: who cannot pay in full, and out of how much cash."""

from collections.abc import Iterator

from companion.core.entry import choice
from companion.core.findings import Findings
from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import Who, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Missing
from companion.games.brick_and_mortar import moves, utilities, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.entry import number
from companion.games.brick_and_mortar.state import State

IN_FULL = "in_full"


def owing(box: Box, state: State) -> dict[str, int]:
    """What seats owe whose cash nobody told, in turn order; a bill with a figure missing is no bill yet."""
    if state.whole:
        return {}
    bills = (utilities.bill(box, state, seat) for seat in state.order)
    return {each.seat: each.total for each in bills if each.cash is None and each.known and each.total}


def pay_bills(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """Everybody pays; where no cash is kept, one tap says that all can."""
    owed, cash = owing(box, state), dict[str, int]()
    while left := {each: total for each, total in owed.items() if each not in cash}:
        who = yield _who(box, state, left, first=not cash)
        if who == IN_FULL:
            break
        text = msg("How much cash does {seat} hold?", seat=Who(who))
        cash[who] = int((yield number(f"cash_{who}", text, 0, owed[who] - 1, rule="BM-UTIL-04")))
    return moves.PayBills(cash=FrozenMap(cash))


def _who(box: Box, state: State, left: dict[str, int], *, first: bool) -> Question:
    text = msg("Who cannot pay in full?") if first else msg("And who else cannot?")
    key = "short" if first else f"short_{len(left)}"
    return Question(key, text, tuple(_choices(box, state, left, first=first)), rule="BM-UTIL-04")


def _choices(box: Box, state: State, left: dict[str, int], *, first: bool) -> Iterator[Choice]:
    yield choice(IN_FULL, msg("Everybody pays in full") if first else msg("Nobody else"))
    for seat, total in left.items():
        detail = msg("owes {n}", n=words.money(total))
        yield choice(seat, words.who(seat), _debt(box, state), detail)


def _debt(box: Box, state: State) -> Findings:
    if box.debt_value(state) is None:
        yield Missing("BM-DEBT-01", msg("Enter what a debt token brings."), "debt.cash")
