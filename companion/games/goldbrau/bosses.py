"""The boss step: placing a boss against the one who stands there, and contracts (GB-BOSS-*, GB-CONTRACT-*)."""

from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.goldbrau import moves, shares, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.findings import Findings, reasons
from companion.games.goldbrau.state import Action, State
from companion.games.goldbrau.words import Facts


def check_place_boss(box: Box, state: State, move: moves.PlaceBoss) -> Findings:
    """A boss action that places a figure: turn, a free figure, an own share, no protected boss."""
    yield from turns.check_turn(state, move.seat, Action.BOSS)
    yield from check_figures(box, state, move.seat)
    yield from check_takeover(box, state, move.seat, move.building)


def check_figures(box: Box, state: State, seat: str) -> Findings:
    """A player has six figures (GB-BOSS-07)."""
    standing = len(state.bosses[seat])
    if standing >= box.components.bosses:
        yield Violation(
            "GB-BOSS-07",
            msg("All {n} bosses of {seat} stand on the board.", n=standing, seat=Who(seat)),
            msg("If your rulebook lets a standing boss move, record it anyway and take the other one off by hand."),
        )


def check_takeover(box: Box, state: State, seat: str, building: str) -> Findings:
    """Whether a player may become boss of a building."""
    each = state.building(building)
    if each.boss == seat:
        place = words.place(box, building)
        yield Violation("GB-BOSS-06", msg("{seat} is boss of {place} already.", seat=Who(seat), place=place))
        return
    if each.shares.get(seat, 0) == 0:
        yield Violation(
            "GB-BOSS-02",
            msg("{seat} owns no share of {place}.", seat=Who(seat), place=words.place(box, building)),
            msg("At least one own cube must lie there."),
        )
    yield from _check_protection(box, state, seat, building)
    if shares.unsettled(box, state, building):
        yield shares.missing_answer(box, building)
    elif shares.bars_boss(box, state, building, seat):
        yield Violation(
            "GB-SHARE-04",
            msg(
                "All shares of {place} are out: a single one no longer carries a boss.",
                place=words.place(box, building),
            ),
        )


def _check_protection(box: Box, state: State, seat: str, building: str) -> Findings:
    each = state.building(building)
    if state.options["boss_protection"] == "any_majority":
        holders = [other for other in each.shares if other != seat and _majority(box, state, building, other)]
        yield from (_protected("GB-BOSS-09", box, state, building, holder) for holder in holders)
        return
    if each.boss is not None and _majority(box, state, building, each.boss):
        yield _protected("GB-BOSS-03", box, state, building, each.boss)
        if 2 * each.shares[each.boss] <= box.copies(building) and state.options["half_of"] == "placed":
            message = msg(
                "Half is counted of the {placed} {placed:cube|cubes} lying there, not of the {all} possible ones.",
                placed=each.placed,
                all=box.copies(building),
            )
            yield Violation("GB-BOSS-04", message)


def _majority(box: Box, state: State, building: str, holder: str) -> bool:
    """More than half of the shares; exactly half does not protect, no share never does (GB-BOSS-03, GB-BOSS-10)."""
    held: int = state.building(building).shares.get(holder, 0)
    return 2 * held > _whole(box, state, building)


def _whole(box: Box, state: State, building: str) -> int:
    """What half is counted of: the cubes lying there, or all possible shares (GB-BOSS-04)."""
    return state.building(building).placed if state.options["half_of"] == "placed" else box.copies(building)


def _protected(rule: str, box: Box, state: State, building: str, holder: str) -> Violation:
    each = state.building(building)
    have, whole = each.shares.get(holder, 0), _whole(box, state, building)
    needed = 2 * have - whole
    possible = state.options["half_of"] == "placed" and each.placed + needed <= box.copies(building)
    return Violation(
        rule,
        msg(
            "{holder} owns {have} of {whole} shares of {place}, more than half.",
            holder=Who(holder),
            have=have,
            whole=whole,
            place=words.place(box, building),
        ),
        msg("With {n} more {n:cube|cubes} of others there it is no longer more than half.", n=needed)
        if possible
        else None,
    )


def place_boss(box: Box, state: State, seat: str, building: str) -> tuple[State, tuple[Effect, ...]]:
    """A boss stands on a building; a replaced one goes back (GB-BOSS-01, GB-BOSS-05, GB-BOSS-06)."""
    old = state.building(building).boss
    name = words.place(box, building)
    effects = []
    if old is not None and old != seat:
        effects.append(Effect(msg("take {old}'s boss off {place}", old=Who(old), place=name), "GB-BOSS-06"))
    effects.append(Effect(msg("put a boss of {seat} on {place}", seat=Who(seat), place=name), "GB-BOSS-01"))
    state = state.with_building(building, boss=seat)
    if old in (None, seat) or state.options["contract_after_boss_change"] == "stays":
        return state, tuple(effects)
    ended = [building] if building in state.gardens else state.supplied(building)
    for garden in ended:
        state, returned = _without_sign(box, state, garden)
        effects.extend(returned)
    return state, tuple(effects)


def _without_sign(box: Box, state: State, garden: str) -> tuple[State, tuple[Effect, ...]]:
    old = state.gardens[garden].supplier
    if old is None:
        return state, ()
    return state.with_building(garden, supplier=None), (_sign_back(box, garden, old, "GB-CONTRACT-07"),)


def do_place_boss(box: Box, state: State, move: moves.PlaceBoss) -> Outcome[State]:
    """The boss action of placing a figure."""
    state, effects = place_boss(box, state, move.seat, move.building)
    each = state.building(move.building)
    figures = {
        "shares": each.shares.get(move.seat, 0),
        "placed": each.placed,
        "standing": len(state.bosses[move.seat]),
    }
    return Outcome(effects, turns.acted(box, state, move.seat), figures=figures)


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


def boss_gardens(state: State, seat: str) -> tuple[str, ...]:
    """The gardens whose boss a player is."""
    return tuple(building for building in state.bosses[seat] if building in state.gardens)


def can_place(box: Box, state: State, seat: str) -> bool:
    """Whether any building would take a boss of this player."""
    free = not any(check_figures(box, state, seat))
    return free and any(not reasons(check_takeover(box, state, seat, building)) for building in box.buildings)


def can_contract(box: Box, state: State, seat: str) -> bool:
    """Whether this player could make any contract."""
    return any(
        not any(check_partner(box, state, seat, garden, brewery))
        for garden in boss_gardens(state, seat)
        for brewery in box.breweries
    )
