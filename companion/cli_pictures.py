"""`companion picture`: a component, a game's whole gallery or a table's board as an image file."""

from itertools import islice
from pathlib import Path
from typing import Annotated, cast

import typer

from companion.core.cases import position
from companion.core.data import read_text
from companion.core.errors import InputError
from companion.core.game import AnyGame, State
from companion.core.messages import msg
from companion.core.scenes import Box, Placed, Scene
from companion.library.packs import open_game
from companion.pictures import THEMES, draw, encode
from companion.tables.fold import fold
from companion.tables.portable import read_record

_GAP = 16
_ACROSS = 8


def picture(
    game: Annotated[str, typer.Argument(help="The game's id, as `companion games` lists it.")],
    ref: Annotated[str, typer.Argument(help="What to draw (tile:coal:1, board); every component when left out.")] = "",
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write (.png or .webp).")] = Path("picture.png"),
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    scale: Annotated[float, typer.Option(min=0.1, max=4, help="Pixels for each unit of the scene.")] = 1,
    table: Annotated[Path | None, typer.Option(help="A record file: the table as it stands at its end.")] = None,
    events: Annotated[int | None, typer.Option(min=1, help="Only so many events of the record.")] = None,
) -> int:
    """Draws a component, a board, or all components of a game into an image file."""
    if theme not in THEMES:
        raise InputError("--theme", "", f"expected {' or '.join(THEMES)}, found {theme!r}")
    the_game = open_game(game)
    state = _state(the_game, table, events)
    scene = _scene(the_game, ref, state) if ref else _sheet(the_game)
    image = draw(scene, theme, scale)
    try:
        out.write_bytes(encode(image, out.suffix))
    except OSError as error:
        raise InputError(str(out), "", f"cannot be written ({error.strerror})") from None
    print(f"{out}: {image.width} x {image.height} pixels; {scene.alt}")
    return 0


def _state(game: AnyGame, table: Path | None, events: int | None) -> State | None:
    if table is None:
        return None
    folded = fold(tuple(islice(read_record(read_text(table), str(table)), events)), open_game)
    if folded.started.game != game.info.id:
        raise InputError(str(table), "game", f"expected a table of {game.info.id}, found {folded.started.game}")
    return cast(State, folded.state)


def _scene(game: AnyGame, ref: str, state: State | None) -> Scene:
    """The picture of a reference; what only a table has is drawn as it stands at the start of one."""
    found = game.picture(ref, state)
    if found is None and state is None:
        state = position(game, None, {}, {})
        found = game.picture(ref, state)
    if found is None:
        known = [component.ref for component in game.components()]
        boards = [board for board, _ in game.boards(state)] if state else []
        raise InputError("ref", ref, f"no such picture; known are {', '.join([*boards, *known]) or 'none'}")
    return found


def _sheet(game: AnyGame) -> Scene:
    """All components of a game beside and below each other."""
    drawn = [scene for each in game.components() if (scene := game.picture(each.ref))]
    if not drawn:
        raise InputError("game", game.info.id, "expected a game with pictures of its components, found none")
    wide, high = (max(sizes) + _GAP for sizes in zip(*((each.width, each.height) for each in drawn), strict=True))
    placed = tuple(
        Placed(scene, _GAP + n % _ACROSS * wide, _GAP + n // _ACROSS * high) for n, scene in enumerate(drawn)
    )
    width, height = _GAP + min(_ACROSS, len(drawn)) * wide, _GAP + -(-len(drawn) // _ACROSS) * high
    ground = Box(0, 0, width, height, "paper")
    return Scene(width, height, (ground, *placed), msg("{n} components", n=len(drawn)))
