"""Guided entry: from what happened to the finished move. What the state decides is not asked."""

from collections.abc import Callable

from companion.core.entry import WHAT, choice
from companion.core.errors import DraftError
from companion.core.flow import Flow, walk
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Draft, Kind, Question, Ready, read_counts
from companion.games.brick_and_mortar import (
    ask_ability,
    ask_bills,
    ask_store,
    ask_trade,
    board,
    moves,
    phases,
    sale,
    spots,
    words,
)
from companion.games.brick_and_mortar.advertisement import allowed, hand
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.calendar import ending
from companion.games.brick_and_mortar.entry import YES, number, yes_no
from companion.games.brick_and_mortar.happenings import first_question, happens
from companion.games.brick_and_mortar.investment import price
from companion.games.brick_and_mortar.piles import pile
from companion.games.brick_and_mortar.state import Phase, State

MANY = 23
CARDS = "cards"


def ask(box: Box, state: State, draft: Draft) -> Question | Ready[moves.Move]:
    """The next question of a draft, or its move. Raises DraftError for an answer that does not fit."""
    if not draft:
        return first_question(box, state)
    key, value = draft[0]
    if key != WHAT or not happens(state, value):
        raise DraftError(key, value, 0)
    kind, _, seat = value.partition(".")
    return walk(_PATHS[kind](box, state, seat), draft, good=1)


def _ready(make: Callable[[str], moves.Move]) -> Callable[[Box, State, str], Flow[moves.Move]]:
    """A move of which the first question tells everything."""

    def path(box: Box, state: State, seat: str) -> Flow[moves.Move]:
        yield from ()
        return make(seat)

    return path


