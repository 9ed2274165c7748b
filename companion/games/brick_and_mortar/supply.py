"""Supply: bids, who buys first, what it costs and where it goes (BM-SUPPLY-*)."""

from collections.abc import Iterator, Mapping

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, phases, places, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import minus, pile, total
from companion.games.brick_and_mortar.state import ALL_GOODS, Bid, Lot, Phase, Prices, State, Store, read_place
from companion.games.brick_and_mortar.words import Facts

MOST_PRICE = 23


def dial(box: Box) -> tuple[int, int]:
    """What is asked for as a price: the range of the bidding dial, as far as entered; else wide enough for any."""
    least, most = box.number("dial.least"), box.number("dial.most")
    return 0 if least is None else least, max(least or 0, MOST_PRICE) if most is None else most


def per_good(state: State) -> bool:
    """Whether a bid holds for one kind of goods."""
    return state.options["bid_scope"] == "price_per_good"


def lots(box: Box, state: State, bids: Mapping[str, Bid], *, high_first: bool) -> tuple[Lot, ...]:
    """Whose turn comes when: by price, equals in reverse turn order (BM-SUPPLY-02, BM-SUPPLY-03, BM-SALE-02,
    BM-SALE-03); where bids hold for one kind, good by good."""
    found: list[Lot] = []
    for good in box.goods if per_good(state) else (ALL_GOODS,):
        prices = {seat: bid.prices[good] for seat, bid in bids.items() if good in bid.prices}
        ranked = order.bid_order(state.order, prices, high_first=high_first)
        found += [Lot(seat=seat, good=good) for seat in ranked]
    return tuple(found)


# -- bids


def check_bid(box: Box, state: State, move: moves.SetBid) -> Findings:
    """A price on the dial, before anybody buys (BM-SUPPLY-01); until the last one is set it may be changed."""
    yield from check_bidding(state)
    yield from check_prices(box, state, move.prices, "BM-SUPPLY-01")
    yield from _check_reach(box, state, move)


def _check_reach(box: Box, state: State, move: moves.SetBid) -> Findings:
    """A bid that can buy nothing as it stands, for want of space or of cash. The price is not told, as bids may be
    secret (BM-SUPPLY-05)."""
    if not move.prices:
        return
    stores, facts = [store for _, store in state.stores(move.seat)], Facts(seat=Who(move.seat))
    if all(store.shelves for store in stores) and not places.free(box, state, move.seat):
        yield Caution("BM-SUPPLY-05", msg("{seat} has no free space on a shelf: as it stands no crate fits.", **facts))
    if state.options["supply_price_basis"] == "other":
        return
    cash, change = state.players[move.seat].cash, min((_buying(box, store) for store in stores), default=0)
    if min(move.prices.values()) + change > cash:
        template = "{seat} has {cash}: no crate can be paid at this bid, if each costs the own bid."
        yield Caution("BM-SUPPLY-05", msg(template, cash=words.money(cash), **facts))


def _buying(box: Box, store: Store) -> int:
    """What a store changes per crate bought; one told by its figures nothing, which a verdict says (BM-ABIL-02)."""
    card = box.card(store)
    return 0 if card is None else card.buy


def check_bidding(state: State) -> Findings:
    """Whether bids are set now (BM-SUPPLY-01)."""
    yield from phases.check_phase(state, Phase.SUPPLY)
    if state.phase is Phase.SUPPLY and (state.lots is not None or state.done):
        yield Violation("BM-SUPPLY-01", msg("The bids lie open; none is changed any more."))


def check_prices(box: Box, state: State, prices: Prices, rule: str) -> Findings:
    """Prices lie on the dial, and are for one kind or for all, as the table plays (BM-SUPPLY-01, BM-SALE-01)."""
    for good, price in prices.items():
        yield from _check_dial(box, price, rule)
        if (good == ALL_GOODS) == per_good(state):
            yield Missing(rule, msg("At this table a bid holds for {scope}.", scope=_scope(state)))


def _check_dial(box: Box, price: int, rule: str) -> Findings:
    """Each end of the dial counts as soon as it was entered; the other one is not guessed."""
    least, most = box.number("dial.least"), box.number("dial.most")
    if least is not None and price < least:
        yield Violation(rule, msg("The dial begins at {n}; {price} cannot be set.", n=least, price=price))
    if most is not None and price > most:
        yield Violation(rule, msg("The dial goes up to {n}; {price} cannot be set.", n=most, price=price))


def _scope(state: State) -> Message:
    return msg("one kind of goods") if per_good(state) else msg("all goods")


