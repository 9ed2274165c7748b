"""The rulebook of a game: numbered rules, each in one sentence of our own, with kind and confidence."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from companion.core.data import load
from companion.core.errors import DataError
from companion.core.model import Model


class RuleKind(StrEnum):
    """What the product does with a rule. CHECKED: judge refuses what breaks it. COMPUTED: an effect, a score or
    a price comes from it. PROMPTED: a reminder at its time. REFERENCE: only looked up."""

    CHECKED = "checked"
    COMPUTED = "computed"
    PROMPTED = "prompted"
    REFERENCE = "reference"


class Confidence(StrEnum):
    """How sure the source is. Anything but HIGH shows as "your rulebook decides" where it matters."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    NONE = "none"


class Rule(Model):
    """One rule. `sources` are keys of the rulebook's source list; `option` names the table option that
    decides it; `aliases` are further words people search for (other languages, nicknames)."""

    id: str
    section: str
    text: str
    kind: RuleKind
    confidence: Confidence = Confidence.HIGH
    sources: tuple[str, ...] = ()
    option: str | None = None
    rulesets: tuple[str, ...] = ()
    note: str = ""
    aliases: tuple[str, ...] = ()


class Section(Model):
    """A chapter of a rulebook."""

    id: str
    title: str


class Rulebook(Model):
    """All rules of a game in reading order. `version` changes whenever a rule or figure changes."""

    version: str
    sections: tuple[Section, ...]
    sources: dict[str, str]
    rules: tuple[Rule, ...]

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __getitem__(self, rule_id: str) -> Rule:
        return self.by_id[rule_id]

    def in_section(self, section: str) -> Iterator[Rule]:
        """The rules of a chapter."""
        return (rule for rule in self.rules if rule.section == section)


def load_rulebook(path: Path) -> Rulebook:
    """The rulebook of a rules.yaml. Raises DataError for doubled ids, unknown sections or sources."""
    book = load(Rulebook, path)
    sections = {section.id for section in book.sections}
    seen: set[str] = set()
    for rule in book.rules:
        if rule.id in seen:
            raise DataError(str(path), rule.id, "this id stands twice; ids are never reused")
        if rule.section not in sections:
            raise DataError(str(path), rule.id, f"unknown section {rule.section!r}")
        if unknown := set(rule.sources) - set(book.sources):
            raise DataError(str(path), rule.id, f"unknown sources {sorted(unknown)}")
        seen.add(rule.id)
    return book
