"""What people ask without a table: the topics a game names, and the position each one rests on."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

import streamlit as st

from companion.app import position_fields
from companion.app.markup import label_escape, tag
from companion.app.position_fields import Fitted
from companion.app.screen import draw
from companion.app.verdict_cards import verdict_card
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.info import Topic
from companion.core.positions import Field

ANYTHING = Topic(id="anything", label="Anything else")
SCORE = Topic(id="score", label="The score", asks="score")


def chosen_topic(game: AnyGame, name: str, own: tuple[Topic, ...]) -> Topic:
    """What is asked: one of the game's topics, its score, or any move."""
    topics = {topic.id: topic for topic in (*own, ANYTHING, SCORE)}
    if any(topic.asks == "score" for topic in own):
        del topics[SCORE.id]
    first = next(iter(topics))
    wanted = st.pills(
        "Question",
        list(topics),
        format_func=lambda topic: label_escape(topics[topic].label),
        default=first,
        required=True,
        key=f"topic_{name}",
        persist_state="session",
    )
    return topics[wanted or first]


def edited(game: AnyGame, base: Any, topic: Topic, name: str) -> Fitted:
    """The position of the topic with what was set by hand."""
    return position_fields.fitted(game, game.edit(base, topic.given), position_fields.edits_of(name))


def steps(game: AnyGame, state: Any, words: Words) -> None:
    """The automatic steps that are due here, as arithmetic."""
    moves = [due.move for due in game.prompt(state).due if due.move is not None]
    if not moves:
        draw(tag("p", "No step is due in this position.", cls="wait"))
    for move in moves:
        draw(verdict_card(game, words, game.judge(state, move), game.describe(state, move)))


def position(words: Words, fields: Sequence[Field], topic: Topic, name: str, wrong: Mapping[str, str]) -> None:
    """What the question rests on: what matters for it first, everything else behind a switch."""
    position_fields.wrong_facts(name, words, fields, wrong)
    matter = [field for field in fields if any(fnmatchcase(field.path, pattern) for pattern in topic.matters)]
    if matter and len(matter) < len(fields) and not st.toggle("Show everything that can be set", key=f"all_{name}"):
        fields = matter
    if position_fields.edits_of(name):
        st.button("Reset the position", key="ask_reset", on_click=partial(position_fields.clear, name))
    position_fields.field_editor(name, words, fields)
