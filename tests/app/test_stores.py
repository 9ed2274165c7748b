"""Stores of Brick & Mortar: no card is shipped, so the editor adds them; a bill that cannot be told leads there."""

from typing import Any

from streamlit.testing.v1 import AppTest

from companion.library.packs import enter_fact, open_game, stored_pack
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.cards import called, editor, pick
from tests.app.driving import keys, open_page, sound, tap, text

GAME = "brick_and_mortar"


def typed(app: AppTest, value: str) -> AppTest:
    """Answer the question for words."""
    field = next(each for each in app.text_input if str(each.key).startswith("text_"))
    sound(field.set_value(value).run())
    return tap(app, "next_")


def kept(fact: str) -> Any:
    entry = stored_pack(GAME).entries.get(fact)
    return None if entry is None else entry.value


def test_a_store_is_added_from_the_list() -> None:
    app = editor(open_page("editor"), game=GAME)
    assert "Add a store card" in text(app) or any("Stores" in each.label for each in app.expander)
    app = called(editor(app, "store:1", game=GAME))
    typed(app, "Deli")
    for answer in ("_no", "_known", "_2", "_1", "_3"):
        pick(app, answer)
    tap(app, "next_")
    pick(app, "_known")
    for _ in range(6):
        tap(app, next(key for key in keys(app) if key.startswith("number_") and key.endswith("_1")))
    tap(app, "next_")
    pick(app, "_none")
    assert "Deli: price $7, utility $2, shelves 3" in text(app)
    tap(app, "save_")
    assert kept("store:1") == {"name": "Deli", "utility": 2, "shelves": [3], "cost": 7}
    assert [field.id for field in open_game(GAME).editable_facts()][:2] == ["store:1", "store:2"]


def test_a_bill_that_cannot_be_told_leads_to_the_figure_and_back(desk: Desk) -> None:
    enter_fact(GAME, "store:1", {"name": "Deli", "shelves": [3]}, "Mia")
    enter_fact(GAME, "slot:1.utility", 1, "Mia")
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create(GAME, seats, {}, action="bill")
    stores = {"red": {"stores": {"1": {"card": "store:1"}}}}
    desk.correct(code, 1, {"phase": "utilities", "month": 2, "seats": stores}, action="given")
    app = open_page("table", t=code, seat="red")
    assert "Cannot tell" in text(app)
    assert "utility cost of Deli" in text(app)
    assert any(key.startswith("figure_") and "store:1" in key for key in keys(app))
    app = called(editor(app, "store:1", game=GAME))
    tap(app, "other_")
    pick(app, "_utility")
    pick(app, "_known")
    pick(app, "_4")
    tap(app, "save_")
    assert kept("store:1") == {"name": "Deli", "shelves": [3], "utility": 4}
    again = open_page("table", t=code, seat="red")
    assert "Everybody pays utilities" in " ".join(b.label for b in again.button) or "pays $5" in text(again)
