"""The table page: entering, recording, overruling, taking back, stale screens, hidden answers, seats."""

from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.app import recording
from companion.core.discovery import load_game
from companion.core.questions import Draft, Question, Ready
from companion.core.verdicts import Status
from companion.tables.desk import Desk
from companion.tables.events import Overruled, Played, SeatEntry
from tests.app.driving import go, keys, open_page, sound, tap, text

TAKE_ONE_WHITE = {"kind": "take", "seat": "red", "white": 1, "dark": 0, "polish": False}


def at_table(code: str, seat: str = "all") -> AppTest:
    return sound(open_page("table", t=code, seat=seat))


def take(app: AppTest, white: int = 1) -> AppTest:
    """Enter: take white pebbles, none polished; up to the verdict."""
    tap(app, "pick_")
    app.segmented_control[0].set_value(white).run()
    tap(app, "next_")
    return tap(app, "pick_")


def test_a_move_from_question_to_record(desk: Desk, code: str) -> None:
    app = at_table(code)
    assert "Round 1 of 5" in text(app)
    assert "What happened?" in text(app)
    take(app)
    assert "Legal" in text(app)
    assert "pay 1 coin to the bank" in text(app)
    assert desk.open(code).version == 1
    tap(app, "record_")
    event = desk.open(code).events[-1]
    assert isinstance(event, Played)
    assert event.move == TAKE_ONE_WHITE
    assert "Recorded: Anna takes 1 white and 0 dark" in text(app)


def test_undo_is_one_tap_and_says_what_it_undoes(desk: Desk, code: str) -> None:
    app = take(at_table(code))
    tap(app, "record_")
    assert "Recorded: Anna takes 1 white" in text(app)
    tap(app, "undo_")
    assert desk.open(code).state.white == 9
    assert not any(key.startswith("undo_") for key in keys(app))


def test_not_next_without_enough_chosen(code: str) -> None:
    app = tap(at_table(code), "pick_")
    assert next(b for b in app.button if b.key and b.key.startswith("next_")).disabled
    app.segmented_control[0].set_value(3).run()
    app.segmented_control[1].set_value(1).run()
    assert next(b for b in app.button if b.key and b.key.startswith("next_")).disabled


def test_back_goes_one_answer_back(code: str) -> None:
    app = tap(at_table(code), "pick_")
    assert "Which pebbles?" in text(app)
    tap(app, "back_")
    assert "What happened?" in text(app)
    assert not any(key.startswith("back_") for key in keys(app))


def why_not(app: AppTest) -> AppTest:
    """Open "Why not?"."""
    key = next(panel.key for panel in app.expander if panel.label.startswith("Why not?"))
    app.session_state[str(key)] = True
    return sound(app.run())


def test_illegal_choice_tells_its_reason_and_can_be_recorded_anyway(desk: Desk, code: str) -> None:
    app = why_not(at_table(code))
    rest = next(b for b in app.button if b.label.startswith("**Rest**"))
    assert "fewer than 5 coins" in rest.label
    rest.click().run()
    assert "Not legal" in text(app)
    assert "PB-REST-01" in text(app)
    assert not any(key.startswith("record_") for key in keys(app))
    tap(app, "anyway_")
    tap(app, "because_")
    event = desk.open(code).events[-1]
    assert isinstance(event, Overruled)
    assert (event.status, event.rules, event.reason) == (Status.ILLEGAL, ("PB-REST-01",), "We play it so")


def test_own_words_are_a_reason_too(desk: Desk, code: str) -> None:
    app = why_not(at_table(code))
    next(b for b in app.button if b.label.startswith("**Rest**")).click().run()
    tap(app, "anyway_")
    app.text_input(key="reason").set_value("Anna was tired").run()
    next(b for b in app.button if b.label == "Record with these words").click().run()
    assert desk.open(code).events[-1].reason == "Anna was tired"  # type: ignore[union-attr]


def test_undetermined_names_what_is_missing_and_can_be_recorded_anyway(desk: Desk, code: str) -> None:
    desk.correct(code, 1, {"dark_price": None}, action="unknown")
    app = tap(at_table(code), "pick_")
    app.segmented_control[1].set_value(1).run()
    tap(app, "next_")
    tap(app, "pick_")
    assert "Cannot tell" in text(app)
    tap(app, "anyway_")
    tap(app, "because_")
    assert desk.open(code).events[-1].status is Status.UNDETERMINED  # type: ignore[union-attr]


def test_automatic_step_shows_its_arithmetic_before_it_is_recorded(desk: Desk, code: str) -> None:
    desk.correct(code, 1, {"phase": "interest", "seats": {"red": {"dark": 2}}}, action="set")
    app = at_table(code)
    assert "Interest of round 1" in text(app)
    assert "2 × 1" in text(app)
    assert "Something else happened" in [b.label for b in app.button]
    tap(app, "record_")
    assert desk.open(code).state.round == 2


