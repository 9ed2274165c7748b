"""Tapping the table: every choice of a card or building has its place on the market or before the seat."""

from collections.abc import Iterator

import pytest

from companion.core.game import AnyGame
from companion.core.questions import Choice, Question
from companion.games.northern_branch.entry import lying_cards
from companion.games.northern_branch.state import NorthernState
from tests.games.northern_branch.tools import position, question, shipped
from tests.support.play import Variant, WholeGame, played
from tests.support.walk import questions

GAMES = [played(Variant("northern_branch", seats)) for seats in shipped().info.seats]
IN_MARKET, IN_HAND = ("card", "take", "taken", "bundle"), ("with", "paid", "shown")
NO_CARD = ("several", "other")
BY_ID = [pytest.param(whole, id=str(whole.variant)) for whole in GAMES]


def seen(game: AnyGame, state: NorthernState) -> set[str]:
    """The spots of every picture of a table."""
    pictures = [game.picture(ref, state) for ref, _ in game.boards(state)]
    return {spot.id for scene in pictures if scene for spot in scene.spots}


def asked(whole: WholeGame) -> Iterator[tuple[NorthernState, Question]]:
    """Questions all through a game."""
    for step in whole.steps[:: max(1, len(whole.steps) // 12)]:
        yield from ((step.before, each) for _, each in questions(whole.game, step.before))


def wanted(state: NorthernState, question: Question, choice: Choice) -> set[str]:
    """Where a choice of a card is to be seen; nowhere for one that names none, or that comes from a deck."""
    card = choice.value
    if question.seat is None or card in NO_CARD:
        return set()
    if question.key == "what" and card.startswith("brownie:"):
        return {f"building:{question.seat}:{card.partition(':')[2]}"}
    if question.key in IN_MARKET and card in lying_cards(state):
        return {f"card:{card}"}
    return {f"hand:{question.seat}:{card}"} if question.key in (*IN_MARKET, *IN_HAND) else set()


@pytest.mark.parametrize("whole", BY_ID)
def test_a_choice_of_a_card_is_in_the_market_or_before_its_seat(whole: WholeGame) -> None:
    for state, each in asked(whole):
        there = seen(whole.game, state)
        for choice in each.choices:
            assert wanted(state, each, choice) <= set(choice.spots), (each.key, choice.value)
            assert set(choice.spots) <= there, (each.key, choice.spots)


def test_random_games_ask_for_market_hand_and_buildings() -> None:
    spots = {spot for whole in GAMES for _, each in asked(whole) for choice in each.choices for spot in choice.spots}
    assert {spot.partition(":")[0] for spot in spots} == {"card", "hand", "building"}


def test_a_payment_is_where_its_cards_are() -> None:
    state = position(shipped(), hand={"clay": 1, "fuel": 1}, rows={"C": {"compost": 1}})
    paying = question(shipped(), state, ("what", "buy_sell"), ("take", "compost"))
    assert [choice.spots for choice in paying.choices] == [("hand:red:clay", "hand:red:fuel"), ()]


def test_what_a_building_makes_is_where_its_cards_are() -> None:
    state = position(shipped(), hand={"clay": 1}, buildings=["cement_factory"], rows={"C": {"cement": 1}})
    deal, other = question(shipped(), state, ("what", "brownie:cement_factory")).choices
    assert set(deal.spots) == {"hand:red:clay", "card:cement"}
    assert other.spots == ()


def test_a_card_that_is_paid_and_taken_back_is_in_the_hand() -> None:
    rows = {"C": {"cement": 1}, "D": {"clay": 0}}
    state = position(shipped(), options={"take_back": True}, hand={"clay": 1}, rows=rows)
    spots = {choice.value: choice.spots for choice in question(shipped(), state, ("what", "produce")).choices}
    assert spots["clay"] == ("hand:red:clay",)
    assert spots["cement"] == ("card:cement",)
