"""Walking guided entry to its ends: all finished moves behind a draft, or one of them at random."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from companion.core.questions import Answer, Choice, Draft, Kind, Question, Ready, counts_text
from companion.core.verdicts import Status

if TYPE_CHECKING:
    from companion.core.game import Game


def completions(game: "Game[Any, Any]", state: Any, draft: Draft = ()) -> Iterator[Any]:
    """Every finished move behind `draft` that no illegal choice leads to; not yet judged."""
    step = game.ask(state, draft)
    if isinstance(step, Ready):
        yield step.move
        return
    for value in answers(step):
        yield from completions(game, state, (*draft, Answer(step.key, value)))


def answers(question: Question) -> Iterator[str]:
    """Every value that answers a question and is not known to be illegal. Free text has no end: none of it."""
    if question.fits is not None:
        yield from question.fits
        return
    if question.kind is Kind.TEXT:
        return
    if question.kind is Kind.NUMBER:
        yield from (str(number) for number in range(question.least, question.most + 1))
        return
    open_choices = [choice for choice in question.choices if choice.status is not Status.ILLEGAL]
    if question.kind is Kind.ONE:
        yield from (choice.value for choice in open_choices)
        return
    yield from (counts_text(counts) for counts in _counts(open_choices, question.least, question.most))


def _counts(choices: list[Choice], least: int, most: int) -> Iterator[dict[str, int]]:
    if not choices:
        if least <= 0:
            yield {}
        return
    first, rest = choices[0], choices[1:]
    bound = most if first.most is None else min(first.most, most)
    for count in range(bound, -1, -1):
        for tail in _counts(rest, least - count, most - count):
            yield {first.value: count, **tail}


def random_move(game: "Game[Any, Any]", state: Any, rng: Random, draft: Draft = ()) -> Any | None:
    """A random legal move behind `draft`, found by walking the questions; None when there is none."""
    step = game.ask(state, draft)
    if isinstance(step, Ready):
        return step.move if game.check(state, step.move).status is Status.LEGAL else None
    for value in _shuffled(step, rng):
        move = random_move(game, state, rng, (*draft, Answer(step.key, value)))
        if move is not None:
            return move
    return None


def _shuffled(question: Question, rng: Random) -> Iterator[str]:
    if question.kind is not Kind.COUNTS or question.fits is not None:
        values = list(answers(question))
        rng.shuffle(values)
        # behind a choice that cannot be told there may be thousands of moves and no legal one: walked last
        unsure = {each.value for each in question.choices if each.status is Status.UNDETERMINED}
        yield from sorted(values, key=lambda value: value in unsure)
        return
    # the combinations may be many thousands: draw some at random before walking all of them
    for _ in range(20):
        if (drawn := _drawn_counts(question, rng)) is not None:
            yield drawn
    yield from answers(question)


def _drawn_counts(question: Question, rng: Random) -> str | None:
    open_choices = [choice for choice in question.choices if choice.status is not Status.ILLEGAL]
    pool = [c.value for c in open_choices for _ in range(question.most if c.most is None else c.most)]
    size = rng.randint(question.least, question.most)
    if size > len(pool):
        return None
    drawn = rng.sample(pool, size)
    return counts_text({c.value: drawn.count(c.value) for c in open_choices})
