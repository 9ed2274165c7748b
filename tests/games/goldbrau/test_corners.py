"""Corners that no worked example reaches: odd positions, options that change what is said, numbers in words."""

from typing import Any

import pytest

from companion.core.errors import InputError
from companion.core.verdicts import Status
from tests.games.goldbrau.test_map import CELLS
from tests.games.goldbrau.tools import SEATS, asked, at, entered, game, judged

CHOSEN = {"red": "card", "blue": "card", "yellow": "boss", "green": "fence"}


def test_how_many_shares_are_still_to_come_is_said() -> None:
    def told(blue: int) -> str:
        state = at({"gardens": {"jug": {"shares": {"blue": blue}}}})
        return str(judged(state, kind="setup_shares", seat="red", shares={"jug": 4}).verdict.violations[0].message)

    assert told(3) == "Jug has 6 shares, and only 3 more are to come, not 4."
    assert told(5) == "Jug has 6 shares, and only 1 more is to come, not 4."
    assert told(6) == "All 6 shares of Jug are out."


@pytest.mark.parametrize("limits", ["warn", "forbid"])
def test_a_door_taken_earlier_is_no_longer_its_gardens_door(limits: str) -> None:
    """Oak holds the table at the door of Eagle: taking that table out of Oak takes no door of Oak's."""
    areas = {"B3": "oak", "C3": "oak", "D3": "oak", "E3": "oak", "E2": "eagle"}
    given = {
        "phase": "fence",
        "gardens": {"oak": {"boss": "red", "tables": 5}, "eagle": {"boss": "red", "tables": 1}},
        "map": {"cells": CELLS, "areas": areas},
    }
    state = at(given, takeover_limits=limits)
    back = judged(state, kind="fence", seat="red", garden="eagle", cell="E3").verdict
    assert back.status is Status.LEGAL
    assert "GB-FENCE-07" not in [caution.rule for caution in back.cautions]


def test_the_own_door_table_is_no_take_over() -> None:
    state = at(
        {"phase": "fence", "gardens": {"jug": {"boss": "red"}}, "map": {"cells": CELLS}}, takeover_limits="forbid"
    )
    assert judged(state, kind="fence", seat="red", garden="jug", cell="C1").verdict.rules == ("GB-FENCE-05",)


def test_more_open_cards_than_the_table_shows_are_no_debt() -> None:
    given = {"phase": "card", "day": 2, "first": "red", "chosen": {**CHOSEN, "blue": "boss"}}
    after = judged(at({**given, "face_up": ["oak", "jug", "bear"]}), kind="pass", seat="red").state
    assert after is not None
    assert (after.day, after.to_turn_up) == (3, 0)
    assert game().read_state(after.model_dump(mode="json")) == after


def test_nothing_is_called_for_sale_once_deck_and_row_are_empty() -> None:
    given = {"phase": "card", "first": "red", "chosen": CHOSEN, "deck": 0, "face_up": []}
    assert _dues(given) == ["pass.red"]
    assert _dues({**given, "face_up": ["bum"]}) == ["buy.red", "pass.red"]
    assert _dues({**given, "deck": 1}) == ["buy.red", "pass.red"]


def test_an_open_share_without_a_cube_for_it_is_nothing_to_buy() -> None:
    many = {"jug": {"shares": {"red": 6}}, "bear": {"shares": {"red": 6}}, "post": {"shares": {"red": 4}}}
    given = {"phase": "card", "first": "red", "chosen": CHOSEN, "deck": 0, "face_up": ["oak"], "gardens": many}
    assert _dues(given, ruleset="published") == ["pass.red"]
    assert _dues(given, ruleset="seed") == ["buy.red", "pass.red"]
    assert _dues(given, ruleset="published", bought_shares="may_be_kept") == ["buy.red", "pass.red"]


def _dues(given: dict[str, Any], **options: Any) -> list[str]:
    state = at(given, **options)
    choices = {choice.value: choice.status for choice in game().ask(state, ()).choices}  # type: ignore[union-attr]
    dues = [due.draft[0].value for due in game().prompt(state).due]
    assert ("buy.red" in dues) is (choices["buy.red"] is Status.LEGAL)
    return dues


def test_the_last_card_laid_opens_all_also_by_hand() -> None:
    state = at({"phase": "choose", "first": "red", "chosen": CHOSEN})
    assert (state.phase, dict(state.left)) == ("fence", {"green": 2})
    assert game().ask(state, ())


@pytest.mark.parametrize("count", [0, -1])
def test_first_shares_are_counted_from_one(count: int) -> None:
    with pytest.raises(InputError, match=r"shares\.oak"):
        game().read_move({"kind": "setup_shares", "seat": "red", "shares": {"jug": 4, "oak": count}})


def _reminded(given: dict[str, Any], seats: int = 4, **options: Any) -> dict[str, str]:
    prompt = game().prompt(at(given, seats=seats, **options))
    return {each.rule: str(each.message) for each in (*prompt.reminders, *prompt.checklist)}


def test_the_special_cards_are_called_to_mind_when_they_go_in() -> None:
    dealt = {"seats": {seat: {"hidden": 2} for seat in SEATS}}
    assert "now, before any card is laid open" in _reminded(dealt)["GB-SETUP-03"]
    assert "GB-SETUP-03" not in _reminded({**dealt, "to_turn_up": 0})
    some = {"seats": {"red": {"hidden": 2}}}
    assert "GB-SETUP-03" not in _reminded(some)


