"""What the parts of guided entry share: where a move is entered, a button that answers, the way back."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app import drafts
from companion.app.drafts import Asking, Draft
from companion.app.markup import label_escape
from companion.app.words import Words
from companion.core.questions import Question


@dataclass(frozen=True)
class Entry:
    """Where a move is entered. `name` keeps its draft; `bar` is the place of its main action. `me` is the
    device's seat; `private` is false where hidden answers may be seen by anybody, as on a scratch position.
    `version` is the number of the event the state comes after; a stepper begins at `start`."""

    name: str
    game: Asking
    state: Any
    words: Words
    bar: DeltaGenerator
    me: str | None = None
    private: bool = True
    version: int = 0
    start: int = 0

    def key(self, what: str, question: Question, draft: Draft, value: str = "") -> str:
        """The key of a widget of one question of one entry: no other has it, so a late tap never answers another,
        and the widget stays as it is when the table moves on."""
        return f"{what}_{self.name}_{drafts.serial(self.name)}_{len(draft.steps)}_{question.key}_{value}"


def told(question: Question, label: str) -> str:
    """An answer in words, as the entry shows it afterwards; a hidden one is not shown."""
    return label_escape("•••") if question.hidden else label


def answer_button(entry: Entry, question: Question, draft: Draft, value: str, shown: str, label: str) -> None:
    """A button that gives an answer; a second tap gives the same one."""
    st.button(
        shown,
        key=entry.key("pick", question, draft, value),
        width="stretch",
        wrap=True,
        on_click=drafts.keep,
        args=(entry.name, draft.plus(question.key, value, told(question, label))),
    )


def back_button(entry: Entry, draft: Draft) -> None:
    """One answer back; out of the entry when none is left; nothing where the entry began by itself."""
    if not draft.begun and draft.natural:
        return
    earlier = draft._replace(steps=draft.steps[:-1], move=None)
    if draft.begun and (earlier.begun or not draft.natural):
        action = partial(drafts.keep, entry.name, earlier)
    else:
        action = partial(drafts.drop, entry.name)
    label = "Back" if draft.begun else "Cancel"
    st.button(label, key=f"back_{entry.name}", icon=":material/arrow_back:", on_click=action)
