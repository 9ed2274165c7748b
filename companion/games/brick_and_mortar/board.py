"""Figures of the boards told at one table, where nobody keeps a card pack (BM-UTIL-01, BM-DEBT-01)."""

from companion.core.findings import Findings
from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.brick_and_mortar import moves, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.entry import number
from companion.games.brick_and_mortar.state import SLOTS, Phase, State
from companion.games.brick_and_mortar.words import Facts

SLOT_COSTS, DEBT = "slots", "debt"
MANY = 23


def lacking(box: Box, state: State) -> bool:
    """Whether slots with a store have no utility cost yet, neither entered nor told."""
    return any(box.slot_utility(state, slot) is None for seat in state.seats for slot, _ in state.stores(seat))


def check_figures(box: Box, state: State, move: moves.TellFigures) -> Findings:
    """Figures can be told until the game is over."""
    yield from check_time(state)


def check_time(state: State) -> Findings:
    """Whether figures of the boards still matter (BM-UTIL-01)."""
    if state.phase in (Phase.FINAL, Phase.OVER):
        yield Violation("BM-UTIL-01", msg("No more bill comes: {now}.", now=words.phase(state.phase)))


def do_figures(box: Box, state: State, move: moves.TellFigures) -> Outcome[State]:
    """From now on this table's bills use these figures."""
    effects = []
    for slot, cost in move.slots.items():
        facts: Facts = {"slot": slot, "n": words.money(cost)}
        effects.append(Effect(msg("utility cost of slot {slot}: {n}", **facts), "BM-UTIL-01"))
    if move.debt_value is not None:
        text = msg("a debt token brings {n}", n=words.money(move.debt_value))
        effects.append(Effect(text, "BM-DEBT-01"))
    slots = FrozenMap({**state.slots, **move.slots})
    value = state.debt_value if move.debt_value is None else move.debt_value
    return Outcome(tuple(effects), state.evolve(slots=slots, debt_value=value))


def figures(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """The utility costs of the four slots, or what a debt token brings."""
    choices = (
        Choice(SLOT_COSTS, msg("Utility costs of the slots")),
        Choice(DEBT, msg("Cash of a debt token")),
    )
    which = yield Question("which", msg("Which figures of the boards?"), choices, rule="BM-UTIL-01")
    if which == DEBT:
        value = yield number("value", msg("How much cash does a debt token bring?"), 1, MANY, rule="BM-DEBT-01")
        return moves.TellFigures(debt_value=int(value))
    costs = {}
    for slot in SLOTS:
        text = msg("Which utility cost does slot {slot} show?", slot=slot)
        costs[slot] = int((yield number(f"slot_{slot}", text, 0, MANY, rule="BM-UTIL-01")))
    return moves.TellFigures(slots=FrozenMap(costs))
