"""The printed map: lines, towns with what their spaces take, farms, merchants; it never changes within a game."""

from collections.abc import Iterator

from companion.core.messages import msg
from companion.core.scenes import Box, Icon, Line, Scene, Shape, Text
from companion.games.brass_birmingham import facts
from companion.games.brass_birmingham.pictures.geometry import Area, Layout, label
from companion.games.brass_birmingham.pictures.looks import BANNER, BONUS, FARM, MERCHANT, signs
from companion.games.brass_birmingham.state import Era

_TYPE = 18.0


def scene(layout: Layout, era: Era, players: int) -> Scene:
    """The map as printed, the lines of an era drawn strong and the others pale."""
    size = layout.geometry.width, layout.geometry.height
    shapes: list[Shape] = [Box(0, 0, *size, "paper")]
    for line in layout.facts.lines:
        shapes += _line(layout, line, era)
    for place in layout.facts.places:
        shapes += _merchant(layout, place, players) if place.kind == "merchant" else _town(layout, place)
    return Scene(*size, tuple(shapes), msg("Map of the Black Country"))


# -- lines


def _line(layout: Layout, line: facts.Line, era: Era) -> Iterator[Shape]:
    """A canal as a water-blue band, a rail as a dashed dark one, both one in the other."""
    now = era in line.eras
    for way in layout.ways(line):
        if "canal" in line.eras:
            yield Line(way, "water" if era == "canal" and now else "water_ground", 11)
        if "rail" in line.eras:
            yield Line(way, "ink" if era == "rail" and now else "line", 4, dashed=True)
    space = layout.links[line.id]
    yield Box(space.x, space.y, space.w, space.h, "card" if now else "paper", "ink" if now else "dim", 1.5, 10)
    kinds = [kind for kind in ("canal", "rail") if kind in line.eras]
    size = 22.0
    left = space.x + (space.w - len(kinds) * size) / 2
    for at, kind in enumerate(kinds):
        colour = "" if kind == era else "dim"
        yield Icon(kind, left + at * size + 1, space.y + (space.h - size) / 2 + 1, size - 2, colour)


# -- places


def _town(layout: Layout, place: facts.Place) -> Iterator[Shape]:
    block = layout.places[place.id]
    hue = FARM if place.kind == "farm" else _banner(layout, place)
    yield Box(block.x, block.y, block.w, block.h, "card", hue, 2.5, 9)
    yield from _plate(layout.plate(place), label(place), hue)
    for number in place.spaces:
        space = layout.facts.spaces[number]
        area = layout.slots[space.id]
        yield Box(area.x + 2, area.y + 2, area.w - 4, area.h - 4, "sunk", "line", 1, 6)
        wanted = tuple(name for name in layout.facts.industries if name in space.accepts)
        yield from signs(wanted, area.x + 3, area.y + 3, area.w - 6)


def _banner(layout: Layout, place: facts.Place) -> str:
    city = next(each for each in layout.facts.printed.board.cities if each.id == place.id)
    return BANNER[city.banner]


def _plate(area: Area, name: str, hue: str) -> Iterator[Shape]:
    yield Box(area.x + 1, area.y, area.w - 2, area.h - 1, f"{hue}_ground", round=7)
    yield Text(area.x + 5, area.y, area.w - 10, area.h, name, _TYPE, bold=True)


def _merchant(layout: Layout, place: facts.Place, players: int) -> Iterator[Shape]:
    """A merchant location with its spaces, its link icons and what its beer brings."""
    block, plate = layout.places[place.id], layout.plate(place)
    used = place.players <= players
    yield Box(block.x, block.y, block.w, block.h, "card" if used else "paper", MERCHANT, 2.5, 16)
    yield from _plate(plate, place.name, MERCHANT)
    for space in layout.merchants_of(place):
        area = layout.merchants[space.id]
        if used:
            yield Box(area.x + 2, area.y + 4, 52, 50, "sunk", "line", 1, 6)
        else:
            yield Text(area.x, area.y, area.w, area.h, f"{place.players}+", _TYPE, "soft")
    y = plate.y + plate.h
    for at in range(place.icons):
        yield Icon("link", block.x + 8 + at * 20, y + 4, 17)
    if place.bonus is not None:
        yield Icon("beer", block.x + block.w - 76, y + 3, 19)
        yield Text(block.x + block.w - 55, y + 1, 24, 23, str(place.bonus.amount), _TYPE, bold=True)
        yield Icon(BONUS[place.bonus.kind], block.x + block.w - 29, y + 3, 19)
