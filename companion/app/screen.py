"""Drawing markup on the page."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app.markup import Html


def page_and_bar() -> tuple[DeltaGenerator, DeltaGenerator]:
    """Inside a fragment: its page, and the bar above the navigation for its main action.

    The bar is a part of the fragment that the style sheet fixes to the bottom: a fragment that wrote into
    `st.bottom` could blank the whole app when it ran together with a full run ("Cannot set a node at a delta path").
    """
    return st.container(key="work"), st.container(key="act", horizontal=True)


def draw(markup: Html, width: int | None = None) -> None:
    """Put markup on the page; nothing where there is none."""
    if markup:
        st.html(markup, width=width or "stretch")
