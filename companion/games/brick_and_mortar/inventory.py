"""Inventory: crates drop a shelf, the bottom ones expire, abilities follow in turn order (BM-INV-*)."""

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import NOTHING, Pile, plus, total
from companion.games.brick_and_mortar.state import Phase, State, Store
from companion.games.brick_and_mortar.words import Facts


def dropped(store: Store) -> tuple[Store, Pile]:
    """A store one month later and what expired (BM-INV-01, BM-INV-02, BM-INV-05): each shelf takes what stood on
    the one above, the top shelf is empty."""
    if not store.shelves:
        return store, NOTHING
    above = (NOTHING, *(shelf.crates for shelf in store.shelves))
    shelves = tuple(shelf.evolve(crates=crates) for shelf, crates in zip(store.shelves, above, strict=False))
    return store.evolve(shelves=shelves), store.shelves[-1].crates


def check_age(box: Box, state: State, move: moves.Age) -> Findings:
    """Crates drop once in Inventory (BM-INV-01)."""
    yield from phases.check_phase(state, Phase.INVENTORY, "ageing")
    if state.phase is Phase.INVENTORY and state.done:
        yield Violation("BM-INV-05", msg("The crates have dropped this month; a crate drops one shelf a month."))


def do_age(box: Box, state: State, move: moves.Age) -> Outcome[State]:
    """All stores at once; expired crates go to the general supply (BM-INV-01, BM-INV-02)."""
    effects: list[Effect] = []
    expired: dict[str, Pile] = {}
    reacting = []
    for seat in state.order:
        gone = NOTHING
        for slot, store in state.stores(seat):
            after, out = dropped(store)
            gone = plus(gone, out)
            effects += _told(box, seat, slot, store, out)
            state = state.with_store(seat, slot, after)
            if out and _reacts(box, store):
                reacting.append(seat)
        expired[seat] = gone
        state = state.returned(gone)
    free = state.phase is Phase.FREE
    pending = () if free else tuple(dict.fromkeys(reacting))
    state, told = phases.onward(box, state.evolve(done=not free, pending=pending))
    figures = {
        "expired": {seat: dict(gone) for seat, gone in expired.items()},
        "expired_total": sum(total(gone) for gone in expired.values()),
        "pending": list(pending),
    }
    return Outcome((*effects, *told), state, figures=figures)


def _reacts(box: Box, store: Store) -> bool:
    card = box.card(store)
    return card is not None and card.timing == "inventory_expiry"


def _told(box: Box, seat: str, slot: str, store: Store, out: Pile) -> list[Effect]:
    facts: Facts = {"seat": Who(seat), "store": words.store(box, slot, store)}
    told = []
    if total(store.crates) > total(out):
        told.append(Effect(msg("{seat}, {store}: every crate one shelf down", **facts), "BM-INV-01"))
    if out:
        text = msg("{seat}, {store}: {crates} expire", crates=words.crates(box, out), **facts)
        told.append(Effect(text, "BM-INV-02"))
    after, _ = dropped(store)
    if any(shelf.spaces is not None and total(shelf.crates) > shelf.spaces for shelf in after.shelves):
        text = msg("{seat}, {store}: a shelf is too narrow for what came down; no text says what happens then", **facts)
        told.append(Effect(text, "BM-INV-01"))
    return told


def check_expiry(box: Box, state: State, move: moves.Expiry) -> Findings:
    """What expired crates set off is settled in turn order (BM-INV-03)."""
    yield from check_settling(state, move.seat)


def check_settling(state: State, seat: str) -> Findings:
    """Whether a seat settles its expiry abilities now (BM-INV-03, BM-INV-04)."""
    yield from phases.check_phase(state, Phase.INVENTORY)
    if state.phase is not Phase.INVENTORY:
        return
    if not state.done:
        text = msg("Nothing has expired yet: crates expire by dropping off the bottom shelf.")
        yield Violation("BM-INV-04", text, msg("Let all crates drop first."))
    elif seat not in state.pending:
        yield Violation("BM-INV-03", msg("{seat} has nothing to settle for expired crates.", seat=Who(seat)))
    elif state.pending[0] != seat:
        first = Who(state.pending[0])
        text = msg("{first} settles expired crates before {seat}: turn order.", first=first, seat=Who(seat))
        yield Violation("BM-INV-03", text, msg("{first} first.", first=first))


def do_expiry(box: Box, state: State, move: moves.Expiry) -> Outcome[State]:
    """Points and money as the card says, told by the table (BM-INV-03)."""
    before = state
    state, effects = order.gained(state, {move.seat: move.points})
    if move.cash:
        state = state.with_player(move.seat, cash=state.players[move.seat].cash + move.cash)
        text = msg("{seat} takes {amount}", seat=Who(move.seat), amount=words.money(move.cash))
        effects = (*effects, Effect(text, "BM-INV-03", ((move.seat, move.cash),)))
    effects = (*effects, *order.order_effect(before, state))
    state = state.evolve(pending=tuple(seat for seat in state.pending if seat != move.seat))
    state, told = phases.onward(box, state)
    return Outcome((*effects, *told), state, figures={"points": move.points, "cash": move.cash})
