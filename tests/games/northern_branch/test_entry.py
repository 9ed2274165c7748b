"""Guided entry: few taps, only what is open is asked, and a cannot-tell leads to the card editor and back."""

import pytest

from companion.core.errors import DraftError, InputError
from companion.core.packs import Pack
from companion.core.questions import Answer, Kind
from companion.core.verdicts import Status
from companion.games.northern_branch.moves import EndTurn
from tests.games.northern_branch.tools import draft, event, moved, position, question, ready, shipped, taps

GAME = shipped()


# -- taps


def test_producing_a_good_takes_four_taps() -> None:
    state = position(GAME, hand=["clay", "ore"], rows={"C": {"cement": 1}})
    entry = (("what", "produce"), ("card", "cement"), ("way", "0"))
    assert taps(GAME, state, *entry) == 4
    assert ready(GAME, state, *entry) == moved("produce", card="cement", pay={"clay": 1})


def test_taking_a_resource_takes_three_taps() -> None:
    assert taps(GAME, position(GAME, hand=[]), ("what", "produce"), ("card", "clay")) == 3


def test_buying_with_two_cards_takes_four_taps() -> None:
    state = position(GAME, hand=["glass", "clay", "ore", "dung"], rows={"B": {"furniture": 1}})
    entry = (("what", "buy_sell"), ("take", "furniture"), ("pay", "glass:1,clay:1"))
    assert taps(GAME, state, *entry) == 4
    assert ready(GAME, state, *entry) == moved("buy_sell", pay={"glass": 1, "clay": 1}, take={"furniture": 1})


def test_buying_two_cards_with_one_takes_seven_taps() -> None:
    state = position(GAME, hand=["capital_4"], rows={"C": {"cement": 1}})
    entry = (("what", "buy_sell"), ("take", "several"), ("with", "capital_4"), ("bundle", "cement:1,ore:1"))
    assert taps(GAME, state, *entry) == 7


def test_a_brownie_takes_three_taps() -> None:
    state = position(GAME, hand=["timber"], buildings=["furniture_factory"], rows={"B": {"furniture": 1}})
    assert taps(GAME, state, ("what", "brownie:furniture_factory"), ("way", "deal:0")) == 3


def test_ending_a_turn_takes_two_taps() -> None:
    assert taps(GAME, position(GAME, hand=["clay"]), ("what", "end_turn")) == 2


def test_replenishing_one_card_takes_four_taps() -> None:
    rows = {"B": {"egg": 1, "down": 1, "beer": 1, "mirror": 1}}
    state = position(GAME, turn={"seat": "red", "step": "replenish"}, rows=rows)
    assert taps(GAME, state, ("what", "replenish:B"), ("cards", "sausage:1")) == 4


# -- what is asked, and how


def test_legal_choices_come_first_with_their_cost() -> None:
    state = position(GAME, hand=["clay"], rows={"C": {"glass": 1, "cement": 1}, "A": {"bar": 1}})
    choices = question(GAME, state, ("what", "produce")).choices
    found = {choice.value: (choice.status, str(choice.detail)) for choice in choices}
    assert found["cement"] == (Status.LEGAL, "pay Clay")
    assert found["clay"] == (Status.LEGAL, "hand symbol: simply taken")
    assert found["bar"] == (Status.UNDETERMINED, "cost not entered yet")
    assert found["glass"] == (Status.ILLEGAL, "pay Clay, Ore")
    assert found["dung"][0] is Status.ILLEGAL
    order = [choice.status for choice in choices]
    assert order == sorted(order, key=[Status.LEGAL, Status.UNDETERMINED, Status.ILLEGAL].index)


def test_the_reason_of_a_price_out_of_reach_is_the_nearest_payment() -> None:
    state = position(GAME, hand=["pig", "clay"], rows={"B": {"furniture": 1}})
    choices = {choice.value: choice for choice in question(GAME, state, ("what", "buy_sell")).choices}
    assert choices["furniture"].status is Status.ILLEGAL
    assert str(choices["furniture"].why[0].message).startswith("Pig 3 + Clay 1 = 4 gold is not Furniture 6 = 6 gold")
    assert str(choices["furniture"].why[0].remedy) == "Spend 2 gold more."


