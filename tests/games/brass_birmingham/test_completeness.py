"""`legal_moves` lists exactly the well-formed moves that `judge` lets pass, on random positions."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.core.cases import position
from companion.core.discovery import load_game
from companion.core.moves import random_move
from companion.core.verdicts import Status
from tests.games.brass_birmingham import well_formed
from tests.games.brass_birmingham.positions import COLOURS, copies, from_play, strewn
from tests.games.brass_birmingham.recount import GAME
from tests.games.brass_birmingham.well_formed import Plain, Slice

POSITIONS = 200
HAND = 3
MOST_TILES_GIVEN_UP = 5
WILDS = ("wild_location", "wild_industry")


def in_actions(seed: int, seats: int) -> list[Any]:
    """States of a random game in which a seat is to act."""
    return [state for state in from_play(Random(seed), seats) if state.phase == "actions"]


def chosen(count: int) -> list[Any]:
    """Positions for two, three and four players out of both eras, one in five of them strewn by hand."""
    game, rng = load_game(GAME), Random(77)
    states: list[Any] = []
    for seats in (2, 3, 4):
        played = in_actions(40 + seats, seats)
        for era in ("canal", "rail"):
            states += rng.sample([state for state in played if state.era == era], count * 2 // 15)
        states += [position(game, COLOURS[:seats], {}, strewn(rng, seats)) for _ in range(count // 15)]
    return states


def with_known_hand(state: Any, rng: Random) -> Any:
    """The state with a small hand that its seat has told its device, wild cards now and then among it."""
    game, seat = load_game(GAME), state.acting
    free = [card for card, count in copies(len(state.seats)).items() if count > state.discards.get(card, 0)]
    wild = rng.random() < 0.3
    hand = sorted(rng.sample(free, min(len(free), HAND - wild))) + ([rng.choice(WILDS)] if wild else [])
    plain = {
        "hand_n": len(hand),
        "wild_location": hand.count(WILDS[0]),
        "wild_industry": hand.count(WILDS[1]),
        "hand": hand,
    }
    return game.edit(state, {"seats": {seat: plain}})


def sliced(state: Any, rng: Random) -> Slice:
    """The known cards of the acting seat, and some lines: a few that can be part of two rails, and a few others."""
    game = load_game(GAME)
    cards = tuple(sorted(set(state.player(state.acting).held)))
    pairs = [move.lines for move in game.legal_moves(state) if move.kind == "network" and len(move.lines) == 2]
    lines = {line for pair in rng.sample(pairs, min(2, len(pairs))) for line in pair}
    lines |= set(rng.sample(sorted(well_formed.printed().ends), 3))
    return Slice(cards, cards, frozenset(lines))


def judged_legal(state: Any, plain: Plain) -> bool:
    game = load_game(GAME)
    return game.check(state, game.read_move(plain)).status is Status.LEGAL


def test_the_list_is_what_judge_lets_pass() -> None:
    game, rng = load_game(GAME), Random(78)
    seen = 0
    for state in chosen(POSITIONS):
        state = with_known_hand(state, rng)
        part = sliced(state, rng)
        listed = [move for move in game.legal_moves(state, state.acting) if part.holds(move)]
        tried = well_formed.actions(
            game.view(state), state.acting, part, lambda plain, at=state: judged_legal(at, plain)
        )
        passed = {game.read_move(plain) for plain in tried if judged_legal(state, plain)}
        assert len(listed) == len(set(listed)), "a move is listed twice"
        assert set(listed) == passed, _differences(set(listed), passed, state)
        seen += 1
    assert seen >= POSITIONS - 10


def _differences(listed: set[Any], passed: set[Any], state: Any) -> str:
    only_listed = list(islice((repr(move) for move in listed - passed), 3))
    only_passed = list(islice((repr(move) for move in passed - listed), 3))
    return f"listed only: {only_listed}; passed only: {only_passed}; {load_game(GAME).view(state)}"


def test_with_a_hidden_hand_a_build_is_listed_for_every_card_that_could_be_held() -> None:
    game, rng = load_game(GAME), Random(79)
    for state in rng.sample(in_actions(90, 3), 12):
        cards = (*rng.sample(sorted(copies(3)), 4), *WILDS)
        part = Slice((None,), cards, frozenset())
        listed = {move for move in game.legal_moves(state, state.acting) if move.kind == "build" and part.holds(move)}
        tried = well_formed.actions(game.view(state), state.acting, part, lambda plain: False)
        builds = (plain for plain in tried if plain["kind"] == "build")
        assert listed == {game.read_move(plain) for plain in builds if judged_legal(state, plain)}


def test_every_way_to_cover_a_debt_is_listed_or_comes_to_the_same() -> None:
    """Where all tiles have to go, their order makes no difference and one order is listed."""
    game, rng = load_game(GAME), Random(80)
    tried = 0
    while tried < 25:
        state = position(game, COLOURS[:3], {}, {**strewn(rng, 3), "phase": "shortfall"})
        seat = rng.choice(state.seats)
        own = [space for space, tile in game.view(state)["tiles"].items() if tile["owner"] == seat]
        if not 0 < len(own) <= MOST_TILES_GIVEN_UP:
            continue
        state = game.edit(state, {"seats": {seat: {"owes": rng.randint(1, 25), "money": 0}}})
        listed = list(game.legal_moves(state, seat))
        outcomes = {game.judge(state, move).state for move in listed}
        for plain in well_formed.shortfalls(game.view(state), seat):
            move = game.read_move(plain)
            judged = game.judge(state, move)
            assert judged.state is None or judged.state in outcomes, (plain, game.view(state))
            assert judged.state is not None or move not in listed, plain
        tried += 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_and_every_order_is_listed(seats: int) -> None:
    game = load_game(GAME)
    state = game.start(COLOURS[:seats])
    some = list(islice(game.legal_moves(state), 200))
    assert len(some) == len(set(some)) > 20
    assert all(game.check(state, move).status is Status.LEGAL for move in some)
    dealt = game.judge(state, some[0]).state
    orders = list(game.legal_moves(dealt))
    assert len(set(orders)) == [2, 6, 24][seats - 2]
    assert random_move(game, dealt, Random(1)) in orders
