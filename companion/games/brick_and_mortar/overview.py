"""The table as it stands, in words."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.positions import Section
from companion.games.brick_and_mortar import supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import total
from companion.games.brick_and_mortar.state import Phase, State, Store
from companion.games.brick_and_mortar.words import Facts

Row = tuple[Message, Message]


def overview(box: Box, state: State) -> tuple[Section, ...]:
    """Turn order and market, then every seat with its stores."""
    table = tuple(_table(box, state))
    seats = (Section(msg("{seat}", seat=Who(seat)), tuple(_seat(box, state, seat)), seat) for seat in state.order)
    return (*((Section(msg("The table"), table),) if table else ()), *seats)


def _table(box: Box, state: State) -> Iterator[Row]:
    if state.keeps in ("everything", "order"):
        yield msg("Turn order"), msg("{order}", order=words.whose(state.order))
    if not state.whole:
        return
    yield msg("The game ends at"), msg("{n} points", n=box.end_marker(len(state.seats)))
    last = box.final_month(len(state.seats), state.options)
    yield msg("Last month"), msg("not settled") if last is None else msg("{month}", month=box.month(last))
    if state.supply:
        yield msg("Supply"), words.crates(box, state.supply)
    if state.demand is not None and state.phase is Phase.SALE:
        yield msg("Demand"), words.crates(box, state.demand)
    if state.phase is Phase.SUPPLY and state.lots is not None:
        for lot in state.lots:
            yield msg("Still to buy"), supply.lot_told(box, lot, supply.price(state.bids, lot))


def _seat(box: Box, state: State, seat: str) -> Iterator[Row]:
    player = state.players[seat]
    if state.keeps in ("everything", "order"):
        yield msg("Points"), msg("{n}", n=player.points)
    if state.whole:
        yield msg("Cash"), words.money(player.cash)
    if player.debt and state.keeps in ("everything", "bill"):
        yield msg("Debt"), msg("{n} {n:token|tokens}", n=player.debt)
    for slot, store in state.stores(seat):
        yield msg("Slot {slot}: {store}", slot=slot, store=words.store(box, slot, store)), _store(box, state, store)


def _store(box: Box, state: State, store: Store) -> Message:
    """Its utility cost where bills are kept, and its crates shelf by shelf."""
    cost = box.utility(store)
    bill = msg("utility not entered") if cost is None else msg("utility {n}", n=words.money(cost))
    of = len(store.shelves)
    shelves = tuple(
        msg("{shelf}: {crates}", shelf=words.shelf(number, of), crates=_shelf(box, store, number))
        for number in range(1, of + 1)
    )
    if state.keeps == "ageing":
        return msg("{shelves}", shelves=shelves) if shelves else msg("shelves not entered")
    return msg("{bill}; {shelves}", bill=bill, shelves=shelves) if shelves else bill


def _shelf(box: Box, store: Store, number: int) -> Message:
    shelf = store.shelves[number - 1]
    facts: Facts = {"crates": words.crates(box, shelf.crates), "have": total(shelf.crates), "of": shelf.spaces or 0}
    return msg("{crates}", **facts) if shelf.spaces is None else msg("{crates} ({have} of {of})", **facts)
