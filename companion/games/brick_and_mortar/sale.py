"""Sale: offers that bind, who sells first, what finds demand and what is lost (BM-SALE-*)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import advertisement, deck, moves, phases, places, supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import NOTHING, Pile, both, minus, pile, plus, total
from companion.games.brick_and_mortar.state import ALL_GOODS, Bid, Lot, Phase, State, read_place
from companion.games.brick_and_mortar.words import Facts


@dataclass(frozen=True, slots=True)
class Sold:
    """What became of one turn to sell: crates sold and left over, by place, and what they earn."""

    lot: Lot
    price: int
    sold: Pile
    left: Pile
    earned: int


# -- demand and offers


def check_demand(box: Box, state: State, move: moves.Demand) -> Findings:
    """The demand pile is turned over in Sale, once (BM-ADV-03)."""
    yield from check_demand_due(state)
    yield from advertisement.check_cards(box, move.cards)


def check_demand_due(state: State) -> Findings:
    """Whether the demand cards still lie face down (BM-ADV-03)."""
    yield from phases.check_phase(state, Phase.SALE)
    if state.phase is Phase.SALE and state.demand is not None:
        yield Violation("BM-ADV-03", msg("The demand of this month is known already."))


def do_demand(box: Box, state: State, move: moves.Demand) -> Outcome[State]:
    """What the month asks for (BM-ADV-03, BM-SALE-05)."""
    wanted = box.crates(move.crates, move.cards, "demand")
    effect = Effect(msg("demand this month: {crates}", crates=words.crates(box, wanted)), "BM-SALE-05")
    figures = {"demand": dict(wanted), "crates": total(wanted)}
    return Outcome((effect,), state.evolve(demand=wanted), figures=figures)


def check_offer(box: Box, state: State, move: moves.Offer) -> Findings:
    """An offer: crates that lie in one's stores, at a price on the dial (BM-SALE-01)."""
    yield from check_offering(state)
    held = places.held(state, move.seat)
    for key, count in move.crates.items():
        if count > held.get(key, 0):
            facts: Facts = {"seat": Who(move.seat), "n": count, "have": held.get(key, 0), "place": key}
            if places.exists(state, move.seat, key):
                facts["place"] = words.place(box, state, move.seat, key)
            yield Violation("BM-SALE-01", msg("{seat} offers {n} of: {place}; there are {have}.", **facts))
    yield from supply.check_prices(box, state, move.prices, "BM-SALE-01")
    yield from _check_priced(box, state, Bid(prices=move.prices, crates=move.crates))


def _check_priced(box: Box, state: State, bid: Bid) -> Findings:
    """Offered crates have a price (BM-SALE-01); without one nothing could be sold."""
    for good in places.by_good(bid.crates):
        key = good if supply.per_good(state) else ALL_GOODS
        if key not in bid.prices:
            yield Missing("BM-SALE-01", msg("Say at which price {good} is offered.", good=box.good(good)))


def check_offering(state: State) -> Findings:
    """Whether offers are made now; until the sales are settled they may be changed (BM-SALE-01)."""
    yield from phases.check_phase(state, Phase.SALE)
    if state.phase is Phase.SALE and state.done:
        yield Violation("BM-SALE-01", msg("The sales of this month are settled."))


def check_selling(state: State, seat: str) -> Findings:
    """Whether a seat has anything to offer (BM-SALE-01)."""
    yield from check_offering(state)
    if not places.held(state, seat):
        yield Violation("BM-SALE-01", msg("{seat} has no crates in stores.", seat=Who(seat)))


def do_offer(box: Box, state: State, move: moves.Offer) -> Outcome[State]:
    """The offer stands; it is opened with all others (BM-SALE-01)."""
    effect = Effect(msg("{seat} has made up an offer", seat=Who(move.seat)), "BM-SALE-01")
    bid = Bid(prices=move.prices, crates=move.crates)
    return Outcome((effect,), state.evolve(bids=state.bids.put(move.seat, bid)))


# -- settling


