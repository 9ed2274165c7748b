"""Choices and questions of guided entry with the verdict so far."""

from collections.abc import Callable, Mapping

from companion.core.entry import choice, legal_first
from companion.core.findings import Findings
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Kind, Question
from companion.games.brick_and_mortar import spots
from companion.games.brick_and_mortar.box import Box

YES, NO = "yes", "no"


def number(key: str, text: Message, least: int, most: int, *, seat: str | None = None, rule: str = "") -> Question:
    """A whole number."""
    return Question(key, text, kind=Kind.NUMBER, least=least, most=most, seat=seat, rule=rule)


def yes_no(key: str, text: Message, *, rule: str = "") -> Question:
    """Yes or no."""
    return Question(key, text, (Choice(YES, msg("Yes")), Choice(NO, msg("No"))), rule=rule)


def goods(
    box: Box,
    key: str,
    text: Message,
    bounds: Mapping[str, int],
    *,
    least: int = 0,
    most: int | None = None,
    seat: str | None = None,
    rule: str = "",
    lying: str = "",
) -> Question:
    """How many crates of each kind; `bounds` are the most of each, `lying` the pile of the board that they are in."""
    choices = tuple(
        Choice(good, msg("{good}", good=box.good(good)), most=n, spots=spots.pile(lying, good))
        for good, n in bounds.items()
        if n
    )
    limit = sum(bounds.values()) if most is None else most
    return Question(key, text, choices, Kind.COUNTS, least=least, most=limit, seat=seat, rule=rule)


def listed(
    key: str,
    text: Message,
    labels: Mapping[str, Message],
    check: Callable[[str], Findings],
    *,
    seat: str | None = None,
    rule: str = "",
    detail: Callable[[str], Message | None] | None = None,
    at: Callable[[str], spots.Spots] = lambda value: (),
) -> Question:
    """One of several things, with what speaks against each and where it is seen."""
    told = detail or (lambda value: None)
    choices = (choice(value, label, check(value), told(value), spots=at(value)) for value, label in labels.items())
    return Question(key, text, legal_first(choices), seat=seat, rule=rule)
