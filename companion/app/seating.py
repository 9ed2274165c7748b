"""Which seat this device belongs to."""

from functools import partial

import streamlit as st

from companion.app import here
from companion.app.markup import tag


def choose(at: here.Here) -> None:
    """Ask once; the device remembers."""
    st.html(
        tag("h1", at.game.info.title)
        + tag("p", "Whose device is this? It will show what its seat has to do, and keep secret what is its own.")
    )
    with st.container(key="seats", gap="xsmall"):
        for seat in at.folded.state.seats:
            seat_button(at, seat, at.words.seat_label(seat))
        seat_button(at, here.ALL, ":material/groups: **The whole table's**")


def seat_button(at: here.Here, seat: str, label: str) -> None:
    """A button that makes the device a seat's own."""
    st.button(label, key=f"sit_{at.code}_{seat}", width="stretch", wrap=True, on_click=partial(here.sit, seat))
