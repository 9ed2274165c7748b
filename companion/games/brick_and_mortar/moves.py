"""Everything that can happen at the table. Moves without a seat are table events."""

from typing import Annotated, Literal

from pydantic import Field

from companion.core import game
from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.games.brick_and_mortar.cards import MOST_SHELVES, Money, Spaces
from companion.games.brick_and_mortar.piles import NOTHING, Counts
from companion.games.brick_and_mortar.state import Phase, Prices, Slot

Few = Annotated[int, Field(ge=0, le=60)]
Change = Annotated[int, Field(ge=-99, le=99)]


class Move(game.Move):
    """A move of Brick & Mortar."""


class FirstPlayer(Move):
    """The table chose who starts (BM-SETUP-05)."""

    kind: Literal["first_player"] = "first_player"
    seat: None = None
    start: str


class Figures(Model):
    """A store told by its figures: utility cost, and spaces of its shelves from top to bottom."""

    utility: Money | None = None
    shelves: Annotated[tuple[Spaces, ...], Field(max_length=MOST_SHELVES)] = ()


class TellFigures(Move):
    """Figures of the boards told at this table: utility costs of slots, the cash of a debt token and the points that
    taking it costs."""

    kind: Literal["figures"] = "figures"
    seat: None = None
    slots: FrozenMap[Slot, Few] = FrozenMap()
    debt_value: Annotated[int, Field(ge=1, le=60)] | None = None
    debt_taken: Annotated[int, Field(ge=0, le=20)] | None = None


class OpenStore(Move):
    """A store is put into a slot: `card` of the pack, or told by `figures`. `paid` is the price where the table says
    it. `crates` are those it starts with, shelf by shelf (a Starting Store is filled)."""

    kind: Literal["open_store"] = "open_store"
    seat: str
    slot: Slot
    card: str = ""
    figures: Figures | None = None
    paid: Few | None = None
    crates: tuple[Counts, ...] = ()


class CloseStore(Move):
    """A store leaves its slot; its crates go to the general supply."""

    kind: Literal["close_store"] = "close_store"
    seat: str
    slot: Slot


class Play(Move):
    """Market cards a seat plays: how many face up and how many face down (BM-ADV-01)."""

    kind: Literal["play"] = "play"
    seat: str
    up: Annotated[int, Field(ge=0, le=5)]
    down: Annotated[int, Field(ge=0, le=5)]


class Exchange(Move):
    """Market cards swapped through the third slot (BM-ADV-07)."""

    kind: Literal["exchange"] = "exchange"
    seat: str
    cards: Annotated[int, Field(ge=1, le=5)]


class Pool(Move):
    """The cards played face up: crates counted by hand, and market cards of the pack by id (BM-ADV-05)."""

    kind: Literal["pool"] = "pool"
    seat: None = None
    crates: Counts = NOTHING
    cards: Counts = NOTHING


class Demand(Move):
    """The cards played face down are turned over: what is wanted this month (BM-ADV-03)."""

    kind: Literal["demand"] = "demand"
    seat: None = None
    crates: Counts = NOTHING
    cards: Counts = NOTHING


class SetBid(Move):
    """A price in Supply: by good, by `all` where it holds for all; none for who stays out (BM-SUPPLY-01)."""

    kind: Literal["bid"] = "bid"
    seat: str
    prices: Prices = FrozenMap()


class Buy(Move):
    """Crates bought, by place (`1.2.g1`: slot, shelf, good); none for who buys nothing. `paid` where the
    table says it."""

    kind: Literal["buy"] = "buy"
    seat: str
    crates: Counts = NOTHING
    paid: Few | None = None


class Offer(Move):
    """Crates offered in Sale, by place, and their price; none for who sells nothing (BM-SALE-01)."""

    kind: Literal["offer"] = "offer"
    seat: str
    prices: Prices = FrozenMap()
    crates: Counts = NOTHING


class Sell(Move):
    """All offers are settled, in order (BM-SALE-02). `earned` by seat where the table says the sums."""

    kind: Literal["sell"] = "sell"
    seat: None = None
    earned: FrozenMap[str, Few] = FrozenMap()


class Age(Move):
    """Every crate drops a shelf (BM-INV-01)."""

    kind: Literal["age"] = "age"
    seat: None = None


class Expiry(Move):
    """A seat settles what its expired crates set off (BM-INV-03): points and money gained."""

    kind: Literal["expiry"] = "expiry"
    seat: str
    points: Annotated[int, Field(ge=0, le=20)] = 0
    cash: Annotated[int, Field(ge=0, le=20)] = 0


class PayBills(Move):
    """The utilities of every seat that has not paid, or of `payer` alone (BM-UTIL-01). `cash` is the cash of seats as
    the table says it, where only bills are kept; whoever is not named there pays in full."""

    kind: Literal["pay_bills"] = "pay_bills"
    seat: None = None
    payer: str | None = None
    cash: FrozenMap[str, Annotated[int, Field(ge=0, le=9999)]] = FrozenMap()


class Invest(Move):
    """Points bought (BM-INVEST-01); `paid` where no prices were entered."""

    kind: Literal["invest"] = "invest"
    seat: str
    points: Annotated[int, Field(ge=1, le=20)]
    paid: Few | None = None


class Advance(Move):
    """The table goes on to the next phase."""

    kind: Literal["advance"] = "advance"
    seat: None = None
    to: Phase


class MonthEnd(Move):
    """Investment is over: does the game end? `ends` is said by the table where the last month is not settled."""

    kind: Literal["month_end"] = "month_end"
    seat: None = None
    ends: bool | None = None


class MovePoints(Move):
    """Points change by other means than Investment: everything of one moment, by seat (BM-ORDER-05)."""

    kind: Literal["points"] = "points"
    seat: None = None
    changes: FrozenMap[str, Change]


class MoveCash(Move):
    """Money changes by a store's ability."""

    kind: Literal["cash"] = "cash"
    seat: str
    amount: Change


class MoveCrates(Move):
    """Crates come into a store (`count` above 0) or leave it, by an ability or, not allowed, to earn an expiry
    reward before their time (BM-INV-04)."""

    kind: Literal["crates"] = "crates"
    seat: str
    place: str
    count: Annotated[int, Field(ge=-8, le=8)]
    cause: Literal["ability", "early_expiry"] = "ability"


class MoveDebt(Move):
    """Debt tokens taken (above 0) or paid back (below 0), with the money that goes with them."""

    kind: Literal["debt"] = "debt"
    seat: str
    tokens: Annotated[int, Field(ge=-20, le=20)]
    cash: Change = 0


class FinalScoring(Move):
    """Points of the stores, slots and debt as entered from the cards (BM-END-04)."""

    kind: Literal["final_scoring"] = "final_scoring"
    seat: None = None


class EndGame(Move):
    """The table is done: the standings hold."""

    kind: Literal["end_game"] = "end_game"
    seat: None = None


AnyMove = Annotated[
    FirstPlayer
    | TellFigures
    | OpenStore
    | CloseStore
    | Play
    | Exchange
    | Pool
    | Demand
    | SetBid
    | Buy
    | Offer
    | Sell
    | Age
    | Expiry
    | PayBills
    | Invest
    | Advance
    | MonthEnd
    | MovePoints
    | MoveCash
    | MoveCrates
    | MoveDebt
    | FinalScoring
    | EndGame,
    Field(discriminator="kind"),
]
