"""How things are called in messages."""

from companion.core.messages import Message, Who, msg
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts, Place, Space
from companion.games.brass_birmingham.state import Tile


def space_name(facts: Facts, space: str) -> str:
    """A space, a merchant space or a line by its id; an unknown id as it stands."""
    for known in (facts.space, facts.merchant_space, facts.line):
        if space in known:
            return known[space].name
    return space


def within(place: Place) -> Message:
    """A place inside a sentence: farms have no names of their own."""
    return msg("the {farm}", farm=place.name) if place.kind == "farm" else msg("{place}", place=place.name)


def space_within(space: Space) -> Message:
    """A space inside a sentence."""
    return within(space.place) if space.place.kind == "farm" else msg("{space}", space=space.name)


def place_name(facts: Facts, space: str) -> Message:
    """The place a space lies in, inside a sentence."""
    known = facts.space.get(space)
    return within(known.place) if known else msg("{name}", name=space_name(facts, space))


def owned(board: Board, tile: Tile) -> Message:
    """A tile with its owner: "Red's Coal Mine II"."""
    return msg("{who}'s {tile}", who=Who(tile.owner), tile=board.design(tile).name)


def owned_in(board: Board, index: int, tile: Tile) -> Message:
    """A tile with owner and place: "Red's Coal Mine II in Dudley"."""
    place = within(board.facts.spaces[index].place)
    return msg("{who}'s {tile} in {place}", who=Who(tile.owner), tile=board.design(tile).name, place=place)


def card_name(facts: Facts, card: str | None) -> Message:
    """A card by its id: "the Birmingham card"."""
    if card is None:
        return msg("any card")
    return msg("the {card} card", card=facts.cards[card].name) if card in facts.cards else msg("{card}", card=card)
