"""The golden playthroughs: each game's recorded game as text, readable in a diff."""

from pathlib import Path

from companion.core.data import read_text
from companion.core.discovery import game_data
from companion.tables.fold import Folded, fold
from companion.tables.portable import read_record
from companion.tables.transcript import transcript

FOLDER = Path(__file__).parent


def playthrough(game_id: str) -> Folded:
    """The recorded game of `data/<game>/playthrough.jsonl`."""
    path = game_data(game_id) / "playthrough.jsonl"
    return fold(read_record(read_text(path), path.name))


def text(game_id: str) -> str:
    """It as text."""
    return "\n".join(transcript(playthrough(game_id))) + "\n"


def file(game_id: str) -> Path:
    """Where the text is kept."""
    return FOLDER / f"{game_id}.txt"