def test_first_bosses_are_said_to_need_no_share() -> None:
    assert "GB-SETUP-11" in _reminded({"first": "red"})
    assert "GB-SETUP-11" not in _reminded({})


@pytest.mark.parametrize(
    ("protection", "half", "rule", "told"),
    [
        ("boss_majority", "placed", "GB-BOSS-03", "more than half of the cubes lying there stays"),
        ("boss_majority", "all", "GB-BOSS-03", "more than half of the 6 possible shares stays"),
        ("any_majority", "placed", "GB-BOSS-09", "more than half of the cubes lying there, nobody"),
        ("any_majority", "all", "GB-BOSS-09", "more than half of the 6 possible shares, nobody"),
    ],
)
def test_protection_is_told_as_the_table_plays_it(protection: str, half: str, rule: str, told: str) -> None:
    reminded = _reminded({"phase": "boss"}, boss_protection=protection, half_of=half)
    assert told in reminded[rule]
    assert len({"GB-BOSS-03", "GB-BOSS-09"} & set(reminded)) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_no_payday_figure_where_the_start_token_stays(seats: int) -> None:
    figure = {"GB-SETUP-15", "GB-PAY-02", "GB-THREE-04"}
    for given in ({"first": "blue"}, {"phase": "choose", "first": "blue"}):
        assert figure & set(_reminded(given, seats, ruleset="published"))
        assert not figure & set(_reminded(given, seats, ruleset="published", start_token="stays"))


@pytest.mark.parametrize(("seats", "starters"), [(3, ("blue", "yellow", "red")), (4, ("green", "yellow", "blue"))])
def test_who_starts_on_the_last_day_of_each_week(seats: int, starters: tuple[str, ...]) -> None:
    for week, starter in enumerate(starters):
        told = _reminded({"phase": "choose", "first": "blue", "day": 7 * week + 1}, seats, ruleset="published")
        assert starter.title() in told["GB-THREE-04" if seats == 3 else "GB-PAY-02"]


def test_unsold_cards_are_called_to_mind_where_they_go() -> None:
    given = {"phase": "choose", "day": 3, "to_turn_up": 2}
    assert "GB-DAY-05" in _reminded(given, face_up_cards="replace")
    assert "GB-DAY-05" not in _reminded(given, face_up_cards="top_up")


def test_a_share_drawn_and_kept_stays_unseen() -> None:
    given = {"phase": "card", "first": "red", "chosen": CHOSEN, "face_up": ["oak"]}
    state = at(given, bought_shares="may_be_kept")
    steps = (("what", "buy.red"), ("card", "deck"), ("drawn", "unseen"))
    move = entered(state, *steps)
    done = game().judge(state, move)
    assert (move.model_dump()["card"], done.status) == (None, Status.LEGAL)
    assert done.state is not None
    assert (done.state.players["red"].hidden, done.state.deck) == (3, state.deck - 1)
    assert str(game().describe(state, move)) == "Red draws from the deck and keeps the card"
    assert [str(effect.message) for effect in done.effects] == [
        "Red pays $5 to the bank: a card unseen",
        "Red keeps it in hand",
    ]
    assert judged(at({**given, "deck": 0}, bought_shares="may_be_kept"), **move.model_dump()).verdict.rules == (
        "GB-CARD-01",
    )


def test_a_share_is_kept_unseen_only_where_the_table_plays_so() -> None:
    state = at({"phase": "card", "first": "red", "chosen": CHOSEN, "face_up": ["oak"]})
    assert "unseen" not in [each.value for each in asked(state, ("what", "buy.red"), ("card", "deck")).choices]
    assert judged(state, kind="buy", seat="red", blind=True, keep=True).verdict.rules == ("GB-CARD-11",)


def test_a_card_that_is_not_named_is_asked_for() -> None:
    state = at({"phase": "card", "first": "red", "chosen": CHOSEN, "face_up": ["oak"]})
    for plain in ({}, {"blind": True}):
        verdict = judged(state, kind="buy", seat="red", **plain).verdict
        assert (verdict.status, verdict.missing[0].rule) == (Status.UNDETERMINED, "GB-CARD-01")
    after = game().carry_out(state, game().read_move({"kind": "buy", "seat": "red"})).state
    assert game().read_state(after.model_dump(mode="json")) == after


def test_the_half_of_a_garden_without_supplier_goes_nowhere() -> None:
    def lines(supplier: str | None) -> list[str]:
        given = {"phase": "payday", "day": 7, "gardens": {"oak": {"tables": 4, "supplier": supplier}}}
        outcome = judged(at(given, ruleset="published"), kind="payday").outcome
        assert outcome is not None
        assert outcome.sheet is not None
        account = next(each for each in outcome.sheet.accounts if str(each.title) == "Oak (Zur Eiche)")
        return [f"{line.label} {line.total} {line.rule}" for line in account.lines]

    assert lines("stein") == ["tables 16 GB-PAY-05", "half of it goes to the supplier -8 GB-PAY-06"]
    assert lines(None) == ["tables 16 GB-PAY-05", "half of it, as there is no supplier -8 GB-PAY-15"]
