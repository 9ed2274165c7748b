"""Charts of the scores as pictures: the course of the game, and what each seat's points are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.app.history import Point
from companion.app.words import Words
from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box, Line, Scene, Shape, Text, Token

WIDTH = 420.0
_LEFT, _RIGHT, _TOP, _HIGH = 54.0, 330.0, 20.0, 260.0
_STEPS = (1, 2, 5)
_TYPE = 20.0
_TOKEN = 28.0
_BESIDE = 4.0
_HUES = ("teal", "rust", "gold", "plum", "sky", "leaf", "rose", "wood")
_ROW, _LEGEND = 62.0, 32.0


@dataclass(frozen=True)
class Part:
    """What one group of lines gives each seat."""

    name: str
    totals: dict[str, int]


def course_chart(words: Words, points: Sequence[Point]) -> Scene:
    """A line a seat, with its sign at the end; below stand the numbers of the record's entries.

    A total stays until the entry that changes it: scores come in steps. Lines of equal totals run side by side.
    """
    seats = list(points[0].totals)
    low = min(0, *(min(point.totals.values()) for point in points))
    high = max(1, *(max(point.totals.values()) for point in points))
    ticks = _ticks(low, high)
    low, high = min(low, ticks[0]), max(high, ticks[-1])

    def y(total: int) -> float:
        return _TOP + (high - total) * _HIGH / (high - low)

    first, last = points[0].seq, points[-1].seq

    def x(seq: int) -> float:
        return _LEFT + (seq - first) * (_RIGHT - _LEFT) / max(1, last - first)

    shapes: list[Shape] = []
    for tick in ticks:
        shapes.append(Line(((_LEFT, y(tick)), (_RIGHT, y(tick))), "dim", 1.5))
        shapes.append(Text(0, y(tick) - 14, _LEFT - 10, 28, _number(tick), _TYPE, "soft", align="right"))
    for seq in sorted({first, (first + last) // 2, last}):
        shapes.append(Text(x(seq) - 40, _TOP + _HIGH + 12, 80, 28, str(seq), _TYPE, "soft"))
    for at, seat in enumerate(seats):
        beside = (at - (len(seats) - 1) / 2) * _BESIDE
        course = [(x(point.seq), y(point.totals[seat]) + beside) for point in points]
        shapes += _line(words.info.colour[seat], course)
    shapes += _ends(words, points[-1].totals, y)
    alt = msg("Course of the scores. {seats}", seats=tuple(_told(seat, points) for seat in seats))
    return Scene(WIDTH, _TOP + _HIGH + 48, tuple(shapes), alt)


def _line(colour: Colour, points: list[tuple[float, float]]) -> list[Shape]:
    steps = [points[0]]
    for (_, before), (x, after) in pairwise(points):
        steps += [(x, before), (x, after)]
    # every colour stands out on every ground by its rim
    return [Line(tuple(steps), "ink", 7), Line(tuple(steps), colour.hex, 4)]


def _ends(words: Words, totals: dict[str, int], y: Callable[[int], float]) -> list[Shape]:
    """Each seat's sign and total at the end of its line; those that would cover each other are moved apart."""
    seats = sorted(totals, key=lambda seat: -totals[seat])
    shapes: list[Shape] = []
    for seat, at in zip(seats, _apart([y(totals[seat]) - _TOKEN / 2 for seat in seats]), strict=True):
        shapes.append(Token(words.info.colour[seat], _RIGHT + 12, at, _TOKEN))
        room, total = WIDTH - _RIGHT - 46, _number(totals[seat])
        shapes.append(Text(_RIGHT + 46, at, room, _TOKEN, total, _TYPE, bold=True, align="left"))
    return shapes


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights from the top down, none closer to the next than a sign is high, the last one still on the picture."""
    pitch, lowest = _TOKEN + 4, _TOP + _HIGH + 44 - _TOKEN
    down: list[float] = []
    for height in heights:
        down.append(max(height, down[-1] + pitch) if down else height)
    return [min(height, lowest - pitch * (len(down) - 1 - at)) for at, height in enumerate(down)]


def _told(seat: str, points: Sequence[Point]) -> Message:
    each = tuple(msg("{n} after entry {seq}", n=point.totals[seat], seq=point.seq) for point in points)
    return msg("{seat}: {course}.", seat=Who(seat), course=each)


def parts_chart(words: Words, parts: Sequence[Part], seats: Sequence[str]) -> Scene:
    """A bar a seat, its parts side by side, each with a letter that the list below explains; losses go to the left."""
    gains = [sum(max(0, part.totals.get(seat, 0)) for part in parts) for seat in seats]
    losses = [sum(max(0, -part.totals.get(seat, 0)) for part in parts) for seat in seats]
    unit = (WIDTH - 150) / max(1, max(gains) + max(losses))
    zero = 56 + max(losses) * unit
    shapes: list[Shape] = []
    for row, seat in enumerate(seats):
        top = 8 + row * _ROW
        total = sum(part.totals.get(seat, 0) for part in parts)
        shapes.append(Token(words.info.colour[seat], 8, top + 8, 36))
        shapes += _bar(parts, seat, zero, top, unit)
        end = zero + gains[row] * unit + 10
        shapes.append(Text(end, top, WIDTH - end, 52, _number(total), 24, bold=True, align="left"))
    bottom = 8 + len(seats) * _ROW
    shapes.append(Line(((zero, 4), (zero, bottom - 6)), "ink", 2))
    shapes += _legend(parts, bottom + 8)
    alt = msg("What the points are made of. {seats}", seats=tuple(_made(seat, parts) for seat in seats))
    return Scene(WIDTH, bottom + 16 + _LEGEND * len(parts), tuple(shapes), alt)


def _bar(parts: Sequence[Part], seat: str, zero: float, top: float, unit: float) -> list[Shape]:
    shapes: list[Shape] = []
    right = left = zero
    for number, part in enumerate(parts):
        total = part.totals.get(seat, 0)
        wide = abs(total) * unit
        if not total:
            continue
        start = right if total > 0 else left - wide
        right, left = (right + wide, left) if total > 0 else (right, left - wide)
        hue = _HUES[number % len(_HUES)]
        shapes.append(Box(start, top, wide, 52, f"{hue}_ground", hue, 2))
        if wide >= 22:
            shapes.append(Text(start + 2, top + 2, wide - 4, 24, _letter(number), 18, bold=True))
            shapes.append(Text(start + 2, top + 26, wide - 4, 24, _number(total), 18))
    return shapes


def _legend(parts: Sequence[Part], top: float) -> list[Shape]:
    shapes: list[Shape] = []
    for number, part in enumerate(parts):
        hue, y = _HUES[number % len(_HUES)], top + _LEGEND * number
        shapes.append(Box(56, y, 28, 26, f"{hue}_ground", hue, 2))
        shapes.append(Text(56, y, 28, 26, _letter(number), 18, bold=True))
        shapes.append(Text(94, y, WIDTH - 100, 26, part.name, _TYPE, align="left"))
    return shapes


def _made(seat: str, parts: Sequence[Part]) -> Message:
    each = tuple(msg("{part} {n}", part=part.name, n=part.totals.get(seat, 0)) for part in parts)
    total = sum(part.totals.get(seat, 0) for part in parts)
    return msg("{seat}: {parts}, together {total}.", seat=Who(seat), parts=each, total=total)


def _letter(number: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26]


def _number(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _ticks(low: int, high: int) -> list[int]:
    """Three to six round numbers that hold everything between them."""
    size = 1
    while True:
        for step in (size * each for each in _STEPS):
            if (high - low) / step <= 5:
                first = low // step
                return [step * n for n in range(first, -(-high // step) + 1)]
        size *= 10
