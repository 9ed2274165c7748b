"""The files of recorded games; `tests/fixtures/peer_games/README.md` explains their lines."""

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "fixtures" / "peer_games"
DEVIATIONS = FOLDER / "deviations.jsonl.gz"

Line = dict[str, Any]


def game_files() -> tuple[Path, ...]:
    """Every recorded game in the folder, by name; one dropped there is found."""
    return tuple(path for path in sorted(FOLDER.glob("*.jsonl.gz")) if path != DEVIATIONS)


def name(path: Path) -> str:
    """The name of a recorded game: its file without the endings."""
    return path.name.removesuffix(".jsonl.gz")


def lines(path: Path) -> Iterator[Line]:
    """The lines of a file, the header first."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for text in file:
            yield json.loads(text)


def deviations() -> dict[tuple[str, int], Line]:
    """Where the other engine's lists of legal moves go against the rules, by game and number of the line."""
    return {(line["file"], line["seq"]): line for line in lines(DEVIATIONS)}


def by_game(found: dict[tuple[str, int], Line]) -> dict[str, list[Line]]:
    """Deviations by game."""
    games: dict[str, list[Line]] = defaultdict(list)
    for (game, _), line in found.items():
        games[game].append(line)
    return games
