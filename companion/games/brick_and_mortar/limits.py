"""What a seat can buy on its turn, and what stands against buying anything (BM-SUPPLY-04, BM-SUPPLY-05)."""

from collections.abc import Iterable

from companion.core.messages import Message, Who, msg
from companion.games.brick_and_mortar import places, supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import ALL_GOODS, Lot, State, place_key
from companion.games.brick_and_mortar.words import Facts

Place = tuple[str, int]


def own_lot(state: State, seat: str) -> Lot:
    """The turn of a seat to buy; one for all goods where it has none."""
    return next((lot for lot in state.lots or () if lot.seat == seat), Lot(seat=seat))


def bounds(box: Box, state: State, seat: str, lot: Lot) -> dict[str, int]:
    """The most of each kind a seat can buy: what lies there, fits and can be paid (BM-SUPPLY-05)."""
    goods = box.goods if lot.good == ALL_GOODS else (lot.good,)
    return {good: min(state.supply.get(good, 0), affordable(box, state, seat, good)) for good in goods}


def affordable(box: Box, state: State, seat: str, good: str) -> int:
    """How many crates fit and can be paid, where they cost least first; of any kind for `all`."""
    room = _room(box, state, seat, good)
    if state.options["supply_price_basis"] == "other":
        return sum(room.values())
    bought, cash = 0, max(0, state.players[seat].cash)
    cost = {at: supply.each_cost(box, state, seat, place_key(*at, good)) for at in room}
    for at in sorted(room, key=lambda at: cost[at]):
        count = min(room[at], cash // cost[at]) if cost[at] else room[at]
        bought, cash = bought + count, cash - count * cost[at]
    return bought


def _room(box: Box, state: State, seat: str, good: str) -> dict[Place, int]:
    """Free spaces that take a kind of goods."""
    stores = state.players[seat].stores
    free = places.free(box, state, seat)
    return {at: n for at, n in free.items() if good == ALL_GOODS or box.may_hold(stores[at[0]], good)}


def hindrance(box: Box, state: State, seat: str) -> Message | None:
    """Why a seat whose turn it is can buy nothing; None where it can buy something."""
    lot = own_lot(state, seat)
    if any(bounds(box, state, seat, lot).values()):
        return None
    goods = [good for good in (box.goods if lot.good == ALL_GOODS else (lot.good,)) if state.supply.get(good)]
    if not goods:
        return msg("{seat} can buy nothing: none of it is left in the supply.", seat=Who(seat))
    return _no_space(box, state, seat, goods) or _no_money(box, state, seat, goods)


def _no_space(box: Box, state: State, seat: str, goods: Iterable[str]) -> Message | None:
    facts: Facts = {"seat": Who(seat)}
    if not state.players[seat].stores:
        return msg("{seat} can buy nothing: no store is open.", **facts)
    if not places.free(box, state, seat):
        if unknown := tuple(words.store(box, slot, each) for slot, each in state.stores(seat) if not each.shelves):
            return msg(
                "{seat} can buy nothing: the shelves of {stores} are open; set them by hand.", stores=unknown, **facts
            )
        if state.options["purchase_placement"] == "top_shelf":
            return msg("{seat} can buy nothing: no top shelf has a free space.", **facts)
        return msg("{seat} can buy nothing: all shelves are full.", **facts)
    if not any(_room(box, state, seat, good) for good in goods):
        return msg("{seat} can buy nothing: no store with free space is for these goods.", **facts)
    return None


def _no_money(box: Box, state: State, seat: str, goods: Iterable[str]) -> Message:
    costs = [
        supply.each_cost(box, state, seat, place_key(*at, good))
        for good in goods
        for at in _room(box, state, seat, good)
    ]
    facts: Facts = {"seat": Who(seat), "n": words.money(min(costs)), "cash": words.money(state.players[seat].cash)}
    return msg("{seat} can buy nothing: a crate costs {n}, and {seat} has {cash}.", **facts)
