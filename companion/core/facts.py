"""Editable facts: which figures of a game players may copy from their own cards, and how each one is entered.

A game declares a `FactSpec` for every figure that is not sure. A pack never replaces a sure one, and what it
replaces stays visible beside it: "entered by Ada on 2025-03-01; shipped: 3 (likely right)".
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from companion.core.errors import DraftError, InputError
from companion.core.messages import Message, msg
from companion.core.packs import Pack, PackEntry
from companion.core.questions import Choice, Draft, Kind, Question
from companion.core.rulebook import Confidence


class FactKind(StrEnum):
    """How a figure is entered: a number, one of its choices, yes or no, free text, or step by step (FORM: only
    through the questions of `Game.ask_fact`). A NUMBER with choices may be one of these words instead."""

    NUMBER = "number"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"
    FORM = "form"


_SURE = {
    Confidence.HIGH: msg("sure"),
    Confidence.MEDIUM: msg("likely right"),
    Confidence.LOW: msg("to be confirmed"),
    Confidence.NONE: msg("copy it from your own game"),
}
"""How sure a shipped figure is, as players say it; nobody but them can tell one that was never published."""


@dataclass(frozen=True, slots=True)
class FactPart:
    """One figure of a FORM that holds several, as a whole card does. It can be asked for alone, as `<fact>.<part>`;
    `show` puts it in words, given the value of the whole."""

    id: str
    label: Message
    show: Callable[[Any], Message]


@dataclass(frozen=True, slots=True)
class FactSpec:
    """One editable figure. `id` is what `Missing.fact` names; `shipped` is plain JSON or None where nothing was
    published. `show` puts a plain value in words; `check` raises InputError for one that cannot be. `origin` tells
    where a value comes from that nobody entered, if it is not as shipped. `added` is a place for a card that players
    add: its number is this pack's own. `parts` are the figures of a form that holds several."""

    id: str
    section: Message
    label: Message
    kind: FactKind
    shipped: Any
    confidence: Confidence
    show: Callable[[Any], Message]
    check: Callable[[Any], object]
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, Message], ...] = ()
    help: Message | None = None
    origin: Message | None = None
    added: bool = False
    parts: tuple[FactPart, ...] = ()


@dataclass(frozen=True, slots=True)
class FactField:
    """One figure as the card editor shows it: what is declared, and what the pack says (if it does)."""

    spec: FactSpec
    entry: PackEntry | None = None

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def value(self) -> Any:
        """The value in force, as plain JSON; None where there is none."""
        return self.spec.shipped if self.entry is None else self.entry.value

    @property
    def shown(self) -> Message:
        """The value in force, in words."""
        return _shown(self.spec, self.value)

    @property
    def confidence(self) -> Confidence:
        """What was read off a card is sure; else the shipped confidence."""
        return self.spec.confidence if self.entry is None else Confidence.HIGH

    @property
    def open(self) -> bool:
        """Whether verdicts that need it cannot be told before somebody enters or confirms it."""
        return self.confidence in (Confidence.LOW, Confidence.NONE)

    @property
    def origin(self) -> Message:
        """Where the value in force comes from; a replaced one stays named."""
        if self.entry is None and self.spec.origin is not None:
            return self.spec.origin
        if self.entry is None:
            return _SURE[self.spec.confidence]
        if self.spec.shipped is None:
            return msg("{told}; nothing was published", told=self.entry.told)
        if self.entry.value == self.spec.shipped:
            return msg("{told}; as shipped", told=self.entry.told)
        shipped, sure = _shown(self.spec, self.spec.shipped), _SURE[self.spec.confidence]
        return msg("{told}; shipped: {shipped} ({sure})", told=self.entry.told, shipped=shipped, sure=sure)


@dataclass(frozen=True, slots=True)
class WantedFact:
    """What a verdict lacks or leans on: a figure, or one part of a card that is there."""

    field: FactField
    part: FactPart | None = None

    @property
    def id(self) -> str:
        return self.field.id if self.part is None else f"{self.field.id}.{self.part.id}"

    @property
    def label(self) -> Message:
        """What it is called: "Utility cost of Deli"."""
        if self.part is None:
            return self.field.spec.label
        return msg("{figure} of {card}", figure=self.part.label, card=self.field.spec.label)

    @property
    def shown(self) -> Message:
        """The value in force, in words."""
        return self.field.shown if self.part is None else self.part.show(self.field.value)


