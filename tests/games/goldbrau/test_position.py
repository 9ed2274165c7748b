"""Positions set by hand: what follows from an edit, and what is refused with the key at fault."""

from random import Random
from typing import Any

import pytest

from companion.core.errors import InputError
from companion.core.positions import FieldKind
from companion.core.verdicts import Status
from tests.games.goldbrau.tools import at, game, judged

BAD: list[tuple[dict[str, Any], str]] = [
    ({"nonsense": 1}, "nonsense"),
    ({"gardens": {"jgu": {"tables": 2}}}, "gardens.jgu"),
    ({"gardens": {"jug": {"tabels": 2}}}, "gardens.jug.tabels"),
    ({"gardens": {"jug": {"tables": -1}}}, "gardens.jug.tables"),
    ({"gardens": {"jug": {"boss": "black"}}}, "gardens.jug.boss"),
    ({"gardens": {"jug": {"supplier": "oak"}}}, "gardens.jug.supplier"),
    ({"gardens": {"jug": {"shares": {"black": 1}}}}, "gardens.jug.shares.black"),
    ({"gardens": {"jug": {"shares": 3}}}, "gardens.jug.shares"),
    ({"gardens": {"jug": None}}, "gardens.jug"),
    ({"gardens": 5}, "gardens"),
    ({"breweries": {"stien": {}}}, "breweries.stien"),
    ({"breweries": {"stein": {"boss": 7}}}, "breweries.stein.boss"),
    ({"seats": {"black": {"money": 1}}}, "seats.black"),
    ({"seats": {"red": {"money": "many"}}}, "seats.red.money"),
    ({"seats": {"red": {"paydays": [{"nowhere": 3}]}}}, "seats.red.paydays"),
    ({"seats": None}, "seats"),
    ({"phase": "lunch"}, "phase"),
    ({"day": 22}, "day"),
    ({"day": 0}, "day"),
    ({"first": "black"}, "first"),
    ({"start_player": "black"}, "start_player"),
    ({"waitress": "stein"}, "waitress"),
    ({"face_up": ["oak", "kellner"]}, "face_up.2"),
    ({"face_up": {"1": "kellner"}}, "face_up.1"),
    ({"face_up": 3}, "face_up"),
    ({"gone": {"kellner": 1}}, "gone.kellner"),
    ({"chosen": {"black": "fence"}}, "chosen.black"),
    ({"chosen": {"red": "lunch"}}, "chosen.red"),
    ({"left": {"black": 1}}, "left.black"),
    ({"map": {"rows": 40}}, "map"),
    ({"map": {"cells": {"Z9": "table"}}}, "map.cells.Z9"),
    ({"map": {"cells": {"A1": "pond"}}}, "map.cells.A1"),
    ({"map": {"areas": {"A1": "pond"}}}, "map.areas.A1"),
    ({"map": {"areas": {"Z9": "jug"}}}, "map.areas.Z9"),
    ({"map": 5}, "map"),
]


@pytest.mark.parametrize(("edits", "key"), BAD, ids=[key for _, key in BAD])
def test_bad_edits_name_their_key(edits: dict[str, Any], key: str) -> None:
    with pytest.raises(InputError) as told:
        at(edits)
    assert told.value.where == "position"
    assert told.value.key.startswith(key)


def test_garbage_is_refused_or_taken_but_never_breaks() -> None:
    rng = Random(7)
    view = game().view(at({"phase": "boss", "map": {}}))
    junk: list[Any] = [None, "", "red", 7, -3, 1.5, True, [], ["oak"], {}, {"x": 1}, {"1": {"2": 3}}]
    for _ in range(600):
        path = [rng.choice(list(view))]
        here = view[path[0]]
        while isinstance(here, dict) and here and rng.random() < 0.8:
            path.append(rng.choice(list(here)))
            here = here[path[-1]]
        edits: Any = rng.choice(junk)
        for key in reversed(path):
            edits = {key: edits}
        try:
            state = at(edits)
        except InputError:
            continue
        assert game().prompt(state).where
        assert game().score(state).accounts
        assert game().overview(state)
        assert game().fields(state)
        game().examine(state)
        game().ask(state, ())


def test_a_question_needs_little() -> None:
    """Only the step and the building are set; nobody's turn, cards or first shares."""
    state = at({"phase": "boss", "breweries": {"stein": {"boss": "blue", "shares": {"blue": 1, "red": 1}}}})
    assert judged(state, kind="place_boss", seat="red", building="stein").status is Status.LEGAL
    assert game().examine(state) == ()


