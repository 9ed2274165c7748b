"""Questions that are answered with numbers: how many of each thing, or one number."""

from collections.abc import Callable
from functools import partial

import streamlit as st

from companion.app import drafts
from companion.app.choices import among, reason, way_back
from companion.app.drafts import Draft
from companion.app.entries import Entry, answer_button, back_button, told
from companion.app.markup import label_escape, tag
from companion.app.pickers import MANY, picked
from companion.app.screen import draw
from companion.core.messages import msg
from companion.core.questions import Choice, Kind, Question, counts_text
from companion.core.verdicts import Status

_FEW = 6
_BUTTONS = 24
_SHORT = 24
_YES_NO = {0: "No", 1: "Yes"}


def counts(entry: Entry, question: Question, draft: Draft) -> None:
    """How many of each. Where at most one thing in all is chosen, its button is the whole answer."""
    if question.most == 1:
        _at_most_one(entry, question, draft)
        return
    if question.least < question.most < sum(_most(question, choice) for choice in question.choices):
        draw(tag("p", f"{question.least} to {question.most} in all", cls="quiet"))
    if len(question.choices) > MANY:
        now = picked(entry, question, draft)
    else:
        now = {choice.value: _count(entry, question, draft, choice) for choice in question.choices}
    total = sum(now.values())
    named = [f"{n} × {entry.words.label(c.label)}" for c in question.choices if (n := now[c.value])]
    fits = question.least <= total <= question.most
    shown = _told(entry, question, now) or _so_many(question, total)
    next_button(entry, question, draft, counts_text(now), ", ".join(named) or "none", f"Next: {shown}", fits)


def _so_many(question: Question, total: int) -> str:
    if question.least == question.most:
        return f"{total} of {question.most} chosen"
    return f"{total} chosen" if total or question.least else "none"


def _told(entry: Entry, question: Question, chosen: dict[str, int]) -> str:
    """A few chosen among many kinds, which may have been scrolled away; else nothing."""
    named = [f"{n} × {entry.words.text(c.label)}" for c in question.choices if (n := chosen[c.value])]
    told = ", ".join(named)
    return told if len(question.choices) > MANY and len(told) <= _SHORT else ""


def number(entry: Entry, question: Question, draft: Draft) -> None:
    """One number: a button each for short ranges, a stepper for long ones."""
    if question.most - question.least >= _BUTTONS:
        key = entry.key("number", question, draft)
        value = _stepped(key, question.least, question.most, (10, 1), entry.start)
        next_button(entry, question, draft, str(value), str(value), f"Next: {value}", True)
        return
    with st.grid("auto", min_column_width=72, gap="xsmall", key="numbers"):
        for each in range(question.least, question.most + 1):
            answer_button(entry, question, draft, str(each), f"**{each}**", str(each))
    way_back(entry, draft)


def _at_most_one(entry: Entry, question: Question, draft: Draft) -> None:
    nothing = [Choice("", msg("None"))] if question.least == 0 else []
    single = [Choice(f"{c.value}:1", c.label, c.detail, c.status, c.why) for c in question.choices if c.most != 0]
    among(entry, question, draft, [*single, *nothing])


def chosen(entry: Entry, question: Question, draft: Draft) -> dict[str, int]:
    """How many of each choice of a COUNTS question are chosen so far; those of other questions have none."""
    if question.kind is not Kind.COUNTS or question.most == 1:
        return {}
    if len(question.choices) > MANY:
        return dict(st.session_state.get(entry.key("picked", question, draft), {}))
    keys = {choice.value: entry.key("count", question, draft, choice.value) for choice in question.choices}
    return {value: int(st.session_state.get(key) or 0) for value, key in keys.items()}


def add_one(entry: Entry, question: Question, draft: Draft, choice: Choice) -> None:
    """One more of a choice, where it is not too many; shown by whatever counts it."""
    now = chosen(entry, question, draft)
    count = now.get(choice.value, 0) + 1
    if count > _most(question, choice) or sum(now.values()) >= question.most:
        return
    if len(question.choices) > MANY:
        st.session_state[entry.key("picked", question, draft)] = {**now, choice.value: count}
    else:
        st.session_state[entry.key("count", question, draft, choice.value)] = count


def _most(question: Question, choice: Choice) -> int:
    return question.most if choice.most is None else min(choice.most, question.most)


def _count(entry: Entry, question: Question, draft: Draft, choice: Choice) -> int:
    most = _most(question, choice)
    key = entry.key("count", question, draft, choice.value)
    detail = reason(entry, choice) if choice.status is Status.ILLEGAL else ""
    if choice.detail and not detail:
        detail = entry.words.label(choice.detail)
    label = f"**{entry.words.label(choice.label)}**" + (f" *{detail}*" if detail else "")
    if most > _FEW:
        st.markdown(label)
        return _stepped(key, 0, most, (1,))
    wanted = st.segmented_control(
        label,
        range(most + 1),
        format_func=_YES_NO.__getitem__ if _each_once(question) else str,
        # a tap on the board may have counted already
        default=None if key in st.session_state else 0,
        required=True,
        key=key,
        persist_state="page",
        width="stretch",
        wrap=False,
    )
    return wanted or 0


def _each_once(question: Question) -> bool:
    """Whether each choice is there or not, rather than so many times."""
    return all(_most(question, choice) == 1 for choice in question.choices)


def stepper(key: str, value: int, least: int, most: int, steps: tuple[int, ...], moved: Callable[[int], None]) -> None:
    """A number with large buttons that change it; `moved` takes the new one."""
    with st.container(key=f"stepper_{key}", horizontal=True, wrap=False, gap="xsmall", vertical_alignment="center"):
        for step in (*(-step for step in steps), 0, *reversed(steps)):
            after = min(max(value + step, least), most)
            if step:
                label = f"{'−' if step < 0 else '+'}{abs(step)}"
                st.button(label, key=f"{key}_{step}", disabled=after == value, on_click=moved, args=(after,))
            else:
                draw(tag("output", str(value), cls="stepvalue"))


def _stepped(key: str, least: int, most: int, steps: tuple[int, ...], start: int = 0) -> int:
    value: int = min(max(st.session_state.get(key, start), least), most)
    stepper(key, value, least, most, steps, partial(st.session_state.__setitem__, key))
    return value


def next_button(entry: Entry, question: Question, draft: Draft, value: str, label: str, shown: str, fits: bool) -> None:
    """On to the next question with what was set, in the bar at the bottom."""
    with entry.bar:
        back_button(entry, draft)
        st.button(
            label_escape(shown),
            key=entry.key("next", question, draft),
            type="primary",
            width="stretch",
            disabled=not fits,
            on_click=drafts.keep,
            args=(entry.name, draft.plus(question.key, value, told(question, label))),
        )
