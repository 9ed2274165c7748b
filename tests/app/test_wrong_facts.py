"""A fact that does not fit is named and left out; every other one stays."""

from companion.app import position_fields
from companion.tables.desk import Desk
from companion.tables.events import Corrected, SeatEntry
from tests.app.driving import go, keys, open_page, sound, tap, text


def brass(desk: Desk) -> str:
    code = desk.create("brass_birmingham", tuple(SeatEntry(colour=c) for c in ("red", "yellow")), {}, action="b")
    desk.correct(code, 1, {"phase": "actions", "round": 2}, action="on")
    return code


def test_a_wrong_fact_of_a_question_leaves_the_others(desk: Desk) -> None:
    code = brass(desk)
    app = go(open_page("table", t=code, seat="red"), "ask")
    edits = f"edits_ask_{code}_anything"
    app.session_state[edits] = {"seats": {"red": {"hand": "location:atlantis", "money": 42}}, "coal_market": 3}
    app = sound(app.run())
    told = text(app)
    assert "Red, Cards in hand, known to this device: expected cards of the game, found ['location:atlantis']" in told
    assert "£42" in told
    assert "3 of 14 cubes" in told
    tap(app, "out_")
    assert "location:atlantis" not in text(app)
    assert app.session_state[edits] == {"seats": {"red": {"money": 42}}, "coal_market": 3}


def test_a_correction_records_what_fits(desk: Desk) -> None:
    code = brass(desk)
    app = go(open_page("table", t=code, seat="red"), "facts")
    app.session_state[f"edits_facts_{code}"] = {"coal_market": 99, "iron_market": 2}
    app = sound(app.run())
    assert "Markets, Coal in the market: expected" in text(app)
    tap(app, "correct_")
    event = desk.open(code).events[-1]
    assert isinstance(event, Corrected)
    assert event.edits == {"iron_market": 2}
    assert not any(key.startswith("out_") for key in keys(app))


def test_facts_that_fit_only_together_are_not_taken_apart(desk: Desk) -> None:
    folded = desk.open(brass(desk))
    edits = {"tiles": {"dudley:0": {"tile": "red:coal_mine:1", "flipped": True}}}
    found = position_fields.fitted(folded.game, folded.state, edits)
    assert (found.edits, found.wrong) == (edits, {})
