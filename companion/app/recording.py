"""What the record buttons do. A tap carries what its screen showed: a second tap or a stale screen does no harm."""

import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any

import streamlit as st

from companion.app import drafts
from companion.app.guard import callback, remark
from companion.app.here import Here, desk
from companion.tables.errors import TableMoved

MOVED = "The table moved on meanwhile, so this was not recorded. What still fits of it is kept."


def action_of(version: int, *what: object) -> str:
    """The id of recording something on top of event `version`: the same for every tap, and for a second device that
    enters the same."""
    text = "|".join(str(each) for each in (version, *what))
    return hashlib.sha256(text.encode()).hexdigest()[:24]


@callback
def record(at: Here, move: Any, draft: str) -> None:
    """Record a legal move."""
    _attempt(at, desk().play, move, said=move.model_dump_json(), done=partial(drafts.drop, draft))


@callback
def overrule(at: Here, move: Any, draft: str, reason: str | None = None) -> None:
    """Record a move although it is not legal or cannot be told; without a `reason` the one that was typed."""
    reason = reason or st.session_state.get("reason") or ""
    said = f"overruled {move.model_dump_json()}"
    _attempt(at, desk().overrule, move, reason=reason, said=said, done=partial(drafts.drop, draft))


@callback
def undo(at: Here) -> None:
    """Take the last entry back."""
    _attempt(at, desk().undo, said="undo")


@callback
def strike(at: Here, target: int) -> None:
    """Let an entry no longer count."""
    _attempt(at, desk().strike, target, said=f"strike {target}")


@callback
def restore(at: Here, target: int) -> None:
    """Let a struck entry count again."""
    _attempt(at, desk().restore, target, said=f"restore {target}")


@callback
def replace(at: Here, target: int, event: Any, done: Callable[[], None]) -> None:
    """Put another event in an entry's place."""
    said = f"replace {target} {event.model_dump_json(exclude={'at', 'action'})}"
    _attempt(at, desk().replace, target, event, said=said, done=done)


@callback
def correct(at: Here, edits: dict[str, Any], done: Callable[[], None]) -> None:
    """Set facts by hand."""
    _attempt(at, desk().correct, edits, said=f"correct {edits}", done=done)


@callback
def note(at: Here, field: str) -> None:
    """Record the text of a field."""
    text = st.session_state.get(field, "").strip()
    if text:
        done = partial(st.session_state.__setitem__, field, "")
        _attempt(at, desk().note, text, said=f"note {text}", done=done)


def _attempt(
    at: Here, work: Callable[..., Any], *what: Any, said: str, done: Callable[[], None] = lambda: None, **more: Any
) -> None:
    action = action_of(at.folded.version, said)
    try:
        work(at.code, at.folded.version, *what, action=action, by=at.me or "", **more)
    except TableMoved:
        remark("ask", "sync", MOVED)
    else:
        done()
    # a tap inside a fragment redraws only the fragment, but the whole table has changed
    st.rerun()
