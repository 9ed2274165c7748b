"""Scores, cards, rules, questions without a table, sharing, resuming."""

import json

from streamlit.testing.v1 import AppTest

from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.driving import go, keys, markup, open_page, sound, tap, text


def on(code: str, page: str) -> AppTest:
    return go(open_page("table", t=code, seat="all"), page)


def test_final_standings_open_into_lines(desk: Desk, code: str) -> None:
    desk.correct(code, 1, {"phase": "over", "seats": {"red": {"dark": 2}, "blue": {"white": 1}}}, action="end")
    told = text(on(code, "scores"))
    assert "Final standings" in told
    assert "6 points" in told
    assert "2 × 3" in told
    assert "PB-END-01" in told


def test_cards_are_searched(code: str) -> None:
    app = on(code, "cards")
    assert "Pile" in text(app)
    app.text_input(key="cards_query").set_value("anna polished").run()
    assert "Anna" in text(app)
    assert "Pile" not in text(app)
    app.text_input(key="cards_query").set_value("no such thing").run()
    assert "Nothing here goes by that name" in text(app)


def test_rules_are_found_with_german_words_and_typing_errors() -> None:
    app = go(open_page("home"), "rules", game="pebbles")
    for query in ("zinsen", "Schluss", "polihs", "PB-PAY-02"):
        app.text_input(key="rules_query").set_value(query).run()
        assert "PB-" in text(sound(app)), query
    assert "your rulebook decides" in text(app)
    app.text_input(key="rules_query").set_value("xyzzyx").run()
    assert "No rule fits" in text(app)


def test_a_rule_has_its_own_address(code: str) -> None:
    app = go(open_page("table", t=code, seat="all"), "rules", rule="PB-PAY-02")
    assert 'class="card marked"' in markup(app)
    assert "This table plays: Price of a dark pebble: 3 coins" in text(app)


def test_can_i_answers_without_a_table_and_records_nothing(desk: Desk) -> None:
    app = go(open_page("home"), "ask", game="pebbles")
    if app.pills:
        app.pills[0].set_value("pebbles").run()
    tap(app, "pick_ask_pebbles")
    counts = [s for s in app.segmented_control if s.key and s.key.startswith("count_ask")]
    counts[0].set_value(3).run()
    tap(app, "next_")
    tap(app, "pick_")
    assert "Legal" in text(app)
    assert desk.store.tables() == ()
    tap(app, "again_")
    assert "What happened?" in text(app)


def test_can_i_from_the_position_of_a_table(desk: Desk, code: str) -> None:
    app = on(code, "ask")
    name = f"ask_{code}_anything"
    app.text_input(key=f"find_{name}").set_value("anna coins").run()
    tap(app, f"set_{name}_seats.red.coins")
    tap(app, f"step_{name}_seats.red.coins_-1")
    tap(app, f"step_{name}_seats.red.coins_-1")
    assert any(b.label.startswith("**Rest**") for b in app.button)
    app.pills(key=f"topic_ask_{code}").set_value("score").run()
    assert "Points" in text(sound(app))
    assert desk.open(code).version == 1


def test_a_topic_brings_the_position_to_where_it_can_be_asked() -> None:
    app = go(open_page("home"), "ask", game="pebbles")
    if app.pills[0].key == "ask_game":
        app.pills[0].set_value("pebbles").run()
    name = "ask_pebbles_interest"
    app.pills(key="topic_ask_pebbles").set_value("interest").run()
    assert {f"set_{name}_seats.red.dark", f"set_{name}_seats.blue.dark"} <= {b.key for b in app.button}
    assert f"set_{name}_seats.red.coins" not in {b.key for b in app.button}
    app.toggle(key=f"all_{name}").set_value(True).run()
    app.text_input(key=f"find_{name}").set_value("red coins").run()
    assert f"set_{name}_seats.red.coins" in {b.key for b in app.button}
    assert "Legal" in text(sound(app))


def test_share_shows_code_link_and_qr(code: str) -> None:
    app = on(code, "share")
    assert f"/?t={code}" in text(app)
    assert 'alt="QR code' in markup(app)


def test_home_offers_the_tables_this_device_knows(desk: Desk, code: str) -> None:
    app = open_page("home")
    memory = json.dumps({"device": "d", "tables": [{"code": code, "seat": "red"}, {"code": "GONE", "seat": ""}]})
    app.session_state["device"] = {"memory": memory}
    sound(app.run())
    assert [b.key for b in app.button if b.key and b.key.startswith("resume_")] == [f"resume_{code}"]


def test_join_by_code_forgives_spelling(code: str) -> None:
    app = open_page("home")
    app.text_input(key="join_code").set_value(f" {code.lower()[:3]}-{code.lower()[3:]}")
    next(b for b in app.button if b.label == "Join").click().run()
    assert "Whose device is this?" in text(sound(app))


def test_wrong_code_is_told() -> None:
    app = open_page("home")
    app.text_input(key="join_code").set_value("XXXXXX")
    next(b for b in app.button if b.label == "Join").click().run()
    assert "There is no table with the code XXXXXX" in text(sound(app))
    app.text_input(key="join_code").set_value("YYYYYY")
    next(b for b in app.button if b.label == "Join").click().run()
    assert "YYYYYY" in text(sound(app))
    # what was told before is over
    assert "XXXXXX" not in text(app)


def test_a_device_forgets_a_table_and_may_join_it_again(code: str) -> None:
    app = on(code, "more")
    tap(app, "forget")
    assert app.session_state["forgotten"] == {code}
    assert "t" not in app.query_params
    app = go(app, "home")
    app.text_input(key="join_code").set_value(code)
    next(b for b in app.button if b.label == "Join").click().run()
    assert app.session_state["forgotten"] == set()


def test_a_hand_is_told_to_the_own_device_by_tapping_its_cards(desk: Desk) -> None:
    seats = tuple(SeatEntry(colour=colour, name="") for colour in ("red", "yellow"))
    code = desk.create("brass_birmingham", seats, {}, action="brass")
    desk.correct(code, 1, {"phase": "actions", "round": 2}, action="on")
    app = go(open_page("table", t=code, seat="red"), "ask")
    name = f"ask_{code}_anything"
    app.text_input(key=f"find_{name}").set_value("known to this device").run()
    # the cards of others are nobody's business here
    hand = f"set_{name}_seats.red.hand"
    assert [key for key in keys(app) if key.endswith(".hand")] == [hand]
    tap(app, hand)
    for card in ("location:dudley", "industry:brewery", "location:dudley"):
        tap(app, f"more_{card}_{name}_seats.red.hand")
    tap(app, f"less_industry:brewery_{name}_seats.red.hand")
    label = next(button.label for button in app.button if button.key == hand)
    assert label.endswith("*Dudley, Dudley*")
    assert desk.open(code).version == 2
