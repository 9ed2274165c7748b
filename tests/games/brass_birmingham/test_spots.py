"""Tapping the table: every choice of a place is on its pictures, and the legal places are those of legal moves."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.moves import answers
from companion.core.questions import Answer, Choice, Draft, Question
from companion.core.verdicts import Status
from tests.games.brass_birmingham.recount import brass
from tests.golden import golden
from tests.support.play import Variant, played

GAMES = [played(Variant("brass_birmingham", seats)) for seats in brass().info.seats]
# random players soon have nothing to spend, so positions of a game well played are looked at too
WELL_PLAYED = [entry.after for entry in golden.playthrough("brass_birmingham").entries[1::3]]
RANDOM = [step.before for game in GAMES for step in game.steps[:: max(1, len(game.steps) // 25)]]
STATES = [*RANDOM, *(state for state in WELL_PLAYED if state.phase != "over")]
LEGAL, ENTRIES = Status.LEGAL, 30
NOWHERE = {"one", "none", "stop", "any", ""}
"""Answers that name no place: no second rail, no free develop, no further tile, a card or source left unnamed."""
PLACED = {"space", "line", "second", "industry", "tiles", "coal", "iron", "second_coal", "beer", "develop", "tile1"}


def on_the_table(state: Any) -> dict[str, set[str]]:
    """The spots of each picture of a table."""
    pictures = {ref: brass().picture(ref, state) for ref, _ in brass().boards(state)}
    return {ref: {spot.id for spot in scene.spots} for ref, scene in pictures.items() if scene}


def placed(question: Question) -> tuple[Choice, ...]:
    """The choices of a question that are places."""
    of_places = question.key in PLACED or question.key.startswith(("sale:", "tile")) or ":" in question.key
    return tuple(choice for choice in question.choices if of_places and choice.value not in NOWHERE)


@cache
def every_question(state: Any) -> tuple[Question, ...]:
    """The questions of some entries, each followed to its end."""
    rng = Random(state.round)
    return tuple(question for _ in range(ENTRIES) for question in one_entry(state, rng))


def one_entry(state: Any, rng: Random) -> Iterator[Question]:
    draft: Draft = ()
    while isinstance(step := brass().ask(state, draft), Question):
        yield step
        possible = list(answers(step)) or [step.choices[0].value]
        draft = (*draft, Answer(step.key, rng.choice(possible)))


@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{len(state.seats)}-{state.era}-{state.round}")
def test_a_choice_of_a_place_is_on_the_map_or_the_mat_of_its_seat(state: Any) -> None:
    there = on_the_table(state)
    for question in every_question(state):
        reached = there["board"] | there.get(f"mat:{question.seat}", set())
        for choice in placed(question):
            assert choice.spots, (question.key, choice.value)
            assert set(choice.spots) <= reached, (question.key, choice.spots)


def test_random_games_ask_for_every_kind_of_place() -> None:
    asked = {question.key for state in STATES for question in every_question(state) if placed(question)}
    assert asked >= {"space", "line", "industry", "tiles", "coal", "iron", "beer", "second"}
    assert {key for key in asked if key.startswith("sale:")}


def taps(question: Question, kind: str, status: Status) -> set[str]:
    """The spots of a kind that stand for choices of a verdict."""
    found = (choice for choice in question.choices if choice.status is status)
    return {spot for choice in found for spot in choice.spots if spot.startswith(f"{kind}:")}


def asked(state: Any, *answers: str) -> Question:
    draft: Draft = ()
    for value in answers:
        step = brass().ask(state, draft)
        assert isinstance(step, Question)
        draft = (*draft, Answer(step.key, value))
    step = brass().ask(state, draft)
    assert isinstance(step, Question)
    return step


ACTING = [state for state in STATES if state.phase == "actions"][::3]


@pytest.mark.parametrize("state", ACTING, ids=lambda state: f"{len(state.seats)}-{state.era}-{state.round}")
def test_lit_places_are_those_of_legal_moves(state: Any) -> None:
    legal = [move for move in brass().legal_moves(state, state.acting) if brass().check(state, move).status is LEGAL]
    lines = {f"line:{move.lines[0]}" for move in legal if move.kind == "network"}
    question = asked(state, "network")
    assert taps(question, "line", LEGAL) == lines
    assert taps(question, "line", Status.ILLEGAL) == {f"line:{line.id}" for line in _facts().lines} - lines
    for industry in _facts().industries:
        built = {f"slot:{move.space}" for move in legal if move.kind == "build" and move.industry == industry}
        question = asked(state, "build", industry)
        assert taps(question, "slot", LEGAL) == built, industry
        assert taps(question, "slot", Status.ILLEGAL).isdisjoint(built), industry
        assert taps(question, "town", LEGAL) == {f"town:{spot.split(':')[1]}" for spot in built}
    sold = {f"slot:{sale.space}" for move in legal if move.kind == "sell" for sale in move.sales}
    # a single tile that waits and can be sold is not asked for
    if len(sold) != 1:
        assert taps(asked(state, "sell"), "slot", LEGAL) == sold


def _facts() -> Any:
    game: Any = brass()
    return game.facts(game.info.resolve({}))


def test_the_merchant_space_that_is_asked_for_is_marked() -> None:
    state = brass().start(("red", "yellow", "white"))
    question = asked(state)
    assert {spot for choice in question.choices for spot in choice.spots} == {f"merchant:{question.key}"}
