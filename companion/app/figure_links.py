"""From a verdict to the card editor and back: a button for each figure that a verdict lacks or leans on."""

from typing import Any

import streamlit as st

from companion.app import drafts, pages
from companion.app.drafts import Draft
from companion.app.entries import Entry
from companion.app.figures import asked, compared
from companion.app.guard import callback
from companion.core.facts import WantedFact
from companion.core.game import AnyGame
from companion.core.verdicts import Status, Verdict

GAME, FACT, BACK = "game", "fact", "back"


def figure_links(entry: Entry, game: AnyGame, verdict: Verdict, move: Any, draft: Draft, page: str) -> None:
    """What to enter so that a verdict can be told, and what to compare with one's own cards. The finished move waits
    for the way back to `page`."""
    lacking = asked(game, verdict)
    if verdict.status is Status.UNDETERMINED and lacking:
        with st.container(key="list_missing", gap="xsmall"):
            for wanted in lacking:
                _link(entry, game, wanted, move, draft, page, _lacking(entry, wanted))
        lacking = ()
    weak = (*lacking, *(wanted for wanted in compared(game, verdict) if wanted not in lacking))
    if weak:
        label = "Look at your card: 1 figure" if len(weak) == 1 else f"Look at your cards: {len(weak)} figures"
        with st.expander(label, icon=":material/menu_book:"), st.container(key="list_compare", gap="xsmall"):
            for wanted in weak:
                label, shown = entry.words.label(wanted.label), entry.words.label(wanted.shown)
                _link(entry, game, wanted, move, draft, page, f"**{label}** *we have: {shown}*")


def _lacking(entry: Entry, wanted: WantedFact) -> str:
    label = f"**{entry.words.label(wanted.label)}**"
    # a free place says itself what it is for: "Add a store card"
    return label if wanted.field.spec.added and wanted.field.value is None else f"Enter the {label}"


def _link(entry: Entry, game: AnyGame, wanted: WantedFact, move: Any, draft: Draft, page: str, label: str) -> None:
    st.button(
        label,
        key=f"figure_{entry.name}_{wanted.id}",
        icon=":material/edit_note:",
        width="stretch",
        wrap=True,
        on_click=_look_up,
        args=(entry.name, draft._replace(move=move), game.info.id, wanted.id, page),
    )


@callback
def _look_up(name: str, draft: Draft, game: str, fact: str, page: str) -> None:
    # the move itself is kept: with the figure known, other questions may lead to it
    drafts.keep(name, draft)
    pages.go("editor", **{GAME: game, FACT: fact, BACK: page})
