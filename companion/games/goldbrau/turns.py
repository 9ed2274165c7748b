"""Days and steps: whose turn it is, what a step leaves open, how one day follows another (GB-DAY-*, GB-PAY-01)."""

from collections.abc import Mapping

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Violation
from companion.games.goldbrau import words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import STEPS, Action, Phase, State
from companion.games.goldbrau.words import Facts

_ONCE = {Action.FENCE: "GB-FENCE-02", Action.BOSS: "GB-BOSS-08", Action.CARD: "GB-CARD-01"}


def week(box: Box, day: int) -> int:
    """The week a day lies in, from 1 (GB-PAY-01)."""
    return (day - 1) // box.figures.calendar.days + 1


def day_of_week(box: Box, day: int) -> int:
    """The day within its week, from 1 (GB-PAY-01)."""
    return (day - 1) % box.figures.calendar.days + 1


def start_player(state: State) -> str | None:
    """Who holds the start token: it moves one seat to the left a day (GB-DAY-04, GB-PAY-03)."""
    if state.first is None:
        return None
    moved = state.day - 1 if state.options["start_token"] == "passes_left" else 0
    return seat_from(state, state.first, moved)


def seat_from(state: State, seat: str, places: int) -> str:
    """The seat that many places to the left of another."""
    return state.seats[(state.seats.index(seat) + places) % len(state.seats)]


def turn_order(state: State) -> tuple[str, ...]:
    """All seats from the start player to the left (GB-DAY-03)."""
    start = state.seats.index(start_player(state) or state.seats[0])
    return state.seats[start:] + state.seats[:start]


def choosers(state: State, action: Action) -> tuple[str, ...]:
    """The seats that picked an action, in turn order."""
    return tuple(seat for seat in turn_order(state) if state.chosen.get(seat) is action)


def all_chosen(state: State) -> bool:
    return all(seat in state.chosen for seat in state.seats)


def waiting(state: State) -> tuple[str, ...]:
    """The seats that still act in this step, in turn order."""
    return tuple(seat for seat in turn_order(state) if state.left.get(seat, 0) > 0)


def may_act(state: State) -> tuple[str, ...]:
    """The seats that may act now: the next in order, or all that wait where the table keeps no order (GB-DAY-03)."""
    seats = waiting(state)
    return seats if state.options["step_order"] == "free" else seats[:1]


def in_bonus(box: Box, state: State, seat: str) -> bool:
    """Whether a seat has used the first of a sole chooser's actions (GB-DAY-06)."""
    sole = turns_of_sole(box, state)
    return bool(sole > state.left.get(seat, 0) > 0)


def turns_of_sole(box: Box, state: State) -> int:
    """The actions a sole chooser has in this step; none where several chose it, or nothing is known."""
    alone = state.phase in STEPS and len(choosers(state, Action(state.phase.value))) == 1
    return max(opened(box, state).values(), default=0) if alone else 0


def check_turn(state: State, seat: str, action: Action) -> Findings:
    """Whether a seat may take an action now: the right step, the right card, the right turn."""
    if state.phase is Phase.OVER:
        yield Violation("GB-END-01", msg("The game is over."))
        return
    if state.phase.value != action.value:
        yield _wrong_step(state, action)
    if state.phase not in STEPS:
        return
    picked = state.chosen.get(seat)
    if picked is not None and picked is not action:
        yield Violation(
            "GB-DAY-01",
            msg("{seat} picked {picked} today, not {action}.", seat=Who(seat), **_actions(picked, action)),
        )
    elif state.phase.value == action.value and state.left:
        yield from _check_order(state, seat, action)


def _actions(picked: Action, action: Action) -> dict[str, Message]:
    return {"picked": words.action(picked), "action": words.action(action)}


def _wrong_step(state: State, action: Action) -> Violation:
    message = msg("This belongs to {step}; now it is {now}.", step=STAGES[Phase(action.value)], now=stage(state))
    return Violation("GB-DAY-02", message, msg("Steps run in the order fences, bosses and contracts, cards."))


