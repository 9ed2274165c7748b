"""A new table: how many play, in which colours and order, what they are called, what the table decides."""

import streamlit as st

from companion.app import openings, pages
from companion.app.guard import callback
from companion.app.marks import mark_html
from companion.app.markup import label_escape, page_head, tidy
from companion.app.option_fields import option_fields, seat_choices
from companion.app.screen import draw
from companion.core.discovery import game_ids, game_info
from companion.core.info import GameInfo
from companion.tables.events import SeatEntry


def seat_count(info: GameInfo) -> int:
    """How many play."""
    chosen = st.segmented_control(
        "Players", info.seats, default=info.seats[-1], required=True, key=f"count_{info.id}", persist_state="session"
    )
    return chosen or info.seats[-1]


def seat_row(info: GameInfo, row: int, count: int) -> SeatEntry:
    """One seat in table order: colour, name, one place up."""
    colour_key, name_key = _keys(info, row)
    st.session_state.setdefault(colour_key, info.colours[row].id)
    colours = seat_choices(info)
    colour = info.colour[st.session_state[colour_key]]
    with st.container(key=f"seatrow_{row}", horizontal=True, wrap=False, gap="xsmall", vertical_alignment="center"):
        draw(mark_html(colour, alone=True), width=34)
        st.selectbox(
            f"Colour of seat {row + 1}",
            list(colours),
            format_func=colours.__getitem__,
            key=colour_key,
            filter_mode=None,
            label_visibility="collapsed",
            persist_state="session",
            on_change=_swap_colours,
            args=(info, row, count, colour.id),
        )
        st.text_input(
            f"Name of seat {row + 1}",
            key=name_key,
            placeholder=colour.name,
            max_chars=24,
            label_visibility="collapsed",
            autocomplete="off",
            persist_state="session",
        )
        st.button(
            "",
            key=f"up_{row}",
            icon=":material/arrow_upward:",
            help="One place up",
            disabled=row == 0,
            on_click=_move_up,
            args=(info, row),
        )
    return SeatEntry(colour=colour.id, name=tidy(st.session_state[name_key]))


def _keys(info: GameInfo, row: int) -> tuple[str, str]:
    return f"colour_{info.id}_{row}", f"name_{info.id}_{row}"


@callback
def _swap_colours(info: GameInfo, row: int, count: int, before: str) -> None:
    # each colour sits once: who had the chosen one gets ours
    mine = _keys(info, row)[0]
    for other in range(count):
        key = _keys(info, other)[0]
        if other != row and st.session_state[key] == st.session_state[mine]:
            st.session_state[key] = before


@callback
def _move_up(info: GameInfo, row: int) -> None:
    for here_key, above_key in zip(_keys(info, row), _keys(info, row - 1), strict=True):
        state = st.session_state
        state[here_key], state[above_key] = state[above_key], state[here_key]


wanted = st.query_params.get("game", "")
if wanted not in game_ids():
    pages.go("home")
game = game_info(wanted)
draw(page_head(game.title, game.seating))
players = seat_count(game)
seats = tuple(seat_row(game, row, players) for row in range(players))
options = option_fields(game, f"option_{game.id}")
with st.bottom.container(key="act"):
    st.button(
        f"Start {label_escape(game.title)}",
        key="start",
        type="primary",
        width="stretch",
        icon=":material/play_arrow:",
        on_click=openings.start,
        args=(game.id, seats, options, openings.fresh_action()),
    )
