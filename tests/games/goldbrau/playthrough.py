"""`python -m tests.games.goldbrau.playthrough` writes the golden playthrough anew: a whole game of four players."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from companion.core.discovery import game_data, load_game
from companion.games.goldbrau.moves import Move
from companion.tables.events import AnyEvent, Noted, Played, SeatEntry, Started, Struck
from companion.tables.portable import write_record
from tests.games.goldbrau.policy import Table

GAME = "goldbrau"
PLAYERS = {"red": "Resi", "yellow": "Toni", "blue": "Vroni", "green": "Sepp"}
EVENING = datetime(2026, 2, 7, 19, tzinfo=UTC)
SEED = 3
# the entries that are made, struck at once and made again, as happens at a table
SLIPS = (40, 97)


def path() -> Path:
    """Where the playthrough is kept."""
    return game_data(GAME) / "playthrough.jsonl"


def text(seed: int = SEED) -> str:
    """The playthrough as a record file."""
    return write_record(tuple(events(seed)))


def events(seed: int) -> Iterator[AnyEvent]:
    """The events of the table."""
    game: Any = load_game(GAME)
    state = game.start(tuple(PLAYERS), {})
    yield Started(
        **_signed(1),
        game=GAME,
        seats=tuple(SeatEntry(colour=colour, name=name) for colour, name in PLAYERS.items()),
        options=dict(state.options),
        rules_version=game.rulebook.version,
    )
    yield Noted(**_signed(2), text="Cards dealt, waitresses and bums taken out")
    seq = 3
    for move in Table(game, state, Random(seed)).moves():
        yield _played(seq, move)
        seq += 1
        if seq in SLIPS:
            yield Struck(**_signed(seq), target=seq - 1)
            yield _played(seq + 1, move)
            seq += 2


def _played(seq: int, move: Move) -> AnyEvent:
    return Played(**_signed(seq, move.seat or ""), move=move.model_dump(mode="json"))


def _signed(seq: int, by: str = "") -> dict[str, Any]:
    return {"seq": seq, "at": EVENING + timedelta(seconds=25 * seq), "action": f"{GAME}-{seq}", "by": by}


if __name__ == "__main__":
    path().write_text(text(), encoding="utf-8")
    print(path().name)
