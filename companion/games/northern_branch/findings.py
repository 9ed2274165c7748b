"""Collecting what a check finds, and folding it into a verdict of three values.

A check yields what it finds and the figures it rests on. How sure a figure is decides what becomes of it: a
sure one nothing, a medium one a caution that names it, a doubtful or missing one a cannot-tell that names it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.core.messages import Message, msg
from companion.core.rulebook import Confidence
from companion.core.verdicts import Caution, Missing, Verdict, Violation
from companion.games.northern_branch.box import TOLD, Box
from companion.games.northern_branch.words import field_name, figure_text


@dataclass(frozen=True, slots=True)
class Used:
    """A figure that the verdict rests on, under the rule that uses it."""

    rule: str
    card: str
    field: str

    @property
    def fact(self) -> str:
        """Its name for the card editor."""
        return fact_id(self.card, self.field)


Finding = Violation | Missing | Caution | Used


def fact_id(card: str, field: str) -> str:
    """The name of a figure, as `Missing.fact` and card packs use it."""
    return f"card:{card}.{field}"


def verdict(box: Box, findings: Iterable[Finding]) -> Verdict:
    """Illegal when a rule is broken, whatever is missing; else undetermined when a figure is missing."""
    found = tuple(findings)
    used = tuple(dict.fromkeys(each for each in found if isinstance(each, Used)))
    doubtful = (each for each in used if box.sure(each.card, each.field) not in TOLD)
    return Verdict(
        violations=tuple(each for each in found if isinstance(each, Violation)),
        missing=(*(each for each in found if isinstance(each, Missing)), *(_missing(box, each) for each in doubtful)),
        cautions=(*(each for each in found if isinstance(each, Caution)), *_compare(box, used)),
    )


def _missing(box: Box, used: Used) -> Missing:
    card, figure = box.name(used.card), field_name(used.field)
    if box.sure(used.card, used.field) is Confidence.NONE:
        template = "The {figure} of {card} was never published. Copy it from your card into the card editor."
        return Missing(used.rule, msg(template, card=card, figure=figure), used.fact)
    doubtful = figure_text(box, used.card, used.field)
    template = "The {figure} of {card} is not sure; we have: {doubtful}. Confirm it from your card."
    return Missing(used.rule, msg(template, card=card, figure=figure, doubtful=doubtful), used.fact)


def _compare(box: Box, used: tuple[Used, ...]) -> Iterable[Caution]:
    weak: dict[str, list[Used]] = {}
    for each in used:
        if box.sure(each.card, each.field) is Confidence.MEDIUM:
            weak.setdefault(each.rule, []).append(each)
    for rule, figures in weak.items():
        told = tuple(_figure(box, each) for each in figures)
        facts = tuple(each.fact for each in figures)
        yield Caution(rule, msg("Compare with your cards: {told}.", told=told), facts)


def _figure(box: Box, used: Used) -> Message:
    value = figure_text(box, used.card, used.field)
    return msg("{card} {figure} {value}", card=box.name(used.card), figure=field_name(used.field), value=value)
