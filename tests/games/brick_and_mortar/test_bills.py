"""Utilities of tables that keep nothing else, and figures of debt that nobody entered."""

from typing import Any

from companion.core.discovery import load_game
from companion.core.questions import Answer, Kind, Question, Ready
from companion.core.verdicts import Status
from tests.games.brick_and_mortar.tools import GAME, at, done, game, judged

STORES = {"1": {"utility": 2}, "2": {"utility": 3}, "4": {"utility": 1}}
SLOTS = {1: 0, 2: 1, 3: 2, 4: 3}


def entered(state: Any, *values: str) -> Question | Ready[Any]:
    """The step that answers lead to, by their values alone."""
    found: Any = load_game(GAME)
    draft: tuple[Answer, ...] = ()
    for value in values:
        step = found.ask(state, draft)
        assert isinstance(step, Question)
        draft = (*draft, Answer(step.key, value))
    step = found.ask(state, draft)
    assert isinstance(step, Question | Ready)
    return step


def test_one_tap_says_that_everybody_pays_in_full() -> None:
    state = at({"slots": SLOTS, "seats": {"red": {"stores": STORES}}}, keeps="bill")
    question = entered(state, "pay_bills")
    assert isinstance(question, Question)
    assert [choice.value for choice in question.choices] == ["in_full", "red"], "Blue owes nothing"
    paid = entered(state, "pay_bills", "in_full")
    assert isinstance(paid, Ready)
    outcome = done(state, "pay_bills")
    assert paid.move == load_game(GAME).read_move({"kind": "pay_bills"}), "as tables recorded it before"
    assert outcome.figures["red"] == {"bill": 10, "short": 0, "tokens": 0, "cash_after": None}


def test_who_is_short_tells_its_cash_and_takes_debt() -> None:
    state = at({"debt_value": 5, "slots": SLOTS, "seats": {"red": {"stores": STORES}}}, keeps="bill")
    cash = entered(state, "pay_bills", "red")
    assert isinstance(cash, Question)
    assert (cash.kind, cash.least, cash.most) == (Kind.NUMBER, 0, 9)
    step = entered(state, "pay_bills", "red", "6")
    assert isinstance(step, Ready), "nobody else owes anything"
    found: Any = load_game(GAME)
    outcome = found.judge(state, step.move).outcome
    assert outcome.figures["red"] == {"bill": 10, "short": 4, "tokens": 1, "cash_after": 1}
    assert ("Debt", "1 token") in [
        (str(label), str(value)) for section in found.overview(outcome.state) for label, value in section.rows
    ]


def test_cash_set_by_hand_is_not_asked_and_holds_for_one_bill() -> None:
    given = {"debt_value": 5, "slots": SLOTS, "seats": {"red": {"cash": 6, "stores": STORES}}}
    state = at(given, keeps="bill")
    assert isinstance(entered(state, "pay_bills"), Ready)
    outcome = done(state, "pay_bills")
    assert outcome.figures["red"]["tokens"] == 1
    assert isinstance(entered(outcome.state, "pay_bills"), Question), "what Red earned meanwhile nobody told"


def test_a_table_of_one_thing_has_only_its_fields_to_set() -> None:
    found: Any = load_game(GAME)
    for keeps, wanted in {
        "bill": {"cash", "debt", "stores"},
        "order": {"points"},
        "ageing": {"stores"},
    }.items():
        state = at({}, keeps=keeps)
        named = {field.path.split(".")[2] for field in found.fields(state) if field.path.startswith("seats.")}
        assert named == wanted, keeps


def test_open_points_of_debt_can_be_told_at_the_table() -> None:
    given = {"phase": "utilities", "slots": SLOTS, "debt_value": 5, "seats": {"red": {"cash": 6, "stores": STORES}}}
    state, found = at(given), load_game(GAME)
    assert judged(state, "pay_bills").status is Status.UNDETERMINED
    assert any(due.draft == (("what", "figures"),) for due in found.prompt(state).due)
    step = entered(state, "figures", "debt", "2")
    assert isinstance(step, Ready), "only what is open is asked"
    told = found.judge(state, step.move)
    assert told.state is not None
    assert done(told.state, "pay_bills", payer="red").state.scores["red"] == 8


def test_a_bill_that_is_overruled_says_that_points_are_not_counted() -> None:
    given = {"phase": "utilities", "slots": SLOTS, "debt_value": 5, "seats": {"red": {"cash": 6, "stores": STORES}}}
    state, found = at(given), load_game(GAME)
    played = found.carry_out(state, found.read_move({"kind": "pay_bills", "payer": "red"}))
    assert "move the marker by your rulebook" in " ".join(str(effect.message) for effect in played.effects)


def test_interest_is_reminded_of_even_where_nobody_entered_it() -> None:
    given = {"phase": "utilities", "seats": {"red": {"debt": 2}}}
    for of in (load_game(GAME), game(debt_interest=1)):
        assert any(each.rule == "BM-DEBT-03" for each in of.prompt(at(given, of=of)).reminders)
    free = game(debt_interest=0)
    assert all(each.rule != "BM-DEBT-03" for each in free.prompt(at(given, of=free)).reminders)


def test_several_can_be_short() -> None:
    given = {"debt_value": 5, "slots": SLOTS, "seats": {seat: {"stores": STORES} for seat in ("red", "blue")}}
    state = at(given, keeps="bill")
    more = entered(state, "pay_bills", "red", "6")
    assert isinstance(more, Question)
    assert str(more.choices[0].label) == "Nobody else"
    step = entered(state, "pay_bills", "red", "6", "blue", "0")
    assert isinstance(step, Ready)
    assert dict(step.move.cash) == {"red": 6, "blue": 0}
