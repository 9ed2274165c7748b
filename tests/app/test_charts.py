"""The charts of the Scores page: which figures they show, and that nothing is counted twice."""

from typing import Any

import pytest

from companion.app import history
from companion.app.chart_cards import parts_of
from companion.app.charts import Part, course_chart, parts_chart
from companion.app.words import Words
from companion.core.discovery import load_game
from companion.core.scenes import Text, Token
from companion.pictures import draw
from companion.tables.desk import Desk
from tests.app.driving import go, open_page, sound, text


@pytest.fixture
def played(desk: Desk, code: str) -> str:
    """A table on which Anna has three points and Ben one."""
    desk.play(code, 1, {"kind": "take", "seat": "red", "dark": 1}, action="a")
    desk.note(code, 2, "a remark", action="n")
    desk.play(code, 3, {"kind": "take", "seat": "blue", "white": 1}, action="b")
    return code


def words_of(desk: Desk, code: str) -> Words:
    folded = desk.open(code)
    return Words(folded.game.info, folded.names)


def test_the_course_tells_every_change(desk: Desk, played: str) -> None:
    points = history.course(played, desk.open(played))
    assert [(point.seq, point.totals) for point in points] == [
        (1, {"red": 0, "blue": 0, "green": 0}),
        (2, {"red": 3, "blue": 0, "green": 0}),
        (4, {"red": 3, "blue": 1, "green": 0}),
    ]


def test_the_course_forgets_what_was_struck(desk: Desk, played: str) -> None:
    history.course(played, desk.open(played))
    desk.undo(played, 4, action="u")
    assert history.course(played, desk.open(played))[-1].totals == {"red": 3, "blue": 0, "green": 0}


def test_an_entry_is_counted_once(desk: Desk, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    history.course(played, desk.open(played))
    game: Any = load_game("pebbles")
    scored: list[Any] = []
    real = type(game).score

    def score(self: Any, state: Any) -> Any:
        scored.append(state)
        return real(self, state)

    monkeypatch.setattr(type(game), "score", score)
    history.course(played, desk.open(played))
    assert scored == []
    desk.play(played, 4, {"kind": "take", "seat": "green", "white": 1}, action="c")
    history.course(played, desk.open(played))
    assert len(scored) == 1


def test_a_long_game_is_thinned(desk: Desk, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_POINTS", 2)
    assert [point.seq for point in history.course(played, desk.open(played))] == [1, 4]


def test_charts_say_every_figure(desk: Desk, played: str) -> None:
    words, folded = words_of(desk, played), desk.open(played)
    course = course_chart(words, history.course(played, folded))
    assert "Anna: 0 after entry 1, 3 after entry 2, 3 after entry 4." in words.text(course.alt)
    sheet = folded.game.score(folded.state)
    parts = parts_of(folded.game, words, sheet)
    assert parts == [
        Part("white pebbles", {"red": 0, "blue": 1, "green": 0}),
        Part("dark pebbles", {"red": 3, "blue": 0, "green": 0}),
    ]
    made = parts_chart(words, parts, folded.state.seats)
    assert "Ben: white pebbles 1, dark pebbles 0, together 1." in words.text(made.alt)


@pytest.mark.parametrize("totals", [[0, 0, 0, 0], [9, 9, 8, 0], [-12, -11, 140, 3]])
def test_nothing_of_a_chart_leaves_its_picture(totals: list[int]) -> None:
    game = load_game("pebbles")
    words = Words(game.info, {})
    had = dict(zip(("red", "blue", "green", "white"), totals, strict=True))
    points = [history.Point(1, dict.fromkeys(had, 0)), history.Point(7, had)]
    parts = [Part("One", had), Part("Other", {"red": -4, "blue": 3})]
    for scene in (course_chart(words, points), parts_chart(words, parts, list(had))):
        for shape in scene.shapes:
            if isinstance(shape, Text | Token):
                width = shape.size if isinstance(shape, Token) else shape.w
                height = shape.size if isinstance(shape, Token) else shape.h
                assert shape.x >= 0 and shape.x + width <= scene.width, shape  # noqa: PT018
                assert shape.y >= 0 and shape.y + height <= scene.height, shape  # noqa: PT018
        for theme in ("light", "dark"):
            assert draw(scene, theme).size == (round(scene.width), round(scene.height))


def test_charts_are_behind_a_panel(played: str) -> None:
    app = go(open_page("table", t=played, seat="all"), "scores")
    assert "What the points are made of" not in text(app)
    app.session_state[f"charts_{played}"] = True
    told = text(sound(app.run()))
    assert "What the points are made of" in told
    assert "dark pebbles" in told
