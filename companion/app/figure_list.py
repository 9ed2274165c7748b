"""The list of the card editor: what is open first, found by what one types, one card open at a time."""

import streamlit as st

from companion.app.figure_editor import Editor, confirm_button, name_field, open_figure, remove
from companion.app.figures import ALL, ENTERED, OPEN, Part, among, parts, problems
from companion.app.guard import callback
from companion.app.markup import icon, label_escape, tag
from companion.app.screen import draw
from companion.core.facts import FactField, FactProblem
from companion.core.game import AnyGame
from companion.library.packs import pack_fault, remove_fact

_PAGE, _FEW = 12, 4
_TITLES = {OPEN: "Open", ENTERED: "Entered", ALL: "All"}
_EMPTY = {
    OPEN: "Nothing is open: every figure that verdicts need is known.",
    ENTERED: "Nothing was entered yet. Open a card, read the figure off your own copy, enter it.",
    ALL: "No figure goes by that name.",
}


def listing(at: Editor) -> None:
    """Problems, who reads the cards, which figures, the figures."""
    fields = at.game.editable_facts()
    faults(at, fields)
    name_field(at)
    typed = st.text_input(
        "Search the figures",
        key="figures_query",
        type="search",
        live=True,
        placeholder="A card, a price, a cost",
        persist_state="session",
    )
    which = _which(fields)
    listed = parts(at.words, among(fields, which), typed or "")
    if not listed:
        draw(tag("p", icon("search_off" if typed else "task_alt"), " ", _EMPTY[ALL if typed else which], cls="wait"))
    shown: int = st.session_state.setdefault("figures_shown", _PAGE)
    for part in listed[:shown]:
        _part(at, part, is_open=len(listed) <= _FEW)
    if len(listed) > shown:
        label = f"Show more cards ({len(listed) - shown})"
        st.button(label, key="figures_more", width="stretch", on_click=_more, args=(shown,))


def _more(shown: int) -> None:
    st.session_state["figures_shown"] = shown + 2 * _PAGE


def _which(fields: tuple[FactField, ...]) -> str:
    labels = {which: f"{title} ({len(among(fields, which))})" for which, title in _TITLES.items()}
    chosen = st.segmented_control(
        "Which figures",
        list(labels),
        format_func=labels.__getitem__,
        default=OPEN,
        required=True,
        key="figures_which",
        width="stretch",
        label_visibility="collapsed",
        persist_state="session",
    )
    return chosen or OPEN


def _part(at: Editor, part: Part, *, is_open: bool) -> None:
    """A card; its figures are drawn when it is opened."""
    tail = f" · {part.open} open" if part.open else ""
    key = f"figures_{part.fields[0].id}_{is_open}"
    first = part.title == st.session_state.get("figures_part")
    panel = st.expander(at.words.label(part.title) + tail, key=key, expanded=is_open or first, on_change="rerun")
    if panel.open:
        with panel.container(key=f"list_figures_{part.fields[0].id}", gap="xsmall"):
            for field in part.fields:
                _row(at, part, field)


def _row(at: Editor, part: Part, field: FactField) -> None:
    sign = ":material/help: " if field.open else ":material/check: " if field.entry is not None else ""
    label, shown = at.words.label(field.spec.label), at.words.label(field.shown)
    with st.container(key=f"figurerow_{field.id}", horizontal=True, wrap=False, gap="xsmall"):
        st.button(
            f"{sign}**{label}** *{shown} · {at.words.label(field.origin)}*",
            key=f"edit_{field.id}",
            width="stretch",
            wrap=True,
            on_click=_open,
            args=(at, part, field),
        )
        if field.entry is None and field.value is not None:
            confirm_button(at, field, "Confirm")


def _open(at: Editor, part: Part, field: FactField) -> None:
    st.session_state["figures_part"] = part.title
    open_figure(at.game, field)


def faults(at: Editor, fields: tuple[FactField, ...]) -> None:
    """What is wrong in the pack, each with the way to put it right."""
    if fault := pack_fault(at.game.info.id):
        told = " The file of entered figures cannot be used; the figures as shipped hold. "
        draw(tag("p", icon("error"), told, fault, cls="notice bad", role="alert"))
        return
    known = {field.id: field for field in fields}
    for problem in problems(at.game):
        _problem(at, known, problem)


def _problem(at: Editor, known: dict[str, FactField], problem: FactProblem) -> None:
    name = at.words.text(known[problem.fact].spec.label) if problem.fact in known else problem.fact
    lead = f"{name}: " if name else ""
    draw(tag("p", icon("flag_2"), " ", lead, at.words.html(problem.message), cls="notice ask"))
    if problem.refused and problem.fact not in known:
        args = (at.game, problem.fact)
        label = f"Remove {label_escape(problem.fact)}"
        st.button(label, key=f"drop_{problem.fact}", icon=":material/delete:", on_click=_drop, args=args)
    elif problem.refused:
        st.button("Remove it", key=f"drop_{problem.fact}", on_click=remove, args=(at, known[problem.fact]))


@callback
def _drop(game: AnyGame, fact: str) -> None:
    remove_fact(game.info.id, fact)
