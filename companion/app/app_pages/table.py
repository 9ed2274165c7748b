"""The table: where we are, whose turn it is, what is due, its entry, the verdict, undo."""

from typing import Any

import streamlit as st

from companion.app import here, own_hand, pages, seating
from companion.app.hand_cards import hand_panel
from companion.app.insight_cards import insights
from companion.app.markup import icon, tag
from companion.app.prompt_cards import overview_cards, prompt_head, reminders
from companion.app.record_cards import flagged_notice
from companion.app.recording import undo
from companion.app.screen import apart, draw
from companion.app.sheet_cards import standings
from companion.app.turns import turn
from companion.app.verdict_cards import notice
from companion.core.prompts import Prompt
from companion.tables.events import Struck


def last_entry(at: here.Here) -> None:
    """What was done last, with its undo beside it."""
    last = at.folded.last
    if last is None:
        return
    with st.container(key="last", horizontal=True, vertical_alignment="center", gap="xsmall", wrap=False):
        # a strike says itself what it did
        said = " " if isinstance(last.event, Struck) else " Recorded: "
        draw(tag("p", icon("done_all"), said, at.words.html(last.text), cls="quiet"))
        st.button("Undo", key=f"undo_{at.folded.version}", icon=":material/undo:", on_click=undo, args=(at,))


def flagged(at: here.Here) -> None:
    """An entry struck or corrected may leave later ones without ground: told at the table, on every device."""
    if at.folded.flagged:
        draw(flagged_notice(at.folded))
        with st.container(key="list_links_flagged", gap=None):
            pages.link("record", "Look at them in the record")


def unfit(at: here.Here) -> None:
    """What was set by hand or played against the rules may not fit together: told at the table, on every device."""
    if problems := at.game.examine(at.folded.state):
        things = "1 thing does" if len(problems) == 1 else f"{len(problems)} things do"
        draw(notice("ask", "rule", f"{things} not fit together on this table: ", at.words.html(problems[0].message)))
        with st.container(key="list_links_unfit", gap=None):
            pages.link("facts", "Look, and set it right")


def side(at: here.Here) -> None:
    """The table as it stands, beside the entry where there is room."""
    sheet = at.game.score(at.folded.state)
    draw(tag("section", standings(at.words, sheet), overview_cards(at.words, at.game.overview(at.folded.state))))


def entering(at: here.Here, prompt: Prompt[Any]) -> None:
    """What was recorded, what must not be forgotten, and what is due."""
    last_entry(at)
    flagged(at)
    unfit(at)
    draw(reminders(at.game, at.words, prompt))
    apart(st.fragment(turn), at, prompt)
    if at.me:
        apart(st.fragment(hand_panel), at)


at = here.table()
if at is None:
    pages.go("home")
elif not at.seated:
    seating.choose(at)
else:
    prompt = at.game.prompt(at.folded.state)
    with st.container(key="prompt"):
        draw(prompt_head(at.words, prompt, at.me))
    if at.game.boards(at.folded.state):
        # the entry has its board beside it where there is room, and the words follow below
        entering(at, prompt)
        left, right = st.columns([1, 1.15], gap="medium")
    else:
        left, right = st.columns([3, 2], gap="large")
        with left:
            entering(at, prompt)
    with left:
        insights(at.game, own_hand.look(at).state, at.words, (at.me,) if at.me else prompt.acting)
    with right:
        side(at)
