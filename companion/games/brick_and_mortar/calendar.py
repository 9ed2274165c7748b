"""Going on: to the next phase, to the next month, or to the end of the game (BM-ROUND-*, BM-END-*)."""

from dataclasses import dataclass

from companion.core.findings import Findings
from companion.core.messages import Message, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import MONTH, Phase, State
from companion.games.brick_and_mortar.words import Facts


def check_advance(box: Box, state: State, move: moves.Advance) -> Findings:
    """The next phase comes when everybody is through with this one (BM-ROUND-01, BM-ROUND-02)."""
    following = phases.after(state.phase) if state.phase in MONTH else None
    if following is None:
        yield from _no_next(state)
        return
    if move.to is not following:
        facts: Facts = {"now": words.phase(state.phase), "next": words.phase(following), "to": words.phase(move.to)}
        yield Violation("BM-ROUND-01", msg("Behind {now} comes {next}, not {to}.", **facts))
    yield from check_through(box, state)


def _no_next(state: State) -> Findings:
    if state.phase is Phase.INVESTMENT:
        yield Violation("BM-END-01", msg("Behind Investment the month ends: look at the end conditions first."))
    else:
        yield Violation("BM-ROUND-01", msg("No phase follows here: {now}.", now=words.phase(state.phase)))


def check_through(box: Box, state: State) -> Findings:
    """Whether everybody is through with the phase (BM-ROUND-02)."""
    for work in phases.open_work(box, state):
        yield Violation("BM-ROUND-02", msg("Not everybody is through with this phase: {work}.", work=work))


def do_advance(box: Box, state: State, move: moves.Advance) -> Outcome[State]:
    """The phase marker goes on (BM-ROUND-01)."""
    if move.to not in MONTH:
        return Outcome((), state)
    state, effects = phases.entered(box, state, move.to)
    state, told = phases.onward(box, state)
    return Outcome((*effects, *told), state, figures={"phase": state.phase.value})


# -- the end of a month


@dataclass(frozen=True, slots=True)
class Ending:
    """Whether the game ends now, and by what: `points`, `month`, said by the `table`; None cannot be told."""

    ends: bool | None
    reason: str = ""


def ending(box: Box, state: State, said: bool | None) -> Ending:
    """Both end conditions, looked at after Investment (BM-END-02, BM-END-03). The last month of the calendar is
    the last one in any case."""
    last = box.final_month(len(state.seats), state.options)
    if max(state.scores.values()) >= box.end_marker(len(state.seats)):
        return Ending(True, "points")
    if state.month in (last, len(box.figures.months)):
        return Ending(True, "month")
    if last is None:
        return Ending(said, "table" if said else "")
    return Ending(state.month > last, "month" if state.month > last else "")


def check_month_end(box: Box, state: State, move: moves.MonthEnd) -> Findings:
    """The end is looked at when Investment is through, not before (BM-END-01)."""
    yield from check_month_over(state)
    found = ending(box, state, move.ends)
    if found.ends is None:
        text = msg(
            "Nobody has {n} points, and the last month is not settled at this table.",
            n=box.end_marker(len(state.seats)),
        )
        yield Missing("BM-END-03", text)
    elif found.reason == "month":
        text = msg("{month} as the last month is our reading; your rulebook decides.", month=_last(box, state))
        if _late(box, state):
            template = "{month} is behind {last}, the last month by our reading; your rulebook decides."
            text = msg(template, month=box.month(state.month), last=_last(box, state))
        yield Caution("BM-END-03", text)


def check_month_over(state: State) -> Findings:
    """A month ends behind Investment (BM-END-01)."""
    if state.phase is Phase.OVER:
        yield Violation("BM-END-01", msg("The game is over."))
    elif state.phase is not Phase.INVESTMENT:
        now = words.phase(state.phase)
        text = msg("The end is looked at behind Investment; now it is {now}.", now=now)
        yield Violation("BM-END-01", text, msg("Play the month to its end first."))


def do_month_end(box: Box, state: State, move: moves.MonthEnd) -> Outcome[State]:
    """Final scoring, or the next month from Building on (BM-ROUND-03, BM-END-02, BM-END-03)."""
    found = ending(box, state, move.ends)
    figures: dict[str, object] = {"ends": bool(found.ends), "reason": found.reason}
    if found.ends:
        state = state.evolve(phase=Phase.FINAL)
        effects: tuple[Effect, ...] = (Effect(_why(box, state, found), _RULES[found.reason]),)
    else:
        state = state.evolve(month=min(state.month + 1, len(box.figures.months)))
        state, effects = phases.entered(box, state, Phase.BUILDING)
        text = msg("month marker to {month}", month=box.month(state.month))
        effects = (Effect(text, "BM-ROUND-03"), *effects)
        figures["month"] = box.month(state.month)
    return Outcome(effects, state, figures={**figures, "phase": state.phase.value})


def _last(box: Box, state: State) -> str:
    """The name of the last month; a table may have played on beyond it."""
    last = box.final_month(len(state.seats), state.options)
    return box.month(state.month if last is None else min(last, state.month))


def _late(box: Box, state: State) -> bool:
    """Whether the table has played on beyond its last month."""
    last = box.final_month(len(state.seats), state.options)
    return last is not None and last < state.month


_RULES = {"points": "BM-END-02", "month": "BM-END-03", "table": "BM-END-03"}


def _why(box: Box, state: State, found: Ending) -> Message:
    if found.reason == "points":
        return msg("the game ends: somebody stands on {n} points or more", n=box.end_marker(len(state.seats)))
    if found.reason == "month" and _late(box, state):
        facts: Facts = {"month": box.month(state.month), "last": _last(box, state)}
        return msg("the game ends: {month} is behind {last}, the last month", **facts)
    if found.reason == "month":
        return msg("the game ends: {month} was the last month", month=_last(box, state))
    return msg("the game ends, as the table says")
