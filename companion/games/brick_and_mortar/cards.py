"""Cards as players copy them from their own game: stores and market cards. No figure of them was ever published."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from companion.core.model import Model
from companion.games.brick_and_mortar.piles import NOTHING, Counts

Money: TypeAlias = Annotated[int, Field(ge=0, le=60, strict=True)]
Points: TypeAlias = Annotated[int, Field(ge=-20, le=40, strict=True)]
Spaces: TypeAlias = Annotated[int, Field(ge=1, le=8, strict=True)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S", strict=True)]
Change: TypeAlias = Annotated[int, Field(ge=-9, le=9, strict=True)]
Timing: TypeAlias = Literal[
    "none",
    "always",
    "building",
    "advertisement",
    "supply",
    "sale",
    "inventory_expiry",
    "after_utilities",
    "investment",
    "final_scoring",
]
MOST_SHELVES = 6


class StoreCard(Model):
    """A store as printed. A figure nobody entered yet is None; `shelves` are crate spaces from top to bottom; `goods`
    are the kinds it may hold, any where none is named; modifiers are dollars for each crate."""

    name: Name
    starting: bool = False
    cost: Money | None = None
    utility: Money | None = None
    shelves: Annotated[tuple[Spaces, ...], Field(max_length=MOST_SHELVES)] = ()
    goods: tuple[str, ...] = ()
    points: Points | None = None
    min_players: Annotated[int, Field(ge=2, le=4, strict=True)] = 2
    ability: Annotated[str, Field(max_length=200)] = ""
    timing: Timing = "none"
    buy: Change = 0
    sell: Change = 0
    closes: bool = False


class MarketCard(Model):
    """A market card: crates on its front (supply) and on its back (demand)."""

    supply: Counts = NOTHING
    demand: Counts = NOTHING
