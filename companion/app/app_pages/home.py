"""Home: go on with a table, start one, join one, look at a demo, ask a question."""

import streamlit as st

from companion.app import device, here, openings, pages
from companion.app.markup import icon, label_escape, page_head, tag
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.discovery import game_ids, game_info
from companion.core.info import GameInfo
from companion.tables.store import TableInfo

_SHOWN = 3


def recent() -> list[TableInfo]:
    """The tables this device has seen, the last one first; deleted ones are left out."""
    memory = device.memory()
    known = {info.code: info for info in here.desk().store.tables()} if memory and memory.tables else {}
    return [known[code] for code, _ in memory.tables if code in known] if memory else []


def resume_buttons(games: dict[str, GameInfo]) -> None:
    """Tables to go on with."""
    tables = [info for info in recent() if info.game in games]
    if not tables:
        return
    draw(tag("h2", "Go on"))
    with st.container(key="list_tables", gap="xsmall"):
        for info in tables[:_SHOWN]:
            _resume_button(games[info.game], info)
        if tables[_SHOWN:]:
            with st.expander("Earlier tables"):
                for info in tables[_SHOWN:]:
                    _resume_button(games[info.game], info)


def _resume_button(game: GameInfo, info: TableInfo) -> None:
    words = Words(game, {seat.colour: seat.name for seat in info.seats})
    players = ", ".join(label_escape(words.name(seat.colour)) for seat in info.seats)
    over = "finished · " if info.over else ""
    st.button(
        f"**{label_escape(game.title)}** · {info.code} *{over}{players}*",
        key=f"resume_{info.code}",
        width="stretch",
        wrap=True,
        on_click=openings.resume,
        args=(info.code,),
    )


def new_buttons(games: dict[str, GameInfo]) -> None:
    """One tap to a new table of each game."""
    draw(tag("h2", "New table"))
    with st.container(key="list_games", gap="xsmall"):
        for game_id, game in games.items():
            label = f"**{label_escape(game.title)}** *{label_escape(game.tagline)}*"
            if st.button(label, key=f"new_{game_id}", width="stretch", wrap=True, icon=":material/add_circle:"):
                pages.go("new", game=game_id)


def join_field() -> None:
    """Join by code; links and QR codes lead straight to the table."""
    draw(tag("h2", "Join a table"))
    with st.form("join", border=False), st.container(horizontal=True, vertical_alignment="bottom", wrap=False):
        st.text_input("Code", key="join_code", placeholder="Six letters and digits", max_chars=16, autocomplete="off")
        st.form_submit_button("Join", on_click=openings.join, args=("join_code",))


def look_around(games: dict[str, GameInfo]) -> None:
    """Demo tables, the question without a table, the rules."""
    draw(tag("h2", "Look around"))
    action = openings.fresh_action()
    with st.container(key="list_demos", gap="xsmall"):
        for game_id, game in games.items():
            label = f"Demo table: **{label_escape(game.title)}** *in the middle of a game*"
            st.button(
                label, key=f"demo_{game_id}", width="stretch", wrap=True, on_click=openings.demo, args=(game_id, action)
            )
    with st.container(key="list_links", gap=None):
        pages.link("ask", "Can I …? A question without a table")
        pages.link("cards", "Look at cards and boards")
        pages.link("rules", "Look up a rule")
        pages.link("editor", "Card editor: figures from your own cards")


found = {game_id: game_info(game_id) for game_id in game_ids()}
lead = "What is legal, what it costs, who is ahead: for the game on your table."
draw(page_head("Tableside companion", lead))
if not found:
    draw(tag("p", icon("extension_off"), " No game is installed yet.", cls="wait"))
resume_buttons(found)
new_buttons(found)
join_field()
look_around(found)
draw(tag("p", "Unofficial. For owners of the games; it replaces no rulebook.", cls="quiet small"))
