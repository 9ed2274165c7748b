"""The device: what it remembers in the browser's storage (its id, its seat at each table, its owner's name), and its
ear for the table's beat. What it keeps of a seat's own (`keeping`) is heard here."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from companion.app import beats, drafts, here, keeping, own_hand

_SCRIPT = (Path(__file__).resolve().parent / "device.js").read_text(encoding="utf-8")
_KEY = "device"
_NAME = "own_name"


@dataclass(frozen=True)
class Memory:
    """The device's memory. `tables` holds code and seat ("" for none yet), the one seen last first; `name` is what
    figures are confirmed by, or ""."""

    device: str
    tables: tuple[tuple[str, str], ...]
    name: str
    kept: Any = None

    def seat(self, code: str) -> str:
        """The device's seat at a table, or ""."""
        return dict(self.tables).get(code, "")


def memory() -> Memory | None:
    """What the device remembers; None until the browser has told."""
    told = st.session_state.get(_KEY, {}).get("memory")
    try:
        plain = json.loads(told) if told else None
        tables = tuple((str(each["code"]), str(each["seat"])) for each in plain["tables"]) if plain else ()
        return plain and Memory(str(plain["device"]), tables, str(plain.get("name") or ""), plain.get("kept"))
    except (ValueError, KeyError, TypeError):
        return None


def remember(at: here.Here | None, place: str) -> None:
    """Mount the memory: it learns table and seat from the address, and the address the seat from it.

    `place` is where in the bottom bar this page is.
    """
    known = memory()
    if at and known and here.SEAT not in st.query_params and known.seat(at.code):
        here.sit(known.seat(at.code))
        st.rerun()
    if known:
        keeping.take(known.kept, _hear)
    with st.container(key="device_memory"):
        st.components.v2.component("device_memory", js=_SCRIPT)(
            key=_KEY,
            data={
                "place": place,
                "table": at.code if at else "",
                "seat": st.query_params.get(here.SEAT, "") if at else "",
                "name": st.session_state.get(_NAME, ""),
                "forget": sorted(st.session_state.get("forgotten", ())),
                "token": beats.token(at) if at else "",
                "owner": keeping.owner(at),
                "known": st.session_state.get(_KEY, {}).get("memory") or "",
            },
            default={"memory": None},
            on_memory_change=_heard,
            on_moved_change=_heard,
        )


def _hear(kind: str, whose: str, thing: Any) -> None:
    """What this device kept of an earlier page."""
    if kind == keeping.HAND:
        own_hand.hear(whose, thing)
    else:
        drafts.hear(drafts.at_table(whose.partition("/")[0]), thing)


def name() -> str:
    """What the owner of this device is called when confirming figures; "" when nobody has said yet."""
    told = memory()
    return st.session_state.get(_NAME) or (told.name if told else "")


def call(own_name: str) -> None:
    """Let the device remember its owner's name."""
    st.session_state[_NAME] = own_name


def _heard() -> None:
    """The browser has told something: the run that follows draws everything anew. Half-made entries stay."""


def forget(code: str) -> None:
    """Let the device forget a table; the table itself stays."""
    st.session_state.setdefault("forgotten", set()).add(code)


def keep(code: str) -> None:
    """Let the device remember a table again."""
    st.session_state.get("forgotten", set()).discard(code)
