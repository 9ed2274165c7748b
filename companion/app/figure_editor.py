"""One figure in the card editor: what holds and since when, confirm it, enter another, remove what was entered."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app import device, drafts, pages
from companion.app.drafts import Draft
from companion.app.entries import Entry, back_button
from companion.app.entry import enter
from companion.app.figure_links import BACK, FACT, GAME
from companion.app.figure_sheet import in_a_line, in_force, to_be_saved
from companion.app.guard import callback, remark
from companion.app.markup import page_head, tag, tidy
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.facts import FactField, FactValue, WantedFact, wanted_fact
from companion.core.game import AnyGame
from companion.core.messages import msg
from companion.core.packs import LONGEST_NAME
from companion.core.questions import Answer, Question, Ready
from companion.library.packs import enter_fact, open_game, remove_fact

_NAME = "confirmed_by"
_READ = msg("What does your card show?")


@dataclass(frozen=True)
class Editor:
    """Where figures are edited: the game with this installation's figures, its words, the page one came from ("" for
    the editor's own list), what this device's player is called ("" where no table says)."""

    game: AnyGame
    words: Words
    back: str
    player: str


@dataclass(frozen=True)
class FactAsker:
    """Asks for a figure as a game asks for a move."""

    game: AnyGame
    wanted: WantedFact

    def ask(self, state: Any, draft: tuple[Answer, ...]) -> Question | Ready[FactValue]:
        """The next question for the figure, or its value. Raises DraftError when an answer does not fit."""
        step = self.game.ask_fact(self.wanted.id, draft)
        if not isinstance(step, Question):
            return Ready(step)
        # the page's title is the figure itself
        return replace(step, text=_READ) if step.text == self.wanted.label else step


def name_field(at: Editor) -> None:
    """Who reads the cards: remembered by the device, kept with every figure."""
    if not st.session_state.get(_NAME):
        st.session_state[_NAME] = device.name() or at.player
    st.text_input(
        "Confirmed by",
        key=_NAME,
        max_chars=LONGEST_NAME,
        placeholder="Your name",
        icon=":material/person:",
        autocomplete="nickname",
        on_change=_named,
        persist_state="session",
    )
    if not _name():
        draw(tag("p", "Your name is kept with every figure that you confirm.", cls="quiet small"))


def _name() -> str:
    return tidy(st.session_state.get(_NAME) or "", LONGEST_NAME)


def _named() -> None:
    device.call(_name())


def figure(at: Editor, wanted: WantedFact, bar: DeltaGenerator) -> None:
    """The page of one figure. One that a verdict lacks, and a part of a card, is asked for at once."""
    act = bar.container(key="act", horizontal=True)
    field, name = wanted.field, _entry_name(at, wanted)
    start = field.value if isinstance(field.value, int) else 1
    entry = Entry(name, FactAsker(at.game, wanted), None, at.words, act, start=start)
    draft = drafts.current(name)
    draw(page_head(at.words.text(wanted.label), at.words.text(field.spec.section)))
    draw(in_force(at.words, wanted))
    name_field(at)
    if draft is None and (field.value is None or wanted.part is not None):
        draft = Draft(natural=True)
    if draft is None:
        _choose(at, wanted, entry)
    elif (value := enter(entry, draft)) is not None:
        _finished(at, wanted, entry, draft, value)
    if draft is None or (draft.natural and not draft.begun):
        with act:
            st.button("Back", key=f"leave_{name}", icon=":material/arrow_back:", on_click=leave, args=(at.back,))


def _entry_name(at: Editor, wanted: WantedFact) -> str:
    return f"figure_{at.game.info.id}_{wanted.id}"


def _choose(at: Editor, wanted: WantedFact, entry: Entry) -> None:
    """A figure that has a value: the card says the same, or something else."""
    field = wanted.field
    with st.container(key="list_figure", gap="xsmall"):
        confirm_button(at, field, "My card says the same", stretch=True)
        st.button(
            "My card says something else",
            key=f"other_{field.id}",
            icon=":material/edit:",
            width="stretch",
            on_click=partial(drafts.keep, entry.name, Draft()),
        )
        if field.entry is not None:
            st.button(
                "Remove what was entered",
                key=f"remove_{field.id}",
                icon=":material/delete:",
                width="stretch",
                on_click=remove,
                args=(at, field),
            )


def confirm_button(at: Editor, field: FactField, label: str, *, stretch: bool = False) -> None:
    """One tap: my own card shows the value in force."""
    st.button(
        label,
        key=f"confirm_{field.id}",
        type="primary" if stretch else "secondary",
        icon=":material/check:",
        width="stretch" if stretch else "content",
        # in a list the top of the page, where the name is asked for, may have been scrolled away
        disabled=not stretch and not _name(),
        on_click=save,
        args=(at, WantedFact(field), field.value),
    )


def _finished(at: Editor, wanted: WantedFact, entry: Entry, draft: Draft, found: FactValue) -> None:
    draw(to_be_saved(at.words, wanted.field.spec, wanted.field.value, found.value))
    with entry.bar:
        back_button(entry, draft)
        st.button(
            "Save",
            key=f"save_{wanted.id}",
            type="primary",
            icon=":material/check:",
            width="stretch",
            on_click=save,
            args=(at, wanted, found.value),
        )


@callback
def save(at: Editor, wanted: WantedFact, value: Any) -> None:
    """Keep a figure in this installation's pack, with who read it; then back to where one came from."""
    by = _name()
    if not by:
        remark("ask", "person", "Say first who you are: your name is kept with the figure.")
        return
    device.call(by)
    enter_fact(at.game.info.id, wanted.field.id, value, by)
    drafts.drop(_entry_name(at, wanted))
    # a card that was added has its name only now
    entered = wanted_fact(open_game(at.game.info.id).editable_facts(), wanted.id) or wanted
    shown = in_a_line(at.words, entered, wanted.field.value, value)
    remark("ok", "check_circle", f"Entered: {at.words.text(entered.label)}: {shown}.")
    leave(at.back)


@callback
def remove(at: Editor, field: FactField) -> None:
    """Take an entered figure out again; the shipped one holds."""
    remove_fact(at.game.info.id, field.id)
    remark("ok", "delete", f"Removed: {at.words.text(field.spec.label)}. What we ship holds again.")
    leave(at.back)


def open_figure(game: AnyGame, field: FactField) -> None:
    """To a figure from the editor's own list."""
    st.query_params.update({GAME: game.info.id, FACT: field.id})


def leave(back: str) -> None:
    """Back to the page one came from, or to the editor's list."""
    for key in (FACT, BACK):
        st.query_params.pop(key, None)
    if back:
        pages.go(back)
