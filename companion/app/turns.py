"""What is due on this device: the question to start with, automatic steps, the wait for somebody else."""

from functools import partial
from typing import Any

import streamlit as st

from companion.app import drafts, keeping, own_hand, recording
from companion.app.drafts import Draft
from companion.app.entries import Entry, back_button
from companion.app.entry import enter
from companion.app.figure_links import figure_links
from companion.app.guard import guarded, notices
from companion.app.hand_cards import hand_says
from companion.app.here import Here
from companion.app.markup import icon, tag
from companion.app.screen import draw, page_and_bar
from companion.app.verdict_cards import verdict_card
from companion.app.words import speaks_of
from companion.core.prompts import Due, Prompt
from companion.core.verdicts import Status

REASONS = ("We play it so", "House rule", "It is so on the table")


@guarded
def turn(at: Here, prompt: Prompt[Any]) -> None:
    """Everything one enters on the table page; drawn alone after each tap."""
    page, bar = page_and_bar()
    name = drafts.at_table(at.code)
    mine = own_hand.look(at)
    state = at.folded.state if _without_hand(name) else mine.state
    entry = Entry(name, at.game, state, at.words, bar, at.me, version=at.folded.version)
    draft = drafts.current(name)
    due = natural(at, prompt) if draft is None else None
    if due is not None:
        draft = drafts.of(due, natural=True)
    with page:
        notices()
        _turn(at, entry, prompt, draft, due)
        if mine.used and _differs(at, mine.state, drafts.current(name)):
            _hand_or_not(name)
    keeping.keep(at, keeping.DRAFT, drafts.plain(name, drafts.current(name) or draft))


def _without_hand(name: str) -> bool:
    """Whether this one entry is asked as if no hand were known."""
    return st.session_state.get(f"without:{name}") == drafts.serial(name)


def _differs(at: Here, state: Any, draft: Draft | None) -> bool:
    """Whether the hand makes a difference to what an entry asks next."""
    if draft is None:
        return False
    return drafts.settle(at.game, state, draft).step != drafts.settle(at.game, at.folded.state, draft).step


def _hand_or_not(name: str) -> None:
    """The table is the truth: an entry that does not go with the hand is asked without it."""
    without = _without_hand(name)
    st.button(
        "Ask with my hand" if without else "Ask as if my hand were not known",
        key=f"without_{name}_{without}",
        type="tertiary",
        icon=":material/playing_cards:",
        on_click=partial(st.session_state.__setitem__, f"without:{name}", None if without else drafts.serial(name)),
    )


def _turn(at: Here, entry: Entry, prompt: Prompt[Any], draft: Draft | None, due: Due[Any] | None) -> None:
    if draft is None:
        _no_one_thing(at, prompt)
    elif (move := enter(entry, draft)) is not None:
        finished(at, entry, move, draft)
    if draft is None or (draft.natural and not draft.begun):
        _others(at, entry, prompt, due)


def natural(at: Here, prompt: Prompt[Any]) -> Due[Any] | None:
    """What this device enters next without being asked: the only thing that must be done by a seat it serves."""
    mine = [due for due in prompt.due if at.mine(due.seat)]
    must = [due for due in mine if not due.optional]
    if len(must) != 1 or (must[0].move is not None and len(mine) > 1):
        # a step that one tap records must not stand in the way of what may be done before it
        return None
    return must[0]


def finished(at: Here, entry: Entry, move: Any, draft: Draft) -> None:
    """The verdict on a finished move, and the button that records it."""
    judged = at.game.judge(at.folded.state, move)
    draw(verdict_card(at.game, at.words, judged, at.game.describe(at.folded.state, move)))
    mine = own_hand.look(at)
    if mine.used and judged.status is Status.LEGAL:
        hand_says(at.game, at.words, mine.state, move)
    figure_links(entry, at.game, judged.verdict, move, draft, "table")
    with entry.bar:
        back_button(entry, draft)
        if judged.status is Status.LEGAL:
            _record(at, entry, move)
        else:
            st.button(
                "Record anyway …",
                key=f"anyway_{entry.name}_{entry.version}",
                width="stretch",
                on_click=partial(st.session_state.__setitem__, "anyway", entry.version),
            )
    if judged.status is not Status.LEGAL and st.session_state.get("anyway") == entry.version:
        _why(at, entry, move)


def _record(at: Here, entry: Entry, move: Any) -> None:
    action = recording.action_of(at.folded.version, move.model_dump_json())
    st.button(
        "Record",
        key=f"record_{at.code}_{action}",
        type="primary",
        icon=":material/check:",
        width="stretch",
        on_click=recording.record,
        args=(at, move, entry.name),
    )


def _why(at: Here, entry: Entry, move: Any) -> None:
    """The table is the truth: it may go on, and says why."""
    draw(tag("h2", "Why does the table play it anyway?", cls="question"))
    with st.container(key="list_reasons", gap="xsmall"):
        for reason in REASONS:
            st.button(
                f"**{reason}**",
                key=f"because_{entry.name}_{entry.version}_{reason}",
                width="stretch",
                on_click=recording.overrule,
                args=(at, move, entry.name, reason),
            )
        st.text_input("Or in your own words", key="reason", max_chars=200)
        st.button(
            "Record with these words",
            key=f"because_{entry.name}_{entry.version}_own",
            width="stretch",
            on_click=recording.overrule,
            args=(at, move, entry.name, None),
        )


def _no_one_thing(at: Here, prompt: Prompt[Any]) -> None:
    if prompt.over:
        draw(tag("p", icon("flag"), " Nothing more is due. The final standings are under Scores.", cls="wait"))
    elif any(at.mine(due.seat) for due in prompt.due):
        draw(tag("h2", "What happened?", cls="question"))
    elif prompt.acting:
        draw(tag("p", icon("hourglass_empty"), " Waiting for ", at.words.seats(prompt.acting), cls="wait"))


def _others(at: Here, entry: Entry, prompt: Prompt[Any], shown: Due[Any] | None) -> None:
    """What else is due or may be done, what this device can do first; and whatever else happened."""
    dues = [(number, due) for number, due in enumerate(prompt.due) if due is not shown]
    with st.container(key="list_dues", gap="xsmall"):
        for number, due in sorted(dues, key=lambda each: not at.mine(each[1].seat)):
            _due_button(at, entry, due, number)
        if shown is None or shown.draft or shown.move is not None:
            st.button(
                "Something else happened",
                key=f"else_{entry.name}_{entry.version}",
                type="tertiary",
                icon=":material/edit:",
                on_click=drafts.keep,
                args=(entry.name, Draft()),
            )


def _due_button(at: Here, entry: Entry, due: Due[Any], number: int) -> None:
    seat = f"{at.words.seat_label(due.seat)}: " if due.seat and not speaks_of(due.label, due.seat) else ""
    st.button(
        f"{seat}**{at.words.label(due.label)}**{' *may be done*' if due.optional else ''}",
        key=f"due_{entry.name}_{entry.version}_{number}",
        width="stretch",
        wrap=True,
        on_click=drafts.keep,
        args=(entry.name, drafts.of(due)),
    )
