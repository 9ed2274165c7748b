"""Card packs of the tests: invented figures that make a game complete, so that random games reach everything.

They lie under `tests/packs/` and are never read by the product.
"""

from functools import cache
from pathlib import Path

from companion.core.discovery import load_game
from companion.core.game import AnyGame
from companion.library.packs import read_pack_file

FOLDER = Path(__file__).parent.parent / "packs"


@cache
def complete_game(game_id: str) -> AnyGame:
    """The game with its invented pack where there is one, else as shipped."""
    path = FOLDER / f"{game_id}.json"
    game = load_game(game_id)
    return game.with_pack(read_pack_file(path)) if path.is_file() else game
