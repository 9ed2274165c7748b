"""Rules: searched as one types, or read chapter by chapter; `?rule=ID` shows one rule."""

import streamlit as st

from companion.app import here, pages
from companion.app.markup import icon, label_escape, page_head, tag
from companion.app.rule_cards import rule_item, rule_list
from companion.app.screen import draw
from companion.core.discovery import game_ids, game_info
from companion.core.game import AnyGame
from companion.core.info import Options
from companion.library.packs import open_game
from companion.library.search import rule_search


def choose_game(of_table: str | None) -> str | None:
    """Whose rules: the table's game, the address's, or the one picked."""
    games = game_ids()
    preferred = st.query_params.get("game") or of_table
    if len(games) < 2:
        return games[0] if games else None
    start = preferred if preferred in games else games[0]
    titles = {game: label_escape(game_info(game).title) for game in games}
    chosen = st.pills(
        "Game",
        games,
        format_func=titles.__getitem__,
        default=start,
        required=True,
        key=f"rules_game_{start}",
        persist_state="session",
    )
    return chosen or start


def found(game: AnyGame, query: str, options: Options | None) -> None:
    """The rules that fit what was typed."""
    hits = rule_search().search(query, game.info.id)
    if not hits:
        told = " No rule fits. Try another word, or the number of a rule."
        draw(tag("p", icon("search_off"), told, cls="wait"))
        return
    draw(tag("section", *(rule_item(game, hit.rule, options) for hit in hits), aria_label="Rules found"))


def chapters(game: AnyGame, options: Options | None) -> None:
    """The whole book; a chapter is drawn when it is opened."""
    for section in game.rulebook.sections:
        rules = list(game.rulebook.in_section(section.id))
        label = f"{label_escape(section.title)} ({len(rules)})"
        panel = st.expander(label, key=f"chapter_{game.info.id}_{section.id}", on_change="rerun")
        if panel.open:
            with panel:
                draw(tag("section", rule_list(game, rules, options)))


at = here.table()
draw(page_head("Rules"))
wanted = choose_game(at.game.info.id if at else None)
if wanted is None:
    draw(tag("p", icon("extension_off"), " No game is installed yet.", cls="wait"))
else:
    book = open_game(wanted)
    chosen = at.folded.state.options if at and at.game.info.id == wanted else None
    one = book.rulebook.by_id.get(st.query_params.get("rule", ""))
    if one is not None:
        draw(tag("section", rule_item(book, one, chosen, marked=True)))
    hint = "A word, a German name, a rule's number"
    typed = st.text_input("Search the rules", key="rules_query", type="search", live=True, placeholder=hint)
    if typed and typed.strip():
        found(book, typed, chosen)
    else:
        chapters(book, chosen)
    if at is None:
        pages.link("ask", "Can I …? Ask with a position")
