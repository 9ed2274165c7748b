"""The beat: a screen learns that its table moved on, by a token of what it shows."""

import pytest

from companion.app import beats
from companion.app.here import Here
from companion.app.words import Words
from companion.tables.desk import Desk


def shown(desk: Desk, code: str) -> Here:
    """What a screen shows of a table."""
    folded = desk.open(code)
    return Here(code, folded, Words(folded.game.info, {}), None, True)


def test_beat_tells_when_the_table_moved_on(desk: Desk, code: str) -> None:
    token = beats.token(shown(desk, code))
    assert beats.beat(token) == beats.SAME
    desk.note(code, 1, "something", action="note")
    assert beats.beat(token) == beats.MOVED
    after = beats.token(shown(desk, code))
    assert after != token
    assert beats.beat(after) == beats.SAME


def test_screens_that_show_the_same_have_the_same_token(desk: Desk, code: str) -> None:
    token = beats.token(shown(desk, code))
    assert beats.token(shown(desk, code)) == token
    assert code not in token


def test_unknown_token_counts_as_moved_on() -> None:
    assert beats.beat("nobody-knows-it") == beats.MOVED


def test_a_table_that_is_gone_stays_as_it_is_shown(desk: Desk, code: str) -> None:
    token = beats.token(shown(desk, code))
    desk.store.delete(code)
    assert beats.beat(token) == beats.SAME


def test_old_tokens_are_forgotten(desk: Desk, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beats, "_KEPT", 1)
    first = beats.token(shown(desk, code))
    desk.note(code, 1, "something", action="note")
    second = beats.token(shown(desk, code))
    assert beats.beat(first) == beats.MOVED
    assert beats.beat(second) == beats.SAME
