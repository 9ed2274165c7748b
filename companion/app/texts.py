"""Questions that are answered in one's own words."""

import streamlit as st

from companion.app.counters import next_button
from companion.app.drafts import Draft
from companion.app.entries import Entry
from companion.app.markup import label_escape
from companion.core.questions import Question


def text(entry: Entry, question: Question, draft: Draft) -> None:
    """A line of text of the length the question wants."""
    label = entry.words.label(question.text)
    key = entry.key("text", question, draft)
    typed = st.text_input(label, key=key, max_chars=question.most, label_visibility="collapsed", live=True)
    words = (typed or "").strip()
    fits = question.least <= len(words) <= question.most
    next_button(entry, question, draft, words, label_escape(words), "Next", fits)
