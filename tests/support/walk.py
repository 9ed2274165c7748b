"""Walking what a game says: every message, every rule id and every question inside it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from companion.core.errors import DraftError
from companion.core.game import AnyGame
from companion.core.messages import PLAIN, Message
from companion.core.moves import answers
from companion.core.questions import Answer, Draft, Kind, Question


def parts(told: Any) -> Iterator[Any]:
    """Every dataclass inside a prompt, a sheet, a question ..., itself included."""
    if is_dataclass(told) and not isinstance(told, type):
        yield told
        if not isinstance(told, Message):
            for field in fields(told):
                yield from parts(getattr(told, field.name))
    elif isinstance(told, Mapping):
        for value in told.values():
            yield from parts(value)
    elif isinstance(told, tuple | list):
        for value in told:
            yield from parts(value)


def texts(told: Any) -> list[str]:
    """Every message inside it as text; a template whose facts are missing raises KeyError."""
    return [PLAIN.text(part) for part in parts(told) if isinstance(part, Message)]


def rule_ids(told: Any) -> set[str]:
    """Every rule id it names."""
    return {part.rule for part in parts(told) if getattr(part, "rule", "")}


def questions(game: AnyGame, state: Any, draft: Draft = (), most: int = 40) -> Iterator[tuple[Draft, Question]]:
    """Questions reached from a draft, each with its draft, the first `most` ones in breadth."""
    waiting = [draft]
    while waiting and most:
        draft = waiting.pop(0)
        step = game.ask(state, draft)
        if isinstance(step, Question):
            most -= 1
            yield draft, step
            waiting.extend((*draft, Answer(step.key, value)) for value, _ in zip(answers(step), range(6), strict=False))


def single_answers(question: Question) -> Iterator[tuple[str, Any]]:
    """Each choice of a question, answered by it alone."""
    for choice in question.choices:
        yield (f"{choice.value}:1" if question.kind is Kind.COUNTS else choice.value), choice


def asks(game: AnyGame, state: Any, draft: Draft) -> bool:
    """Whether a draft leads on, to a question or a move."""
    try:
        game.ask(state, draft)
    except DraftError:
        return False
    return True
