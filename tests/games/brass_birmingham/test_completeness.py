"""`legal_moves` lists exactly the well-formed moves that `judge` lets pass, on random positions."""

from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.core.cases import position
from companion.core.moves import random_move
from companion.core.verdicts import Status
from tests.games.brass_birmingham import well_formed
from tests.games.brass_birmingham.positions import COLOURS, copies, from_play, strewn
from tests.games.brass_birmingham.recount import brass, printed
from tests.games.brass_birmingham.well_formed import Plain, Slice

PLAYED, STREWN = 27, 13
HANDS = (2, 3, 4)
PAIRS_TRIED = 6000
MOST_TILES_GIVEN_UP = 5
WILDS = ("wild_location", "wild_industry")


def in_actions(seed: int, seats: int) -> list[Any]:
    """States of a random game in which a seat is to act."""
    return [state for state in from_play(Random(seed), seats) if state.phase == "actions"]


def chosen(seats: int) -> list[Any]:
    """A third of the two hundred positions: out of play in both eras, and strewn over the board."""
    game, rng = brass(), Random(77)
    played = in_actions(40 + seats, seats)
    states: list[Any] = []
    for era in ("canal", "rail"):
        states += rng.sample([state for state in played if state.era == era], PLAYED)
    return states + [position(game, COLOURS[:seats], {}, strewn(rng, seats)) for _ in range(STREWN)]


def with_known_hand(state: Any, rng: Random) -> Any:
    """The state with a small hand that its seat has told its device, wild cards now and then among it."""
    game, seat = brass(), state.acting
    free = [card for card, count in copies(len(state.seats)).items() if count > state.discards.get(card, 0)]
    size, wild = rng.choice(HANDS), rng.random() < 0.3
    hand = sorted(rng.sample(free, min(len(free), size - wild))) + ([rng.choice(WILDS)] if wild else [])
    plain = {
        "hand_n": len(hand),
        "wild_location": hand.count(WILDS[0]),
        "wild_industry": hand.count(WILDS[1]),
        "hand": hand,
    }
    return game.edit(state, {"seats": {seat: plain}})


def sliced(state: Any, rng: Random) -> Slice:
    """The known cards of the acting seat, and some lines: a few that can be part of two rails, and a few others."""
    game = brass()
    cards = tuple(sorted(set(state.player(state.acting).held)))
    pairs = sorted({move.lines for move in game.legal_moves(state) if move.kind == "network" and len(move.lines) == 2})
    lines = {line for pair in rng.sample(pairs, min(2, len(pairs))) for line in pair}
    others = rng.sample(sorted(printed().ends), 3)
    while well_formed.pairs(game.view(state), len(lines) + len(others)) > PAIRS_TRIED and others:
        others.pop()
    return Slice(cards, cards, frozenset(lines.union(others)))


def judged_legal(state: Any, plain: Plain) -> Any:
    """The move, if `judge` lets it pass, else None; `check` is what judge decides by."""
    game = brass()
    move = game.read_move(plain)
    return move if game.check(state, move).status is Status.LEGAL else None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_list_is_what_judge_lets_pass(seats: int) -> None:
    game, rng = brass(), Random(78)
    states = chosen(seats)
    assert 3 * len(states) >= 200
    for state in states:
        state = with_known_hand(state, rng)
        part = sliced(state, rng)
        listed = [move for move in game.legal_moves(state, state.acting) if part.holds(move)]
        judged = partial(judged_legal, state)
        passed = {
            move for move in map(judged, well_formed.actions(game.view(state), state.acting, part, judged)) if move
        }
        assert len(listed) == len(set(listed)), "a move is listed twice"
        assert set(listed) == passed, _differences(set(listed), passed, state)


def _differences(listed: set[Any], passed: set[Any], state: Any) -> str:
    only_listed = list(islice((repr(move) for move in listed - passed), 3))
    only_passed = list(islice((repr(move) for move in passed - listed), 3))
    return f"listed only: {only_listed}; passed only: {only_passed}; {brass().view(state)}"


def test_with_a_hidden_hand_a_build_is_listed_for_every_card_that_could_be_held() -> None:
    game, rng = brass(), Random(79)
    for state in rng.sample(in_actions(90, 3), 12):
        cards = (*rng.sample(sorted(copies(3)), 4), *WILDS)
        part = Slice((None,), cards, frozenset())
        listed = {move for move in game.legal_moves(state, state.acting) if move.kind == "build" and part.holds(move)}
        tried = well_formed.actions(game.view(state), state.acting, part, lambda plain: None)
        builds = (judged_legal(state, plain) for plain in tried if plain["kind"] == "build")
        assert listed == {move for move in builds if move}


def test_every_set_of_tiles_that_covers_a_debt_is_listed_once() -> None:
    """In which order they go makes no difference; one order is listed."""
    game, rng = brass(), Random(80)
    tried = 0
    while tried < 60:
        seat = rng.choice(COLOURS[:3])
        worthless = {"coventry:0": {"owner": seat, "industry": "pottery", "level": rng.choice((2, 4))}}
        given = strewn(rng, 3)
        given = {**given, "phase": "shortfall", "tiles": {**given["tiles"], **(worthless if tried % 3 == 0 else {})}}
        state = position(game, COLOURS[:3], {}, given)
        own = [space for space, tile in game.view(state)["tiles"].items() if tile["owner"] == seat]
        if not 0 < len(own) <= MOST_TILES_GIVEN_UP:
            continue
        state = game.edit(state, {"seats": {seat: {"owes": rng.randint(1, 40), "money": 0}}})
        listed = list(game.legal_moves(state, seat))
        assert len({frozenset(move.tiles) for move in listed}) == len(listed)
        outcomes = {game.judge(state, move).state for move in listed}
        for plain in well_formed.shortfalls(game.view(state), seat):
            move = game.read_move(plain)
            judged = game.judge(state, move)
            assert judged.state is None or judged.state in outcomes, (plain, game.view(state))
            assert judged.state is None or game.bare(state, move) in listed, plain
            assert judged.state is not None or move not in listed, plain
        tried += 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_and_every_order_is_listed(seats: int) -> None:
    game = brass()
    state = game.start(COLOURS[:seats])
    some = list(islice(game.legal_moves(state), 200))
    assert len(some) == len(set(some)) > 20
    assert all(game.check(state, move).status is Status.LEGAL for move in some)
    dealt = game.judge(state, some[0]).state
    orders = list(game.legal_moves(dealt))
    assert len(set(orders)) == [2, 6, 24][seats - 2]
    assert random_move(game, dealt, Random(1)) in orders
