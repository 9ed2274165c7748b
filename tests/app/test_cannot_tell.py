"""From a verdict that cannot be told to the card editor and back to the same half-made move; what a seat can do now."""

import pytest
from streamlit.testing.v1 import AppTest

from companion.app.here import Here
from companion.app.insight_cards import insight_card
from companion.app.words import Words
from companion.core.discovery import load_game
from companion.core.messages import msg
from companion.core.positions import Section
from companion.core.verdicts import Status
from companion.library.packs import enter_fact, remove_fact
from companion.tables.desk import Desk
from companion.tables.events import Played
from tests.app.cards import COST, GAME, IN_TURN, POINTS, called, editor, entered, in_turn, one_wheat, pick
from tests.app.driving import go, keys, markup, open_page, sound, tap, text

PAY_WHEAT = {"kind": "produce", "seat": "red", "card": "pig_farm", "pay": {"wheat": 1}, "show": {}}


def produced(app: AppTest, start: str = "due_") -> AppTest:
    """Enter: the Pig Farm is produced for one Wheat; up to the verdict."""
    tap(app, start)
    pick(app, "pig_farm")
    wheat = next(each for each in app.segmented_control if each.key and each.key.endswith("wheat"))
    wheat.set_value(1).run()
    return tap(app, "next_")


def looked_up(app: AppTest, fact: str, back: str) -> AppTest:
    """Follow the link of a verdict to a figure."""
    tap(app, next(key for key in keys(app) if key.startswith("figure_") and key.endswith(fact)))
    assert app.query_params["fact"] == fact
    assert app.query_params["back"] == back
    # AppTest does not follow the app to another page by itself
    return editor(app, fact, back=back)


def test_missing_figure_is_entered_and_the_same_move_gets_its_verdict(desk: Desk) -> None:
    code = in_turn(desk)
    app = produced(sound(open_page("table", t=code, seat="red")))
    assert "Cannot tell" in text(app)
    looked_up(app, COST, "table")
    one_wheat(app)
    tap(app, "save_")
    assert entered(COST) == [{"pay": {"wheat": 1}}]
    assert "back" not in app.query_params
    go(app, "table")
    assert "Legal" in text(app)
    assert "Entered: production cost of Pig Farm" in text(app)
    tap(app, "record_")
    event = desk.open(code).events[-1]
    assert isinstance(event, Played)
    assert event.move == PAY_WHEAT


def test_entered_figure_may_make_the_same_move_not_legal(desk: Desk) -> None:
    app = produced(sound(open_page("table", t=in_turn(desk), seat="red")))
    enter_fact(GAME, COST, [{"pay": {"clay": 1}}], "Ben")
    looked_up(app, COST, "table")
    tap(app, "leave_")
    go(app, "table")
    assert "Not legal" in text(app)
    # back leads to the questions as they are now
    tap(app, "back_")
    assert "How is Pig Farm paid?" in text(app)


def test_weak_figure_is_compared_and_confirmed(desk: Desk) -> None:
    enter_fact(GAME, COST, [{"pay": {"wheat": 1}}], "Ben")
    app = sound(open_page("table", t=in_turn(desk), seat="red"))
    tap(app, "due_")
    pick(app, "pig_farm")
    pick(app, "0")
    assert "Look at your card" in [each.label.split(":")[0] for each in app.expander]
    assert "Compare with your cards" in text(app)
    looked_up(app, POINTS, "table")
    tap(app, "confirm_")
    go(app, "table")
    assert "Legal" in text(app)
    assert "Compare with your cards" not in text(app)
    assert not any(key.startswith("figure_") for key in keys(app))


def test_question_without_a_table_comes_back_to_its_game() -> None:
    app = open_page("ask")
    app.pills(key="ask_game").set_value(GAME).run()
    app.pills(key=f"topic_ask_{GAME}").set_value("anything").run()
    app.session_state[f"edits_ask_{GAME}_anything"] = IN_TURN
    app.run()
    produced(app, "pick_")
    assert "Cannot tell" in text(app)
    looked_up(app, COST, "ask")
    one_wheat(called(app))
    tap(app, "save_")
    go(app, "ask")
    assert app.pills(key="ask_game").value == GAME
    assert "Legal" in text(app)


