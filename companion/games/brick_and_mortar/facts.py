"""The figures that players copy from their own game: which, how they look, how they are laid over ours.

No store and no market card was ever published, so a pack adds them: `store:1`, `store:2` ... are places for cards, of
which the editor lists those entered and the next free one. Figures of the boards are single numbers.
"""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.facts import (
    FactField,
    FactKind,
    FactPart,
    FactProblem,
    FactSpec,
    FactStep,
    ask_plain,
    fact_fields,
    refusals,
    sound_entries,
    wanted_fact,
)
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.packs import Pack
from companion.core.questions import Draft
from companion.core.rulebook import Confidence
from companion.games.brick_and_mortar import fact_questions, words
from companion.games.brick_and_mortar.box import Box, Entered
from companion.games.brick_and_mortar.card_values import (
    market_parts,
    market_text,
    read_market,
    read_store,
    store_parts,
    store_text,
)
from companion.games.brick_and_mortar.cards import MarketCard, Name, StoreCard
from companion.games.brick_and_mortar.state import SLOTS

MOST_STORES = 80
MOST_MARKET = 120
Prices = Annotated[tuple[Annotated[int, Field(ge=0, le=60, strict=True)], ...], Field(min_length=1, max_length=20)]

_SLOT_FIGURES = {
    "utility": msg("utility cost of slot {slot}"),
    "build": msg("price that slot {slot} adds to a store"),
    "points": msg("points of slot {slot} at the end"),
}
_BOARD = {
    "debt.cash": (msg("cash that a debt token brings"), 1, 60),
    "debt.taken": (msg("points lost when a debt token is taken"), 0, 20),
    "debt.end": (msg("points lost for a debt token at the end"), 0, 20),
    "debt.interest": (msg("interest of a debt token each month"), 0, 20),
    "debt.repay": (msg("price of paying a debt token back"), 0, 60),
    "dial.least": (msg("lowest number of the bidding dial"), 0, 60),
    "dial.most": (msg("highest number of the bidding dial"), 1, 60),
    "market.deck": (msg("number of market cards in the game"), 1, 400),
}


def specs(box: Box, pack: Pack | None) -> tuple[FactSpec, ...]:
    """Every figure that can be entered: stores, market cards, slots, debt, dial, prices, goods."""
    entries = () if pack is None else tuple(pack.entries)
    return (
        *(_store(box, place) for place in places("store", entries, MOST_STORES)),
        *(_slot(slot, figure) for slot in SLOTS for figure in _SLOT_FIGURES),
        *(_board(fact) for fact in _BOARD),
        _prices(),
        *(_good(box, good) for good in box.goods),
        *(_market(box, place) for place in places("market", entries, MOST_MARKET)),
    )


