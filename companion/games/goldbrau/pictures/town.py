"""Gardens and breweries as they stand: tables, parasols, waitress and bum, signs, bosses, cubes."""

from collections.abc import Iterator

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Placed, Scene, Shape, Spot, Text, Token
from companion.games.goldbrau import words
from companion.games.goldbrau.box import CHIPS, Box, Place
from companion.games.goldbrau.state import Building, Garden, State

WIDTH = 520.0
_W, _GAP, _TYPE = 260.0, 8.0, 18.0
_GARDEN_H, _BREWERY_H = 176.0, 138.0
_TABLES = 12
Colours = dict[str, Colour]


def scene(box: Box, colours: Colours, state: State) -> Scene:
    """The six gardens above the four breweries."""
    parts: list[tuple[Scene, float, float]] = []
    for at, place in enumerate(box.components.gardens):
        parts.append((_garden(box, colours, state, place), at % 2 * _W, at // 2 * _GARDEN_H))
    top = -(-len(box.components.gardens) // 2) * _GARDEN_H
    for at, place in enumerate(box.components.breweries):
        parts.append((_brewery(box, colours, state, place), at % 2 * _W, top + at // 2 * _BREWERY_H))
    height = top + -(-len(box.components.breweries) // 2) * _BREWERY_H
    spots = tuple(
        Spot(spot.id, spot.x + x, spot.y + y, spot.w, spot.h, spot.name) for part, x, y in parts for spot in part.spots
    )
    shapes: tuple[Shape, ...] = (Rectangle(0, 0, WIDTH, height, "paper"), *(Placed(part, x, y) for part, x, y in parts))
    return Scene(WIDTH, height, shapes, msg("{places}", places=tuple(part.alt for part, _, _ in parts)), spots)


def _garden(box: Box, colours: Colours, state: State, place: Place) -> Scene:
    garden = state.gardens[place.id]
    shapes = [*_plate(place, "leaf", "beer_garden", _GARDEN_H), *_tables(garden)]
    here = [chip for chip in CHIPS if state.chip(chip) == place.id]
    shapes += [Icon(chip, _W - 46 - at * 36, 42, 32) for at, chip in enumerate(here)]
    shapes += _supplier(box, garden)
    shapes += _held(colours, state, garden, 128)
    told = [_tables_told(garden), *(words.chip(chip) for chip in here)]
    supplier = words.place(box, garden.supplier) if garden.supplier else "nobody"
    told.append(msg("supplied by {supplier}", supplier=supplier))
    return _panel(shapes, _GARDEN_H, place, (*told, *_held_told(state, garden)))


def _brewery(box: Box, colours: Colours, state: State, place: Place) -> Scene:
    brewery = state.breweries[place.id]
    supplied = state.supplied(place.id)
    shapes = [*_plate(place, "beer", "brewhouse", _BREWERY_H)]
    free = box.components.signs - len(supplied)
    # names, not letters: a B would be both Bear and Blue
    gardens = [box.places[garden].name for garden in supplied]
    each = (_W - _GAP - 12) / max(box.components.signs, len(supplied))
    for at, name in enumerate([*gardens, *[""] * max(0, free)]):
        x, wide = 10 + at * each, each - 5
        shapes.append(Rectangle(x, 46, wide, 34, "leaf_ground" if name else "", "beer", 2, 6, dashed=not name))
        shapes.append(Text(x + 3, 46, wide - 6, 34, name, _TYPE, bold=True))
    shapes += _held(colours, state, brewery, 90)
    names = tuple(words.place(box, garden) for garden in supplied)
    told = (msg("supplies {gardens}", gardens=names or "nobody"), *_held_told(state, brewery))
    return _panel(shapes, _BREWERY_H, place, told)


def _panel(shapes: list[Shape], height: float, place: Place, told: tuple[Message, ...]) -> Scene:
    name = msg("{place}: {told}", place=place.name, told=told)
    spot = Spot(f"building:{place.id}", 4, 2, _W - _GAP, height - _GAP, name)
    return Scene(_W, height, tuple(shapes), name, (spot,))


# -- parts


def _plate(place: Place, hue: str, mark: str, height: float) -> Iterator[Shape]:
    yield Rectangle(4, 2, _W - _GAP, height - _GAP, "card", hue, 2, 10)
    yield Rectangle(6, 4, _W - _GAP - 4, 34, f"{hue}_ground", round=9)
    yield Icon(mark, 12, 8, 26)
    yield Text(44, 4, _W - 96, 34, place.name, 20, bold=True, align="left")
    yield Text(_W - 46, 4, 34, 34, place.letter, 22, "soft", True)


def _tables(garden: Garden) -> Iterator[Shape]:
    """Fenced tables, those with a parasol first; a number where there are too many to draw."""
    if garden.tables > _TABLES:
        yield Icon("table", 12, 46, 30)
        yield Text(46, 44, 46, 34, f"×{garden.tables}", 22, bold=True, align="left")
        if garden.parasols:
            yield Icon("parasol", 96, 46, 30)
            yield Text(130, 44, 40, 34, f"×{garden.parasols}", 22, bold=True, align="left")
        return
    for at in range(garden.tables):
        icon = "parasol" if at < garden.parasols else "table"
        yield Icon(icon, 12 + at % 6 * 27, 42 + at // 6 * 27, 23)


def _supplier(box: Box, garden: Garden) -> Iterator[Shape]:
    """The sign of its brewery."""
    yield Icon("contract", 12, 98, 24, "" if garden.supplier else "dim")
    if garden.supplier:
        yield Text(40, 96, 150, 28, words.place(box, garden.supplier), _TYPE, align="left")


def _held(colours: Colours, state: State, each: Building, y: float) -> Iterator[Shape]:
    """The boss, and the cubes of every seat."""
    if each.boss:
        yield Icon("boss", 10, y, 20)
        yield Token(colours[each.boss], 29, y, 32)
    x = 74.0
    for seat in state.seats:
        if count := each.shares.get(seat):
            yield Token(colours[seat], x, y + 5, 23)
            yield Text(x + 24, y + 3, 20, 27, str(count), 20, bold=True, align="left")
            x += 45


def _tables_told(garden: Garden) -> Message:
    if garden.parasols:
        return msg("{n} {n:table|tables}, {p} with a parasol", n=garden.tables, p=garden.parasols)
    return msg("{n} {n:table|tables}", n=garden.tables)


def _held_told(state: State, each: Building) -> tuple[Message, ...]:
    boss = msg("boss {seat}", seat=Who(each.boss)) if each.boss else msg("no boss")
    shares = tuple(
        msg("{seat} {n} {n:share|shares}", seat=Who(seat), n=n) for seat in state.seats if (n := each.shares.get(seat))
    )
    return (boss, *shares)
