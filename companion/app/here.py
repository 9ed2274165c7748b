"""Where this screen is: which table, which seat, and what the table looks like now."""

from dataclasses import dataclass
from secrets import token_hex

import streamlit as st

from companion.app.words import Words
from companion.core.game import AnyGame
from companion.library.packs import open_game
from companion.tables.desk import Desk
from companion.tables.errors import NoSuchTable
from companion.tables.fold import Folded
from companion.tables.store import Store

TABLE, SEAT, ALL = "t", "seat", "all"


@st.cache_resource(show_spinner=False)
def desk() -> Desk:
    """The desk that all screens of this server share; its tables are played with the figures entered here."""
    return Desk(Store(), open_game)


@dataclass(frozen=True)
class Here:
    """The table this screen shows. `me` is the device's own seat; None for a device that serves the whole
    table, or (with `seated` false) has not said yet."""

    code: str
    folded: Folded
    words: Words
    me: str | None
    seated: bool

    @property
    def game(self) -> AnyGame:
        return self.folded.game

    def mine(self, seat: str | None) -> bool:
        """Whether what a seat does is entered on this device: its own seat, or any on a device of the whole table."""
        return self.me is None or seat is None or seat == self.me

    @property
    def outdated(self) -> bool:
        """Whether the table has moved on, or a figure of its game was entered, since this was read."""
        moved = desk().store.version(self.code) != self.folded.version
        return moved or open_game(self.folded.started.game) is not self.game


def code() -> str | None:
    """The table's code in the address."""
    return st.query_params.get(TABLE) or None


def address() -> dict[str, str]:
    """What the address says of table and seat, for links between pages."""
    return {key: st.query_params[key] for key in (TABLE, SEAT) if key in st.query_params}


def table() -> Here | None:
    """The table of the address as it is now; None when there is none. Raises NoSuchTable, TooManyTries."""
    wanted = code()
    if wanted is None:
        return None
    known = st.session_state.setdefault("joined", set())
    if wanted not in known:
        # codes in addresses count as tries as well as typed ones
        known.add(desk().join(wanted))
    folded = desk().open(wanted)
    said = st.query_params.get(SEAT, "")
    seats = folded.state.seats
    words = Words(folded.game.info, folded.names)
    return Here(wanted, folded, words, said if said in seats else None, said in seats or said == ALL)


def required() -> Here:
    """The table of the address. Raises NoSuchTable where there is none."""
    found = table()
    if found is None:
        raise NoSuchTable("")
    return found


def sit(seat: str) -> None:
    """This device is a seat's own, or (ALL) the whole table's."""
    st.query_params[SEAT] = seat


def leave() -> None:
    """This screen is at no table any more."""
    for key in (TABLE, SEAT):
        st.query_params.pop(key, None)


def action_id() -> str:
    """A fresh id for something that is to be recorded once, however often it is tapped."""
    return token_hex(8)
