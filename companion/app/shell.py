"""The frame of every page: theme, device, the page itself, the bar at the bottom."""

from pathlib import Path

import streamlit as st

from companion.app import device, here, pages
from companion.app.guard import guarded, notices, remark
from companion.tables.errors import NoSuchTable

_FOLDER = Path(__file__).resolve().parent
_STYLE, _ICON = _FOLDER / "style.css", _FOLDER / "icon.svg"
_TELL_THEMSELVES = ("table",)


def run() -> None:
    """One run of the app."""
    st.set_page_config("Tableside companion", str(_ICON), layout="wide", initial_sidebar_state="collapsed")
    st.html(_STYLE)
    page = st.navigation(pages.build(), position="hidden")
    current = page.url_path or "home"
    with st.container(key=f"page_{current}"):
        _page(page, current)
    pages.bottom_bar()


@guarded
def _page(page: st.Page, current: str) -> None:
    pages.arrived(current)
    at = _arrive()
    device.remember(at, pages.in_the_bar(current))
    if at is not None and current == "home":
        pages.go("table")
    if current not in _TELL_THEMSELVES:
        notices()
    page.run()


def _arrive() -> here.Here | None:
    """The table of the address; one that is not there is told and left."""
    try:
        return here.table()
    except NoSuchTable as error:
        # the page that was asked for may lead home at once: told wherever one arrives
        remark("bad", "search_off", f"{error} Perhaps it was typed wrongly, or the table was deleted.")
        here.leave()
        return None