def test_an_illegal_payment_can_be_entered_to_be_told_why() -> None:
    state = position(GAME, hand=["clay", "dung"], rows={"C": {"cement": 1}})
    entry = (("what", "produce"), ("card", "cement"), ("way", "other"), ("paid", "clay:1,dung:1"))
    verdict = GAME.check(state, ready(GAME, state, *entry))
    assert verdict.rules == ("NB-PRODUCE-01",)
    assert str(verdict.violations[0].remedy) == "Pay exactly the printed cost: pay Clay."


def test_another_payment_asks_for_shown_cards_where_the_cost_knows_some() -> None:
    state = position(GAME, hand=["wood", "pig"], rows={"C": {"mushroom": 1}})
    entry = (("what", "produce"), ("card", "mushroom"), ("way", "other"), ("paid", "wood:1"), ("shown", "pig:1"))
    assert GAME.check(state, ready(GAME, state, *entry)).rules == ("NB-PRODUCE-01", "NB-PRODUCE-03")


def test_several_for_several_can_be_entered_and_is_refused() -> None:
    state = position(GAME, hand=["clay", "ore"])
    start = (("what", "buy_sell"), ("take", "several"), ("with", "several"))
    choice = next(c for c in question(GAME, state, *start[:2]).choices if c.value == "several")
    assert (choice.status, choice.why[0].rule) == (Status.ILLEGAL, "NB-BUYSELL-04")
    move = ready(GAME, state, *start, ("paid", "clay:1,ore:1"), ("bundle", "wheat:1,wood:1"))
    assert GAME.check(state, move).rules == ("NB-BUYSELL-04",)


def test_a_purchase_of_several_tells_its_goal() -> None:
    state = position(GAME, hand=["capital_4"], rows={"C": {"cement": 1}})
    asked = question(GAME, state, ("what", "buy_sell"), ("take", "several"), ("with", "capital_4"))
    assert (asked.kind, asked.goal, asked.least) == (Kind.COUNTS, 4, 2)
    assert {choice.value: choice.worth for choice in asked.choices}["cement"] == 3
    assert asked.fits is not None
    assert "cement:1,clay:1" in asked.fits
    assert all(sum(int(part.rsplit(":", 1)[1]) for part in fit.split(",")) >= 2 for fit in asked.fits)


def test_what_the_deck_decides_is_not_asked() -> None:
    rows = {"B": {"egg": 1, "down": 1, "beer": 1}}
    state = position(GAME, turn={"seat": "red", "step": "replenish"}, rows=rows, decks={"B": ["mirror", "sausage"]})
    assert ready(GAME, state, ("what", "replenish:B")) == event("replenish", row="B", cards={"mirror": 1, "sausage": 1})
    due = next(each for each in GAME.prompt(state).due if "row B" in str(each.label))
    assert due.move == event("replenish", row="B", cards={"mirror": 1, "sausage": 1})


def test_after_a_reshuffle_only_the_shuffled_cards_are_asked() -> None:
    rows, decks = {"B": {"egg": 1, "down": 1, "beer": 1}}, {"B": ["mirror"]}
    step = {"seat": "red", "step": "replenish"}
    state = position(GAME, turn=step, rows=rows, decks=decks, discards={"B": ["sausage", "furniture"]})
    asked = question(GAME, state, ("what", "replenish:B"))
    assert str(asked.text) == "First came Mirror. After shuffling the discard pile: which cards were drawn for row B?"
    assert [c.value for c in asked.choices if c.status is Status.LEGAL] == ["sausage", "furniture"]
    move = ready(GAME, state, ("what", "replenish:B"), ("cards", "sausage:1"))
    assert move == event("replenish", row="B", cards={"mirror": 1, "sausage": 1})


def test_the_end_of_a_turn_is_one_tap_with_its_dung() -> None:
    state = position(GAME, hand=["pig", "chicken"])
    due = GAME.prompt(state).due[-1]
    assert due.move == EndTurn(seat="red")
    assert str(due.label) == "End the turn, take one Dung: 2 animals in hand"


# -- cannot tell, and how it becomes a verdict


def test_an_unknown_effect_is_entered_as_the_card_says_and_cannot_be_told() -> None:
    state = position(GAME, hand=["beer"], buildings=["bar"], rows={"C": {"pig": 1}})
    start = (("what", "brownie:bar"), ("way", "other"), ("paid", "beer:1"))
    move = ready(GAME, state, *start, ("taken", "pig:1"), ("points", "1"))
    assert move == moved("brownie", building="bar", pay={"beer": 1}, take={"pig": 1}, points=1)
    verdict = GAME.check(state, move)
    assert verdict.status is Status.UNDETERMINED
    assert [missing.fact for missing in verdict.missing] == ["card:bar.brownie_effect"]
    # recorded anyway, it is carried out as entered
    after = GAME.carry_out(state, move).state.players["red"]
    assert (dict(after.hand), after.card_points) == ({"pig": 1}, 1)


