"""Lines as points: bent where they turn, broken into dashes, and the outlines of the seats' shapes."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, pi, sin

from companion.core.scenes import Point

Path = Sequence[Point]
_BEND_STEPS = 12
_LETTER_ROOM = {"diamond": 0.36, "triangle": 0.4}
_LETTER_AT = {"triangle": (0.66, 0.5), "star": (0.53, 0.42)}


def bent(points: Path) -> Path:
    """A smooth line through all the points (Catmull-Rom)."""
    if len(points) < 3:
        return points
    around = [points[0], *points, points[-1]]
    curve = [points[0]]
    for at in range(len(points) - 1):
        before, start, end, after = around[at : at + 4]
        curve += [_between(before, start, end, after, n / _BEND_STEPS) for n in range(1, _BEND_STEPS + 1)]
    return curve


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    def along(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return along(before[0], start[0], end[0], after[0]), along(before[1], start[1], end[1], after[1])


def dashes(points: Path, on: float, off: float) -> list[Path]:
    """The line in dashes of length `on`, `off` apart."""
    found: list[Path] = []
    dash, drawing, left = [points[0]], True, on
    for start, end in pairwise(points):
        length, done = dist(start, end), 0.0
        while length - done > left:
            done += left
            part = done / length
            corner = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if drawing:
                found.append([*dash, corner])
            dash, drawing = [corner], not drawing
            left = on if drawing else off
        left -= length - done
        dash.append(end)
    return [*found, dash] if drawing and len(dash) > 1 else found


def rectangle(x: float, y: float, w: float, h: float, r: float) -> Path:
    """The closed outline of a box with round corners."""
    r = min(r, w / 2, h / 2)
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    steps = range(0, 91, 15) if r > 0 else (0,)
    around = [
        (cx + r * cos((first + step) * pi / 180), cy + r * sin((first + step) * pi / 180))
        for cx, cy, first in corners
        for step in steps
    ]
    return [*around, around[0]]


def outline(shape: str) -> Path:
    """The outline of a seat's shape in a box of size 1 (a circle as a figure of many corners)."""
    if shape == "triangle":
        return ((0.5, 0.06), (0.97, 0.92), (0.03, 0.92))
    if shape == "square":
        return ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    corners = {"diamond": 4, "hexagon": 6, "star": 10}.get(shape, 120)
    turn = 0 if shape == "hexagon" else -pi / 2
    radii = (0.5, 0.26) if shape == "star" else (0.49, 0.49) if shape in ("diamond", "hexagon") else (0.45, 0.45)
    return tuple(
        (0.5 + radii[n % 2] * cos(turn + n * 2 * pi / corners), 0.5 + radii[n % 2] * sin(turn + n * 2 * pi / corners))
        for n in range(corners)
    )


def letter_place(shape: str, wide: float) -> tuple[float, float]:
    """Where a seat's letter stands in its shape: the middle's height, and the size of the type. `wide` is the width of
    the letter at size 1: shapes that narrow above and below it have less room for a broad one."""
    middle, size = _LETTER_AT.get(shape, (0.5, 0.56))
    return middle, min(size, _LETTER_ROOM.get(shape, 1.0) / wide)
