"""What the sources of coal, iron and beer share: writing them down, and settling those that nobody named."""

from collections import Counter
from collections.abc import Iterable

from companion.core.messages import Message, msg
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import MARKET
from companion.games.brass_birmingham.names import owned_in, space_name
from companion.games.brass_birmingham.step import Step

Ways = tuple[tuple[str, ...], ...]
"""All ways to take some cubes or barrels: each names one source a piece, sorted."""
NO_NEED: Ways = ((),)


def settled(ways: Ways, named: tuple[str, ...] | None) -> tuple[str, ...]:
    """The sources of a move: the named ones, else what the rules decide, or the first of several ways."""
    if named is not None:
        return named
    return ways[0] if ways else ()


def bought(sources: Iterable[str]) -> int:
    """How many pieces come from the market."""
    return sum(source == MARKET for source in sources)


def multisets(stock: tuple[tuple[str, int], ...], count: int) -> Ways:
    """All ways to take `count` pieces from sources that hold some each."""
    if not count:
        return NO_NEED
    return tuple(
        (source,) * taken + rest
        for at, (source, left) in enumerate(stock)
        for taken in range(min(left, count), 0, -1)
        for rest in multisets(stock[at + 1 :], count - taken)
    )


def source_name(board: Board, source: str) -> Message:
    """A source of coal, iron or beer in words."""
    if source == MARKET:
        return msg("the market")
    space = board.facts.space.get(source)
    tile = board.tile(space.index) if space else None
    if space is None or tile is None:
        return msg("{name}", name=space_name(board.facts, source))
    return owned_in(board, space.index, tile)


def take_from_tiles(step: Step, sources: Iterable[str], industry: str, rule: str) -> None:
    """Pieces go from tiles to the supply. A source that holds none (an overruled move) gives none."""
    for source, count in Counter(sources).items():
        space = step.facts.space.get(source)
        tile = step.tiles[space.index] if space else None
        if space is not None and tile is not None and tile.industry == industry and tile.left:
            step.take(space.index, min(count, tile.left), rule)
