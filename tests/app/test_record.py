"""Record, corrections by hand, replaced entries, notes, files."""

import pytest
from streamlit.testing.v1 import AppTest

from companion.tables.desk import Desk
from companion.tables.events import Corrected, Noted
from tests.app.driving import go, keys, open_page, sound, tap, text

MOVE = {"kind": "take", "white": 1, "dark": 0, "polish": False}


@pytest.fixture
def played(desk: Desk, code: str) -> str:
    """A table on which everybody has taken a white pebble."""
    for number, seat in enumerate(("red", "blue", "green"), start=1):
        desk.play(code, number, {**MOVE, "seat": seat}, action=f"m{number}")
    return code


def on(code: str, page: str) -> AppTest:
    return go(open_page("table", t=code, seat="all"), page)


def test_strike_and_bring_back(desk: Desk, played: str) -> None:
    app = tap(on(played, "record"), "entry_4")
    tap(app, "strike_4")
    assert desk.open(played).state.white == 7
    label = next(b.label for b in app.button if b.key == "entry_4")
    assert "~~" in label
    assert "struck" in label
    tap(app, "restore_4")
    assert desk.open(played).state.white == 6


def test_striking_an_earlier_entry_flags_what_no_longer_passes(desk: Desk, played: str) -> None:
    app = tap(tap(on(played, "record"), "entry_2"), "strike_2")
    assert len(desk.open(played).flagged) == 2
    assert "2 entries need a look: no longer legal where they stand" in text(app)
    # whoever stays at the table is told as well
    assert "2 entries need a look" in text(on(played, "table"))
    assert any("needs a look" in b.label for b in app.button)


def test_undo_beside_a_strike_takes_back_the_strike(desk: Desk, played: str) -> None:
    app = go(tap(tap(on(played, "record"), "entry_2"), "strike_2"), "table")
    assert "Struck: Anna takes 1 white" in text(app)
    assert "Recorded: Struck" not in text(app)
    tap(app, "undo_")
    assert desk.open(played).state.white == 6
    assert not desk.open(played).flagged
    assert "Recorded: Green takes 1 white" in text(app)


def test_correcting_an_entry_puts_the_new_move_in_its_place(desk: Desk, played: str) -> None:
    app = tap(tap(on(played, "record"), "entry_3"), "begin_3")
    assert "Correct entry 3" in text(app)
    tap(app, "pick_")
    app.segmented_control[0].set_value(2).run()
    tap(app, "next_")
    tap(app, "pick_")
    tap(app, "replace_")
    folded = desk.open(played)
    assert folded.state.holdings["blue"].white == 2
    assert not folded.flagged
    assert [entry.seq for entry in folded.entries[:5]] == [1, 2, 3, 6, 4]
    assert "Correct entry" not in text(app)


def test_correcting_can_be_cancelled(desk: Desk, played: str) -> None:
    app = tap(tap(on(played, "record"), "entry_3"), "begin_3")
    tap(app, "replace_cancel")
    assert "Correct entry" not in text(app)
    assert desk.open(played).version == 4


def test_note(desk: Desk, played: str) -> None:
    app = on(played, "record")
    app.text_input(key="note_text").set_value("tea <b>break</b>").run()
    tap(app, "note_save")
    event = desk.open(played).events[-1]
    assert isinstance(event, Noted)
    assert event.text == "tea <b>break</b>"
    assert app.text_input(key="note_text").value == ""


def test_long_record_is_shown_in_parts(desk: Desk, code: str) -> None:
    for number in range(1, 30):
        desk.note(code, number, f"note {number}", action=f"n{number}")
    app = on(code, "record")
    assert "entry_1" not in keys(app)
    tap(app, "older")
    assert "entry_1" in keys(app)


def test_facts_set_by_hand_are_recorded_as_a_correction(desk: Desk, played: str) -> None:
    app = on(played, "facts")
    app.text_input(key=f"find_facts_{played}").set_value("anna coins").run()
    tap(app, f"set_facts_{played}_seats.red.coins")
    tap(app, f"step_facts_{played}_seats.red.coins_10")
    assert "Correction: Anna – coins: 15" in text(app)
    assert "does not fit together" in text(app)
    tap(app, "correct_")
    event = desk.open(played).events[-1]
    assert isinstance(event, Corrected)
    assert event.edits == {"seats": {"red": {"coins": 15}}}
    assert not any(key.startswith("correct_") for key in keys(app))


def test_facts_can_be_reset(desk: Desk, played: str) -> None:
    app = on(played, "facts")
    app.text_input(key=f"find_facts_{played}").set_value("phase").run()
    tap(app, f"set_facts_{played}_phase")
    tap(app, f"value_facts_{played}_phase_over")
    assert "Correction: Table – phase: over" in text(app)
    tap(app, "facts_reset")
    assert "Correction" not in text(app)
    assert desk.open(played).version == 4


def test_a_record_file_becomes_a_table_again(desk: Desk, played: str) -> None:
    record = desk.export_record(played)
    app = go(open_page("home"), "more")
    app.file_uploader[0].upload("table.jsonl", record.encode())
    app.run()
    tap(app, "import")
    copy = app.query_params["t"]
    copy = copy[0] if isinstance(copy, list) else copy
    assert copy != played
    assert desk.open(copy).state == desk.open(played).state


def test_a_broken_record_file_is_told_with_its_line(desk: Desk) -> None:
    app = go(open_page("home"), "more")
    app.file_uploader[0].upload("table.jsonl", b'{"kind": "started"}\n')
    app.run()
    next(b for b in app.button if b.key == "import").click().run()
    assert "no record of a table" in text(sound(app))
    assert "line 1" in text(app)
