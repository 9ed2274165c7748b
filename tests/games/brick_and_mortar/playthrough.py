"""`python -m tests.games.brick_and_mortar.playthrough` writes the golden playthrough anew: three players, no card pack.

The figures of stores and boards in it are invented; none is a printed one.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from companion.core.discovery import load_game
from companion.games.brick_and_mortar.moves import Move
from tests.games.brick_and_mortar.policy import Table
from tests.support.playthrough import Evening

EVENING = Evening(
    game="brick_and_mortar",
    players={"red": "Ruth", "blue": "Bela", "yellow": "Yara"},
    began=datetime(2026, 3, 6, 19, 30, tzinfo=UTC),
    pace=timedelta(seconds=30),
    remark="Invented figures: no card pack at this table",
    slips=(31, 88),
)
SEED = 7


def moves(seed: int = SEED) -> Iterator[Move]:
    """The moves of the game, table events included."""
    game: Any = load_game(EVENING.game)
    return Table(game, game.start(tuple(EVENING.players), {}), Random(seed)).moves()


def text() -> str:
    """The playthrough as a record file."""
    return EVENING.text(moves())


if __name__ == "__main__":
    EVENING.keep(moves())
