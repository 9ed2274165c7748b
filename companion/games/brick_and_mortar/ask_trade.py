"""Entry of bids, purchases and offers. A bid is nobody else's business before all are opened."""

from collections.abc import Mapping

from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.games.brick_and_mortar import entry, limits, moves, places, spots, supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import Pile, pile
from companion.games.brick_and_mortar.state import ALL_GOODS, Prices, State, place_key

HIGH = "high"
BY_HAND = "by_hand"


def hidden(state: State) -> bool:
    """Whether each seat tells its bids on its own device."""
    return state.options["bids"] == "secret"


def _price(box: Box, state: State, seat: str, good: str, text: Message, rule: str) -> Question:
    least, most = supply.dial(box)
    secret = hidden(state)
    return Question(
        f"price_{good}", text, kind=Kind.NUMBER, least=least, most=most, seat=seat, hidden=secret, rule=rule
    )


def bid(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """The dial of a seat: one price, or one for each kind in the supply."""
    goods = tuple(good for good in box.goods if state.supply.get(good)) if supply.per_good(state) else (ALL_GOODS,)
    prices = {}
    for good in goods:
        text = _bid_text(box, good, seat)
        prices[good] = int((yield _price(box, state, seat, good, text, "BM-SUPPLY-01")))
    return moves.SetBid(seat=seat, prices=FrozenMap(prices))


def _bid_text(box: Box, good: str, seat: str) -> Message:
    if good == ALL_GOODS:
        return msg("{seat}, what do you bid for a crate?", seat=Who(seat))
    return msg("{seat}, what do you bid for {good}?", seat=Who(seat), good=box.good(good))


# -- buying


def buy(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """Which crates, onto which shelves; why none can be bought where that is so."""
    lot = limits.own_lot(state, seat)
    bounds = limits.bounds(box, state, seat, lot)
    if not any(bounds.values()):
        yield _nothing(box, state, seat)
        return moves.Buy(seat=seat)
    text = msg("Which crates does {seat} buy?", seat=Who(seat))
    most = min(sum(bounds.values()), limits.affordable(box, state, seat, lot.good))
    counts = yield entry.goods(box, "crates", text, bounds, most=most, seat=seat, rule="BM-SUPPLY-05", lying="supply")
    wanted = read_counts(counts)
    crates = yield from _shelves(box, state, seat, wanted)
    paid = None
    if crates and state.options["supply_price_basis"] == "other":
        most = max(0, min(60, state.players[seat].cash))
        paid = int(
            (yield entry.number("paid", msg("What did they cost in all?"), 0, most, seat=seat, rule="BM-SUPPLY-04"))
        )
    return moves.Buy(seat=seat, crates=crates, paid=paid)


def _nothing(box: Box, state: State, seat: str) -> Question:
    """The one way on of a turn that can bring no crates."""
    why = limits.hindrance(box, state, seat) or msg("{seat} can buy nothing.", seat=Who(seat))
    return Question("nothing", why, (Choice("nothing", msg("Buys nothing")),), seat=seat, rule="BM-SUPPLY-05")


def _shelves(box: Box, state: State, seat: str, wanted: Mapping[str, int]) -> Flow[Pile]:
    """Where bought crates go: where they keep longest, or as one says; not asked where there is one shelf only."""
    high = places.placed(box, state, seat, wanted)
    if not wanted or len(places.free(box, state, seat)) == 1:
        return high
    choices = (
        Choice(HIGH, msg("As high as possible"), _where(box, state, seat, high)),
        Choice(BY_HAND, msg("I say where")),
    )
    text = msg("Where do the crates go?")
    answer = yield Question("where", text, choices, seat=seat, rule="BM-SUPPLY-05")
    return high if answer == HIGH else (yield from _by_hand(box, state, seat, wanted))


def _where(box: Box, state: State, seat: str, crates: Pile) -> Message:
    parts = tuple(msg("{n} {place}", n=n, place=words.place(box, state, seat, key)) for key, n in crates.items())
    return msg("{parts}", parts=parts)


def _by_hand(box: Box, state: State, seat: str, wanted: Mapping[str, int]) -> Flow[Pile]:
    chosen: dict[str, int] = {}
    for good, count in wanted.items():
        room = places.free(box, places.put(state, seat, chosen), seat)
        fits = {
            place_key(slot, number, good): space
            for (slot, number), space in room.items()
            if box.may_hold(state.players[seat].stores[slot], good)
        }
        choices = tuple(
            Choice(key, words.place(box, state, seat, key), most=n, spots=spots.shelf(seat, key))
            for key, n in fits.items()
        )
        text = msg("Where do {n} {good} go?", n=count, good=box.good(good))
        least = min(count, sum(fits.values()))
        question = Question(f"where_{good}", text, choices, Kind.COUNTS, least, count, seat=seat, rule="BM-SUPPLY-05")
        chosen |= read_counts((yield question))
    return pile(chosen)


# -- offers


def offer(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """Which crates are offered, the oldest first, and at which price."""
    held = places.held(state, seat)
    choices = tuple(
        Choice(key, words.place(box, state, seat, key), most=n, spots=spots.shelf(seat, key)) for key, n in held.items()
    )
    text, most = msg("{seat}, which crates do you offer?", seat=Who(seat)), sum(held.values())
    secret = hidden(state)
    counts = yield Question("crates", text, choices, Kind.COUNTS, 1, most, seat=seat, hidden=secret, rule="BM-SALE-01")
    crates = pile(read_counts(counts))
    prices = yield from _offer_prices(box, state, seat, crates)
    return moves.Offer(seat=seat, prices=prices, crates=crates)


def _offer_prices(box: Box, state: State, seat: str, crates: Pile) -> Flow[Prices]:
    goods = tuple(places.by_good(crates)) if supply.per_good(state) else (ALL_GOODS,)
    prices = {}
    for good in goods:
        text = msg("{seat}, at which price for a crate?", seat=Who(seat))
        if good != ALL_GOODS:
            text = msg("{seat}, at which price for {good}?", seat=Who(seat), good=box.good(good))
        prices[good] = int((yield _price(box, state, seat, good, text, "BM-SALE-01")))
    return FrozenMap(prices)
