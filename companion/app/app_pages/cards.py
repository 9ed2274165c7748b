"""Cards: every component of a game as a picture, found by name, kind and cost; and the table as it stands, in words.

`?card=card:jug` shows one of them large, `game=` names its game, `back=` the page to come back to.
"""

from functools import partial

import streamlit as st

from companion.app import here, pages
from companion.app.component_cards import component_card
from companion.app.figure_links import GAME
from companion.app.gallery import CARD, CHEAPEST, Filter, found, gallery, kinds, picture
from companion.app.markup import icon, label_escape, page_head, tag
from companion.app.pictured import boards_of
from companion.app.prompt_cards import overview_cards
from companion.app.screen import draw
from companion.app.words import Words, amount
from companion.core.components import Component
from companion.core.discovery import game_ids, game_info
from companion.core.game import AnyGame
from companion.core.positions import Section
from companion.library.packs import open_game

_PAGE = 60
_BOARD = 900
_VIEWS = {"cards": "All cards", "table": "On the table"}


def matching(words: Words, sections: tuple[Section, ...], query: str) -> tuple[Section, ...]:
    """The rows that hold the words somebody typed, with their sections."""
    wanted = query.casefold().split()
    kept = []
    for section in sections:
        title = words.text(section.title)
        rows = tuple(
            row for row in section.rows if _holds(f"{title} {words.text(row[0])} {words.text(row[1])}", wanted)
        )
        if rows:
            kept.append(Section(section.title, rows, section.seat))
    return tuple(kept)


def _holds(text: str, wanted: list[str]) -> bool:
    return all(word in text.casefold() for word in wanted)


def choose_game() -> str | None:
    """Whose cards, where no table says it."""
    games = game_ids()
    named = st.query_params.get(GAME, "")
    if named in games and _names_a_card(named):
        return named
    draw(page_head("Cards and pieces"))
    if len(games) < 2:
        return games[0] if games else None
    start = named if named in games else games[0]
    titles = {game: label_escape(game_info(game).title) for game in games}
    key = f"cards_game_{start}"
    chosen = st.pills("Game", games, format_func=titles.__getitem__, default=start, required=True, key=key)
    return chosen or start


def _names_a_card(game: str) -> bool:
    wanted = st.query_params.get(CARD)
    return wanted is not None and any(each.ref == wanted for each in open_game(game).components())


def search(example: str) -> str:
    """What is looked for."""
    typed = st.text_input("Search", key="cards_query", type="search", live=True, placeholder=example)
    return typed or ""


def nothing_found() -> None:
    """What was typed fits nothing."""
    draw(tag("p", icon("search_off"), " Nothing here goes by that name.", cls="wait"))


def as_it_stands(at: here.Here) -> None:
    """The boards, and the table in words."""
    shown = matching(at.words, at.game.overview(at.folded.state), search("A place, a player"))
    for board in boards_of(at.game, at.folded.state):
        draw(tag("h2", at.words.html(board.name)))
        picture(f"standing_{board.ref}", at.words, board.scene, _BOARD)
    if shown:
        draw(tag("section", overview_cards(at.words, shown)))
    else:
        nothing_found()


def all_cards(game: AnyGame, words: Words, components: tuple[Component, ...]) -> None:
    """Search, filters, pictures."""
    wanted = _filter(game, words, components, search("A name, a figure, a price"))
    listed = found(words, components, wanted)
    if not listed:
        nothing_found()
        if game.editable_facts():
            draw(tag("p", "What is printed on your own cards is entered in the card editor.", cls="quiet"))
            pages.link("editor", query={GAME: game.info.id})
        return
    key = f"cards_shown_{game.info.id}"
    most: int = st.session_state.get(key, _PAGE)
    with st.spinner("Looking through the cards …"):
        # in the order of their costs they stand across the kinds
        look = partial(st.query_params.__setitem__, CARD)
        gallery(game, words, listed[:most], look, by_kind=wanted.cost != CHEAPEST)
    if len(listed) > most:
        more = partial(st.session_state.__setitem__, key, most + 2 * _PAGE)
        st.button(f"Show more ({len(listed) - most})", key="cards_more", width="stretch", on_click=more)


def _filter(game: AnyGame, words: Words, components: tuple[Component, ...], query: str) -> Filter:
    kind, cost = "", ""
    labels = kinds(words, components)
    costs = sorted({each.cost for each in components if each.cost is not None})
    with st.container(key="cardfilters", horizontal=True, gap="xsmall"):
        if len(labels) > 1:
            names = {"": "All kinds", **{label: label for label in labels}}
            kind = _select("Kind", names, f"cards_kind_{game.info.id}")
        if len(costs) > 1:
            priced = {str(each): amount(game.info.unit, each) for each in costs}
            names = {"": "Any cost", CHEAPEST: "Cheapest first", **priced}
            cost = _select("Cost", names, f"cards_cost_{game.info.id}")
    return Filter(kind, query, cost)


def _select(label: str, names: dict[str, str], key: str) -> str:
    chosen = st.selectbox(label, list(names), format_func=names.__getitem__, key=key, filter_mode=None)
    return chosen or ""


def of_game(at: here.Here | None, game: AnyGame, words: Words) -> None:
    """A card, all cards, or the table as it stands."""
    components = game.components()
    one = next((each for each in components if each.ref == st.query_params.get(CARD)), None)
    if one is not None:
        component_card(game, words, one)
        return
    if at is not None:
        draw(page_head("Cards and pieces"))
    if at is None or not components:
        view = "cards" if components else "table"
    else:
        view = st.segmented_control(
            "What",
            list(_VIEWS),
            format_func=_VIEWS.__getitem__,
            default="cards",
            required=True,
            key="cards_view",
            width="stretch",
            label_visibility="collapsed",
            persist_state="session",
        )
    if view == "cards":
        all_cards(game, words, components)
    elif at is not None:
        as_it_stands(at)
    else:
        draw(tag("p", icon("image_not_supported"), " There are no pictures of this game yet.", cls="wait"))


at = here.table()
if at is not None:
    of_game(at, at.game, at.words)
elif chosen_game := choose_game():
    opened = open_game(chosen_game)
    of_game(None, opened, Words(opened.info, {}))
else:
    pages.go("home")
