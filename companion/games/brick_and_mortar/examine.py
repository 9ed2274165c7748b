"""What is wrong in a position set up by hand."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.positions import Problem
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State


def examine(box: Box, state: State) -> tuple[Problem, ...]:
    """Every inconsistency: an order that the points contradict, money that is not there, bids without a turn."""
    return (*_order(state), *_cash(state), *_lots(state), *_january(state))


def _order(state: State) -> Iterator[Problem]:
    """Outside final scoring, which leaves the order alone, points and order agree (BM-ORDER-01)."""
    if state.phase in (Phase.FINAL, Phase.OVER):
        return
    for ahead, behind in zip(state.order, state.order[1:], strict=False):
        if state.scores[ahead] < state.scores[behind]:
            facts: words.Facts = {"ahead": Who(ahead), "behind": Who(behind)}
            yield Problem("BM-ORDER-01", msg("{ahead} stands before {behind} with fewer points.", **facts), "order")


def _cash(state: State) -> Iterator[Problem]:
    for seat, player in state.players.items():
        if player.cash < 0:
            text = msg("{seat} has less than no money.", seat=Who(seat))
            yield Problem("BM-UTIL-04", text, f"seats.{seat}.cash")


def _lots(state: State) -> Iterator[Problem]:
    for seat in dict.fromkeys(lot.seat for lot in state.lots or ()):
        if seat not in state.bids:
            yield Problem("BM-SUPPLY-01", msg("{seat} has a turn to buy without a bid.", seat=Who(seat)), "lots")


def _january(state: State) -> Iterator[Problem]:
    """In the first month nobody has more than the Starting Store (BM-BUILD-03)."""
    if state.month > 1 or state.phase in (Phase.FREE, Phase.FINAL, Phase.OVER):
        return
    for seat, player in state.players.items():
        if len(player.stores) > 1:
            text = msg("In January {seat} has {n} stores.", seat=Who(seat), n=len(player.stores))
            yield Problem("BM-BUILD-03", text, f"seats.{seat}.stores")
