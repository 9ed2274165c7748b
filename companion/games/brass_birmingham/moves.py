"""What happened: the actions of a seat, and the steps of the table.

Places are written as ids of the board data: a space `dudley:0` (its place as printed, from 0), a merchant space
`oxford:1`, a line `birmingham__dudley`. Cards: `location:dudley`, `industry:coal_mine`, `wild_location`,
`wild_industry`. A source of coal or iron is the space of a mine or works, or `market`; one of beer the space of a
brewery or the merchant space.

What is left out (None) is settled by the rules where they leave no choice, and told as missing where they do.
Sources, developed tiles and sales have no order that matters, so they are kept sorted.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from companion.core.frozen import FrozenMap
from companion.core.game import Move as CoreMove
from companion.core.model import Model
from companion.games.brass_birmingham.state import Industry

MARKET = "market"


def in_order(sources: tuple[str, ...]) -> tuple[str, ...]:
    """Sources sorted, the market last."""
    return tuple(sorted(sources, key=lambda source: (source == MARKET, source)))


def _sorted(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(names))


Sources = Annotated[tuple[str, ...], AfterValidator(in_order)]
Names = Annotated[tuple[str, ...], AfterValidator(_sorted)]


class Action(CoreMove):
    """An action of a seat. `card` is the discarded card; None where nobody named it."""

    seat: str
    card: str | None = None


class Build(Action):
    """An industry tile is built on a space, overbuilding what lies there. One source a cube of coal and of iron.

    `level` and `sold` (cubes that went to the market) need not be told: the rules give them; told ones are checked.
    Figures: paid (in all), money, coal_cost, iron_cost, level, made, sold, earned (from the market), left (on the
    tile), flipped.
    """

    kind: Literal["build"] = "build"
    industry: Industry
    space: str
    coal: Sources | None = None
    iron: Sources | None = None
    level: int | None = None
    sold: int | None = None


class Network(Action):
    """One canal, or one or two rails in the order placed; one source of coal a rail, a brewery's beer for two.

    Figures: paid (in all), money, coal_cost, coal_prices (one a rail, 0 from a mine), beer (barrels).
    """

    kind: Literal["network"] = "network"
    lines: tuple[str, ...] = Field(min_length=1)
    coal: tuple[str, ...] | None = None
    beer: str | None = None


class Develop(Action):
    """Tiles removed from the mat: `pottery`, or `pottery:2` to name the level too. One source of iron a tile.

    Figures: paid, iron_cost, removed (tiles).
    """

    kind: Literal["develop"] = "develop"
    tiles: Names = Field(min_length=1)
    iron: Sources | None = None


class Sale(Model):
    """One tile sold at a merchant space, with the sources of its barrels."""

    space: str
    merchant: str | None = None
    beer: Names | None = None


def _by_space(sales: tuple[Sale, ...]) -> tuple[Sale, ...]:
    return tuple(sorted(sales, key=lambda sale: (sale.space, sale.merchant or "", sale.beer or ())))


class Sell(Action):
    """One or more tiles sold. `develop` names the tiles that a merchant's develop bonus removes from the mat.

    Figures: sold (tiles), beer (barrels), income_spaces, and of the bonuses vp, money, developed (tiles).
    """

    kind: Literal["sell"] = "sell"
    sales: Annotated[tuple[Sale, ...], AfterValidator(_by_space)] = Field(min_length=1)
    develop: Names = ()


class Loan(Action):
    """A loan is taken. Figures: money, income_space, income_level."""

    kind: Literal["loan"] = "loan"


class Scout(CoreMove):
    """Cards are discarded for one wild card of each kind; `cards` are those that were named, the rest stay unnamed."""

    kind: Literal["scout"] = "scout"
    seat: str
    cards: Names = ()


class Pass(Action):
    """An action is passed."""

    kind: Literal["pass"] = "pass"


class Merchants(CoreMove):
    """Table event: the merchant tiles were dealt; which one lies on each merchant space in use."""

    kind: Literal["merchants"] = "merchants"
    seat: None = None
    tiles: FrozenMap[str, str]


class TurnOrder(CoreMove):
    """Table event: the first turn order was drawn."""

    kind: Literal["turn_order"] = "turn_order"
    seat: None = None
    order: tuple[str, ...]


class EndRound(CoreMove):
    """Automatic: the next turn order is set, spent money returns to the bank, income is settled.

    Figures: order (seats), and by seat spent, income (money received, negative paid), owes (for tiles to cover),
    vp_lost.
    """

    kind: Literal["end_round"] = "end_round"
    seat: None = None


class Shortfall(CoreMove):
    """A seat gives up tiles, in this order, for an income it cannot pay.

    Figures: raised, paid (of the debt, with tiles), money (kept after it), vp_lost, tiles_left (on the board).
    """

    kind: Literal["shortfall"] = "shortfall"
    seat: str
    tiles: tuple[str, ...] = ()


class EndEra(CoreMove):
    """Automatic: links and flipped tiles score; after the Canal Era the table is made ready for the Rail Era.

    Figures, by seat: links, tiles, total (VP now); removed (spaces of level 1 tiles), refilled (merchant spaces).
    """

    kind: Literal["end_era"] = "end_era"
    seat: None = None


AnyAction = Build | Network | Develop | Sell | Loan | Scout | Pass
TableStep = Merchants | TurnOrder | EndRound | Shortfall | EndEra
AnyMove = Annotated[AnyAction | TableStep, Field(discriminator="kind")]
