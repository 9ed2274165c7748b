"""Correcting an earlier entry: the move entered again on the table as it stood then, in the place of the old one."""

from datetime import UTC, datetime
from functools import partial
from typing import Any

import streamlit as st

from companion.app import drafts
from companion.app.drafts import Draft
from companion.app.entries import Entry as Place
from companion.app.entries import back_button
from companion.app.entry import enter
from companion.app.figure_links import figure_links
from companion.app.guard import guarded, notices
from companion.app.here import Here, desk
from companion.app.markup import icon, page_head, tag
from companion.app.recording import replace
from companion.app.screen import draw, page_and_bar
from companion.app.verdict_cards import verdict_card
from companion.core.verdicts import Status
from companion.tables.events import Overruled, Played
from companion.tables.fold import Entry


def begin(code: str, seq: int) -> None:
    """Start to correct an entry."""
    st.session_state["replacing"] = (code, seq)


def end() -> None:
    """Stop correcting, done or not."""
    if begun := st.session_state.pop("replacing", None):
        drafts.drop(_name(*begun))


def target(at: Here) -> Entry | None:
    """The entry of this table that is being corrected."""
    code, seq = st.session_state.get("replacing", ("", 0))
    entry = at.folded.entry(seq) if code == at.code else None
    return entry if entry and not entry.struck else None


@guarded
def replacing(at: Here) -> None:
    """The entry of the new move, and what comes of it further on."""
    old = target(at)
    if old is None:
        return
    page, bar = page_and_bar()
    place = Place(_name(at.code, old.seq), at.game, old.before, at.words, bar, at.me, version=at.folded.version)
    with page:
        notices()
        draw(page_head(f"Correct entry {old.seq}", "Instead of: ", tag("b", at.words.html(old.text))))
        draft = drafts.current(place.name) or Draft(natural=True)
        move = enter(place, draft)
        if move is not None:
            _finished(at, place, old, move, draft)
    if move is None and not draft.steps:
        with bar:
            st.button("Cancel", key="replace_cancel", icon=":material/close:", on_click=_cancel)


def _finished(at: Here, place: Place, old: Entry, move: Any, draft: Draft) -> None:
    judged = at.game.judge(old.before, move)
    draw(verdict_card(at.game, at.words, judged, at.game.describe(old.before, move)))
    figure_links(place, at.game, judged.verdict, move, draft, "record")
    event = _event(move, judged.status, judged.verdict.rules)
    preview = desk().preview_replace(at.code, old.seq, event)
    if flagged := len(preview.flagged):
        told = f" {flagged} later {'entry needs' if flagged == 1 else 'entries need'} a look after this."
        draw(tag("p", icon("flag_2"), told, cls="notice ask"))
    with place.bar:
        back_button(place, draft)
        label = "Put it in place" if judged.status is Status.LEGAL else "Put it in place anyway"
        st.button(
            label,
            key=f"replace_{old.seq}_{at.folded.version}",
            type="primary",
            width="stretch",
            on_click=replace,
            args=(at, old.seq, event, partial(end)),
        )


def _event(move: Any, status: Status, rules: tuple[str, ...]) -> Played | Overruled:
    plain = move.model_dump(mode="json")
    if status is Status.LEGAL:
        return Played(at=datetime.now(UTC), action="", move=plain)
    reason = "corrected by the table"
    return Overruled(at=datetime.now(UTC), action="", move=plain, status=status, rules=rules, reason=reason)


def _cancel() -> None:
    end()
    st.rerun()


def _name(code: str, seq: int) -> str:
    return f"replace_{code}_{seq}"
