"""Buy/Sell: cards spent for gold, cards bought for exactly that much; also as the Brownie action of a building."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Caution, Outcome, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.effects import STANDARD_TRADE, Side, Trade
from companion.games.northern_branch.findings import Finding, Used
from companion.games.northern_branch.market import (
    check_held,
    check_limit,
    check_no_capital,
    check_visible,
    leave_hand,
    take_cards,
)
from companion.games.northern_branch.moves import BuySell
from companion.games.northern_branch.points import check_gain, joined, new_buildings, settle
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.turn import acquired, acted, check_player_action, check_timing
from companion.games.northern_branch.words import cards_text, sum_text, trade_text


@dataclass(frozen=True)
class Terms:
    """Under which terms is traded: the player action, or the Buy/Sell of a building with the rule that grants it."""

    trade: Trade = STANDARD_TRADE
    building: str = ""
    rule: str = "NB-BUYSELL-01"


MARKET_TERMS = Terms()


def check_buy_sell(box: Box, state: NorthernState, move: BuySell) -> Iterator[Finding]:
    """Everything that a Buy/Sell as player action can break or hang on."""
    yield from check_timing(state, move.seat)
    yield from check_player_action(state, "buy_sell")
    yield from check_held(box, state, move.seat, move.pay, "NB-BUYSELL-01")
    yield from check_visible(box, state, move.take, move.pay, brownie=False)
    yield from check_limit(box, state, move.seat, move.pay, move.take, "NB-HAND-02")
    yield from check_terms(box, state, move.pay, move.take, MARKET_TERMS)
    yield from check_gain(box, state, move.seat, new_buildings(box, move.take), 0)


def check_terms(
    box: Box, state: NorthernState, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms
) -> Iterator[Finding]:
    """How many cards for how many, of which rows, and the exact money (NB-BUYSELL-02 to
    NB-BUYSELL-10, NB-BROWNIE-07 to NB-BROWNIE-10)."""
    if not pay or not take:
        yield Violation("NB-BUYSELL-01", msg("A Buy/Sell spends at least one card and takes at least one."))
        return
    if total(pay) > 1 and total(take) > 1:
        template = "{given} cards for {taken} cards: several cards buy one card only."
        remedy = msg("Spend one card for several, or several cards for one.")
        yield Violation("NB-BUYSELL-04", msg(template, given=total(pay), taken=total(take)), remedy)
    if terms.building:
        yield from _check_sides(box, pay, take, terms)
    yield from _check_copies(box, take)
    yield from _check_money(box, state, pay, take, terms)


def _check_sides(box: Box, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms) -> Iterator[Finding]:
    if "capital" not in terms.trade.give.rows and terms.trade.give.rows:
        yield from check_no_capital(box, pay)
    if not (_fits(box, pay, terms.trade.give) and _fits(box, take, terms.trade.take)):
        template = "{building} grants: {trade}. Named: {pay} for {take}."
        told = {"pay": cards_text(box, pay), "take": cards_text(box, take)}
        text = msg(template, building=box.name(terms.building), trade=trade_text(box, terms.trade), **told)
        yield Violation(terms.rule, text)


def _fits(box: Box, cards: Mapping[str, int], side: Side) -> bool:
    count = total(cards)
    enough = side.least <= count and (side.most is None or count <= side.most)
    return enough and (not side.rows or all(box[card].row in side.rows for card in cards))


def _check_copies(box: Box, take: Mapping[str, int]) -> Iterator[Finding]:
    for card, count in take.items():
        if count > 1:
            template = "{n} {card} bought at once: your rulebook decides whether one may."
            yield Caution("NB-BUYSELL-10", msg(template, n=count, card=box.name(card)))


def _check_money(
    box: Box, state: NorthernState, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms
) -> Iterator[Finding]:
    if not_sold := [card for card in take if not_for_sale(box, state, card)]:
        for card in not_sold:
            yield Violation("NB-BUYSELL-09", msg("{card} is not for sale.", card=box.name(card)))
        return
    yield from (Used(_price_rule(box, card), card, "buy_cost") for card in take)
    if terms.trade.total is None:
        yield from (Used("NB-BUYSELL-05", card, "gold_value") for card in pay)
    given, price = gold(box, pay, terms), price_of(box, take)
    if given is not None and price is not None and given != price:
        yield from _not_exact(box, pay, take, terms, given, price)
    elif price is not None and pay == {box.setup.dung_step.card: 1}:
        template = "A Dung spent alone pays {n} gold: the rules say so only of several cards; your rulebook decides."
        yield Caution("NB-BUYSELL-08", msg(template, n=price))


def not_for_sale(box: Box, state: NorthernState, card: str) -> bool:
    """Whether a card cannot be bought: as entered from the card, or by the table's option on Dung (NB-BUYSELL-09)."""
    if card == box.setup.dung_step.card and state.options["dung_for_sale"] == "not_for_sale":
        return True
    return bool(box.known(card, "buy_cost") == "not_for_sale")


def _price_rule(box: Box, card: str) -> str:
    return "NB-BUYSELL-09" if card == box.setup.dung_step.card else "NB-BUYSELL-05"