def test_once_entered_the_same_move_gets_its_verdict() -> None:
    state = position(GAME, hand=["ore"], buildings=["smelter"], rows={"C": {"bronze": 1}})
    move = moved("brownie", building="smelter", pay={"ore": 1}, take={"bronze": 1})
    fact = GAME.check(state, move).missing[0].fact
    field = next(field for field in GAME.editable_facts() if field.id == fact)
    packed = GAME.with_pack(Pack(game=GAME.info.id).enter(fact, field.value, "Ada"))
    assert packed.check(state, move).status is Status.LEGAL
    assert GAME.check(state, move).status is Status.UNDETERMINED


def test_an_effect_that_nobody_entered_leads_to_no_legal_move() -> None:
    state = position(GAME, hand=["beer"], buildings=["bar"])
    assert all(move.kind != "brownie" for move in GAME.legal_moves(state, "red"))


def test_a_shown_card_of_an_unknown_effect_is_asked_when_nothing_is_paid() -> None:
    state = position(GAME, hand=["beer"], buildings=["bar"])
    entry = (("what", "brownie:bar"), ("way", "other"), ("paid", ""), ("shown", "beer:1"), ("taken", ""))
    assert ready(GAME, state, *entry, ("points", "2")).show == {"beer": 1}


def test_take_back_lets_the_paid_card_be_chosen() -> None:
    hand, rows = ["wood", "wood", "dung"], {"D": {"wood": 0}}
    closed = position(GAME, hand=hand, rows=rows)
    values = [choice.value for choice in question(GAME, closed, ("what", "buy_sell")).choices]
    assert "wood" not in values
    state = position(GAME, options={"take_back": True}, hand=hand, rows=rows)
    move = moved("buy_sell", pay={"wood": 2, "dung": 1}, take={"wood": 1})
    assert move in list(GAME.legal_moves(state, "red"))


# -- what does not fit


@pytest.mark.parametrize(
    ("answers", "good"),
    [
        ((("what", "dance"),), 0),
        ((("what", "produce"), ("card", "cement")), 1),
        ((("what", "produce"), ("card", "clay"), ("way", "0")), 2),
        ((("what", "buy_sell"), ("take", "several"), ("with", "clay"), ("bundle", "ore:1")), 3),
        ((("what", "buy_sell"), ("take", "several"), ("with", "clay"), ("bundle", "ore:9,wood:1")), 3),
        ((("what", "buy_sell"), ("pay", "clay:1")), 1),
    ],
)
def test_an_answer_that_does_not_fit_is_told_with_the_good_ones(
    answers: tuple[tuple[str, str], ...], good: int
) -> None:
    state = position(GAME, hand=["clay"], rows={"C": {"pig": 1}})
    with pytest.raises(DraftError) as told:
        GAME.ask(state, draft(*answers))
    assert told.value.good == good


@pytest.mark.parametrize(
    ("plain", "key"),
    [
        ({"kind": "produce", "seat": "red", "card": "gold"}, "card.gold"),
        ({"kind": "buy_sell", "seat": "red", "pay": ["clay"], "take": ["gold"]}, "take.gold"),
        ({"kind": "buy_sell", "seat": "red", "pay": {"clay": -1}, "take": []}, "buy_sell.pay"),
        ({"kind": "brownie", "seat": "red", "building": "clay"}, "building"),
        ({"kind": "replenish", "row": "D", "cards": []}, "replenish.row"),
    ],
)
def test_a_move_that_cannot_be_is_told_by_its_key(plain: dict[str, object], key: str) -> None:
    with pytest.raises(InputError) as told:
        GAME.read_move(plain)
    assert told.value.key == key


def test_a_seat_that_is_not_there_changes_nothing() -> None:
    state = position(GAME, hand=["clay"])
    move = EndTurn(seat="yellow")
    assert GAME.check(state, move).rules == ("NB-TURN-01",)
    assert GAME.carry_out(state, move).state == state


def test_answers_beyond_the_end_are_told() -> None:
    with pytest.raises(DraftError):
        GAME.ask(position(GAME, hand=[]), (Answer("what", "end_turn"), Answer("more", "1")))
