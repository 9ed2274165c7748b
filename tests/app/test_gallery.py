"""The gallery: what is found, a card with its figures and rules, the way from a question and back."""

import pytest

from companion.app.gallery import CHEAPEST, Filter, found
from companion.app.words import Words
from companion.core.components import Component
from companion.core.discovery import load_game
from companion.core.messages import msg
from tests.app.driving import go, keys, open_page, sound, tap, text

COMPONENTS = (
    Component("a", msg("Jug"), msg("Cards"), ((msg("Makes"), msg("Clay")),), 12, also=("Krug",)),
    Component("b", msg("Cart"), msg("Cards"), (), 4),
    Component("c", msg("Jug mark"), msg("Marks")),
)


@pytest.mark.parametrize(
    ("wanted", "refs"),
    [
        (Filter(), "abc"),
        (Filter(kind="Cards"), "ab"),
        (Filter(query="jug"), "ac"),
        (Filter(query="jug mark"), "c"),
        (Filter(query="krug"), "a"),
        (Filter(query="clya"), "a"),
        (Filter(query="xylophone"), ""),
        (Filter(query="§§"), ""),
        (Filter(query="ug"), ""),
        (Filter(query="rug"), "a"),
        (Filter(query="jugmark"), "c"),
        (Filter(query="jugmrak"), "c"),
        (Filter(query="clay"), "a"),
        (Filter(query="12"), "a"),
        (Filter(query="1"), ""),
        (Filter(cost="4"), "b"),
        (Filter(cost=CHEAPEST), "ba"),
        (Filter("Marks", "", CHEAPEST), ""),
    ],
)
def test_components_are_found(wanted: Filter, refs: str) -> None:
    words = Words(load_game("pebbles").info, {})
    assert "".join(each.ref for each in found(words, COMPONENTS, wanted)) == refs


def test_a_card_has_its_figures_and_rules(code: str) -> None:
    app = go(open_page("table", t=code, seat="all"), "cards", card="pebble:dark")
    told = text(app)
    assert "dark pebble" in told
    assert "Points3" in told
    assert "Rules that mention it" in told
    assert "card_back" not in keys(app)
    tap(app, "card_all")
    assert "Cards and pieces" in text(app)


def test_from_a_question_to_a_card_and_back(code: str) -> None:
    app = tap(open_page("table", t=code, seat="all"), "pick_")
    assert any(panel.label == "Look at the cards (2)" for panel in app.expander)
    app = go(app, "cards", card="pebble:dark", back="table")
    assert "card_back" in keys(app)


def test_cards_of_a_game_without_a_table() -> None:
    app = go(open_page("home"), "cards", game="pebbles")
    assert "Cards and pieces" in text(app)
    app.text_input(key="cards_query").set_value("no such thing").run()
    assert "Nothing here goes by that name" in text(sound(app))


def test_a_card_that_is_not_there_shows_all(code: str) -> None:
    assert "Cards and pieces" in text(go(open_page("table", t=code, seat="all"), "cards", card="nothing"))
