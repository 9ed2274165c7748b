"""Which seat this device belongs to."""

from functools import partial

import streamlit as st

from companion.app import here
from companion.app.markup import page_head
from companion.app.screen import draw


def choose(at: here.Here) -> None:
    """Ask once; the device remembers."""
    lead = "Whose device is this? It shows what its seat has to do, and keeps secret what is its own."
    draw(page_head(at.game.info.title, lead))
    seat_buttons(at)


def seat_buttons(at: here.Here) -> None:
    """A button for each seat, and one for a device that serves them all."""
    with st.container(key="list_seats", gap="xsmall"):
        for seat in at.folded.state.seats:
            _seat_button(at, seat, at.words.seat_label(seat))
        _seat_button(at, here.ALL, ":material/groups: **The whole table's**")


def _seat_button(at: here.Here, seat: str, label: str) -> None:
    st.button(label, key=f"sit_{at.code}_{seat}", width="stretch", wrap=True, on_click=partial(here.sit, seat))
