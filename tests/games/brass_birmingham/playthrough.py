"""`python -m tests.games.brass_birmingham.playthrough` writes the golden playthrough anew: a game of four players."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from companion.core.discovery import game_data
from companion.games.brass_birmingham.moves import AnyMove
from companion.tables.events import AnyEvent, Noted, Played, SeatEntry, Started, Struck
from companion.tables.portable import write_record
from tests.games.brass_birmingham.dealt import GAME, DealtTable
from tests.games.brass_birmingham.policy import one_ahead

PLAYERS = {"red": "Ada", "yellow": "Boulton", "white": "Clara", "purple": "Watt"}
EVENING = datetime(2026, 3, 14, 19, tzinfo=UTC)
SEED = 3
# entries that are made, struck at once and made again, as happens at a table
SLIPS = (31, 90)


def path() -> Path:
    """Where the playthrough is kept."""
    return game_data(GAME) / "playthrough.jsonl"


def text(seed: int = SEED) -> str:
    """The playthrough as a record file."""
    return write_record(tuple(events(seed)))


def events(seed: int) -> Iterator[AnyEvent]:
    """The events of the table."""
    table = DealtTable(tuple(PLAYERS), Random(seed))
    yield Started(
        **_signed(1),
        game=GAME,
        seats=tuple(SeatEntry(colour=colour, name=name) for colour, name in PLAYERS.items()),
        options=dict(table.state.options),
        rules_version=table.game.rulebook.version,
    )
    yield Noted(**_signed(2), text="Ada's copy, the one with the tin of coins")
    seq = 3
    for _, move in table.moves(one_ahead):
        yield _played(seq, move)
        seq += 1
        if seq in SLIPS:
            yield Struck(**_signed(seq), target=seq - 1)
            yield _played(seq + 1, move)
            seq += 2


def _played(seq: int, move: AnyMove) -> AnyEvent:
    return Played(**_signed(seq, move.seat or ""), move=move.model_dump(mode="json"))


def _signed(seq: int, by: str = "") -> dict[str, Any]:
    return {"seq": seq, "at": EVENING + timedelta(seconds=40 * seq), "action": f"{GAME}-{seq}", "by": by}


if __name__ == "__main__":
    path().write_text(text(), encoding="utf-8")
    print(path().name)