def gold(box: Box, pay: Mapping[str, int], terms: Terms = MARKET_TERMS) -> int | None:
    """The gold that cards spent are good for, capital too (NB-CARD-02, NB-COMP-08); a Dung takes one off
    (NB-BUYSELL-06), the Exchange gives a fixed sum whatever the card is worth (NB-BROWNIE-07). None while a
    value is not known."""
    return terms.trade.total if terms.trade.total is not None else _summed(pay, {card: box.value(card) for card in pay})


def price_of(box: Box, take: Mapping[str, int]) -> int | None:
    """What cards cost together; None while a price is not known."""
    return _summed(take, {card: box.price(card) for card in take})


def _summed(cards: Mapping[str, int], each: Mapping[str, int | None]) -> int | None:
    worth = [(each[card], count) for card, count in cards.items()]
    if any(value is None for value, _ in worth):
        return None
    return sum(value * count for value, count in worth if value is not None)


def _not_exact(
    box: Box, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms, given: int, price: int
) -> Iterator[Finding]:
    rule = terms.rule if terms.trade.total is not None else "NB-BUYSELL-05"
    spent = _spent_text(box, pay, terms, given)
    bought = sum_text(box, take, {card: box.price(card) for card in take})
    template = "{spent} = {given} gold is not {bought} = {price} gold; the sum must be exact."
    told = msg(template, spent=spent, given=given, bought=bought, price=price)
    if given > price:
        yield Violation(rule, told, msg("Spend {n} gold less: there is no change.", n=given - price))
    else:
        yield Violation(rule, told, msg("Spend {n} gold more.", n=price - given))
    yield from _check_dung(box, pay, given, price)


def _check_dung(box: Box, pay: Mapping[str, int], given: int, price: int) -> Iterator[Finding]:
    """Why the Dung in a payment spoils it (NB-BUYSELL-06), and that a Dung alone buys nothing (NB-BUYSELL-08)."""
    dung = box.setup.dung_step.card
    each, count = box.value(dung), pay.get(dung, 0)
    if not count or each is None:
        return
    if total(pay) == count == 1:
        yield Violation("NB-BUYSELL-08", msg("A Dung alone is worth {n} gold at best: no price is that.", n=each))
    elif given - each * count == price:
        template = "Each Dung among several cards counts {n} gold; without it the sum would be exact."
        yield Violation("NB-BUYSELL-06", msg(template, n=each), msg("Leave the Dung out."))


def _spent_text(box: Box, pay: Mapping[str, int], terms: Terms, given: int) -> Message:
    if terms.trade.total is not None:
        return msg("{cards} at the {building}", cards=cards_text(box, pay), building=box.name(terms.building))
    return sum_text(box, pay, {card: box.value(card) for card in pay})


def buy_sell(box: Box, state: NorthernState, move: BuySell) -> Outcome[NorthernState]:
    """Cards spent return to the market, cards bought are taken (NB-BUYSELL-07, NB-CAPITAL-01)."""
    after, paid = leave_hand(box, state, move.seat, move.pay, "NB-BUYSELL-07")
    after, taken = take_cards(box, after, move.seat, move.take, "NB-BUYSELL-01")
    after = acted(acquired(after, tuple(new_buildings(box, move.take))), player_action="buy_sell")
    after, ended = settle(box, state, after, move.seat)
    figures = trade_figures(box, after, move.seat, move.pay, move.take, MARKET_TERMS)
    sheet = trade_sheet(box, move.seat, move.pay, move.take, MARKET_TERMS)
    return Outcome(joined((paid, taken, ended)), after, sheet, figures)


def trade_figures(
    box: Box, after: NorthernState, seat: str, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms
) -> dict[str, int | None]:
    """The numbers of a Buy/Sell: gold spent, price, cards taken, hand after it."""
    size = after.players[seat].hand_size
    return {"gold": gold(box, pay, terms), "price": price_of(box, take), "taken": total(take), "hand": size}


def trade_sheet(box: Box, seat: str, pay: Mapping[str, int], take: Mapping[str, int], terms: Terms) -> Sheet | None:
    """The arithmetic of a Buy/Sell; None while a figure is not known."""
    given, price = gold(box, pay, terms), price_of(box, take)
    if given is None or price is None:
        return None
    if terms.trade.total is None:
        spent = tuple(_line(box, card, count, box.value(card), "NB-BUYSELL-05") for card, count in pay.items())
    else:
        label = msg("{cards} at the {building}", cards=cards_text(box, pay), building=box.name(terms.building))
        spent = (Line(label, given, terms.rule),)
    bought = tuple(_line(box, card, count, box.price(card), "NB-BUYSELL-05") for card, count in take.items())
    accounts = (Account(spent, given, title=msg("Spent")), Account(bought, price, title=msg("Bought")))
    return Sheet(msg("Buy/Sell of {who}", who=Who(seat)), "{n} gold", accounts)


def _line(box: Box, card: str, count: int, each: int | None, rule: str) -> Line:
    worth = each or 0
    return Line(msg("{card}", card=box.name(card)), worth * count, rule, count, worth)
