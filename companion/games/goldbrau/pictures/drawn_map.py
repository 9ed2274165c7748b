"""The map that a table drew of its board: cells, doors, parasols, and the fences around each garden."""

from collections.abc import Iterator

from companion.core.messages import Message, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Line, Scene, Shape, Spot, Text
from companion.games.goldbrau import words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import State
from companion.games.goldbrau.townmap import NO_TABLE, TownMap

_CELL, _EDGE = 62.0, 8.0
_HUES = ("teal", "rust", "gold", "sky", "plum", "leaf")


def scene(box: Box, state: State, drawn: TownMap) -> Scene:
    """Every cell with its name; fenced ones in the ground of their garden, with its letter and its fences."""
    width, height = drawn.columns * _CELL + 2 * _EDGE, drawn.rows * _CELL + 2 * _EDGE
    shapes: list[Shape] = [Rectangle(0, 0, width, height, "paper")]
    spots = []
    for at, cell in enumerate(drawn.names):
        x, y = _EDGE + at % drawn.columns * _CELL, _EDGE + at // drawn.columns * _CELL
        if drawn.cells.get(cell) == NO_TABLE:
            continue
        shapes += _cell(box, drawn, cell, x, y)
        spots.append(Spot(f"cell:{cell}", x, y, _CELL, _CELL, _name(box, drawn, cell)))
    for at, cell in enumerate(drawn.names):
        shapes += _fences(drawn, cell, _EDGE + at % drawn.columns * _CELL, _EDGE + at // drawn.columns * _CELL)
    told = tuple(
        msg("{garden}: {cells}", garden=place.name, cells=drawn.area(place.id) or "none")
        for place in box.components.gardens
    )
    return Scene(width, height, tuple(shapes), msg("Map. {gardens}", gardens=told), tuple(spots))


def _cell(box: Box, drawn: TownMap, cell: str, x: float, y: float) -> Iterator[Shape]:
    owner = drawn.owner(cell)
    ground = "card"
    if owner is not None:
        ground = f"{_HUES[box.gardens.index(owner) % len(_HUES)]}_ground"
    yield Rectangle(x + 1, y + 1, _CELL - 2, _CELL - 2, ground, "dim", 1, 3)
    yield Text(x + 5, y + 3, 34, 18, cell, 15, "soft", align="left")
    yield Icon("parasol" if drawn.has_parasol(cell) else "table", x + 30, y + 28, 28)
    if owner is not None:
        door = drawn.door_of(cell) != ""
        yield Text(x + 4, y + 26, 26, 30, box.places[owner].letter, 24 if door else 20, "ink", door)


def _fences(drawn: TownMap, cell: str, x: float, y: float) -> Iterator[Shape]:
    """A fence on each side where the garden ends."""
    owner = drawn.owner(cell)
    if owner is None or drawn.cells.get(cell) == NO_TABLE:
        return
    row, column = cell[0], int(cell[1:])
    sides = (
        (f"{chr(ord(row) - 1)}{column}", ((x, y), (x + _CELL, y))),
        (f"{row}{column + 1}", ((x + _CELL, y), (x + _CELL, y + _CELL))),
        (f"{chr(ord(row) + 1)}{column}", ((x, y + _CELL), (x + _CELL, y + _CELL))),
        (f"{row}{column - 1}", ((x, y), (x, y + _CELL))),
    )
    inside = drawn.area(owner)
    for beyond, side in sides:
        if beyond not in inside:
            yield Line(side, "wood", 5)


def _name(box: Box, drawn: TownMap, cell: str) -> Message:
    owner = drawn.owner(cell)
    kind = "with a parasol" if drawn.has_parasol(cell) else "a table"
    if owner is None:
        return msg("{cell}: {kind}, free", cell=cell, kind=kind)
    return msg("{cell}: {kind}, in {garden}", cell=cell, kind=kind, garden=words.place(box, owner))
