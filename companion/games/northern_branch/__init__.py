"""Northern Branch: Firm With Brownies, with cards that players may complete from their own copy."""

from pathlib import Path

from companion.core.data import load
from companion.core.game import AnyGame
from companion.core.info import GameInfo
from companion.core.rulebook import load_rulebook
from companion.games.northern_branch.box import load_box
from companion.games.northern_branch.facts import specs
from companion.games.northern_branch.game import NorthernBranch


def create(data: Path) -> AnyGame:
    """The game with the facts of its data folder. Raises DataError naming file and key."""
    box = load_box(data)
    return NorthernBranch(load(GameInfo, data / "game.yaml"), load_rulebook(data / "rules.yaml"), box, specs(box))
