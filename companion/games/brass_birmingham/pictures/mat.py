"""A player's mat: what is left of each industry, the next tile in front, and what the player has."""

from collections.abc import Iterator

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box, Icon, Scene, Shape, Spot, Text, Token
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Design, Facts
from companion.games.brass_birmingham.pictures.looks import HUE, ROMAN

WIDTH = 520.0
_EDGE, _TYPE = 10.0, 18.0
_HEAD, _ROW = 52.0, 62.0
_TILE = 48.0


def scene(board: Board, seat: str, colour: Colour) -> Scene:
    """The mat of a seat: a row an industry, a column a level, the number left on each."""
    shapes: list[Shape] = []
    spots = []
    facts, player = board.facts, board.player[seat]
    for row, (industry, left) in enumerate(zip(facts.industries, player.mat, strict=True)):
        y = _HEAD + row * _ROW
        shapes += _row(board, industry, left, y)
        name = msg("{industry}: {left}", industry=facts.industry_name[industry], left=_left(facts, industry, left))
        spots.append(Spot(f"mat:{seat}:{industry}", 0, y, WIDTH, _ROW - 4, name))
    height = _HEAD + len(facts.industries) * _ROW
    head = tuple(_purse(board, seat, colour))
    alt = _alt(board, seat, tuple(spot.name for spot in spots))
    return Scene(WIDTH, height, (Box(0, 0, WIDTH, height, "paper"), *head, *shapes), alt, tuple(spots))


def _purse(board: Board, seat: str, colour: Colour) -> Iterator[Shape]:
    """Money, income, points, links and cards."""
    player = board.player[seat]
    yield Token(colour, _EDGE, 6, 38)
    level = str(board.facts.level_of[player.income]).replace("-", "−")
    told = (
        ("money", player.money),
        ("income", level),
        ("vp", player.vp),
        ("link", player.links),
        ("cards", player.hand),
    )
    for at, (icon, value) in enumerate(told):
        x = 64 + at * 91
        yield Icon(icon, x, 10, 28)
        yield Text(x + 32, 6, 54, 38, str(value), 21, bold=True, align="left")


def _row(board: Board, industry: str, left: int, y: float) -> Iterator[Shape]:
    """The levels of an industry; those gone are empty, the next to build is framed."""
    facts = board.facts
    counts, lowest = facts.left_above(industry, left), facts.lowest(industry, left)
    hue = HUE[industry]
    yield Icon(industry, _EDGE, y + 9, 38)
    for (name, level), design in facts.designs.items():
        if name == industry:
            x = 62 + (level - 1) * 56.5
            count = counts.get(level, 0)
            yield from _level(x, y + 4, design, count, hue, lowest is design)


def _level(x: float, y: float, design: Design, count: int, hue: str, first: bool) -> Iterator[Shape]:
    yield Box(x, y, _TILE, _TILE, f"{hue}_ground" if count else "", "ink" if first else "dim", 3 if first else 1, 6)
    yield Text(x + 2, y + 2, _TILE - 4, 22, ROMAN[design.level], _TYPE, "ink" if count else "soft", bool(count))
    if count:
        yield Text(x + 2, y + 23, _TILE - 4, 22, f"×{count}", _TYPE, bold=first)


def _left(facts: Facts, industry: str, left: int) -> Message:
    """The next tile to build of an industry, and what is left of each level."""
    design = facts.lowest(industry, left)
    if design is None:
        return msg("none left")
    counts = sorted(facts.left_above(industry, left).items())
    levels = tuple(msg("level {level} ×{n}", level=ROMAN[level], n=n) for level, n in counts)
    return msg("next {tile}, left {levels}", tile=design.name, levels=levels)


def _alt(board: Board, seat: str, rows: tuple[Message, ...]) -> Message:
    """The mat in words: what the seat has, and each industry."""
    player = board.player[seat]
    return msg(
        "Mat of {seat}: £{money}, income level {level}, {vp} VP, {links} {links:link tile|link tiles},"
        " {hand} {hand:card|cards}. {rows}",
        seat=Who(seat),
        money=player.money,
        level=board.facts.level_of[player.income],
        vp=player.vp,
        links=player.links,
        hand=player.hand,
        rows=rows,
    )
