"""Each conformance test runs over every game found, most of them over every variant of it."""

import pytest

from companion.core.discovery import game_ids, load_game
from companion.core.game import AnyGame
from tests.support.play import Variant, WholeGame, played, variants

GAMES = game_ids()
VARIANTS = [variant for game_id in GAMES for variant in variants(game_id)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game_id` and `game` run over the games, `whole` over the variants."""
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", GAMES)
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", VARIANTS, ids=str)


@pytest.fixture
def game(game_id: str) -> AnyGame:
    return load_game(game_id)


@pytest.fixture
def whole(variant: Variant) -> WholeGame:
    """A whole random game of the variant, played once for all tests."""
    return played(variant)
