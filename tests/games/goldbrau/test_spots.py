"""Tapping the table: every choice of a garden, brewery, table or card on offer has its place on the pictures."""

from collections.abc import Iterator

import pytest

from companion.core.game import AnyGame
from companion.core.questions import Question
from companion.games.goldbrau.state import State
from tests.games.goldbrau.tools import asked, at, game
from tests.support.play import WholeGame, played, variants
from tests.support.walk import questions

GAMES = [played(variant) for variant in variants("goldbrau")]
CELLS = {"A1": "start_of:jug", "C3": "start_of:bear", "A3": "no_table", "B2": "parasol"}


def seen(any_game: AnyGame, state: State) -> set[str]:
    """The spots of every picture of a table."""
    pictures = [any_game.picture(ref, state) for ref, _ in any_game.boards(state)]
    return {spot.id for scene in pictures if scene for spot in scene.spots}


def all_through(whole: WholeGame) -> Iterator[tuple[State, Question]]:
    """Questions all through a game."""
    for step in whole.steps[:: max(1, len(whole.steps) // 12)]:
        yield from ((step.before, each) for _, each in questions(whole.game, step.before))


def place_of(state: State, question: Question, value: str) -> tuple[str, ...]:
    """Where a choice is to be seen; nowhere for one that is no place, or is only told of the deck."""
    if question.key == "card":
        return ("deck",) if value == "deck" else (f"card:{value}",)
    return (f"building:{value}",) if value in game().box.buildings else ()


@pytest.mark.parametrize("whole", GAMES, ids=lambda whole: str(whole.variant))
def test_a_choice_of_a_building_or_card_is_on_the_pictures(whole: WholeGame) -> None:
    for state, question in all_through(whole):
        there = seen(whole.game, state)
        for choice in question.choices:
            assert choice.spots == place_of(state, question, choice.value), (question.key, choice.value)
            assert set(choice.spots) <= there, (question.key, choice.value)


def test_random_games_ask_for_buildings_open_cards_and_the_deck() -> None:
    asked_for = (choice for whole in GAMES for _, question in all_through(whole) for choice in question.choices)
    assert {spot.partition(":")[0] for choice in asked_for for spot in choice.spots} == {"building", "card", "deck"}


def test_a_table_of_a_drawn_map_is_its_cell() -> None:
    drawn = {"rows": 3, "columns": 3, "cells": CELLS}
    state = at({"phase": "fence", "gardens": {"jug": {"boss": "red", "shares": {"red": 1}}}, "map": drawn})
    question = asked(state, ("what", "fence.red"), ("garden", "jug"))
    assert {choice.value: choice.spots for choice in question.choices} == {
        cell: (f"cell:{cell}",) for cell in ("A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3")
    }
    assert {spot for choice in question.choices for spot in choice.spots} <= seen(game(), state)
