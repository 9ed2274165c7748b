"""Pictures as data: a game says what is to be seen and where; `companion.pictures` draws it.

A scene is made of shapes in its own units (at plain size one unit is one pixel, the origin is the upper left corner).
Because it is data, its content is the key of its cached drawing, and tests can measure it: no label leaves the canvas,
no two places overlap.

A colour is a name of the palette (`ink`, `paper`, `gold` ...), which has a light and a dark value, or a fixed
`#rrggbb` for what has that colour on the table. An icon is a name of the drawing kit.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from companion.core.info import Colour
from companion.core.messages import Message

Point = tuple[float, float]
Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, `round` being the radius of its corners."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    edge: str = ""
    stroke: float = 1
    round: float = 0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle around a centre."""

    x: float
    y: float
    r: float
    fill: str = ""
    edge: str = ""
    stroke: float = 1


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    stroke: float = 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points; `smooth` bends it where it turns."""

    points: tuple[Point, ...]
    colour: str = "ink"
    stroke: float = 1
    dashed: bool = False
    smooth: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Words in a box. `size` is the height of the type in units; it is made smaller, down to what can be read, where
    the words do not fit into `lines` lines. They stand in the middle of the box's height, or at its `top`."""

    x: float
    y: float
    w: float
    h: float
    text: str
    size: float = 16
    colour: str = "ink"
    bold: bool = False
    align: Align = "centre"
    lines: int = 1
    top: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A sign of the kit in a square box; without a `colour` in its own colours."""

    name: str
    x: float
    y: float
    size: float
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A seat's piece in a square box: colour, letter and shape."""

    seat: Colour
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A scene within another one."""

    scene: "Scene"
    x: float = 0
    y: float = 0
    scale: float = 1


Shape: TypeAlias = Box | Disc | Polygon | Line | Text | Icon | Token | Placed


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a scene that can be tapped: its id (`town:dudley`), its box, its name. A choice of a question names
    the spots that answer it."""

    id: str
    x: float
    y: float
    w: float
    h: float
    name: Message


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen: shapes from the back to the front, what a screen reader says, and where to tap.

    `ground` is a scene of the same size that lies beneath and seldom changes (the printed board); it is drawn once and
    kept.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    alt: Message
    spots: tuple[Spot, ...] = ()
    ground: "Scene | None" = None

    def resized(self, factor: float) -> "Scene":
        """The scene with every length multiplied, type and strokes too."""
        return replace(
            self,
            width=self.width * factor,
            height=self.height * factor,
            shapes=tuple(_resized(shape, factor) for shape in self.shapes),
            spots=tuple(_resized(spot, factor) for spot in self.spots),
            ground=self.ground and self.ground.resized(factor),
        )

    def flat(self, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[tuple[Shape, float, float, float]]:
        """Every shape but the placed ones, those of scenes within included, with shift and scale."""
        if self.ground is not None:
            yield from self.ground.flat(x, y, scale)
        for shape in self.shapes:
            if isinstance(shape, Placed):
                yield from shape.scene.flat(x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
            else:
                yield shape, x, y, scale


_LENGTHS = ("x", "y", "w", "h", "r", "size", "stroke", "round", "scale")
ResizedT = TypeVar("ResizedT", bound=Shape | Spot)


def _resized(part: ResizedT, factor: float) -> ResizedT:
    changed: dict[str, Any] = {name: getattr(part, name) * factor for name in _LENGTHS if hasattr(part, name)}
    if isinstance(part, Polygon | Line):
        changed["points"] = tuple((x * factor, y * factor) for x, y in part.points)
    return replace(part, **changed)
