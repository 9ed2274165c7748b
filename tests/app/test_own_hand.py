"""The hand a seat tells its own device: narrows what it is asked, never what is recorded, and nobody else sees it."""

import json
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from companion.app import drafts, keeping, own_hand
from companion.core.errors import InputError
from companion.tables.desk import Desk
from companion.tables.events import Played, SeatEntry
from tests.app.driving import go, keys, open_page, sound, tap, text

HELD = ("industry:brewery", "industry:brewery", "location:dudley", "location:worcester", "location:stafford")


@pytest.fixture
def brass(desk: Desk) -> str:
    """Red's turn in the second round, five cards in its hand."""
    code = desk.create("brass_birmingham", tuple(SeatEntry(colour=c) for c in ("red", "yellow")), {}, action="brass")
    desk.correct(code, 1, {"phase": "actions", "round": 2, "seats": {"red": {"hand_n": 5}}}, action="on")
    return code


def device(code: str, seat: str = "red") -> AppTest:
    return sound(open_page("table", t=code, seat=seat))


def tell(app: AppTest, *cards: str) -> AppTest:
    tap(app, "hand_head")
    for card in cards:
        tap(app, f"more_{card}_hand_seats.red.hand")
    return tap(app, "hand_hide")


def labels(app: AppTest) -> str:
    return "\n".join(button.label for button in app.button)


def offered(app: AppTest) -> list[str]:
    return [key.rpartition("card_")[2] for key in keys(app) if key.startswith("pick_") and "card_" in key]


def test_a_hand_is_told_hidden_and_used(desk: Desk, brass: str) -> None:
    app = tell(device(brass), *HELD)
    assert "*5 of 5 known*" in labels(app)
    assert "Dudley" not in labels(app) + text(app)
    tap(app, f"pick_table_{brass}_0_0_action_loan")
    assert offered(app) == sorted(set(HELD))
    tap(app, f"pick_table_{brass}_0_1_card_location:dudley")
    tap(app, "record_")
    move = desk.open(brass).events[-1]
    assert isinstance(move, Played)
    assert move.move == {"kind": "loan", "seat": "red", "card": "location:dudley"}
    # the card has left, and nothing was drawn yet
    assert "*4 of 4 known*" in labels(app)
    tap(app, "undo_")
    assert "*5 of 5 known*" in labels(app)


def test_what_was_drawn_is_asked_for(desk: Desk, brass: str) -> None:
    app = tell(device(brass), *HELD)
    for version, card in ((2, "location:dudley"), (3, "location:worcester")):
        desk.play(brass, version, {"kind": "pass", "seat": "red", "card": card}, action=card)
    app = sound(app.run())
    assert "*3 of 8 known*" in labels(app)
    assert "5 not known yet" in text(app)


def test_only_copies_that_can_exist_are_offered(desk: Desk, brass: str) -> None:
    desk.correct(brass, 2, {"discards": {"location:walsall": 1, "location:dudley": 1}}, action="gone")
    app = tap(device(brass), "hand_head")
    assert not any("location:walsall_hand" in key for key in keys(app))
    # two players have no cards of the north
    assert not any("location:belper_hand" in key for key in keys(app))
    tap(app, "more_location:dudley_hand_seats.red.hand")
    more = next(button for button in app.button if button.key == "more_location:dudley_hand_seats.red.hand")
    assert more.disabled


def test_a_card_is_found_by_a_few_letters(brass: str) -> None:
    app = tap(device(brass), "hand_head")
    find = "find_hand_seats.red.hand"
    app.text_input(key=find).set_value("dud").run()
    assert [key for key in keys(app) if key.startswith("more_")] == ["more_location:dudley_hand_seats.red.hand"]
    tap(app, "more_location:dudley")
    assert app.text_input(key=find).value == ""
    assert "*1 of 5 known*" in labels(app)


def test_a_hand_that_does_not_fit_is_told_and_not_used(desk: Desk, brass: str) -> None:
    app = tell(device(brass), *HELD)
    desk.correct(brass, 2, {"seats": {"red": {"hand_n": 4}}}, action="fewer")
    app = sound(app.run())
    assert "5 were told, the table counts 4" in text(app)
    tap(app, f"pick_table_{brass}_0_0_action_loan")
    # as without a hand: no card is asked for
    assert "Legal" in text(app)


def test_a_card_that_left_unnamed_is_asked_for(desk: Desk, brass: str) -> None:
    """Another device recorded it without a name: the hand is taken up as it was told, and says what is wrong."""
    app = tell(device(brass), *HELD)
    desk.play(brass, 2, {"kind": "pass", "seat": "red"}, action="pass")
    app = sound(app.run())
    assert "*0 of 4 known*" in labels(app)
    tap(tap(app, "hand_head"), "hand_before")
    assert "5 were told, the table counts 4" in text(app)
    tap(app, "less_industry:brewery_hand_seats.red.hand")
    assert "Your hand and the table" not in text(app)
    assert "*4 of 4 known*" in labels(app)


def test_a_new_era_deals_a_new_hand(desk: Desk, brass: str) -> None:
    app = tell(device(brass), *HELD)
    desk.correct(brass, 2, {"phase": "era_end"}, action="end")
    desk.play(brass, 3, {"kind": "end_era"}, action="score")
    app = sound(app.run())
    assert "*0 of 8 known*" in labels(app)


