"""The table as it stands: gardens and breweries, the cards on offer, the map where one was drawn."""

from companion.core.info import Colour
from companion.core.messages import Message, msg
from companion.core.scenes import Scene
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.pictures import drawn_map, offer, town
from companion.games.goldbrau.state import State

TOWN, OFFER, MAP = "board", "offer", "map"


def boards(state: State) -> tuple[tuple[str, Message], ...]:
    """The pictures of a table with their names."""
    drawn = ((MAP, msg("Map")),) if state.map else ()
    return ((TOWN, msg("Gardens")), (OFFER, msg("Cards")), *drawn)


def board(box: Box, colours: dict[str, Colour], ref: str, state: State) -> Scene | None:
    """One of these pictures; None for what is none."""
    if ref == TOWN:
        return town.scene(box, colours, state)
    if ref == OFFER:
        return offer.scene(box, colours, state)
    if ref == MAP and state.map:
        return drawn_map.scene(box, state, state.map)
    return None
