"""How things are called in messages."""

from companion.core.messages import Message, Who, msg
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.state import Tile


def space_name(facts: Facts, space: str) -> str:
    """A space, a merchant space or a line by its id; an unknown id as it stands."""
    for known in (facts.space, facts.merchant_space, facts.line):
        if space in known:
            return known[space].name
    return space


def place_name(facts: Facts, space: str) -> str:
    """The place a space lies in."""
    return facts.space[space].place.name if space in facts.space else space_name(facts, space)


def owned(board: Board, tile: Tile) -> Message:
    """A tile with its owner: "Red's Coal Mine II"."""
    return msg("{who}'s {tile}", who=Who(tile.owner), tile=board.design(tile).name)


def owned_in(board: Board, index: int, tile: Tile) -> Message:
    """A tile with owner and place: "Red's Coal Mine II in Dudley"."""
    place = board.facts.spaces[index].place.name
    return msg("{who}'s {tile} in {place}", who=Who(tile.owner), tile=board.design(tile).name, place=place)


def card_name(facts: Facts, card: str | None) -> Message:
    """A card by its id: "the Birmingham card"."""
    if card is None:
        return msg("any card")
    return msg("the {card} card", card=facts.cards[card].name) if card in facts.cards else msg("{card}", card=card)
