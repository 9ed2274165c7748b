"""What is wrong with a scene, told without looking: words that do not fit, shapes off the canvas, crossing places."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from companion.core.errors import InputError
from companion.core.scenes import Box, Disc, Icon, Line, Placed, Point, Polygon, Scene, Shape, Spot, Text, Token
from companion.pictures import fonts
from companion.pictures.icons import icon
from companion.pictures.palette import rgb
from companion.pictures.typesetting import SMALLEST, set_text

Bounds = tuple[float, float, float, float]
_SLACK = 0.5


def misfits(scene: Scene, smallest: float = SMALLEST) -> tuple[str, ...]:
    """Every fault of a scene, told by what it is about; `smallest` is the least height of type, in units of this scene.

    Spots may lie wholly within another one (a slot in its town), but not across its edge.
    """
    found = (
        *_unknown(scene),
        *_words(scene, smallest),
        *_outside(scene),
        *_written_over(scene),
        *_crossing(scene.spots),
    )
    return tuple(dict.fromkeys(found))


def written(text: Text) -> Bounds:
    """The bounds of the ink of a text as it is set."""
    setting = set_text(text)
    wide = max(fonts.width(line, text.bold) * setting.size for line in setting.lines)
    left = text.x + (text.w - wide) * {"left": 0.0, "centre": 0.5, "right": 1.0}[text.align]
    top = setting.baseline(0, text) - fonts.CAPITALS * setting.size
    return left, top, left + wide, setting.baseline(len(setting.lines) - 1, text)


def _unknown(scene: Scene) -> Iterator[str]:
    for shape, *_ in scene.flat():
        try:
            if isinstance(shape, Icon):
                icon(shape.name, shape.colour)
            for part in ("fill", "edge", "colour"):
                if colour := getattr(shape, part, ""):
                    rgb(colour, "light")
        except InputError as error:
            yield str(error)


def _words(scene: Scene, smallest: float) -> Iterator[str]:
    for shape, _, _, scale in scene.flat():
        if isinstance(shape, Text) and shape.text.strip():
            setting = set_text(shape)
            if not setting.fits:
                yield f"{shape.text!r} does not fit {shape.w:g} x {shape.h:g} at size {setting.size:g}"
            elif setting.size * scale < smallest - 0.01:
                yield f"{shape.text!r} is set at {setting.size * scale:.1f}, smaller than {smallest:g}"


def _outside(scene: Scene) -> Iterator[str]:
    for shape, x, y, scale in scene.flat():
        bounds = _bounds(shape)
        left, top, right, bottom = (n * scale + shift for n, shift in zip(bounds, (x, y, x, y), strict=True))
        if _leaves((left, top, right, bottom), scene):
            yield f"{_called(shape)} leaves the canvas: {left:g}, {top:g} to {right:g}, {bottom:g}"
    for spot in scene.spots:
        if _leaves(_spot_bounds(spot), scene):
            yield f"spot {spot.id} leaves the canvas"


def _leaves(bounds: Bounds, scene: Scene) -> bool:
    left, top, right, bottom = bounds
    return min(left, top) < -_SLACK or right > scene.width + _SLACK or bottom > scene.height + _SLACK


def _written_over(scene: Scene) -> Iterator[str]:
    """Texts of one scene on each other; a piece laid on a ground may cover what is printed there."""
    texts = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text.strip()]
    for one, other in combinations(texts, 2):
        if _meet(written(one), written(other)):
            yield f"{one.text!r} and {other.text!r} are written over each other"
    within = [shape.scene for shape in scene.shapes if isinstance(shape, Placed)]
    for inner in {id(each): each for each in (*within, *((scene.ground,) if scene.ground else ()))}.values():
        yield from _written_over(inner)


def _crossing(spots: Sequence[Spot]) -> Iterator[str]:
    ids = [spot.id for spot in spots]
    yield from (f"spot {name} is there twice" for name in dict.fromkeys(ids) if ids.count(name) > 1)
    for one, other in combinations(spots, 2):
        here, there = _spot_bounds(one), _spot_bounds(other)
        if _meet(here, there) and not _within(here, there) and not _within(there, here):
            yield f"spots {one.id} and {other.id} overlap"


def _spot_bounds(spot: Spot) -> Bounds:
    return spot.x, spot.y, spot.x + spot.w, spot.y + spot.h


def _meet(one: Bounds, other: Bounds) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > _SLACK and down > _SLACK


def _within(inner: Bounds, outer: Bounds) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _bounds(shape: Shape) -> Bounds:
    match shape:
        case Box() | Text():
            return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
        case Icon() | Token():
            return shape.x, shape.y, shape.x + shape.size, shape.y + shape.size
        case Disc():
            return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
        case Polygon():
            return _around(shape.points, 0)
        case Line():
            return _around(shape.points, shape.stroke / 2)
        case Placed():
            return shape.x, shape.y, shape.x + shape.scene.width, shape.y + shape.scene.height


def _around(points: Sequence[Point], more: float) -> Bounds:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - more, min(down) - more, max(across) + more, max(down) + more


def _called(shape: Shape) -> str:
    match shape:
        case Text():
            return repr(shape.text)
        case Icon():
            return f"icon {shape.name}"
        case _:
            return type(shape).__name__
