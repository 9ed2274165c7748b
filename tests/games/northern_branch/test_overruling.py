"""Whatever a table records anyway is carried out as far as it can be, and never raises."""

from random import Random

from companion.core.messages import PLAIN
from companion.core.verdicts import Status
from tests.games.northern_branch.tools import event, moved, position, shipped
from tests.support.play import Variant, played

GAME = shipped()


def test_any_move_can_be_recorded_in_any_state() -> None:
    """Moves of one game in states of others: judged, described and carried out, with piles that stay whole numbers."""
    rng = Random("anything")
    games = [played(Variant("northern_branch", seats)) for seats in (2, 3, 4)]
    states = [rng.choice(rng.choice(games).states) for _ in range(120)] + [whole.start for whole in games]
    moves = [rng.choice(rng.choice(games).steps).move for _ in range(60)]
    moves += [
        event("exhaustion", ends=True),
        event("starter", starter="blue"),
        event("replenish", row="C", cards=["pig"]),
    ]
    game = games[0].game
    for state in states:
        for move in rng.sample(moves, 12):
            status = game.check(state, move).status
            after = game.carry_out(state, move).state
            assert PLAIN.text(game.describe(state, move))
            assert game.prompt(after)
            assert game.score(after)
            assert game.read_state(after.model_dump(mode="json")) == after
            piles = [*after.rows.values(), *after.decks.values(), *after.discards.values(), after.box]
            piles += [player.hand for player in after.players.values()]
            assert all(count > 0 for pile in piles for count in pile.values()), (status, move)


def test_a_card_that_lies_elsewhere_is_taken_from_there() -> None:
    state = position(GAME, hand=["clay"], discards={"C": {"cement": 1}})
    after = GAME.carry_out(state, moved("produce", card="cement", pay=["clay"])).state
    assert dict(after.players["red"].hand) == {"cement": 1}
    assert "cement" not in after.discard("C")


def test_a_payment_that_is_not_held_gives_nothing_back() -> None:
    state = position(GAME, hand=["clay"], rows={"C": {"cement": 1}})
    after = GAME.carry_out(state, moved("buy_sell", pay={"pig": 1}, take={"cement": 1})).state
    assert dict(after.players["red"].hand) == {"clay": 1, "cement": 1}
    assert "pig" not in after.discard("C")


def test_a_round_played_to_its_end_keeps_its_winner() -> None:
    state = position(GAME, seats={"red": {"points_cards": 5, "card_points": 10}}, phase="over", winner="red")
    after = GAME.carry_out(state, moved("end_turn")).state
    assert (after.phase, after.winner) == ("over", "red")


def test_a_second_start_deals_no_second_capital() -> None:
    state = GAME.start(("red", "blue"))
    once = GAME.carry_out(state, event("starter", starter="red")).state
    twice = GAME.carry_out(once, event("starter", starter="blue")).state
    assert GAME.check(once, event("starter", starter="blue")).status is Status.ILLEGAL
    assert dict(GAME.pieces(twice)) == dict(GAME.pieces(state))


def test_nobody_who_is_not_there_begins() -> None:
    state = GAME.start(("red", "blue"))
    assert GAME.check(state, event("starter", starter="green")).rules == ("NB-SETUP-11",)
