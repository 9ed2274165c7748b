"""The case runner must fail what is wrong: each kind of expectation, missed by a little."""

from pathlib import Path
from typing import Any

import pytest

from companion.core.cases import Case, differences, load_cases, merged, run_case
from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.proof import prove

GAME = load_game("pebbles")
TAKE = {"kind": "take", "seat": "red", "white": 2}


def faults(**case: Any) -> list[str]:
    results = run_case(GAME, Case.model_validate({"id": "C", "seats": 2, **case}))
    return [fault for result in results for fault in result.faults]


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ({"move": TAKE, "expect": {"status": "illegal"}}, "expected illegal, got legal"),
        ({"move": {**TAKE, "white": 4}, "expect": {"status": "legal"}}, "PB-TAKE-01 4 pebbles"),
        ({"move": {**TAKE, "white": 4}, "expect": {"rules": ["PB-PAY-03"]}}, "rule PB-PAY-03 is not among"),
        ({"move": {**TAKE, "dark": 4}, "expect": {"rules": ["PB-PAY-03"], "only": True}}, "further rules are broken"),
        ({"move": TAKE, "expect": {"figures": {"paid": 3}}}, "figures.paid: expected 3, found 2"),
        ({"move": TAKE, "expect": {"figures": {"price": 3}}}, "figures.price: expected 3, found nothing"),
        ({"move": TAKE, "expect": {"after": {"seats": {"red": {"coins": 5}}}}}, "after.seats.red.coins: expected 5"),
        ({"move": TAKE, "expect": {"effects": ["pay 2", "take 2"]}}, "no effect 'take 2' from place 2"),
        ({"move": TAKE, "expect": {"cautions": ["PB-PAY-02"]}}, "no caution for PB-PAY-02"),
        ({"move": {**TAKE, "dark": 1}, "given": {"dark_price": None}, "expect": {"missing": ["x"]}}, "missing fact x"),
        ({"move": {**TAKE, "white": 4}, "expect": {"figures": {"paid": 4}}}, "no outcome to compare"),
        ({"moves": [{**TAKE, "white": 4}, TAKE], "expect": {}}, "move 1 is illegal"),
        ({"score": True, "expect": {"score": {"red": 1}}}, "score.red: expected 1, found 0"),
        ({"score": True, "expect": {"places": {"red": 2}}}, "places.red: expected 2, found 1"),
        ({"score": True, "expect": {"lines": {"red": {"PB-END-01": 1}}}}, "lines.red.PB-END-01: expected 1, found 0"),
        ({"prompt": True, "expect": {"prompt": ["PB-TIDE-01"]}}, "no prompt for PB-TIDE-01"),
        ({"prompt": True, "expect": {"where": "Round 2"}}, "expected 'Round 2' in 'Round 1 of 5'"),
        ({"given": {"bank": 1}, "expect": {"problems": []}}, "expected problems"),
        ({"given": {"banc": 1}, "expect": {}}, "banc"),
        ({"seats": 7, "expect": {}}, "expected 2 or 3 or 4 seats"),
        ({"move": {"kind": "tkae"}, "expect": {}}, "move"),
        ({"move": TAKE, "expect": {}, "twin": {"move": {"white": 4}}}, "expected legal, got illegal"),
    ],
)
def test_what_is_not_so_is_told(case: dict[str, Any], told: str) -> None:
    found = faults(**case)
    assert found
    assert told in " ".join(found)


def test_what_is_so_passes() -> None:
    expect = {"status": "legal", "figures": {"paid": 2}, "after": {"bank": 22}, "effects": ["take 2", "pay 2"]}
    assert faults(move=TAKE, expect=expect, twin={"given": {"white": 2}}) == []


def test_a_twin_is_laid_over_its_case() -> None:
    assert merged({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}, "d": 4}) == {"a": {"b": 3, "c": 2}, "d": 4}


def test_differences_look_only_at_what_is_named() -> None:
    assert list(differences({"a": [1, 2]}, {"a": (1, 2), "b": 3}, "x")) == []
    assert list(differences({"a": {"b": 1}}, {"a": {"b": 2}}, "x")) == ["x.a.b: expected 1, found 2"]


def test_a_case_id_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "c.yaml"
    path.write_text("game: pebbles\ncases: [{id: A, expect: {}}, {id: A, expect: {}}]")
    with pytest.raises(InputError, match="A: this case id stands twice"):
        load_cases(path)


def proof(rule: str, exempt: dict[str, str] | None = None, **case: Any) -> str:
    """What the proof of a rule lacks with this one case."""
    cases = [Case.model_validate({"id": "C", "proves": [rule], **case})]
    return next(each.lacks for each in prove(GAME.rulebook, cases, exempt or {}) if each.rule.id == rule)


def test_a_checked_rule_needs_a_refusal_and_a_legal_twin() -> None:
    refused = {"status": "illegal", "rules": ["PB-TAKE-01"]}
    assert proof("PB-TAKE-01", expect=refused, twin={}) == ""
    assert proof("PB-TAKE-01", expect=refused)
    assert proof("PB-TAKE-01", expect={"status": "illegal", "rules": ["PB-TAKE-02"]}, twin={})
    assert proof("PB-TAKE-01", expect=refused, twin={"expect": {"status": "illegal"}})
    assert proof("PB-TAKE-01", {"PB-TAKE-01": "a reason"}, expect={}) == ""


def test_computed_prompted_and_reference_rules() -> None:
    assert proof("PB-PAY-01", expect={"figures": {"paid": 1}}) == ""
    assert proof("PB-PAY-01", expect={"status": "legal"})
    assert proof("PB-TIDE-01", prompt=True, expect={"prompt": ["PB-TIDE-01"]}) == ""
    assert proof("PB-TIDE-01", prompt=True, expect={"prompt": []})
    assert proof("PB-WORD-01", expect={}) == ""
