"""The figures, the state and the moves of Pebbles."""

from typing import Annotated, Literal

from pydantic import Field

from companion.core.frozen import FrozenMap
from companion.core.game import Move, State
from companion.core.model import Model


class Figures(Model):
    """Everything printed: `figures.yaml`."""

    pile: dict[str, int]
    coins: int
    bank: int
    take_most: int
    white_price: int
    polish_price: int
    points: dict[str, int]
    rest_gain: int
    rest_limit: int
    tide_most: int
    dark_interest: int
    rounds: int


class Holding(Model):
    """What a seat has before it."""

    coins: int
    white: int = 0
    dark: int = 0
    polished: int = 0


class Pebbles(State):
    """The table: the pile, the bank, whose turn; a `dark_price` of None is not known yet."""

    phase: Literal["turn", "tide", "interest", "over"] = "turn"
    turn: int = 0
    round: int = 1
    white: int
    dark: int
    sea: int = 0
    bank: int
    dark_price: int | None
    holdings: FrozenMap[str, Holding]

    @property
    def active(self) -> str:
        return self.seats[self.turn]


class Take(Move):
    """Take pebbles, perhaps polishing one of them."""

    kind: Literal["take"] = "take"
    seat: str
    white: int = Field(default=0, ge=0)
    dark: int = Field(default=0, ge=0)
    polish: bool = False


class Rest(Move):
    """Take coins instead of pebbles."""

    kind: Literal["rest"] = "rest"
    seat: str


class Tide(Move):
    """Chance: how many white pebbles the tide washes away."""

    kind: Literal["tide"] = "tide"
    washed: int = Field(ge=0)


class Interest(Move):
    """The bank pays for dark pebbles; nothing to decide."""

    kind: Literal["interest"] = "interest"


AnyMove = Annotated[Take | Rest | Tide | Interest, Field(discriminator="kind")]
