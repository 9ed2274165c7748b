"""Opening a table on this screen: a new one, a demo, one that is joined or resumed, one from a record file."""

import streamlit as st

from companion.app import device, here, pages
from companion.app.guard import callback
from companion.core.info import OptionValue
from companion.tables.events import SeatEntry


def fresh_action() -> str:
    """The id of the next opening: one and the same until it has happened, however often it is tapped."""
    action: str = st.session_state.setdefault("opening", here.action_id())
    return action


@callback
def start(game_id: str, seats: tuple[SeatEntry, ...], options: dict[str, OptionValue], action: str) -> None:
    """Open a new table."""
    _sit_down(here.desk().create(game_id, seats, options, action=action))


@callback
def demo(game_id: str, action: str) -> None:
    """Open the middle of a game's golden playthrough."""
    _sit_down(here.desk().demo(game_id, action=f"demo-{game_id}-{action}"), seat=here.ALL)


def from_file(text: str, action: str) -> None:
    """Open a record file as a new table."""
    _sit_down(here.desk().import_record(text, action=f"import-{action}"))


@callback
def join(field: str) -> None:
    """Join the table of a typed code."""
    if text := st.session_state.get(field, ""):
        resume(here.desk().join(text))


def resume(code: str) -> None:
    """Come back to a table this device knows."""
    _sit_down(code)


@callback
def forget(code: str) -> None:
    """Leave a table and let this device forget it."""
    device.forget(code)
    here.leave()
    pages.go("home")


def _sit_down(code: str, seat: str = "") -> None:
    st.session_state.pop("opening", None)
    st.session_state.setdefault("joined", set()).add(code)
    device.keep(code)
    here.leave()
    pages.go("table", **{here.TABLE: code}, **({here.SEAT: seat} if seat else {}))
