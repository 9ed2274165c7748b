"""Can I ...? A question without a table: set only what matters, ask a move, a step or a score, get the verdict."""

from functools import partial
from typing import Any

import streamlit as st

from companion.app import drafts, here, own_hand
from companion.app.drafts import Draft
from companion.app.entries import Entry, back_button
from companion.app.entry import enter
from companion.app.figure_links import figure_links
from companion.app.guard import guarded
from companion.app.hand_cards import hand_says
from companion.app.insight_cards import insights
from companion.app.markup import label_escape, page_head, tag
from companion.app.option_fields import option_fields
from companion.app.prompt_cards import overview_cards
from companion.app.screen import apart, draw, page_and_bar
from companion.app.sheet_cards import sheet_card
from companion.app.topics import chosen_topic, edited, position, steps
from companion.app.verdict_cards import problem_list, verdict_card
from companion.app.words import Words
from companion.core.discovery import game_ids, game_info
from companion.core.game import AnyGame
from companion.core.verdicts import Status
from companion.library.packs import open_game


def fresh_start() -> tuple[AnyGame, Any, Words]:
    """A starting position of a game of one's choice."""
    games = game_ids()
    titles = {game: label_escape(game_info(game).title) for game in games}
    wanted = games[0]
    if len(games) > 1:
        wanted = st.pills(
            "Game",
            games,
            format_func=titles.__getitem__,
            default=games[0],
            required=True,
            key="ask_game",
            persist_state="session",
        )
    game = open_game(wanted)
    count = game.info.seats[-1]
    if len(game.info.seats) > 1:
        key = f"ask_seats_{wanted}"
        wanted_seats = st.segmented_control(
            "Players", game.info.seats, default=count, required=True, key=key, persist_state="session"
        )
        count = wanted_seats or count
    options = option_fields(game.info, f"ask_option_{wanted}")
    seats = tuple(colour.id for colour in game.info.colours[:count])
    return game, game.start(seats, options), Words(game.info, {})


@guarded
def question(game: AnyGame, state: Any, mine: Any, words: Words, name: str) -> None:
    """The move as guided entry; choices that are not legal can be taken too, to see why. `mine` is the position with
    the hand that the seat told its device: it is asked from, while the position itself decides."""
    page, bar = page_and_bar()
    entry = Entry(name, game, mine, words, bar, private=False)
    draft = drafts.current(name) or Draft(natural=True)
    with page:
        move = enter(entry, draft)
    if move is not None:
        judged = game.judge(state, move)
        with page:
            draw(verdict_card(game, words, judged, game.describe(state, move)))
            if mine is not state and judged.status is Status.LEGAL:
                hand_says(game, words, mine, move)
            figure_links(entry, game, judged.verdict, move, draft, "ask")
        with bar:
            back_button(entry, draft)
            st.button(
                "Ask another",
                key=f"again_{name}",
                type="primary",
                width="stretch",
                on_click=partial(drafts.drop, name),
            )


at = here.table()
draw(page_head("Can I …?", "Set what matters, then ask. Nothing is recorded."))
if at is not None:
    game, base, words = at.game, at.folded.state, at.words
    hand = own_hand.look(at)
    with_hand = ", with the hand you told this device" if hand.used else ""
    draw(tag("p", f"Asked from your table as it stands{with_hand}.", cls="quiet"))
elif game_ids():
    game, base, words = fresh_start()
else:
    draw(tag("p", "No game is installed yet.", cls="wait"))
    st.stop()
about = f"ask_{at.code if at else game.info.id}"
# a table stands where it stands; only a position of one's own is brought to where a topic can be asked
topic = chosen_topic(game, about, () if at else game.info.topics)
name = f"{about}_{topic.id}"
set_up = edited(game, base, topic, name)
state = set_up.state
mine = edited(game, hand.state, topic, name).state if at and hand.used else state
problems = game.examine(state)
is_open = topic.asks != "move" or bool(set_up.wrong)
with st.expander("Set what matters", icon=":material/tune:", expanded=is_open, key=f"matters_{name}"):
    # what is private to a seat shows on its own device, or where there is no table behind the position
    shown = [field for field in game.fields(mine) if not field.private or at is None or at.me in field.path.split(".")]
    position(words, shown, topic, name, set_up.wrong)
if topic.asks == "score":
    draw(sheet_card(game, words, game.score(state), is_open=True))
elif topic.asks == "step":
    steps(game, state, words)
else:
    apart(st.fragment(question), game, state, mine, words, name)
    insights(game, mine, words, game.prompt(state).acting)
if problems:
    # a position of which only what matters was set is seldom whole: told, but out of the way
    with st.expander("Does this position fit together?", icon=":material/rule:", key=f"fits_{name}"):
        draw(problem_list(game, words, problems))
draw(tag("section", tag("h2", "The position"), overview_cards(words, game.overview(state))))