def do_bid(box: Box, state: State, move: moves.SetBid) -> Outcome[State]:
    """The bid is set; the last one opens them all (BM-SUPPLY-01)."""
    effect = Effect(msg("{seat} has set the dial", seat=Who(move.seat)), "BM-SUPPLY-01")
    state = state.evolve(bids=state.bids.put(move.seat, Bid(prices=move.prices)))
    if phases.bidders(state) or state.phase is not Phase.SUPPLY:
        return Outcome((effect,), state)
    high = state.options["supply_bid_direction"] == "high_first"
    turns = lots(box, state, state.bids, high_first=high)
    state, told = _onward(box, state.evolve(lots=turns, done=not turns))
    # no price here: who sets the last dial sees these effects before the bid is recorded
    opened = Effect(msg("all dials are set: show them"), "BM-SUPPLY-01")
    return Outcome((effect, opened, *told), state, figures={"resolve": [lot.seat for lot in turns]})


def lot_told(box: Box, lot: Lot, amount: int) -> Message:
    """A turn to buy or sell: "Red at $4", and of which goods."""
    facts: Facts = {"seat": Who(lot.seat), "price": words.money(amount)}
    if lot.good == ALL_GOODS:
        return msg("{seat} at {price}", **facts)
    return msg("{good}: {seat} at {price}", good=box.good(lot.good), **facts)


def price(bids: Mapping[str, Bid], lot: Lot) -> int:
    """What a seat bid for its turn."""
    return bids[lot.seat].prices.get(lot.good, 0) if lot.seat in bids else 0


def _onward(box: Box, state: State) -> tuple[State, tuple[Effect, ...]]:
    """Who can buy nothing more has no turn; when none is left the phase is over."""
    if state.lots is not None and not state.lots:
        state = state.evolve(done=True)
    return phases.onward(box, state)


# -- buying


def check_buy(box: Box, state: State, move: moves.Buy) -> Findings:
    """A purchase: its turn, then the limits of supply, space and cash."""
    found = tuple(check_turn(box, state, move.seat))
    yield from found
    wanted = places.by_good(move.crates)
    for good, count in wanted.items():
        if count > (left := state.supply.get(good, 0)):
            facts: Facts = {"good": box.good(good), "left": left, "n": count}
            yield Missing("BM-SUPPLY-05", msg("The supply holds {left} {good}, not {n}.", **facts))
    yield from places.misfits(box, state, move.seat, move.crates, "BM-SUPPLY-05")
    yield from _check_top(state, move)
    if not any(isinstance(each, Violation) for each in found):
        yield from _check_price(box, state, move, wanted)


def check_turn(box: Box, state: State, seat: str) -> Findings:
    """Whether a seat buys now (BM-SUPPLY-01, BM-SUPPLY-02, BM-SUPPLY-03)."""
    yield from phases.check_phase(state, Phase.SUPPLY)
    if state.phase is not Phase.SUPPLY:
        return
    if state.lots is None:
        silent = words.whose(phases.bidders(state))
        yield Violation("BM-SUPPLY-01", msg("Nobody buys before all bids are set; waiting for {seats}.", seats=silent))
    elif not any(lot.seat == seat for lot in state.lots):
        yield Violation("BM-SUPPLY-01", msg("{seat} has no turn to buy left.", seat=Who(seat)))
    elif state.lots[0].seat != seat:
        yield from _out_of_turn(state, state.lots, seat)


def _out_of_turn(state: State, turns: tuple[Lot, ...], seat: str) -> Findings:
    first = turns[0]
    mine = next(lot for lot in turns if lot.seat == seat)
    ahead, own = price(state.bids, first), price(state.bids, mine)
    # bids for different kinds of goods are no tie: which kind comes first no text says
    tied = ahead == own and first.good == mine.good
    facts: Facts = {"first": Who(first.seat), "seat": Who(seat), "ahead": words.money(ahead), "own": words.money(own)}
    if tied:
        text = msg("{first} and {seat} bid {own} both; {first}, further behind, buys first.", **facts)
        yield Violation("BM-SUPPLY-03", text, msg("{first} buys, then {seat}.", **facts))
    else:
        template = "{first} bid {ahead}, {seat} {own}; at this table {first} buys first, but your rulebook decides."
        yield Missing("BM-SUPPLY-02", msg(template, **facts))


def _check_top(state: State, move: moves.Buy) -> Findings:
    if state.options["purchase_placement"] != "top_shelf":
        return
    if any(read_place(key)[1] != 1 for key in move.crates):
        yield Missing("BM-SUPPLY-05", msg("At this table bought crates go to the top shelf of a store."))


