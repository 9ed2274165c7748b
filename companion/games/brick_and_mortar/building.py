"""Building: Starting Stores in January, opening and closing stores later (BM-BUILD-*)."""

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import StoreCard
from companion.games.brick_and_mortar.piles import Pile, pile, plus, total
from companion.games.brick_and_mortar.state import SLOTS, Phase, Shelf, State, Store
from companion.games.brick_and_mortar.words import Facts


def is_start(state: State) -> bool:
    """Whether a store opened now is a free Starting Store."""
    return state.phase is not Phase.FREE and phases.january(state)


def new_store(box: Box, move: moves.OpenStore) -> Store:
    """The store that a move opens, with the crates it starts with."""
    card = box.entered.stores.get(move.card)
    figures = move.figures or moves.Figures()
    spaces: tuple[int, ...] = card.shelves if card is not None else figures.shelves
    crates = (*move.crates, *(pile({}) for _ in spaces))
    shelves = tuple(Shelf(spaces=n, crates=each) for n, each in zip(spaces, crates, strict=False))
    return Store(card=move.card, utility=figures.utility, shelves=shelves)


def places(box: Box, state: State) -> tuple[str, ...]:
    """The cards of the pack that can be opened now: Starting Stores in January, the others later."""
    standing = {store.card for seat in state.seats for _, store in state.stores(seat)}
    return tuple(card for card, each in box.entered.stores.items() if _fits(state, each) and card not in standing)


def set_aside(box: Box, state: State) -> tuple[str, ...]:
    """Starting Stores marked for more players than there are: one preview has them put away (BM-SETUP-04)."""
    if state.phase is Phase.FREE or not phases.january(state):
        return ()
    standing = {store.card for seat in state.seats for _, store in state.stores(seat)}
    stores = box.entered.stores.items()
    return tuple(
        card for card, each in stores if each.starting and each.min_players > len(state.seats) and card not in standing
    )


def unchosen(box: Box, state: State) -> tuple[Message, ...]:
    """The Starting Stores of the pack that nobody took; none are named where a store was told by its figures, which
    may be any of them."""
    if any(not store.card for seat in state.seats for _, store in state.stores(seat)):
        return ()
    return tuple(msg("{name}", name=box.entered.stores[card].name) for card in places(box, state))


def _fits(state: State, card: StoreCard) -> bool:
    if state.phase is Phase.FREE:
        return True
    return card.starting == phases.january(state) and len(state.seats) >= card.min_players


# -- checks


def check_open(box: Box, state: State, move: moves.OpenStore) -> Findings:
    """Opening a store: its time and turn, its slot, what it is filled with, its price."""
    yield from check_seat(box, state, move.seat)
    yield from check_slot(box, state, move.seat, move.slot)
    yield from check_kind(box, state, move.card)
    if is_start(state):
        yield from _check_filled(box, state, move)
    elif state.phase is not Phase.FREE:
        yield from _check_later(box, state, move)


def check_seat(box: Box, state: State, seat: str) -> Findings:
    """Whether a seat may open a store now (BM-BUILD-01, BM-BUILD-03, BM-BUILD-05, BM-BUILD-07)."""
    if state.phase is Phase.FREE and state.keeps in ("bill", "ageing"):
        yield from _check_room(state, seat)
        return
    yield from phases.check_phase(state, Phase.BUILDING)
    if state.phase is not Phase.BUILDING:
        return
    if phases.january(state):
        yield from _check_choice(state, seat)
    yield from _check_room(state, seat)
    if not phases.january(state) and state.opened.get(seat) and state.options["new_stores"] == "one":
        template = "{seat} has opened a store this month; whether a second may follow, your rulebook decides."
        yield Caution("BM-BUILD-05", msg(template, seat=Who(seat)))


def _check_choice(state: State, seat: str) -> Findings:
    waiting = phases.choosers(state)
    if seat not in waiting:
        template = "{seat} has a Starting Store; no other store comes in January."
        remedy = msg("From February on stores are bought.")
        yield Violation("BM-BUILD-03", msg(template, seat=Who(seat)), remedy)
    elif waiting[0] != seat:
        yield Violation(
            "BM-BUILD-01",
            msg(
                "{first} chooses before {seat}: Starting Stores go by turn order.",
                first=Who(waiting[0]),
                seat=Who(seat),
            ),
        )


def _check_room(state: State, seat: str) -> Findings:
    if len(state.players[seat].stores) == len(SLOTS):
        text = msg("All {n} slots of {seat} hold a store.", n=len(SLOTS), seat=Who(seat))
        yield Violation("BM-BUILD-07", text, msg("Close a store first."))


