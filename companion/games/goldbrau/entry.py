"""Choices of guided entry with the verdict so far."""

from collections.abc import Iterable

from companion.core.findings import Finding, reasons
from companion.core.messages import Message
from companion.core.questions import Choice
from companion.core.verdicts import Missing, Status


def choice(
    value: str,
    label: Message,
    findings: Iterable[Finding] = (),
    detail: Message | None = None,
    *,
    spots: tuple[str, ...] = (),
    picture: str = "",
) -> Choice:
    """A choice with the verdict that the findings about it give so far."""
    found = tuple(findings)
    why = reasons(found)
    status = Status.LEGAL
    if why:
        status = Status.ILLEGAL
    elif any(isinstance(each, Missing) for each in found):
        status = Status.UNDETERMINED
    return Choice(value, label, detail, status, why, picture, spots=spots)


def legal_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices with those that lead nowhere behind the others."""
    return tuple(sorted(choices, key=lambda each: each.status is Status.ILLEGAL))
