"""Whatever a table decides, entry, list and judge agree."""

from random import Random
from typing import Any

import pytest

from companion.core.moves import completions
from companion.core.verdicts import Status
from tests.games.brass_birmingham.dealt import DealtTable
from tests.games.brass_birmingham.policy import one_ahead

TRIED = 12
MOST_MOVES = 600
READINGS: dict[str, dict[str, Any]] = {
    "coal_from_each_end": {"rail_coal_distance": "each_end"},
    "merchants_apart": {"chains_through_merchants": False, "merchants_in_network": False},
    "generous": {
        "barrels_per_sale": "location",
        "farm_needs_network": False,
        "rival_overbuild_beside_own": True,
        "link_tiles": 0,
        "spent_counting": "less_market_sale",
    },
    "other_prints": {
        "overbuild_preference": True,
        "market_steps": "steep",
        "manufacturer_iv_cost": 14,
        "merchant_mix": "second_all_goods",
        "starting_money": 14,
    },
}


@pytest.mark.parametrize("reading", READINGS)
def test_entry_leads_to_all_that_is_listed_and_legal_and_to_nothing_else(reading: str) -> None:
    table, rng = DealtTable(("red", "yellow", "white"), Random(21), READINGS[reading]), Random(22)
    game = table.game
    states = [state for state, _ in table.moves(one_ahead) if state.phase == "actions"]
    for state in rng.sample(states, TRIED):
        listed = list(game.legal_moves(state))
        if len(listed) > MOST_MOVES:
            continue
        entered = [move for move in completions(game, state) if game.check(state, move).status is Status.LEGAL]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(entered)
        assert all(game.check(state, move).status is Status.LEGAL for move in listed)
    assert game.score(table.state).final
