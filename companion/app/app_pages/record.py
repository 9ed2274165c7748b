"""The record: every entry, struck ones too; strike one, bring it back, put another in its place, add a note."""

from functools import partial
from typing import Any

import streamlit as st

from companion.app import here, pages, replacing
from companion.app.markup import icon, page_head, tag
from companion.app.record_cards import entry_details, entry_label, flagged_notice
from companion.app.recording import note, restore, strike
from companion.app.screen import apart, draw
from companion.tables.events import Noted, Overruled, Played, Started, Struck
from companion.tables.fold import Entry

_PAGE = 20


def rows(at: here.Here) -> None:
    """The latest entries first; a tap opens one."""
    entries = at.folded.entries[::-1]
    shown: int = st.session_state.setdefault("record_shown", _PAGE)
    opened = st.session_state.get("record_open")
    with st.container(key="list_entries", gap="xsmall"):
        for entry in entries[:shown]:
            label = entry_label(at.words, entry)
            after = None if opened == entry.seq else entry.seq
            toggle = partial(st.session_state.__setitem__, "record_open", after)
            st.button(label, key=f"entry_{entry.seq}", width="stretch", wrap=True, on_click=toggle)
            if opened == entry.seq:
                details(at, entry)
    if len(entries) > shown:
        longer = partial(st.session_state.__setitem__, "record_shown", shown + 5 * _PAGE)
        st.button(f"Show older ({len(entries) - shown})", key="older", width="stretch", on_click=longer)


def details(at: here.Here, entry: Entry) -> None:
    """What one entry tells, and what can be done with it."""
    draw(entry_details(at.game, at.words, entry))
    if isinstance(entry.event, Started | Struck):
        return
    with st.container(key=f"actions_{entry.seq}", horizontal=True):
        if entry.struck:
            _action("Bring back", "undo", entry, restore, at, entry.seq)
        else:
            _action("Strike", "strikethrough_s", entry, strike, at, entry.seq)
        if isinstance(entry.event, Played | Overruled) and not entry.struck:
            _action("Correct", "edit", entry, replacing.begin, at.code, entry.seq)


def _action(label: str, sign: str, entry: Entry, work: Any, *args: Any) -> None:
    st.button(label, key=f"{work.__name__}_{entry.seq}", icon=f":material/{sign}:", on_click=work, args=args)


def flagged(at: here.Here) -> None:
    """Entries that no longer pass, after an earlier one was struck or corrected."""
    for remark in at.folded.notes:
        draw(tag("p", icon("info"), " ", at.words.html(remark), cls="notice ask"))
    draw(flagged_notice(at.folded))


def add_note(at: here.Here) -> None:
    """Free text for the record."""
    with st.container(key="note", horizontal=True, vertical_alignment="bottom", wrap=False):
        st.text_input("Note", key="note_text", max_chars=300, placeholder="Anything worth keeping")
        st.button("Save", key="note_save", on_click=note, args=(at, "note_text"))


at = here.table()
if at is None:
    pages.go("home")
elif replacing.target(at) is not None:
    apart(st.fragment(replacing.replacing), at)
else:
    count = sum(not isinstance(entry.event, Started | Struck | Noted) for entry in at.folded.entries)
    lead = "Nothing is recorded yet." if not count else "The latest first. Tap an entry to strike or correct it."
    draw(page_head("Record", lead))
    flagged(at)
    rows(at)
    add_note(at)
