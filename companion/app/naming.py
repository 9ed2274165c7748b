"""Any number of things named by taps, as a hand of cards is told: what was named, and what may be added, in groups;
and all things of an order, each moved forward by a tap."""

from collections import Counter
from collections.abc import Callable

import streamlit as st

from companion.app.markup import tag
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.positions import SEVERAL, Field

Changed = Callable[[str], None]
_MANY = 15


def namer(name: str, words: Words, field: Field, changed: Changed) -> None:
    """What a text field names, each kind with its count and a tap that takes one back; below, what can be added.
    `changed` takes the new text."""
    labels, named = dict(field.choices), field.named
    counts = Counter(named)
    with st.container(key=f"named_{name}", horizontal=True, gap="xsmall"):
        if not named:
            draw(tag("p", "Nothing named yet. Each tap adds one.", cls="quiet"))
        for value in labels:
            if counts[value]:
                times = f"{counts[value]} × " if counts[value] > 1 else ""
                label, left = f"{times}{words.label(labels[value])}", _without(named, value)
                _button(name, field, f"less_{value}", ":material/remove:", label, left, changed)
    if len(named) >= field.most:
        draw(tag("p", "All are named. Take one back to change it.", cls="quiet"))
        return
    for heading, members in _groups(words, field, _looked_for(name, field)).items():
        if heading:
            draw(tag("h3", heading))
        with st.grid(2, min_column_width=120, gap="xsmall", key=f"list_names_{name}_{members[0]}"):
            for value in members:
                label, after = f"**{words.label(labels[value])}**", SEVERAL.join((*named, value))
                full = counts[value] >= _copies(field, value)
                _button(name, field, f"more_{value}", ":material/add:", label, after, changed, disabled=full)


def sorter(name: str, words: Words, field: Field, changed: Changed) -> None:
    """The things of an order, the first on top; a tap moves one forward by a place. `changed` takes the new text."""
    labels, named = dict(field.choices), field.named
    with st.container(key=f"list_order_{name}", gap="xsmall"):
        for at, value in enumerate(named):
            forward = (*named[: max(0, at - 1)], value, *named[max(0, at - 1) : at], *named[at + 1 :])
            st.button(
                f"{at + 1}. **{words.label(labels[value])}**",
                key=f"forward_{name}_{field.path}_{value}",
                icon=":material/arrow_upward:" if at else ":material/vertical_align_top:",
                width="stretch",
                disabled=at == 0,
                on_click=changed,
                args=(SEVERAL.join(forward),),
            )


def _without(named: tuple[str, ...], value: str) -> str:
    at = named.index(value)
    return SEVERAL.join((*named[:at], *named[at + 1 :]))


def _copies(field: Field, value: str) -> int:
    places = [choice for choice, _ in field.choices]
    return field.copies[places.index(value)] if field.copies else field.most


def _looked_for(name: str, field: Field) -> list[str]:
    """The words typed to find one of many choices."""
    if len(field.choices) <= _MANY:
        return []
    typed = st.text_input(
        "Find",
        key=_find(name, field),
        type="search",
        live=True,
        placeholder="A few letters, or look below",
        label_visibility="collapsed",
    )
    return (typed or "").casefold().split()


def _find(name: str, field: Field) -> str:
    return f"find_{name}_{field.path}"


def _groups(words: Words, field: Field, looked_for: list[str]) -> dict[str, list[str]]:
    """The choices that can be named at all, by their headings; "" where there is none."""
    found: dict[str, list[str]] = {}
    for at, (value, label) in enumerate(field.choices):
        if _copies(field, value) > 0 and all(word in words.text(label).casefold() for word in looked_for):
            found.setdefault(words.text(field.groups[at]) if field.groups else "", []).append(value)
    return found


def _button(
    name: str, field: Field, what: str, sign: str, label: str, after: str, changed: Changed, *, disabled: bool = False
) -> None:
    st.button(
        label,
        key=f"{what}_{name}_{field.path}",
        icon=sign,
        width="stretch" if what.startswith("more") else "content",
        wrap=True,
        disabled=disabled,
        on_click=_tapped,
        args=(name, field, after, changed),
    )


def _tapped(name: str, field: Field, after: str, changed: Changed) -> None:
    changed(after)
    if _find(name, field) in st.session_state:
        # the next one is looked for from the start
        st.session_state[_find(name, field)] = ""
