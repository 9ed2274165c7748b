"""The card editor: which figures can be entered, how each one is asked, what is refused, what holds afterwards."""

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from companion.core.errors import DraftError, InputError
from companion.core.facts import FactKind, FactStep, FactValue
from companion.core.packs import Pack
from companion.core.questions import Answer, Draft, Kind, Question, counts_text
from companion.core.rulebook import Confidence
from tests.games.northern_branch.tools import draft, shipped
from tests.support.packs import complete_game

GAME = shipped()
AT = datetime(2026, 3, 1, tzinfo=UTC)
FIELDS = {field.id: field for field in GAME.editable_facts()}


def pack(**figures: Any) -> Pack:
    """A pack by facts written `card__field`."""
    result = Pack(game=GAME.info.id)
    for name, value in figures.items():
        result = result.enter(f"card:{name.replace('__', '.')}", value, "Ada", AT)
    return result


def answered(fact: str, *answers: tuple[str, str]) -> Any:
    step = GAME.ask_fact(fact, draft(*answers))
    assert isinstance(step, FactValue), step
    return step.value


# -- which figures


def test_the_open_figures_are_those_never_published_or_not_confirmed() -> None:
    left = [field.id for field in GAME.editable_facts() if field.open]
    by_field = {
        name: [fact for fact in left if fact.endswith(f".{name}")] for name in ("produce_cost", "brownie_effect")
    }
    assert len(by_field["produce_cost"]) == 30
    assert len(by_field["brownie_effect"]) == 9 + 15
    others = [fact for fact in left if not fact.endswith((".produce_cost", ".brownie_effect"))]
    assert others == ["card:building_supplies_shop.vp", "card:dung.buy_cost"]


def test_sure_figures_cannot_be_entered() -> None:
    for fact in (
        "card:cement.buy_cost",
        "card:clay.gold_value",
        "card:exchange.brownie_effect",
        "card:capital_3.gold_value",
    ):
        assert fact not in FIELDS
        told = GAME.pack_problems(Pack(game=GAME.info.id).enter(fact, 1, "Ada", AT))
        assert [(problem.fact, problem.refused) for problem in told] == [(fact, True)]
        with pytest.raises(InputError):
            GAME.ask_fact(fact, ())


def test_every_figure_shows_its_value_in_words() -> None:
    shown = {fact: str(field.shown) for fact, field in FIELDS.items()}
    assert shown["card:timber.produce_cost"] == "pay Wood or show Broadax"
    assert shown["card:sawmill.brownie_effect"] == "pay Wood: take Timber or show Broadax: take Timber"
    assert shown["card:bar.brownie_effect"] == "not published"
    assert shown["card:diner.buy_cost"] == "12"
    assert shown["card:smelter.basic"] == "yes"
    assert str(FIELDS["card:smelter.produce_cost"].spec.section) == "Smelter (row A)"
    assert str(FIELDS["card:smelter.produce_cost"].spec.label) == "production cost of Smelter"
    assert str(FIELDS["card:dung.buy_cost"].spec.help).startswith("The rulebook is silent")


# -- laying a pack over it


def test_an_entered_figure_is_sure_and_tells_where_it_comes_from() -> None:
    game = GAME.with_pack(pack(smelter__vp=2, smelter__buy_cost=6, bar__produce_cost="never"))
    fields = {field.id: field for field in game.editable_facts()}
    assert str(fields["card:smelter.vp"].origin) == "entered by Ada on 2026-03-01; shipped: 1 (likely right)"
    assert str(fields["card:smelter.buy_cost"].origin) == "entered by Ada on 2026-03-01; as shipped"
    assert str(fields["card:bar.produce_cost"].origin) == "entered by Ada on 2026-03-01; nothing was published"
    assert str(fields["card:diner.vp"].origin) == "likely right"
    assert fields["card:smelter.vp"].confidence is Confidence.HIGH
    assert (game.box["smelter"].vp, GAME.box["smelter"].vp) == (2, 1)