def _check_price(box: Box, state: State, move: moves.Buy, wanted: Mapping[str, int]) -> Findings:
    """What the purchase costs, and of which goods it may be (BM-SUPPLY-04)."""
    lot = state.lots[0] if state.lots else Lot(seat=move.seat)
    if lot.good != ALL_GOODS and any(good != lot.good for good in wanted):
        yield Missing("BM-SUPPLY-01", msg("This turn is for {good} alone.", good=box.good(lot.good)))
    if not wanted:
        return
    if move.paid is None and state.options["supply_price_basis"] == "other":
        yield Missing("BM-SUPPLY-04", msg("Say what the crates cost: at this table it is not the bid for each."))
    if move.paid is None and lot.good not in (state.bids[move.seat].prices if move.seat in state.bids else ()):
        yield Missing("BM-SUPPLY-04", msg("Enter what {seat} bid.", seat=Who(move.seat)))
    by_bid = _by_bid(box, state, move)
    if move.paid not in (None, by_bid) and by_bid is not None:
        facts: Facts = {"cost": words.money(by_bid), "paid": words.money(move.paid or 0)}
        yield Missing("BM-SUPPLY-04", msg("By the own bid the crates cost {cost}, not {paid}.", **facts))
    cost, cash = cost_of(box, state, move), state.players[move.seat].cash
    if cost > cash:
        facts = {"cost": words.money(cost), "seat": Who(move.seat), "cash": words.money(cash)}
        yield Missing("BM-SUPPLY-05", msg("The crates cost {cost}; {seat} has {cash}.", **facts))
    yield Caution("BM-SUPPLY-04", msg("That each crate costs one's own bid is our reading; your rulebook decides."))
    yield from places.unread(box, state, move.seat, move.crates)


def cost_of(box: Box, state: State, move: moves.Buy) -> int:
    """What a purchase costs: each crate the own bid, changed by the store it goes to (BM-SUPPLY-04, BM-ABIL-02)."""
    if not move.crates:
        return 0
    return (_by_bid(box, state, move) or 0) if move.paid is None else move.paid


def _by_bid(box: Box, state: State, move: moves.Buy) -> int | None:
    """What the bid and the stores make of it; None where crates cost something else at this table."""
    if state.options["supply_price_basis"] == "other":
        return None
    return sum(each_cost(box, state, move.seat, key) * count for key, count in move.crates.items())


def each_cost(box: Box, state: State, seat: str, key: str) -> int:
    """What one crate costs at its place."""
    slot, _, good = read_place(key)
    store = state.players[seat].stores.get(slot)
    lot = Lot(seat=seat, good=good if per_good(state) else ALL_GOODS)
    return max(0, price(state.bids, lot) + (0 if store is None else _buying(box, store)))


def do_buy(box: Box, state: State, move: moves.Buy) -> Outcome[State]:
    """Money to the bank, crates onto shelves, the next one's turn (BM-SUPPLY-04)."""
    seat = move.seat
    there = pile({key: count for key, count in move.crates.items() if places.exists(state, seat, key)})
    cost = cost_of(box, state, move.evolve(crates=there))
    bought = places.by_good(there)
    state = places.put(state, seat, there)
    # of an overruled purchase the crates that did not lie there come from the general supply
    state = state.taken(minus(bought, state.supply)).evolve(supply=minus(state.supply, bought))
    effects = tuple(_buy_effects(box, state, seat, there, cost))
    state = state.with_player(seat, cash=state.players[seat].cash - cost)
    # counted before the phase ends, which clears what nobody bought
    figures = {"bought": total(bought), "paid": cost, "supply_left": total(state.supply)}
    state, told = _onward(box, _served(state, seat))
    return Outcome((*effects, *told), state, figures=figures)


def _buy_effects(box: Box, state: State, seat: str, crates: Mapping[str, int], cost: int) -> Iterator[Effect]:
    if not crates:
        yield Effect(msg("{seat} buys nothing", seat=Who(seat)), "BM-SUPPLY-04")
        return
    amount = words.money(cost)
    yield Effect(
        msg("{seat} pays {amount} to the bank", seat=Who(seat), amount=amount), "BM-SUPPLY-04", ((seat, -cost),)
    )
    for key, count in crates.items():
        text = msg("put {n} on: {place}", n=count, place=words.place(box, state, seat, key))
        yield Effect(text, "BM-SUPPLY-05")


def _served(state: State, seat: str) -> State:
    """The seat's turn is over; nobody has one when the supply is empty."""
    turns = state.lots or ()
    own = next((lot for lot in turns if lot.seat == seat), None)
    left = tuple(lot for lot in turns if lot is not own) if state.supply else ()
    return state.evolve(lots=None if state.lots is None else left)
