"""Driving guided entry: a path of questions written as a generator, fed with the answers of a draft."""

from collections.abc import Generator, Iterable
from typing import TypeAlias

from companion.core.errors import DraftError
from companion.core.messages import Message
from companion.core.questions import Choice, Draft, Kind, Question, Ready, read_counts
from companion.core.verdicts import Missing, Status
from companion.games.goldbrau.findings import Finding, reasons
from companion.games.goldbrau.moves import Move

# yields a question, is sent its answer, returns the finished move
Path: TypeAlias = Generator[Question, str, Move]


def walk(path: Path, draft: Draft, good: int) -> Question | Ready[Move]:
    """The question that a draft leads to behind its first `good` answers, or its move. Raises DraftError at the first
    answer that does not fit."""
    try:
        question = next(path)
        for key, value in draft[good:]:
            if key != question.key or not fits(question, value):
                raise DraftError(key, value, good)
            good += 1
            question = path.send(value)
    except StopIteration as end:
        if good < len(draft):
            raise DraftError(draft[good].key, draft[good].value, good) from None
        return Ready(end.value)
    return question


def fits(question: Question, value: str) -> bool:
    """Whether a value answers a question."""
    if question.kind is Kind.ONE:
        return any(choice.value == value for choice in question.choices)
    try:
        counts = read_counts(value)
    except ValueError:
        return False
    bounds = {choice.value: question.most if choice.most is None else choice.most for choice in question.choices}
    sound = all(key in bounds and 0 <= count <= bounds[key] for key, count in counts.items())
    return sound and question.least <= sum(counts.values()) <= question.most


def choice(value: str, label: Message, findings: Iterable[Finding] = (), detail: Message | None = None) -> Choice:
    """A choice with the verdict that the findings about it give so far."""
    found = tuple(findings)
    why = reasons(found)
    status = Status.LEGAL
    if why:
        status = Status.ILLEGAL
    elif any(isinstance(each, Missing) for each in found):
        status = Status.UNDETERMINED
    return Choice(value, label, detail, status, why)


def legal_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices with those that lead nowhere behind the others."""
    return tuple(sorted(choices, key=lambda each: each.status is Status.ILLEGAL))
