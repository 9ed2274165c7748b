"""Pictures: everything of the data and of a pack can be looked at; what nobody entered is an open field."""

from typing import Any

import pytest

from companion.core.data import read_plain
from companion.core.discovery import game_data, load_game
from companion.core.scenes import Scene, Text
from tests.support.packs import complete_game

FIGURES: Any = read_plain(game_data("brick_and_mortar") / "figures.yaml")
_bare: Any = load_game("brick_and_mortar")
_whole: Any = complete_game("brick_and_mortar")


def alt(game: Any, ref: str) -> str:
    """What a screen reader says of a component."""
    return str(game.picture(ref).alt)


def shown(scene: Scene) -> list[str]:
    """The words of a picture."""
    return [shape.text for shape, *_ in scene.flat() if isinstance(shape, Text)]


def test_every_slot_good_and_piece_of_the_data_is_there() -> None:
    wanted = {f"slot:{n}" for n in range(1, FIGURES["slots"] + 1)} | {
        f"good:g{n}" for n in range(1, FIGURES["goods"] + 1)
    }
    assert wanted | {"debt", "dial", "calendar", "track"} == {component.ref for component in _bare.components()}


def test_what_the_data_knows_is_told() -> None:
    track, calendar = alt(_bare, "track"), alt(_bare, "calendar")
    assert f"Start: {FIGURES['start_points']} points" in track
    for players, marker in FIGURES["end_marker"].items():
        assert f"with {players} players: {marker} points" in track
    for players, month in FIGURES["final_month"].items():
        assert f"with {players} players: {FIGURES['months'][month - 1]}" in calendar


@pytest.mark.parametrize("ref", ["slot:1", "debt", "dial"])
def test_what_nobody_entered_is_an_open_field(ref: str) -> None:
    assert "to be entered from your copy" in alt(_bare, ref)
    assert "?" in shown(_bare.picture(ref))
    assert "to be entered" not in alt(_whole, ref)


def test_every_card_of_a_pack_tells_its_figures() -> None:
    entered = _whole.box.entered
    assert entered.stores
    for ref, card in entered.stores.items():
        told = alt(_whole, ref)
        assert card.name in told
        assert f"Utility cost: ${card.utility}" in told
        assert " + ".join(map(str, card.shelves)) in told
        assert card.starting or f"Price: ${card.cost}" in told
        assert card.ability in told
    for ref, card in entered.market.items():
        told = alt(_whole, ref)
        for side in (card.supply, card.demand):
            assert all(f"{count} {_whole.box.good(good)}" in told for good, count in side.items())


def test_a_building_tells_and_shows_its_shelves() -> None:
    stores = {"1": {"utility": 2, "shelves": [{"spaces": 2, "crates": {"g1": 1}}, 1]}, "3": {"shelves": [1]}}
    state = _bare.edit(
        _bare.start(("red", "blue")), {"phase": "sale", "month": 2, "seats": {"red": {"stores": stores}}}
    )
    scene = _bare.picture("building:red", state)
    assert "slot 1: the store in slot 1, utility $2, shelves from the top: 1 Good 1, no crates" in str(scene.alt)
    assert "slot 3: the store in slot 3, utility not known" in str(scene.alt)
    assert "debt tokens, utilities not known." in str(scene.alt)
    assert "1 free" in shown(scene)
    assert [spot.id for spot in scene.spots if spot.id.startswith("shelf")] == [
        "shelf:red:1:1",
        "shelf:red:1:2",
        "shelf:red:3:1",
    ]


def test_a_bill_is_told_once_all_of_it_is_known() -> None:
    given = {"slots": {"1": 1}, "seats": {"red": {"stores": {"1": {"utility": 2, "shelves": [1]}}}}}
    state = _bare.edit(_bare.start(("red", "blue")), {"phase": "sale", "month": 2, **given})
    assert "utilities $3." in str(_bare.picture("building:red", state).alt)


def test_the_track_stands_as_the_order_says() -> None:
    seats = {"red": {"points": 14}, "blue": {"points": 14}}
    state = _bare.edit(_bare.start(("red", "blue")), {"phase": "sale", "order": ["blue", "red"], "seats": seats})
    assert "turn order: Blue 14 VP, Red 14 VP" in str(_bare.picture("board", state).alt)


@pytest.mark.parametrize(
    ("keeps", "boards"),
    [
        ("everything", ["board", "building:red", "building:blue"]),
        ("order", ["board"]),
        ("bill", ["building:red", "building:blue"]),
        ("ageing", ["building:red", "building:blue"]),
    ],
)
def test_a_table_that_keeps_one_thing_shows_its_pictures(keeps: str, boards: list[str]) -> None:
    state = _bare.start(("red", "blue"), {"keeps": keeps})
    assert [ref for ref, _ in _bare.boards(state)] == boards
    assert all(_bare.picture(ref, state) is not None for ref in boards)
    assert _bare.picture("building:green", state) is None


def test_bids_in_secret_are_on_no_picture() -> None:
    state = _bare.edit(_bare.start(("red", "blue")), {"phase": "supply", "month": 2, "supply": {"g1": 2}})
    told = _bare.edit(state, {"bids": {"red": 7}})
    for ref, _ in _bare.boards(state):
        assert _bare.picture(ref, state) == _bare.picture(ref, told)