def _first_player(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    choices = tuple(choice(each, words.who(each), spots=spots.seat(state, each)) for each in state.seats)
    start = yield Question("start", msg("Who starts?"), choices, rule="BM-SETUP-05")
    return moves.FirstPlayer(start=start)


# -- advertisement


def _play(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    least, most = allowed(box, state, seat)
    mixes = {f"{up}.{n - up}": (up, n - up) for n in range(least, most + 1) for up in range(n, -1, -1)}
    choices = tuple(choice(value, _mix(*mix)) for value, mix in mixes.items())
    text = msg("{seat}: how many cards face up, how many face down?", seat=Who(seat))
    mix = yield Question("mix", text, choices, seat=seat, hidden=ask_trade.hidden(state), rule="BM-ADV-04")
    up, down = mixes[mix]
    return moves.Play(seat=seat, up=up, down=down)


def _mix(up: int, down: int) -> Message:
    return msg("{up} up for supply, {down} down for demand", up=up, down=down)


def _exchange(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    held = hand(box, state, seat)
    sizes = dict.fromkeys((1, held)) if held else {1: None}
    choices = tuple(choice(str(n), msg("{n} {n:card|cards}", n=n)) for n in sizes)
    text = msg("How many market cards does {seat} exchange?", seat=Who(seat))
    cards = yield Question("cards", text, choices, seat=seat, rule="BM-ADV-07")
    return moves.Exchange(seat=seat, cards=int(cards))


def _crates(box: Box, text: str, side: str, rule: str) -> Flow[tuple[dict[str, int], dict[str, int]]]:
    """Crates by kind, counted by hand, or the market cards of the pack that show them."""
    if box.entered.market:
        told = (Choice("crates", msg("Count the crates")), Choice(CARDS, msg("Name the cards")))
        how = yield Question("how", msg("How is it told?"), told, rule=rule)
        if how == CARDS:
            choices = tuple(_market_card(box, card, side) for card in box.entered.market)
            named = yield Question("cards", msg("Which cards?"), choices, Kind.COUNTS, least=0, most=12, rule=rule)
            return {}, read_counts(named)
    found = {}
    for good in box.goods:
        question = number(good, msg(text, good=box.good(good)), 0, MANY, rule=rule)
        found[good] = int((yield question))
    return found, {}


def _market_card(box: Box, card: str, side: str) -> Choice:
    crates = getattr(box.entered.market[card], side)
    return Choice(card, words.crates(box, crates), most=6)


def _pool(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    crates, cards = yield from _crates(box, "Supply of {good}?", "supply", "BM-ADV-02")
    return moves.Pool(crates=pile(crates), cards=pile(cards))


def _demand(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    crates, cards = yield from _crates(box, "Demand for {good}?", "demand", "BM-ADV-03")
    return moves.Demand(crates=pile(crates), cards=pile(cards))


# -- later phases


def _sell(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    earned = {}
    if state.options["sale_price_basis"] == "other":
        for each in dict.fromkeys(sold.lot.seat for sold in sale.settled(box, state) if sold.sold):
            text = msg("What does {seat} earn?", seat=Who(each))
            earned[each] = int((yield number(f"earned_{each}", text, 0, 60, rule="BM-SALE-06")))
    return moves.Sell.model_validate({"earned": earned})


def _expiry(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    points = yield number("points", msg("How many points does {seat} gain?", seat=Who(seat)), 0, 20, rule="BM-INV-03")
    cash = yield number("cash", msg("How much money does {seat} take?", seat=Who(seat)), 0, 20, rule="BM-INV-03")
    return moves.Expiry(seat=seat, points=int(points), cash=int(cash))


def _invest(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    cash, text = state.players[seat].cash, msg("How many points does {seat} buy?", seat=Who(seat))
    if price(box, 1) is None:
        points = yield number("points", text, 1, 20, seat=seat, rule="BM-INVEST-01")
        paid = yield number(
            "paid", msg("What did they cost?"), 0, max(0, min(60, cash)), seat=seat, rule="BM-INVEST-01"
        )
        return moves.Invest(seat=seat, points=int(points), paid=int(paid))
    costs = {n: price(box, n) or 0 for n in range(1, 21)}
    choices = tuple(_points(n, cost) for n, cost in costs.items() if cost <= cash)
    bought = yield Question("points", text, choices, seat=seat, rule="BM-INVEST-01")
    return moves.Invest(seat=seat, points=int(bought))


def _points(n: int, cost: int) -> Choice:
    return choice(str(n), msg("{n} {n:point|points}", n=n), detail=words.money(cost))


def _advance(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    yield from ()
    return moves.Advance(to=phases.after(state.phase) or state.phase)


def _month_end(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    if ending(box, state, None).ends is not None or state.phase is not Phase.INVESTMENT:
        return moves.MonthEnd()
    text = msg("Was {month} the last month?", month=box.month(state.month))
    answer = yield yes_no("ends", text, rule="BM-END-03")
    return moves.MonthEnd(ends=answer == YES)


_PATHS: dict[str, Callable[[Box, State, str], Flow[moves.Move]]] = {
    "first_player": _first_player,
    "figures": board.figures,
    "open_store": ask_store.open_store,
    "close_store": ask_store.close_store,
    "play": _play,
    "exchange": _exchange,
    "pool": _pool,
    "demand": _demand,
    "bid": ask_trade.bid,
    "no_bid": _ready(lambda seat: moves.SetBid(seat=seat)),
    "buy": ask_trade.buy,
    "no_buy": _ready(lambda seat: moves.Buy(seat=seat)),
    "offer": ask_trade.offer,
    "no_offer": _ready(lambda seat: moves.Offer(seat=seat)),
    "sell": _sell,
    "age": _ready(lambda seat: moves.Age()),
    "expiry": _expiry,
    "pay_bills": ask_bills.pay_bills,
    "pay_bill": _ready(lambda seat: moves.PayBills(payer=seat)),
    "invest": _invest,
    "advance": _advance,
    "month_end": _month_end,
    "points": ask_ability.points,
    "ability": ask_ability.ability_used,
    "final_scoring": _ready(lambda seat: moves.FinalScoring()),
    "end_game": _ready(lambda seat: moves.EndGame()),
}
