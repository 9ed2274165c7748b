"""The map a table may draw: cells and borders, and whole games played on one."""

from random import Random
from typing import Any

import pytest

from companion.core.frozen import FrozenMap
from companion.core.moves import random_move
from companion.core.verdicts import Status
from companion.games.goldbrau.state import Phase, State
from companion.games.goldbrau.townmap import TownMap
from tests.games.goldbrau.tools import at, game, judged

DOORS = {"C1": "jug", "A3": "oak", "A6": "bear", "C8": "post", "E6": "stag", "E3": "eagle"}
CELLS = {
    **{cell: f"start_of:{garden}" for cell, garden in DOORS.items()},
    **dict.fromkeys(("A1", "E8"), "no_table"),
    **dict.fromkeys(("B2", "B7", "C4", "C5", "D3"), "parasol"),
}


def drawn(**more: Any) -> TownMap:
    return TownMap(rows=5, columns=8, cells=FrozenMap(CELLS), **more)


def test_a_map_has_spaces_doors_and_neighbours() -> None:
    town = drawn()
    assert len(town.names) == 40
    assert len(town.spaces) == 38
    assert town.doors["jug"] == ("C1",)
    assert town.neighbours("A1") == ("A2", "B1")
    assert town.neighbours("C3") == ("B3", "C4", "D3", "C2")
    assert town.owner("C1") == "jug"
    assert town.owner("C2") is None
    assert town.on_rim("A5")
    assert not town.on_rim("C3")
    # a cell beside one without a table lies on the rim as well
    assert town.on_rim("B1")


def test_areas_border_and_hang_together() -> None:
    town = drawn(areas=FrozenMap({"C2": "jug"}))
    assert town.area("jug") == ("C1", "C2")
    assert [cell for cell in town.spaces if town.borders(cell, "jug")] == ["B1", "B2", "C3", "D1", "D2"]
    assert not town.borders("D4", "jug")
    assert town.connected(("C1", "C2", "C3"))
    assert not town.connected(("C1", "C3"))
    assert town.connected(())


def test_a_door_can_be_taken_over_and_given_back() -> None:
    town = drawn().fenced("C1", "oak")
    assert town.owner("C1") == "oak"
    assert town.fenced("C1", "jug") == drawn()


@pytest.mark.parametrize("ruleset", ["seed", "published"])
def test_whole_games_on_a_map(ruleset: str) -> None:
    rng = Random(f"map {ruleset}")
    state: State = at({"map": {"cells": CELLS}}, ruleset=ruleset)
    while not game().prompt(state).over:
        move = random_move(game(), state, rng)
        assert move is not None
        after = game().judge(state, move).state
        assert after is not None
        state = after
        assert state.map is not None
        for garden, each in state.gardens.items():
            area = state.map.area(garden)
            assert len(area) == each.tables
            parasols = sum(1 for cell in area if state.map.has_parasol(cell))
            assert each.parasols == (parasols if ruleset == "published" else 0)
        assert game().examine(state) == ()
    assert state.tables > 6


def test_every_space_agrees_with_a_naive_look_at_the_grid() -> None:
    """A fence action is legal just where a free or own table lies beside the garden."""
    rng = Random(5)
    for _ in range(12):
        areas = {cell: rng.choice(list(DOORS.values())) for cell in rng.sample(drawn().names, 12) if cell not in CELLS}
        town = drawn(areas=FrozenMap(areas))
        owners = {cell: town.owner(cell) for cell in town.spaces}
        counts = {garden: {"tables": list(owners.values()).count(garden)} for garden in DOORS.values()}
        for garden in ("jug", "oak"):
            counts[garden]["boss"] = "red"  # type: ignore[assignment]
        state = at({"phase": "fence", "gardens": counts, "map": {"cells": CELLS, "areas": areas}})
        for cell, owner in owners.items():
            beside = any(owners.get(each) == "jug" for each in grid_neighbours(cell))
            wanted = beside and owner in (None, "oak")
            verdict = judged(state, kind="fence", seat="red", garden="jug", cell=cell)
            assert (verdict.status is Status.LEGAL) is wanted, (cell, owner, verdict.verdict)


def grid_neighbours(cell: str) -> list[str]:
    row, column = ord(cell[0]), int(cell[1:])
    return [f"{chr(row + up)}{column + right}" for up, right in ((0, 1), (0, -1), (1, 0), (-1, 0))]


def test_a_map_is_drawn_at_any_time() -> None:
    state = at({"phase": "fence", "day": 4, "gardens": {"jug": {"boss": "red", "tables": 2}}})
    mapped = game().edit(state, {"map": {"cells": CELLS, "areas": {"C2": "jug"}}})
    assert game().examine(mapped) == ()
    assert judged(mapped, kind="fence", seat="red", garden="jug", cell="C3").status is Status.LEGAL
    assert game().edit(mapped, {"map": {"rows": 0}}).map is None
    assert state.phase is Phase.FENCE
