"""How many of each where there are many kinds: a tap adds one, a tap on what was chosen takes one back."""

import streamlit as st

from companion.app.choices import reason, why_not
from companion.app.drafts import Draft
from companion.app.entries import Entry
from companion.app.markup import tag
from companion.app.screen import draw
from companion.core.questions import Choice, Question
from companion.core.verdicts import Status

MANY = 6


def picked(entry: Entry, question: Question, draft: Draft) -> dict[str, int]:
    """Draw the kinds and what was chosen of them; how many of each."""
    key = entry.key("picked", question, draft)
    chosen: dict[str, int] = st.session_state.setdefault(key, {})
    labels = {choice.value: entry.words.label(choice.label) for choice in question.choices}
    # always there, so that the buttons below do not move under a finger
    with st.container(key="picked", horizontal=True, gap="xsmall", vertical_alignment="center"):
        if not any(chosen.values()):
            draw(tag("p", "Nothing chosen yet. Each tap adds one.", cls="quiet"))
        for value, label in labels.items():
            if count := chosen.get(value, 0):
                _less(key, f"{count} × {label}", value)
    with st.grid(2, min_column_width=120, gap="xsmall", key="pickable"):
        for choice in question.choices:
            if choice.status is not Status.ILLEGAL:
                _more(entry, question, key, choice, chosen.get(choice.value, 0))
    _closed(entry, question, draft, key)
    return {choice.value: chosen.get(choice.value, 0) for choice in question.choices}


def _closed(entry: Entry, question: Question, draft: Draft, key: str) -> None:
    """The kinds that cannot be legal, apart: their reasons would push the others off the screen."""
    closed = [choice for choice in question.choices if choice.status is Status.ILLEGAL]
    chosen = st.session_state[key]
    if closed and (panel := why_not(entry, question, draft, len(closed))):
        with panel.container(key="list_closed", gap="xsmall"):
            for choice in closed:
                _more(entry, question, key, choice, chosen.get(choice.value, 0))


def _less(key: str, label: str, value: str) -> None:
    st.button(
        label,
        key=f"less_{key}_{value}",
        icon=":material/remove:",
        on_click=_change,
        args=(key, value, -1, 0),
    )


def _more(entry: Entry, question: Question, key: str, choice: Choice, now: int) -> None:
    most = question.most if choice.most is None else min(choice.most, question.most)
    st.button(
        f"**{entry.words.label(choice.label)}**{_detail(entry, choice)}",
        key=f"more_{key}_{choice.value}",
        width="stretch",
        wrap=True,
        disabled=now >= most,
        on_click=_change,
        args=(key, choice.value, 1, most),
    )


def _change(key: str, value: str, by: int, most: int) -> None:
    chosen = dict(st.session_state.get(key, {}))
    now = chosen.get(value, 0)
    chosen[value] = max(now - 1, 0) if by < 0 else min(now + 1, most)
    st.session_state[key] = chosen


def _detail(entry: Entry, choice: Choice) -> str:
    if choice.status is Status.ILLEGAL:
        return f" *{reason(entry, choice)}*"
    return f" *{entry.words.label(choice.detail)}*" if choice.detail else ""
