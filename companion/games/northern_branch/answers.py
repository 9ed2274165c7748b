"""Reading a draft: entry is written as straight code that takes one answer after the other.

`Answers` gives the next answer of the draft; where the draft ends it raises `Asked` with the question that comes next.
"""

from collections.abc import Callable, Iterable, Mapping

from companion.core.errors import DraftError
from companion.core.messages import Message
from companion.core.questions import Choice, Draft, Kind, Question, read_counts
from companion.core.verdicts import Status
from companion.games.northern_branch.counts import counts, total
from companion.games.northern_branch.state import Pile

_ORDER = {Status.LEGAL: 0, Status.UNDETERMINED: 1, Status.ILLEGAL: 2}


class Asked(Exception):
    """The draft ends here: this is the next question."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Answers:
    """The answers of a draft, one after the other. Raises DraftError for one that does not fit."""

    def __init__(self, draft: Draft, seat: str | None) -> None:
        self._draft = draft
        self._at = 0
        self.seat = seat

    def one(self, key: str, allowed: Iterable[str], build: Callable[[], Question]) -> str:
        """One of the allowed values."""
        value = self._next(key, build)
        if value not in frozenset(allowed):
            raise self._misfit()
        return value

    def number(self, key: str, build: Callable[[], Question]) -> int:
        """A whole number within the bounds of the question."""
        value = self._next(key, build)
        question = build()
        if not value.isdecimal() or not question.least <= int(value) <= question.most:
            raise self._misfit()
        return int(value)

    def counts(
        self,
        key: str,
        bounds: Mapping[str, int],
        build: Callable[[], Question],
        least: int = 0,
        most: int | None = None,
    ) -> Pile:
        """How many of each, at most so many, and together `least` to `most`."""
        value = self._next(key, build)
        try:
            chosen = read_counts(value)
        except ValueError:
            raise self._misfit() from None
        size = total(chosen)
        if any(not 0 <= count <= bounds.get(card, 0) for card, count in chosen.items()) or size < least:
            raise self._misfit()
        if most is not None and size > most:
            raise self._misfit()
        return counts(chosen)

    def text(self, key: str, build: Callable[[], Question]) -> str:
        """A few words within the bounds of the question."""
        value = self._next(key, build).strip()
        question = build()
        if not question.least <= len(value) <= question.most:
            raise self._misfit()
        return value

    def done(self) -> None:
        """No answer may be left over."""
        if self._at < len(self._draft):
            self._at += 1
            raise self._misfit()

    def _next(self, key: str, build: Callable[[], Question]) -> str:
        if self._at >= len(self._draft):
            raise Asked(build())
        self._at += 1
        if self._draft[self._at - 1].key != key:
            raise self._misfit()
        return self._draft[self._at - 1].value

    def _misfit(self) -> DraftError:
        answer = self._draft[self._at - 1]
        return DraftError(answer.key, answer.value, self._at - 1)


def sorted_choices(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Legal choices first, then those that cannot be told, then the others; else in the order given."""
    return tuple(sorted(choices, key=lambda choice: _ORDER[choice.status]))


def counting(
    key: str,
    text: Message,
    choices: Iterable[Choice],
    *,
    seat: str | None,
    least: int = 0,
    most: int | None = None,
    fits: tuple[str, ...] | None = None,
    goal: int | None = None,
    rule: str = "",
) -> Question:
    """A COUNTS question over cards; `most` is all of them unless it is named."""
    listed = tuple(choices)
    bound = total({choice.value: choice.most or 0 for choice in listed}) if most is None else most
    return Question(key, text, listed, Kind.COUNTS, least, bound, seat, rule=rule, fits=fits, goal=goal)


def best(statuses: Iterable[Status]) -> Status:
    """The most hopeful of some verdicts; ILLEGAL where there is none."""
    return min(statuses, key=lambda status: _ORDER[status], default=Status.ILLEGAL)
