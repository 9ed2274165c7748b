"""What checks find: violations, missing facts and cautions in one stream, sorted into a verdict."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from companion.core.verdicts import LEGAL, Caution, Missing, Verdict, Violation

Finding: TypeAlias = Violation | Missing | Caution
Findings: TypeAlias = Iterator[Finding]


def verdict(findings: Iterable[Finding]) -> Verdict:
    """All findings of a move as its verdict, in the order in which they were found."""
    found = tuple(findings)
    if not found:
        return LEGAL
    return Verdict(
        violations=reasons(found),
        missing=tuple(each for each in found if isinstance(each, Missing)),
        cautions=tuple(each for each in found if isinstance(each, Caution)),
    )


def reasons(findings: Iterable[Finding]) -> tuple[Violation, ...]:
    """The violations among findings."""
    return tuple(each for each in findings if isinstance(each, Violation))
