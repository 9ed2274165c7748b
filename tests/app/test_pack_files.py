"""Packs as files in the app: saving, opening, conflicts told before anything is replaced, files that cannot be used."""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.core.packs import read_pack
from companion.library.packs import MOST_BYTES, enter_fact, export_pack, stored_pack
from tests.app.cards import COST, EFFECT, GAME, NAME, POINTS, PRICE, editor, entered, pack_of
from tests.app.driving import keys, open_page, sound, tap, text


def uploaded(content: bytes, name: str = "theirs.json") -> AppTest:
    """The editor with a file put into its field."""
    app = editor(open_page("editor"))
    app.session_state["pack_open"] = True
    app.run()
    return sound(app.file_uploader[0].upload(name, content, "application/json").run())


def shared(figures: dict[str, Any], by: str = "Zoë") -> AppTest:
    """The editor with somebody else's pack put into its field."""
    return uploaded(json.dumps(pack_of(figures, by)).encode())


def test_nothing_to_save_yet() -> None:
    app = editor(open_page("editor"))
    assert not app.download_button
    assert "Once figures are entered here" in text(app)


def test_saved_file_can_be_read_again() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    app = editor(open_page("editor"))
    assert app.download_button[0].label == "Save 1 entered figure as a file"
    assert read_pack(json.loads(export_pack(GAME)), "file") == stored_pack(GAME)


def test_new_figures_are_shown_beside_ours_and_taken_over() -> None:
    app = shared({PRICE: 7, COST: "hand"})
    assert "The new 2 figures" in text(app)
    assert "entered by Zoë" in text(app)
    assert "shipped: 6 (likely right)" in text(app)
    assert entered(PRICE) is None
    tap(app, "pack_take")
    assert (entered(PRICE), entered(COST)) == (7, "hand")
    assert "Taken over: 2 new, 0 replaced, 0 confirmed." in text(app)
    assert app.file_uploader[0].value is None


def test_the_same_figure_is_confirmed_once_more() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    tap(shared({PRICE: 7}), "pack_take")
    assert [each.by for each in stored_pack(GAME).entries[PRICE].confirmed] == ["Mia", "Zoë"]


def test_ours_hold_in_a_conflict_unless_chosen() -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    enter_fact(GAME, POINTS, 2, "Mia")
    app = shared({PRICE: 8, POINTS: 3, NAME: "Hut"})
    assert "2 figures differ" in text(app)
    ours = app.button(key=f"side_{PRICE}_mine").label
    assert "7" in ours
    assert "holds" in ours
    tap(app, f"side_{POINTS}_theirs")
    tap(app, "pack_take")
    assert (entered(PRICE), entered(POINTS), entered(NAME)) == (7, 3, "Hut")
    assert "Taken over: 1 new, 1 replaced, 0 confirmed." in text(app)


@pytest.mark.parametrize(("whose", "price", "points"), [("mine", 7, 2), ("theirs", 8, 3)])
def test_all_conflicts_at_once(whose: str, price: int, points: int) -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    enter_fact(GAME, POINTS, 2, "Mia")
    app = shared({PRICE: 8, POINTS: 3})
    tap(app, f"side_{PRICE}_theirs")
    tap(app, f"pack_all_{whose}")
    tap(app, "pack_take")
    assert (entered(PRICE), entered(POINTS)) == (price, points)


def test_figures_that_cannot_be_are_left_out_and_told() -> None:
    app = shared({"card:smelter.vp": 99, "card:nosuch.vp": 1, "card:cement.buy_cost": 4, EFFECT: []})
    assert "Left out: 3 figures" in text(app)
    assert "card:nosuch.vp" in text(app)
    tap(app, "pack_take")
    assert set(stored_pack(GAME).entries) == {EFFECT}


def test_file_without_a_usable_figure_offers_nothing() -> None:
    app = shared({"card:nosuch.vp": 1})
    assert "pack_take" not in keys(app)


def test_figure_entered_meanwhile_is_not_replaced() -> None:
    app = shared({PRICE: 8})
    enter_fact(GAME, PRICE, 7, "Ben")
    tap(app, "pack_take")
    assert entered(PRICE) == 7
    assert "Somebody has entered figures meanwhile" in text(app)
    assert "1 figure differs" in text(app)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe\x00", "expected a text file in UTF-8"),
        (b"[1, 2]", "theirs.json"),
        (b"{}", "game"),
        (b'{"game": "pebbles"}', "this pack belongs to Pebbles"),
        (b'{"game": "<b>x"}', "this pack belongs to '<b>x'"),
        (b'{"game": "northern_branch", "schema_version": 99}', "newer version (99)"),
        (b'{"game": "northern_branch", "entries": {"card:smelter.vp": 3}}', "card:smelter.vp"),
        (b'{"game": "northern_branch", "entries": {"x": {"value": 1, "confirmed": []}}}', "confirmed"),
        (b"[" * 100_000, "theirs.json"),
        (b'{"game": "' + b"x" * MOST_BYTES + b'"}', f"expected at most {MOST_BYTES} bytes"),
    ],
)
def test_files_that_cannot_be_used_change_nothing(content: bytes, told: str) -> None:
    enter_fact(GAME, PRICE, 7, "Mia")
    before = stored_pack(GAME)
    app = uploaded(content)
    assert told in text(app)
    assert "Nothing was changed." in text(app)
    assert "pack_take" not in keys(app)
    assert stored_pack(GAME) == before


def test_names_and_figures_of_a_file_stay_text() -> None:
    app = shared({NAME: "<img src=x> *b*"}, by="![x](http://evil.example)")
    assert "<img src=x> *b*" in text(app)
    tap(app, "pack_take")
    app.segmented_control(key="figures_which").set_value("entered").run()
    label = sound(app).button(key=f"edit_{NAME}").label
    assert "\\<img" in label
    assert "\\!\\[x\\]" in label
