"""Paydays against an independent recount, and nothing lost or made."""

from random import Random

import pytest

from companion.core.scores import Account
from companion.core.verdicts import Status
from tests.games.goldbrau.recount import payday as recounted
from tests.games.goldbrau.tools import at, game, judged, random_options, random_position

RULESETS = ("seed", "published")


def positions(ruleset: str, seats: int, count: int = 150) -> list[tuple[Random, dict[str, object]]]:
    rng = Random(f"{ruleset} {seats}")
    settled = {"full_house_single_share_rule": "off"}
    return [(rng, random_options(rng, ruleset=ruleset, **settled)) for _ in range(count)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_naive_recount_agrees(ruleset: str, seats: int) -> None:
    for rng, options in positions(ruleset, seats):
        state = random_position(rng, seats, **options)
        done = judged(state, kind="payday")
        assert done.outcome is not None
        paid, kept = recounted(game().view(state), state.options)
        figures = done.outcome.figures
        assert figures["totals"] == {seat: paid[seat] for seat in state.seats}
        assert figures["bank_keeps"] == kept


@pytest.mark.parametrize("ruleset", RULESETS)
def test_paid_and_kept_is_all_income(ruleset: str) -> None:
    for rng, options in positions(ruleset, 4):
        figures = judged(random_position(rng, 4, **options), kind="payday").outcome.figures  # type: ignore[union-attr]
        income = sum(garden["income"] for garden in figures["gardens"].values())
        income += sum(sum(brewery["incomes"]) for brewery in figures["breweries"].values())
        assert sum(figures["totals"].values()) + figures["bank_keeps"] == income


def test_the_two_rulesets_pay_the_same_without_parasols() -> None:
    rng = Random(3)
    for _ in range(100):
        shared = {"brewery_split": "pooled", "full_house_single_share_rule": "off"}
        state = random_position(rng, 4, ruleset="seed", **shared)
        bare = {"gardens": {garden: {"parasols": 0} for garden in state.gardens}}
        short = game().edit(state, bare)
        published = game().edit(game().start(state.seats, {"ruleset": "published", **shared}), game().view(short))
        one, other = judged(short, kind="payday"), judged(published, kind="payday")
        assert one.outcome is not None
        assert other.outcome is not None
        assert one.outcome.figures == other.outcome.figures


def test_the_sheet_shows_what_is_paid() -> None:
    rng = Random(4)
    for ruleset in RULESETS:
        state = random_position(rng, 4, ruleset=ruleset, full_house_single_share_rule="off")
        outcome = judged(state, kind="payday").outcome
        assert outcome is not None
        assert outcome.sheet is not None
        accounts = {account.seat: account for account in outcome.sheet.accounts if account.seat}
        assert {seat: each.total for seat, each in accounts.items()} == outcome.figures["totals"]
        assert [added_up(account) for account in outcome.sheet.accounts] == [
            account.total for account in outcome.sheet.accounts
        ]
        assert outcome.sheet.unit == ("${n}" if ruleset == "seed" else "{n} thaler")


def added_up(account: Account) -> int:
    return sum(line.total for line in account.lines)


def test_a_payday_repeated_by_hand_is_paid_at_once_but_keeps_the_day() -> None:
    state = at({"phase": "choose", "day": 5, "gardens": {"oak": {"tables": 3, "boss": "red", "shares": {"red": 1}}}})
    move = game().read_move({"kind": "payday"})
    assert game().judge(state, move).status is Status.ILLEGAL
    after = game().carry_out(state, move).state
    assert after.players["red"].money == 31
    assert (after.day, after.phase) == (5, "choose")


def test_the_running_score_foretells_the_payday() -> None:
    state = at({"phase": "fence", "gardens": {"oak": {"tables": 4, "boss": "red", "shares": {"red": 1, "blue": 2}}}})
    projection = game().score(state).projections[0]
    totals = {account.seat: account.total for account in projection.accounts if account.seat}
    assert totals == {"red": 4, "blue": 4, "yellow": 0, "green": 0}
    assert not game().score(at()).projections