def wanted_fact(fields: Iterable[FactField], fact: str) -> WantedFact | None:
    """The figure, or the part of a card that is there, of this name."""
    known = {field.id: field for field in fields}
    if fact in known:
        return WantedFact(known[fact])
    whole, _, name = fact.rpartition(".")
    if whole not in known or known[whole].value is None:
        return None
    part = next((part for part in known[whole].spec.parts if part.id == name), None)
    return None if part is None else WantedFact(known[whole], part)


def changed_parts(spec: FactSpec, before: Any, after: Any) -> tuple[FactPart, ...]:
    """The parts that two values show differently."""
    return tuple(part for part in spec.parts if part.show(before) != part.show(after))


@dataclass(frozen=True, slots=True)
class FactProblem:
    """Something wrong in a pack. A `refused` entry is not in force; any other is, but needs a look."""

    fact: str
    message: Message
    refused: bool = True


@dataclass(frozen=True, slots=True)
class FactValue:
    """The questions are answered: this is the figure, as plain JSON."""

    value: Any


FactStep: TypeAlias = "Question | FactValue"


def fact_fields(specs: tuple[FactSpec, ...], pack: Pack | None) -> tuple[FactField, ...]:
    """Every editable figure with what a pack says about it; an entry that is refused is left out."""
    sound = {} if pack is None else sound_entries(specs, pack)
    return tuple(FactField(spec, sound.get(spec.id)) for spec in specs)


def refusals(specs: Iterable[FactSpec], pack: Pack) -> Iterator[FactProblem]:
    """The entries of a pack that may not stand: of an unknown or a sure figure, or with an impossible value."""
    known = {spec.id: spec for spec in specs}
    for fact, entry in pack.entries.items():
        if fact not in known:
            yield FactProblem(fact, msg("no figure of this name can be entered: it is unknown, or sure as shipped"))
            continue
        try:
            known[fact].check(entry.value)
        except InputError as error:
            yield FactProblem(fact, msg("{expected}", expected=_told(error)))


def sound_entries(specs: Iterable[FactSpec], pack: Pack) -> dict[str, PackEntry]:
    """The entries of a pack that may stand."""
    refused = {problem.fact for problem in refusals(specs, pack)}
    return {fact: entry for fact, entry in pack.entries.items() if fact not in refused}


def ask_plain(spec: FactSpec, draft: Draft) -> FactStep:
    """The questions for a figure that is not a FORM. Raises DraftError for an answer that does not fit."""
    place = 0
    if spec.kind is FactKind.NUMBER and spec.choices:
        which = _which(spec)
        if not draft:
            return which
        word = _taken(which, draft, 0)
        if word != "number":
            return _settled(spec, draft, word, 0)
        place = 1
    asked = _plain_question(spec)
    if len(draft) == place:
        return asked
    return _settled(spec, draft, _read(spec, _taken(asked, draft, place), place), place)


def _taken(question: Question, draft: Draft, place: int) -> str:
    key, value = draft[place]
    allowed = [choice.value for choice in question.choices]
    if key != question.key or (allowed and value not in allowed):
        raise DraftError(key, value, place)
    return value


def _settled(spec: FactSpec, draft: Draft, value: Any, place: int) -> FactValue:
    if len(draft) > place + 1:
        raise DraftError(*draft[place + 1], place + 1)
    try:
        spec.check(value)
    except InputError:
        raise DraftError(*draft[place], place) from None
    return FactValue(value)


def _read(spec: FactSpec, text: str, place: int) -> Any:
    if spec.kind is FactKind.FLAG:
        return text == "yes"
    if spec.kind is not FactKind.NUMBER:
        return text.strip()
    try:
        return int(text)
    except ValueError:
        raise DraftError("value", text, place) from None


def _which(spec: FactSpec) -> Question:
    choices = [Choice("number", msg("A number")), *(Choice(value, label) for value, label in spec.choices)]
    return Question("which", spec.label, tuple(choices))


def _plain_question(spec: FactSpec) -> Question:
    if spec.kind is FactKind.FLAG:
        return Question("value", spec.label, (Choice("yes", msg("Yes")), Choice("no", msg("No"))))
    if spec.kind is FactKind.CHOICE:
        return Question("value", spec.label, tuple(Choice(value, label) for value, label in spec.choices))
    kind = Kind.NUMBER if spec.kind is FactKind.NUMBER else Kind.TEXT
    return Question("value", spec.label, kind=kind, least=spec.least, most=spec.most)


def _shown(spec: FactSpec, value: Any) -> Message:
    return msg("not published") if value is None else spec.show(value)


def _told(error: InputError) -> str:
    return f"{error.key}: {error.expected}" if error.key else error.expected
