"""The markets with their cubes, and the income track with its markers."""

from collections.abc import Iterator

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box, Icon, Placed, Scene, Shape, Spot, Text, Token
from companion.games.brass_birmingham import markets
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts, Market

WIDTH = 520.0
_EDGE, _TYPE = 10.0, 18.0
_CUBE = 46.0
_ROW, _CELL = 10, 50.0
_MARKER, _BESIDE = 23.0, 2


def scene(board: Board, colours: dict[str, Colour]) -> Scene:
    """Both markets above the income track."""
    state = board.state
    coal = market(board.facts.coal, "coal", state.coal)
    iron = market(board.facts.iron, "iron", state.iron)
    track = income(board.facts, {seat: colours[seat] for seat in state.order}, board)
    height = coal.height + iron.height + track.height
    parts = (Placed(coal), Placed(iron, 0, coal.height), Placed(track, 0, coal.height + iron.height))
    spots = (
        Spot("market:coal", 0, 0, WIDTH, coal.height, msg("Coal market")),
        Spot("market:iron", 0, coal.height, WIDTH, iron.height, msg("Iron market")),
    )
    levels = tuple(
        msg(
            "{seat} level {level}, space {n}",
            seat=Who(seat),
            level=board.facts.level_of[player.income],
            n=player.income,
        )
        for seat, player in board.player.items()
    )
    costs = {f"{name}_next": markets.price(board, name, 1) for name in ("coal", "iron")}
    alt = msg(
        "Coal market {coal} cubes, next £{coal_next}; iron market {iron} cubes, next £{iron_next}. Income: {levels}",
        coal=state.coal,
        iron=state.iron,
        levels=levels,
        **costs,
    )
    return Scene(WIDTH, height, (Box(0, 0, WIDTH, height, "paper"), *parts), alt, spots)


def market(printed: Market, resource: str, cubes: int) -> Scene:
    """A market: its prices in columns, a cube on every space that has one; the open spaces are the cheapest."""
    prices = tuple(dict.fromkeys(printed.prices))
    shapes: list[Shape] = [
        Text(_EDGE, 2, 300, 30, f"{resource.capitalize()} market", 20, bold=True, align="left"),
        Text(WIDTH - 210, 2, 200, 30, f"empty: £{printed.when_empty}", _TYPE, "soft", align="right"),
    ]
    wide = (WIDTH - 2 * _EDGE) / len(prices)
    for column, price in enumerate(prices):
        x = _EDGE + column * wide
        shapes.append(Text(x, 32, wide, 26, f"£{price}", 20, bold=True))
        numbers = [n for n, each in enumerate(printed.prices) if each == price]
        for row, number in enumerate(numbers):
            shapes += _space(
                x + (wide - _CUBE) / 2, 60 + row * (_CUBE + 4), resource, full=number >= printed.size - cubes
            )
    rows = max(printed.prices.count(price) for price in prices)
    alt = msg("{resource} market, {n} of {size} cubes", resource=resource.capitalize(), n=cubes, size=printed.size)
    return Scene(WIDTH, 60 + rows * (_CUBE + 4) + 8, tuple(shapes), alt)


def _space(x: float, y: float, resource: str, *, full: bool) -> Iterator[Shape]:
    yield Box(x, y, _CUBE, _CUBE, "sunk" if full else "card", "line", 1.5, 6, dashed=not full)
    if full:
        yield Icon(resource, x + 7, y + 7, _CUBE - 14)


def income(facts: Facts, seats: dict[str, Colour], board: Board | None = None) -> Scene:
    """The income track, ten spaces a row, each with its number and the level it stands for; markers in turn
    order."""
    shapes: list[Shape] = [Text(_EDGE, 2, 400, 30, "Income: space, and level", 20, bold=True, align="left")]
    for space, level in enumerate(facts.level_of):
        x, y = _EDGE + space % _ROW * _CELL, 36 + space // _ROW * 48
        here = [colour for seat, colour in seats.items() if board and board.player[seat].income == space]
        shapes += _field(x, y, space, level, here)
    height = 36 + -(-len(facts.level_of) // _ROW) * 48 + 8
    return Scene(WIDTH, height, tuple(shapes), _range(facts))


def _range(facts: Facts) -> Message:
    first, last = facts.level_of[0], facts.level_of[-1]
    return msg("income track, level {first} to {last}", first=str(first).replace("-", "−"), last=last)


def _field(x: float, y: float, space: int, level: int, here: list[Colour]) -> Iterator[Shape]:
    """A space with its level; its number gives way to one marker or two, the level to more of them."""
    ground = "sunk" if level % 2 else "card"
    yield Box(x + 1, y, _CELL - 2, 45, ground, "dim", 1, 4)
    if not here:
        yield Text(x + 3, y + 1, _CELL - 6, 17, str(space), 15, "soft", align="left")
    if len(here) <= _BESIDE:
        top, high = (25, 20) if here else (16, 27)
        yield Text(x + 3, y + top, _CELL - 6, high, _level(level), _TYPE, bold=True)
    start = x + (_CELL - _MARKER * min(_BESIDE, len(here))) / 2
    for at, colour in enumerate(here):
        yield Token(colour, start + at % _BESIDE * _MARKER, y + at // _BESIDE * (_MARKER - 1), _MARKER - 1)


def _level(level: int) -> str:
    return f"£{level}".replace("£-", "−£")
