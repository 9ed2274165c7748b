"""A component as large as it can be seen: its picture, its figures as text, the rules that mention it."""

import streamlit as st

from companion.app import pages
from companion.app.figure_links import BACK, FACT, GAME
from companion.app.gallery import CARD, picture
from companion.app.markup import label_escape, page_head, tag
from companion.app.pictured import scene_of
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.components import Component
from companion.core.game import AnyGame

_LARGEST = 320
_LONGEST = 70


def component_card(game: AnyGame, words: Words, component: Component) -> None:
    """Everything there is to know of a component, and the way back."""
    draw(page_head(words.text(component.name), words.text(component.kind)))
    _way_back()
    left, right = st.columns(2, gap="large")
    scene = scene_of(game, component.ref)
    with left:
        if scene is not None:
            picture(f"large_{component.ref}", words, scene, _LARGEST)
    with right:
        rows = [
            tag("tr", tag("th", words.html(label), scope="row"), tag("td", words.html(value)))
            for label, value in component.figures
        ]
        if rows:
            draw(tag("table", tag("tbody", *rows)))
        if component.also:
            draw(tag("p", "Also called ", ", ".join(component.also), cls="quiet small"))
        _open_figures(game, words, component)
        _rules(game, component)


def _open_figures(game: AnyGame, words: Words, component: Component) -> None:
    """The figures of it that can be copied from one's own card."""
    fields = [field for field in game.editable_facts() if field.id.startswith(f"{component.ref}.") and field.open]
    if fields:
        with st.container(key="list_links_figures", gap=None):
            for field in fields:
                query = {GAME: game.info.id, FACT: field.id, BACK: "cards"}
                pages.link("editor", f"Enter the {words.label(field.spec.label)}", query=query)


def _rules(game: AnyGame, component: Component) -> None:
    rules = [game.rulebook.by_id[rule] for rule in component.rules if rule in game.rulebook.by_id]
    if rules:
        draw(tag("h2", "Rules that mention it"))
        with st.container(key="list_links_rules", gap=None):
            for rule in rules:
                text = rule.text if len(rule.text) <= _LONGEST else f"{rule.text[:_LONGEST].rstrip()} …"
                pages.link("rules", label_escape(f"{rule.id}: {text}"), query={"rule": rule.id, GAME: game.info.id})


def _way_back() -> None:
    """To where one came from, and to all cards."""
    back = st.query_params.get(BACK, "")
    with st.container(key="cardways", horizontal=True, gap="xsmall"):
        if back in ("table", "ask"):
            label = "Back to the entry"
            st.button(
                label, key="card_back", icon=":material/arrow_back:", type="primary", on_click=pages.go, args=(back,)
            )
        st.button("All cards", key="card_all", icon=":material/grid_view:", on_click=close)


def close() -> None:
    """Back to the gallery."""
    for key in (CARD, BACK):
        st.query_params.pop(key, None)