def check_slot(box: Box, state: State, seat: str, slot: str) -> Findings:
    """A slot takes one store (BM-BUILD-07); the first one stands on the far left (BM-BUILD-08)."""
    stores = state.players[seat].stores
    if slot in stores:
        template = "Slot {slot} of {seat} holds a store already."
        yield Violation("BM-BUILD-07", msg(template, slot=slot, seat=Who(seat)), msg("Close it, or take a free slot."))
    if off_left(state, seat, slot):
        text = msg("One review puts the first store in the slot on the far left; your rulebook decides.")
        yield Caution("BM-BUILD-08", text)


def off_left(state: State, seat: str, slot: str) -> bool:
    """Whether a first store would stand elsewhere than on the far left (BM-BUILD-08)."""
    return not state.players[seat].stores and slot != SLOTS[0] and state.phase is not Phase.FREE


def check_kind(box: Box, state: State, card: str) -> Findings:
    """Starting Stores are for January, all others for later (BM-BUILD-01, BM-BUILD-03)."""
    known = box.entered.stores.get(card)
    if known is not None and known.starting and known.min_players > len(state.seats):
        facts: Facts = {"name": known.name, "n": known.min_players}
        yield Caution("BM-SETUP-04", msg("{name} is marked for {n} players and should have been put away.", **facts))
    if card and known is None:
        yield Missing("BM-UTIL-01", msg("No card {card} is in the card pack.", card=card), card)
    if known is None or state.phase is Phase.FREE or known.starting == phases.january(state):
        return
    if known.starting:
        text = msg("{name} is a Starting Store: it can be had in January only.", name=known.name)
        yield Violation("BM-BUILD-01", text)
    else:
        text = msg("{name} is no Starting Store; stores are not bought in January.", name=known.name)
        yield Violation("BM-BUILD-03", text)


def _check_filled(box: Box, state: State, move: moves.OpenStore) -> Findings:
    """A Starting Store is free and full (BM-BUILD-01, BM-BUILD-02)."""
    if move.paid:
        yield Violation("BM-BUILD-01", msg("A Starting Store costs nothing, not {paid}.", paid=words.money(move.paid)))
    store = new_store(box, move)
    if not store.shelves:
        fact = box.figure_of(move.card, "shelves")
        yield Missing(
            "BM-BUILD-02", msg("Enter the shelves of {store}.", store=words.store(box, move.slot, store)), fact
        )
    for number, each in enumerate(store.shelves, start=1):
        if each.room or total(each.crates) > (each.spaces or 0):
            facts: Facts = {
                "shelf": words.shelf(number, len(store.shelves)),
                "n": each.spaces or 0,
                "have": total(each.crates),
            }
            yield Violation("BM-BUILD-02", msg("A Starting Store begins full: {shelf} takes {n}, has {have}.", **facts))
    yield from _check_goods(box, store, "BM-BUILD-02")


def _check_goods(box: Box, store: Store, rule: str) -> Findings:
    for good in store.crates:
        if not box.may_hold(store, good):
            name = words.store(box, "", store)
            yield Violation(rule, msg("{store} does not hold {good}.", store=name, good=box.good(good)))


def _check_later(box: Box, state: State, move: moves.OpenStore) -> Findings:
    """The price of a new store (BM-BUILD-09); it starts empty."""
    if total(plus(*move.crates)):
        yield Missing("BM-BUILD-02", msg("Only Starting Stores are known to begin with crates."))
    known = price(box, move.card, move.slot)
    cost = known if move.paid is None else move.paid
    if known not in (None, cost):
        facts: Facts = {"known": words.money(known), "paid": words.money(cost or 0)}
        yield Missing("BM-BUILD-09", msg("By the figures entered the store costs {known}, not {paid}.", **facts))
    if cost is None:
        yield from _missing_price(box, move)
        return
    if move.paid is None:
        yield Caution("BM-BUILD-09", msg("That a store costs its price and what its slot adds is our reading."))
    cash = state.players[move.seat].cash
    if cost > cash:
        facts = {"seat": Who(move.seat), "cost": words.money(cost), "cash": words.money(cash)}
        yield Missing("BM-BUILD-09", msg("The store costs {cost}; {seat} has {cash}.", **facts))


def price(box: Box, card: str, slot: str) -> int | None:
    """What a new store costs: the card and its slot (BM-BUILD-09); None where one of them was not entered."""
    known, extra = box.entered.stores.get(card), box.number(f"slot:{slot}.build")
    return None if known is None or known.cost is None or extra is None else known.cost + extra


def _missing_price(box: Box, move: moves.OpenStore) -> Findings:
    card = box.entered.stores.get(move.card)
    if card is None:
        yield Missing("BM-BUILD-09", msg("Say what the store cost."))
    elif card.cost is None:
        yield Missing(
            "BM-BUILD-09", msg("Enter the price of {store}.", store=card.name), box.figure_of(move.card, "cost")
        )
    if box.number(f"slot:{move.slot}.build") is None:
        text = msg("Enter what slot {slot} adds to the price of a store.", slot=move.slot)
        yield Missing("BM-BUILD-09", text, f"slot:{move.slot}.build")


