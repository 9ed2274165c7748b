"""Choosing and revealing action cards, and leaving an action undone (GB-DAY-01, GB-FENCE-08)."""

from companion.core.findings import Findings, reasons
from companion.core.frozen import FrozenMap
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Outcome, Violation
from companion.games.goldbrau import bosses, cards, contracts, fences, moves, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import STEPS, Action, Phase, State


def check_choosing(state: State) -> Findings:
    """Action cards are picked at the start of a day, once the last one is done (GB-DAY-01)."""
    if state.phase is Phase.OVER:
        yield Violation("GB-END-01", msg("The game is over."))
    elif state.phase is not Phase.CHOOSE:
        rule = "GB-PAY-01" if state.phase is Phase.PAYDAY else "GB-DAY-01"
        yield Violation(rule, msg("No action card is picked now: {now}.", now=turns.stage(state)))
    elif due := cards.cards_due(state):
        yield Caution("GB-DAY-05", msg("{due} {due:card is|cards are} to be turned up before choosing.", due=due))


def check_choose(box: Box, state: State, move: moves.Choose) -> Findings:
    """A card is laid face down; until the reveal it may be changed (GB-DAY-01)."""
    yield from check_choosing(state)


def do_choose(box: Box, state: State, move: moves.Choose) -> Outcome[State]:
    """The card lies face down; the last one opens all (GB-DAY-01)."""
    effect = Effect(msg("{seat} lays an action card face down", seat=Who(move.seat)), "GB-DAY-01")
    chosen = state.evolve(chosen=state.chosen.put(move.seat, move.action))
    if state.phase is not Phase.CHOOSE or not turns.all_chosen(chosen):
        return Outcome((effect,), chosen)
    opened, effects = _opened(box, chosen)
    return Outcome((effect, *effects), opened)


def check_reveal(box: Box, state: State, move: moves.Reveal) -> Findings:
    """One action card of every player whose card is not entered yet (GB-DAY-01)."""
    yield from check_choosing(state)
    for seat in move.actions:
        if seat in state.chosen:
            yield Violation("GB-DAY-01", msg("The card of {seat} is entered already.", seat=Who(seat)))
    lacking = tuple(Who(seat) for seat in state.seats if seat not in state.chosen and seat not in move.actions)
    if lacking:
        yield Violation("GB-DAY-01", msg("Everyone picks one card; none is named for {seats}.", seats=lacking))


def do_reveal(box: Box, state: State, move: moves.Reveal) -> Outcome[State]:
    """All cards lie open and the first step begins (GB-DAY-01, GB-DAY-06)."""
    chosen = state.evolve(chosen=FrozenMap({**state.chosen, **move.actions}))
    opened, effects = _opened(box, chosen)
    return Outcome(effects, opened, figures={"start_player": turns.start_player(opened), "left": dict(opened.left)})


def _opened(box: Box, state: State) -> tuple[State, tuple[Effect, ...]]:
    effects = tuple(
        Effect(
            msg("{action}: {seats}", action=words.action(action), seats=tuple(Who(seat) for seat in seats)), "GB-DAY-01"
        )
        for action in Action
        if (seats := turns.choosers(state, action))
    )
    return turns.revealed(box, state), effects


def check_pass(box: Box, state: State, move: moves.Pass) -> Findings:
    """Whoever may act may leave it undone (GB-FENCE-02, GB-FENCE-08); not buying is foreseen (GB-CARD-03)."""
    if state.phase not in STEPS:
        yield from check_no_step(state)
        return
    action = Action(state.phase.value)
    yield from turns.check_turn(state, move.seat, action)
    if action is Action.CARD or turns.in_bonus(box, state, move.seat):
        return
    if can_act(box, state, move.seat, action):
        message = msg("{seat} could act; no rule we could read says whether one may decline.", seat=Who(move.seat))
        yield Caution(UNDONE[action], message)


# the rule that speaks of leaving an action undone
UNDONE = {Action.FENCE: "GB-FENCE-08", Action.BOSS: "GB-BOSS-01", Action.CARD: "GB-CARD-03"}


def can_act(box: Box, state: State, seat: str, action: Action) -> bool:
    """Whether a player has anything to do with an action."""
    if action is Action.FENCE:
        return any(fences.can_grow(box, state, seat, garden) for garden in state.boss_gardens(seat))
    if action is Action.BOSS:
        return bosses.can_place(box, state, seat) or contracts.can_contract(box, state, seat)
    return not reasons((*cards.check_price(box, state, seat), *cards.check_supply(box, state, seat)))


def check_no_step(state: State) -> Findings:
    """Nothing is to be passed outside the steps of a day (GB-DAY-02)."""
    rule = "GB-END-01" if state.phase is Phase.OVER else "GB-DAY-02"
    yield Violation(rule, msg("Nobody acts now: {now}.", now=turns.stage(state)))


def do_pass(box: Box, state: State, move: moves.Pass) -> Outcome[State]:
    """The seat does nothing more in this step (GB-FENCE-08)."""
    rule = UNDONE[Action(state.phase.value)] if state.phase in STEPS else "GB-DAY-02"
    effect = Effect(msg("{seat} does nothing more in this step", seat=Who(move.seat)), rule)
    return Outcome((effect,), turns.acted(box, state, move.seat, all_left=True))
