"""Small helpers to write down positions of Northern Branch."""

from typing import Any

from companion.core.discovery import load_game
from companion.core.questions import Answer, Draft, Kind, Question, Ready, read_counts
from companion.games.northern_branch.game import NorthernBranch
from companion.games.northern_branch.state import NorthernState


def shipped() -> NorthernBranch:
    """The game as shipped."""
    game = load_game("northern_branch")
    assert isinstance(game, NorthernBranch)
    return game


def position(
    game: NorthernBranch, count: int = 2, options: dict[str, Any] | None = None, **given: Any
) -> NorthernState:
    """A position of Red's turn; `hand` and `buildings` are Red's."""
    red = {key: given.pop(key) for key in ("hand", "buildings") if key in given}
    colours = tuple(colour.id for colour in game.info.colours[:count])
    given = {"turn": {"seat": "red"}, **given}
    if red:
        given["seats"] = {"red": red, **given.get("seats", {})}
    return game.edit(game.start(colours, options or {}), given)


def draft(*answers: tuple[str, str]) -> Draft:
    return tuple(Answer(key, value) for key, value in answers)


def question(game: NorthernBranch, state: NorthernState, *answers: tuple[str, str]) -> Question:
    step = game.ask(state, draft(*answers))
    assert isinstance(step, Question), step
    return step


def ready(game: NorthernBranch, state: NorthernState, *answers: tuple[str, str]) -> Any:
    step = game.ask(state, draft(*answers))
    assert isinstance(step, Ready), step
    return step.move


def taps(game: NorthernBranch, state: NorthernState, *answers: tuple[str, str]) -> int:
    """What it takes to enter and record a move: a tap a choice, one a counted card and one to go on, one to record."""
    count = 0
    for number, (_, value) in enumerate(answers):
        asked = question(game, state, *answers[:number])
        count += 1 if asked.kind is Kind.ONE else sum(read_counts(value).values()) + 1
    ready(game, state, *answers)
    return count + 1


def moved(kind: str, **parts: Any) -> Any:
    """A move of Red, its cards written as counts or as lists."""
    return shipped().read_move({"kind": kind, "seat": "red", **parts})


def event(kind: str, **parts: Any) -> Any:
    """A table event."""
    return shipped().read_move({"kind": kind, **parts})
