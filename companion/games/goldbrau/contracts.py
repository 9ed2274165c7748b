"""Contracts: a brewery supplies a garden (GB-CONTRACT-*)."""

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.goldbrau import moves, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Action, State
from companion.games.goldbrau.words import Facts


def check_contract(box: Box, state: State, move: moves.Contract) -> Findings:
    """A boss action that makes a contract (GB-CONTRACT-01, GB-CONTRACT-03, GB-CONTRACT-06)."""
    yield from turns.check_turn(state, move.seat, Action.BOSS)
    yield from check_contract_garden(box, state, move.seat, move.garden)
    yield from check_partner(box, state, move.seat, move.garden, move.brewery)


def check_contract_garden(box: Box, state: State, seat: str, garden: str) -> Findings:
    """The player is boss of the garden (GB-CONTRACT-01)."""
    if state.gardens[garden].boss != seat:
        yield _not_boss(box, seat, garden)


def check_partner(box: Box, state: State, seat: str, garden: str, brewery: str) -> Findings:
    """Whether a brewery may start to supply a garden."""
    yield from check_contract_brewery(box, state, seat, brewery)
    yield from check_supply(box, state, garden, brewery)


def check_contract_brewery(box: Box, state: State, seat: str, brewery: str) -> Findings:
    """The player is boss of the brewery as well, unless the table reads it otherwise (GB-CONTRACT-01)."""
    if state.breweries[brewery].boss != seat and state.options["contract_needs"] == "both_bosses":
        yield _not_boss(box, seat, brewery)


def _not_boss(box: Box, seat: str, building: str) -> Violation:
    return Violation(
        "GB-CONTRACT-01",
        msg("{seat} is not boss of {place}.", seat=Who(seat), place=words.place(box, building)),
        msg("A contract needs one's own boss there first."),
    )


def check_supply(box: Box, state: State, garden: str, brewery: str) -> Findings:
    """One supplier a garden, three gardens a brewery (GB-CONTRACT-03, GB-CONTRACT-06)."""
    facts: Facts = {"brewery": words.place(box, brewery), "garden": words.place(box, garden)}
    if state.gardens[garden].supplier == brewery:
        yield Violation("GB-CONTRACT-03", msg("{brewery} supplies {garden} already.", **facts))
    elif len(state.supplied(brewery)) >= box.components.signs:
        yield Violation(
            "GB-CONTRACT-06",
            msg("All {signs} signs of {brewery} are out.", brewery=facts["brewery"], signs=box.components.signs),
            msg("One of them must come back first, by another brewery's contract."),
        )


def do_contract(box: Box, state: State, move: moves.Contract) -> Outcome[State]:
    """The sign of the brewery goes above the garden; an old one returns (GB-CONTRACT-02, GB-CONTRACT-05)."""
    old = state.gardens[move.garden].supplier
    effects: tuple[Effect, ...] = ()
    if old is not None and old != move.brewery:
        effects = (_sign_back(box, move.garden, old, "GB-CONTRACT-05"),)
    effects += (sign_effect(box, move.garden, move.brewery, "GB-CONTRACT-02"),)
    state = state.with_building(move.garden, supplier=move.brewery)
    signs = {brewery: len(state.supplied(brewery)) for brewery in box.breweries}
    return Outcome(effects, turns.acted(box, state, move.seat), figures={"signs_out": signs})


def sign_effect(box: Box, garden: str, brewery: str, rule: str) -> Effect:
    """The sign that shows a contract (GB-CONTRACT-02)."""
    facts: Facts = {"brewery": words.place(box, brewery), "garden": words.place(box, garden)}
    return Effect(msg("put a sign of {brewery} above {garden}", **facts), rule)


def _sign_back(box: Box, garden: str, brewery: str, rule: str) -> Effect:
    facts: Facts = {"brewery": words.place(box, brewery), "garden": words.place(box, garden)}
    return Effect(msg("return the sign of {brewery} from {garden} to its brewery", **facts), rule)


def ended_by_boss(box: Box, state: State, building: str) -> tuple[State, tuple[Effect, ...]]:
    """A new boss ends the contracts of a building, where the table plays so (GB-CONTRACT-07)."""
    if state.options["contract_after_boss_change"] == "stays":
        return state, ()
    effects: tuple[Effect, ...] = ()
    for garden in (building,) if building in state.gardens else state.supplied(building):
        supplier = state.gardens[garden].supplier
        if supplier is not None:
            state = state.with_building(garden, supplier=None)
            effects += (_sign_back(box, garden, supplier, "GB-CONTRACT-07"),)
    return state, effects


def can_contract(box: Box, state: State, seat: str) -> bool:
    """Whether this player could make any contract."""
    return any(
        not any(check_partner(box, state, seat, garden, brewery))
        for garden in state.boss_gardens(seat)
        for brewery in box.breweries
    )