def test_a_pack_is_laid_over_the_shipped_figures_each_time() -> None:
    first = GAME.with_pack(pack(smelter__vp=2))
    second = first.with_pack(pack(diner__vp=3))
    assert (second.box["smelter"].vp, second.box["diner"].vp) == (1, 3)


def test_a_refused_entry_never_keeps_the_others_out() -> None:
    mixed = pack(smelter__vp=2, diner__vp=99, nobody__vp=1)
    assert {problem.fact for problem in GAME.pack_problems(mixed)} == {"card:diner.vp", "card:nobody.vp"}
    game = GAME.with_pack(mixed)
    assert (game.box["smelter"].vp, game.box["diner"].vp) == (2, 2)


def test_a_pack_of_another_game_does_nothing() -> None:
    other = Pack(game="goldbrau").enter("card:smelter.vp", 2, "Ada", AT)
    assert GAME.with_pack(other) is GAME
    assert [str(problem.message) for problem in GAME.pack_problems(other)] == ["this pack belongs to goldbrau"]


def test_a_value_follows_its_price_until_it_is_entered_itself() -> None:
    assert GAME.with_pack(pack(bronze__buy_cost=4)).box["bronze"].gold_value == 4
    both = pack(bronze__gold_value=5, bronze__buy_cost=4)
    assert GAME.with_pack(both).box["bronze"].gold_value == 5


def test_the_editor_shows_a_value_that_follows_its_price() -> None:
    followed = {field.id: field for field in GAME.with_pack(pack(chicken__buy_cost=4)).editable_facts()}
    field = followed["card:chicken.gold_value"]
    assert (field.value, field.confidence) == (4, Confidence.MEDIUM)
    assert str(field.origin) == "follows the price that was entered; shipped: 5"
    both = GAME.with_pack(pack(chicken__buy_cost=4, chicken__gold_value=5))
    entered = {field.id: field for field in both.editable_facts()}["card:chicken.gold_value"]
    assert (entered.value, str(entered.origin)) == (5, "entered by Ada on 2026-03-01; as shipped")


def test_copies_that_do_not_add_up_are_told_but_hold() -> None:
    told = GAME.pack_problems(pack(pig__copies=3))
    message = "The copies in row C add up to 18 instead of 17; one of them is not right."
    assert [(p.fact, p.refused, str(p.message)) for p in told] == [("card:pig.copies", False, message)]
    assert GAME.with_pack(pack(pig__copies=3)).box["pig"].copies == 3
    assert GAME.pack_problems(pack(pig__copies=3, fuel__copies=1)) == ()


def test_an_entered_name_is_used() -> None:
    assert GAME.with_pack(pack(smelter__name="Schmelze")).box.name("smelter") == "Schmelze"


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ({"smelter__vp": 11}, "less than or equal to 10"),
        ({"smelter__vp": "1"}, "a whole number"),
        ({"smelter__vp": True}, "a whole number"),
        ({"smelter__buy_cost": -2}, "greater than or equal to -1"),
        ({"smelter__name": ""}, "at least 1 character"),
        ({"smelter__produce_cost": []}, "at least 1 item"),
        ({"smelter__produce_cost": [{}]}, "expected cards to pay or to show"),
        ({"smelter__produce_cost": [{"pay": {"gold": 1}}]}, "no such card to pay, show or take"),
        ({"smelter__produce_cost": [{"pay": {"capital_3": 1}}]}, "no such card to pay, show or take"),
        ({"smelter__produce_cost": [{"pay": {"ore": 1}}] * 5}, "at most 4 items"),
        ({"beer__produce_cost": [{"pay": {"wheat": 2}}]}, "a Category II good needs a Category I good"),
        ({"bar__brownie_effect": [{"type": "magic"}]}, "is not known, expected one of"),
        ({"bar__brownie_effect": [{"type": "take_free", "take": {}}]}, "at least 1 item"),
        ({"bar__brownie_effect": [{"type": "take_free", "take": {"gold": 1}}]}, "no such card to pay, show or take"),
        ({"bar__brownie_effect": None}, "expected a list"),
        ({"smelter__produce_cost": [{"pay": {"bar": 1}}]}, "never lies in a hand"),
        ({"smelter__name": "  "}, "match pattern"),
        ({"smelter__basic": 1}, "true or false"),
        (
            {"bar__brownie_effect": [{"type": "gain_vp", "alternatives": [{"pay": {"egg": 1}}], "points": "3"}]},
            "a whole number",
        ),
        ({"bar__brownie_effect": [{"type": "buy_sell", "give": {"least": 2, "most": 1}}]}, "no fewer than"),
        ({"bar__brownie_effect": [{"type": "buy_sell", "total": True}]}, "a whole number"),
        ({"bar__brownie_effect": [{"type": "manual", "text": " "}]}, "match pattern"),
    ],
)
def test_a_figure_that_no_card_can_show_is_refused(figures: dict[str, Any], told: str) -> None:
    problems = GAME.pack_problems(pack(**figures))
    assert len(problems) == 1
    assert problems[0].refused
    assert told in str(problems[0].message)


