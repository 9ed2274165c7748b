"""Every component: store and market cards of the pack, slots, goods, debt, dial, calendar and points track."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from companion.core.components import Component, alternative
from companion.core.frames import CARD, Face, Figure, card_face, open_field
from companion.core.frames import words as words_of
from companion.core.messages import Message, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Scene, Shape, Text
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MarketCard, StoreCard
from companion.games.brick_and_mortar.piles import Pile
from companion.games.brick_and_mortar.state import SLOTS

Rows = tuple[tuple[Message, Message], ...]
OPEN = msg("to be entered from your copy")
STORES, MARKET, PIECES = msg("Stores"), msg("Market cards"), msg("Boards and pieces")
_BENEFITS = {
    "exchange": msg("once in Advertisement: exchange one market card, or all"),
    "extra": msg("one more market card may be played"),
}
TIMINGS = {
    "none": msg("no time given"),
    "always": msg("always"),
    "building": msg("Building"),
    "advertisement": msg("Advertisement"),
    "supply": msg("Supply"),
    "sale": msg("Sale"),
    "inventory_expiry": msg("when crates expire"),
    "after_utilities": msg("after Utilities"),
    "investment": msg("Investment"),
    "final_scoring": msg("final scoring"),
}


class Catalogue:
    """The components of a box, with their pictures."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """What players can look up, their own cards first."""
        box = self.box
        return (*_stores(box), *_market(box), *_slots(box), *_goods(box), *_pieces(box))

    @cached_property
    def _by_ref(self) -> dict[str, Component]:
        return {component.ref: component for component in self.components}

    def face(self, ref: str) -> Scene | None:
        """The picture of a component; None for what is none."""
        component = self._by_ref.get(ref)
        if component is None:
            return None
        kind, _, name = ref.partition(":")
        if kind == "store":
            return _store_face(self.box.entered.stores[ref], component)
        if kind == "market":
            return _market_face(self.box.entered.market[ref], component)
        return _piece_face(component, _MARKS.get(kind) or f"crate_{name}")


# -- stores


def _stores(box: Box) -> Iterator[Component]:
    for key, card in box.entered.stores.items():
        rules = ("BM-BUILD-01", "BM-BUILD-02") if card.starting else ("BM-BUILD-05", "BM-BUILD-09")
        yield Component(
            key,
            msg("{name}", name=card.name),
            STORES,
            _store_rows(box, card),
            cost=card.cost,
            rules=(*rules, "BM-UTIL-01", "BM-ABIL-01", "BM-ABIL-02"),
            also=("Starting Store", "Startladen") if card.starting else ("Laden",),
        )


def _store_rows(box: Box, card: StoreCard) -> Rows:
    goods = tuple(box.good(good) for good in card.goods)
    rows = [
        (msg("Price"), msg("free in January") if card.starting else _money(card.cost)),
        (msg("Utility cost"), _money(card.utility)),
        (msg("Shelves, from the top"), _shelves(card)),
        (msg("Holds"), msg("{goods}", goods=goods) if goods else msg("any goods")),
        (msg("Points"), OPEN if card.points is None else msg("{n} VP", n=card.points)),
    ]
    rows += [(label, _signed(n)) for label, n in ((msg("Buying"), card.buy), (msg("Selling"), card.sell)) if n]
    if card.min_players > 2:
        rows.append((msg("Players"), msg("{n} or more", n=card.min_players)))
    if card.ability:
        rows.append((msg("Ability ({when})", when=TIMINGS[card.timing]), msg("{text}", text=card.ability)))
    if card.closes:
        rows.append((msg("Afterwards"), msg("the store closes")))
    return tuple(rows)


def _store_face(card: StoreCard, component: Component) -> Scene:
    """A store: utilities and points, the goods it holds, what it does, and its shelves at the bottom."""
    cost = () if card.starting else (Figure("dollar", _known(card.cost)),)
    figures = (Figure("utilities", _known(card.utility)), Figure("vp", _known(card.points)))
    kind = "Starting Store" if card.starting else "Store"
    if card.min_players > 2:
        kind = f"{kind}, {card.min_players}+ players"
    alt = alternative(component)
    plain = card_face(Face(card.name, kind, "brick", alt, mark="store", cost=cost, figures=figures))
    top = CARD[1] - 12 - len(card.shelves or "?") * _row(card)
    text = words_of("\n".join(_abilities(card)), 12, 172, CARD[0] - 24, top - 176)
    return replace(plain, shapes=(*plain.shapes, *_holds(card), text, *_rows(card, top)))


def _abilities(card: StoreCard) -> Iterator[str]:
    for name, change in (("Buying", card.buy), ("Selling", card.sell)):
        if change:
            yield f"{name}: {_signed(change)}"
    if card.ability:
        yield card.ability if card.timing == "none" else f"{TIMINGS[card.timing]}: {card.ability}"
    if card.closes:
        yield "Then it closes."


def _holds(card: StoreCard) -> Iterator[Shape]:
    """The goods it may hold."""
    if not card.goods:
        yield Text(12, 138, CARD[0] - 24, 30, "Any goods", 18, align="left")
    for at, good in enumerate(card.goods):
        yield Icon(f"crate_{good}", 12 + at * 36, 138, 30)


def _row(card: StoreCard) -> float:
    """The height of a shelf, so that all of them fit."""
    return min(34, 116 / max(1, len(card.shelves)))


def _rows(card: StoreCard, top: float) -> Iterator[Shape]:
    """The shelves from the top, each with its crate spaces; an open field where nobody entered them."""
    high, wide = _row(card), CARD[0] - 24
    if not card.shelves:
        yield Icon("shelf", 12, top + 2, 30)
        yield from open_field(48, top, 56, 32)
    for at, spaces in enumerate(card.shelves):
        y = top + at * high
        yield Rectangle(12, y, wide, high - 3, "wood_ground", "wood", 1.5, 3)
        size = min(high - 9, wide / spaces - 5)
        for space in range(spaces):
            yield Rectangle(17 + space * (size + 5), y + (high - 3 - size) / 2, size, size, "card", "wood", 1.5, 2)


# -- market cards


def _market(box: Box) -> Iterator[Component]:
    for key, card in box.entered.market.items():
        rows = (
            (msg("Front, supply"), words.crates(box, card.supply)),
            (msg("Back, demand"), words.crates(box, card.demand)),
        )
        yield Component(
            key,
            msg("Market card {name}", name=key.partition(":")[2]),
            MARKET,
            rows,
            rules=("BM-ADV-02", "BM-ADV-03", "BM-ADV-05"),
            also=("Marktkarte",),
        )


def _market_face(card: MarketCard, component: Component) -> Scene:
    return card_face(
        Face(
            str(component.name),
            "Market card",
            "teal",
            alternative(component),
            mark="cards",
            figures=[*_side("arrow_up", "supply", card.supply), *_side("arrow_down", "demand", card.demand)],
        )
    )


def _side(arrow: str, name: str, crates: Pile) -> Iterator[Figure]:
    """One side of a market card, beginning and ending a row of two figures."""
    yield Figure(arrow, name)
    yield from (Figure(f"crate_{good}", f"× {count}") for good, count in crates.items())
    if not len(crates) % 2:
        yield Figure(text=" ")


# -- slots, goods, pieces

_FEW = 2
_MARKS = {"debt": "debt", "dial": "dial", "calendar": "calendar", "track": "flag", "slot": "store"}


def _slots(box: Box) -> Iterator[Component]:
    for slot in SLOTS:
        facts = {what: box.number(f"slot:{slot}.{what}") for what in ("build", "utility", "points")}
        rows = [(msg("Adds to the price"), _money(facts["build"])), (msg("Utility cost"), _money(facts["utility"]))]
        rows.append((msg("Points"), OPEN if facts["points"] is None else msg("{n} VP", n=facts["points"])))
        rules = ["BM-UTIL-01", "BM-BUILD-09"]
        if slot == box.figures.exchange_slot:
            rows.append((msg("Benefit"), _BENEFITS["exchange"]))
            rules.append("BM-ADV-07")
        if slot == box.figures.extra_card_slot:
            rows.append((msg("Benefit"), _BENEFITS["extra"]))
            rules.append("BM-ADV-08")
        also = ("store slot", "utility", "Ladenplatz", "Nebenkosten")
        name, figures = msg("Slot {slot}", slot=slot), tuple(rows)
        yield Component(f"slot:{slot}", name, PIECES, figures, rules=tuple(rules), also=also)


def _goods(box: Box) -> Iterator[Component]:
    for good in box.goods:
        number = msg("{n} of {of} kinds", n=int(good.removeprefix("g")), of=len(box.goods))
        rules = ("BM-INV-01", "BM-SALE-05")
        rows = ((msg("Kind"), number),)
        yield Component(f"good:{good}", msg("{good}", good=box.good(good)), PIECES, rows, rules=rules, also=("Kiste",))


def _pieces(box: Box) -> Iterator[Component]:
    debt = (
        (msg("Cash when taken"), _money(box.number("debt.cash"))),
        (msg("Points when taken"), _points(box.number("debt.taken"))),
        (msg("Points at the end"), _points(box.number("debt.end"))),
        (msg("Interest a month"), _money(box.number("debt.interest"))),
        (msg("Paid back for"), _money(box.number("debt.repay"))),
    )
    yield Component("debt", msg("Debt token"), PIECES, debt, rules=("BM-UTIL-04", "BM-DEBT-01"), also=("Schulden",))
    least, most = box.number("dial.least"), box.number("dial.most")
    known = OPEN if least is None or most is None else msg("{least} to {most}", least=least, most=most)
    bids = ("BM-SUPPLY-01", "BM-SALE-01")
    yield Component("dial", msg("Bidding dial"), PIECES, ((msg("Bids"), known),), rules=bids, also=("Gebot",))
    months = tuple(_last_month(box, seats) for seats in box.figures.final_month)
    yield Component(
        "calendar",
        msg("Calendar"),
        PIECES,
        ((msg("First month"), msg("{month}", month=box.month(1))), *months),
        rules=("BM-ROUND-03", "BM-SETUP-03", "BM-END-03"),
        also=("Monat", "Kalender"),
    )
    ends = tuple(
        (msg("Ends the game with {n} players", n=seats), msg("{n} points", n=marker))
        for seats, marker in box.figures.end_marker.items()
    )
    start = (msg("Start"), msg("{n} points", n=box.figures.start_points))
    rules = ("BM-ORDER-01", "BM-ORDER-02", "BM-SETUP-02", "BM-END-02")
    yield Component("track", msg("Points track"), PIECES, (start, *ends), rules=rules, also=("Punkteleiste",))


def _last_month(box: Box, seats: int) -> tuple[Message, Message]:
    month = box.month(box.figures.final_month[seats])
    return msg("Last month with {n} players", n=seats), msg("{month}; your rulebook decides", month=month)


def _piece_face(component: Component, mark: str) -> Scene:
    """A piece with what is known of it in words; its sign again, large, where there is room."""
    text = [f"{label}: {'?' if value == OPEN else value}" for label, value in component.figures]
    unknown = [Figure("", None)] if any(value == OPEN for _, value in component.figures) else []
    alt, kind = alternative(component), "Boards and pieces"
    plain = card_face(Face(str(component.name), kind, "sand", alt, mark=mark, figures=unknown, text=text))
    if len(text) > _FEW:
        return plain
    return replace(plain, shapes=(*plain.shapes, Icon(mark, 80, CARD[1] - 112, 80)))


# -- figures


def _known(number: int | None) -> str | None:
    return None if number is None else str(number)


def _money(number: int | None) -> Message:
    return OPEN if number is None else words.money(number)


def _points(number: int | None) -> Message:
    return OPEN if number is None else msg("−{n} VP", n=abs(number)) if number else msg("0 VP")


def _signed(number: int) -> Message:
    sign = "+" if number > 0 else "−"
    return msg("{sign}${n} a crate", sign=sign, n=abs(number))


def _shelves(card: StoreCard) -> Message:
    if not card.shelves:
        return OPEN
    return msg("{spaces} spaces", spaces=_plus(card.shelves))


def _plus(numbers: Sequence[int]) -> str:
    return " + ".join(str(number) for number in numbers)
