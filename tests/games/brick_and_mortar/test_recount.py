"""Bid order, purchases, sales, ageing and bills of random positions, counted again the plain way."""

from random import Random
from typing import Any

import pytest

from tests.games.brick_and_mortar.tools import SEATS, at, done

GOODS = ("g1", "g2", "g3")
POSITIONS = 100


def shelves(rng: Random) -> list[dict[str, Any]]:
    """Some shelves with crates on them."""
    found = []
    for _ in range(rng.randint(1, 3)):
        crates = {good: rng.randint(0, 2) for good in GOODS}
        found.append({"spaces": 6, "crates": crates})
    return found


def stocked(rng: Random, phase: str) -> dict[str, Any]:
    """A position with points, money and stores."""
    seats = SEATS[: rng.randint(2, 4)]
    players = {}
    for seat in seats:
        slots = rng.sample("1234", rng.randint(1, 3))
        stores = {slot: {"utility": rng.randint(0, 6), "shelves": shelves(rng)} for slot in slots}
        players[seat] = {"points": rng.randint(8, 11), "cash": rng.randint(0, 15), "stores": stores}
    return {"phase": phase, "month": 3, "seats": players, "slots": {slot: rng.randint(0, 3) for slot in "1234"}}


def ranked(order: tuple[str, ...], prices: dict[str, int], *, high: bool) -> list[str]:
    """One after the other: the best price that is left; among equals the one furthest back in the order."""
    left, found = dict(prices), []
    while left:
        best = max(left.values()) if high else min(left.values())
        last = [seat for seat in order if left.get(seat) == best][-1]
        found.append(last)
        del left[last]
    return found


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_bids_and_purchases(seed: int) -> None:
    rng = Random(seed)
    given, high = stocked(rng, "supply"), rng.random() < 0.5
    supply = {good: rng.randint(1, 3) for good in GOODS}
    option = "high_first" if high else "low_first"
    state = at({**given, "supply": supply}, len(given["seats"]), supply_bid_direction=option)
    prices = {seat: rng.randint(0, 3) for seat in state.seats if rng.random() < 0.9}
    served: list[str] = []
    for seat in state.seats:
        told = done(state, "bid", seat=seat, prices=prices.get(seat, {}))
        state, served = told.state, told.figures.get("resolve", served)
    assert served == ranked(state.order, prices, high=high)
    for seat in served:
        if not any(supply.values()):
            break
        cash, lying = state.players[seat].cash, [good for good in GOODS if supply[good]]
        slot = next(iter(state.players[seat].stores))
        good = rng.choice(lying)
        room = 6 - sum(state.players[seat].stores[slot].shelves[0].crates.values())
        count = min(rng.randint(0, 2), supply[good], room, cash // prices[seat] if prices[seat] else 9)
        bought = done(state, "buy", seat=seat, crates={f"{slot}.1.{good}": count})
        supply[good] -= count
        state = bought.state
        assert state.players[seat].cash == cash - count * prices[seat]
        assert bought.figures == {"bought": count, "paid": count * prices[seat], "supply_left": sum(supply.values())}


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_sales(seed: int) -> None:
    rng = Random(seed)
    given, high, lost = stocked(rng, "sale"), rng.random() < 0.5, rng.random() < 0.5
    option = {"sale_bid_direction": "high_first" if high else "low_first"}
    surplus = "lost" if lost else "returns_to_store"
    demand = {good: rng.randint(0, 4) for good in GOODS}
    state = at({**given, "demand": demand}, len(given["seats"]), sale_surplus=surplus, **option)
    prices: dict[str, int] = {}
    offers: dict[str, dict[str, int]] = {}
    for seat in state.seats:
        lying = {
            f"{slot}.{at_}.{good}": count
            for slot, store in given["seats"][seat]["stores"].items()
            for at_, shelf in enumerate(store["shelves"], start=1)
            for good, count in shelf["crates"].items()
        }
        offered = {place: rng.randint(0, count) for place, count in lying.items()}
        offers[seat] = {good: sum(n for place, n in offered.items() if place.endswith(good)) for good in GOODS}
        price = rng.randint(1, 4)
        if sum(offered.values()):
            prices[seat] = price
        state = done(state, "offer", seat=seat, prices=price, crates=offered).state
    settled = done(state, "sell")
    order = ranked(state.order, prices, high=high)
    assert settled.figures["resolve"] == order
    for seat in order:
        sold = {good: min(count, demand[good]) for good, count in offers[seat].items()}
        demand = {good: demand[good] - sold[good] for good in GOODS}
        earned, left = prices[seat] * sum(sold.values()), sum(offers[seat].values()) - sum(sold.values())
        assert settled.figures["sold"][seat] == sum(sold.values())
        assert settled.figures["lost" if lost else "kept"][seat] == left
        assert settled.figures["earned"][seat] == earned
        assert settled.state.players[seat].cash == given["seats"][seat]["cash"] + earned
        for good in GOODS:
            had = sum(s["crates"][good] for st in given["seats"][seat]["stores"].values() for s in st["shelves"])
            gone = offers[seat][good] if lost else sold[good]
            stores = settled.state.players[seat].stores.values()
            assert sum(store.crates.get(good, 0) for store in stores) == had - gone
    assert settled.figures["demand_left"] == sum(demand.values())


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_ageing(seed: int) -> None:
    given = stocked(Random(seed), "inventory")
    state = at(given, len(given["seats"]))
    aged = done(state, "age")
    for seat in state.seats:
        expired = dict.fromkeys(GOODS, 0)
        for slot, store in given["seats"][seat]["stores"].items():
            rows = [shelf["crates"] for shelf in store["shelves"]]
            now = [
                {good: shelf.crates.get(good, 0) for good in GOODS}
                for shelf in aged.state.players[seat].stores[slot].shelves
            ]
            assert now == [dict.fromkeys(GOODS, 0), *rows[:-1]]
            expired = {good: expired[good] + rows[-1][good] for good in GOODS}
        assert aged.figures["expired"][seat] == {good: n for good, n in expired.items() if n}


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_bills(seed: int) -> None:
    rng = Random(seed)
    value, given = rng.randint(1, 7), stocked(rng, "utilities")
    state = at({**given, "debt_value": value, "debt_taken": 0}, len(given["seats"]))
    paid = done(state, "pay_bills")
    for seat in state.seats:
        cash, stores = given["seats"][seat]["cash"], given["seats"][seat]["stores"]
        bill = sum(store["utility"] + given["slots"][slot] for slot, store in stores.items())
        short, tokens = max(0, bill - cash), 0
        while cash + tokens * value < bill:
            tokens += 1
        after = cash + tokens * value - bill
        assert paid.figures[seat] == {"bill": bill, "short": short, "tokens": tokens, "cash_after": after}
        assert (paid.state.players[seat].cash, paid.state.players[seat].debt) == (after, tokens)
