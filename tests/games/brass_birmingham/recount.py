"""A second, naive count of points and of coal, written from the rules; it shares only data files with the game.

Positions are what `view` gives: plain values. Everything is looked for by walking over all tiles and all links
again and again; nothing is clever, so that it can be read beside the rulebook.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.core.data import read_plain
from companion.core.discovery import game_data, load_game
from companion.core.game import AnyGame

GAME = "brass_birmingham"
MARKET = "market"
View = Mapping[str, Any]
Taken = tuple[str, ...]


@dataclass(frozen=True)
class Printed:
    """What the recount needs of the printed components."""

    ends: dict[str, list[str]]
    eras: dict[str, list[str]]
    merchants: dict[str, int]
    tiles: dict[tuple[str, int], dict[str, Any]]
    levels: list[tuple[int, int, int]]


@cache
def brass() -> AnyGame:
    """The game, looked up once."""
    return load_game(GAME)


@cache
def printed() -> Printed:
    """The data files, read plainly."""
    data = game_data(GAME)
    board = read_plain(data / "board.yaml")
    industries = read_plain(data / "industries.yaml")["industries"]
    return Printed(
        ends={line["id"]: line["ends"] for line in board["lines"]},
        eras={line["id"]: [era for era in ("canal", "rail") if line[era]] for line in board["lines"]},
        merchants={merchant["id"]: merchant["icons"] for merchant in board["merchants"]},
        tiles={(entry["id"], level["level"]): level for entry in industries for level in entry["levels"]},
        levels=[
            (level["level"], level["first"], level["last"]) for level in read_plain(data / "income.yaml")["levels"]
        ],
    )


def town(space: str) -> str:
    """The place a space lies in."""
    return space.split(":")[0]


# -- points (BR-ERA-02, BR-ERA-03, BR-ERA-04, BR-INTRO-01)


def icons(view: View, place: str) -> int:
    """The link icons at a place: printed ones of merchants, and those of flipped tiles."""
    count = printed().merchants.get(place, 0)
    for space, tile in view["tiles"].items():
        if town(space) == place and tile["flipped"]:
            count += printed().tiles[tile["industry"], tile["level"]]["icons"]
    return count


def link_points(view: View, seat: str) -> int:
    """What a seat's links are worth."""
    points = 0
    for line, owner in view["links"].items():
        if owner == seat:
            for place in printed().ends[line]:
                points += icons(view, place)
    return points


def tile_points(view: View, seat: str, least_level: int = 1) -> int:
    """What a seat's flipped tiles are worth, from a level up."""
    points: int = 0
    for tile in view["tiles"].values():
        if tile["owner"] == seat and tile["flipped"] and tile["level"] >= least_level:
            points += printed().tiles[tile["industry"], tile["level"]]["vp"]
    return points


def introductory_points(view: View, seat: str) -> int:
    """What the introductory game adds: a point for £4 up to 15, the income level, tiles from level 2 up once more."""
    player = view["seats"][seat]
    money: int = player["money"]
    return min(15, money // 4) + level(player["income_space"]) + tile_points(view, seat, 2)


def level(space: int) -> int:
    """The income level of a space of the track."""
    return next(number for number, first, last in printed().levels if first <= space <= last)


# -- connections (BR-CONN-01 ... BR-CONN-04)


def distances(view: View, starts: list[str]) -> dict[str, int]:
    """How many links away every connected place is from the nearest of some places."""
    found = dict.fromkeys(starts, 0)
    step = 0
    while True:
        step += 1
        reached: set[str] = set()
        for line in view["links"]:
            ends = printed().ends[line]
            if any(found.get(end) == step - 1 for end in ends):
                reached.update(end for end in ends if end not in found)
        if not reached:
            return found
        found.update(dict.fromkeys(sorted(reached), step))


# -- coal (BR-COAL-01 ... BR-COAL-04)


def coal(view: View, starts: list[str], count: int) -> set[Taken]:
    """Every way to take `count` coal where it is needed, as sorted sources; empty if it cannot be had."""
    cubes = {s: t["left"] for s, t in view["tiles"].items() if t["industry"] == "coal_mine" and not t["flipped"]}
    return {tuple(sorted(taken)) for taken in _each_cube(view, starts, count, cubes)}


def _each_cube(view: View, starts: list[str], count: int, cubes: dict[str, int]) -> list[list[str]]:
    if count == 0:
        return [[]]
    away = distances(view, starts)
    mines = [space for space, left in cubes.items() if left > 0 and town(space) in away]
    if mines:
        nearest = min(away[town(space)] for space in mines)
        choices = [space for space in mines if away[town(space)] == nearest]
    else:
        choices = [MARKET] if any(merchant in away for merchant in printed().merchants) else []
    ways = []
    for source in choices:
        after = {**cubes, source: cubes[source] - 1} if source != MARKET else cubes
        ways += [[source, *rest] for rest in _each_cube(view, starts, count - 1, after)]
    return ways
