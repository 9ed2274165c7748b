"""The cards and the limits of the game as the data files hold them."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.core.rulebook import Confidence
from companion.games.northern_branch.effects import Effect, Ways

# the bounds of what a card can show; files and packs are held to them alike
Gold: TypeAlias = Annotated[int, Field(ge=-1, le=40, strict=True)]
Price: TypeAlias = Gold | Literal["not_for_sale"]
Cost: TypeAlias = Annotated[
    Annotated[Literal["hand", "never"], Tag("symbol")] | Annotated[Ways, Tag("ways")],
    # told apart first, so that an error speaks of the one that was meant
    Discriminator(lambda value: "symbol" if isinstance(value, str) else "ways"),
]
Points: TypeAlias = Annotated[int, Field(ge=0, le=10, strict=True)]
Copies: TypeAlias = Annotated[int, Field(ge=0, le=19, strict=True)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S", strict=True)]
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(max_length=4)]

# what a card of a row shows, in the order in which the card editor lists it
FIELDS = {
    "A": ("name", "copies", "basic", "buy_cost", "produce_cost", "vp", "brownie_effect"),
    "B": ("name", "copies", "buy_cost", "gold_value", "produce_cost"),
    "C": ("name", "copies", "buy_cost", "gold_value", "produce_cost"),
    "D": ("name", "buy_cost", "gold_value", "produce_cost"),
    "capital": ("name", "gold_value"),
}


class Card(Model):
    """One kind of card. A figure that was never published is None and has confidence `none`; `counts` give the
    copies of a resource by number of players; `effect_rule` is the rule that speaks of just this effect."""

    id: str
    name: Name
    row: Literal["A", "B", "C", "D", "capital"]
    copies: Copies = 1
    counts: FrozenMap[int, int] = FrozenMap()
    basic: bool = False
    animal: bool = False
    buy_cost: Price | None = None
    gold_value: Gold | None = None
    produce_cost: Cost | None = None
    vp: Points | None = None
    brownie_effect: Effects | None = None
    effect_rule: str = "NB-BROWNIE-01"
    confidence: FrozenMap[str, Confidence] = FrozenMap()
    aliases: tuple[str, ...] = ()
    note: str = ""

    def sure(self, field: str) -> Confidence:
        """How sure a figure of this card is."""
        found: Confidence = self.confidence.get(field, Confidence.HIGH)
        return found

    def with_figure(self, field: str, value: Any) -> "Card":
        """The card with a figure read off a real one. A value follows its price: both are one printed number."""
        confidence = self.confidence.put(field, Confidence.HIGH)
        card = self.evolve(**{field: value}, confidence=confidence)
        if field == "buy_cost" and self.sure("gold_value") is Confidence.MEDIUM and isinstance(value, int):
            return card.evolve(gold_value=value)
        return card


class CardFile(Model):
    """A file of cards; `confidence` holds for each of them unless the card names another one."""

    confidence: dict[str, Confidence]
    cards: tuple[Card, ...]

    def settled(self) -> tuple[Card, ...]:
        """The cards with the file's confidence filled in."""
        return tuple(card.evolve(confidence=FrozenMap({**self.confidence, **card.confidence})) for card in self.cards)


class Row(Model):
    """A row of the market. In a `stacked` row equal cards lie on one pile; one that `discards` has a discard pile."""

    id: Literal["A", "B", "C", "D"]
    name: str
    stacked: bool
    discards: bool


class VictoryCards(Model):
    """The victory point cards: copies, and the points of their two sides."""

    copies: int
    front: int
    back: int


class DungStep(Model):
    """The end-of-turn card, and how many animals bring it by the value of the table's option."""

    card: str
    animals: dict[str, int]


class SetupData(Model):
    """Limits, set-up figures, capital and victory point cards."""

    row_size: int
    basic_more_than_seats: int
    hand_limit: int
    points_to_win: int
    group_totals: dict[str, int]
    basic_buildings: int
    victory_cards: VictoryCards
    dung_step: DungStep
    rows: tuple[Row, ...]
    capital: tuple[Card, ...]
