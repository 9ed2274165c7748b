"""Where the map shows each place and line: `geometry.yaml`, near the printed places, spread where it is crowded."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion.core.data import load
from companion.core.errors import DataError
from companion.core.model import Model
from companion.games.brass_birmingham.facts import Facts, Line, MerchantSpace, Place, Space
from companion.games.brass_birmingham.printed import BoardFile

Point = tuple[float, float]
SLOT = 56.0
LABEL = 24.0
MERCHANT_W, MERCHANT_H = 88.0, 58.0
PILL_W, PILL_H = 50.0, 40.0
MARKET_W, MARKET_H = 190.0, 92.0
_PAD = 3.0
_LETTER, _MERCHANT_LETTER = 10.4, 11.0


class Geometry(Model):
    """The size of the map; centres of places, of the lines' link spaces and of the markets' plate, in units of it.
    `shown` is how much of a pixel a unit takes at plain size."""

    width: float
    height: float
    shown: float
    places: dict[str, tuple[float, float]]
    lines: dict[str, tuple[float, float]]
    market: tuple[float, float]


def load_geometry(data: Path, board: BoardFile) -> Geometry:
    """`geometry.yaml` of a folder. Raises DataError naming file and key, also where a place or line has no centre."""
    path = data / "geometry.yaml"
    geometry = load(Geometry, path)
    places = {place.id for group in (board.cities, board.farms, board.merchants) for place in group}
    for key, wanted, found in (
        ("places", places, set(geometry.places)),
        ("lines", {line.id for line in board.lines}, set(geometry.lines)),
    ):
        if wanted != found:
            raise DataError(str(path), key, f"expected exactly those of the board, differing: {sorted(wanted ^ found)}")
    return geometry


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the map."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def edge_towards(self, other: Point) -> Point:
        """Where the way from the middle to a point outside leaves the rectangle, a little before it."""
        (x, y), (to_x, to_y) = self.centre, other
        across, down = to_x - x, to_y - y
        part = min(
            (self.w / 2 + _PAD) / abs(across) if across else 1, (self.h / 2 + _PAD) / abs(down) if down else 1, 1
        )
        return x + across * part, y + down * part


class Layout:
    """Areas of everything on the map."""

    def __init__(self, geometry: Geometry, facts: Facts) -> None:
        self.geometry, self.facts = geometry, facts

    @cached_property
    def places(self) -> dict[str, Area]:
        """The block of each place: its spaces, its name below, a merchant's bonus below that."""
        return {place.id: self._place(place) for place in self.facts.places}

    def _place(self, place: Place) -> Area:
        x, y = self.geometry.places[place.id]
        w, h = self._size(place)
        return Area(x - w / 2, y - h / 2, w, h)

    def _size(self, place: Place) -> tuple[float, float]:
        if place.kind == "merchant":
            spaces = len(self.merchants_of(place))
            return max(spaces * MERCHANT_W + 8, len(place.name) * _MERCHANT_LETTER + 20), LABEL + MERCHANT_H + 26
        columns, rows = _grid(len(place.spaces))
        width = max(columns * SLOT + 2 * _PAD, len(label(place)) * _LETTER + 14)
        return width, rows * SLOT + 2 * _PAD + LABEL

    def merchants_of(self, place: Place) -> tuple[MerchantSpace, ...]:
        """The merchant spaces of a place."""
        return tuple(space for space in self.facts.merchant_spaces if space.place is place)

    def plate(self, place: Place) -> Area:
        """The plate with the name of a place."""
        block = self.places[place.id]
        below = 26 if place.kind == "merchant" else 0
        return Area(block.x, block.y + block.h - LABEL - below, block.w, LABEL)

    @cached_property
    def slots(self) -> dict[str, Area]:
        """The industry spaces."""
        return {space.id: self._slot(space) for space in self.facts.spaces}

    def _slot(self, space: Space) -> Area:
        block, numbers = self.places[space.place.id], space.place.spaces
        columns, _ = _grid(len(numbers))
        at = space.index - numbers[0]
        left = block.x + (block.w - columns * SLOT) / 2
        return Area(left + at % columns * SLOT, block.y + _PAD + at // columns * SLOT, SLOT, SLOT)

    @cached_property
    def merchants(self) -> dict[str, Area]:
        """The merchant spaces, each with room for its barrel."""
        return {
            space.id: Area(
                self.places[place.id].x + (self.places[place.id].w - len(spaces) * MERCHANT_W) / 2 + n * MERCHANT_W,
                self.places[place.id].y + 1,
                MERCHANT_W,
                MERCHANT_H - 2,
            )
            for place in self.facts.merchant_places
            for spaces in (self.merchants_of(place),)
            for n, space in enumerate(spaces)
        }

    @cached_property
    def links(self) -> dict[str, Area]:
        """The space of each line's link tile."""
        return {line.id: self._link(line) for line in self.facts.lines}

    def _link(self, line: Line) -> Area:
        x, y = self.geometry.lines[line.id]
        return Area(x - PILL_W / 2, y - PILL_H / 2, PILL_W, PILL_H)

    @cached_property
    def market(self) -> Area:
        """The plate of the two markets."""
        x, y = self.geometry.market
        return Area(x - MARKET_W / 2, y - MARKET_H / 2, MARKET_W, MARKET_H)

    def ways(self, line: Line) -> tuple[tuple[Point, Point], ...]:
        """A line as stretches from its link space to the edge of each place it joins."""
        middle = self.links[line.id].centre
        return tuple((middle, self.places[end.id].edge_towards(middle)) for end in line.ends)


def label(place: Place) -> str:
    """What stands on a place's plate."""
    return "Farm" if place.kind == "farm" else place.name


def _grid(spaces: int) -> tuple[int, int]:
    return (2, 2) if spaces == 4 else (spaces, 1)
