"""My hand: told by tapping, hidden from other eyes until it is shown, used for what this seat is asked."""

from functools import partial
from typing import Any

import streamlit as st

from companion.app import keeping, own_hand
from companion.app.guard import guarded
from companion.app.here import Here
from companion.app.markup import icon, joined, tag
from companion.app.naming import namer
from companion.app.own_hand import OwnHand
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.positions import Field
from companion.tables.fold import reasons


@guarded
def hand_panel(at: Here) -> None:
    """The hand of this device's seat; only how many are known of it shows until it is opened."""
    whose = keeping.owner(at)
    is_open = bool(st.session_state.get(f"hand_open:{whose}"))
    if st.session_state.pop(f"hand_done:{whose}", False):
        # the questions and answers beside it are asked anew, with the hand as it is now
        st.rerun()
    mine = own_hand.look(at)
    if not mine.fields:
        return
    with st.container(key="list_hand", gap="xsmall"):
        _head(whose, mine, is_open)
        _remarks(at, mine, is_open)
        if is_open:
            for field in mine.fields:
                namer("hand", at.words, field, partial(own_hand.tell, at, field.path))
            _foot(at, whose, mine)
    keeping.keep(at, keeping.HAND, own_hand.told_of(at))


def hand_says(game: AnyGame, words: Words, mine: Any, move: Any) -> None:
    """What the own hand has against a move that the table allows. The table decides: the hand may be told wrongly, so
    this is a word to its player and no verdict."""
    if against := reasons(game.check(mine, move)):
        told = joined([words.html(violation.message) for violation in against], "; ")
        text = " Not with the hand you told this device, but the table allows it: "
        draw(tag("p", icon("playing_cards"), text, told, cls="notice ask"))


def _head(whose: str, mine: OwnHand, is_open: bool) -> None:
    known = sum(len(field.named) for field in mine.fields)
    most = sum(field.most for field in mine.fields)
    told = f"{known} of {most} known" if mine.before else "tell it, and see what it can do"
    st.button(
        f"**My hand** *{told}*",
        key="hand_head",
        icon=":material/visibility:" if is_open else ":material/visibility_off:",
        width="stretch",
        on_click=partial(_show, whose, not is_open),
    )


def _show(whose: str, shown: bool) -> None:
    st.session_state[f"hand_open:{whose}"] = shown
    st.session_state[f"hand_done:{whose}"] = not shown


def _remarks(at: Here, mine: OwnHand, is_open: bool) -> None:
    """What the hand lacks to be of use. No card is named here, for this shows while the hand is hidden."""
    if mine.misfits:
        told = joined([at.words.html(misfit) for misfit in mine.misfits], "; ")
        text = " Your hand and the table do not fit together, so it is not used: "
        draw(tag("p", icon("sync_problem"), text, told, ".", cls="notice ask"))
    elif mine.before and (lacking := sum(_lacking(field) for field in mine.fields)):
        how = "tap what you drew" if is_open else "open it and tap what you drew"
        text = f" {lacking} not known yet: {how}."
        draw(tag("p", icon("playing_cards"), text, cls="quiet"))


def _lacking(field: Field) -> int:
    return max(0, field.most - len(field.named))


def _foot(at: Here, whose: str, mine: OwnHand) -> None:
    draw(tag("p", icon("lock"), " It stays on this device; nobody else sees it.", cls="quiet small"))
    with st.container(key="hand_foot", horizontal=True, wrap=False):
        if mine.before:
            st.button("Clear", key="hand_clear", icon=":material/delete:", on_click=own_hand.clear, args=(at,))
        if mine.before and not any(field.named for field in mine.fields) and any(mine.before.values()):
            st.button("As told before", key="hand_before", on_click=partial(_as_before, at, mine))
        st.button("Hide", key="hand_hide", type="primary", width="stretch", on_click=partial(_show, whose, False))


def _as_before(at: Here, mine: OwnHand) -> None:
    """Cards that left unnamed leave the rest unsure; most of them are still there."""
    for path, text in (mine.before or {}).items():
        own_hand.tell(at, path, text)
