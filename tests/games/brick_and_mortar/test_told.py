"""What the companion tells while something is entered: reasons, cautions, names of figures."""

from typing import Any

import pytest

from companion.core.discovery import load_game
from companion.core.questions import Kind, Question, Ready
from companion.core.verdicts import Status
from tests.games.brick_and_mortar.test_bills import entered
from tests.games.brick_and_mortar.tools import GAME, at, done, game, judged

SHELF = {"1": {"utility": 1, "shelves": [2]}}
FULL = {"1": {"utility": 1, "shelves": [{"spaces": 1, "crates": {"g1": 1}}]}}


def buying(red: dict[str, Any], bid: int = 3, **options: Any) -> Any:
    given = {"phase": "supply", "month": 2, "supply": {"g1": 2}, "bids": {"red": bid, "blue": 0}}
    return at({**given, "seats": {"red": {"cash": 15, **red}}}, **options)


@pytest.mark.parametrize(
    ("red", "bid", "why"),
    [
        ({"stores": SHELF}, 20, "a crate costs $20, and Red has $15"),
        ({"stores": FULL}, 3, "all shelves are full"),
        ({}, 3, "no store is open"),
        ({"stores": {"1": {"utility": 1}}}, 3, "the shelves of the store in slot 1 are open"),
    ],
)
def test_who_can_buy_nothing_is_told_why(red: dict[str, Any], bid: int, why: str) -> None:
    found: Any = load_game(GAME)
    state = buying(red, bid)
    prompt = found.prompt(state)
    assert [(str(due.label), due.optional) for due in prompt.due] == [("Red buys nothing", False)]
    assert any(why in str(each.message) for each in prompt.reminders)
    question = entered(state, "buy.red")
    assert isinstance(question, Question)
    assert why in str(question.text)
    step = entered(state, "buy.red", "nothing")
    assert isinstance(step, Ready)
    assert str(found.describe(state, step.move)) == "Red buys nothing"


def test_who_can_buy_is_told_no_reason() -> None:
    found: Any = load_game(GAME)
    state = buying({"stores": SHELF})
    assert [str(due.label) for due in found.prompt(state).due] == ["Red buys crates", "Red buys nothing"]
    assert not any("buy nothing" in str(each.message) for each in found.prompt(state).reminders)


def test_a_bid_above_the_cash_is_legal_with_advice_that_tells_no_price() -> None:
    state = at({"phase": "supply", "month": 2, "supply": {"g1": 2}, "seats": {"red": {"cash": 15, "stores": SHELF}}})
    high = judged(state, "bid", seat="red", prices=20)
    assert high.status is Status.LEGAL
    (caution,) = high.verdict.cautions
    assert caution.rule == "BM-SUPPLY-05"
    assert "$15" in str(caution.message)
    assert "20" not in str(caution.message)
    assert not judged(state, "bid", seat="red", prices=15).verdict.cautions


def test_a_bid_of_full_stores_is_advised_on() -> None:
    given = {"phase": "supply", "month": 1, "supply": {"g1": 2}, "seats": {"red": {"stores": FULL}}}
    (caution,) = judged(at(given), "bid", seat="red", prices=3).verdict.cautions
    assert "no free space" in str(caution.message)
    assert not judged(at(given), "bid", seat="red").verdict.cautions, "who does not bid needs no space"


def test_an_offer_without_a_price_is_not_settled_for_nothing() -> None:
    bids = {"red": {"crates": {"1.1.g1": 1}}, "blue": {}}
    state = at({"phase": "sale", "month": 2, "demand": {"g1": 2}, "bids": bids, "seats": {"red": {"stores": FULL}}})
    assert judged(state, "sell").status is Status.UNDETERMINED


def test_a_turn_without_a_bid_is_not_priced_at_nothing() -> None:
    given = {"phase": "supply", "month": 2, "supply": {"g1": 2}, "bids": {"blue": 1}, "lots": [{"seat": "red"}]}
    state = at({**given, "seats": {"red": {"stores": SHELF}}})
    bought = judged(state, "buy", seat="red", crates={"1.1.g1": 1})
    assert [str(missing.message) for missing in bought.verdict.missing] == ["Enter what Red bid."]


def test_each_end_of_the_dial_counts_alone() -> None:
    state = at({"phase": "supply", "month": 2, "supply": {"g1": 2}})
    from_two, to_nine = game(dial_least=2), game(dial_most=9)
    assert judged(state, "bid", seat="red", prices=1, of=from_two).status is Status.ILLEGAL
    assert judged(state, "bid", seat="red", prices=10, of=to_nine).status is Status.ILLEGAL
    assert judged(state, "bid", seat="red", prices=0, of=to_nine).status is Status.LEGAL


def test_a_shelf_whose_spaces_nobody_told_is_not_guessed() -> None:
    stores = {"1": {"utility": 1, "shelves": [{"crates": {"g1": 1}}]}}
    bought = judged(buying({"stores": stores}), "buy", seat="red", crates={"1.1.g1": 1})
    assert bought.status is Status.UNDETERMINED
    assert "how many crates fit" in str(bought.verdict.missing[0].message)


def test_a_store_told_by_its_figures_is_bought_for_with_a_caution() -> None:
    bought = judged(buying({"stores": SHELF}), "buy", seat="red", crates={"1.1.g1": 1})
    assert [caution.rule for caution in bought.verdict.cautions] == ["BM-SUPPLY-04", "BM-ABIL-02"]


