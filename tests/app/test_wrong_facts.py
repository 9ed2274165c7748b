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


def test_what_is_set_back_is_no_correction(desk: Desk) -> None:
    folded = desk.open(brass(desk))
    as_before = {"coal_market": folded.game.view(folded.state)["coal_market"], "iron_market": 2}
    assert position_fields.fitted(folded.game, folded.state, as_before).edits == {"iron_market": 2}


def test_a_fact_is_kept_that_undoes_what_another_brings_about(desk: Desk) -> None:
    folded = desk.open(brass(desk))
    mat = {field.path: field.value for field in folded.game.fields(folded.state)}["seats.red.mat.brewery.left"]
    tile = {"tiles": {"dudley:0": "red:brewery:4"}}
    assert folded.game.edit(folded.state, tile) != folded.game.edit(folded.state, {})
    both = {**tile, "seats": {"red": {"mat": {"brewery": {"left": mat}}}}}
    found = position_fields.fitted(folded.game, folded.state, both)
    assert found.state == folded.game.edit(folded.state, both)
    assert found.edits == both


def test_what_does_not_fit_is_told_at_the_table_until_it_is_set_right(desk: Desk) -> None:
    code = brass(desk)
    assert "1 thing does not fit together on this table: no merchant tile" in text(
        open_page("table", t=code, seat="red")
    )
    desk.correct(code, 2, {"seats": {"red": {"links_left": 3}}}, action="odd")
    assert "2 things do not fit together on this table" in text(open_page("table", t=code, seat="yellow"))
    app = go(open_page("table", t=code, seat="red"), "facts")
    assert "This position does not fit together" in text(app)


def test_a_table_that_fits_together_says_nothing_of_it(code: str) -> None:
    assert "fit together" not in text(open_page("table", t=code, seat="all"))


def test_an_order_is_set_by_moving_a_seat_forward(desk: Desk) -> None:
    seats = tuple(
        SeatEntry(colour=colour, name=name) for colour, name in (("red", "Ann"), ("blue", "Bob"), ("yellow", "Cleo"))
    )
    code = desk.create("brick_and_mortar", seats, {}, action="order")
    app = go(open_page("table", t=code, seat="all"), "facts")
    app.text_input(key=f"find_facts_{code}").set_value("turn order").run()
    order = desk.open(code).state.order
    tap(app, f"set_facts_{code}_order")
    tap(app, f"forward_facts_{code}_order_{order[2]}")
    tap(app, f"forward_facts_{code}_order_{order[2]}")
    tap(app, f"forward_facts_{code}_order_{order[1]}")
    tap(app, "correct_")
    assert desk.open(code).state.order == (order[2], order[1], order[0])


def test_what_changes_with_a_fact_is_told(desk: Desk) -> None:
    code = brass(desk)
    app = go(open_page("table", t=code, seat="red"), "facts")
    app.session_state[f"edits_facts_{code}"] = {"tiles": {"dudley:0": "red:coal_mine:2"}}
    told = text(sound(app.run()))
    assert "This changes with it:" in told
    assert "Coal Mines left on the mat: 5" in told
    assert "Dudley 1: " not in told.partition("This changes with it:")[2].partition("What to set")[0]
    app.session_state[f"edits_facts_{code}"] = {"coal_market": 3}
    assert "This changes with it:" not in text(sound(app.run()))