# -- the questions


def test_a_number_is_asked_once() -> None:
    step = GAME.ask_fact("card:diner.vp", ())
    assert isinstance(step, Question)
    assert (step.kind, step.least, step.most) == (Kind.NUMBER, 0, 10)
    assert answered("card:diner.vp", ("value", "3")) == 3


def test_a_price_is_a_number_or_not_for_sale() -> None:
    assert answered("card:dung.buy_cost", ("which", "not_for_sale")) == "not_for_sale"
    assert answered("card:dung.buy_cost", ("which", "number"), ("value", "1")) == 1
    with pytest.raises(DraftError):
        GAME.ask_fact("card:dung.buy_cost", draft(("which", "free")))


def test_yes_no_and_text() -> None:
    assert answered("card:smelter.basic", ("value", "no")) is False
    assert answered("card:smelter.name", ("value", " Schmelze ")) == "Schmelze"
    with pytest.raises(DraftError):
        GAME.ask_fact("card:smelter.name", draft(("value", " ")))


def test_a_cost_is_asked_step_by_step() -> None:
    fact = "card:smelter.produce_cost"
    assert answered(fact, ("cost", "hand")) == "hand"
    one_way = (("cost", "ways"), ("pay1", "pig:1,clay:1"), ("show1", ""), ("or1", "no"))
    assert answered(fact, *one_way) == [{"pay": {"clay": 1, "pig": 1}}]
    two_ways = (("cost", "ways"), ("pay1", "pig:1"), ("show1", ""), ("or1", "yes"), ("pay2", ""), ("show2", "egg:1"))
    assert answered(fact, *two_ways, ("or2", "no")) == [{"pay": {"pig": 1}}, {"show": {"egg": 1}}]
    with pytest.raises(DraftError):  # neither paid nor shown
        GAME.ask_fact(fact, draft(("cost", "ways"), ("pay1", ""), ("show1", "")))


