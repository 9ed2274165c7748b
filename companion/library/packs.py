"""The card packs of this installation: one JSON file a game, beside the tables.

A table is played with the figures entered here: `open_game` gives the game with its pack laid over the shipped facts.
COMPANION_PACKS names another folder.
"""

import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import RLock
from typing import Any, Literal

from platformdirs import user_data_path

from companion.core.added import Placed
from companion.core.data import parse_plain, read_text
from companion.core.discovery import game_data, load_game
from companion.core.errors import InputError
from companion.core.game import AnyGame
from companion.core.packs import Merge, Pack, merge, read_pack, write_pack

FOLDER = "COMPANION_PACKS"
MOST_BYTES = 512 * 1024

_lock = RLock()
_opened: dict[str, tuple[tuple[str, int, int, int] | None, AnyGame]] = {}


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import: the two packs laid together, entries that were left out with the reason, and cards that
    stand at another place here than in the file (theirs, ours)."""

    merge: Merge
    refused: tuple[tuple[str, str], ...]
    moved: tuple[tuple[str, str], ...] = ()


def folder() -> Path:
    """Where packs are kept."""
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else user_data_path("tableside-companion", appauthor=False) / "packs"


def pack_file(game_id: str) -> Path:
    """The file of a game's pack; it need not be there. Raises InputError for an unknown game."""
    game_data(game_id)
    return folder() / f"{game_id}.json"


def stored_pack(game_id: str) -> Pack:
    """The pack of this installation; an empty one where nothing was entered. Raises InputError for a broken file."""
    path = pack_file(game_id)
    return _read(path, game_id) if path.exists() else Pack(game=game_id)


def pack_fault(game_id: str) -> str:
    """What keeps the stored pack from being used, in one line; empty when all is well. Raises InputError for an
    unknown game."""
    pack_file(game_id)
    try:
        stored_pack(game_id)
    except InputError as error:
        return str(error)
    return ""


def open_game(game_id: str) -> AnyGame:
    """The game with this installation's figures: the same object until they change. A broken file never keeps a
    table from opening: then the game is as shipped, and `pack_fault` says why. Raises InputError for an
    unknown game."""
    shipped = load_game(game_id)
    with _lock:
        stamp = _stamp(pack_file(game_id))
        known = _opened.get(game_id)
        if known is None or known[0] != stamp:
            game = shipped if stamp is None or pack_fault(game_id) else shipped.with_pack(stored_pack(game_id))
            known = _opened[game_id] = (stamp, game)
        return known[1]


def enter_fact(game_id: str, fact: str, value: Any, by: str, at: datetime | None = None) -> Pack:
    """Enter or confirm one figure. Raises InputError for one that may not be entered, a value that cannot be, or
    a missing name."""
    with _lock:
        pack = stored_pack(game_id).enter(fact, value, by, at)
        for problem in load_game(game_id).pack_problems(pack):
            if problem.refused and problem.fact == fact:
                raise InputError("pack", fact, str(problem.message))
        return _write(pack)


def remove_fact(game_id: str, fact: str) -> Pack:
    """Take an entered figure out again: the shipped one holds. Raises InputError when it is not in the pack."""
    with _lock:
        pack = stored_pack(game_id)
        if fact not in pack.entries:
            raise InputError("pack", fact, "nothing was entered for it")
        return _write(pack.without(fact))


def export_pack(game_id: str) -> str:
    """The pack as the text of a file to share."""
    return _text(stored_pack(game_id))


def import_pack(
    theirs: Pack,
    where: str = "pack",
    prefer: Literal["mine", "theirs"] = "mine",
    *,
    keep: bool = True,
    placed: bool = False,
) -> Imported:
    """Lay a shared pack together with this installation's. Entries that may not stand are left out and told; a
    conflict is told and settled by `prefer`; with `keep` false nothing is written. Cards that players
    add come to the places they have here, unless they are `placed` already. Raises InputError naming `where` for a
    game that is not there."""
    try:
        game = load_game(theirs.game)
    except InputError as error:
        raise InputError(where, "game", error.expected) from None
    problems = [problem for problem in game.pack_problems(theirs) if problem.refused]
    for problem in problems:
        theirs = theirs.without(problem.fact)
    with _lock:
        mine = stored_pack(theirs.game)
        found = Placed(theirs) if placed else game.placed(theirs, mine)
        result = merge(mine, found.pack, prefer)
        if keep:
            _write(result.pack)
    refused = tuple((problem.fact, str(problem.message)) for problem in (*problems, *found.refused))
    return Imported(result, refused, found.moved)


def parse_pack(text: str, where: str) -> Pack:
    """A pack from the text of a file. Raises InputError naming the place at fault."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise InputError(where, "", f"expected at most {MOST_BYTES} bytes")
    return read_pack(parse_plain(text, where, as_json=True), where)


def _read(path: Path, game_id: str) -> Pack:
    pack = read_pack_file(path)
    if pack.game != game_id:
        raise InputError(str(path), "game", f"expected {game_id}, found {pack.game}")
    return pack


def read_pack_file(path: Path) -> Pack:
    """The pack of a file. Raises InputError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InputError(str(path), "", f"expected at most {MOST_BYTES} bytes")
    except OSError as error:
        raise InputError(str(path), "", f"cannot be read ({error.strerror})") from None
    return parse_pack(read_text(path), str(path))


def _write(pack: Pack) -> Pack:
    path = pack_file(pack.game)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # a new file that takes the old one's place: a crash leaves one of the two whole
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, suffix=".part", delete=False) as part:
            part.write(_text(pack))
            part.flush()
            os.fsync(part.fileno())
        Path(part.name).replace(path)
    except OSError as error:
        raise InputError(str(path), "", f"cannot be written ({error.strerror})") from None
    return pack


def _text(pack: Pack) -> str:
    return json.dumps(write_pack(pack), indent=2, ensure_ascii=False) + "\n"


def _stamp(path: Path) -> tuple[str, int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    # every write makes a new file, so its number tells two writes within one tick of the clock apart
    return str(path), found.st_mtime_ns, found.st_size, found.st_ino
