"""The board in the middle: the calendar with the phase, the turn order, the points track, supply and demand."""

from collections.abc import Iterator, Mapping

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Placed, Scene, Shape, Spot, Text, Token
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import MONTH, State

Colours = Mapping[str, Colour]
WIDTH = 520.0
_EDGE, _TYPE = 10.0, 18.0
_ROW = 10
_CELL = (WIDTH - 2 * _EDGE) / _ROW


def scene(box: Box, colours: Colours, state: State) -> Scene:
    """The board as it stands; a table that keeps only the turn order has only that and the track."""
    parts = [_order(colours, state), _track(box, colours, state)]
    if state.whole:
        parts = [_calendar(box, state), *parts, _market(box, state)]
    shapes: list[Shape] = []
    spots: list[Spot] = []
    y = 0.0
    for part in parts:
        shapes.append(Placed(part, 0, y))
        spots += [Spot(spot.id, spot.x, spot.y + y, spot.w, spot.h, spot.name) for spot in part.spots]
        y += part.height
    ground = Rectangle(0, 0, WIDTH, y, "paper")
    alt = msg("{parts}", parts=tuple(part.alt for part in parts))
    return Scene(WIDTH, y, (ground, *shapes), alt, tuple(spots))


# -- calendar


def _calendar(box: Box, state: State) -> Scene:
    """Twelve months in two rows, the last one of this table flagged; below them the phases, the present one filled."""
    last = box.final_month(len(state.seats), state.options)
    shapes: list[Shape] = []
    for number, name in enumerate(box.figures.months, start=1):
        shapes += _month(number, name[:3], now=number == state.month, last=number == last)
    for at, phase in enumerate(MONTH):
        shapes += _phase(at, str(words.phase(phase)), now=phase is state.phase)
    alt = msg("{when}", when=words.when(box, state))
    return Scene(WIDTH, 2 * 42 + 3 * 32 + 16, tuple(shapes), alt)


def _month(number: int, name: str, *, now: bool, last: bool) -> Iterator[Shape]:
    w = (WIDTH - 2 * _EDGE) / 6
    x, y = _EDGE + (number - 1) % 6 * w, _EDGE + (number - 1) // 6 * 42
    yield Rectangle(
        x + 2, y, w - 4, 38, "brick_ground" if now else "card", "brick" if now else "dim", 3 if now else 1, 6
    )
    yield Text(x + 4, y + 2, w - (34 if last else 8), 34, name, 20, bold=now)
    if last:
        yield Icon("flag", x + w - 30, y + 8, 22)


def _phase(at: int, name: str, *, now: bool) -> Iterator[Shape]:
    """A phase of the month: three in a row."""
    w = (WIDTH - 2 * _EDGE) / 3
    x, y = _EDGE + at % 3 * w, 100 + at // 3 * 32
    yield Rectangle(x + 2, y, w - 4, 28, "teal_ground" if now else "", "teal" if now else "", 2.5, 6)
    yield Text(x + 6, y, w - 12, 28, f"{at + 1} {name}", _TYPE, "ink" if now else "soft", now, "left")


# -- turn order and points


def _order(colours: Colours, state: State) -> Scene:
    """The seats in turn order, each with its points."""
    w = (WIDTH - 2 * _EDGE) / len(state.order)
    shapes: list[Shape] = [Text(_EDGE, 4, WIDTH - 2 * _EDGE, 24, "Turn order", _TYPE, "soft", align="left")]
    spots = []
    for at, seat in enumerate(state.order):
        x = _EDGE + at * w
        shapes.append(Rectangle(x + 2, 30, w - 4, 50, "card", "line", 1.5, 8))
        shapes.append(Text(x + 8, 30, 20, 50, str(at + 1), _TYPE, "soft"))
        shapes.append(Token(colours[seat], x + 30, 37, 36))
        shapes.append(Text(x + 70, 30, w - 78, 50, _written(state.scores[seat]), 24, bold=True, align="left"))
        spots.append(Spot(f"seat:{seat}", x + 2, 30, w - 4, 50, msg("{seat}", seat=Who(seat))))
    told = tuple(msg("{seat} {n} VP", seat=Who(seat), n=state.scores[seat]) for seat in state.order)
    return Scene(WIDTH, 86, tuple(shapes), msg("turn order: {seats}", seats=told), tuple(spots))


def _track(box: Box, colours: Colours, state: State) -> Scene:
    """The points track, ten fields a row, from the lowest row needed to the end marker or the leader."""
    marker = box.end_marker(len(state.seats))
    low = min(0, *state.scores.values()) // _ROW
    high = max(marker, *state.scores.values()) // _ROW
    shapes: list[Shape] = []
    for row in range(low, high + 1):
        for column in range(_ROW):
            number = row * _ROW + column
            here = [colours[seat] for seat in state.order if state.scores[seat] == number]
            shapes += _field(number, _EDGE + column * _CELL, (row - low) * 46 + 4, here, end=number == marker)
    height = (high - low + 1) * 46 + 12
    return Scene(WIDTH, height, tuple(shapes), msg("the game ends at {n} VP", n=marker))


def _field(number: int, x: float, y: float, here: list[Colour], *, end: bool) -> Iterator[Shape]:
    """A field of the track with the markers on it, the first in turn order in front."""
    yield Rectangle(
        x + 1, y, _CELL - 2, 43, "gold_ground" if end else "card", "gold" if end else "dim", 3 if end else 1, 5
    )
    if not here:
        yield Text(x + 2, y, _CELL - 4, 43, _written(number), _TYPE, "ink" if end else "soft", end)
    size = 38 if len(here) == 1 else 25
    for at, colour in reversed(tuple(enumerate(here))):
        step = (_CELL - 4 - size) / max(1, len(here) - 1)
        yield Token(colour, x + 2 + (step * at if len(here) > 1 else (_CELL - 4 - size) / 2), y + 2 + at % 2 * 14, size)


def _written(points: int) -> str:
    return str(points).replace("-", "−")


# -- supply and demand


def _market(box: Box, state: State) -> Scene:
    """What lies in the supply, and what is wanted once the demand is turned over."""
    shapes: list[Shape] = []
    spots: list[Spot] = []
    told = []
    for row, (name, crates) in enumerate((("Supply", state.supply), ("Demand", state.demand))):
        y = 6 + row * 62
        shapes.append(Text(_EDGE, y, 86, 54, name, 20, bold=True, align="left"))
        if crates is None:
            shapes.append(Text(100, y, WIDTH - 110, 54, "face down until Sale", _TYPE, "soft", align="left"))
            told.append(msg("demand face down"))
            continue
        told.append(msg("{pile}: {crates}", pile=name.lower(), crates=words.crates(box, crates)))
        for at, good in enumerate(box.goods):
            x = 98 + at * 84
            count = crates.get(good, 0)
            shapes.append(Rectangle(x, y, 80, 54, "card", "line" if count else "dim", 1.5, 8))
            shapes += [
                Icon(f"crate_{good}", x + 4, y + 10, 34),
                Text(x + 40, y, 38, 54, str(count), 22, bold=bool(count)),
            ]
            spots.append(Spot(f"{name.lower()}:{good}", x, y, 80, 54, _pile(box, name, good, count)))
    alt = msg("{piles}", piles=tuple(told))
    return Scene(WIDTH, 134, tuple(shapes), alt, tuple(spots))


def _pile(box: Box, name: str, good: str, count: int) -> Message:
    return msg("{pile}: {n} {good}", pile=name, n=count, good=box.good(good))
