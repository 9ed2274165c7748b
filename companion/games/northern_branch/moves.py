"""What can happen at the table: the seats' actions, and the table events of chance."""

from typing import Annotated, Literal

from pydantic import Field

from companion.core.game import Move
from companion.games.northern_branch.counts import NOTHING, Counts

Row = Literal["A", "B", "C"]


class LayOut(Move):
    """Table event: cards turned up in a row during set-up."""

    kind: Literal["lay_out"] = "lay_out"
    row: Row
    cards: Counts


class Starter(Move):
    """Table event: who begins; the capital cards follow from it."""

    kind: Literal["starter"] = "starter"
    starter: str


class Replenish(Move):
    """Table event: cards drawn to fill a row at the start of a turn."""

    kind: Literal["replenish"] = "replenish"
    row: Row
    cards: Counts


class Exhaustion(Move):
    """Table event: the victory point cards are used up, and the table says whether that ends the game."""

    kind: Literal["exhaustion"] = "exhaustion"
    ends: bool


class Produce(Move):
    """Player action: take one card by its production cost; `show` are cards only shown."""

    kind: Literal["produce"] = "produce"
    seat: str
    card: str
    pay: Counts = NOTHING
    show: Counts = NOTHING


class BuySell(Move):
    """Player action: spend cards for their gold and take cards from the market."""

    kind: Literal["buy_sell"] = "buy_sell"
    seat: str
    pay: Counts
    take: Counts


class Brownie(Move):
    """Brownie action of one building: what was paid, shown, taken and gained through it."""

    kind: Literal["brownie"] = "brownie"
    seat: str
    building: str
    pay: Counts = NOTHING
    show: Counts = NOTHING
    take: Counts = NOTHING
    points: Annotated[int, Field(ge=0, le=22)] = 0


class EndTurn(Move):
    """The turn ends; the Dung step follows from the hand."""

    kind: Literal["end_turn"] = "end_turn"
    seat: str


NorthernMove = Annotated[
    LayOut | Starter | Replenish | Exhaustion | Produce | BuySell | Brownie | EndTurn,
    Field(discriminator="kind"),
]
Action = Produce | BuySell | Brownie | EndTurn
TableEvent = LayOut | Starter | Replenish | Exhaustion
AnyMove = Action | TableEvent
