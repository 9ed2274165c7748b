"""`python -m tests.games.goldbrau.playthrough` writes the golden playthrough anew: a whole game of four players."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from companion.core.discovery import load_game
from companion.games.goldbrau.moves import Move
from tests.games.goldbrau.policy import Table
from tests.support.playthrough import Evening

EVENING = Evening(
    game="goldbrau",
    players={"red": "Resi", "yellow": "Toni", "blue": "Vroni", "green": "Sepp"},
    began=datetime(2026, 2, 7, 19, tzinfo=UTC),
    pace=timedelta(seconds=25),
    remark="Cards dealt, waitresses and bums taken out",
    slips=(40, 97),
)
SEED = 3


def moves(seed: int = SEED) -> Iterator[Move]:
    """The moves of the game, table events included."""
    game: Any = load_game(EVENING.game)
    return Table(game, game.start(tuple(EVENING.players), {}), Random(seed)).moves()


def text() -> str:
    """The playthrough as a record file."""
    return EVENING.text(moves())


if __name__ == "__main__":
    EVENING.keep(moves())
