"""Covering a tile with a higher one of its industry."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import markets
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Design, Space
from companion.games.brass_birmingham.names import owned, owned_in
from companion.games.brass_birmingham.state import Tile
from companion.games.brass_birmingham.step import Step


def findings(board: Board, seat: str, design: Design, tile: Tile) -> Iterator[Violation]:
    """Whether a tile may be covered. BR-OVER-01, BR-OVER-02, BR-OVER-03."""
    if tile.industry != design.industry or tile.level >= design.level:
        yield Violation(
            "BR-OVER-01",
            msg("{new} covers only a lower tile of its industry, not {old}", new=design.name, old=owned(board, tile)),
        )
    if tile.owner != seat:
        yield from _rival(board, design, tile)


def _rival(board: Board, design: Design, tile: Tile) -> Iterator[Violation]:
    """A rival's mine or works, once its resource is used up everywhere. BR-OVER-03."""
    resource = markets.RESOURCE.get(tile.industry)
    if resource is None:
        text = msg(
            "of other players' tiles only coal mines and iron works can be covered, not {tile}", tile=owned(board, tile)
        )
        yield Violation("BR-OVER-03", text)
        return
    on_tiles = sum(board.left(space) for space in (board.mines if resource == "coal" else board.works))
    in_market = markets.cubes(board, resource)
    if on_tiles or in_market:
        text = msg(
            "{tile} can be covered only when no {resource} is left: {tiles} on tiles, {market} in the market",
            tile=owned(board, tile),
            resource=resource,
            tiles=on_tiles,
            market=in_market,
        )
        yield Violation("BR-OVER-03", text)


def preferred_space(board: Board, design: Design, space: Space) -> Iterator[Violation]:
    """Where a table lets an open single-industry space come before covering a tile. BR-OVER-06."""
    if board.facts.readings.overbuild_preference:
        for index in space.place.spaces:
            other = board.facts.spaces[index]
            if other.single and design.industry in other.accepts and board.tile(index) is None:
                text = msg("the open space {space} for {tile} alone comes first", space=other.name, tile=design.name)
                yield Violation("BR-OVER-06", text)


def clear(step: Step, seat: str, space: Space) -> None:
    """The covered tile leaves the game, what lies on it goes to the supply. BR-OVER-02, BR-OVER-04."""
    tile = step.remove_tile(space.index)
    if tile is None:
        return
    name = owned_in(step.board, space.index, tile)
    if tile.left:
        text = msg("Remove {tile} from the game and return what lies on it ({n}) to the supply", tile=name, n=tile.left)
        step.tell("BR-OVER-02", text)
    else:
        step.tell(
            "BR-OVER-04", msg("Remove {tile} from the game; {who} keeps what it earned", tile=name, who=Who(tile.owner))
        )
