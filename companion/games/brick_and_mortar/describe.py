"""A move in one line, as the record shows it."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.messages import Message, Who, msg
from companion.games.brick_and_mortar import building, moves, places, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import State
from companion.games.brick_and_mortar.words import Facts


def describe(box: Box, state: State, move: moves.Move) -> Message:
    """What happened; bids and offers stay unnamed until all are opened."""
    return _LINES[move.kind](box, state, move)


def _first_player(box: Box, state: State, move: moves.FirstPlayer) -> Message:
    return msg("{seat} starts", seat=Who(move.start))


def _figures(box: Box, state: State, move: moves.TellFigures) -> Message:
    if move.slots:
        return msg("Figures of the boards are told")
    if move.debt_value is None and move.debt_taken is not None:
        return msg("The points lost for a debt token are told")
    return msg("The cash of a debt token is told")


def _open_store(box: Box, state: State, move: moves.OpenStore) -> Message:
    store = words.new_store(box, building.new_store(box, move))
    facts: Facts = {"seat": Who(move.seat), "store": store, "slot": move.slot}
    if not building.is_start(state):
        return msg("{seat} opens {store} in slot {slot}", **facts)
    return msg("{seat} takes {store} for slot {slot}, a Starting Store", **facts)


def _close_store(box: Box, state: State, move: moves.CloseStore) -> Message:
    store = state.players[move.seat].stores.get(move.slot)
    name = msg("slot {slot}", slot=move.slot) if store is None else words.store(box, move.slot, store)
    return msg("{seat} closes {store}", seat=Who(move.seat), store=name)


def _play(box: Box, state: State, move: moves.Play) -> Message:
    return msg("{seat} lays {n} market cards ready", seat=Who(move.seat), n=move.up + move.down)


def _exchange(box: Box, state: State, move: moves.Exchange) -> Message:
    return msg("{seat} exchanges {n} market {n:card|cards}", seat=Who(move.seat), n=move.cards)


def _pool(box: Box, state: State, move: moves.Pool) -> Message:
    return msg("Supply: {crates}", crates=words.crates(box, box.crates(move.crates, move.cards, "supply")))


def _demand(box: Box, state: State, move: moves.Demand) -> Message:
    return msg("Demand: {crates}", crates=words.crates(box, box.crates(move.crates, move.cards, "demand")))


def _bid(box: Box, state: State, move: moves.SetBid) -> Message:
    return msg("{seat} sets the dial for Supply", seat=Who(move.seat))


def _offer(box: Box, state: State, move: moves.Offer) -> Message:
    return msg("{seat} makes up an offer", seat=Who(move.seat))


def _buy(box: Box, state: State, move: moves.Buy) -> Message:
    if not move.crates:
        return msg("{seat} buys nothing", seat=Who(move.seat))
    bought = words.crates(box, places.by_good(move.crates))
    return msg("{seat} buys {crates}", seat=Who(move.seat), crates=bought)


def _pay_bills(box: Box, state: State, move: moves.PayBills) -> Message:
    if move.payer is None:
        return msg("Utilities are paid")
    return msg("{seat} pays utilities", seat=Who(move.payer))


def _expiry(box: Box, state: State, move: moves.Expiry) -> Message:
    facts: Facts = {"seat": Who(move.seat), "n": move.points, "cash": words.money(move.cash)}
    return msg("{seat} settles expired crates: {n} {n:point|points}, {cash}", **facts)


def _invest(box: Box, state: State, move: moves.Invest) -> Message:
    return msg("{seat} buys {n} {n:point|points}", seat=Who(move.seat), n=move.points)


def _advance(box: Box, state: State, move: moves.Advance) -> Message:
    return msg("On to {phase}", phase=words.phase(move.to))


def _month_end(box: Box, state: State, move: moves.MonthEnd) -> Message:
    return msg("{month} is over", month=box.month(state.month))


def _points(box: Box, state: State, move: moves.MovePoints) -> Message:
    return msg("Points: {changes}", changes=signed(move.changes, state.order))


def signed(changes: Mapping[str, int], order: tuple[str, ...]) -> tuple[Message, ...]:
    """Changes by seat: "Red +3"."""
    named = [seat for seat in order if changes.get(seat)]
    return tuple(
        msg("{seat} {sign}{n}", seat=Who(seat), sign="+" if changes[seat] > 0 else "−", n=abs(changes[seat]))
        for seat in named
    )


def _cash(box: Box, state: State, move: moves.MoveCash) -> Message:
    facts: Facts = {"seat": Who(move.seat), "amount": words.money(abs(move.amount))}
    return msg("{seat} takes {amount}", **facts) if move.amount >= 0 else msg("{seat} pays {amount}", **facts)


def _crates(box: Box, state: State, move: moves.MoveCrates) -> Message:
    facts: Facts = {"seat": Who(move.seat), "n": abs(move.count)}
    if not places.exists(state, move.seat, move.place):
        return msg("{seat}: {n} crates", **facts)
    place = words.place(box, state, move.seat, move.place)
    if move.count >= 0:
        return msg("{seat}: {n} in: {place}", place=place, **facts)
    return msg("{seat}: {n} out: {place}", place=place, **facts)


def _debt(box: Box, state: State, move: moves.MoveDebt) -> Message:
    facts: Facts = {"seat": Who(move.seat), "n": abs(move.tokens)}
    if move.tokens >= 0:
        return msg("{seat} takes {n} debt {n:token|tokens}", **facts)
    return msg("{seat} pays {n} debt {n:token|tokens} back", **facts)


def _plain(text: Message) -> Callable[[Box, State, Any], Message]:
    return lambda box, state, move: text


_LINES: dict[str, Callable[[Box, State, Any], Message]] = {
    "first_player": _first_player,
    "figures": _figures,
    "open_store": _open_store,
    "close_store": _close_store,
    "play": _play,
    "exchange": _exchange,
    "pool": _pool,
    "demand": _demand,
    "bid": _bid,
    "buy": _buy,
    "offer": _offer,
    "sell": _plain(msg("The sales are settled")),
    "age": _plain(msg("All crates drop a shelf")),
    "expiry": _expiry,
    "pay_bills": _pay_bills,
    "invest": _invest,
    "advance": _advance,
    "month_end": _month_end,
    "points": _points,
    "cash": _cash,
    "crates": _crates,
    "debt": _debt,
    "final_scoring": _plain(msg("Final scoring from the cards")),
    "end_game": _plain(msg("The game is over")),
}
