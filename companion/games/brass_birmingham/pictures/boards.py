"""The table as it stands: the map, the markets and the income track, a mat for each seat."""

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Scene
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.pictures import map as town_map
from companion.games.brass_birmingham.pictures import mat, tracks
from companion.games.brass_birmingham.pictures.geometry import Geometry, Layout
from companion.games.brass_birmingham.state import State

MAP, TRACKS, MAT = "board", "tracks", "mat"


def boards(state: State) -> tuple[tuple[str, Message], ...]:
    """The pictures of a table with their names."""
    mats = tuple((f"{MAT}:{seat}", msg("{seat}", seat=Who(seat))) for seat in state.seats)
    return ((MAP, msg("Map")), (TRACKS, msg("Markets")), *mats)


def board(table: Board, geometry: Geometry, colours: dict[str, Colour], ref: str) -> Scene | None:
    """One of these pictures; None for what is none."""
    kind, _, seat = ref.partition(":")
    if ref == MAP:
        return town_map.scene(table, Layout(geometry, table.facts), colours)
    if ref == TRACKS:
        return tracks.scene(table, colours)
    if kind == MAT and seat in table.player:
        return mat.scene(table, seat, colours[seat])
    return None
