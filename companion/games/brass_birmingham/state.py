"""The table as it stands: boards, mats, markets, cards, turn. Plain values only; what follows from them is in `board`.

Spaces and lines are held in the order of the board data (`Facts.spaces`, `Facts.lines`), seats in table order.
"""

from typing import Literal

from companion.core.frozen import FrozenMap
from companion.core.game import State as CoreState
from companion.core.model import Model

Industry = Literal["cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery"]
Era = Literal["canal", "rail"]
Phase = Literal["merchants", "turn_order", "actions", "round_end", "shortfall", "era_end", "over"]
Source = Literal["link", "tile", "bonus", "shortfall", "money", "income", "second"]


class Tile(Model):
    """An industry tile on the board. `left` counts the cubes or barrels on it."""

    owner: str
    industry: Industry
    level: int
    left: int = 0
    flipped: bool = False


class Icons(Model):
    """Link icons that a link scores: of a tile, or printed at a merchant location (`tile` is None)."""

    count: int
    tile: Tile | None = None


class Earned(Model):
    """Victory points a seat gained (or lost, negative) and from what: a line, a tile, a merchant location.

    `ends` are the link icons at the ends of a line, in the order of its ends.
    """

    era: Era
    source: Source
    what: str
    vp: int
    ends: tuple[tuple[Icons, ...], ...] = ()


class Player(Model):
    """What one seat has. `income` is the space of its marker (0-99), not the level. `mat` counts the tiles left on
    the mat, in the order of `Facts.industries`; `out` those that left the game. `hand` is the number of cards, `held`
    the known ones among them, sorted: wild cards always, others only where the seat told its device. `spent` lies on
    the character tile. `owes` is an income debt whose tiles are still to be chosen."""

    money: int
    income: int
    vp: int = 0
    spent: int = 0
    mat: tuple[int, ...]
    out: int = 0
    links: int
    hand: int
    held: tuple[str, ...] = ()
    owes: int = 0
    earned: tuple[Earned, ...] = ()


class State(CoreState):
    """A table of Brass: Birmingham. `turn` is the place in `order` of the seat that acts, `done` its actions so far.

    `links` holds the owner of each line. `merchants` gives the tile at each merchant space that has one, `barrels`
    the merchant spaces with a barrel, sorted. `coal` and `iron` are the cubes in the markets; the `_supply` counts
    fall below zero when substitutes are in use. `discards` counts the named cards of all piles, `unnamed` the others,
    `facedown` the cards set aside at the start, `wilds` the wild location and wild industry cards in their supplies.
    """

    era: Era = "canal"
    round: int = 1
    phase: Phase = "merchants"
    order: tuple[str, ...]
    turn: int = 0
    done: int = 0
    players: tuple[Player, ...]
    tiles: tuple[Tile | None, ...]
    links: tuple[str | None, ...]
    merchants: FrozenMap[str, str] = FrozenMap()
    barrels: tuple[str, ...] = ()
    coal: int
    iron: int
    coal_supply: int
    iron_supply: int
    beer_supply: int
    deck: int
    discards: FrozenMap[str, int] = FrozenMap()
    unnamed: int = 0
    facedown: int = 0
    wilds: tuple[int, int]

    @property
    def acting(self) -> str | None:
        """The seat whose action is next, or None outside the actions phase."""
        return self.order[self.turn] if self.phase == "actions" and self.turn < len(self.order) else None

    def player(self, seat: str) -> Player:
        """What a seat has."""
        return self.players[self.seats.index(seat)]
