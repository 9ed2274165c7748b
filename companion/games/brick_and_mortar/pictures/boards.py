"""The table as it stands: the board in the middle, and the building of each seat."""

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Scene
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.pictures import building, middle
from companion.games.brick_and_mortar.state import State

MIDDLE, BUILDING = "board", "building"


def boards(state: State) -> tuple[tuple[str, Message], ...]:
    """The pictures of a table: the board, then every seat's building. A table that keeps only one thing has only the
    pictures that show it."""
    buildings = tuple((f"{BUILDING}:{seat}", msg("{seat}", seat=Who(seat))) for seat in state.seats)
    if state.keeps == "order":
        return ((MIDDLE, msg("Points track")),)
    return ((MIDDLE, msg("Board")), *buildings) if state.whole else buildings


def board(box: Box, colours: dict[str, Colour], ref: str, state: State) -> Scene | None:
    """One of these pictures; None for what is none."""
    kind, _, seat = ref.partition(":")
    if ref == MIDDLE:
        return middle.scene(box, colours, state)
    if kind == BUILDING and seat in state.players:
        return building.scene(box, state, seat)
    return None