def places(kind: str, entries: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The places for cards of a kind that are taken, and the next free one."""
    taken = [n for n in range(1, most + 1) if f"{kind}:{n}" in entries]
    free = next((n for n in range(1, most + 1) if n not in taken), None)
    return tuple(f"{kind}:{n}" for n in (*taken, *([] if free is None else [free])))


# -- one spec a figure


def _number(fact: str, section: Message, label: Message, least: int, most: int) -> FactSpec:
    def check(value: Any) -> object:
        return validated(Annotated[int, Field(ge=least, le=most, strict=True)], value, fact)

    return FactSpec(
        id=fact,
        section=section,
        label=label,
        kind=FactKind.NUMBER,
        shipped=None,
        confidence=Confidence.NONE,
        show=lambda value: msg("{n}", n=value),
        check=check,
        least=least,
        most=most,
    )


def _slot(slot: str, figure: str) -> FactSpec:
    label = msg(_SLOT_FIGURES[figure].template, slot=slot)
    return _number(f"slot:{slot}.{figure}", msg("Building board"), label, 0, 40)


def _board(fact: str) -> FactSpec:
    label, least, most = _BOARD[fact]
    return _number(fact, msg("Boards, debt and dial"), label, least, most)


def _form(
    fact: str, section: Message, label: Message, show: Any, check: Any, help_: Message, parts: tuple[FactPart, ...] = ()
) -> FactSpec:
    """A figure that is asked step by step; one with parts is a card that players add."""
    sure, added = Confidence.NONE, bool(parts)
    return FactSpec(fact, section, label, FactKind.FORM, None, sure, show, check, help=help_, added=added, parts=parts)


def _prices() -> FactSpec:
    return _form(
        "investment.prices",
        msg("Boards, debt and dial"),
        msg("prices of points in Investment"),
        lambda value: msg("{prices}", prices=tuple(words.money(price) for price in value)),
        lambda value: validated(Prices, value, "investment.prices"),
        msg("What the first, the second ... point costs; the last price holds for all further ones."),
    )


def _good(box: Box, good: str) -> FactSpec:
    return FactSpec(
        id=f"goods.{good}",
        section=msg("Goods"),
        label=msg("name of {good}", good=f"Good {good.removeprefix('g')}"),
        kind=FactKind.TEXT,
        shipped=f"Good {good.removeprefix('g')}",
        confidence=Confidence.MEDIUM,
        show=lambda value: msg("{name}", name=value),
        check=lambda value: validated(Name, value, f"goods.{good}"),
        least=1,
        most=40,
    )


def _store(box: Box, fact: str) -> FactSpec:
    entered = box.entered.stores.get(fact)
    add = msg("Add a store card")
    return _form(
        fact,
        msg("Stores") if entered is None else msg("Stores: {name}", name=entered.name),
        add if entered is None else msg("{name}", name=entered.name),
        lambda value: store_text(box, value),
        lambda value: read_store(box, fact, value),
        msg("What you do not know yet can be left open; it is asked for when it matters."),
        store_parts(box),
    )


def _market(box: Box, fact: str) -> FactSpec:
    number = fact.removeprefix("market:")
    add = msg("Add a market card")
    entered = fact in box.entered.market
    return _form(
        fact,
        msg("Market cards"),
        msg("Market card {n}", n=number) if entered else add,
        lambda value: market_text(box, value),
        lambda value: read_market(box, fact, value),
        msg("Only needed where you name cards instead of counting crates."),
        market_parts(box),
    )


# -- laying a pack over the box


def with_entries(box: Box, pack: Pack) -> Box:
    """The shipped box with the sound entries of a pack laid over it."""
    numbers: dict[str, int] = {}
    goods: dict[str, str] = {}
    stores: dict[str, StoreCard] = {}
    market: dict[str, MarketCard] = {}
    prices: tuple[int, ...] = ()
    for fact, entry in sorted(sound_entries(specs(box, pack), pack).items(), key=lambda pair: _natural(pair[0])):
        if fact.startswith("store:"):
            stores[fact] = read_store(box, fact, entry.value)
        elif fact.startswith("market:"):
            market[fact] = read_market(box, fact, entry.value)
        elif fact.startswith("goods."):
            goods[fact.removeprefix("goods.")] = entry.value
        elif fact == "investment.prices":
            prices = tuple(entry.value)
        else:
            numbers[fact] = entry.value
    entered = Entered(
        numbers=FrozenMap(numbers),
        goods=FrozenMap(goods),
        prices=prices,
        stores=FrozenMap(stores),
        market=FrozenMap(market),
    )
    return box.evolve(entered=entered)


def _natural(fact: str) -> tuple[str, int]:
    kind, _, number = fact.partition(":")
    return kind, int(number) if number.isdecimal() else 0


def shown_fields(box: Box, pack: Pack | None) -> tuple[FactField, ...]:
    """Every figure for the card editor as it is in force."""
    return fact_fields(specs(box, pack), pack)


def ask_fact(box: Box, pack: Pack | None, fact: str, draft: Draft) -> FactStep:
    """The next question for a figure, or its value. Raises InputError, DraftError."""
    wanted = wanted_fact(shown_fields(box, pack), fact)
    if wanted is None:
        raise InputError("fact", fact, "no figure of this name can be entered")
    spec, part = wanted.field.spec, wanted.part
    if spec.kind is not FactKind.FORM:
        return ask_plain(spec, draft)
    if part is not None:
        return fact_questions.ask_part(box, spec.id, part.id, draft)
    return fact_questions.ask_form(box, fact, draft)


def problems(box: Box, pack: Pack) -> Iterator[FactProblem]:
    """What is wrong in a pack: refused entries, and cards whose figures are still open."""
    yield from refusals(specs(box, pack), pack)
    for fact, card in with_entries(box, pack).entered.stores.items():
        lacking = tuple(_LACKING[part] for part in _LACKING if _lacks(card, part))
        if lacking:
            text = msg("not entered yet: {figures}", figures=lacking)
            yield FactProblem(fact, text, refused=False)


_LACKING = {"utility": msg("utility cost"), "cost": msg("price"), "shelves": msg("shelves")}


def _lacks(card: StoreCard, part: str) -> bool:
    return getattr(card, part) in (None, ()) and not (part == "cost" and card.starting)