def test_the_table_decides_against_the_hand(brass: str) -> None:
    app = tell(device(brass), *HELD)
    tap(app, f"pick_table_{brass}_0_0_action_build")
    tap(app, f"pick_table_{brass}_0_1_industry_coal_mine")
    tap(app, f"without_table_{brass}_False")
    for answer in ("2_space_cannock:1", "3_card_location:cannock"):
        tap(app, f"pick_table_{brass}_0_{answer}")
    assert "Legal" in text(app)
    assert "Not with the hand you told this device" in text(app)
    tap(app, "record_")
    assert "Recorded: Red builds Coal Mine" in text(app)


@pytest.mark.parametrize("seat", ["yellow", "all"])
def test_nobody_else_sees_it(brass: str, seat: str) -> None:
    """The same session even, sitting somewhere else."""
    app = tell(device(brass), *HELD)
    app.query_params["seat"] = seat
    app = sound(app.run())
    assert "hand_head" not in keys(app) or "known" not in labels(app)
    assert not any("seats.red.hand" in key for key in keys(app))
    assert f"hand:{brass}/{seat}" not in app.session_state


def test_the_record_refuses_a_hand(desk: Desk, brass: str) -> None:
    with pytest.raises(InputError, match="own device"):
        desk.correct(brass, 2, {"seats": {"red": {"hand": list(HELD)}}}, action="hand")


def test_it_is_used_for_a_question(brass: str) -> None:
    app = go(tell(device(brass), *HELD), "ask")
    assert "with the hand you told this device" in text(app)
    tap(app, f"pick_ask_{brass}_anything_0_0_action_loan")
    assert offered(app) == sorted(set(HELD))


def test_a_question_too_is_decided_by_the_table(brass: str) -> None:
    """A build with a card that the told hand lacks, found behind "Why not?"."""
    app = go(tell(device(brass), *HELD), "ask")
    name = f"ask_{brass}_anything"
    for answer in ("0_action_build", "1_industry_coal_mine"):
        tap(app, f"pick_{name}_0_{answer}")
    drafts_key = f"draft:{name}"
    app.session_state[drafts_key] = app.session_state[drafts_key].plus("space", "cannock:1", "Cannock")
    app.session_state[drafts_key] = app.session_state[drafts_key].plus("card", "location:cannock", "Cannock")
    told = text(sound(app.run()))
    assert "Legal" in told
    assert "Not with the hand you told this device, but the table allows it" in told


GARBAGE = (
    "",
    "nonsense",
    "7",
    "[]",
    '{"seq": "x"}',
    '{"seq": 1, "texts": {"a": 2}}',
    '{"steps": [["a"]], "given": 0}',
    '{"steps": [], "given": 0, "natural": true, "picked": {"x": 3}}',
)


@pytest.mark.parametrize("garbage", GARBAGE)
def test_what_a_browser_tells_wrongly_is_passed_over(garbage: str) -> None:
    st.session_state.clear()
    heard: list[tuple[str, Any]] = []
    keeping.take(
        {"owner": "CODE/red", "hand": garbage, "draft": garbage}, lambda *what: heard.append((what[0], what[2]))
    )
    for kind, thing in heard:
        own_hand.hear("CODE/red", thing) if kind == keeping.HAND else drafts.hear("table_CODE", thing)
    assert "hand:CODE/red" not in st.session_state
    assert drafts.current("table_CODE") is None


def test_what_a_browser_kept_comes_back_once() -> None:
    st.session_state.clear()
    hand = {"seq": 3, "texts": {"seats.red.hand": "location:dudley"}}
    kept = {"owner": "CODE/red", "hand": json.dumps(hand), "draft": ""}
    for _ in range(2):
        keeping.take(kept, lambda kind, whose, thing: own_hand.hear(whose, thing))
        assert st.session_state.pop("hand:CODE/red", None) in (hand, None)
    assert "hand:CODE/red" not in st.session_state


def test_a_half_made_entry_comes_back_as_it_was_kept() -> None:
    st.session_state.clear()
    draft = drafts.Draft((drafts.Step("seat", "red", ""), drafts.Step("action", "loan", "Loan")), 1, natural=True)
    picked = "picked_table_CODE_0_2_cards_"
    st.session_state[picked] = {"ore": 2}
    st.session_state["picked_table_CODE_0_1_cards_"] = {"wood": 1}
    kept = json.loads(json.dumps(drafts.plain("table_CODE", draft)))
    st.session_state.clear()
    st.session_state["serial:table_CODE"] = 4
    drafts.hear("table_CODE", kept)
    assert drafts.current("table_CODE") == draft
    assert st.session_state["picked_table_CODE_4_2_cards_"] == {"ore": 2}
    assert "picked_table_CODE_4_1_cards_" not in st.session_state
    assert drafts.plain("table_CODE", draft._replace(steps=draft.steps[:1])) is None


def test_what_is_chosen_of_a_first_question_comes_back_without_an_answer() -> None:
    st.session_state.clear()
    st.session_state["picked_table_CODE_0_1_cards_"] = {"ore": 2}
    kept = drafts.plain("table_CODE", drafts.Draft((drafts.Step("seat", "red", ""),), 1, natural=True))
    st.session_state.clear()
    drafts.hear("table_CODE", kept)
    assert drafts.current("table_CODE") is None
    assert st.session_state["picked_table_CODE_0_1_cards_"] == {"ore": 2}
