"""Positions set by hand: the vocabulary that `edit` takes and `view` gives."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.cases import merged
from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.games.brick_and_mortar import phases, supply, utilities
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import pile, plus
from companion.games.brick_and_mortar.state import SLOTS, Phase, State, Store, read_place

_WHERE = "position"
_OWN = {"seats", "options", "players", "general", "opened", "cash_told"}
_OF_PHASE: dict[str, Any] = {"done": False, "bids": {}, "lots": None, "pending": [], "billed": []}


def view(box: Box, state: State) -> dict[str, Any]:
    """The position as plain values; seats' own things stand under `seats`, stores by slot, shelves by number from the
    top. An empty slot is `{open: false}`."""
    plain: dict[str, Any] = state.model_dump(mode="json", exclude=_OWN)
    plain["seats"] = {seat: _seat(box, state, seat) for seat in state.seats}
    plain["supply"] = _counted(box, state.supply)
    plain["demand"] = None if state.demand is None else _counted(box, state.demand)
    plain["slots"] = {slot: state.slots.get(slot) for slot in SLOTS}
    return plain


def _counted(box: Box, crates: Mapping[str, int]) -> dict[str, int]:
    return {good: crates.get(good, 0) for good in box.goods}


def _seat(box: Box, state: State, seat: str) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "points": player.points,
        "cash": utilities.cash_of(state, seat) if state.keeps == "bill" else player.cash,
        "debt": player.debt,
        "scored": player.scored,
        "opened": state.opened.get(seat, 0),
        "stores": {slot: _store(box, player.stores.get(slot)) for slot in SLOTS},
    }


def _store(box: Box, store: Store | None) -> dict[str, Any]:
    if store is None:
        return {"open": False}
    shelves = {
        str(number): {"spaces": shelf.spaces, "crates": _counted(box, shelf.crates)}
        for number, shelf in enumerate(store.shelves, start=1)
    }
    return {"open": True, "card": store.card, "utility": store.utility, "points": store.points, "shelves": shelves}


# -- setting


def edit(box: Box, state: State, edits: Mapping[str, Any]) -> State:
    """The state with facts set by hand, and what follows from them brought in line. Raises InputError."""
    asked = _keyed(edits)
    if not asked:
        return state
    if unknown := [key for key in asked if key not in _KEYS]:
        raise InputError(_WHERE, unknown[0], f"unknown; known are {', '.join(_KEYS)}")
    _name_open(asked)
    base = view(box, state)
    if asked.get("phase", state.phase) != state.phase:
        base.update(_OF_PHASE)
    changed = _validated(box, state, merged(base, asked))
    return _in_line(box, changed, asked)


_KEYS = (
    "phase",
    "month",
    "order",
    "seats",
    "supply",
    "demand",
    "bids",
    "lots",
    "plays",
    "exchanged",
    "done",
    "pending",
    "billed",
    "in_play",
    "deck",
    "discards",
    "slots",
    "debt_value",
    "debt_taken",
)


def _keyed(edits: Any) -> Any:
    """A copy whose keys are texts, as YAML reads bare slot numbers as numbers."""
    if isinstance(edits, Mapping):
        return {str(key): _keyed(value) for key, value in edits.items()}
    return edits


def _name_open(asked: dict[str, Any]) -> None:
    """A store of which something is said is open, unless it is said to be closed; nothing closes it."""
    for seat, parts in _items(asked.get("seats", {}), "seats"):
        stores = _items(parts, f"seats.{seat}").mapping.get("stores", {})
        for slot, store in _items(stores, f"seats.{seat}.stores"):
            stores[slot] = {"open": False} if store in (None, "") else {"open": True, **_parts(store, slot)}


def _parts(store: Any, slot: str) -> dict[str, Any]:
    return dict(_items(store, f"stores.{slot}"))


def _validated(box: Box, state: State, plain: dict[str, Any]) -> State:
    seats = plain.pop("seats")
    plain["players"] = {seat: _player(box, parts, f"seats.{seat}") for seat, parts in _items(seats, "seats")}
    plain["cash_told"] = _with_cash(state, plain["players"])
    plain["opened"] = {seat: parts.get("opened", 0) for seat, parts in seats.items() if parts.get("opened")}
    plain["slots"] = {slot: cost for slot, cost in _items(plain["slots"], "slots") if cost is not None}
    plain["bids"] = {seat: _bid(bid) for seat, bid in _items(plain["bids"], "bids")}
    if isinstance(plain["order"], str):
        plain["order"] = [seat.strip() for seat in plain["order"].split(",")]
    try:
        changed: State = validated(State, {**plain, "seats": state.seats, "options": state.options}, _WHERE)
    except InputError as error:
        raise InputError(_WHERE, error.key.replace("players", "seats", 1), error.expected) from None
    _check_names(box, changed)
    return changed


def _with_cash(state: State, players: Mapping[str, Any]) -> list[str]:
    """The seats whose cash is told at a table that keeps only bills; what the others hold nobody knows."""
    told = [seat for seat, parts in players.items() if parts.get("cash") is not None]
    for seat in players.keys() - set(told) & state.players.keys():
        players[seat]["cash"] = state.players[seat].cash
    return told if state.keeps == "bill" else []


def _items(value: Any, path: str) -> Any:
    if not isinstance(value, Mapping):
        raise InputError(_WHERE, path, f"expected keys with values, found {value!r}")
    return value.items()


def _bid(bid: Any) -> Any:
    """A bid may be written as its price."""
    return {"prices": bid} if isinstance(bid, int) else bid


def _player(box: Box, parts: Any, path: str) -> dict[str, Any]:
    known = {key: value for key, value in _items(parts, path) if key != "opened"}
    stores = {}
    for slot, store in _items(known.get("stores", {}), f"{path}.stores"):
        if store and store.get("open", True) is not False:
            stores[slot] = _read_store(box, store, f"{path}.stores.{slot}")
    return {**known, "stores": stores}


def _read_store(box: Box, store: Any, path: str) -> dict[str, Any]:
    """A store with its shelves in a row; one that names a card has the shelves of that card unless it says others."""
    read = {key: value for key, value in _items(store, path) if key != "open"}
    card = box.entered.stores.get(read.get("card") or "")
    shelves = read.get("shelves") or (list(card.shelves) if card is not None else [])
    if isinstance(shelves, Mapping):
        shelves = [shelves[number] for number in sorted(shelves)]
    elif not isinstance(shelves, (list, tuple)):
        raise InputError(_WHERE, f"{path}.shelves", f"expected shelves from top to bottom, found {shelves!r}")
    rows = [{"spaces": shelf} if isinstance(shelf, int) else shelf for shelf in shelves]
    return {**read, "shelves": [row for row in rows if not isinstance(row, Mapping) or row.get("spaces") != 0]}


def _check_names(box: Box, state: State) -> None:
    """Raises InputError for seats and goods that are not there."""
    if sorted(state.order) != sorted(state.seats):
        raise InputError(_WHERE, "order", f"expected every seat once: {', '.join(state.seats)}")
    named: dict[str, Iterable[str]] = {
        "seats": state.players,
        "bids": state.bids,
        "plays": state.plays,
        "exchanged": state.exchanged,
        "pending": state.pending,
        "billed": state.billed,
        "lots": [lot.seat for lot in state.lots or ()],
    }
    for path, seats in named.items():
        for seat in seats:
            if seat not in state.seats:
                raise InputError(_WHERE, f"{path}.{seat}", f"no such seat; there are {', '.join(state.seats)}")
    for path, goods in _goods(state):
        for good in goods:
            if good not in box.goods:
                raise InputError(_WHERE, f"{path}.{good}", f"expected a kind of goods, one of {', '.join(box.goods)}")


def _goods(state: State) -> list[tuple[str, list[str]]]:
    named = [("supply", list(state.supply)), ("demand", list(state.demand or {}))]
    for seat, player in state.players.items():
        named += [(f"seats.{seat}.stores.{slot}", list(store.crates)) for slot, store in player.stores.items()]
    for seat, bid in state.bids.items():
        try:
            offered = [read_place(key)[2] for key in bid.crates]
        except ValueError:
            expected = "expected crates by place: slot.shelf.good"
            raise InputError(_WHERE, f"bids.{seat}.crates", expected) from None
        named.append((f"bids.{seat}.crates", offered))
    return named


# -- what follows


def _in_line(box: Box, state: State, asked: Mapping[str, Any]) -> State:
    if "order" not in asked and state.phase not in (Phase.FINAL, Phase.OVER):
        state = state.evolve(order=tuple(sorted(state.order, key=lambda seat: -state.scores[seat])))
    stores = [store.crates for seat in state.seats for _, store in state.stores(seat)]
    out = plus(state.supply, *stores)
    state = state.evolve(general=pile({good: -count for good, count in out.items()}))
    if phases.january(state):
        state = state.evolve(opened=_taken(state, asked.get("seats", {})))
    if state.phase is Phase.SUPPLY and state.lots is None and "lots" not in asked and not phases.bidders(state):
        high = state.options["supply_bid_direction"] == "high_first"
        state = state.evolve(lots=supply.lots(box, state, state.bids, high_first=high))
    return state


def _taken(state: State, asked: Mapping[str, Any]) -> FrozenMap[str, int]:
    """In January a seat that has a store has taken its Starting Store, unless the edit says otherwise."""
    opened = state.opened
    for seat, parts in asked.items():
        if "opened" not in parts and "stores" in parts and state.players[seat].stores:
            opened = opened.put(seat, max(1, opened.get(seat, 0)))
    return opened
