"""The board as a control: the table as it stands, on which a tap on a place answers the question.

What a tap means is decided here and by the question alone: a place of one choice that may be legal answers with it, a
place of several narrows the question to these, any other place says why it is no answer.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import streamlit as st

from companion.app import counters, drafts
from companion.app.choices import buttons, closed_buttons
from companion.app.drafts import Draft
from companion.app.entries import Entry, told
from companion.app.guard import callback
from companion.app.markup import icon, tag
from companion.app.pictured import Shown, boards_of, script, source, style
from companion.app.screen import draw
from companion.core.game import Game
from companion.core.questions import Choice, Kind, Question
from companion.core.scenes import Spot
from companion.core.verdicts import Status

TAP = "tap"
FEW = 3


def board(entry: Entry, question: Question | None = None, draft: Draft | None = None) -> None:
    """Draw the boards of a table; without a `question` only to be looked at. Nothing for a game without pictures."""
    shown = boards_of(entry.game, entry.state) if isinstance(entry.game, Game) else ()
    if not shown:
        return
    asked = _asked(entry, question, draft)
    key = f"board_{entry.name}"
    counted = counters.chosen(entry, question, draft) if question and draft else {}
    with st.container(key="board"):
        st.components.v2.component("board", js=script("board"), css=style("board"))(
            key=key,
            data={
                "place": key,
                "title": "Board",
                "asked": asked,
                "boards": [_board(entry, question, each, counted) for each in shown],
                "elsewhere": "Not on the board:",
                "others": _others(entry, question, shown),
            },
            on_tap_change=partial(_heard, key, entry, question, draft, asked),
        )


def _others(entry: Entry, question: Question | None, shown: Sequence[Shown]) -> list[dict[str, str]]:
    """The few possible choices that have no place, where others have one: below the board they would be overlooked."""
    if question is None or question.kind is not Kind.ONE:
        return []
    places = {spot.id for each in shown for spot in each.scene.spots}
    possible = _open(question.choices)
    off = [choice for choice in possible if not places.intersection(choice.spots)]
    if len(off) == len(possible) or len(off) > FEW:
        return []
    return [{"value": choice.value, "label": entry.words.text(choice.label)} for choice in off]


def _asked(entry: Entry, question: Question | None, draft: Draft | None) -> str:
    """What is asked, as the screen shows it: a tap that answers something else is too late."""
    return entry.key("board", question, draft) if question and draft else ""


def _board(entry: Entry, question: Question | None, shown: Shown, counted: dict[str, int]) -> dict[str, Any]:
    spots = [_spot(entry, question, shown, spot, counted) for spot in shown.scene.spots]
    return {**source(entry.words, shown.scene), "name": entry.words.text(shown.name), "spots": spots}


def _spot(entry: Entry, question: Question | None, shown: Shown, spot: Spot, counted: dict[str, int]) -> dict[str, Any]:
    scene, choices = shown.scene, at_spot(question, spot.id)
    x, y = max(0.0, spot.x), max(0.0, spot.y)
    plain: dict[str, Any] = {
        "id": spot.id,
        "x": round(x / scene.width, 4),
        "y": round(y / scene.height, 4),
        "w": round(min(spot.w, scene.width - x) / scene.width, 4),
        "h": round(min(spot.h, scene.height - y) / scene.height, 4),
        "label": _label(entry, question, spot, choices),
    }
    if choices:
        plain["lit" if _open(choices) else "closed"] = True
    if count := sum(counted.get(choice.value, 0) for choice in choices):
        plain["count"] = str(count)
    return plain


def at_spot(question: Question | None, spot: str) -> tuple[Choice, ...]:
    """The choices of a question that a place stands for."""
    if question is None or question.kind not in (Kind.ONE, Kind.COUNTS):
        return ()
    return tuple(choice for choice in question.choices if spot in choice.spots)


def _open(choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if choice.status is not Status.ILLEGAL]


def _label(entry: Entry, question: Question | None, spot: Spot, choices: Sequence[Choice]) -> str:
    """What a screen reader says of a spot: its name and the verdict so far."""
    name = entry.words.text(spot.name)
    if not choices:
        return f"{name}: not asked for" if question else name
    possible = _open(choices)
    if not possible:
        reasons = (entry.words.text(each.message).rstrip(".") for each in choices[0].why)
        return f"{name}: not legal. {'. '.join(each[:1].upper() + each[1:] for each in reasons)}"
    if len(possible) > 1:
        return f"{name}: {len(possible)} choices"
    status = "legal" if possible[0].status is Status.LEGAL else "cannot tell yet"
    detail = f", {entry.words.text(possible[0].detail)}" if possible[0].detail else ""
    return f"{name}: {status}{detail}"


@callback
def _heard(key: str, entry: Entry, question: Question | None, draft: Draft | None, asked: str) -> None:
    tap = st.session_state.get(key, {}).get(TAP) or {}
    # a second tap, or one on a screen that was not yet drawn anew, meant another question
    if not isinstance(tap, dict) or tap.get("asked") != asked:
        return
    if question and draft and "value" in tap:
        _answer(entry, question, draft, str(tap["value"]))
    else:
        tapped(entry, question, draft, str(tap.get("spot", "")))


def _answer(entry: Entry, question: Question, draft: Draft, value: str) -> None:
    """A tap on a choice that has no place."""
    choice = next((each for each in _open(question.choices) if each.value == value), None)
    if choice is not None:
        drafts.keep(entry.name, draft.plus(question.key, value, told(question, entry.words.label(choice.label))))


def tapped(entry: Entry, question: Question | None, draft: Draft | None, spot: str) -> None:
    """A tap on a place: the answer it gives, or what is to be told of it."""
    if question is None or draft is None:
        return
    possible = _open(at_spot(question, spot))
    place = entry.key("spot", question, draft)
    if len(possible) != 1:
        st.session_state[place] = spot
        return
    st.session_state.pop(place, None)
    choice = possible[0]
    if question.kind is Kind.COUNTS and question.most > 1:
        counters.add_one(entry, question, draft, choice)
    else:
        value = choice.value if question.kind is Kind.ONE else f"{choice.value}:1"
        drafts.keep(entry.name, draft.plus(question.key, value, told(question, entry.words.label(choice.label))))


def at_the_spot(entry: Entry, question: Question, draft: Draft) -> bool:
    """What was tapped and gave no answer by itself: its choices, or why it has none. Whether it stands in the place
    of all the choices."""
    place = entry.key("spot", question, draft)
    spot = _named(entry, st.session_state.get(place, ""))
    if spot is None:
        return False
    choices = at_spot(question, spot.id)
    possible = _open(choices)
    with st.container(key="atspot", gap="xsmall"):
        draw(
            tag("p", icon("location_on"), " ", *_told(entry, question, spot, choices), cls="notice ask", role="status")
        )
        if question.kind is Kind.COUNTS:
            _adding(entry, question, draft, possible)
            return False
        if possible:
            buttons(entry, question, draft, possible)
        closed_buttons(entry, question, draft, [each for each in choices if each not in possible])
        if choices:
            clear = partial(st.session_state.pop, place, None)
            st.button("All choices", key=f"all_{place}", type="tertiary", icon=":material/list:", on_click=clear)
    return bool(choices)


def _told(entry: Entry, question: Question, spot: Spot, choices: Sequence[Choice]) -> tuple[str, ...]:
    # what stands on the place follows its name; it is seen on the board
    name = tag("b", entry.words.text(spot.name).partition(": ")[0])
    if not choices:
        return name, " is no answer here. Asked is: ", entry.words.html(question.text)
    if possible := len(_open(choices)):
        return name, f": {possible} choices"
    if question.kind is Kind.ONE:
        return name, ": not legal"
    return name, ": ", *(entry.words.html(why.message) for why in choices[0].why[:1])


def _adding(entry: Entry, question: Question, draft: Draft, choices: Sequence[Choice]) -> None:
    for choice in choices:
        st.button(
            f"**{entry.words.label(choice.label)}**",
            key=entry.key("add", question, draft, choice.value),
            icon=":material/add:",
            width="stretch",
            on_click=counters.add_one,
            args=(entry, question, draft, choice),
        )


def _named(entry: Entry, spot: str) -> Spot | None:
    if not spot or not isinstance(entry.game, Game):
        return None
    spots = (each for shown in boards_of(entry.game, entry.state) for each in shown.scene.spots)
    return next((each for each in spots if each.id == spot), None)
