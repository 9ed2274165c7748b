"""The frame of every page: theme, device, the table's pulse, the page itself, the bar at the bottom."""

from pathlib import Path

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from companion.app import device, here, pages
from companion.app.guard import guarded, notices, show
from companion.app.screen import apart
from companion.core.errors import CompanionError
from companion.tables.errors import NoSuchTable

_FOLDER = Path(__file__).resolve().parent
_STYLE, _ICON = _FOLDER / "style.css", _FOLDER / "icon.svg"
_TELL_THEMSELVES = ("table",)
PULSE_SECONDS = 1.0


def run() -> None:
    """One run of the app."""
    st.set_page_config("Tableside companion", str(_ICON), layout="wide", initial_sidebar_state="collapsed")
    st.html(_STYLE)
    page = st.navigation(pages.build(), position="hidden")
    current = page.url_path or "home"
    with st.container(key=f"page_{current}"):
        _page(page, current)
    pages.bottom_bar(current)


@guarded
def _page(page: st.Page, current: str) -> None:
    at = _arrive()
    device.remember(at)
    if at is not None:
        if current == "home":
            pages.go("table")
        apart(_pulse, at, current, st.query_params.to_dict(), _page_of_this_run())
    if current not in _TELL_THEMSELVES:
        notices()
    page.run()


def _arrive() -> here.Here | None:
    """The table of the address; one that is not there is told and left."""
    try:
        return here.table()
    except NoSuchTable as error:
        show("bad", "search_off", f"{error} Perhaps it was typed wrongly, or the table was deleted.")
        here.leave()
        return None


@st.fragment(run_every=PULSE_SECONDS)
def _pulse(at: here.Here, current: str, query: dict[str, str], page: str) -> None:
    """Look once a second whether the table moved on; then draw everything anew. Half-made entries stay."""
    if _page_of_this_run() != page:
        # asked for just before the page changed, and run for the page that was left: Streamlit has cleared the new one
        pages.go(current, **query)
    try:
        outdated = at.outdated
    except CompanionError:
        outdated = False
    if outdated:
        st.rerun()


def _page_of_this_run() -> str:
    context = get_script_run_ctx()
    return context.page_script_hash if context else ""
