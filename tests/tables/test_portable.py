"""Record files and old events: read forever, or refused with the line at fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import InputError
from companion.tables import portable
from companion.tables.events import SCHEMA, Overruled, Played, Started
from companion.tables.fold import fold
from companion.tables.portable import read_record, write_record
from companion.tables.upcast import STEPS, read_event
from tests.tables.tools import moves, take

RECORDS = Path(__file__).parent / "records"
START = json.loads(write_record(moves()))
NOTE = {"schema_version": 1, "at": "2026-01-01T18:00:00Z", "kind": "noted", "text": "x"}


def lines(*plain: dict[str, Any]) -> str:
    return "\n".join(json.dumps(each) for each in plain)


def test_a_record_of_the_first_schema_is_read_as_one_of_today() -> None:
    record = read_record((RECORDS / "v0.jsonl").read_text())
    started, played, overruled, _ = record
    assert isinstance(started, Started)
    assert [(seat.colour, seat.name) for seat in started.seats] == [("red", "Ann"), ("blue", "")]
    assert isinstance(played, Played)
    assert played.status == "legal"
    assert isinstance(overruled, Overruled)
    assert [event.seq for event in record] == [1, 2, 3, 4]
    assert {event.schema_version for event in record} == {SCHEMA}
    folded = fold(record)
    assert folded.flagged == ()
    assert dict(folded.game.money(folded.state)) == {"red": 3, "blue": 8}


@pytest.mark.parametrize("version", range(SCHEMA + 1))
def test_a_file_of_every_schema_version_is_kept_and_opens(version: int) -> None:
    record = read_record((RECORDS / f"v{version}.jsonl").read_text())
    assert fold(record).flagged == ()


def test_there_is_a_step_from_every_version() -> None:
    assert len(STEPS) == SCHEMA


def test_what_is_written_is_read_back() -> None:
    record = moves(take("red"), take("blue", 2, 1))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected one event a line, found none"),
        ("\n\n", "expected one event a line, found none"),
        ("hello", "line 1: not JSON"),
        ("[1]", "line 1: expected an event"),
        (lines(START) + "\n{", "line 2: not JSON"),
        (lines(START, {**NOTE, "action": "a1"}), "line 2: action: 'a1' stands twice"),
        (lines(START, {**NOTE, "action": "a2", "seq": 5}), "line 2: seq: expected 2, found 5"),
        (lines(START, {**NOTE, "action": "a2", "kind": "sung"}), "line 2: .*sung"),
        (lines(START, {**NOTE, "action": "a2", "words": "x"}), "line 2: noted.words: is not known here"),
        (lines(START, {**NOTE, "action": "a2", "schema_version": 99}), "line 2: schema_version: expected a version up"),
        (lines(START, {**NOTE, "action": "a2", "schema_version": "x"}), "line 2: schema_version"),
        (lines({**NOTE, "action": "a1"}), "line 1: kind: expected one 'started'"),
        (lines(START, {**START, "action": "a2", "seq": 2}), "line 2: kind: expected one 'started'"),
        (lines({"type": "started", "seats": 5}), "line 1: not an event of an older version"),
        ("[" * 100_000, "line 1: not JSON"),
    ],
)
def test_what_is_no_record_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        read_record(text, "game.jsonl")


def test_too_large_a_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portable, "MOST_BYTES", 50)
    with pytest.raises(InputError, match="at most 50 bytes"):
        read_record(lines(START))
    monkeypatch.undo()
    monkeypatch.setattr(portable, "MOST_EVENTS", 2)
    with pytest.raises(InputError, match="at most 2 events"):
        read_record(lines(START, *({**NOTE, "action": f"a{n}"} for n in range(2, 5))))


def test_an_event_alone() -> None:
    with pytest.raises(InputError, match="expected an event"):
        read_event("x", "here")
