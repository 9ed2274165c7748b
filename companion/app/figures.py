"""Figures that can be copied from one's own cards: which are listed, in which order, and what is to be looked at."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from companion.app.words import Words
from companion.core.discovery import game_ids
from companion.core.facts import FactField, FactProblem, WantedFact, wanted_fact
from companion.core.game import AnyGame
from companion.core.messages import Message
from companion.core.verdicts import Verdict
from companion.library.packs import open_game, stored_pack

OPEN, ENTERED, ALL = "open", "entered", "all"


@dataclass(frozen=True)
class Part:
    """A section of the editor's list: the figures of one card, those that keep verdicts open first."""

    title: Message
    fields: tuple[FactField, ...]

    @property
    def open(self) -> int:
        """How many of them keep verdicts open."""
        return sum(field.open for field in self.fields)


def has_figures(game: str) -> bool:
    """Whether figures of a game can be entered; false for an unknown one."""
    return game in game_ids() and bool(open_game(game).editable_facts())


def has_figure(game: str, fact: str) -> bool:
    """Whether this figure of a game can be entered."""
    return wanted_fact(open_game(game).editable_facts(), fact) is not None


def games_with_figures() -> tuple[str, ...]:
    """The games of which figures can be entered."""
    return tuple(game for game in game_ids() if has_figures(game))


def among(fields: Iterable[FactField], which: str) -> tuple[FactField, ...]:
    """The figures that are open, that were entered, or all."""
    return tuple(
        field for field in fields if which == ALL or (field.open if which == OPEN else field.entry is not None)
    )


def parts(words: Words, fields: Iterable[FactField], query: str) -> tuple[Part, ...]:
    """The figures that hold the words somebody typed, by section; sections with open ones first, then as declared."""
    wanted = query.casefold().split()
    found: dict[str, list[FactField]] = {}
    for field in fields:
        title = words.text(field.spec.section)
        text = f"{title} {words.text(field.spec.label)} {field.id}".casefold()
        if all(word in text for word in wanted):
            found.setdefault(title, []).append(field)
    listed = [Part(each[0].spec.section, tuple(sorted(each, key=_settled))) for each in found.values()]
    return tuple(sorted(listed, key=lambda part: part.open == 0))


def _settled(field: FactField) -> bool:
    return not field.open


@lru_cache(maxsize=8)
def problems(game: AnyGame) -> tuple[FactProblem, ...]:
    """What is wrong in the pack that a game was opened with; another pack makes another game."""
    pack = stored_pack(game.info.id)
    return game.pack_problems(pack) if pack.entries else ()


def asked(game: AnyGame, verdict: Verdict) -> tuple[WantedFact, ...]:
    """The figures without which a verdict cannot be told, as far as they can be entered."""
    return _known(game, (missing.fact for missing in verdict.missing))


def compared(game: AnyGame, verdict: Verdict) -> tuple[WantedFact, ...]:
    """The weakly sourced figures that a verdict rests on."""
    return _known(game, (fact for caution in verdict.cautions for fact in caution.facts))


def _known(game: AnyGame, facts: Iterable[str]) -> tuple[WantedFact, ...]:
    fields = game.editable_facts()
    found = (wanted_fact(fields, fact) for fact in dict.fromkeys(facts))
    return tuple(wanted for wanted in found if wanted is not None)
