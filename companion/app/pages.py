"""The pages of the app, one file each, and the bar at the bottom that leads to them."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import streamlit as st

from companion.app import here

_FOLDER = Path(__file__).resolve().parent / "app_pages"


class Place(NamedTuple):
    """A page: its title and its symbol. Its file and its address are its name."""

    title: str
    icon: str


PLACES = {
    "home": Place("Tableside", "home"),
    "new": Place("New table", "add_circle"),
    "table": Place("Table", "casino"),
    "scores": Place("Scores", "leaderboard"),
    "cards": Place("Cards", "style"),
    "rules": Place("Rules", "menu_book"),
    "more": Place("More", "more_horiz"),
    "record": Place("Record", "history"),
    "facts": Place("Set facts by hand", "tune"),
    "ask": Place("Can I …?", "contact_support"),
    "share": Place("Share the table", "qr_code_2"),
    "editor": Place("Card editor", "edit_note"),
}
AT_A_TABLE = ("table", "scores", "cards", "rules", "more")
ELSEWHERE = ("home", "ask", "cards", "rules", "more")
_UNDER_MORE = {"record", "facts", "share", "ask", "editor"}


def build() -> list[st.Page]:
    """All pages, for `st.navigation`."""
    pages = {
        name: st.Page(
            _FOLDER / f"{name}.py",
            title=place.title,
            # no icon here: Streamlit would fetch a page's icon from another host, as the browser tab's picture
            url_path=name,
            default=name == "home",
        )
        for name, place in PLACES.items()
    }
    st.session_state["pages"] = pages
    return list(pages.values())


def link(name: str, label: str | None = None, *, leave: bool = False, query: Mapping[str, str] | None = None) -> None:
    """A link to a page that keeps table and seat, unless it leaves them; `query` is added to its address."""
    st.page_link(
        st.session_state["pages"][name],
        label=label or PLACES[name].title,
        icon=f":material/{PLACES[name].icon}:",
        width="stretch",
        query_params={**({} if leave else here.address()), **(query or {})},
    )


_CURRENT, _GOING = "page_current", "page_going"
_LATE_SECONDS, _LATER_SECONDS, _TRIES = 2.0, 0.4, 3


class _Going(NamedTuple):
    """A page that is being left for another, since when, how often that was asked of Streamlit, and when it came."""

    origin: str
    name: str
    query: Mapping[str, str]
    since: float
    tries: int = 1
    reached: float | None = None

    @property
    def late(self) -> bool:
        """Whether the page that was left can only have come back by something the device had sent before. Once the
        other page is there, that comes at once or never; whoever goes back on purpose needs longer."""
        now = time.monotonic()
        return now - self.since < _LATE_SECONDS if self.reached is None else now - self.reached < _LATER_SECONDS


def go(name: str, **query: str) -> None:
    """Go to a page, keeping table and seat."""
    origin: str = st.session_state.get(_CURRENT, "")
    _switch(_Going(origin, name, query, time.monotonic()))


def _switch(going: _Going) -> None:
    st.session_state[_GOING] = going
    st.switch_page(st.session_state["pages"][going.name], query_params={**here.address(), **going.query})


def arrived(current: str) -> None:
    """A page is drawn. One that was just left, and is drawn once more, is left again: what the device had sent before
    it heard of the other page (the second half of a double tap, a field that lost the focus) names the old one."""
    st.session_state[_CURRENT] = current
    going: _Going | None = st.session_state.get(_GOING)
    if going is None or going.origin == going.name:
        return
    if current == going.name and going.reached is None:
        st.session_state[_GOING] = going._replace(reached=time.monotonic())
    if current != going.origin:
        return
    if going.tries < _TRIES and going.late:
        _switch(going._replace(tries=going.tries + 1, reached=None))
    else:
        del st.session_state[_GOING]


def _bar() -> tuple[str, ...]:
    return AT_A_TABLE if here.code() else ELSEWHERE


def in_the_bar(current: str) -> str:
    """Which place of the bar a page belongs to; "" for none."""
    return current if current in _bar() else "more" if current in _UNDER_MORE else ""


def bottom_bar() -> None:
    """The app's own navigation, always in reach of a thumb.

    `device.js` marks the place one is at. No key here may depend on it: a place that is drawn anew is gone for a
    moment, its neighbour moves up, and a tap meets the wrong one.
    """
    with st.bottom.container(key="bar", horizontal=True, wrap=False, gap=None):
        for name in _bar():
            with st.container(key=f"bar_{name}"):
                link(name, "Home" if name == "home" else None)
