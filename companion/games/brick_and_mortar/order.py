"""The points track and the turn order it keeps (BM-ORDER-*).

The order is a list that never rises in score; only inside a shared score does it hold the history of who came how.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Effect
from companion.games.brick_and_mortar.state import State
from companion.games.brick_and_mortar.words import Facts, whose

Order = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """One marker moved: from and to which score, whom it passed, who passed it."""

    seat: str
    before: int
    after: int
    passes: Order
    passed_by: Order


def move_marker(order: Order, scores: Mapping[str, int], seat: str, delta: int) -> Order:
    """The order after one marker moved (BM-ORDER-01, BM-ORDER-02, BM-ORDER-03, BM-ORDER-04).

    Others with more points stand before the mover, others with fewer behind; equals keep their places toward it.
    """
    if not delta:
        return order
    new, at = scores[seat] + delta, order.index(seat)
    others = [each for each in order if each != seat]

    def ahead(other: str) -> bool:
        if scores[other] != new:
            return scores[other] > new
        return order.index(other) < at

    before = tuple(each for each in others if ahead(each))
    return (*before, seat, *(each for each in others if each not in before))


def moved(order: Order, scores: Mapping[str, int], seat: str, delta: int) -> Moved:
    """What one movement does to the order, in full."""
    after = move_marker(order, scores, seat, delta)
    was, now = set(order[: order.index(seat)]), set(after[: after.index(seat)])
    passes = tuple(each for each in order if each in was - now)
    passed_by = tuple(each for each in order if each in now - was)
    return Moved(seat, scores[seat], scores[seat] + delta, passes, passed_by)


def in_batch(order: Order, changes: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The movements of one moment, in the order that holds at its start (BM-ORDER-05, BM-ORDER-06)."""
    return ((seat, changes[seat]) for seat in order if changes.get(seat))


def gained(state: State, changes: Mapping[str, int], *, final: bool = False) -> tuple[State, tuple[Effect, ...]]:
    """Points of one moment moved one player at a time; final scoring leaves the order alone (BM-ORDER-09)."""
    effects = []
    for seat, delta in in_batch(state.order, changes):
        step = moved(state.order, state.scores, seat, delta)
        order = state.order if final else move_marker(state.order, state.scores, seat, delta)
        player = state.players[seat]
        scored = player.scored + delta if final else player.scored
        state = state.with_player(seat, points=step.after, scored=scored).evolve(order=order)
        effects.append(Effect(_told(step, final=final), _rule(step, final=final)))
    return state, tuple(effects)


def _rule(step: Moved, *, final: bool) -> str:
    if final:
        return "BM-ORDER-09"
    return "BM-ORDER-02" if step.passes or step.passed_by else "BM-ORDER-01"


def _told(step: Moved, *, final: bool) -> Message:
    facts: Facts = {"seat": Who(step.seat), "before": step.before, "after": step.after}
    if final:
        return msg("{seat} {before} → {after}", **facts)
    if step.passes:
        return msg("{seat} {before} → {after} passes {others}", others=whose(step.passes), **facts)
    if step.passed_by:
        return msg("{seat} {before} → {after} falls behind {others}", others=whose(step.passed_by), **facts)
    return msg("{seat} {before} → {after}, the turn order stays", **facts)


def order_effect(before: State, after: State) -> tuple[Effect, ...]:
    """The new turn order, where it changed."""
    if before.order == after.order:
        return ()
    return (Effect(msg("turn order now: {order}", order=whose(after.order)), "BM-ORDER-01"),)


def bid_order(order: Order, prices: Mapping[str, int], *, high_first: bool) -> Order:
    """Who acts first in Supply or Sale: by price, equals in reverse turn order (BM-ORDER-08)."""
    sign = -1 if high_first else 1
    ranked = sorted(prices, key=lambda seat: (sign * prices[seat], -order.index(seat)))
    return tuple(ranked)
