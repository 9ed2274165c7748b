"""Months at the table: the golden game, figures that are missing, tables that keep only one thing."""

from collections import Counter
from typing import Any

import pytest

from companion.core.discovery import load_game
from companion.core.verdicts import Status
from companion.games.brick_and_mortar.state import Phase
from companion.tables.events import Played
from companion.tables.portable import read_record
from tests.games.brick_and_mortar import playthrough
from tests.games.brick_and_mortar.tools import GAME, at, done, game, judged

TWO = {"1": {"utility": 2, "shelves": [2]}, "2": {"utility": 3, "shelves": [2]}}


def test_the_golden_game_is_made_by_its_script() -> None:
    assert playthrough.EVENING.path.read_text(encoding="utf-8") == playthrough.text()


def test_the_golden_game_has_everything_a_month_has() -> None:
    events = read_record(playthrough.EVENING.path.read_text(encoding="utf-8"))
    kinds = Counter(event.move["kind"] for event in events if isinstance(event, Played))
    wanted = ("open_store", "close_store", "pool", "play", "bid", "buy", "offer", "demand", "sell", "age", "pay_bills")
    assert all(kinds[kind] for kind in (*wanted, "invest", "points", "month_end", "exchange", "end_game"))


def test_a_missing_utility_cost_keeps_only_its_own_bill_open() -> None:
    with_pack = game(slot_1_utility=0, store_1={"name": "Kiosk"}, store_2={"name": "Deli", "utility": 2})
    stores: dict[str, Any] = {
        "red": {"stores": {"1": {"card": "store:1"}}},
        "blue": {"stores": {"1": {"card": "store:2"}}},
    }
    state = at({"phase": "utilities", "seats": stores}, of=with_pack)
    red = judged(state, "pay_bills", payer="red", of=with_pack)
    assert red.status is Status.UNDETERMINED
    assert [missing.fact for missing in red.verdict.missing] == ["store:1.utility"]
    assert "utility cost of Kiosk" in str(red.verdict.missing[0].message)
    assert done(state, "pay_bills", payer="blue", of=with_pack).figures["blue"]["bill"] == 2
    assert len([due for due in with_pack.prompt(state).due if due.move is not None]) == 2


def test_a_debt_token_is_never_guessed() -> None:
    state = at({"phase": "utilities", "slots": {1: 0, 2: 1}, "seats": {"red": {"cash": 4, "stores": TWO}}})
    found = judged(state, "pay_bills", payer="red")
    assert [missing.fact for missing in found.verdict.missing] == ["debt.cash"]
    assert "$6" in str(found.verdict.missing[0].message)
    assert "$2" in str(found.verdict.missing[0].message)
    told = done(done(state, "figures", debt_value=5, debt_taken=0).state, "pay_bills", payer="red")
    assert told.figures["red"] == {"bill": 6, "short": 2, "tokens": 1, "cash_after": 3}


@pytest.mark.parametrize("keeps", ["order", "bill", "ageing"])
def test_a_table_that_keeps_one_thing_is_asked_for_nothing_else(keeps: str) -> None:
    found: Any = load_game(GAME)
    state = found.start(("red", "blue"), {"keeps": keeps})
    if keeps == "order":
        state = done(state, "first_player", start="blue").state
    assert state.phase is Phase.FREE
    kinds = {choice.value.partition(".")[0] for choice in found.ask(state, ()).choices}
    asked = {
        "order": {"points"},
        "bill": {"pay_bills", "figures", "open_store", "close_store"},
        "ageing": {"age", "ability", "open_store", "close_store"},
    }
    assert kinds == asked[keeps] | {"end_game"}
    assert done(state, "end_game").state.phase is Phase.OVER


def test_a_table_of_bills_pays_them_month_after_month() -> None:
    state = at({"slots": {1: 0, 2: 1}, "seats": {"red": {"stores": TWO}}}, keeps="bill")
    first = done(state, "pay_bills")
    assert first.figures["red"]["bill"] == 6
    assert first.sheet is not None
    assert done(first.state, "pay_bills").figures == first.figures
    assert done(done(state, "close_store", seat="red", slot=2).state, "pay_bills").figures["red"]["bill"] == 2


