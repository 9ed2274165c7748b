"""Goldbräu: shares, bosses, fences and paydays in six beer gardens."""

from pathlib import Path

from companion.core.game import Game
from companion.games.goldbrau.game import Goldbrau
from companion.games.goldbrau.moves import Move
from companion.games.goldbrau.state import State


def create(data: Path) -> Game[State, Move]:
    """The game, from its data folder. Raises DataError naming file and key."""
    return Goldbrau(data)
