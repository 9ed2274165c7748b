"""The card editor: lists, search, confirming, entering, removing, problems, deep links, the empty state."""

import json

import pytest

from companion.app.figures import ALL, ENTERED, OPEN, among, parts
from companion.app.words import Words
from companion.core.discovery import load_game
from companion.core.rulebook import Confidence
from companion.library.packs import enter_fact, folder, open_game, stored_pack
from companion.tables.desk import Desk
from tests.app.cards import COST, EFFECT, FLAG, GAME, NAME, PRICE, called, editor, entered, in_turn, one_wheat
from tests.app.driving import go, keys, open_page, sound, tap, text

WORDS = Words(load_game(GAME).info, {})


def test_list_begins_with_what_is_open() -> None:
    fields = load_game(GAME).editable_facts()
    listed = parts(WORDS, fields, "")
    assert [part.open > 0 for part in listed] == sorted((part.open > 0 for part in listed), reverse=True)
    assert all(field.open for part in listed for field in part.fields[: part.open])
    assert sum(len(part.fields) for part in listed) == len(fields)


def test_search_takes_words_of_card_and_figure() -> None:
    fields = load_game(GAME).editable_facts()
    found = parts(WORDS, fields, "farm COST produc")
    assert COST in {field.id for part in found for field in part.fields}
    assert all(field.id.endswith("produce_cost") for part in found for field in part.fields)
    assert parts(WORDS, fields, "no such card") == ()


def test_which_figures() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    fields = open_game(GAME).editable_facts()
    assert {field.confidence for field in among(fields, OPEN)} == {Confidence.LOW, Confidence.NONE}
    assert [field.id for field in among(fields, ENTERED)] == [PRICE]
    assert among(fields, ALL) == fields


def test_page_lists_a_card_and_its_figures() -> None:
    app = editor(open_page("editor"))
    count = sum(field.open for field in load_game(GAME).editable_facts())
    assert f"{count} of " in text(app)
    assert not any(key.startswith("edit_") for key in keys(app))
    app.text_input(key="figures_query").set_value("smelter").run()
    assert f"edit_{EFFECT}" in keys(sound(app))
    label = app.button(key=f"edit_{EFFECT}").label
    assert "to be confirmed" in label
    # nothing was published to confirm
    assert "confirm_card:smelter.produce_cost" not in keys(app)
    app.text_input(key="figures_query").set_value("zzz").run()
    assert "No figure goes by that name" in text(sound(app))


def test_confirm_in_one_tap() -> None:
    app = called(editor(open_page("editor")))
    app.text_input(key="figures_query").set_value("smelter").run()
    tap(app, f"confirm_{EFFECT}")
    assert entered(EFFECT) == next(f.spec.shipped for f in load_game(GAME).editable_facts() if f.id == EFFECT)
    assert stored_pack(GAME).entries[EFFECT].confirmed[0].by == "Mia"
    assert f"edit_{EFFECT}" not in keys(app)
    app.segmented_control(key="figures_which").set_value(ENTERED).run()
    assert "entered by Mia" in app.button(key=f"edit_{EFFECT}").label


def test_nothing_is_entered_without_a_name() -> None:
    app = editor(open_page("editor"), EFFECT)
    tap(app, "confirm_")
    assert "Say first who you are" in text(app)
    assert entered(EFFECT) is None
    called(editor(app, EFFECT), "  ")
    tap(app, "confirm_")
    assert entered(EFFECT) is None


def test_player_of_the_device_is_suggested(desk: Desk) -> None:
    app = editor(open_page("table", t=in_turn(desk), seat="red"))
    assert app.text_input(key="confirmed_by").value == "Anna"


def test_device_remembers_who_reads_the_cards() -> None:
    app = open_page("editor")
    memory = json.dumps({"device": "a", "tables": [], "name": "Ada"})
    app.session_state["device"] = {"memory": memory}
    assert editor(app).text_input(key="confirmed_by").value == "Ada"
    tap(called(editor(app, EFFECT), "Mia"), "confirm_")
    # what was typed last is what the device is told to remember
    assert app.session_state["own_name"] == "Mia"


def test_step_by_step_figure() -> None:
    app = called(editor(open_page("editor"), COST))
    assert "not published" in text(app)
    one_wheat(app)
    assert "You read on your card:" in text(app)
    tap(app, "save_")
    assert entered(COST) == [{"pay": {"wheat": 1}}]
    assert "Entered: production cost of Pig Farm" in text(app)


