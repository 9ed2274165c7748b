"""Investment: money becomes points (BM-INVEST-*)."""

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State
from companion.games.brick_and_mortar.words import Facts


def price(box: Box, points: int) -> int | None:
    """What so many points cost (BM-INVEST-01): the first, the second ..., the last price holds on; None where no
    prices were entered."""
    prices = box.entered.prices
    if not prices:
        return None
    return sum(prices[min(n, len(prices) - 1)] for n in range(points))


def check_invest(box: Box, state: State, move: moves.Invest) -> Findings:
    """Points are bought in Investment with money one has (BM-INVEST-01)."""
    yield from check_time(state)
    known = price(box, move.points)
    cost = move.paid if move.paid is not None else known
    if cost is None:
        yield Missing("BM-INVEST-01", msg("Enter what points cost in Investment."), "investment.prices")
        return
    if move.paid is not None and known is not None and move.paid != known:
        facts: Facts = {"n": move.points, "known": words.money(known), "paid": words.money(move.paid)}
        text = msg("By the prices entered {n} points cost {known}, not {paid}.", **facts)
        yield Missing("BM-INVEST-01", text)
    cash = state.players[move.seat].cash
    if cost > cash:
        facts = {"seat": Who(move.seat), "n": move.points, "cost": words.money(cost), "cash": words.money(cash)}
        yield Violation("BM-INVEST-01", msg("{n} points cost {cost}; {seat} has {cash}.", **facts))
    if known is None:
        yield Caution(
            "BM-INVEST-01", msg("No price was entered: the table says what was paid."), ("investment.prices",)
        )


def check_time(state: State) -> Findings:
    """Points are bought in Investment (BM-INVEST-01)."""
    yield from phases.check_phase(state, Phase.INVESTMENT)


def check_buyer(box: Box, state: State, seat: str) -> Findings:
    """Whether a seat can buy a point at all (BM-INVEST-01)."""
    yield from check_time(state)
    first, cash = price(box, 1), state.players[seat].cash
    if first is not None and first > cash:
        facts: Facts = {"seat": Who(seat), "cost": words.money(first), "cash": words.money(cash)}
        yield Violation("BM-INVEST-01", msg("A point costs {cost}; {seat} has {cash}.", **facts))


def do_invest(box: Box, state: State, move: moves.Invest) -> Outcome[State]:
    """Money to the bank, the marker moves at once (BM-INVEST-02)."""
    cost = move.paid if move.paid is not None else price(box, move.points) or 0
    before, seat = state, move.seat
    state = state.with_player(seat, cash=state.players[seat].cash - cost)
    facts: Facts = {"seat": Who(seat), "cost": words.money(cost), "n": move.points}
    text = msg("{seat} pays {cost} for {n} {n:point|points}", **facts)
    paid = Effect(text, "BM-INVEST-01", ((seat, -cost),) if cost else ())
    state, effects = order.gained(state, {seat: move.points})
    figures = {"paid": cost, "points": state.players[seat].points, "order": list(state.order)}
    return Outcome((paid, *effects, *order.order_effect(before, state)), state, figures=figures)
