"""The packs of an installation: kept in files, used by tables, shared, and never the end of a table."""

import json
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.packs import Pack
from companion.core.verdicts import Status
from companion.library.packs import (
    FOLDER,
    MOST_BYTES,
    enter_fact,
    export_pack,
    import_pack,
    open_game,
    pack_fault,
    pack_file,
    parse_pack,
    remove_fact,
    stored_pack,
)
from companion.tables.desk import Desk
from companion.tables.errors import NotRecorded
from companion.tables.events import SeatEntry
from companion.tables.store import Store

AT = datetime(2026, 3, 1, tzinfo=UTC)
GAME = "northern_branch"
POINTS = "card:diner.vp"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path / "packs"))
    return tmp_path / "packs"


def points() -> int:
    box: Any = open_game(GAME).box  # type: ignore[attr-defined]
    return int(box["diner"].vp)


# -- keeping


def test_without_a_file_the_game_is_as_shipped() -> None:
    assert open_game(GAME) is load_game(GAME)
    assert stored_pack(GAME) == Pack(game=GAME)
    assert pack_fault(GAME) == ""


def test_what_is_entered_is_kept_and_used(folder: Path) -> None:
    enter_fact(GAME, POINTS, 3, "Ada", AT)
    assert points() == 3
    assert stored_pack(GAME).entries[POINTS].confirmed[0].by == "Ada"
    assert [path.name for path in folder.iterdir()] == [f"{GAME}.json"]
    remove_fact(GAME, POINTS)
    assert points() == 2


def test_the_game_is_the_same_object_until_a_figure_changes() -> None:
    enter_fact(GAME, POINTS, 3, "Ada", AT)
    first = open_game(GAME)
    assert open_game(GAME) is first
    enter_fact(GAME, POINTS, 4, "Ada", AT)
    assert open_game(GAME) is not first


@pytest.mark.parametrize(("fact", "value"), [("card:cement.buy_cost", 4), ("card:diner.vp", 99), ("card:x.vp", 1)])
def test_what_may_not_be_entered_is_refused_and_not_kept(fact: str, value: int) -> None:
    with pytest.raises(InputError) as told:
        enter_fact(GAME, fact, value, "Ada", AT)
    assert told.value.key == fact
    assert not pack_file(GAME).exists()


def test_a_figure_that_was_not_entered_cannot_be_taken_out() -> None:
    with pytest.raises(InputError, match="nothing was entered"):
        remove_fact(GAME, POINTS)


def test_an_unknown_game_is_told() -> None:
    for call in (open_game, stored_pack, export_pack, pack_fault):
        with pytest.raises(InputError, match="unknown game"):
            call("nine_men")


# -- broken files


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        '{"game": "goldbrau"}',
        '{"game": "northern_branch", "entries": 1}',
        "[" * 100_000,
        '"\\ud800"',
    ],
)
def test_a_broken_file_never_keeps_a_table_from_opening(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / f"{GAME}.json").write_text(text, encoding="utf-8")
    assert open_game(GAME) is load_game(GAME)
    assert str(folder) in pack_fault(GAME)
    with pytest.raises(InputError):
        stored_pack(GAME)
    with pytest.raises(InputError):  # and it is not overwritten
        enter_fact(GAME, POINTS, 3, "Ada", AT)
    assert (folder / f"{GAME}.json").read_text(encoding="utf-8") == text


def test_a_file_that_is_too_large_is_told(folder: Path) -> None:
    folder.mkdir()
    (folder / f"{GAME}.json").write_text(" " * (MOST_BYTES + 1), encoding="utf-8")
    assert "bytes" in pack_fault(GAME)
    with pytest.raises(InputError, match="bytes"):
        parse_pack(" " * (MOST_BYTES + 1), "file")


def test_a_file_that_is_a_folder_is_told(folder: Path) -> None:
    (folder / f"{GAME}.json").mkdir(parents=True)
    assert open_game(GAME) is load_game(GAME)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "file"))
    with pytest.raises(InputError, match="cannot be written"):
        enter_fact(GAME, POINTS, 3, "Ada", AT)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(anything)
def test_any_file_is_read_or_told(plain: Any) -> None:
    with suppress(InputError):
        assert parse_pack(json.dumps(plain), "file").game


# -- sharing


def test_an_exported_pack_can_be_imported_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter_fact(GAME, POINTS, 3, "Ada", AT)
    text = export_pack(GAME)
    monkeypatch.setenv(FOLDER, str(tmp_path / "elsewhere"))
    done = import_pack(parse_pack(text, "file"))
    assert (done.merge.added, done.refused) == ((POINTS,), ())
    assert points() == 3
    assert export_pack(GAME) == text


def test_an_import_tells_conflicts_and_leaves_out_what_may_not_stand() -> None:
    enter_fact(GAME, POINTS, 3, "Ada", AT)
    theirs = Pack(game=GAME).enter(POINTS, 4, "Ben", AT).enter("card:cement.buy_cost", 9, "Ben", AT)
    done = import_pack(theirs, keep=False)
    assert [conflict.fact for conflict in done.merge.conflicts] == [POINTS]
    assert [fact for fact, _ in done.refused] == ["card:cement.buy_cost"]
    assert points() == 3
    import_pack(theirs, prefer="theirs")
    assert points() == 4
    assert set(stored_pack(GAME).entries) == {POINTS}


def test_an_import_for_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(InputError) as told:
        import_pack(Pack(game="nine_men"), "their file")
    assert (told.value.where, told.value.key) == ("their file", "game")


# -- tables


def table(desk: Desk) -> str:
    """A table in Red's turn, with an Ore in hand and a Smelter."""
    seats = (SeatEntry(colour="red"), SeatEntry(colour="blue"))
    code = desk.create(GAME, seats, {}, action="open")
    given = {"seats": {"red": {"hand": ["ore"], "buildings": ["smelter"]}}, "rows": {"C": {"bronze": 1}}}
    desk.correct(code, 1, given, action="given")
    return code


EFFECT = "card:smelter.brownie_effect"
MOVE = {"kind": "brownie", "seat": "red", "building": "smelter", "pay": ["ore"], "take": ["bronze"]}


def test_a_cannot_tell_becomes_a_verdict_at_the_open_table() -> None:
    desk = Desk(Store("sqlite://"), open_game)
    code = table(desk)
    with pytest.raises(NotRecorded) as told:
        desk.play(code, 2, MOVE, action="first")
    assert [missing.fact for missing in told.value.judgement.verdict.missing] == [EFFECT]
    field = next(field for field in open_game(GAME).editable_facts() if field.id == EFFECT)
    enter_fact(GAME, EFFECT, field.value, "Ada", AT)
    entry = desk.play(code, 2, MOVE, action="second")
    assert entry.verdict.status is Status.LEGAL


def test_a_later_change_flags_entries_but_the_table_stays_as_it_was() -> None:
    desk = Desk(Store("sqlite://"), open_game)
    code = table(desk)
    convert = {"type": "convert", "alternatives": [{"pay": {"ore": 1}}], "take": {"bronze": 1}}
    enter_fact(GAME, EFFECT, [convert], "Ada", AT)
    desk.play(code, 2, MOVE, action="play")
    before = desk.open(code).state
    enter_fact(GAME, EFFECT, [{**convert, "alternatives": [{"pay": {"ore": 2}}]}], "Ada", AT)
    folded = desk.open(code)
    assert [entry.flagged[0].rule for entry in folded.flagged] == ["NB-BROWNIE-01"]
    assert folded.state == before
