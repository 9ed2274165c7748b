"""What follows from a state: networks, connections, distances, where resources lie. Computed once, when asked for.

Sets of places are bit masks (`Place.mask`).
"""

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import Any, cast

from companion.games.brass_birmingham.facts import Design, Facts
from companion.games.brass_birmingham.state import Player, State, Tile

_KEY = "_board"


class Board:
    """A state together with the printed facts, and what follows from both.

    `memo` is where rule modules keep what they found out about this state, under keys of their own.
    """

    def __init__(self, facts: Facts, state: State) -> None:
        self.facts = facts
        self.state = state
        self.player: dict[str, Player] = dict(zip(state.seats, state.players, strict=True))
        self._rings: dict[int, tuple[int, ...]] = {}
        self._reach: dict[int, int] = {}
        self._mines_near: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.memo: dict[Any, Any] = {}

    @staticmethod
    def of(facts: Facts, state: State) -> "Board":
        """The board of a state, remembered with it."""
        found = state.__dict__.get(_KEY)
        if found is None:
            found = Board(facts, state)
            state.__dict__[_KEY] = found
        return cast(Board, found)

    # -- tiles

    @cached_property
    def _holdings(self) -> tuple[dict[str, list[int]], dict[str, int]]:
        """Spaces with something on them by industry, and the mask of places with own tiles by seat."""
        stocks: dict[str, list[int]] = {"coal_mine": [], "iron_works": [], "brewery": []}
        presence = dict.fromkeys(self.state.seats, 0)
        for index, tile in enumerate(self.state.tiles):
            if tile is None:
                continue
            presence[tile.owner] = presence.get(tile.owner, 0) | self.facts.spaces[index].place.mask
            if tile.left > 0 and not tile.flipped and tile.industry in stocks:
                stocks[tile.industry].append(index)
        return stocks, presence

    @property
    def mines(self) -> list[int]:
        """Spaces of unflipped mines with coal."""
        return self._holdings[0]["coal_mine"]

    @property
    def works(self) -> list[int]:
        """Spaces of unflipped works with iron."""
        return self._holdings[0]["iron_works"]

    @property
    def breweries(self) -> list[int]:
        """Spaces of unflipped breweries with beer."""
        return self._holdings[0]["brewery"]

    def left(self, space: int) -> int:
        """What lies on the tile of a space."""
        tile = self.state.tiles[space]
        return tile.left if tile else 0

    def tile(self, space: int) -> Tile | None:
        """The tile on a space."""
        return self.state.tiles[space]

    def design(self, tile: Tile) -> Design:
        """What is printed on a tile."""
        return self.facts.designs[tile.industry, tile.level]

    def places_with_tiles(self, seat: str) -> int:
        """The places where a seat has a tile, as a mask."""
        return self._holdings[1].get(seat, 0)

    @cached_property
    def _mines_mask(self) -> int:
        mask = 0
        for space in self.mines:
            mask |= self.facts.spaces[space].place.mask
        return mask

    @cached_property
    def _mines_at(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for space in self.mines:
            found.setdefault(self.facts.spaces[space].place.mask, []).append(space)
        return found

    # -- networks

    @cached_property
    def _networks(self) -> dict[str, int]:
        masks = dict.fromkeys(self.state.seats, 0)
        for index, owner in enumerate(self.state.links):
            if owner is not None:
                masks[owner] = masks.get(owner, 0) | self.facts.lines[index].mask
        if not self.facts.readings.merchants_in_network:
            masks = {seat: mask & ~self.facts.merchant_mask for seat, mask in masks.items()}
        return {seat: mask | self.places_with_tiles(seat) for seat, mask in masks.items()}

    def network(self, seat: str) -> int:
        """The places of a seat's network: its tiles and the ends of its links. BR-NETDEF-01, -02, -03."""
        return self._networks.get(seat, 0)

    @cached_property
    def _others(self) -> dict[str, int]:
        networks = self._networks
        return {seat: _union(networks[other] for other in networks if other != seat) for seat in self.state.seats}

    def rivals(self, seat: str) -> int:
        """The places where other seats have a tile or a link."""
        return self._others.get(seat, 0)

    def on_board(self, seat: str) -> bool:
        """Whether a seat has any tile or link on the board. BR-BUILD-13, BR-NET-09."""
        return bool(self.places_with_tiles(seat)) or seat in self.state.links

    # -- connections

    @cached_property
    def _neighbours(self) -> list[int]:
        """For each place the places one link away, whoever owns the link. BR-CONN-01, BR-CONN-03."""
        near = [0] * len(self.facts.places)
        for index, owner in enumerate(self.state.links):
            if owner is not None:
                line = self.facts.lines[index]
                for end in line.ends:
                    near[end.index] |= line.mask
        return near

    def rings(self, start: int) -> tuple[int, ...]:
        """The places reached from `start` by the number of links to them: rings[0] is `start`. BR-CONN-02, -04."""
        found = self._rings.get(start)
        if found is None:
            stop = 0 if self.facts.readings.chains_through_merchants else self.facts.merchant_mask
            found = self._rings[start] = self._spread(start, stop)
        return found

    def _spread(self, start: int, stop: int) -> tuple[int, ...]:
        near = self._neighbours
        seen, frontier, rings = start, start & ~stop, [start]
        while frontier:
            reached = 0
            while frontier:
                lowest = frontier & -frontier
                reached |= near[lowest.bit_length() - 1]
                frontier ^= lowest
            reached &= ~seen
            if reached:
                seen |= reached
                rings.append(reached)
            frontier = reached & ~stop
        return tuple(rings)

    def reach(self, start: int) -> int:
        """Everything connected to `start`, itself included."""
        found = self._reach.get(start)
        if found is None:
            found = self._reach[start] = _union(self.rings(start))
        return found

    def straight(self, start: int) -> int:
        """What is connected to `start` by chains that pass through no merchant location. BR-CONN-04."""
        return _union(self._spread(start, self.facts.merchant_mask))

    def merchant_connected(self, start: int) -> bool:
        """Whether any merchant location, tiled or not, is connected. BR-COAL-04, BR-MKT-01."""
        return bool(self.reach(start) & self.facts.merchant_mask)

    # -- coal by distance

    def mines_by_distance(self, start: int) -> tuple[tuple[int, ...], ...]:
        """Connected mines with coal in groups of equal distance, nearest first. BR-COAL-01, BR-COAL-02."""
        found = self._mines_near.get(start)
        if found is None:
            hits = (ring & self._mines_mask for ring in self.rings(start))
            found = tuple(self._mines_in(hit) for hit in hits if hit)
            self._mines_near[start] = found
        return found

    def _mines_in(self, places: int) -> tuple[int, ...]:
        return tuple(space for mask, spaces in self._mines_at.items() if mask & places for space in spaces)


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)