def check_sell(box: Box, state: State, move: moves.Sell) -> Findings:
    """All offers and the demand are known, and then settled once (BM-SALE-02)."""
    yield from check_settling(state)
    for seat, bid in state.bids.items():
        yield from _check_priced(box, state, bid.evolve(crates=both(bid.crates, places.held(state, seat))))
    if state.options["sale_price_basis"] == "other":
        sellers = [sold.lot.seat for sold in settled(box, state) if sold.sold]
        for seat in dict.fromkeys(sellers):
            if seat not in move.earned:
                yield Missing("BM-SALE-06", msg("Say what {seat} earns.", seat=Who(seat)))
        return
    yield from _check_earned(_earnings(tuple(settled(box, state))), move)
    for sold in settled(box, state):
        if _has_choice(sold):
            template = "Which of the offered crates {seat} sells is not written; here the best paid, then the oldest."
            yield Caution("BM-SALE-04", msg(template, seat=Who(sold.lot.seat)))
    if any(bid.crates for bid in state.bids.values()):
        yield Caution("BM-SALE-06", msg("That each crate earns one's own price is our reading; your rulebook decides."))
    for seat, bid in state.bids.items():
        yield from places.unread(box, state, seat, bid.crates)


def _has_choice(sold: Sold) -> bool:
    """Whether crates of a kind that sold only in part were offered from several places."""
    partly = both(places.by_good(sold.sold), places.by_good(sold.left))
    offered = {*sold.sold, *sold.left}
    return any(sum(read_place(key)[2] == good for key in offered) > 1 for good in partly)


def _check_earned(known: Mapping[str, int], move: moves.Sell) -> Findings:
    """Sums that the table says although its prices tell them (BM-SALE-06)."""
    for seat, said in move.earned.items():
        if said != known.get(seat, 0):
            facts: Facts = {"seat": Who(seat), "known": words.money(known.get(seat, 0)), "said": words.money(said)}
            yield Missing("BM-SALE-06", msg("By the own price {seat} earns {known}, not {said}.", **facts))


def check_settling(state: State) -> Findings:
    """Whether the sales can be settled now (BM-SALE-01, BM-SALE-05)."""
    found = tuple(check_offering(state))
    yield from found
    if found:
        return
    if silent := phases.bidders(state):
        yield Violation("BM-SALE-01", msg("Offers open together; waiting for {seats}.", seats=words.whose(silent)))
    if state.demand is None:
        yield Violation("BM-ADV-03", msg("The demand cards have not been turned over yet."))


def settled(box: Box, state: State) -> Iterator[Sold]:
    """Every turn to sell, in order, against the demand that is left (BM-SALE-02, BM-SALE-03, BM-SALE-05)."""
    high = state.options["sale_bid_direction"] == "high_first"
    offering = {seat: bid for seat, bid in state.bids.items() if bid.crates}
    demand = state.demand or NOTHING
    for lot in supply.lots(box, state, offering, high_first=high):
        # crates that left a store after they were offered cannot be sold any more
        offered = _of_lot(both(offering[lot.seat].crates, places.held(state, lot.seat)), lot)
        if not offered:
            continue
        price = supply.price(state.bids, lot)
        sold = _sold(box, state, lot.seat, offered, demand)
        demand = minus(demand, places.by_good(sold))
        earned = sum(_each(box, state, lot.seat, key, price) * count for key, count in sold.items())
        yield Sold(lot, price, sold, minus(offered, sold), earned)


def _of_lot(crates: Mapping[str, int], lot: Lot) -> Pile:
    return pile({key: n for key, n in crates.items() if lot.good in (ALL_GOODS, read_place(key)[2])})


def _sold(box: Box, state: State, seat: str, offered: Mapping[str, int], demand: Mapping[str, int]) -> Pile:
    """Which of the offered crates sell: those of stores that earn most first, then the oldest."""
    left, sold = dict(demand), {}
    oldest = {key: at for at, key in enumerate(places.held(state, seat))}
    ranked = sorted(offered, key=lambda key: (-_modifier(box, state, seat, key), oldest.get(key, 0)))
    for key in ranked:
        good = read_place(key)[2]
        sold[key] = min(offered[key], left.get(good, 0))
        left[good] = left.get(good, 0) - sold[key]
    return pile(sold)


