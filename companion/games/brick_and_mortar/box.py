"""What is known of the game: the figures of `figures.yaml`, and what players entered from their own copy."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from companion.core.data import load
from companion.core.frozen import FrozenMap
from companion.core.info import OptionValue
from companion.core.model import Model
from companion.games.brick_and_mortar.cards import MarketCard, StoreCard
from companion.games.brick_and_mortar.piles import Pile, plus
from companion.games.brick_and_mortar.state import State, Store


class Figures(Model):
    """`figures.yaml`: what pages we could read give."""

    start_points: int
    start_cash: int
    market_hand: int
    store_hand: int
    open_stores: int
    end_marker: FrozenMap[int, int]
    final_month: FrozenMap[int, int]
    slots: int
    goods: int
    cards_played: int
    exchange_slot: str
    extra_card_slot: str
    extra_cards: int
    months: tuple[str, ...]


class Entered(Model):
    """What players copied from their own game; whatever nobody entered is missing here. `numbers` holds single
    figures by fact (`slot:1.utility`), `prices` what the first, second ... point costs (the last one holds on)."""

    numbers: FrozenMap[str, int] = FrozenMap()
    goods: FrozenMap[str, str] = FrozenMap()
    prices: tuple[int, ...] = ()
    stores: FrozenMap[str, StoreCard] = FrozenMap()
    market: FrozenMap[str, MarketCard] = FrozenMap()


class Box(Model):
    """All facts of the game, with the look-ups that rules need."""

    figures: Figures
    entered: Entered = Entered()

    @classmethod
    def read(cls, data: Path) -> "Box":
        """The box of a data folder. Raises DataError naming file and key."""
        return cls(figures=load(Figures, data / "figures.yaml"))

    @cached_property
    def goods(self) -> tuple[str, ...]:
        """The kinds of goods: g1, g2 ..."""
        return tuple(f"g{number}" for number in range(1, self.figures.goods + 1))

    def good(self, good: str) -> str:
        """What a kind of goods is called."""
        name: str = self.entered.goods.get(good, f"Good {good.removeprefix('g')}")
        return name

    def number(self, fact: str) -> int | None:
        """A single figure that players entered."""
        found: int | None = self.entered.numbers.get(fact)
        return found

    # -- stores and slots

    def card(self, store: Store) -> StoreCard | None:
        """The card of an open store; None for a store told by its figures or a card that is not in the pack."""
        found: StoreCard | None = self.entered.stores.get(store.card)
        return found

    def figure_of(self, card: str, part: str) -> str:
        """The fact of one figure of a store card; the card itself where it is not in the pack."""
        return f"{card}.{part}" if card in self.entered.stores else card

    def utility(self, store: Store) -> int | None:
        """The utility cost of a store: as the table told it, else as on its card."""
        card = self.card(store)
        return store.utility if store.utility is not None or card is None else card.utility

    def store_points(self, store: Store) -> int | None:
        """The points of a store at the end: as the table told them, else as on its card."""
        card = self.card(store)
        return store.points if store.points is not None or card is None else card.points

    def slot_utility(self, state: State, slot: str) -> int | None:
        """The utility cost of a slot: as the table told it, else as entered."""
        told: int | None = state.slots.get(slot)
        return told if told is not None else self.number(f"slot:{slot}.utility")

    def debt_value(self, state: State) -> int | None:
        """What a debt token brings in cash."""
        return state.debt_value if state.debt_value is not None else self.number("debt.cash")

    def debt_taken(self, state: State) -> int | None:
        """The points lost when a debt token is taken."""
        return state.debt_taken if state.debt_taken is not None else self.number("debt.taken")

    def may_hold(self, store: Store, good: str) -> bool:
        """Whether a store may hold a kind of goods; any where its card names none."""
        card = self.card(store)
        return card is None or not card.goods or good in card.goods

    # -- market cards

    def crates(self, crates: Pile, cards: Mapping[str, int], side: str) -> Pile:
        """Crates counted by hand together with those on one side of market cards."""
        of_cards = (
            FrozenMap({good: count * copies for good, count in getattr(self.entered.market[card], side).items()})
            for card, copies in cards.items()
            if card in self.entered.market
        )
        return plus(crates, *of_cards)

    # -- the calendar

    def month(self, number: int) -> str:
        """The name of a month, counted from 1."""
        return self.figures.months[number - 1]

    def end_marker(self, seats: int) -> int:
        """The score that ends the game (BM-SETUP-02)."""
        return self.figures.end_marker[seats]

    def final_month(self, seats: int, options: Mapping[str, OptionValue]) -> int | None:
        """The last month; None where the table has not settled it (BM-SETUP-03)."""
        chosen = str(options["final_month"])
        if chosen == "by_players":
            return self.figures.final_month[seats]
        return self.figures.months.index(chosen) + 1 if chosen in self.figures.months else None
