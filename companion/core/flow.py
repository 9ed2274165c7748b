"""Guided entry written as a generator: it yields a question, is sent its answer, and returns the finished move."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

from companion.core.errors import DraftError
from companion.core.questions import Draft, Kind, Question, Ready, read_counts

T = TypeVar("T")
Flow: TypeAlias = Generator[Question, str, T]


def walk(flow: Flow[T], draft: Draft, good: int = 0) -> Question | Ready[T]:
    """The question that a draft leads to behind its first `good` answers, or its move. Raises DraftError at the
    first answer that does not fit."""
    try:
        question = next(flow)
        for key, value in draft[good:]:
            if key != question.key or not accepts(question, value):
                raise DraftError(key, value, good)
            good += 1
            question = flow.send(value)
    except StopIteration as end:
        if good < len(draft):
            raise DraftError(draft[good].key, draft[good].value, good) from None
        return Ready(end.value)
    return question


def accepts(question: Question, value: str) -> bool:
    """Whether a value answers a question."""
    if question.kind is Kind.ONE:
        return any(choice.value == value for choice in question.choices)
    if question.kind is Kind.NUMBER:
        return value.isascii() and value.isdecimal() and question.least <= int(value) <= question.most
    if question.kind is Kind.TEXT:
        return question.least <= len(value.strip()) <= question.most
    try:
        counts = read_counts(value)
    except ValueError:
        return False
    bounds = {choice.value: question.most if choice.most is None else choice.most for choice in question.choices}
    sound = all(key in bounds and 0 <= count <= bounds[key] for key, count in counts.items())
    return sound and question.least <= sum(counts.values()) <= question.most
