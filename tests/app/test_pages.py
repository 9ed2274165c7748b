"""Every page of every game found, from the entry point: nothing breaks, empty, in the middle and at the end."""

import pytest

from companion.app.pages import PLACES
from companion.core.discovery import game_data, game_ids, load_game
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from companion.tables.portable import read_record
from tests.app.driving import go, markup, open_page, sound, tap, text

GAMES = game_ids()
AT_TABLE = tuple(page for page in PLACES if page not in ("home", "new"))


def opened(desk: Desk, game: str, how_far: str) -> str:
    """A table of a game: fresh, in the middle of its golden playthrough, or over."""
    if how_far == "fresh":
        colours = load_game(game).info.colours[: load_game(game).info.seats[-1]]
        seats = tuple(SeatEntry(colour=colour.id, name="x" * 24) for colour in colours)
        return desk.create(game, seats, {}, action="fresh")
    if not (game_data(game) / "playthrough.jsonl").exists():
        pytest.skip(f"{game} has no playthrough yet")
    if how_far == "middle":
        return desk.demo(game)
    whole = (game_data(game) / "playthrough.jsonl").read_text(encoding="utf-8")
    assert read_record(whole)
    return desk.import_record(whole)


@pytest.mark.parametrize("how_far", ["fresh", "middle", "over"])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_at_a_table(desk: Desk, game: str, how_far: str) -> None:
    code = opened(desk, game, how_far)
    app = sound(open_page("table", t=code, seat="all"))
    for page in AT_TABLE:
        go(app, page)
        assert "<h1>" in markup(app), page


@pytest.mark.parametrize("page", [page for page in PLACES if page not in ("new",)])
def test_every_page_without_a_table(page: str) -> None:
    app = open_page(page)
    assert "<h1>" in markup(sound(app))


@pytest.mark.parametrize("game", GAMES)
def test_new_table_starts_with_two_taps(game: str) -> None:
    app = open_page("home")
    tap(app, f"new_{game}")
    tap(app, "start")
    assert "Whose device is this?" in text(app)
    tap(app, "sit_")
    assert app.query_params["t"]


@pytest.mark.parametrize("game", GAMES)
def test_first_question_of_every_game_can_be_answered(desk: Desk, game: str) -> None:
    app = sound(open_page("table", t=opened(desk, game, "fresh"), seat="all"))
    starts = ("cover_", "pick_", "record_", "next_", "due_")
    assert any(button.key and button.key.startswith(starts) for button in app.button)


@pytest.mark.parametrize("page", ["home", "table", "facts"])
def test_unknown_table_is_told_kindly_wherever_one_arrives(page: str) -> None:
    app = go(open_page("home"), page, t="NOSUCH")
    assert "Look around" in text(app)
    assert "There is no table with the code NOSUCH" in text(app)
    assert "t" not in app.query_params


def test_points_that_are_still_to_come_are_not_called_the_end(desk: Desk) -> None:
    app = sound(open_page("scores", t=desk.demo("brass_birmingham"), seat="red"))
    assert "So far" in text(app)
    assert "If it ended now" not in text(app)
    assert 'class="part deep"' in markup(app)
