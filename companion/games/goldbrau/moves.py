"""Everything that can happen at the table. Moves without a seat are table events."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from companion.core import game
from companion.core.frozen import FrozenMap
from companion.games.goldbrau.state import Action, SingleShare


class Move(game.Move):
    """A move of Goldbräu."""

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        """What the move names: key, id, and what the id must be (`seat`, `garden`, `brewery`, `building`, `card`)."""
        yield "seat", self.seat, "seat"


class FirstPlayer(Move):
    """The table chose its start player (GB-SETUP-14)."""

    kind: Literal["first_player"] = "first_player"
    seat: None = None
    start: str

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield "start", self.start, "seat"


class SetupShares(Move):
    """A player puts cubes for the share cards played at the start; `shares` counts them by building."""

    kind: Literal["setup_shares"] = "setup_shares"
    seat: str
    shares: FrozenMap[str, Annotated[int, Field(ge=1)]]

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield from ((f"shares.{building}", building, "building") for building in self.shares)


class Signs(Move):
    """The first contracts as drawn: a brewery for each garden (GB-SETUP-12)."""

    kind: Literal["signs"] = "signs"
    seat: None = None
    signs: FrozenMap[str, str]

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        for garden, brewery in self.signs.items():
            yield f"signs.{garden}", garden, "garden"
            yield f"signs.{garden}", brewery, "brewery"


class TurnUp(Move):
    """Cards turned up from the deck."""

    kind: Literal["turn_up"] = "turn_up"
    seat: None = None
    cards: tuple[str, ...]

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from ((f"cards.{at}", card, "card") for at, card in enumerate(self.cards))


class Choose(Move):
    """A player lays an action card face down, on the own device."""

    kind: Literal["choose"] = "choose"
    seat: str
    action: Action


class Reveal(Move):
    """The action cards are turned over: those of all players that have not been entered yet."""

    kind: Literal["reveal"] = "reveal"
    seat: None = None
    actions: FrozenMap[str, Action]

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from ((f"actions.{seat}", seat, "seat") for seat in self.actions)


class Fence(Move):
    """A garden grows by one table. Without a map `source` is the own garden it is taken from, if any, and `parasol`
    tells whether it has one; with a map `cell` says all that."""

    kind: Literal["fence"] = "fence"
    seat: str
    garden: str
    source: str | None = None
    parasol: bool = False
    cell: str | None = None

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield "garden", self.garden, "garden"
        yield "source", self.source, "garden"


class PlaceBoss(Move):
    """A boss is put on a building, at the start or as a boss action."""

    kind: Literal["place_boss"] = "place_boss"
    seat: str
    building: str

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield "building", self.building, "building"


class Contract(Move):
    """A brewery starts to supply a garden."""

    kind: Literal["contract"] = "contract"
    seat: str
    garden: str
    brewery: str

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield "garden", self.garden, "garden"
        yield "brewery", self.brewery, "brewery"


class Buy(Move):
    """A card is bought: one that lies open, or `blind` from the deck (`card` is what it turned out to be).
    `garden` is where a waitress or bum goes; `keep` leaves a share card in hand where the table plays so. A share
    that is drawn blind and kept is nobody else's business: its `card` is None."""

    kind: Literal["buy"] = "buy"
    seat: str
    card: str | None = None
    blind: bool = False
    garden: str | None = None
    keep: bool = False

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield "card", self.card, "card"
        yield "garden", self.garden, "garden"


class Pass(Move):
    """A player leaves the rest of the chosen action undone."""

    kind: Literal["pass"] = "pass"
    seat: str


class PlayHidden(Move):
    """A share card kept in hand is played: one cube on its building."""

    kind: Literal["play_hidden"] = "play_hidden"
    seat: str
    building: str

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield from super().names()
        yield "building", self.building, "building"


class FullHouse(Move):
    """The table says what the sixth share of a building means for owners of a single one (GB-SHARE-04)."""

    kind: Literal["full_house"] = "full_house"
    seat: None = None
    building: str
    outcome: SingleShare

    def names(self) -> Iterator[tuple[str, str | None, str]]:
        yield "building", self.building, "building"


class Payday(Move):
    """The week is paid out."""

    kind: Literal["payday"] = "payday"
    seat: None = None


AnyMove = Annotated[
    FirstPlayer
    | SetupShares
    | Signs
    | TurnUp
    | Choose
    | Reveal
    | Fence
    | PlaceBoss
    | Contract
    | Buy
    | Pass
    | PlayHidden
    | FullHouse
    | Payday,
    Field(discriminator="kind"),
]
