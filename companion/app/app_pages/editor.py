"""The card editor: figures that were never published, or are not sure, copied from one's own cards.

`?fact=card:cart.cost` opens one of them, `game=` names its game, `back=` the page to come back to.
"""

import streamlit as st

from companion.app import here
from companion.app.figure_editor import Editor, figure
from companion.app.figure_links import BACK, FACT, GAME
from companion.app.figure_list import listing
from companion.app.figures import games_with_figures, has_figure, has_figures
from companion.app.markup import icon, label_escape, page_head, tag
from companion.app.pack_files import pack_files
from companion.app.pages import PLACES
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.discovery import game_info
from companion.core.facts import wanted_fact
from companion.library.packs import open_game


def choose_game(of_table: str | None) -> str | None:
    """Whose cards: the address's game, the table's, or the one picked among those with figures to enter."""
    preferred = st.query_params.get(GAME) or of_table or ""
    fact = st.query_params.get(FACT, "")
    if (of_table or fact) and has_figures(preferred):
        # the other games need not be loaded
        return preferred
    games = games_with_figures()
    if owner := next((game for game in games if has_figure(game, fact)), None):
        return owner
    if len(games) < 2:
        return games[0] if games else None
    start = preferred if preferred in games else games[0]
    titles = {game: label_escape(game_info(game).title) for game in games}
    key = f"editor_game_{start}"
    chosen = st.pills("Game", games, format_func=titles.__getitem__, default=start, required=True, key=key)
    return chosen or start


def overview(at: Editor) -> None:
    """The list of figures, and packs as files."""
    fields = at.game.editable_facts()
    left = sum(field.open for field in fields)
    draw(page_head("Card editor", at.game.info.title, ": copy here what your own cards show."))
    if left:
        told = f" {left} of {len(fields)} figures are open: verdicts that need them cannot be told."
        draw(tag("p", icon("help"), told, cls="quiet"))
    listing(at)
    pack_files(at)


def edit(at: Editor, fact: str) -> None:
    """One figure, or the remark that there is none of this name."""
    wanted = wanted_fact(at.game.editable_facts(), fact)
    if wanted is None:
        told = f" No figure is called {fact}: it is unknown, or sure as shipped."
        draw(tag("p", icon("search_off"), told, cls="notice ask"))
        overview(at)
    else:
        figure(at, wanted, st.bottom.container())


table = here.table()
wanted = choose_game(table.game.info.id if table else None)
if wanted is None:
    draw(page_head("Card editor"))
    draw(
        tag(
            "p",
            icon("task_alt"),
            " Every figure of the installed games is sure; there is nothing to enter.",
            cls="wait",
        )
    )
else:
    game = open_game(wanted)
    words = table.words if table and table.game.info.id == wanted else Words(game.info, {})
    came_from = st.query_params.get(BACK, "")
    me = table.folded.names.get(table.me or "", "") if table else ""
    editor = Editor(game, words, came_from if came_from in PLACES else "", me)
    if named := st.query_params.get(FACT):
        edit(editor, named)
    else:
        overview(editor)
