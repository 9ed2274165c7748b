"""Cards and rounds: what a game has at each time, and that a round that does not fit them is named."""

from random import Random
from typing import Any

import pytest

from companion.core.discovery import game_info
from companion.core.messages import PLAIN
from companion.games.brass_birmingham import era_cards
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.game import BrassBirmingham
from tests.games.brass_birmingham.positions import COLOURS, from_play
from tests.games.brass_birmingham.recount import GAME, brass

OPEN = {"BR-SETUP-03"}
SEATS = (2, 3, 4)


def facts(state: Any) -> Facts:
    game = brass()
    assert isinstance(game, BrassBirmingham)
    return game.facts(state.options)


def played(seats: int) -> list[Any]:
    return list(from_play(Random(seats), seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_of_a_time_are_those_of_play(seats: int) -> None:
    for state in played(seats):
        cards = era_cards.expected(facts(state), state)
        if state.phase != "over":
            assert cards.facedown == state.facedown
        assert cards.deck == state.deck
        assert cards.hands == {seat: state.player(seat).hand for seat in state.order}


@pytest.mark.parametrize("seats", SEATS)
def test_every_other_round_is_named(seats: int) -> None:
    game = brass()
    for state in Random(1).sample(played(seats), 40):
        rounds = facts(state).rounds(seats, state.era)
        for number in range(1, rounds + 1):
            told = [each.path for each in game.examine(game.edit(state, {"round": number}))]
            ended = state.phase in ("merchants", "turn_order", "era_end", "over")
            assert ended or ("round" in told) == (number != state.round), (state.round, number, state.phase)


def test_the_problem_names_both_numbers() -> None:
    state = brass().edit(brass().start(COLOURS[:3], {}), {"round": 3})
    assert brass().examine(brass().edit(state, {"merchants": {}, "round": 3})) == brass().examine(state)
    told = [PLAIN.text(each.message) for each in brass().examine(brass().edit(state, {"round": 9}))]
    assert "in round 9 of 9, hands and deck hold 1 to 6 cards together, not 42" in told


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("topic", game_info(GAME).topics, ids=lambda topic: topic.id)
def test_topics_start_from_a_sound_position(seats: int, topic: Any) -> None:
    game = brass()
    state = game.edit(game.start(COLOURS[:seats], {}), topic.given)
    assert {problem.rule for problem in game.examine(state)} <= OPEN
    rows = {PLAIN.text(label): PLAIN.text(value) for label, value in game.overview(state)[0].rows}
    if topic.id == "era":
        assert rows["Rounds after this one"] == "0"
        assert not any(player.hand for player in state.players)


def test_the_second_round_has_the_deck_of_a_game() -> None:
    state = brass().edit(brass().start(COLOURS, {}), {"phase": "actions", "round": 2})
    assert (state.deck, state.unnamed, state.player("red").hand) == (24, 4, 8)


def test_a_position_played_on_past_the_last_round_says_how_to_mend_it() -> None:
    game = brass()
    state = game.edit(game.start(COLOURS[:3], {}), {"round": 3})
    state = game.edit(state, {"round": 9})
    while state.round < 10:
        due = game.prompt(state).due[0]
        move = due.move or game.read_move({"kind": "pass", "seat": due.seat})
        after = game.judge(state, move).state
        assert after is not None
        state = after
    prompt = game.prompt(state)
    assert PLAIN.text(prompt.where) == "Canal Era, after its last round: action 1 of 2"
    assert PLAIN.text(prompt.reminders[0].message) == (
        "The cards do not fit the round: the era has 9 rounds, but after them hands and deck hold 36 cards. "
        "Put right the round, the hands or the deck by hand, or set the phase to the end of the era"
    )
