"""What guided entries share: choices with the verdict so far, and the first question's answers."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.findings import Finding, reasons
from companion.core.messages import Message
from companion.core.questions import Answer, Choice, Draft
from companion.core.verdicts import Missing, Status

WHAT = "what"


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


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that may have happened: a kind of move, with what tells it from others of its kind (a seat, a card)."""

    kind: str
    detail: str = ""

    @property
    def value(self) -> str:
        """The answer to the first question, "what happened?"."""
        return f"{self.kind}.{self.detail}" if self.detail else self.kind

    @property
    def draft(self) -> Draft:
        """The draft that starts its entry."""
        return (Answer(WHAT, self.value),)