def test_double_tap_records_once(desk: Desk, code: str) -> None:
    app = take(at_table(code))
    move = load_game("pebbles").read_move(TAKE_ONE_WHITE)
    expected = recording.action_of(1, move.model_dump_json())
    tap(app, "record_")
    again = desk.play(code, 1, move, action=expected)
    assert again.seq == 2
    assert desk.open(code).version == 2


def test_stale_screen_is_told_and_keeps_its_draft(desk: Desk, code: str) -> None:
    app = take(at_table(code))
    desk.note(code, 1, "somebody else", action="other")
    button = next(b for b in app.button if b.key and b.key.startswith("record_"))
    sound(button.click().run())
    assert "moved on" in text(app)
    assert desk.open(code).version == 2
    assert "Legal" in text(app)
    tap(app, "record_")
    assert desk.open(code).version == 3


def test_half_made_entry_survives_what_no_longer_fits(desk: Desk, code: str) -> None:
    app = tap(at_table(code), "pick_")
    desk.correct(code, 1, {"phase": "interest"}, action="other")
    sound(app.run())
    assert "Which pebbles?" in text(app)


def test_device_of_another_seat_waits_and_may_enter_all_the_same(code: str) -> None:
    app = at_table(code, "blue")
    assert "Waiting for Anna" in text(app)
    assert not any(key.startswith("pick_") for key in keys(app))
    tap(app, "due_")
    assert "What happened?" in text(app)


def test_own_turn_is_said(code: str) -> None:
    assert "Your turn: Anna" in text(at_table(code, "red"))


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game with a hidden answer."""
    game = load_game("pebbles")
    ask = game.ask

    def hiding(state: Any, draft: Draft) -> Question | Ready[Any]:
        step = ask(state, draft)
        return replace(step, hidden=True) if isinstance(step, Question) and step.key == "pebbles" else step

    monkeypatch.setattr(game, "ask", hiding)


@pytest.mark.usefixtures("secret")
def test_hidden_answer_waits_for_the_device_to_be_passed(code: str) -> None:
    app = tap(at_table(code), "pick_")
    assert "Pass the device to Anna" in text(app)
    assert not app.segmented_control
    tap(app, "cover_")
    assert "Which pebbles?" in text(app)
    app.segmented_control[0].set_value(1).run()
    tap(app, "next_")
    told = [m.value for m in app.markdown]
    assert any("•••" in each for each in told)
    assert not any("white" in each for each in told)


@pytest.mark.usefixtures("secret")
def test_hidden_answer_is_open_on_its_own_device_only(code: str) -> None:
    assert "Which pebbles?" in text(tap(at_table(code, "red"), "pick_"))
    other = tap(tap(at_table(code, "blue"), "due_"), "pick_")
    assert "Waiting for Anna on their own device" in text(other)
    assert "Which pebbles?" in text(tap(other, "cover_"))


def test_seat_can_be_changed_under_more(code: str) -> None:
    app = go(at_table(code), "more")
    tap(app, f"sit_{code}_blue")
    assert app.query_params["seat"] == "blue"
    assert any(panel.label.startswith("Seat of") and "Ben" in panel.label for panel in app.expander)


def test_names_are_text(desk: Desk) -> None:
    nasty = "<b>$x$</b> :red[y] [a](b)"
    seats = (SeatEntry(colour="red", name=nasty), SeatEntry(colour="blue", name="`c` *d*"))
    app = at_table(desk.create("pebbles", seats, {}, action="nasty"))
    take(app)
    tap(app, "record_")
    assert nasty in text(app)
    assert "<b>$x$" not in "".join(e.proto.body for e in app.get("html"))


@pytest.fixture
def set_up(desk: Desk) -> AppTest:
    """A table whose first entry has many kinds, most of them not possible yet; the entry is open."""
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    return tap(at_table(desk.create("northern_branch", seats, {}, action="set-up")), "due_")


def test_kinds_that_cannot_be_legal_stand_apart(set_up: AppTest) -> None:
    offered = [key for key in keys(set_up) if key.startswith("more_")]
    assert len(offered) == 8
    assert not any("furniture_factory" in key for key in offered)
    panel = next(each for each in set_up.expander if each.label.startswith("Why not?"))
    assert panel.label == "Why not? (22)"
    assert not any(key.startswith("due_") for key in keys(set_up)), "what else is due waits until this is cancelled"


def test_the_way_on_says_how_many_are_wanted(set_up: AppTest) -> None:
    on = next(button for button in set_up.button if (button.key or "").startswith("next_"))
    assert (on.label.replace("\\", ""), on.disabled) == ("Next: 0 of 3 chosen", True)
    for key in [key for key in keys(set_up) if key.startswith("more_")][:3]:
        tap(set_up, key)
    on = next(button for button in set_up.button if (button.key or "").startswith("next_"))
    assert (on.label.replace("\\", ""), on.disabled) == ("Next: 3 of 3 chosen", False)
