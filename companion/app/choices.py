"""Questions that are answered with one of several choices; what cannot be legal is behind "Why not?"."""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app.drafts import Draft
from companion.app.entries import Entry, answer_button, back_button
from companion.app.markup import icon, tag
from companion.app.screen import draw
from companion.core.questions import Choice, Question
from companion.core.verdicts import Status

_SHORT = 14
_MANY = 15


def one(entry: Entry, question: Question, draft: Draft) -> None:
    """The choices that may be legal as large buttons, the others behind "Why not?", the way back."""
    among(entry, question, draft, question.choices)


def among(entry: Entry, question: Question, draft: Draft, choices: Sequence[Choice]) -> None:
    """As `one`, of these choices."""
    buttons(entry, question, draft, [choice for choice in choices if choice.status is not Status.ILLEGAL])
    _why_not(entry, question, draft, [choice for choice in choices if choice.status is Status.ILLEGAL])
    way_back(entry, draft)


def buttons(entry: Entry, question: Question, draft: Draft, choices: Sequence[Choice]) -> None:
    """One large button a choice, its cost on it; short ones side by side; many of them can be narrowed by typing."""
    if len(choices) > _MANY:
        choices = _found(entry, question, draft, choices)
    longest = max((len(entry.words.text(choice.label)) for choice in choices), default=0)
    beside = len(choices) > 3 and longest <= _SHORT and not any(choice.detail for choice in choices)
    with st.grid(2 if beside else 1, min_column_width=120, gap="xsmall", key="list_choices"):
        for choice in choices:
            label = entry.words.label(choice.label)
            answer_button(entry, question, draft, choice.value, f"**{label}**{_detail(entry, choice)}", label)


def _found(entry: Entry, question: Question, draft: Draft, choices: Sequence[Choice]) -> Sequence[Choice]:
    key = entry.key("find", question, draft)
    typed = st.text_input(
        "Find", key=key, type="search", live=True, placeholder="A few letters", label_visibility="collapsed"
    )
    words = (typed or "").casefold().split()
    found = [c for c in choices if all(word in entry.words.text(c.label).casefold() for word in words)]
    if not found:
        draw(
            tag(
                "p",
                icon("search_off"),
                " Nothing here goes by that name; it may be among those that cannot be.",
                cls="wait",
            )
        )
    return found


def way_back(entry: Entry, draft: Draft) -> None:
    """Back, in the bar at the bottom."""
    with entry.bar:
        back_button(entry, draft)


def why_not(entry: Entry, question: Question, draft: Draft, count: int) -> DeltaGenerator | None:
    """The panel of what cannot be legal; None while it is closed."""
    key = entry.key("why", question, draft)
    panel = st.expander(f"Why not? ({count})", key=key, icon=":material/block:", on_change="rerun")
    return panel if panel.open else None


def reason(entry: Entry, choice: Choice) -> str:
    """Why a choice is not legal, as part of a label."""
    return " · ".join(entry.words.label(violation.message) for violation in choice.why)


def _detail(entry: Entry, choice: Choice) -> str:
    parts = [entry.words.label(choice.detail)] if choice.detail else []
    if choice.status is Status.UNDETERMINED:
        parts.append("cannot tell yet")
    return f" *{' · '.join(parts)}*" if parts else ""


def _why_not(entry: Entry, question: Question, draft: Draft, closed: list[Choice]) -> None:
    if closed and (panel := why_not(entry, question, draft, len(closed))):
        with panel:
            closed_buttons(entry, question, draft, closed)


def closed_buttons(entry: Entry, question: Question, draft: Draft, closed: Sequence[Choice]) -> None:
    """What cannot be legal, each with its reason; it can be taken all the same, to hear the whole verdict."""
    with st.container(key="list_closed", gap="xsmall"):
        for choice in closed:
            label = entry.words.label(choice.label)
            shown = f"**{label}** *{reason(entry, choice)}*"
            answer_button(entry, question, draft, choice.value, shown, label)
