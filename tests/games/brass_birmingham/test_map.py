"""The map: nothing overlaps, nothing leaves the canvas, no line runs through a place that it does not join."""

from itertools import combinations
from math import hypot
from typing import Any, cast

import pytest

from companion.core.discovery import game_data, load_game
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.pictures.geometry import Area, Layout, load_geometry
from companion.games.brass_birmingham.printed import load_printed

GAP = 4.0
_data = game_data("brass_birmingham")
_game: Any = load_game("brass_birmingham")
_facts: Facts = _game.facts(_game.info.resolve({}))
_layout = Layout(load_geometry(_data, load_printed(_data).board), _facts)
AREAS: dict[str, Area] = {**_layout.places, **_layout.links, "markets": _layout.market}


def _apart(one: Area, other: Area, gap: float = GAP) -> bool:
    return (
        one.x + one.w + gap <= other.x
        or other.x + other.w + gap <= one.x
        or one.y + one.h + gap <= other.y
        or other.y + other.h + gap <= one.y
    )


def _through(start: tuple[float, float], end: tuple[float, float], area: Area) -> bool:
    """Whether a stretch enters an area; followed point by point."""
    steps = int(hypot(end[0] - start[0], end[1] - start[1]))
    points = (
        (start[0] + (end[0] - start[0]) * n / steps, start[1] + (end[1] - start[1]) * n / steps) for n in range(steps)
    )
    return any(area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h for x, y in points)


def _crossing(one: Any, other: Any) -> bool:
    def side(p: Any, q: Any, r: Any) -> float:
        return cast(float, (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_nothing_overlaps() -> None:
    assert [pair for pair in combinations(AREAS, 2) if not _apart(AREAS[pair[0]], AREAS[pair[1]])] == []


def test_nothing_leaves_the_canvas() -> None:
    width, height = _layout.geometry.width, _layout.geometry.height
    outside = [
        name
        for name, area in AREAS.items()
        if min(area.x, area.y) < 0 or area.x + area.w > width or area.y + area.h > height
    ]
    assert outside == []


@pytest.mark.parametrize("line", _facts.lines, ids=lambda line: line.id)
def test_a_line_runs_through_no_other_place_and_no_other_link_space(line: Any) -> None:
    ends = {end.id for end in line.ends}
    others = {name: area for name, area in AREAS.items() if name not in ends and name != line.id}
    met = [name for name, area in others.items() for way in _layout.ways(line) if _through(*way, area)]
    assert met == []


def test_lines_do_not_cross() -> None:
    ways = [(line.id, way) for line in _facts.lines for way in _layout.ways(line)]
    met = [
        (one[0], other[0]) for one, other in combinations(ways, 2) if one[0] != other[0] and _crossing(one[1], other[1])
    ]
    assert met == []


def test_spaces_lie_within_their_place_above_its_name() -> None:
    for space in _facts.spaces:
        slot, block, plate = _layout.slots[space.id], _layout.places[space.place.id], _layout.plate(space.place)
        assert block.x <= slot.x, space.id
        assert slot.x + slot.w <= block.x + block.w, space.id
        assert block.y <= slot.y, space.id
        assert slot.y + slot.h <= plate.y, space.id


def test_places_lie_near_where_the_board_shows_them() -> None:
    """Spread, but never so far that one looks for a town elsewhere: a fifth of the board's side at most."""
    board = load_printed(_data).board
    printed = {each.id: each.at for group in (board.cities, board.farms, board.merchants) for each in group}
    side = _layout.geometry.width
    for place, (x, y) in _layout.geometry.places.items():
        at = printed[place]
        assert hypot(x - at[0] * side / 100, y - at[1] * side / 100) <= side / 5, place
