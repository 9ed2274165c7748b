"""Guided entry: from a draft of answers to the next question, or to the finished move."""

from functools import partial
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app import choices, counters, drafts, texts
from companion.app.board import at_the_spot, board
from companion.app.drafts import Draft
from companion.app.entries import Entry
from companion.app.gallery import look_at
from companion.app.markup import icon, tag
from companion.app.screen import draw
from companion.app.verdict_cards import notice
from companion.app.words import speaks_of
from companion.core.questions import Kind, Question, Ready

_ANSWERED = {
    Kind.ONE: choices.one,
    Kind.COUNTS: counters.counts,
    Kind.NUMBER: counters.number,
    Kind.TEXT: texts.text,
}


def enter(entry: Entry, draft: Draft) -> Any | None:
    """Draw the next question of a draft; the finished move once there is nothing more to ask."""
    settled = drafts.settle(entry.game, entry.state, draft)
    # always there, so that the board below stays the same part of the page
    asked = st.container(key="asked", gap="xsmall")
    if settled.lost:
        drafts.keep(entry.name, settled.draft)
        with asked:
            changed = "The table has changed" if entry.private else "The position has changed"
            draw(notice("ask", "sync", f"{changed}; your entry is kept as far as it still fits."))
    if isinstance(settled.step, Ready):
        board(entry)
        return settled.step.move
    if told := [step.label for step in settled.draft.steps[settled.draft.given :]]:
        with asked.container(key="so_far"):
            st.markdown(" › ".join(told))
    if _covered(entry, settled.step):
        board(entry)
        _cover(entry, str(settled.step.seat))
    else:
        _question(entry, settled.step, settled.draft, asked)
    return None


def _question(entry: Entry, question: Question, draft: Draft, head: DeltaGenerator) -> None:
    named = question.seat is None or speaks_of(question.text, question.seat)
    who = () if named else (entry.words.seat(str(question.seat)), " ")
    with head:
        draw(tag("h2", *who, entry.words.html(question.text), cls="question"))
    board(entry, question, draft)
    if at_the_spot(entry, question, draft):
        choices.way_back(entry, draft)
    else:
        _ANSWERED[question.kind](entry, question, draft)
        look_at(entry, question)


def _covered(entry: Entry, question: Question) -> bool:
    """Whether a hidden answer waits for its player: on their own device, or for this one to be passed."""
    seat = question.seat
    if not (entry.private and question.hidden and seat) or seat == entry.me:
        return False
    return bool(st.session_state.get(f"shown:{entry.name}") != (entry.version, seat))


def _cover(entry: Entry, seat: str) -> None:
    chip, label = entry.words.seat(seat), entry.words.seat_label(seat)
    if entry.me:
        told, label = ("Waiting for ", chip, " on their own device."), f"I am {label}: enter it here"
    else:
        told, label = ("Pass the device to ", chip, ". Nobody else looks."), f"I am {label}: show"
    draw(tag("section", icon("visibility_off"), tag("p", *told), cls="cover"))
    reveal = partial(st.session_state.__setitem__, f"shown:{entry.name}", (entry.version, seat))
    st.button(label, key=f"cover_{entry.name}_{seat}", width="stretch", type="primary", on_click=reveal)
