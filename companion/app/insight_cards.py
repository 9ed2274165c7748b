"""What a seat could do now: a game's own answers, opened on demand because they may take a moment."""

import streamlit as st

from companion.app.markup import Html, joined, more, tag
from companion.app.screen import apart, draw
from companion.app.words import Words
from companion.core.game import AnyGame, Game
from companion.core.messages import Message
from companion.core.positions import Section


def insights(game: AnyGame, state: object, words: Words, seats: tuple[str, ...]) -> None:
    """A panel for each seat that tells what it can do now; nothing for a game that has no such answers."""
    if type(game).insights is Game.insights:
        return
    for seat in seats:
        apart(st.fragment(_panel), game, state, words, seat, alone=len(seats) == 1)


def _panel(game: AnyGame, state: object, words: Words, seat: str, alone: bool) -> None:
    label = "What can I do now?" if alone else f"What can {words.seat_label(seat)} do now?"
    panel = st.expander(label, key=f"insights_{seat}", icon=":material/lightbulb:", on_change="rerun")
    if not panel.open:
        return
    with panel:
        with st.spinner("Looking …"):
            sections = game.insights(state, seat)
        if sections:
            draw(tag("section", *(insight_card(words, section) for section in sections)))
        else:
            draw(tag("p", "Nothing to tell at this moment of the game.", cls="quiet"))


def insight_card(words: Words, section: Section) -> Html:
    """A section that opens to its lines; lines of one label stand together under it."""
    groups: dict[str, list[Message]] = {}
    for label, working in section.rows:
        groups.setdefault(words.html(label), []).append(working)
    rows = [_group(words, Html(label), workings) for label, workings in groups.items()]
    told = [working for workings in groups.values() for working in workings if words.text(working)]
    head = joined([tag("b", words.html(section.title), cls="grow"), tag("span", str(len(told)), cls="total")])
    return more(head, tag("ul", *rows, cls="insights"), cls="row")


def _group(words: Words, label: Html, workings: list[Message]) -> Html:
    told = [words.html(working) for working in workings if words.text(working)]
    if len(told) < 2:
        return tag("li", tag("b", label), *(tag("span", ": ", each) for each in told))
    ways = tag("ul", *(tag("li", each) for each in told))
    return tag("li", more(joined([tag("b", label), f" · {len(told)} ways"]), ways))