def test_corrected_entry_comes_back_to_the_record(desk: Desk) -> None:
    code = in_turn(desk)
    desk.overrule(code, 2, PAY_WHEAT, reason="so it is", action="over")
    app = go(sound(open_page("table", t=code, seat="all")), "record")
    tap(app, "entry_3")
    tap(app, "begin_3")
    produced(app, "pick_")
    assert "Cannot tell" in text(app)
    looked_up(app, COST, "record")
    one_wheat(called(app))
    tap(app, "save_")
    go(app, "record")
    assert "Correct entry 3" in text(app)
    assert "Legal" in text(app)


def links_of(broken: bool) -> None:
    """A script: the links of a verdict that lacks a figure, with or without a broken rule."""
    import streamlit as st

    from companion.app.drafts import Draft
    from companion.app.entries import Entry
    from companion.app.figure_links import figure_links
    from companion.app.words import Words
    from companion.core.discovery import load_game
    from companion.core.messages import msg
    from companion.core.verdicts import Missing, Verdict, Violation

    game = load_game("northern_branch")
    lacking = (
        Missing("NB-PRODUCE-06", msg("?"), "card:pig_farm.produce_cost"),
        Missing("NB-PRODUCE-06", msg("?"), "card:pig_farm.produce_cost"),
        Missing("NB-END-03", msg("only the table can answer")),
    )
    verdict = Verdict((Violation("NB-TURN-02", msg("no")),) if broken else (), lacking)
    entry = Entry("x", game, None, Words(game.info, {}), st.container())
    figure_links(entry, game, verdict, None, Draft(), "table")


@pytest.mark.parametrize("broken", [False, True])
def test_figure_is_asked_for_once_and_first_only_where_it_decides(broken: bool) -> None:
    app = sound(AppTest.from_function(links_of, args=(broken,)).run())
    assert keys(app) == [f"figure_x_{COST}"]
    assert bool(app.expander) is broken
    assert app.button[0].label.startswith("Enter the") is not broken


def test_open_tables_are_read_anew(desk: Desk) -> None:
    code = in_turn(desk)
    before = desk.open(code)
    at = Here(code, before, Words(before.game.info, {}), None, True)
    assert not at.outdated
    enter_fact(GAME, COST, [{"pay": {"wheat": 1}}], "Mia")
    assert at.outdated
    after = desk.open(code)
    assert after.game is not before.game
    assert before.game.check(before.state, before.game.read_move(PAY_WHEAT)).status is Status.UNDETERMINED
    assert after.game.check(after.state, after.game.read_move(PAY_WHEAT)).status is Status.LEGAL
    desk.play(code, after.version, PAY_WHEAT, action="play")
    remove_fact(GAME, COST)
    # what was recorded stays; without the figure it can no longer be told
    assert [entry.seq for entry in desk.open(code).flagged] == [3]


def test_what_a_seat_can_do_now(desk: Desk) -> None:
    app = sound(open_page("table", t=in_turn(desk), seat="red"))
    assert "What can I do now?" in [each.label for each in app.expander]
    assert "What can be produced" not in text(app)
    app.session_state["insights_red"] = True
    sound(app.run())
    assert "What can be produced" in text(app)
    assert "Bronze" in text(app)


def test_game_without_insights_has_no_panel(code: str) -> None:
    app = sound(open_page("table", t=code, seat="red"))
    assert not any("What can" in each.label for each in app.expander)


def test_lines_of_one_label_stand_together() -> None:
    words = Words(load_game("pebbles").info, {})
    rows = ((msg("<Egg>"), msg("one")), (msg("Beer"), msg("")), (msg("<Egg>"), msg("two")))
    card = insight_card(words, Section(msg("Buys"), rows))
    assert "<b>&lt;Egg&gt;</b> · 2 ways" in card
    assert card.count("&lt;Egg&gt;") == 1
    assert '<span class="total">2</span>' in card
    assert "<li><b>Beer</b></li>" in card


@pytest.mark.parametrize("seat", ["red", "all"])
def test_step_of_one_tap_does_not_hide_what_may_be_done_before(desk: Desk, seat: str) -> None:
    app = sound(open_page("table", t=in_turn(desk), seat=seat))
    assert any(key.startswith("due_") for key in keys(app))
    assert not any(key.startswith("record_") for key in keys(app))
    assert '<section class="verdict' not in markup(app)
