"""Cards, costs and effects in words: what messages, the card editor and the overview say of them."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.core.messages import Message, msg
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.effects import Deal, Effect, Manual, Side, Trade
from companion.games.northern_branch.state import Pile

_FIELDS = {
    "name": msg("name"),
    "copies": msg("number of copies"),
    "basic": msg("snowflake mark"),
    "buy_cost": msg("purchase price"),
    "gold_value": msg("gold value"),
    "produce_cost": msg("production cost"),
    "vp": msg("victory points"),
    "brownie_effect": msg("Brownie effect"),
}


def field_name(field: str) -> Message:
    """What a figure of a card is called."""
    return _FIELDS[field]


def cards_text(box: Box, cards: Mapping[str, int]) -> Message:
    """Counted cards: "Clay, 2 Ore"; "nothing" for none."""
    if not cards:
        return msg("nothing")
    told = tuple(
        msg("{card}", card=box.name(card)) if count == 1 else msg("{n} {card}", n=count, card=box.name(card))
        for card, count in cards.items()
    )
    return msg("{cards}", cards=told)


def sum_text(box: Box, cards: Mapping[str, int], worth: Mapping[str, int | None]) -> Message:
    """Cards with what each is worth, as an addition: "Pig 3 + Dung -1"."""
    parts = [_worth_text(box, card, worth[card]) for card, count in cards.items() for _ in range(count)]
    text = parts[0] if parts else msg("nothing")
    for part in parts[1:]:
        text = msg("{sum} + {part}", sum=text, part=part)
    return text


def _worth_text(box: Box, card: str, worth: int | None) -> Message:
    if box[card].row == "capital":
        return msg("{card}", card=box.name(card))  # its name is what it is worth
    return msg("{card} {n}", card=box.name(card), n="?" if worth is None else worth)


class Payment(Protocol):
    """Whatever names cards paid and cards shown: a way, a deal, a move."""

    @property
    def pay(self) -> Pile: ...

    @property
    def show(self) -> Pile: ...


def way_text(box: Box, way: Payment) -> Message:
    """One way to meet a cost: "pay Clay, Ore" or "show Pig"."""
    if way.pay and way.show:
        return msg("pay {pay} and show {show}", pay=cards_text(box, way.pay), show=cards_text(box, way.show))
    if way.show:
        return msg("show {show}", show=cards_text(box, way.show))
    return msg("pay {pay}", pay=cards_text(box, way.pay))


def either(parts: tuple[Message, ...]) -> Message:
    """The parts with "or" between them."""
    text = parts[0]
    for part in parts[1:]:
        text = msg("{first} or {second}", first=text, second=part)
    return text


def cost_text(box: Box, cost: Any) -> Message:
    """A production cost in words."""
    if cost == "hand":
        return msg("hand symbol: simply taken")
    if cost == "never":
        return msg("cannot be produced")
    return either(tuple(way_text(box, way) for way in cost))


def deal_text(box: Box, deal: Deal) -> Message:
    """A whole exchange: "pay Cement: take Concrete Brick"."""
    gain = _gain(box, deal.take, deal.points)
    if not deal.pay and not deal.show:
        return gain
    return msg("{cost}: {gain}", cost=way_text(box, deal), gain=gain)


def _gain(box: Box, take: Mapping[str, int], points: int) -> Message:
    if take and points:
        return msg("take {take} and gain {points} VP", take=cards_text(box, take), points=points)
    if points:
        return msg("gain {points} VP", points=points)
    return msg("take {take}", take=cards_text(box, take))


def trade_text(box: Box, trade: Trade) -> Message:
    """A Buy/Sell with its limits in words."""
    give, take = _side(box, trade.give), _side(box, trade.take)
    if trade.total is None:
        return msg("Buy/Sell: spend {give}, take {take}", give=give, take=take)
    return msg("Buy/Sell: spend {give}, take {take} for exactly {total} gold", give=give, take=take, total=trade.total)


def _side(box: Box, side: Side) -> Message:
    what = either(tuple(msg("{row}", row=box.rows[row].name) for row in side.rows)) if side.rows else msg("cards")
    if side.most is None:
        return msg("{what} ({least} or more)", what=what, least=side.least)
    if side.least == side.most:
        return msg("{what} ({n})", what=what, n=side.least)
    return msg("{what} ({least} to {most})", what=what, least=side.least, most=side.most)


def effect_text(box: Box, effect: Effect) -> Message:
    """One Brownie effect in words."""
    if isinstance(effect, Manual):
        return msg("{text}", text=effect.text)
    if isinstance(effect, Trade):
        return trade_text(box, effect)
    return either(tuple(deal_text(box, deal) for deal in effect.deals()))


def figure_text(box: Box, card: str, field: str) -> Message:
    """A figure of a card in words."""
    return value_text(box, field, getattr(box[card], field))


def value_text(box: Box, field: str, value: Any) -> Message:
    """A figure in words, read from its field's type."""
    if value is None:
        return msg("not known")
    if field == "produce_cost":
        return cost_text(box, value)
    if field == "brownie_effect":
        return either(tuple(effect_text(box, effect) for effect in value)) if value else msg("none")
    if isinstance(value, bool):
        return msg("yes") if value else msg("no")
    if value == "not_for_sale":
        return msg("not for sale")
    return msg("{value}", value=value)