def test_leaving_setup_by_hand_ends_it() -> None:
    state = at({"phase": "fence"})
    assert all(player.hidden == 2 for player in state.players.values())
    assert state.first == "red"
    assert state.to_turn_up == 0
    assert state.deck == 70 - 8


def test_what_is_said_of_the_setup_is_kept() -> None:
    state = at({"phase": "choose", "first": "green", "to_turn_up": 2, "seats": {"red": {"hidden": 0}}})
    assert (state.first, state.to_turn_up, state.players["red"].hidden) == ("green", 2, 0)


def test_the_deck_follows_what_is_set() -> None:
    state = at({"phase": "choose", "gardens": {"oak": {"shares": {"red": 2}}}, "face_up": ["jug", "bum"]})
    assert state.deck == 70 - 8 - 2 - 2
    assert game().edit(state, {"gone": {"waitress": 1}}).deck == state.deck - 1


def test_the_actions_of_a_step_follow_the_cards() -> None:
    chosen = {"red": "fence", "blue": "fence", "yellow": "boss", "green": "card"}
    assert dict(at({"phase": "fence", "chosen": chosen}).left) == {"red": 1, "blue": 1}
    assert dict(at({"phase": "boss", "chosen": chosen}).left) == {"yellow": 2}
    assert dict(at({"phase": "card", "chosen": chosen}).left) == {"green": 1}
    assert not at({"phase": "fence", "chosen": {"red": "fence"}}).left


def test_the_start_player_of_a_day_is_set_for_that_day() -> None:
    state = at({"phase": "choose", "day": 6, "start_player": "yellow"})
    assert game().view(state)["start_player"] == "yellow"
    assert game().view(game().edit(state, {"day": 7}))["start_player"] == "green"
    assert game().view(game().edit(state, {"start_player": "red"}))["start_player"] == "red"


def test_a_correction_in_mid_step_leaves_the_turn_alone() -> None:
    state = at({"phase": "fence", "chosen": {"red": "fence", "blue": "fence", "yellow": "boss", "green": "card"}})
    passed = judged(state, kind="pass", seat="red").state
    assert passed is not None
    assert game().edit(passed, {"seats": {"red": {"money": 3}}}).left == passed.left


def test_secret_cards_are_private_until_they_lie_open() -> None:
    def private(phase: str) -> set[bool]:
        fields = game().fields(at({"phase": phase, "chosen": {"red": "card"}}))
        return {field.private for field in fields if field.path.startswith("chosen.")}

    assert private("choose") == {True}
    assert private("boss") == {False}


def test_a_face_down_card_is_not_told() -> None:
    state = at({"phase": "choose"})
    move = game().read_move({"kind": "choose", "seat": "red", "action": "fence"})
    after = game().judge(state, move).state
    assert after is not None
    told = [
        str(game().describe(state, move)),
        *(str(row) for section in game().overview(after) for row in section.rows),
    ]
    assert not [text for text in told if "fence" in text]


def test_fields_are_as_the_table_plays() -> None:
    def paths(**options: Any) -> set[str]:
        return {field.path for field in game().fields(at({"phase": "choose"}, **options))}

    assert "gardens.jug.parasols" not in paths()
    assert {"gardens.jug.parasols", "gardens.jug.single_share"} <= paths(ruleset="published")
    drawn = {field.path: field for field in game().fields(at({"map": {}}))}
    assert drawn["map.cells.A1"].kind is FieldKind.CHOICE
    assert drawn["map.rows"].value == 5
    assert not at({"map": {"rows": 0}}).map


def test_moves_name_what_is_in_the_game() -> None:
    for plain, key in (
        ({"kind": "fence", "seat": "red", "garden": "stein"}, "garden"),
        ({"kind": "place_boss", "seat": "black", "building": "oak"}, "seat"),
        ({"kind": "buy", "seat": "red", "card": "kellner"}, "card"),
        ({"kind": "signs", "signs": {"oak": "jug"}}, "signs.oak"),
        ({"kind": "reveal", "actions": {"black": "fence"}}, "actions.black"),
        ({"kind": "lunch"}, ""),
    ):
        with pytest.raises(InputError) as told:
            game().read_move(plain)
        assert told.value.key == key


def test_a_seat_that_is_not_at_the_table_is_told() -> None:
    move = game().read_move({"kind": "place_boss", "seat": "green", "building": "oak"})
    with pytest.raises(InputError, match="seat"):
        game().judge(at({"phase": "boss"}, seats=3), move)
