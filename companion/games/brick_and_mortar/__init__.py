"""Brick & Mortar, with stores and boards that players enter from their own copy."""

from pathlib import Path

from companion.core.data import load
from companion.core.game import AnyGame
from companion.core.info import GameInfo
from companion.core.rulebook import load_rulebook
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.game import BrickAndMortar


def create(data: Path) -> AnyGame:
    """The game with the facts of its data folder. Raises DataError naming file and key."""
    return BrickAndMortar(load(GameInfo, data / "game.yaml"), load_rulebook(data / "rules.yaml"), Box.read(data))
