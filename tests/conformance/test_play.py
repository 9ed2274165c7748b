"""Whole random games keep what every game promises."""

import json
import os
from random import Random
from typing import Any

from companion.core.scores import Line, Sheet
from companion.core.verdicts import Status
from companion.tables.wording import nested
from tests.support.play import Variant, WholeGame, played
from tests.support.walk import asks, parts, rule_ids, texts


def sample(whole: WholeGame, count: int) -> list[Any]:
    """Some states of a game, the first and the last among them."""
    states = whole.states
    drawn = Random(1).sample(range(len(states)), min(count, len(states)))
    return [states[n] for n in sorted({0, len(states) - 1, *drawn})]


def test_a_random_game_reaches_its_final_score(whole: WholeGame) -> None:
    assert whole.game.prompt(whole.end).over
    sheet = whole.game.score(whole.end)
    assert sheet.final
    assert sorted(standing.seat for standing in sheet.standings) == sorted(whole.seats)
    assert not whole.game.score(whole.start).final


def test_the_prompt_is_never_empty_before_the_end(whole: WholeGame) -> None:
    for step in whole.steps:
        prompt = whole.game.prompt(step.before)
        assert prompt.due
        assert not prompt.over
        assert str(prompt.where)
        assert set(prompt.acting) <= set(whole.seats)
    assert not whole.game.prompt(whole.end).due


def test_what_is_due_can_be_entered(whole: WholeGame) -> None:
    for state in sample(whole, 40):
        for due in whole.game.prompt(state).due:
            if due.move is None:
                assert asks(whole.game, state, due.draft), due
            else:
                assert whole.game.check(state, due.move).status is not Status.ILLEGAL, due


def test_pieces_are_conserved(whole: WholeGame) -> None:
    wanted = dict(whole.game.pieces(whole.start))
    for step in whole.steps:
        assert dict(whole.game.pieces(step.outcome.state)) == wanted, step.move


def test_effects_tell_every_coin(whole: WholeGame) -> None:
    for step in whole.steps:
        before, after = whole.game.money(step.before), whole.game.money(step.outcome.state)
        told = dict.fromkeys(before, 0)
        for effect in step.outcome.effects:
            for seat, amount in effect.money:
                told[seat] += amount
        assert told == {seat: after[seat] - before[seat] for seat in before}, step.move


def test_judging_leaves_the_state_alone_and_is_repeatable(whole: WholeGame) -> None:
    for step in Random(2).sample(whole.steps, min(40, len(whole.steps))):
        before = step.before.model_dump_json()
        again = whole.game.judge(step.before, step.move)
        assert step.before.model_dump_json() == before
        assert again.verdict == step.verdict
        if again.outcome is not None:
            assert again.outcome == step.outcome


def test_states_and_moves_survive_json(whole: WholeGame) -> None:
    game = whole.game
    for step in whole.steps:
        assert game.read_move(json.loads(step.move.model_dump_json())) == step.move
    for state in sample(whole, 25):
        read = game.read_state(json.loads(state.model_dump_json()))
        assert read == state
        assert read.model_dump_json() == state.model_dump_json()
        assert game.prompt(read) == game.prompt(state)


def test_played_positions_are_consistent(whole: WholeGame) -> None:
    for state in sample(whole, 40):
        assert whole.game.examine(state) == ()


def test_view_and_edit_share_one_vocabulary(whole: WholeGame) -> None:
    game = whole.game
    for state in sample(whole, 25):
        view = game.view(state)
        assert json.loads(json.dumps(view)) == view, "a view holds plain JSON values"
        again = game.edit(game.start(whole.seats, whole.options), view)
        assert game.view(again) == view
        assert game.edit(state, {}) == state


def test_every_field_can_be_set_to_what_it_shows(whole: WholeGame) -> None:
    game = whole.game
    for state in sample(whole, 4):
        view = game.view(state)
        fields = game.fields(state)
        assert len({field.path for field in fields}) == len(fields)
        for field in fields:
            if field.value is not None:
                assert game.view(game.edit(state, nested(field.path, field.value))) == view, field.path


def test_everything_told_can_be_read_and_names_real_rules(whole: WholeGame) -> None:
    game, known = whole.game, set(whole.game.rulebook.by_id)
    for step in Random(3).sample(whole.steps, min(40, len(whole.steps))):
        told = (
            game.prompt(step.before),
            game.score(step.before),
            game.ask(step.before, ()),
            game.describe(step.before, step.move),
            step.verdict,
            step.outcome.effects,
            step.outcome.sheet,
        )
        assert texts(told)
        assert rule_ids(told) <= known
        assert texts(game.overview(step.before))
        assert texts(game.fields(step.before))


def test_score_sheets_add_up(whole: WholeGame) -> None:
    sheets = [step.outcome.sheet for step in whole.steps]
    for told in (*sheets, *(whole.game.score(state) for state in sample(whole, 25))):
        for sheet in (part for part in parts(told) if isinstance(part, Sheet)):
            _adds_up(sheet)


def _adds_up(sheet: Sheet) -> None:
    for account in sheet.accounts:
        assert account.total == sum(line.total for line in account.lines), account
    for line in (part for part in parts(sheet.accounts) if isinstance(part, Line)):
        if line.count is not None and line.each is not None:
            assert line.total == line.count * line.each, line
        if line.parts:
            assert line.total == sum(part.total for part in line.parts), line
    places = [standing.place for standing in sheet.standings]
    assert places == sorted(places)
    assert not places or places[0] == 1
    totals = {account.seat: account.total for account in sheet.accounts if account.seat}
    for standing in sheet.standings:
        assert totals.get(standing.seat, standing.total) == standing.total


def test_listing_for_a_seat_gives_its_own_moves(whole: WholeGame) -> None:
    for state in sample(whole, 2):
        for seat in whole.game.prompt(state).acting:
            for move, _ in zip(whole.game.legal_moves(state, seat), range(5), strict=False):
                assert move.seat == seat


def test_more_random_games_reach_their_end(variant: Variant) -> None:
    """Further games with other options; COMPANION_TEST_GAMES plays more of them."""
    for seed in range(1, 1 + int(os.environ.get("COMPANION_TEST_GAMES", "2"))):
        whole = played(variant, seed)
        test_a_random_game_reaches_its_final_score(whole)
        test_pieces_are_conserved(whole)
        test_effects_tell_every_coin(whole)
        test_played_positions_are_consistent(whole)
        test_score_sheets_add_up(whole)
