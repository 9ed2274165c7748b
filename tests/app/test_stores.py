"""Stores of Brick & Mortar: no card is shipped, so the editor adds them; a bill that cannot be told leads there."""

import json
import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion.core.packs import Pack, write_pack
from companion.library.packs import enter_fact, open_game, stored_pack
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.cards import called, editor, pick
from tests.app.driving import go, keys, markup, open_page, sound, tap, text

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
    assert "What else is printed on it?" in text(app)
    for answer in ("_sell", "_2", "_closes", "_yes", "_nothing"):
        pick(app, answer)
    table = rows(app)
    assert (table["Name"], table["Price"], table["Utility cost"], table["Shelves"]) == ("Deli", "$7", "$2", "3")
    assert (table["What it changes per crate sold"], table["Closing after Utilities"]) == ("+2", "yes")
    tap(app, "save_")
    assert "Entered: Deli: price $7, utility $2, shelves 3." in text(app)
    assert kept("store:1") == {"name": "Deli", "utility": 2, "shelves": [3], "cost": 7, "sell": 2, "closes": True}
    assert [field.id for field in open_game(GAME).editable_facts()][:2] == ["store:1", "store:2"]


def rows(app: AppTest) -> dict[str, str]:
    """The last card of figures on the page, by label."""
    found = re.findall(r"<tr><th[^>]*>(.*?)</th><td>(.*?)</td></tr>", markup(app))
    return {label: re.sub(r"<[^>]+>", "", value) for label, value in found}


@pytest.mark.parametrize(
    ("answers", "label", "told"),
    [
        (("_sell", "_1"), "What it changes per crate sold", "nothing → +1"),
        (("_starting", "_no"), "Starting Store or not", "yes, from 2 players on → no"),
        (("_closes", "_yes"), "Closing after Utilities", "no → yes"),
        (("_utility", "_known", "_4"), "Utility cost", "not known yet → $4"),
    ],
)
def test_what_a_save_changes_stands_beside_what_holds(answers: tuple[str, ...], label: str, told: str) -> None:
    enter_fact(GAME, "store:1", {"name": "Corner Shop", "starting": True, "shelves": [2, 2]}, "Mia")
    app = called(editor(open_page("editor"), "store:1", game=GAME))
    assert rows(app)[label] == told.split(" → ", maxsplit=1)[0]
    tap(app, "other_")
    for answer in answers:
        pick(app, answer)
    assert rows(app)[label] == told
    assert rows(app)["Shelves"] == "2 + 2"
    tap(app, "save_")
    assert f"Entered: Corner Shop: {label}: {told.split(' → ')[1]}" in text(app)


def test_an_open_figure_names_its_card_once() -> None:
    enter_fact(GAME, "store:1", {"name": "Corner Shop", "starting": True, "shelves": [2, 2]}, "Mia")
    assert "Corner Shop: not entered yet: utility cost" in text(editor(open_page("editor"), game=GAME))
    assert "Corner Shop: Corner Shop" not in text(editor(open_page("editor"), game=GAME))


def bill(desk: Desk) -> str:
    """A table that pays utilities, for a store without a known utility cost."""
    enter_fact(GAME, "store:1", {"name": "Deli", "shelves": [3]}, "Mia")
    enter_fact(GAME, "slot:1.utility", 1, "Mia")
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create(GAME, seats, {}, action="bill")
    stores = {"red": {"stores": {"1": {"card": "store:1"}}}}
    desk.correct(code, 1, {"phase": "utilities", "month": 2, "seats": stores}, action="given")
    return code


def test_a_bill_that_cannot_be_told_leads_to_the_figure_and_back(desk: Desk) -> None:
    app = open_page("table", t=bill(desk), seat="red")
    assert "Cannot tell" in text(app)
    link = next(each for each in app.button if str(each.key).startswith("figure_") and "store:1" in str(each.key))
    assert link.label == "Enter the **Utility cost of Deli**"
    tap(app, str(link.key))
    assert (app.query_params["fact"], app.query_params["back"]) == ("store:1.utility", "table")
    app = called(editor(app, "store:1.utility", game=GAME, back="table"))
    assert "Utility cost of Deli" in text(app)
    assert "Which utility cost does it show?" in text(app)
    pick(app, "_4")
    assert rows(app)["Utility cost"] == "not known yet → $4"
    tap(app, "save_")
    assert kept("store:1") == {"name": "Deli", "shelves": [3], "utility": 4}
    assert "back" not in app.query_params
    go(app, "table")
    assert "Entered: Utility cost of Deli: $4." in text(app)
    assert "pays $5" in text(app)


def brought(app: AppTest, **stores: Any) -> AppTest:
    """The editor with the pack of another group put into its field; `store_1` for `store:1`."""
    pack = Pack(game=GAME)
    for fact, value in stores.items():
        pack = pack.enter(fact.replace("_", ":"), value, "Zoë")
    app = editor(app, game=GAME)
    app.session_state["pack_open"] = True
    app.run()
    content = json.dumps(write_pack(pack)).encode()
    return sound(app.file_uploader[0].upload("theirs.json", content, "application/json").run())


def test_stores_of_another_group_come_beside_ours() -> None:
    enter_fact(GAME, "store:1", {"name": "Corner Shop"}, "Mia")
    theirs = {"store_1": {"name": "Florist"}, "store_2": {"name": "Deli"}, "store_3": {"name": "corner shop"}}
    app = brought(open_page("editor"), **theirs)
    assert "The new 2 figures" in text(app)
    assert "Florist" in text(app)
    assert "differs" not in text(app)
    tap(app, "pack_take")
    assert "Taken over: 2 new, 0 replaced, 1 confirmed." in text(app)
    kept = {fact: entry.value["name"] for fact, entry in stored_pack(GAME).entries.items()}
    assert kept == {"store:1": "Corner Shop", "store:2": "Deli", "store:3": "Florist"}
    assert "The new" not in text(brought(app, **theirs))


def test_a_store_read_otherwise_is_asked_about_and_stands_where_it_is() -> None:
    enter_fact(GAME, "store:1", {"name": "Corner Shop"}, "Mia")
    enter_fact(GAME, "store:2", {"name": "Florist", "utility": 1}, "Mia")
    app = brought(open_page("editor"), store_1={"name": "Florist", "utility": 2})
    assert r"Utility cost\: \$1" in app.button(key="side_store:2_mine").label
    tap(app, "side_store:2_theirs")
    tap(app, "pack_take")
    assert (kept("store:1"), kept("store:2")) == ({"name": "Corner Shop"}, {"name": "Florist", "utility": 2})


def test_a_store_that_is_left_out_is_not_called_like_ours() -> None:
    enter_fact(GAME, "store:1", {"name": "Corner Shop"}, "Mia")
    app = brought(open_page("editor"), store_1={"name": "Florist", "utility": 999})
    left_out = text(app).split("Left out")[1]
    assert "store:1" in left_out
    assert "Corner Shop" not in left_out
