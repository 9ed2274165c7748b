"""Placing a boss, also against the one who stands there (GB-BOSS-*)."""

from companion.core.findings import Findings, reasons
from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.goldbrau import contracts, moves, shares, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Action, State


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


def place_boss(
    box: Box, state: State, seat: str, building: str, rule: str = "GB-BOSS-01"
) -> tuple[State, tuple[Effect, ...]]:
    """A boss stands on a building; a replaced one goes back (GB-BOSS-01, GB-BOSS-05, GB-BOSS-06)."""
    old = state.building(building).boss
    name = words.place(box, building)
    put = Effect(msg("put a boss of {seat} on {place}", seat=Who(seat), place=name), rule)
    state = state.with_building(building, boss=seat)
    if old in (None, seat):
        return state, (put,)
    state, ended = contracts.ended_by_boss(box, state, building)
    back = Effect(msg("take {old}'s boss off {place}", old=words.who(old), place=name), "GB-BOSS-06")
    return state, (back, put, *ended)


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


def can_place(box: Box, state: State, seat: str) -> bool:
    """Whether any building would take a boss of this player."""
    free = not any(check_figures(box, state, seat))
    return free and any(not reasons(check_takeover(box, state, seat, building)) for building in box.buildings)
