"""Questions without a table: every topic of every game stands where it says, and its fields are there."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

from companion.core.discovery import game_ids, game_info, load_game
from companion.core.game import AnyGame
from companion.core.info import Topic
from companion.core.questions import Question
from companion.core.verdicts import Status

TOPICS = [pytest.param(game, topic, id=f"{game}-{topic.id}") for game in game_ids() for topic in game_info(game).topics]


def _positions(game_id: str, topic: Topic) -> Iterator[tuple[AnyGame, Any]]:
    """The position of a topic under every ruleset."""
    game = load_game(game_id)
    seats = tuple(colour.id for colour in game.info.colours[: game.info.seats[-1]])
    rulesets = [choice.value for spec in game.info.options if spec.id == "ruleset" for choice in spec.choices]
    for options in [{"ruleset": ruleset} for ruleset in rulesets] or [{}]:
        yield game, game.edit(game.start(seats, options), topic.given)


@pytest.mark.parametrize(("asked_game", "topic"), TOPICS)
def test_what_matters_can_be_set(asked_game: str, topic: Topic) -> None:
    paths = {field.path for game, state in _positions(asked_game, topic) for field in game.fields(state)}
    for pattern in topic.matters:
        assert any(fnmatchcase(path, pattern) for path in paths), (pattern, paths)


@pytest.mark.parametrize(("asked_game", "topic"), TOPICS)
def test_the_question_can_be_asked(asked_game: str, topic: Topic) -> None:
    for game, state in _positions(asked_game, topic):
        if topic.asks == "score":
            assert game.score(state).accounts
        elif topic.asks == "step":
            moves = [due.move for due in game.prompt(state).due if due.move is not None]
            assert [game.judge(state, move).status for move in moves] == [Status.LEGAL]
        else:
            question = game.ask(state, ())
            assert isinstance(question, Question)
            assert question.choices


def test_topics_have_names_of_their_own() -> None:
    for game in game_ids():
        names = [topic.id for topic in game_info(game).topics]
        assert len(set(names)) == len(names)