def _modifier(box: Box, state: State, seat: str, key: str) -> int:
    store = state.players[seat].stores.get(read_place(key)[0])
    card = None if store is None else box.card(store)
    return card.sell if card is not None else 0


def _each(box: Box, state: State, seat: str, key: str, price: int) -> int:
    """What one crate earns: the own price, changed by its store (BM-SALE-06, BM-ABIL-02)."""
    return max(0, price + _modifier(box, state, seat, key))


def do_sell(box: Box, state: State, move: moves.Sell) -> Outcome[State]:
    """Sold crates bring money; what found no demand is lost or stays (BM-SALE-04); the month's cards are done."""
    results = tuple(settled(box, state))
    by_hand = state.options["sale_price_basis"] == "other"
    earned = {seat: move.earned.get(seat, 0) for seat in state.order} if by_hand else _earnings(results)
    lost_rule = state.options["sale_surplus"] == "lost"
    figures = _figures(state, results, earned, lost=lost_rule)
    effects: list[Effect] = []
    for each in results:
        effects += _told(box, state, each, lost=lost_rule)
        gone = plus(each.sold, each.left) if lost_rule else each.sold
        state, taken = places.take(state, each.lot.seat, gone)
        state = state.returned(places.by_good(taken))
    for seat, amount in earned.items():
        if amount:
            state = state.with_player(seat, cash=state.players[seat].cash + amount)
            text = msg("{seat} earns {amount}", seat=Who(seat), amount=words.money(amount))
            effects.append(Effect(text, "BM-SALE-06", ((seat, amount),)))
    state, discarded = deck.discard_played(state)
    state, told = phases.onward(box, state.evolve(done=True))
    return Outcome((*effects, *discarded, *told), state, None if by_hand else _sheet(box, results), figures)


def _earnings(results: tuple[Sold, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in results:
        found[each.lot.seat] = found.get(each.lot.seat, 0) + each.earned
    return found


def _told(box: Box, state: State, each: Sold, *, lost: bool) -> Iterator[Effect]:
    facts: Facts = {
        "turn": supply.lot_told(box, each.lot, each.price),
        "sold": words.crates(box, places.by_good(each.sold)),
    }
    yield Effect(msg("{turn} sells {sold}", **facts), "BM-SALE-02")
    if each.left:
        seat, left = Who(each.lot.seat), words.crates(box, places.by_good(each.left))
        text = msg("{seat} loses {left}: no demand is left", seat=seat, left=left) if lost else _KEPT
        yield Effect(msg(text.template, seat=seat, left=left), "BM-SALE-04")


_KEPT = msg("{seat} keeps {left}: no demand is left")


def _figures(state: State, results: tuple[Sold, ...], earned: Mapping[str, int], *, lost: bool) -> dict[str, object]:
    sold = dict.fromkeys(state.order, 0)
    left = dict.fromkeys(state.order, 0)
    for each in results:
        sold[each.lot.seat] += total(each.sold)
        left[each.lot.seat] += total(each.left)
    return {
        "resolve": [each.lot.seat for each in results],
        "sold": sold,
        "lost" if lost else "kept": left,
        "earned": {seat: earned.get(seat, 0) for seat in state.order},
        "demand_left": total(state.demand or NOTHING) - sum(sold.values()),
    }


def _sheet(box: Box, results: tuple[Sold, ...]) -> Sheet:
    accounts = []
    for seat in dict.fromkeys(each.lot.seat for each in results):
        lines = tuple(_line(box, each) for each in results if each.lot.seat == seat)
        accounts.append(Account(lines, sum(line.total for line in lines), seat=seat))
    return Sheet(msg("Sales"), "${n}", tuple(accounts))


def _line(box: Box, each: Sold) -> Line:
    label = msg(
        "{crates} at {price}", crates=words.crates(box, places.by_good(each.sold)), price=words.money(each.price)
    )
    plain = each.earned == each.price * total(each.sold)
    return Line(
        label,
        each.earned,
        "BM-SALE-06",
        count=total(each.sold) if plain else None,
        each=each.price if plain else None,
    )