def check_close(box: Box, state: State, move: moves.CloseStore) -> Findings:
    """A store is closed in Building (BM-BUILD-06); what that brings or costs no text says."""
    yield from check_closing(state, move.seat)
    if move.slot not in state.players[move.seat].stores:
        yield Violation("BM-BUILD-07", msg("{seat} has no store in slot {slot}.", seat=Who(move.seat), slot=move.slot))


def check_closing(state: State, seat: str) -> Findings:
    """Whether a seat may close a store now: in Building, or by its own effect later (BM-BUILD-06)."""
    if (state.phase is Phase.FREE and state.keeps not in ("bill", "ageing")) or state.phase in (
        Phase.SETUP,
        Phase.FINAL,
        Phase.OVER,
    ):
        yield from phases.check_phase(state, Phase.BUILDING)
    elif state.phase is not Phase.FREE:
        text = msg("What becomes of the card and the crates of a closed store, your rulebook decides.")
        yield Caution("BM-BUILD-06", text)
    if not state.players[seat].stores:
        yield Violation("BM-BUILD-07", msg("{seat} has no store to close.", seat=Who(seat)))


# -- carrying out


def do_open(box: Box, state: State, move: moves.OpenStore) -> Outcome[State]:
    """The store stands in its slot; in January it is full and the next one chooses."""
    store, start = new_store(box, move), is_start(state)
    filled = store.crates
    old = state.players[move.seat].stores.get(move.slot)
    state = state.returned(old.crates) if old is not None else state
    state = state.with_store(move.seat, move.slot, store).taken(filled)
    rule = "BM-BUILD-01" if start else "BM-BUILD-05"
    facts: Facts = {"seat": Who(move.seat), "store": words.new_store(box, store), "slot": move.slot}
    effects = [Effect(msg("{seat} puts {store} into slot {slot}", **facts), rule)]
    paid = 0 if start or state.phase is Phase.FREE else _paid(box, move)
    if paid:
        state, effect = _pay(state, move.seat, paid)
        effects.append(effect)
    if filled:
        text = msg("fill it from the general supply: {crates}", crates=words.crates(box, filled))
        effects.append(Effect(text, "BM-BUILD-02"))
    state = state.evolve(opened=state.opened.put(move.seat, state.opened.get(move.seat, 0) + 1))
    state, told = _after_choice(box, state, start=start)
    figures = {"paid": paid, "crates": total(filled), "stores": len(state.players[move.seat].stores)}
    return Outcome((*effects, *told), state, figures=figures)


def _paid(box: Box, move: moves.OpenStore) -> int:
    return (price(box, move.card, move.slot) or 0) if move.paid is None else move.paid


def _pay(state: State, seat: str, amount: int) -> tuple[State, Effect]:
    state = state.with_player(seat, cash=state.players[seat].cash - amount)
    effect = Effect(
        msg("{seat} pays {amount}", seat=Who(seat), amount=words.money(amount)), "BM-BUILD-09", ((seat, -amount),)
    )
    return state, effect


def _after_choice(box: Box, state: State, *, start: bool) -> tuple[State, tuple[Effect, ...]]:
    """When all have chosen, the other Starting Stores leave the game and January goes on (BM-BUILD-03)."""
    if not start or phases.choosers(state) or state.phase is not Phase.BUILDING:
        return state, ()
    text = msg("Starting Stores nobody chose go back into the box")
    if names := unchosen(box, state):
        text = msg("Starting Stores nobody chose go back into the box: {names}", names=names)
    back = Effect(text, "BM-BUILD-03")
    state, told = phases.onward(box, state)
    return state, (back, *told)


def do_close(box: Box, state: State, move: moves.CloseStore) -> Outcome[State]:
    """The slot is free; the crates go to the general supply."""
    state, effects = closed(box, state, move.seat, move.slot, "BM-BUILD-06")
    return Outcome(effects, state, figures={"stores": len(state.players[move.seat].stores)})


def closed(box: Box, state: State, seat: str, slot: str, rule: str) -> tuple[State, tuple[Effect, ...]]:
    """A store taken out of its slot."""
    store = state.players[seat].stores.get(slot)
    if store is None:
        return state, ()
    crates: Pile = store.crates
    facts: Facts = {"seat": Who(seat), "store": words.new_store(box, store), "slot": slot}
    effects = [Effect(msg("{seat} takes {store} out of slot {slot}", **facts), rule)]
    if crates:
        text = msg("its crates go to the general supply: {crates}", crates=words.crates(box, crates))
        effects.append(Effect(text, rule))
    return state.with_store(seat, slot, None).returned(crates), tuple(effects)
