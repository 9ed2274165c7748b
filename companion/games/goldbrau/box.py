"""What is in the box: buildings, cards, pieces and figures of Goldbräu, read from `data/goldbrau`."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

from companion.core.data import load
from companion.core.frozen import FrozenMap
from companion.core.info import OptionValue
from companion.core.model import Model

Chip = Literal["waitress", "bum"]
CHIPS: tuple[Chip, ...] = ("waitress", "bum")


class Place(Model):
    """A garden or a brewery: its id, its names and the letter a map writes for a garden."""

    id: str
    name: str
    german: str
    letter: str


class Canvas(Model):
    """The size of a blank map, and the most rows or columns a map may have."""

    rows: int
    columns: int
    largest: int


class Components(Model):
    """`components.yaml`: pieces and their numbers; six gardens and four breweries (GB-SETUP-17)."""

    gardens: tuple[Place, ...]
    breweries: tuple[Place, ...]
    shares: int
    signs: int
    bosses: int
    cubes: FrozenMap[int, int]
    specials: FrozenMap[str, int]
    chips: FrozenMap[Chip, str]
    tables: int
    door_tables: int
    fences: int
    canvas: Canvas


class Deal(Model):
    """Share cards of each player at the start: so many dealt, so many of them played at once."""

    dealt: int
    placed: int

    @property
    def kept(self) -> int:
        return self.dealt - self.placed


class Actions(Model):
    """Fence or boss actions of a day: of a sole chooser, and of one among several."""

    sole: int
    shared: int


class Calendar(Model):
    """Weeks of a game and days of a week."""

    weeks: int
    days: int


class IncomeFigures(Model):
    """What a garden takes in: per plain table and parasol table, and what each chip changes. `halved`: the garden
    keeps one half and its supplier gets the other; otherwise the supplier gets the same again."""

    table: int
    parasol: int
    waitress: int
    bum: int
    halved: bool


class Figures(Model):
    """`figures.yaml`: amounts, counts and the calendar."""

    start_money: int
    face_up: int
    setup_cards: FrozenMap[str, FrozenMap[int, Deal]]
    setup_bosses: FrozenMap[int, int]
    actions: Actions
    price: FrozenMap[int, int]
    calendar: Calendar
    income: FrozenMap[str, FrozenMap[str, IncomeFigures]]


class Box(Model):
    """All facts of the game, with the look-ups that rules need."""

    components: Components
    figures: Figures

    @classmethod
    def read(cls, data: Path) -> "Box":
        """The box of a data folder. Raises DataError naming file and key."""
        return cls(
            components=load(Components, data / "components.yaml"),
            figures=load(Figures, data / "figures.yaml"),
        )

    @cached_property
    def gardens(self) -> tuple[str, ...]:
        return tuple(garden.id for garden in self.components.gardens)

    @cached_property
    def breweries(self) -> tuple[str, ...]:
        return tuple(brewery.id for brewery in self.components.breweries)

    @cached_property
    def buildings(self) -> tuple[str, ...]:
        return self.gardens + self.breweries

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every kind of card: one for each building, then waitress and bum."""
        return self.buildings + CHIPS

    @cached_property
    def places(self) -> dict[str, Place]:
        return {place.id: place for place in (*self.components.gardens, *self.components.breweries)}

    @cached_property
    def all_cards(self) -> int:
        """Cards of the whole game."""
        return sum(self.copies(card) for card in self.cards)

    @property
    def last_day(self) -> int:
        return self.figures.calendar.weeks * self.figures.calendar.days

    def copies(self, card: str) -> int:
        """How often a card is in the game."""
        count: int = self.components.specials.get(card, self.components.shares)
        return count

    def deal(self, players: int, options: Mapping[str, OptionValue]) -> Deal:
        """The share cards of each player at the start."""
        return self.figures.setup_cards[str(options["setup_cards"])][players]

    def income(self, options: Mapping[str, OptionValue]) -> IncomeFigures:
        """What gardens take in under the options of a table."""
        return self.figures.income[str(options["ruleset"])][str(options["chip_reading"])]

    def cubes(self, players: int) -> int:
        """Cubes of each player where the table limits them."""
        return self.components.cubes[players]
