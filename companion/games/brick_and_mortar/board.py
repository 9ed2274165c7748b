"""Figures of the boards told at one table, where nobody keeps a card pack (BM-UTIL-01, BM-DEBT-*)."""

from companion.core.findings import Findings
from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Caution, Effect, Outcome, Violation
from companion.games.brick_and_mortar import moves, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.entry import number
from companion.games.brick_and_mortar.state import SLOTS, Phase, State
from companion.games.brick_and_mortar.words import Facts

SLOT_COSTS, DEBT = "slots", "debt"
MANY = 23


def check_figures(box: Box, state: State, move: moves.TellFigures) -> Findings:
    """Figures can be told until the game is over; one that the card pack has otherwise is pointed out."""
    yield from check_time(state)
    told: dict[str, int | None] = {f"slot:{slot}.utility": cost for slot, cost in move.slots.items()}
    for fact, said in {**told, "debt.cash": move.debt_value, "debt.taken": move.debt_taken}.items():
        entered = box.number(fact)
        if None not in (said, entered) and said != entered:
            facts: Facts = {"figure": _figure(fact), "n": entered or 0, "said": said or 0}
            template = "{figure}: {n} in your card pack, {said} told here. This table goes by {said}."
            yield Caution(_RULES[fact.partition(":")[0]], msg(template, **facts), (fact,))


_RULES = {"slot": "BM-UTIL-01", "debt.cash": "BM-DEBT-01", "debt.taken": "BM-DEBT-03"}


def _figure(fact: str) -> Message:
    if fact.startswith("slot:"):
        return msg("Utility cost of slot {slot}", slot=fact.removeprefix("slot:")[0])
    return msg("Cash of a debt token") if fact == "debt.cash" else msg("Points lost for taking a debt token")


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
    if move.debt_taken is not None:
        text = msg("a debt token costs {n} {n:point|points} when it is taken", n=move.debt_taken)
        effects.append(Effect(text, "BM-DEBT-03"))
    told = {key: n for key in ("debt_value", "debt_taken") if (n := getattr(move, key)) is not None}
    return Outcome(tuple(effects), state.evolve(slots=FrozenMap({**state.slots, **move.slots}), **told))


def figures(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """The utility costs of the four slots, or what a debt token brings or costs."""
    choices = (
        Choice(SLOT_COSTS, msg("Utility costs of the slots")),
        Choice(DEBT, msg("What a debt token brings and costs") if state.whole else msg("Cash of a debt token")),
    )
    which = yield Question("which", msg("Which figures of the boards?"), choices, rule="BM-UTIL-01")
    if which == DEBT:
        return (yield from _debt(box, state))
    costs = {}
    for slot in SLOTS:
        text = msg("Which utility cost does slot {slot} show?", slot=slot)
        costs[slot] = int((yield number(f"slot_{slot}", text, 0, MANY, rule="BM-UTIL-01")))
    return moves.TellFigures(slots=FrozenMap(costs))


def _debt(box: Box, state: State) -> Flow[moves.Move]:
    """What of a debt token is open at this table, or all of it anew; points only where they are kept."""
    asked = {
        "debt_value": number("value", msg("How much cash does a debt token bring?"), 1, MANY, rule="BM-DEBT-01"),
        "debt_taken": number("taken", msg("How many points does taking it cost?"), 0, 20, rule="BM-DEBT-03"),
    }
    known = {"debt_value": box.debt_value(state), "debt_taken": box.debt_taken(state)}
    kept = [key for key in asked if state.whole or key == "debt_value"]
    told = {}
    for key in [key for key in kept if known[key] is None] or kept:
        told[key] = int((yield asked[key]))
    return moves.TellFigures(debt_value=told.get("debt_value"), debt_taken=told.get("debt_taken"))
