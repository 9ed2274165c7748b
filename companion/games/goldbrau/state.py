"""The table as it stands: day and step, players, buildings, cards, and the map where one was drawn."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from companion.core import game
from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.games.goldbrau.townmap import TownMap


class Action(StrEnum):
    """The three action cards, in the order in which their steps run (GB-DAY-02)."""

    FENCE = "fence"
    BOSS = "boss"
    CARD = "card"


class Phase(StrEnum):
    """Where the game is. The steps of a day carry the names of their actions."""

    SETUP = "setup"
    CHOOSE = "choose"
    FENCE = "fence"
    BOSS = "boss"
    CARD = "card"
    PAYDAY = "payday"
    OVER = "over"


STEPS: tuple[Phase, ...] = (Phase.FENCE, Phase.BOSS, Phase.CARD)
Count = Annotated[int, Field(ge=0)]
SingleShare = Literal["nothing", "lose_share", "lose_boss_right"]


class Building(Model):
    """A brewery, or what a garden shares with it: its boss, the cubes by seat, and what the table said happens
    to owners of a single share once all six are out (None until it said so)."""

    boss: str | None = None
    shares: FrozenMap[str, Count] = FrozenMap()
    single_share: SingleShare | None = None

    @cached_property
    def placed(self) -> int:
        """Cubes lying there."""
        return sum(self.shares.values())

    @cached_property
    def single_owners(self) -> tuple[str, ...]:
        """Seats with exactly one cube there."""
        return tuple(seat for seat, count in self.shares.items() if count == 1)


class Garden(Building):
    """A beer garden: fenced tables, those of them with a parasol, and the brewery whose sign it shows."""

    tables: Count = 1
    parasols: Count = 0
    supplier: str | None = None


class Player(Model):
    """A player's money and where it came from; `hidden` counts share cards in hand that nobody sees.

    `paydays` holds one map a payday, from building to money paid; `bought` and `spent` count bought cards.
    """

    money: Count
    hidden: Count = 0
    paydays: tuple[FrozenMap[str, Count], ...] = ()
    bought: Count = 0
    spent: Count = 0


class State(game.State):
    """A position of Goldbräu.

    `first` is the start player of day 1. `chosen` holds the action cards of the day (not yet revealed in the choosing
    phase). `left` counts the actions of this step still open; in a step without any, nothing is known of
    who acts (a position set by hand). `gone` counts cards that left the game other than as a cube; `to_turn_up`
    cards are due from the deck.
    """

    phase: Phase = Phase.SETUP
    day: int = 1
    first: str | None = None
    players: FrozenMap[str, Player]
    gardens: FrozenMap[str, Garden]
    breweries: FrozenMap[str, Building]
    waitress: str | None
    bum: str | None
    face_up: tuple[str, ...] = ()
    to_turn_up: Count = 0
    deck: Count
    gone: FrozenMap[str, Count] = FrozenMap()
    chosen: FrozenMap[str, Action] = FrozenMap()
    left: FrozenMap[str, Count] = FrozenMap()
    map: TownMap | None = None

    def building(self, building: str) -> Building:
        """A garden or a brewery."""
        return self.gardens.get(building) or self.breweries[building]

    def buildings(self) -> Iterator[tuple[str, Building]]:
        """All gardens, then all breweries."""
        yield from self.gardens.items()
        yield from self.breweries.items()

    def with_building(self, building: str, **changes: object) -> "State":
        """The state with some fields of a building replaced."""
        changed = self.building(building).evolve(**changes)
        if isinstance(changed, Garden):
            return self.evolve(gardens=self.gardens.put(building, changed))
        return self.evolve(breweries=self.breweries.put(building, changed))

    def with_player(self, seat: str, **changes: object) -> "State":
        """The state with some fields of a player replaced."""
        return self.evolve(players=self.players.put(seat, self.players[seat].evolve(**changes)))

    def chip(self, chip: str) -> str | None:
        """The garden where the waitress or the bum stands."""
        return self.waitress if chip == "waitress" else self.bum

    @cached_property
    def bosses(self) -> dict[str, tuple[str, ...]]:
        """The buildings where each seat's bosses stand."""
        found: dict[str, tuple[str, ...]] = dict.fromkeys(self.seats, ())
        for building, each in self.buildings():
            if each.boss is not None:
                found[each.boss] = (*found[each.boss], building)
        return found

    def boss_gardens(self, seat: str) -> tuple[str, ...]:
        """The gardens whose boss a player is."""
        return tuple(building for building in self.bosses[seat] if building in self.gardens)

    @cached_property
    def cubes(self) -> dict[str, int]:
        """Cubes of each seat on the board."""
        found = dict.fromkeys(self.seats, 0)
        for _, building in self.buildings():
            for seat, count in building.shares.items():
                found[seat] += count
        return found

    @cached_property
    def tables(self) -> int:
        """Table spaces inside fences."""
        return sum(garden.tables for garden in self.gardens.values())

    @cached_property
    def out(self) -> dict[str, int]:
        """How often each card is known to be out of deck and hands: gone, lying as a cube or face up."""
        found = {building: each.placed for building, each in self.buildings()}
        for card in (*self.face_up, *(card for card, count in self.gone.items() for _ in range(count))):
            found[card] = found.get(card, 0) + 1
        return found

    @cached_property
    def cards_seen(self) -> int:
        """Cards that are not in the deck: those out and those in hands."""
        return sum(self.out.values()) + sum(player.hidden for player in self.players.values())

    def supplied(self, brewery: str) -> tuple[str, ...]:
        """The gardens that show the sign of a brewery."""
        return tuple(name for name, garden in self.gardens.items() if garden.supplier == brewery)
