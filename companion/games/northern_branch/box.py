"""The box: every fact of the game in one frozen object, shipped figures with entered ones laid over them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.core.data import load
from companion.core.errors import DataError
from companion.core.rulebook import Confidence
from companion.games.northern_branch.cards import FIELDS, Card, CardFile, Row, SetupData
from companion.games.northern_branch.effects import Deal, Effect, Trade, deals, is_manual, trades

TOLD = (Confidence.HIGH, Confidence.MEDIUM)


@dataclass(frozen=True)
class Box:
    """All cards by id (market cards and capital) and the limits of the game."""

    cards: Mapping[str, Card]
    setup: SetupData

    def __getitem__(self, card: str) -> Card:
        return self.cards[card]

    @cached_property
    def rows(self) -> dict[str, Row]:
        """The rows of the market by id."""
        return {row.id: row for row in self.setup.rows}

    @cached_property
    def market(self) -> tuple[str, ...]:
        """The ids of all cards that can lie in the market, row by row."""
        return tuple(card.id for row in self.rows for card in self.cards.values() if card.row == row)

    def of_row(self, row: str) -> tuple[str, ...]:
        """The ids of the cards of a row."""
        return tuple(card for card in self.market if self.cards[card].row == row)

    def name(self, card: str) -> str:
        return self.cards[card].name if card in self.cards else card

    def is_building(self, card: str) -> bool:
        return self.cards[card].row == "A"

    def copies(self, card: str, seats: int) -> int:
        """How many of a card are in a game of so many seats (NB-SETUP-09)."""
        found = self.cards[card]
        return found.counts[seats] if found.counts else found.copies

    def sure(self, card: str, field: str) -> Confidence:
        """How sure a figure is; an effect and a cost that are None are unknown."""
        return self.cards[card].sure(field)

    def known(self, card: str, field: str) -> Any:
        """A figure that a verdict may rest on; None where it is missing or doubtful."""
        return getattr(self.cards[card], field) if self.sure(card, field) in TOLD else None

    def value(self, card: str) -> int | None:
        """The gold a card is worth; None where that is not known."""
        value: int | None = self.known(card, "gold_value")
        return value

    def price(self, card: str) -> int | None:
        """What a card costs to buy; None where that is not known or it is not for sale."""
        price = self.known(card, "buy_cost")
        return price if isinstance(price, int) else None

    def effects(self, building: str) -> tuple[Effect, ...]:
        """The effects of a building as far as we have read of them, sure or not."""
        return self.cards[building].brownie_effect or ()

    def deals(self, building: str) -> tuple[Deal, ...]:
        return deals(self.effects(building))

    def trades(self, building: str) -> tuple[Trade, ...]:
        return trades(self.effects(building))

    def is_manual(self, building: str) -> bool:
        return is_manual(self.effects(building))

    def with_figures(self, figures: Iterable[tuple[str, str, Any]]) -> "Box":
        """The box with figures (card, field, value) read off real cards."""
        cards = dict(self.cards)
        for card, field, value in figures:
            cards[card] = cards[card].with_figure(field, value)
        return replace(self, cards=cards)


def load_box(data: Path) -> Box:
    """The shipped facts. Raises DataError naming file and key."""
    setup = load(SetupData, data / "setup.yaml")
    cards: dict[str, Card] = {}
    for name in ("buildings.yaml", "goods.yaml", "resources.yaml"):
        for card in load(CardFile, data / name).settled():
            if card.id in cards:
                raise DataError(str(data / name), card.id, "this card id stands twice")
            cards[card.id] = card
    cards |= {card.id: card for card in setup.capital}
    box = Box(cards, setup)
    _examine(box, data)
    return box


def _examine(box: Box, data: Path) -> None:
    for card in box.cards.values():
        for field, unknown in _unknown_cards(box, card):
            raise DataError(str(data), f"{card.id}.{field}", f"unknown card {unknown!r}")
        for field in FIELDS[card.row]:
            missing = getattr(card, field) is None
            if missing is not (card.sure(field) is Confidence.NONE):
                raise DataError(str(data), f"{card.id}.{field}", "null stands for confidence none, and only for it")
    for row, wanted in box.setup.group_totals.items():
        found = group_total(box, row)
        if found != wanted:
            raise DataError(str(data), f"group_totals.{row}", f"expected {wanted} cards, found {found}")
    if (found := sum(card.basic for card in box.cards.values())) != box.setup.basic_buildings:
        raise DataError(str(data), "basic_buildings", f"expected {box.setup.basic_buildings}, found {found}")


def group_total(box: Box, row: str) -> int:
    """The copies of a group of cards in the box (NB-COMP-01)."""
    return sum(max(card.counts.values(), default=card.copies) for card in box.cards.values() if card.row == row)


def spent_cards(value: Any) -> Iterable[str]:
    """Every card id that a production cost or an effect asks to pay or to show."""
    for part in value if isinstance(value, tuple) else ():
        for way in (part, *getattr(part, "alternatives", ())):
            yield from (*getattr(way, "pay", ()), *getattr(way, "show", ()))


def named_cards(value: Any) -> Iterable[str]:
    """Every card id that a production cost or an effect names."""
    yield from spent_cards(value)
    for part in value if isinstance(value, tuple) else ():
        take = getattr(part, "take", ())
        yield from take if isinstance(take, Mapping) else ()


def _unknown_cards(box: Box, card: Card) -> Iterable[tuple[str, str]]:
    for field in ("produce_cost", "brownie_effect"):
        yield from ((field, name) for name in named_cards(getattr(card, field)) if name not in box.cards)