def test_a_starting_store_for_more_players_stands_last_with_its_reason() -> None:
    deli = {"name": "Deli", "starting": True, "shelves": [2], "min_players": 4}
    of = game(store_1=deli, store_2={"name": "Kiosk", "starting": True, "shelves": [2]})
    state = at({"phase": "building", "month": 1}, 3, of=of)
    question = of.ask(state, (("what", "open_store.red"),))
    assert [choice.value for choice in question.choices] == ["store:2", "store:1", "figures"]
    assert "marked for 4 players" in str(question.choices[1].detail)
    four = of.ask(at({"phase": "building", "month": 1}, 4, of=of), (("what", "open_store.red"),))
    assert "marked for" not in str(four.choices[0].detail)


def test_answers_about_a_told_store_name_their_figures() -> None:
    state = at({"phase": "building", "month": 1})
    labels = []
    values = ("open_store.red", "1", "2", "3", "2", "2", "1")
    for upto in range(2, len(values)):
        step = entered(state, *values[:upto])
        assert isinstance(step, Question)
        labels += [str(choice.label) for choice in step.choices if choice.value == values[upto]]
    assert labels == ["utility $2", "3 shelves", "2 spaces", "2 spaces", "1 space"]


def test_a_told_store_costs_more_than_most() -> None:
    step = entered(at({"phase": "building", "month": 1}), "open_store.red", "1", "more")
    assert isinstance(step, Question)
    assert (step.kind, step.least, step.most) == (Kind.NUMBER, 14, 60)


def test_a_told_store_is_repeated_before_it_is_recorded() -> None:
    found: Any = load_game(GAME)
    state = at({"phase": "building", "month": 1})
    parts = {"seat": "red", "slot": "1", "figures": {"utility": 2, "shelves": [2, 1]}, "crates": [{"g1": 2}, {"g1": 1}]}
    move = found.read_move({"kind": "open_store", **parts})
    assert "a store (utility $2, shelves 2 + 1)" in str(found.describe(state, move))
    assert "utility $2, shelves 2 + 1" in str(done(state, "open_store", **parts).effects[0].message)


def test_figures_told_otherwise_than_the_pack_has_them_are_pointed_out() -> None:
    of = game(slot_4_utility=3, debt_cash=5)
    state = at({}, keeps="bill", of=of)
    told = judged(state, "figures", slots={"4": 5, "1": 0}, of=of)
    assert told.status is Status.LEGAL
    (caution,) = told.verdict.cautions
    assert "slot 4: 3 in your card pack, 5 told here" in str(caution.message)
    assert caution.facts == ("slot:4.utility",)
    assert not judged(state, "figures", slots={"4": 3}, of=of).verdict.cautions
    assert judged(state, "figures", debt_value=4, of=of).verdict.cautions[0].facts == ("debt.cash",)


def test_slots_off_the_left_say_so_for_a_first_store() -> None:
    question = entered(at({"phase": "building", "month": 1}), "open_store.red")
    assert isinstance(question, Question)
    assert question.rule == "BM-BUILD-08"
    assert [choice.detail is None for choice in question.choices] == [True, False, False, False]
    later = entered(at({"phase": "building", "month": 2, "seats": {"red": {"stores": SHELF}}}), "open_store.red")
    assert isinstance(later, Question)
    assert later.rule == "BM-BUILD-07"


def test_a_month_beyond_the_last_one_is_named_as_such() -> None:
    state = at({"phase": "investment", "month": 12})
    ended = judged(state, "month_end")
    assert "December is behind October" in str(ended.verdict.cautions[0].message)
    assert "December is behind October" in str(ended.effects[0].message)
    on_time = judged(at({"phase": "investment", "month": 10}), "month_end")
    assert "October was the last month" in str(on_time.effects[0].message)


def test_an_open_card_of_the_pack_is_named_once() -> None:
    of = game(store_1={"name": "Corner Shop", "shelves": [2], "cost": 3})
    assert of._pack is not None
    assert [str(each.message) for each in of.pack_problems(of._pack)] == ["not entered yet: utility cost"]


def test_crates_that_come_in_are_asked_for_as_many_as_fit() -> None:
    state = at({"seats": {"red": {"stores": SHELF}}}, keeps="ageing")
    question = entered(state, "ability", "red", "gain", "g1")
    assert isinstance(question, Question)
    assert question.most == 2


@pytest.mark.parametrize("phase", ["supply", "sale"])
def test_reminders_begin_with_a_capital(phase: str) -> None:
    found: Any = load_game(GAME)
    state = at({"phase": phase, "month": 2, "supply": {"g1": 1}})
    assert all(str(each.message)[0].isupper() for each in found.prompt(state).reminders)


def test_slots_are_found_by_what_stands_in_them() -> None:
    slots = [each for each in load_game(GAME).components() if each.ref.startswith("slot:")]
    assert len(slots) == 4
    assert all(word in " ".join(each.also) for each in slots for word in ("store", "utility"))


def test_figures_read_on_behind_enter_the() -> None:
    labels = {field.id: str(field.spec.label) for field in load_game(GAME).editable_facts()}
    assert labels["slot:3.utility"] == "utility cost of slot 3"
    assert labels["slot:3.build"] == "price that slot 3 adds to a store"
    cards = [label for fact, label in labels.items() if fact.startswith(("store:", "market:"))]
    assert all(label[0].islower() for label in labels.values() if label not in cards)


def test_a_table_of_crates_shows_no_cost_and_one_of_bills_no_cash() -> None:
    found: Any = load_game(GAME)
    crates = found.picture("building:red", at({"seats": {"red": {"stores": SHELF}}}, keeps="ageing"))
    assert "utilit" not in str(crates.alt)
    bills = found.picture("building:red", at({"seats": {"red": {"stores": SHELF}}}, keeps="bill"))
    assert "$15" not in str(bills.alt)