def test_number_begins_at_the_value_in_force() -> None:
    app = called(editor(open_page("editor"), PRICE))
    tap(app, "other_")
    tap(app, next(key for key in keys(app) if key.endswith("_number")))
    shipped = next(field.value for field in load_game(GAME).editable_facts() if field.id == PRICE)
    tap(app, next(key for key in keys(app) if key.startswith("number_") and key.endswith("_1")))
    tap(app, "next_")
    tap(app, "save_")
    assert entered(PRICE) == shipped + 1


def test_text_figure() -> None:
    app = called(editor(open_page("editor"), NAME))
    tap(app, "other_")
    assert next(each for each in app.button if (each.key or "").startswith("next_")).disabled
    field = next(each for each in app.text_input if (each.key or "").startswith("text_"))
    sound(field.set_value("Schmelze *<b>").run())
    tap(app, "next_")
    assert "Schmelze *<b>" in text(app)
    tap(app, "save_")
    assert entered(NAME) == "Schmelze *<b>"


def test_yes_or_no_figure() -> None:
    app = called(editor(open_page("editor"), FLAG))
    tap(app, "other_")
    tap(app, next(key for key in keys(app) if key.endswith("_no")))
    tap(app, "save_")
    assert entered(FLAG) is False


def test_entry_that_was_broken_off_leaves_nothing() -> None:
    app = called(editor(open_page("editor"), PRICE))
    tap(app, "other_")
    tap(app, "back_")
    assert "other_" + PRICE in keys(app)
    tap(app, "leave_")
    assert "fact" not in app.query_params
    assert entered(PRICE) is None


def test_remove_what_was_entered() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    app = editor(open_page("editor"), PRICE)
    assert "entered by Mia" in text(app)
    assert "shipped: 6 (likely right)" in text(app)
    tap(app, "remove_")
    assert entered(PRICE) is None


def test_second_person_confirms_the_same_value() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    tap(called(editor(open_page("editor"), PRICE), "Ben"), "confirm_")
    assert [each.by for each in stored_pack(GAME).entries[PRICE].confirmed] == ["Mia", "Ben"]


def test_link_finds_the_game_of_a_figure(code: str) -> None:
    # the table's own game has no figures to enter
    app = go(open_page("table", t=code, seat="red"), "editor", fact=COST)
    assert "production cost of Pig Farm" in text(app)


@pytest.mark.parametrize("fact", ["card:nosuch.vp", "card:cement.buy_cost", "<b>"])
def test_link_to_what_cannot_be_entered(fact: str) -> None:
    app = editor(open_page("editor"), fact)
    assert f"No figure is called {fact}" in text(app)
    assert "figures_query" in {each.key for each in app.text_input}


def test_refused_entries_are_told_and_can_be_removed() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    file = folder() / f"{GAME}.json"
    plain = json.loads(file.read_text(encoding="utf-8"))
    bad = {"value": 99, "confirmed": [{"by": "Mia", "at": "2025-03-01T12:00:00Z"}]}
    plain["entries"] |= {"card:smelter.vp": bad, "card:nosuch.vp": bad}
    file.write_text(json.dumps(plain), encoding="utf-8")
    app = editor(open_page("editor"))
    assert "victory points of Smelter: " in text(app)
    assert "card:nosuch.vp: " in text(app)
    tap(app, "drop_card:nosuch.vp")
    tap(app, "drop_card:smelter.vp")
    assert set(stored_pack(GAME).entries) == {PRICE}


def test_broken_file_keeps_no_table_from_opening(desk: Desk) -> None:
    code = in_turn(desk)
    folder().mkdir(parents=True)
    (folder() / f"{GAME}.json").write_text("{", encoding="utf-8")
    app = sound(open_page("table", t=code, seat="red"))
    assert "Your turn" in text(app)
    app = editor(app)
    assert "The file of entered figures cannot be used" in text(app)


def test_nothing_to_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.app.figures.game_ids", lambda: ("pebbles",))
    assert "there is nothing to enter" in text(open_page("editor"))


def test_ways_to_the_editor(desk: Desk) -> None:
    for app in (open_page("home"), open_page("more"), go(open_page("table", t=in_turn(desk), seat="red"), "more")):
        assert any("Card editor" in link.label for link in app.page_link)
