"""Finding games by scanning: one folder of code, one of data, and not a line elsewhere.

A game folder holds `create(data: Path) -> Game`. More roots, each with `games/` and `data/` like this
repository's, are named in COMPANION_GAMES (separated like PATH).
"""

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from companion.core.data import data_root, load
from companion.core.errors import InputError
from companion.core.game import AnyGame
from companion.core.info import GameInfo

EXTRA_ROOTS = "COMPANION_GAMES"


def game_ids() -> tuple[str, ...]:
    """The ids of all games found, in alphabetical order."""
    return tuple(sorted({game_id for game_id, _, _ in _folders()}))


def game_info(game_id: str) -> GameInfo:
    """Names, seats, colours and options of a game, without loading its logic."""
    return load(GameInfo, game_data(game_id) / "game.yaml")


def game_data(game_id: str) -> Path:
    """The data folder of a game. Raises InputError for an unknown one."""
    return _folder(game_id)[1]


def load_game(game_id: str) -> AnyGame:
    """The game of this id; loaded once. Raises InputError for an unknown one, DataError for bad data."""
    code, data = _folder(game_id)
    return _created(game_id, code, data)


@cache
def _created(game_id: str, code: Path, data: Path) -> AnyGame:
    game: AnyGame = _module(game_id, code).create(data)
    return game


def _module(game_id: str, code: Path) -> ModuleType:
    if code.parent == _own_code():
        return importlib.import_module(f"companion.games.{game_id}")
    name = f"companion_extra_{game_id}"
    spec = importlib.util.spec_from_file_location(name, code / "__init__.py", submodule_search_locations=[str(code)])
    if spec is None or spec.loader is None:
        raise InputError(str(code), "", "not a Python package")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _folder(game_id: str) -> tuple[Path, Path]:
    return _found(game_id, os.environ.get(EXTRA_ROOTS, ""))


# screens ask for the same game many times; the roots are part of the key, so a changed setting looks anew
@cache
def _found(game_id: str, extra_roots: str) -> tuple[Path, Path]:
    for found, code, data in _folders():
        if found == game_id:
            return code, data
    raise InputError("game", game_id, f"unknown game; known are {', '.join(game_ids()) or 'none'}")


def _folders() -> Iterator[tuple[str, Path, Path]]:
    roots = [(_own_code(), data_root())]
    for extra in filter(None, os.environ.get(EXTRA_ROOTS, "").split(os.pathsep)):
        roots.append((Path(extra) / "games", Path(extra) / "data"))
    for code, data in roots:
        for folder in sorted(code.iterdir()) if code.is_dir() else ():
            if (folder / "__init__.py").is_file() and (data / folder.name).is_dir():
                yield folder.name, folder, data / folder.name


def _own_code() -> Path:
    return Path(__file__).resolve().parent.parent / "games"
