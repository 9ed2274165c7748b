"""Editable facts of any game: a spec, its questions, and a pack laid over it."""

from datetime import UTC, datetime
from typing import Any

import pytest

from companion.core.data import validated
from companion.core.errors import DraftError
from companion.core.facts import FactKind, FactSpec, FactValue, ask_plain, fact_fields, refusals, sound_entries
from companion.core.messages import msg
from companion.core.packs import Pack
from companion.core.questions import Answer, Kind, Question
from companion.core.rulebook import Confidence

AT = datetime(2026, 3, 1, tzinfo=UTC)


def spec(kind: FactKind, shipped: Any = None, confidence: Confidence = Confidence.NONE, **more: Any) -> FactSpec:
    """A figure `cart.cost` of a brickyard."""
    types = {FactKind.NUMBER: int, FactKind.FLAG: bool}
    return FactSpec(
        id="cart.cost",
        section=msg("Cart"),
        label=msg("cost of the Cart"),
        kind=kind,
        shipped=shipped,
        confidence=confidence,
        show=lambda value: msg("${n}", n=value),
        check=lambda value: validated(types.get(kind, str), value, "cart.cost"),
        **more,
    )


NUMBER = spec(FactKind.NUMBER, 4, Confidence.LOW, least=1, most=9)


def pack(value: Any, fact: str = "cart.cost") -> Pack:
    return Pack(game="brick").enter(fact, value, "Ada", AT)


def test_a_field_without_entry_is_as_shipped() -> None:
    (field,) = fact_fields((NUMBER,), None)
    assert (field.value, str(field.shown), field.open, field.confidence) == (4, "$4", True, Confidence.LOW)
    assert str(field.origin) == "to be confirmed"
    (missing,) = fact_fields((spec(FactKind.NUMBER),), None)
    told = (missing.value, str(missing.shown), str(missing.origin))
    assert told == (None, "not published", "copy it from your own game")


def test_an_entry_is_shown_with_what_it_replaces() -> None:
    (field,) = fact_fields((NUMBER,), pack(5))
    assert (field.value, field.open, field.confidence) == (5, False, Confidence.HIGH)
    assert str(field.origin) == "entered by Ada on 2026-03-01; shipped: $4 (to be confirmed)"


def test_an_entry_that_cannot_be_is_left_out_and_told() -> None:
    bad = pack("many").enter("nobody.cost", 1, "Ada", AT)
    (field,) = fact_fields((NUMBER,), bad)
    assert (field.entry, field.value) == (None, 4)
    assert sound_entries((NUMBER,), bad) == {}
    assert [problem.fact for problem in refusals((NUMBER,), bad)] == ["cart.cost", "nobody.cost"]


def test_a_number_and_words_instead_of_it() -> None:
    worded = spec(FactKind.NUMBER, least=0, most=9, choices=(("free", msg("free")),))
    asked = ask_plain(worded, ())
    assert isinstance(asked, Question)
    assert [choice.value for choice in asked.choices] == ["number", "free"]
    assert ask_plain(worded, (Answer("which", "number"), Answer("value", "7"))) == FactValue(7)
    with pytest.raises(DraftError) as told:
        ask_plain(worded, (Answer("which", "number"), Answer("value", "seven")))
    assert told.value.good == 1


@pytest.mark.parametrize(
    ("kind", "asked", "answer", "value"),
    [
        (FactKind.NUMBER, Kind.NUMBER, "3", 3),
        (FactKind.FLAG, Kind.ONE, "yes", True),
        (FactKind.FLAG, Kind.ONE, "no", False),
        (FactKind.TEXT, Kind.TEXT, " Karren ", "Karren"),
        (FactKind.CHOICE, Kind.ONE, "clay", "clay"),
    ],
)
def test_each_kind_is_asked_in_its_own_way(kind: FactKind, asked: Kind, answer: str, value: Any) -> None:
    figure = spec(kind, least=1, most=9, choices=(("clay", msg("Clay")),) if kind is FactKind.CHOICE else ())
    step = ask_plain(figure, ())
    assert isinstance(step, Question)
    assert step.kind is asked
    assert ask_plain(figure, (Answer("value", answer),)) == FactValue(value)


@pytest.mark.parametrize("answers", [(("value", "nine"),), (("value", "3"), ("value", "4")), (("other", "3"),)])
def test_an_answer_that_does_not_fit_is_told(answers: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(DraftError):
        ask_plain(NUMBER, tuple(Answer(key, value) for key, value in answers))


def test_an_answer_outside_the_choices_is_told() -> None:
    with pytest.raises(DraftError):
        ask_plain(spec(FactKind.FLAG), (Answer("value", "maybe"),))
    with pytest.raises(DraftError):
        ask_plain(spec(FactKind.CHOICE, choices=(("clay", msg("Clay")),)), (Answer("value", "gold"),))
