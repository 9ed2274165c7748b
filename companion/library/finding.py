"""Finding something by its name and by what is said of it, as one types: what fits best comes first."""

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.distance import DamerauLevenshtein

from companion.library.search import alike, folded_words

# a name with a Roman number is typed with either
_ROMAN = {roman: str(n) for n, roman in enumerate(("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"), 1)}
_INSIDE = 3
_LONG = 6


@dataclass(frozen=True, slots=True)
class Text:
    """What a thing is called, and everything else that it may be found by."""

    name: str
    rest: str = ""


def matching(query: str, texts: Sequence[Text]) -> tuple[int, ...]:
    """Which of the texts hold every word of `query`, best first; all of them, in their order, for an empty query.

    Small typing errors, half-typed words, words within words and words run together or apart are forgiven; a number is
    meant as it stands.
    """
    if not query.strip():
        return tuple(range(len(texts)))
    names = [_words(text.name) for text in texts]
    every = [[*name, *_words(text.rest)] for name, text in zip(names, texts, strict=True)]
    vocabulary = sorted({word for words in every for word in words})
    typed = _words(query)
    wanted = [_meant(word, vocabulary) for word in typed]
    ranks = [_rank(typed, wanted, name, words) for name, words in zip(names, every, strict=True)]
    found = [(rank, n) for n, rank in enumerate(ranks) if typed and rank is not None]
    return tuple(n for _, n in sorted(found))


def _words(text: str) -> list[str]:
    return [_ROMAN.get(word, word) for word in folded_words(text)]


def _meant(word: str, vocabulary: Sequence[str]) -> tuple[str, ...]:
    """What a word may stand for; itself where something holds it."""
    return (word,) if any(_holds(known, word) for known in vocabulary) else alike(word, vocabulary)


def _rank(typed: list[str], wanted: list[tuple[str, ...]], name: list[str], words: list[str]) -> int | None:
    """How well a text fits, 0 best; None where it does not."""
    whole, called = "".join(typed), "".join(name)
    if whole == called:
        return 0
    if _all(wanted, name):
        return 1
    if _run_together(whole, called):
        return 2
    return 3 if _all(wanted, words) else None


def _all(wanted: list[tuple[str, ...]], words: list[str]) -> bool:
    return all(any(_holds(word, start) for word in words for start in starts) for starts in wanted)


def _holds(word: str, part: str) -> bool:
    if part.isdigit():
        return word == part
    return word.startswith(part) or (len(part) >= _INSIDE and part in word)


def _run_together(whole: str, called: str) -> bool:
    if len(whole) < _INSIDE or whole.isdigit():
        return False
    return whole in called or (len(whole) >= _LONG and _mistyped(whole, called[: len(whole) + 1]))


def _mistyped(whole: str, called: str) -> bool:
    if _digits(whole) != _digits(called):
        return False
    return DamerauLevenshtein.distance(whole, called) <= 1


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())
