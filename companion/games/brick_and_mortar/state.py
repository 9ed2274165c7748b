"""The table as it stands: calendar and phase, the points track, stores with their crates, bids, market."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Annotated

from pydantic import BeforeValidator, Field

from companion.core import game
from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.games.brick_and_mortar.piles import NOTHING, Counts, Pile, pile, plus, total


class Phase(StrEnum):
    """Where the game is. FREE is the whole game of a table that keeps only one thing."""

    SETUP = "setup"
    BUILDING = "building"
    ADVERTISEMENT = "advertisement"
    SUPPLY = "supply"
    SALE = "sale"
    INVENTORY = "inventory"
    UTILITIES = "utilities"
    INVESTMENT = "investment"
    FINAL = "final"
    FREE = "free"
    OVER = "over"


MONTH: tuple[Phase, ...] = (
    Phase.BUILDING,
    Phase.ADVERTISEMENT,
    Phase.SUPPLY,
    Phase.SALE,
    Phase.INVENTORY,
    Phase.UTILITIES,
    Phase.INVESTMENT,
)
Slot = Annotated[str, BeforeValidator(str), Field(pattern="^[1-4]$")]
SLOTS: tuple[str, ...] = ("1", "2", "3", "4")
ALL_GOODS = "all"
Price = Annotated[int, Field(ge=0, le=99)]


def _read_prices(value: object) -> object:
    """A bid for all goods may be written as a number."""
    return {ALL_GOODS: value} if isinstance(value, int) else value


Prices = Annotated[FrozenMap[str, Price], BeforeValidator(_read_prices)]


class Shelf(Model):
    """A shelf: crate spaces (None where nobody said) and the crates on it."""

    spaces: Annotated[int, Field(ge=1, le=8)] | None = None
    crates: Counts = NOTHING

    @property
    def room(self) -> int | None:
        """Free spaces; None where the spaces are not known."""
        return None if self.spaces is None else max(0, self.spaces - total(self.crates))


class Store(Model):
    """An open store. `card` names one of the card pack, "" is a store told by its figures; `utility`, and `points` at
    the end, are set where the table told them. Shelves stand from top to bottom."""

    card: str = ""
    utility: Annotated[int, Field(ge=0, le=60)] | None = None
    points: Annotated[int, Field(ge=-20, le=40)] | None = None
    shelves: tuple[Shelf, ...] = ()

    @property
    def crates(self) -> Pile:
        return plus(*(shelf.crates for shelf in self.shelves))

    def with_crates(self, shelf: int, crates: Pile) -> "Store":
        """The store with other crates on a shelf, counted from 1 at the top."""
        changed = tuple(
            each.evolve(crates=crates) if at == shelf else each for at, each in enumerate(self.shelves, start=1)
        )
        return self.evolve(shelves=changed)


class Player(Model):
    """A seat's place on the points track, its cash, debt tokens and stores by slot; `scored` are points of final
    scoring, already counted in `points`."""

    points: Annotated[int, Field(ge=-9999, le=9999)]
    cash: Annotated[int, Field(ge=-99999, le=99999)]
    debt: Annotated[int, Field(ge=0, le=9999)] = 0
    stores: FrozenMap[Slot, Store] = FrozenMap()
    scored: int = 0


class Plays(Model):
    """Market cards a seat played: face up for supply, face down for demand."""

    up: Annotated[int, Field(ge=0, le=5)] = 0
    down: Annotated[int, Field(ge=0, le=5)] = 0

    @property
    def cards(self) -> int:
        return self.up + self.down


class Bid(Model):
    """A bid in Supply or an offer in Sale: the price by good (by `all` where it holds for all), none for who
    stays out; `crates` are those offered, by place (`1.2.g1`: slot, shelf, good)."""

    prices: Prices = FrozenMap()
    crates: Counts = NOTHING


class Lot(Model):
    """A turn to buy: whose, and of which good where bids hold for one kind each."""

    seat: str
    good: str = ALL_GOODS


class State(game.State):
    """A position of Brick & Mortar.

    `order` is the turn order, the player furthest ahead first. `done` tells that the work of the phase is entered
    (crates pooled, sold, aged); `demand` is None until its cards are turned over. `pending` are seats whose expiry
    abilities are open, `billed` those that paid this month; `opened` counts stores opened in this month's Building.
    `deck` counts market cards where their number was entered. `slots`, `debt_value`, `debt_taken` are figures told at
    this table. A table that keeps only the bill does not follow anybody's cash: `cash_told` are the seats whose cash
    was set by hand for their next bill.
    """

    phase: Phase = Phase.SETUP
    month: Annotated[int, Field(ge=1, le=12)] = 1
    order: tuple[str, ...]
    players: FrozenMap[str, Player]
    opened: FrozenMap[str, int] = FrozenMap()
    plays: FrozenMap[str, Plays] = FrozenMap()
    exchanged: tuple[str, ...] = ()
    supply: Counts = NOTHING
    demand: Counts | None = None
    bids: FrozenMap[str, Bid] = FrozenMap()
    lots: tuple[Lot, ...] | None = None
    done: bool = False
    pending: tuple[str, ...] = ()
    billed: tuple[str, ...] = ()
    general: FrozenMap[str, int] = FrozenMap()
    in_play: int = 0
    deck: Annotated[int, Field(ge=0, le=9999)] | None = None
    discards: Annotated[int, Field(ge=0, le=9999)] = 0
    slots: FrozenMap[Slot, Annotated[int, Field(ge=0, le=60)]] = FrozenMap()
    debt_value: Annotated[int, Field(ge=1, le=60)] | None = None
    debt_taken: Annotated[int, Field(ge=0, le=20)] | None = None
    cash_told: tuple[str, ...] = ()

    @property
    def keeps(self) -> str:
        """What the companion keeps at this table."""
        return str(self.options["keeps"])

    @property
    def whole(self) -> bool:
        """Whether the whole game is kept, month by month."""
        return self.keeps == "everything"

    @cached_property
    def scores(self) -> dict[str, int]:
        return {seat: player.points for seat, player in self.players.items()}

    def with_player(self, seat: str, **changes: object) -> "State":
        """The state with some fields of a player replaced."""
        return self.evolve(players=self.players.put(seat, self.players[seat].evolve(**changes)))

    def stores(self, seat: str) -> Iterator[tuple[str, Store]]:
        """A seat's stores by slot, from left to right."""
        stores = self.players[seat].stores
        return ((slot, stores[slot]) for slot in SLOTS if slot in stores)

    def with_store(self, seat: str, slot: str, store: Store | None) -> "State":
        """The state with a store in a slot, or with the slot empty."""
        stores = self.players[seat].stores
        return self.with_player(seat, stores=stores.without(slot) if store is None else stores.put(slot, store))

    def taken(self, crates: Pile) -> "State":
        """Crates taken out of the general supply; a balance, since no text says how many there are."""
        balance = {good: self.general.get(good, 0) - crates.get(good, 0) for good in {**self.general, **crates}}
        return self.evolve(general=pile(balance))

    def returned(self, crates: Pile) -> "State":
        """Crates put back into the general supply."""
        return self.taken(FrozenMap({good: -count for good, count in crates.items()}))


def place_key(slot: str, shelf: int, good: str) -> str:
    """The name of crates at one place."""
    return f"{slot}.{shelf}.{good}"


def read_place(key: str) -> tuple[str, int, str]:
    """Slot, shelf and good of a place. Raises ValueError."""
    slot, shelf, good = key.split(".")
    return slot, int(shelf), good