def test_a_table_of_crates_lets_them_age() -> None:
    shelves = [{"spaces": 2, "crates": {"g1": 2}}, {"spaces": 2}, {"spaces": 2, "crates": {"g2": 1}}]
    state = at({"seats": {"red": {"stores": {1: {"shelves": shelves}}}}}, keeps="ageing")
    aged = done(state, "age")
    assert aged.figures["expired"]["red"] == {"g2": 1}
    assert done(aged.state, "age").figures["expired_total"] == 0
    assert done(done(aged.state, "age").state, "age").figures["expired"]["red"] == {"g1": 2}


def test_secret_bids_show_nothing_before_all_are_set() -> None:
    found = load_game(GAME)
    state = at({"phase": "supply", "supply": {"g1": 3}})
    bid = found.read_move({"kind": "bid", "seat": "red", "prices": 7})
    after = done(state, "bid", seat="red", prices=7).state
    told = f"{found.describe(state, bid)} {found.overview(after)} {found.prompt(after)}"
    assert "7" not in told.replace("BM-", "")
    assert all(field.private for field in found.fields(after) if field.path.startswith("bids."))
    question: Any = found.ask(state, found.prompt(state).due[0].draft)
    assert question.hidden
    openly = at({"phase": "supply", "supply": {"g1": 3}}, bids="open")
    asked: Any = found.ask(openly, found.prompt(openly).due[0].draft)
    assert not asked.hidden


def test_equal_bids_out_of_turn_are_refused_and_others_cannot_be_told() -> None:
    given: dict[str, Any] = {
        "phase": "supply",
        "order": ["red", "blue"],
        "supply": {"g1": 3},
        "bids": {"red": 4, "blue": 4},
        "seats": {seat: {"stores": {1: {"shelves": [3]}}} for seat in ("red", "blue")},
    }
    found = judged(at(given), "buy", seat="red", crates={"1.1.g1": 1})
    assert found.verdict.rules == ("BM-SUPPLY-03",)
    higher = at({**given, "bids": {"red": 3, "blue": 4}})
    assert judged(higher, "buy", seat="red", crates={"1.1.g1": 1}).status is Status.UNDETERMINED
    assert done(higher, "buy", seat="blue", crates={"1.1.g1": 2}).figures == {"bought": 2, "paid": 8, "supply_left": 1}


def test_modifiers_hold_for_their_own_store() -> None:
    cheap = game(store_1={"name": "Wholesale", "utility": 0, "shelves": [2], "buy": -1, "sell": 2})
    given: dict[str, Any] = {
        "phase": "supply",
        "supply": {"g1": 4},
        "bids": {"red": 3, "blue": 0},
        "seats": {"red": {"stores": {1: {"card": "store:1"}, 2: {"shelves": [2]}}}},
    }
    bought = done(at(given, of=cheap), "buy", seat="red", crates={"1.1.g1": 1, "2.1.g1": 1}, of=cheap)
    assert bought.figures["paid"] == 2 + 3
    sale = cheap.edit(bought.state, {"phase": "sale", "demand": {"g1": 2}, "bids": {}})
    sale = done(sale, "offer", seat="red", prices=4, crates={"1.1.g1": 1, "2.1.g1": 1}, of=cheap).state
    settled = done(done(sale, "offer", seat="blue", of=cheap).state, "sell", of=cheap)
    assert settled.figures["earned"] == {"red": 6 + 4, "blue": 0}


def test_expired_crates_are_settled_in_turn_order() -> None:
    compost = game(store_1={"name": "Compost", "shelves": [1], "timing": "inventory_expiry", "ability": "A point each"})
    shelves = [{"spaces": 1, "crates": {"g1": 1}}]
    stores = {seat: {"stores": {1: {"card": "store:1", "shelves": shelves}}} for seat in ("red", "blue")}
    state = at({"phase": "inventory", "order": ["blue", "red"], "seats": stores}, of=compost)
    aged = done(state, "age", of=compost)
    assert aged.figures["pending"] == ["blue", "red"]
    assert judged(aged.state, "expiry", seat="red", points=1, of=compost).verdict.rules == ("BM-INV-03",)
    assert compost.prompt(aged.state).acting == ("blue",)
    settled = done(aged.state, "expiry", seat="blue", points=1, of=compost).state
    assert done(settled, "expiry", seat="red", points=3, of=compost).state.order == ("red", "blue")