def _check_order(state: State, seat: str, action: Action) -> Findings:
    if state.left.get(seat, 0) == 0:
        yield Violation(_ONCE[action], _acted(state, seat, action))
    elif seat not in may_act(state):
        first = may_act(state)[0]
        yield Violation("GB-DAY-03", msg("It is {first}'s turn before {seat}'s.", first=Who(first), seat=Who(seat)))


def _acted(state: State, seat: str, action: Action) -> Message:
    others = len(choosers(state, action)) - 1
    if others < 1 or action is Action.CARD:
        return msg("{seat} has no action left in this step.", seat=Who(seat))
    return msg(
        "{seat} has acted already; a second time is only for a sole chooser, and {n} {n:other|others} picked this too.",
        seat=Who(seat),
        n=others,
    )


def stage(state: State) -> Message:
    """Where we are, in a word or two."""
    return STAGES[state.phase]


STAGES = {
    Phase.SETUP: msg("setup"),
    Phase.CHOOSE: msg("choosing action cards"),
    Phase.FENCE: msg("the fence step"),
    Phase.BOSS: msg("the boss step"),
    Phase.CARD: msg("the card step"),
    Phase.PAYDAY: msg("payday"),
    Phase.OVER: msg("the end of the game"),
}


def opened(box: Box, state: State) -> FrozenMap[str, int]:
    """The actions that the present step gives its choosers; a sole chooser has more of them (GB-DAY-06)."""
    seats = choosers(state, Action(state.phase.value))
    actions = box.figures.actions
    sole = len(seats) == 1 and state.phase is not Phase.CARD
    return FrozenMap(dict.fromkeys(seats, actions.sole if sole else actions.shared))


def revealed(box: Box, state: State) -> State:
    """The action cards lie open: the first step begins that anyone picked."""
    return _step_begun(box, state.evolve(phase=STEPS[0], left=FrozenMap()))


def acted(box: Box, state: State, seat: str, *, all_left: bool = False) -> State:
    """One action of a seat is done (all of them if it passes); the step closes after the last one."""
    left = state.left.get(seat, 0)
    if left == 0:
        return state
    done = all_left or left == 1
    state = state.evolve(left=state.left.without(seat) if done else state.left.put(seat, left - 1))
    return state if state.left else _next_step(box, state)


def _next_step(box: Box, state: State) -> State:
    at = STEPS.index(state.phase) + 1
    if at == len(STEPS):
        return _day_closed(box, state)
    return _step_begun(box, state.evolve(phase=STEPS[at], left=FrozenMap()))


def _step_begun(box: Box, state: State) -> State:
    state = state.evolve(left=opened(box, state))
    return state if state.left else _next_step(box, state)


def _day_closed(box: Box, state: State) -> State:
    if day_of_week(box, state.day) == box.figures.calendar.days:
        return state.evolve(phase=Phase.PAYDAY, left=FrozenMap())
    return next_day(box, state)


def next_day(box: Box, state: State) -> State:
    """The next day has begun: the start token moved (GB-DAY-04), open cards are due (GB-DAY-05)."""
    if state.day >= box.last_day:
        return state.evolve(phase=Phase.OVER, left=FrozenMap(), chosen=FrozenMap(), to_turn_up=0)
    gone: Mapping[str, int] = state.gone
    face_up = state.face_up
    if state.options["face_up_cards"] == "replace":
        gone = {card: gone.get(card, 0) + face_up.count(card) for card in (*gone, *face_up)}
        face_up = ()
    return state.evolve(
        phase=Phase.CHOOSE,
        day=state.day + 1,
        chosen=FrozenMap(),
        left=FrozenMap(),
        gone=FrozenMap(gone),
        face_up=face_up,
        to_turn_up=max(0, min(box.figures.face_up - len(face_up), state.deck)),
    )


def when(box: Box, state: State) -> Message:
    """The week, the day within it and the step."""
    if state.phase is Phase.SETUP:
        return msg("Setup")
    if state.phase is Phase.OVER:
        return msg("End of the game")
    facts: Facts = {"week": week(box, state.day), "day": day_of_week(box, state.day), "stage": stage(state)}
    return msg("Week {week}, day {day}: {stage}", **facts)
