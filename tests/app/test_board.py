"""What a tap on the board means: the answer it gives, the choices it narrows to, the reason it tells."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import streamlit as st
from starlette.requests import Request

from companion.app import board, counters, picture_route
from companion.app.drafts import Draft, Step
from companion.app.entries import Entry
from companion.app.pictured import boards_of, scene_of, source
from companion.app.words import Words
from companion.core.discovery import load_game
from companion.core.game import AnyGame, Game
from companion.core.messages import msg
from companion.core.questions import Answer, Choice, Kind, Question
from companion.core.verdicts import Status, Violation
from companion.pictures import TYPE, address
from tests.app.driving import keys, open_page, sound, tap, text

WHY = (Violation("X-1", msg("no room")),)


@pytest.fixture
def entry(monkeypatch: pytest.MonkeyPatch) -> Entry:
    """An entry of the toy game, over a session of its own."""
    monkeypatch.setattr(st, "session_state", {})
    game = load_game("pebbles")
    state = game.start(("red", "blue"), {})
    return Entry("it", game, state, Words(game.info, {}), None)  # type: ignore[arg-type]


@pytest.fixture
def game(entry: Entry) -> AnyGame:
    """The game of the entry."""
    assert isinstance(entry.game, Game)
    return entry.game


def kept(entry: Entry) -> tuple[Answer, ...]:
    draft: Draft = st.session_state.get(f"draft:{entry.name}", Draft())
    return tuple(Answer(step.key, step.value) for step in draft.steps)


def choice(value: str, *spots: str, status: Status = Status.LEGAL, **more: Any) -> Choice:
    why = WHY if status is Status.ILLEGAL else ()
    return Choice(value, msg("{value}", value=value), None, status, why, spots=spots, **more)


def one(*choices: Choice) -> Question:
    return Question("where", msg("Where?"), choices)


def test_a_place_of_one_choice_answers(entry: Entry) -> None:
    board.tapped(entry, one(choice("a", "sea"), choice("b", "bank")), Draft(), "bank")
    assert kept(entry) == (Answer("where", "b"),)


def test_what_cannot_be_legal_does_not_stand_in_the_way(entry: Entry) -> None:
    question = one(choice("a", "sea", status=Status.ILLEGAL), choice("b", "sea", status=Status.UNDETERMINED))
    board.tapped(entry, question, Draft(), "sea")
    assert kept(entry) == (Answer("where", "b"),)


@pytest.mark.parametrize(
    "question",
    [
        one(choice("a", "sea"), choice("b", "sea")),
        one(choice("a", "sea", status=Status.ILLEGAL)),
        one(choice("a", "bank")),
        Question("n", msg("How many?"), (), Kind.NUMBER, 0, 3),
    ],
    ids=["several", "illegal", "not asked", "number"],
)
def test_other_places_are_told(entry: Entry, question: Question) -> None:
    board.tapped(entry, question, Draft(), "sea")
    assert kept(entry) == ()
    assert st.session_state[entry.key("spot", question, Draft())] == "sea"


@pytest.mark.parametrize("kinds", [2, 8])
def test_counts_add_one_up_to_the_most(entry: Entry, kinds: int) -> None:
    rest = [choice(str(n)) for n in range(kinds - 1)]
    question = Question("which", msg("Which?"), (choice("a", "sea", most=3), *rest), Kind.COUNTS, 0, 2)
    for expected in (1, 2, 2):
        board.tapped(entry, question, Draft(), "sea")
        assert counters.chosen(entry, question, Draft())["a"] == expected


def test_at_most_one_of_all_answers_at_once(entry: Entry) -> None:
    question = Question("which", msg("Which?"), (choice("a", "sea"), choice("b")), Kind.COUNTS, 0, 1)
    board.tapped(entry, question, Draft(), "sea")
    assert kept(entry) == (Answer("which", "a:1"),)


def test_a_tap_on_an_older_screen_is_too_late(entry: Entry) -> None:
    question, now = one(choice("a", "sea")), Draft((Step("what", "take", ""),))
    shown = entry.key("board", question, now)
    for asked, wanted in (("board_it_0_0_what_", ()), (shown, (Answer("what", "take"), Answer("where", "a")))):
        st.session_state["board_it"] = {"tap": {"spot": "sea", "asked": asked}}
        board._heard("board_it", entry, question, now, shown)
        assert kept(entry) == wanted


def test_nonsense_from_the_browser_is_no_answer(entry: Entry) -> None:
    question = one(choice("a", "sea"))
    for tap_ in (None, "sea", 3, {"asked": "x"}, {"spot": {"a": 1}, "asked": "x"}):
        st.session_state["board_it"] = {"tap": tap_}
        board._heard("board_it", entry, question, Draft(), "x")
    assert kept(entry) == ()


def test_a_spot_says_its_verdict(entry: Entry, game: AnyGame) -> None:
    shown = boards_of(game, entry.state)[0]
    question = one(
        choice("a", "heap:white"),
        choice("b", "bank", status=Status.ILLEGAL),
        choice("c", "heap:dark"),
        choice("d", "heap:dark"),
    )
    spots = board._board(entry, question, shown, {"a": 2})["spots"]
    told = {spot["id"]: (spot["label"], spot.get("lit"), spot.get("closed"), spot.get("count")) for spot in spots}
    assert told == {
        "heap:white": ("Heap of white pebbles: legal", True, None, "2"),
        "heap:dark": ("Heap of dark pebbles: 2 choices", True, None, None),
        "bank": ("Bank: not legal. No room", None, True, None),
        "sea": ("Sea: not asked for", None, None, None),
    }


@pytest.mark.parametrize(
    ("choices", "off"),
    [
        ((choice("a", "sea"), choice("b")), ["b"]),
        ((choice("a", "sea"), choice("b", status=Status.ILLEGAL)), []),
        ((choice("a", "sea"), choice("b", "nowhere")), ["b"]),
        ((choice("a"), choice("b")), []),
        ((choice("a", "sea"), *(choice(str(n)) for n in range(4))), []),
    ],
    ids=["one beside the board", "not legal", "a place of no board", "nothing on the board", "too many"],
)
def test_the_few_choices_without_a_place_stand_by_the_board(
    entry: Entry, game: AnyGame, choices: tuple[Choice, ...], off: list[str]
) -> None:
    question = one(*choices)
    others = board._others(entry, question, boards_of(game, entry.state))
    assert [each["value"] for each in others] == off
    for value in ("sea", *off):
        st.session_state["board_it"] = {"tap": {"value": value, "asked": "x"}}
        board._heard("board_it", entry, question, Draft(), "x")
    assert kept(entry) == tuple(Answer("where", value) for value in off)


def test_scenes_are_built_once_a_state(entry: Entry, game: AnyGame) -> None:
    first = scene_of(game, "board", entry.state)
    assert scene_of(game, "board", entry.state) is first
    changed = game.edit(entry.state, {"white": 3})
    assert scene_of(game, "board", changed) is not first


def ask(path: str, tag: str = "") -> tuple[int, dict[str, str], bytes]:
    """What the route answers."""
    headers = [(b"if-none-match", tag.encode())] if tag else []
    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "path_params": {"address": path}}
    # a thread of its own: where browser tests ran before in this process, this one has a loop already
    with ThreadPoolExecutor(1) as apart:
        answer = apart.submit(asyncio.run, picture_route._answer(Request(scope))).result()
    return answer.status_code, dict(answer.headers), bytes(answer.body)


def test_a_picture_is_sent_once_for_ever(entry: Entry, game: AnyGame) -> None:
    scene = scene_of(game, "board", entry.state)
    assert scene is not None
    where = address(scene)
    assert where == source(entry.words, scene)["themes"]["light"][0]
    status, headers, body = ask(where)
    assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    assert headers["content-type"] == TYPE
    assert len(body) > 500
    assert ask(where, headers["etag"])[0] == 304


@pytest.mark.parametrize("name", ["0" * 32, "nonsense", "../../etc/passwd"])
def test_an_unknown_picture_is_not_found(name: str) -> None:
    status, headers, _ = ask(name)
    assert (status, headers["cache-control"]) == (404, "no-store")


def test_a_tapped_place_narrows_the_question_on_screen(code: str) -> None:
    app = sound(open_page("table", t=code, seat="all"))
    place = f"spot_table_{code}_0_0_what_"
    app.session_state[place] = "bank"
    told = text(sound(app.run()))
    assert "Bank: not legal" in told
    assert not any(panel.label.startswith("Why not?") for panel in app.expander)
    assert any("fewer than 5 coins" in button.label for button in app.button)
    tap(app, "all_")
    assert any(panel.label.startswith("Why not?") for panel in app.expander)
    app.session_state[place] = "no such place"
    assert "not legal" not in text(sound(app.run()))
    assert any(key.startswith("pick_") for key in keys(app))
