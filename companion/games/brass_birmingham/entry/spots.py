"""Which places of the table's pictures stand for a choice."""

from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Space
from companion.games.brass_birmingham.moves import MARKET

Spots = tuple[str, ...]


def slot(space: str) -> Spots:
    """An industry space of the map."""
    return (f"slot:{space}",)


def space(wanted: Space) -> Spots:
    """An industry space, and the name of its place, which stands for all its spaces and is the easier to hit."""
    return (f"slot:{wanted.id}", f"town:{wanted.place.id}")


def line(line_id: str) -> Spots:
    """A line of the map."""
    return (f"line:{line_id}",)


def mat(seat: str, industry: str) -> Spots:
    """The stack of an industry on a player's mat."""
    return (f"mat:{seat}:{industry}",)


def merchant(space: str | None) -> Spots:
    """A merchant space of the map."""
    return (f"merchant:{space}",) if space else ()


def sources(board: Board, way: tuple[str, ...], resource: str) -> Spots:
    """Where coal, iron or beer is taken from: tiles, merchants' barrels, a market."""
    return tuple(dict.fromkeys(_source(board, source, resource) for source in way))


def _source(board: Board, source: str, resource: str) -> str:
    if source == MARKET:
        return f"market:{resource}"
    return f"slot:{source}" if source in board.facts.space else f"merchant:{source}"


def card(board: Board, card_id: str) -> Spots:
    """The town that a location card names."""
    place = board.facts.cards[card_id].place
    return (f"town:{place.id}",) if place else ()
