"""What a check finds, sorted into a verdict."""

from collections.abc import Iterable
from typing import TypeAlias

from companion.core.verdicts import LEGAL, Caution, Missing, Verdict, Violation

Finding: TypeAlias = Violation | Missing | Caution


def verdict(findings: Iterable[Finding]) -> Verdict:
    """The verdict that findings make."""
    found = list(findings)
    if not found:
        return LEGAL
    return Verdict(
        violations=tuple(f for f in found if isinstance(f, Violation)),
        missing=tuple(f for f in found if isinstance(f, Missing)),
        cautions=tuple(f for f in found if isinstance(f, Caution)),
    )
