"""The proof of a rulebook: which rules have cases that would fail if the rule were not kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.cases import Case
from companion.core.rulebook import Rule, Rulebook, RuleKind
from companion.core.verdicts import Status


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a rule is proved: by which cases, or exempted for which reason; `lacks` says what is missing."""

    rule: Rule
    cases: tuple[str, ...] = ()
    exempt: str = ""
    lacks: str = ""

    @property
    def proved(self) -> bool:
        return not self.lacks


def prove(book: Rulebook, cases: Iterable[Case], exemptions: Mapping[str, str]) -> tuple[Proof, ...]:
    """One proof a rule. CHECKED: a case refused for it and its legal twin, or a position in which it is found broken
    and a twin without problems; COMPUTED: a case with exact figures; PROMPTED: a case whose prompt speaks of it;
    REFERENCE: nothing to prove."""
    proving: dict[str, list[Case]] = {}
    for case in cases:
        for rule in case.proves:
            proving.setdefault(rule, []).append(case)
    return tuple(_proof(rule, proving.get(rule.id, []), exemptions.get(rule.id, "")) for rule in book.rules)


def _proof(rule: Rule, cases: list[Case], exempt: str) -> Proof:
    good = [case.id for case in cases if _shows(rule, case)]
    if good or rule.kind is RuleKind.REFERENCE:
        return Proof(rule, tuple(good))
    if exempt:
        return Proof(rule, exempt=exempt)
    return Proof(rule, lacks=_WANTED[rule.kind])


def _shows(rule: Rule, case: Case) -> bool:
    expect = case.expect
    if rule.kind is RuleKind.CHECKED:
        return _refuses(rule, case)
    if rule.kind is RuleKind.COMPUTED:
        return bool(expect.figures or expect.after or expect.score or expect.lines or expect.places)
    return rule.kind is RuleKind.PROMPTED and case.prompt and rule.id in expect.prompt


def _refuses(rule: Rule, case: Case) -> bool:
    if case.twin is None:
        return False
    expect, twin = case.expect, case.twin.expect
    if expect.problems is not None:
        return rule.id in expect.problems and twin.problems == ()
    return expect.status is Status.ILLEGAL and rule.id in expect.rules and twin.status is Status.LEGAL


_WANTED = {
    RuleKind.CHECKED: "a case that breaks it, refused for it, with a legal twin",
    RuleKind.COMPUTED: "a case with the exact figures",
    RuleKind.PROMPTED: "a case whose prompt speaks of it",
}
