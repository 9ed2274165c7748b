"""Rules search as one types: accents, German spellings and small typing errors forgiven.

Every spelling is folded to one form before it is indexed or looked up (`ä`, `ae` and `a` are the same), so
that nobody needs to know which one a rulebook uses.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from companion.core.discovery import game_data, game_ids, game_info
from companion.core.rulebook import Rule, Section, load_rulebook

_WORD = re.compile(r"[^\W_]+")
_COLUMNS = "key UNINDEXED, id, aliases, text, section, note, game"
# a word found in an id or an alias says more than one found in a note
_WEIGHTS = "0, 10, 6, 4, 2, 1, 1"
_NEAREST = 3
_SHORTEST_GUESSED = 4


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule found, with its game and its chapter."""

    game: str
    title: str
    rule: Rule
    section: Section


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook to search: the game's id and title, and its rules with their chapters."""

    game: str
    title: str
    aliases: tuple[str, ...]
    rules: tuple[tuple[Rule, Section], ...]


class RuleSearch:
    """A search over some rulebooks, built once and shared by all sessions and threads."""

    def __init__(self, books: Sequence[Book]) -> None:
        pairs = [(book, Hit(book.game, book.title, rule, section)) for book in books for rule, section in book.rules]
        self._hits = tuple(hit for _, hit in pairs)
        self._lock = Lock()
        self._index = sqlite3.connect(":memory:", check_same_thread=False)
        self._index.execute(
            f"CREATE VIRTUAL TABLE rules USING fts5({_COLUMNS}, tokenize = 'unicode61', prefix = '2 3')"
        )
        marks = ", ".join("?" for _ in _COLUMNS.split(", "))
        rows = [(str(n), *_row(hit, book)) for n, (book, hit) in enumerate(pairs)]
        self._index.executemany(f"INSERT INTO rules VALUES ({marks})", rows)
        self._vocabulary = tuple(sorted({word for row in rows for column in row[1:] for word in column.split()}))

    def search(self, query: str, game: str | None = None, limit: int = 30) -> tuple[Hit, ...]:
        """The rules that hold every word of `query` (the last one may be half-typed), best first; when none
        does, those that hold some of them."""
        words = folded_words(query)
        if not words:
            return ()
        groups = [alike(word, self._vocabulary) for word in words]
        named = self._by_id("".join(words))
        found = self._match(groups, " AND ", game) or self._match(groups, " OR ", game)
        hits = (self._hits[n] for n in dict.fromkeys((*named, *found)))
        return tuple(hit for hit in hits if game in (None, hit.game))[:limit]

    def _by_id(self, text: str) -> tuple[int, ...]:
        """The rules whose id, however it is spelled, ends in what was typed: `GB-PAY-03`, `gbpay3`, `pay 03`."""
        wanted = _bare(text)
        if wanted.isdigit() or wanted.isalpha():
            return ()
        return tuple(n for n, hit in enumerate(self._hits) if _bare(hit.rule.id).endswith(wanted))

    def _match(self, groups: list[tuple[str, ...]], joint: str, game: str | None) -> list[int]:
        texts = ["(" + " OR ".join(f'"{word}"*' for word in group) + ")" for group in groups if group]
        if not texts or (joint == " AND " and len(texts) < len(groups)):
            return []
        ranked = f"SELECT key FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, {_WEIGHTS}), rowid"
        with self._lock:
            rows = self._index.execute(ranked, (joint.join(texts),)).fetchall()
        return [int(key) for (key,) in rows if game in (None, self._hits[int(key)].game)]


def rule_search() -> RuleSearch:
    """The search over the rulebooks of all games found."""
    return _rule_search(game_ids())


@cache
def _rule_search(games: tuple[str, ...]) -> RuleSearch:
    return RuleSearch([book(game) for game in games])


def book(game: str) -> Book:
    """A game's rulebook, without loading the game's logic."""
    info, rulebook = game_info(game), load_rulebook(game_data(game) / "rules.yaml")
    sections = {section.id: section for section in rulebook.sections}
    rules = tuple((rule, sections[rule.section]) for rule in rulebook.rules)
    return Book(game, info.title, info.aliases, rules)


def alike(word: str, vocabulary: Sequence[str]) -> tuple[str, ...]:
    """The word itself, if anything begins with it; else the words it may have been meant to be."""
    if any(known.startswith(word) for known in vocabulary):
        return (word,)
    if len(word) < _SHORTEST_GUESSED:
        return ()
    # half a word typed wrongly is measured against beginnings of about its length
    lengths = (len(word) - 1, len(word), len(word) + 1)
    starts = sorted({known[:length] for known in vocabulary for length in lengths if len(known) >= length})
    most = 1 if len(word) < 6 else 2
    near = process.extract(word, starts, scorer=DamerauLevenshtein.distance, score_cutoff=most, limit=_NEAREST)
    return tuple(start for start, _, _ in near)


def folded_words(text: str) -> list[str]:
    """The words of a text in the one form that is indexed: "Schlußzählung", "Schlusszaehlung" and
    "schlusszahlung" are the same."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    for digraph, letter in (("ae", "a"), ("oe", "o"), ("ue", "u")):
        plain = plain.replace(digraph, letter)
    return _WORD.findall(plain)


def _bare(text: str) -> str:
    return re.sub(r"0+(?=\d)", "", "".join(folded_words(text)))


def _row(hit: Hit, of: Book) -> tuple[str, ...]:
    rule, game = hit.rule, " ".join((of.title, *of.aliases))
    columns = (rule.id, " ".join(rule.aliases), rule.text, hit.section.title, rule.note, game)
    return tuple(" ".join(folded_words(column)) for column in columns)
