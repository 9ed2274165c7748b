"""Drawing markup on the page."""

from collections.abc import Callable
from typing import ParamSpec

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app.markup import Html

P = ParamSpec("P")


def page_and_bar() -> tuple[DeltaGenerator, DeltaGenerator]:
    """Inside a fragment: its page, and the bar above the navigation for its main action.

    The bar is a part of the fragment that the style sheet fixes to the bottom, so that nothing is drawn outside
    of it (see `apart`).
    """
    return st.container(key="work"), st.container(key="act", horizontal=True)


def apart(work: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Draw a fragment in a container of its own, where it has no neighbours.

    When a fragment runs right behind a full run, Streamlit may drop what the full run drew of it and draw it again
    afterwards; neighbours would move up meanwhile and be overwritten, and the next tap would blank the whole app
    ("Cannot set a node at a delta path").
    """
    with st.container():
        work(*args, **kwargs)


def draw(markup: Html, width: int | None = None) -> None:
    """Put markup on the page; nothing where there is none."""
    if markup:
        st.html(markup, width=width or "stretch")