@pytest.mark.parametrize(
    ("answers", "value"),
    [
        ((("effect1", "none"),), []),
        (
            (
                ("effect1", "convert"),
                ("pay1_1", "ore:1"),
                ("show1_1", ""),
                ("or1_1", "no"),
                ("take1", "bronze:1"),
                ("more1", "no"),
            ),
            [{"type": "convert", "alternatives": [{"pay": {"ore": 1}}], "take": {"bronze": 1}}],
        ),
        (
            (
                ("effect1", "gain_vp"),
                ("pay1_1", ""),
                ("show1_1", "egg:1"),
                ("or1_1", "no"),
                ("points1", "2"),
                ("more1", "no"),
            ),
            [{"type": "gain_vp", "alternatives": [{"show": {"egg": 1}}], "points": 2}],
        ),
        (
            (("effect1", "take_free"), ("take1", "clay:2"), ("more1", "no")),
            [{"type": "take_free", "take": {"clay": 2}}],
        ),
        (
            (("effect1", "manual"), ("text1", "Swap two cards"), ("more1", "no")),
            [{"type": "manual", "text": "Swap two cards"}],
        ),
        (
            (
                ("effect1", "buy_sell"),
                *(("give1_row", "C"), ("give1_many", "one"), ("get1_row", "any"), ("get1_many", "more")),
                *(("total1", "fixed"), ("sum1", "3"), ("more1", "no")),
            ),
            [{"type": "buy_sell", "give": {"least": 1, "most": 1, "rows": ["C"]}, "take": {"least": 1}, "total": 3}],
        ),
    ],
)
def test_an_effect_is_asked_step_by_step(answers: tuple[tuple[str, str], ...], value: Any) -> None:
    fact = "card:bar.brownie_effect"
    found = answered(fact, *answers)
    assert found == value
    assert GAME.pack_problems(Pack(game=GAME.info.id).enter(fact, found, "Ada", AT)) == ()


def test_two_effects_are_two_ways() -> None:
    first = (("effect1", "take_free"), ("take1", "clay:1"), ("more1", "yes"))
    second = (("effect2", "take_free"), ("take2", "ore:1"), ("more2", "no"))
    value = answered("card:bar.brownie_effect", *first, *second)
    assert value == [{"type": "take_free", "take": {"clay": 1}}, {"type": "take_free", "take": {"ore": 1}}]


def test_every_figure_can_be_entered_through_its_questions() -> None:
    """Random answers always lead to a value that may stand, and no key is asked twice."""
    rng = Random("facts")
    for field in GAME.editable_facts():
        value = _answer_at_random(field.id, rng)
        told = GAME.pack_problems(Pack(game=GAME.info.id).enter(field.id, value, "Ada", AT))
        assert not [problem for problem in told if problem.refused], (field.id, value)
        assert str(field.spec.show(value))


def _answer_at_random(fact: str, rng: Random) -> Any:
    answers: Draft = ()
    for _ in range(60):
        step: FactStep = GAME.ask_fact(fact, answers)
        if isinstance(step, FactValue):
            return step.value
        assert step.key not in [answer.key for answer in answers]
        answers = (*answers, Answer(step.key, _any_answer(fact, step, rng)))
    raise AssertionError(f"no end: {answers}")


def _any_answer(fact: str, question: Question, rng: Random) -> str:
    if question.kind is Kind.ONE:
        # further ways and effects only now and then
        values = [choice.value for choice in question.choices]
        return values[0] if values[0] == "no" and rng.random() < 0.7 else rng.choice(values)
    if question.kind is Kind.NUMBER:
        return str(rng.randint(question.least, question.most))
    if question.kind is Kind.TEXT:
        return "Swap"
    goods = "pig" if question.key.startswith(("pay", "show")) else rng.choice(question.choices).value
    return counts_text({goods: 1, rng.choice(["clay", "ore"]): 1})


def test_the_invented_pack_completes_the_game() -> None:
    game = complete_game("northern_branch")
    assert not [field.id for field in game.editable_facts() if field.open]
    entered = [field.entry for field in game.editable_facts() if field.entry]
    assert {entry.confirmed[0].by for entry in entered} == {"INVENTED for tests"}


def test_kinds_of_figures() -> None:
    kinds = {field.id.rsplit(".", 1)[1]: field.spec.kind for field in GAME.editable_facts()}
    assert kinds == {
        "name": FactKind.TEXT,
        "copies": FactKind.NUMBER,
        "basic": FactKind.FLAG,
        "buy_cost": FactKind.NUMBER,
        "gold_value": FactKind.NUMBER,
        "produce_cost": FactKind.FORM,
        "vp": FactKind.NUMBER,
        "brownie_effect": FactKind.FORM,
    }
