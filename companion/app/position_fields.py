"""Facts set by hand: a game's fields by section, one open at a time, nothing that must be typed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import streamlit as st

from companion.app.counters import stepper
from companion.app.markup import Html, icon, joined, label_escape, tag
from companion.app.naming import namer, sorter
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.cases import merged
from companion.core.errors import InputError
from companion.core.game import AnyGame
from companion.core.messages import Message
from companion.core.positions import Field, FieldKind
from companion.tables.wording import leaves, nested

_MANY = 8
_FEW = 12
_FEW_CHANGES = 5


def edits_of(name: str) -> dict[str, Any]:
    """The facts set so far."""
    edits: dict[str, Any] = st.session_state.setdefault(f"edits_{name}", {})
    return edits


def clear(name: str) -> None:
    """Back to the position as it was."""
    st.session_state.pop(f"edits_{name}", None)
    st.session_state.pop(f"field_{name}", None)


class Fitted(NamedTuple):
    """A position with the facts set so far: those that fit, and what is wrong with each of the others, by its path."""

    state: Any
    edits: dict[str, Any]
    wrong: dict[str, str]


def fitted(game: AnyGame, base: Any, edits: Mapping[str, Any]) -> Fitted:
    """The position that the facts lead to; one that does not fit leaves the others as they are."""
    try:
        return Fitted(game.edit(base, edits), _telling(game, base, edits), {})
    except InputError:
        good: dict[str, Any] = {}
        wrong: dict[str, str] = {}
        for path, value in leaves(edits):
            tried = merged(good, nested(path, value))
            try:
                game.edit(base, tried)
                good = tried
            except InputError as error:
                wrong[path] = error.expected
        return Fitted(game.edit(base, good), good, wrong)


def _telling(game: AnyGame, base: Any, edits: Mapping[str, Any]) -> dict[str, Any]:
    """The edits without those that set back what stood there before and change nothing."""
    before = {field.path: field.value for field in game.fields(base)}
    kept = list(leaves(edits))
    for path, value in leaves(edits):
        fewer = [(other, said) for other, said in kept if other != path]
        if before.get(path) == value and _fits_as(game, base, _joined(fewer), _joined(kept)):
            kept = fewer
    return _joined(kept)


def _fits_as(game: AnyGame, base: Any, fewer: Mapping[str, Any], all_of_them: Mapping[str, Any]) -> bool:
    try:
        return bool(game.edit(base, fewer) == game.edit(base, all_of_them))
    except InputError:
        return False


def _joined(facts: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for path, value in facts:
        whole = merged(whole, nested(path, value))
    return whole


def consequences(words: Words, before: Sequence[Field], after: Sequence[Field], edits: Mapping[str, Any]) -> Html:
    """What the facts set so far change besides themselves: a piece that stands in one place stands in no other."""
    had = {field.path: field.value for field in before}
    told = tuple(f"{path}." for path, _ in leaves(edits))
    open_ones = (field for field in after if not field.private and not f"{field.path}.".startswith(told))
    changed = [field for field in open_ones if had.get(field.path, field.value) != field.value]
    if not changed:
        return Html()
    lines = [
        joined([words.html(f.section), " – ", words.html(f.label), ": ", tag("b", _plain(words, f))]) for f in changed
    ]
    more_of_them = [f"and {len(lines) - _FEW_CHANGES} more"] if len(lines) > _FEW_CHANGES else []
    items = [tag("li", line) for line in [*lines[:_FEW_CHANGES], *more_of_them]]
    return tag("section", tag("p", "This changes with it:"), tag("ul", *items), cls="quiet")


def wrong_facts(name: str, words: Words, fields: Sequence[Field], wrong: Mapping[str, str]) -> None:
    """What was set and does not fit: where, why, and a tap that takes it out again."""
    known = {field.path: field for field in fields}
    for path, expected in wrong.items():
        field = known.get(path)
        where = joined([words.html(field.section), ", ", words.html(field.label)]) if field else path
        told = joined([icon("error"), " ", tag("b", where), f": {expected}. It does not count; everything else does."])
        draw(tag("p", told, cls="notice bad"))
        again = partial(_take_out, name, path)
        st.button("Take it out", key=f"out_{name}_{path}", icon=":material/undo:", on_click=again)


def _take_out(name: str, path: str) -> None:
    st.session_state[f"edits_{name}"] = _joined(
        (other, value) for other, value in leaves(edits_of(name)) if other != path
    )
    st.session_state.pop(f"text_{name}_{path}", None)


def field_editor(name: str, words: Words, fields: Iterable[Field]) -> None:
    """Search, then the sections; a tap on a field opens its editor in place."""
    hint = "A player, a place, a thing"
    typed = st.text_input("What to set", key=f"find_{name}", type="search", live=True, placeholder=hint) or ""
    query = typed.casefold().split()
    shown: dict[str, list[Field]] = {}
    for field in fields:
        text = f"{words.text(field.section)} {words.text(field.label)}".casefold()
        if all(word in text for word in query):
            shown.setdefault(words.label(field.section), []).append(field)
    if not shown:
        draw(tag("p", icon("search_off"), " Nothing to set goes by that name.", cls="wait"))
    few = bool(query) or sum(len(members) for members in shown.values()) <= _FEW
    for section, members in shown.items():
        panel = st.expander(section, key=f"part_{name}_{members[0].path}", on_change="rerun", expanded=few)
        if panel.open or few:
            with panel.container(key=f"list_fields_{name}_{members[0].path}", gap="xsmall"):
                for field in members:
                    _field(name, words, field)


def _field(name: str, words: Words, field: Field) -> None:
    opened = st.session_state.get(f"field_{name}") == field.path
    mark = ":material/edit: " if _is_set(edits_of(name), field.path) else ""
    st.button(
        f"{mark}**{words.label(field.label)}** *{_shown(words, field)}*",
        key=f"set_{name}_{field.path}",
        width="stretch",
        wrap=True,
        on_click=partial(st.session_state.__setitem__, f"field_{name}", None if opened else field.path),
    )
    if opened:
        _EDITORS[field.kind](name, words, field)


def _number(name: str, words: Words, field: Field) -> None:
    now = field.value if isinstance(field.value, int) else field.least
    steps = (10, 1) if field.most - field.least > 12 else (1,)
    stepper(f"step_{name}_{field.path}", now, field.least, field.most, steps, partial(_set, name, field.path))


def _choice(name: str, words: Words, field: Field) -> None:
    labels = dict(field.choices)
    if len(labels) > _MANY:
        _long_choice(name, words, field, labels)
        return
    with st.container(key=f"list_values_{name}", gap="xsmall"):
        for value, label in labels.items():
            sign = ":material/check: " if value == field.value else ""
            _value_button(name, field, value, f"{sign}**{words.label(label)}**")


def _long_choice(name: str, words: Words, field: Field, labels: Mapping[str, Message]) -> None:
    key = f"select_{name}_{field.path}"
    st.session_state.setdefault(key, field.value)
    st.selectbox(
        label_escape(words.text(field.label)),
        list(labels),
        format_func=lambda value: words.text(labels[value]) if value in labels else str(value),
        key=key,
        label_visibility="collapsed",
        on_change=lambda: _set(name, field.path, st.session_state[key]),
    )


def _flag(name: str, words: Words, field: Field) -> None:
    with st.container(key=f"flags_{name}", horizontal=True):
        _value_button(name, field, True, "**Yes**")
        _value_button(name, field, False, "**No**")


def _text(name: str, words: Words, field: Field) -> None:
    if field.order:
        sorter(name, words, field, partial(_set, name, field.path))
    elif field.several:
        namer(name, words, field, partial(_set, name, field.path))
    else:
        _free_text(name, words, field)


def _free_text(name: str, words: Words, field: Field) -> None:
    key = f"text_{name}_{field.path}"
    st.session_state.setdefault(key, str(field.value or ""))
    st.text_input(
        label_escape(words.text(field.label)),
        key=key,
        label_visibility="collapsed",
        on_change=lambda: _set(name, field.path, st.session_state[key]),
    )


_EDITORS = {FieldKind.NUMBER: _number, FieldKind.CHOICE: _choice, FieldKind.FLAG: _flag, FieldKind.TEXT: _text}


def _value_button(name: str, field: Field, value: str | bool, label: str) -> None:
    st.button(
        label,
        key=f"value_{name}_{field.path}_{value}",
        width="stretch",
        on_click=_set,
        args=(name, field.path, value),
    )


def _set(name: str, path: str, value: str | int | bool) -> None:
    st.session_state[f"edits_{name}"] = merged(edits_of(name), nested(path, value))


def _is_set(edits: Mapping[str, Any], path: str) -> bool:
    at: Any = edits
    for key in path.split("."):
        if not isinstance(at, Mapping) or key not in at:
            return False
        at = at[key]
    return True


def _plain(words: Words, field: Field) -> str:
    chosen = dict(field.choices).get(str(field.value))
    return words.text(chosen) if chosen is not None else _shown(words, field)


def _shown(words: Words, field: Field) -> str:
    chosen = dict(field.choices).get(str(field.value))
    if chosen is not None:
        return words.label(chosen)
    if field.several:
        labels = dict(field.choices)
        return ", ".join(words.label(labels[value]) for value in field.named) or "none"
    if isinstance(field.value, bool):
        return "yes" if field.value else "no"
    return "not known" if field.value is None else label_escape(str(field.value))
