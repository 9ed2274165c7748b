"""`python -m tests.games.brass_birmingham.playthrough` writes the golden playthrough anew: a game of four players."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from companion.games.brass_birmingham.moves import AnyMove
from tests.games.brass_birmingham.dealt import GAME, DealtTable
from tests.games.brass_birmingham.policy import one_ahead
from tests.support.playthrough import Evening

EVENING = Evening(
    game=GAME,
    players={"red": "Ada", "yellow": "Boulton", "white": "Clara", "purple": "Watt"},
    began=datetime(2026, 3, 14, 19, tzinfo=UTC),
    pace=timedelta(seconds=40),
    remark="Ada's copy, the one with the tin of coins",
    slips=(31, 90),
)
SEED = 3


def moves(seed: int = SEED) -> Iterator[AnyMove]:
    """The moves of the game, table events included."""
    for _, move in DealtTable(tuple(EVENING.players), Random(seed)).moves(one_ahead):
        yield move


def text() -> str:
    """The playthrough as a record file."""
    return EVENING.text(moves())


if __name__ == "__main__":
    EVENING.keep(moves())
