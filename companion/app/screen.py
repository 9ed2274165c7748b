"""Drawing markup on the page."""

import streamlit as st

from companion.app.markup import Html


def draw(markup: Html, width: int | None = None) -> None:
    """Put markup on the page; nothing where there is none."""
    if markup:
        st.html(markup, width=width or "stretch")
