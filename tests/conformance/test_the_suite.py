"""The suite itself: a game that breaks a promise is caught by the test of that promise."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.core.frozen import FrozenMap
from companion.core.messages import msg
from companion.core.positions import Problem
from companion.core.questions import Question
from companion.core.verdicts import Status, Verdict, Violation
from tests.conformance import test_entry, test_play, test_record
from tests.support.play import Variant, WholeGame, played

TOY = Variant("pebbles", 3, (("ruleset", "stormy"),))


def money_from_nowhere(game: Any, state: Any) -> Any:
    return dict.fromkeys(state.seats, 0)


def pieces_get_lost(game: Any, state: Any) -> Any:
    return {"white": state.white}


def no_prompt(game: Any, state: Any) -> Any:
    return replace(game.kept_prompt(state), due=())


def unknown_rule(game: Any, state: Any) -> Any:
    prompt = game.kept_prompt(state)
    return replace(prompt, due=tuple(replace(due, rule="PB-NONE-99") for due in prompt.due))


def facts_left_out(game: Any, state: Any, move: Any) -> Any:
    return msg("{seat} takes something")


def too_strict(game: Any, state: Any, draft: Any) -> Any:
    """Marks taking dark pebbles as illegal although it may be legal."""
    step = game.kept_ask(state, draft)
    if not isinstance(step, Question) or step.key != "pebbles":
        return step
    why = (Violation("PB-PAY-03", msg("too dear")),)
    white, *dark = sorted(step.choices, key=lambda choice: choice.value == "dark")
    return replace(step, choices=(white, *(replace(choice, status=Status.ILLEGAL, why=why) for choice in dark)))


def too_lax(game: Any, state: Any, move: Any) -> Any:
    """Lets the tide take what it likes, without listing it."""
    verdict = game.kept_check(state, move)
    return Verdict() if set(verdict.rules) == {"PB-TAKE-01"} else verdict


def always_a_problem(game: Any, state: Any) -> Any:
    return (Problem("PB-SETUP-01", msg("something is wrong")),)


def forgets_the_bank(game: Any, state: Any, edits: Any) -> Any:
    return game.kept_edit(state, {key: value for key, value in edits.items() if key != "bank"})


def sums_wrong(game: Any, state: Any) -> Any:
    sheet = game.kept_score(state)
    return replace(sheet, accounts=tuple(replace(account, total=account.total + 1) for account in sheet.accounts))


def changes_its_mind(game: Any, state: Any, move: Any) -> Any:
    outcome = game.kept_carry_out(state, move)
    game.calls = getattr(game, "calls", 0) + 1
    return replace(outcome, state=outcome.state.evolve(sea=game.calls))


BREACHES: list[tuple[str, Callable[..., Any], Callable[[WholeGame], None]]] = [
    ("money", money_from_nowhere, test_play.test_effects_tell_every_coin),
    ("pieces", pieces_get_lost, test_play.test_pieces_are_conserved),
    ("prompt", no_prompt, test_play.test_the_prompt_is_never_empty_before_the_end),
    ("prompt", unknown_rule, test_play.test_everything_told_can_be_read_and_names_real_rules),
    ("describe", facts_left_out, test_play.test_everything_told_can_be_read_and_names_real_rules),
    ("ask", too_strict, test_entry.test_a_choice_that_is_not_legal_says_why_and_leads_to_no_legal_move),
    ("ask", too_strict, test_entry.test_the_neighbours_of_a_legal_move_agree_with_the_list),
    ("check", too_lax, test_entry.test_the_neighbours_of_a_legal_move_agree_with_the_list),
    ("examine", always_a_problem, test_play.test_played_positions_are_consistent),
    ("edit", forgets_the_bank, test_play.test_view_and_edit_share_one_vocabulary),
    ("score", sums_wrong, test_play.test_score_sheets_add_up),
    ("carry_out", changes_its_mind, test_play.test_judging_leaves_the_state_alone_and_is_repeatable),
    ("carry_out", changes_its_mind, test_record.test_folding_twice_is_equal),
]


@pytest.mark.parametrize(("method", "breach", "test"), BREACHES, ids=lambda value: getattr(value, "__name__", value))
def test_a_breach_is_caught(
    method: str, breach: Callable[..., Any], test: Callable[[WholeGame], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played(TOY)
    test(whole)
    kind = type(whole.game)
    monkeypatch.setattr(kind, f"kept_{method}", getattr(kind, method), raising=False)
    monkeypatch.setattr(kind, method, breach)
    with pytest.raises((AssertionError, KeyError)):
        test(whole)


def test_the_toy_is_played_with_everything_it_has() -> None:
    moves = [step.move.kind for step in played(TOY).steps]
    assert set(moves) == {"take", "rest", "tide", "interest"}
    assert isinstance(played(TOY).end.holdings, FrozenMap)
