"""What a device keeps of its seat at a table in its own storage, and nobody else sees: its hand, a half-made entry.

The browser tells it once, when a page is loaded; from then on the session knows it better and the browser is told.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from companion.app.here import ALL, Here

HAND, DRAFT = "hand", "draft"
KINDS = (HAND, DRAFT)
_SCRIPT = (Path(__file__).resolve().parent / "keep.js").read_text(encoding="utf-8")
_TOLD = "kept_told"


def owner(at: Here | None) -> str:
    """Whose things these are: a table and a seat of it; "" where there is neither."""
    return f"{at.code}/{at.me or ALL}" if at and at.seated else ""


def take(told: Any, hear: Callable[[str, str, Any], None]) -> None:
    """What the browser has kept, heard once for each owner: `hear` gets the kind, the owner and the thing itself."""
    if not isinstance(told, dict) or not (whose := str(told.get("owner") or "")):
        return
    known: set[str] = st.session_state.setdefault(_TOLD, set())
    if whose in known:
        return
    known.add(whose)
    for kind in KINDS:
        try:
            thing = json.loads(told.get(kind) or "null")
        except (ValueError, TypeError):
            thing = None
        if thing is not None:
            hear(kind, whose, thing)


def keep(at: Here, kind: str, thing: Any) -> None:
    """Let the browser keep a thing, or forget it (None). Nothing happens before the browser has told what it kept, so
    that an empty start never wipes it out."""
    whose = owner(at)
    if whose not in st.session_state.get(_TOLD, ()):
        return
    with st.container(key=f"device_memory_{kind}"):
        st.components.v2.component(f"device_keep_{kind}", js=_SCRIPT)(
            key=f"keep_{kind}",
            data={"what": kind, "owner": whose, "text": "" if thing is None else json.dumps(thing)},
        )
