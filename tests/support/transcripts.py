"""`python -m tests.support.transcripts GAME` prints all that a random game says, to compare between processes."""

import json
import sys
from itertools import islice
from typing import Any

import tests.conftest  # noqa: F401 - the toy game stands beside the real ones
from companion.tables.transcript import transcript
from tests.support.play import played, variants
from tests.support.walk import questions, texts


def lines(game_id: str) -> list[str]:
    """The last variant's game as text and JSON, with lists, questions and views of some states."""
    whole = played(variants(game_id)[-1])
    told = list(transcript(whole.fold(whole.record())))
    told.append(whole.end.model_dump_json())
    for step in whole.steps[:: max(1, len(whole.steps) // 6)]:
        told += _told(whole.game, step.before)
    return told


def _told(game: Any, state: Any) -> list[str]:
    listed = [move.model_dump_json() for move in islice(game.legal_moves(state), 60)]
    asked = [repr(question) for _, question in questions(game, state, most=12)]
    facts = [*texts(game.fields(state)), *texts(game.overview(state)), *texts(game.prompt(state))]
    return [*listed, *asked, *facts, json.dumps(game.view(state))]


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1])))
