"""What a table plays although the verdict says no: carried out as far as it can be, never a traceback."""

from random import Random
from typing import Any

import pytest

from companion.core.data import validated
from companion.core.errors import InputError
from tests.games.brick_and_mortar.tools import GAME
from tests.support.packs import complete_game
from tests.support.play import Variant, played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_move_can_be_carried_out_in_any_position(seats: int) -> None:
    game: Any = complete_game(GAME)
    games = [played(Variant(GAME, seats), seed) for seed in range(4)]
    rng = Random(seats)
    moves = [step.move for whole in games for step in whole.steps]
    for whole in games:
        for state in rng.sample(whole.states, min(12, len(whole.states))):
            for move in rng.sample(moves, 25):
                try:
                    game.read_move(move.model_dump(mode="json"))
                    verdict = game.check(state, move)
                except InputError:
                    continue
                after = game.carry_out(state, move).state
                assert validated(game.state_type, after.model_dump(mode="json"), "state") == after, (move, verdict)
                assert str(game.describe(state, move))
                assert game.prompt(after).where
