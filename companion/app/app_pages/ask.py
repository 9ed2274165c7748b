"""Can I ...? A question without a table: set only what matters, ask a move or a score, get the verdict."""

from functools import partial
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.app import drafts, here, position_fields
from companion.app.drafts import Draft
from companion.app.entries import Entry, back_button
from companion.app.entry import enter
from companion.app.guard import guarded
from companion.app.markup import label_escape, page_head, tag
from companion.app.option_fields import option_fields
from companion.app.prompt_cards import overview_cards
from companion.app.screen import draw
from companion.app.sheet_cards import sheet_card
from companion.app.verdict_cards import problem_list, verdict_card
from companion.app.words import Words
from companion.core.discovery import game_ids, game_info, load_game
from companion.core.errors import InputError
from companion.core.game import AnyGame

MOVE, SCORE, POSITION = "May I …?", "The score", "Position"


def fresh_start() -> tuple[AnyGame, Any, Words]:
    """A starting position of a game of one's choice."""
    games = game_ids()
    titles = {game: label_escape(game_info(game).title) for game in games}
    wanted = games[0]
    if len(games) > 1:
        wanted = st.pills(
            "Game", games, format_func=titles.__getitem__, default=games[0], required=True, key="ask_game"
        )
    game = load_game(wanted)
    count = game.info.seats[-1]
    if len(game.info.seats) > 1:
        key = f"ask_seats_{wanted}"
        count = st.segmented_control("Players", game.info.seats, default=count, required=True, key=key) or count
    options = option_fields(game.info, f"ask_option_{wanted}")
    seats = tuple(colour.id for colour in game.info.colours[:count])
    return game, game.start(seats, options), Words(game.info, {})


def edited(game: AnyGame, base: Any, name: str) -> Any:
    """The position with what was set by hand; what does not fit this start is dropped."""
    try:
        return game.edit(base, position_fields.edits_of(name))
    except InputError:
        position_fields.clear(name)
        return base


@guarded
def question(game: AnyGame, state: Any, words: Words, bar: DeltaGenerator, name: str) -> None:
    """The move as guided entry; choices that are not legal can be taken too, to see why."""
    act = bar.container(key="act", horizontal=True)
    entry = Entry(name, game, state, words, act, private=False)
    draft = drafts.current(name) or Draft()
    move = enter(entry, draft)
    if move is not None:
        draw(verdict_card(game, words, game.judge(state, move), game.describe(state, move)))
        with act:
            back_button(entry, draft)
            st.button(
                "Ask another",
                key=f"again_{name}",
                type="primary",
                width="stretch",
                on_click=partial(drafts.drop, name),
            )


def position(game: AnyGame, state: Any, words: Words, name: str) -> None:
    """What the question rests on: set what matters."""
    if position_fields.edits_of(name):
        st.button("Reset the position", key="ask_reset", on_click=partial(position_fields.clear, name))
    position_fields.field_editor(name, words, game.fields(state))
    draw(tag("section", tag("h2", "The position"), overview_cards(words, game.overview(state))))


at = here.table()
draw(page_head("Can I …?", "Set what matters, then ask. Nothing is recorded."))
if at is not None:
    game, base, words = at.game, at.folded.state, at.words
    draw(tag("p", "Asked from your table as it stands.", cls="quiet"))
elif game_ids():
    game, base, words = fresh_start()
else:
    draw(tag("p", "No game is installed yet.", cls="wait"))
    st.stop()
name = f"ask_{at.code if at else game.info.id}"
state = edited(game, base, name)
wanted = st.segmented_control(
    "Question",
    (MOVE, SCORE, POSITION),
    default=MOVE,
    required=True,
    key="ask_kind",
    width="stretch",
    label_visibility="collapsed",
)
draw(problem_list(game, words, game.examine(state)))
bar = st.bottom.container()
if wanted == SCORE:
    draw(sheet_card(game, words, game.score(state), is_open=True))
elif wanted == POSITION:
    position(game, state, words, name)
else:
    st.fragment(question)(game, state, words, bar, name)
