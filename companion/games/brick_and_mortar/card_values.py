"""Store and market cards as plain JSON: read, told in one line, told figure by figure."""

from collections.abc import Callable
from typing import Any

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.facts import FactPart
from companion.core.messages import Message, msg
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MarketCard, StoreCard

UNKNOWN = msg("not known yet")
NAME = "name"
LABELS = {
    "utility": msg("Utility cost"),
    "cost": msg("Price"),
    "shelves": msg("Shelves"),
    "goods": msg("Goods it may hold"),
    "points": msg("Points at the end"),
    "ability": msg("Ability"),
    "buy": msg("What it changes per crate bought"),
    "sell": msg("What it changes per crate sold"),
    "closes": msg("Closing after Utilities"),
    "starting": msg("Starting Store or not"),
    NAME: msg("Name"),
}
SIDES = {"supply": msg("Crates on its front"), "demand": msg("Crates on its back")}
TIMES = {
    "none": msg("It has none"),
    "always": msg("Always"),
    "building": msg("In Building"),
    "advertisement": msg("In Advertisement"),
    "supply": msg("In Supply"),
    "sale": msg("In Sale"),
    "inventory_expiry": msg("When crates expire"),
    "after_utilities": msg("After Utilities"),
    "investment": msg("In Investment"),
    "final_scoring": msg("In final scoring"),
}


# -- reading


def read_store(box: Box, fact: str, value: Any) -> StoreCard:
    """A store card from plain JSON. Raises InputError."""
    card: StoreCard = validated(StoreCard, value, fact)
    _check_goods(box, fact, card.goods)
    return card


def read_market(box: Box, fact: str, value: Any) -> MarketCard:
    """A market card from plain JSON. Raises InputError."""
    card: MarketCard = validated(MarketCard, value, fact)
    _check_goods(box, fact, (*card.supply, *card.demand))
    return card


def _check_goods(box: Box, fact: str, goods: tuple[str, ...]) -> None:
    for good in goods:
        if good not in box.goods:
            raise InputError(fact, good, f"expected goods, one of {', '.join(box.goods)}")


# -- in one line; the name stands before it


def store_text(box: Box, value: Any) -> Message:
    """A store card in words."""
    card = read_store(box, "store", value)
    facts: words.Facts = {
        "cost": msg("free") if card.starting else _money(card.cost),
        "utility": _money(card.utility),
        "shelves": _spaces(card) or "?",
    }
    return msg("price {cost}, utility {utility}, shelves {shelves}", **facts)


def _money(amount: int | None) -> Message:
    return msg("?") if amount is None else words.money(amount)


def _spaces(card: StoreCard) -> str:
    return " + ".join(map(str, card.shelves))


def market_text(box: Box, value: Any) -> Message:
    """A market card in words."""
    card = read_market(box, "market", value)
    facts: words.Facts = {"front": words.crates(box, card.supply), "back": words.crates(box, card.demand)}
    return msg("supply {front}; demand {back}", **facts)


# -- figure by figure


def store_parts(box: Box) -> tuple[FactPart, ...]:
    """Every figure of a store card, its name first."""
    return tuple(FactPart(part, LABELS[part], _told(box, part)) for part in (NAME, *_STORE))


def _told(box: Box, part: str) -> Callable[[Any], Message]:
    if part == NAME:
        return lambda value: msg("{name}", name=read_store(box, "store", value).name)
    return lambda value: _STORE[part](box, read_store(box, "store", value))


def market_parts(box: Box) -> tuple[FactPart, ...]:
    """Both sides of a market card."""

    def told(side: str) -> Callable[[Any], Message]:
        return lambda value: words.crates(box, getattr(read_market(box, "market", value), side))

    return tuple(FactPart(side, label, told(side)) for side, label in SIDES.items())


def _amount(amount: int | None) -> Message:
    return UNKNOWN if amount is None else words.money(amount)


def _change(amount: int) -> Message:
    return msg("+{n}", n=amount) if amount > 0 else msg("{n}", n=amount) if amount else msg("nothing")


def _starting(box: Box, card: StoreCard) -> Message:
    return msg("yes, from {n} players on", n=card.min_players) if card.starting else msg("no")


def _goods(box: Box, card: StoreCard) -> Message:
    return msg("{goods}", goods=tuple(box.good(good) for good in card.goods)) if card.goods else msg("any")


def _ability(box: Box, card: StoreCard) -> Message:
    if card.timing == "none":
        return msg("none")
    return msg("{when}: {ability}", when=TIMES[card.timing], ability=card.ability)


_STORE: dict[str, Callable[[Box, StoreCard], Message]] = {
    "starting": _starting,
    "cost": lambda box, card: msg("free") if card.starting else _amount(card.cost),
    "utility": lambda box, card: _amount(card.utility),
    "shelves": lambda box, card: msg("{spaces}", spaces=_spaces(card)) if card.shelves else UNKNOWN,
    "goods": _goods,
    "points": lambda box, card: UNKNOWN if card.points is None else msg("{n}", n=card.points),
    "ability": _ability,
    "buy": lambda box, card: _change(card.buy),
    "sell": lambda box, card: _change(card.sell),
    "closes": lambda box, card: msg("yes") if card.closes else msg("no"),
}
