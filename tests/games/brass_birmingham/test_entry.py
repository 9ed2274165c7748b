"""Entry takes few taps, asks what the state leaves open and nothing else, and shows a seat its own hand."""

from typing import Any

import pytest

from companion.core.cases import position
from companion.core.errors import DraftError
from companion.core.messages import PLAIN
from companion.core.moves import completions
from companion.core.questions import Answer, Draft, Kind, Question, Ready
from companion.core.verdicts import Status
from tests.games.brass_birmingham.recount import brass

SEATS = ("red", "yellow", "white", "purple")
CANAL = {"era": "canal", "round": 3, "acting": "red"}
RAIL = {"era": "rail", "round": 3, "acting": "red"}


def table(given: dict[str, Any], options: dict[str, Any] | None = None) -> Any:
    return position(brass(), SEATS, options or {}, given)


def entered(state: Any, *answers: str) -> tuple[Draft, Any]:
    """The draft of these answers to whatever is asked, and what follows."""
    draft: Draft = ()
    for value in answers:
        step = brass().ask(state, draft)
        assert isinstance(step, Question), (draft, step)
        draft = (*draft, Answer(step.key, value))
    return draft, brass().ask(state, draft)


def move_of(state: Any, *answers: str) -> Any:
    """The move that these answers tell; it must be complete and legal."""
    _, step = entered(state, *answers)
    assert isinstance(step, Ready), step
    assert brass().check(state, step.move).status is Status.LEGAL
    return step.move


def question(state: Any, *answers: str) -> Question:
    _, step = entered(state, *answers)
    assert isinstance(step, Question), step
    return step


def labels(asked: Question, status: Status = Status.LEGAL) -> list[str]:
    return [PLAIN.text(choice.label) for choice in asked.choices if choice.status is status]


# -- taps: one an answer (two and a confirmation where two things are counted), one to record


def test_a_loan_takes_two_taps() -> None:
    assert move_of(table(CANAL), "loan").card is None


def test_a_build_without_a_choice_of_sources_takes_five_taps() -> None:
    move = move_of(table(CANAL), "build", "coal_mine", "dudley:0", "location:dudley")
    assert (move.coal, move.iron, move.card) == ((), (), "location:dudley")


def test_a_card_is_not_asked_for_where_one_kind_alone_can_have_been_used() -> None:
    state = table({**CANAL, "links": {"birmingham__dudley": "red"}})
    assert move_of(state, "build", "coal_mine", "cannock:1").card == "location:cannock"


def test_equal_mines_are_asked_for_and_a_nearer_one_is_not() -> None:
    mines = {
        "wolverhampton:1": {"owner": "yellow", "industry": "coal_mine", "level": 1},
        "kidderminster:0": {"owner": "white", "industry": "coal_mine", "level": 1},
    }
    links = {"coalbrookdale__wolverhampton": "red", "coalbrookdale__kidderminster": "red"}
    tied = table({**CANAL, "tiles": mines, "links": links})
    asked = question(tied, "build", "iron_works", "coalbrookdale:1")
    assert asked.key == "coal"
    assert labels(asked) == ["Yellow's Coal Mine I in Wolverhampton", "White's Coal Mine I in Kidderminster"]
    near = table({**CANAL, "tiles": {"wolverhampton:1": mines["wolverhampton:1"]}, "links": links})
    assert question(near, "build", "iron_works", "coalbrookdale:1").key == "card"


SALE = {
    "links": {"gloucester__worcester": "red", "birmingham__worcester": "red", "birmingham__oxford": "red"},
    "tiles": {
        "worcester:0": {"owner": "red", "industry": "cotton_mill", "level": 1},
        "birmingham:1": {"owner": "red", "industry": "manufacturer", "level": 1},
        "burton_on_trent:1": {"owner": "red", "industry": "brewery", "level": 1},
        "derby:0": {"owner": "yellow", "industry": "brewery", "level": 1},
    },
    "merchants": {
        "gloucester:0": "cotton_mill",
        "gloucester:1": "blank",
        "oxford:0": "manufacturer",
        "oxford:1": "blank",
    },
}


def test_a_sale_of_two_tiles_takes_eight_taps_with_the_free_develop() -> None:
    state = table({**CANAL, **SALE})
    tiles = question(state, "sell")
    assert (tiles.kind, tiles.least, tiles.most) == (Kind.COUNTS, 1, 2)
    both = "birmingham:1:1,worcester:0:1"
    move = move_of(state, "sell", both, "oxford:0|oxford:0", "gloucester:0|gloucester:0", "coal_mine")
    assert [sale.beer for sale in move.sales] == [("oxford:0",), ("gloucester:0",)]
    assert move.develop == ("coal_mine",)
    # sell, two tiles, next, merchant and beer of each, the develop, record
    assert 1 + 3 + 2 + 1 + 1 == 8


@pytest.mark.parametrize(
    ("given", "iron"),
    [
        ({}, "Iron: £2 for one, £4 for two"),
        ({"iron_market": 0}, "Iron: £6 for one, £12 for two"),
        ({"seats": {"red": {"money": 3}}}, "Iron: £2"),
        ({"tiles": {"dudley:1": "yellow:iron_works:1"}}, "Iron is free"),
    ],
)
def test_a_develop_shows_what_its_iron_costs(given: dict[str, Any], iron: str) -> None:
    assert PLAIN.text(question(table({**CANAL, **given}), "develop").text).endswith(iron)


def test_two_free_develops_are_asked_one_after_the_other() -> None:
    state = table({**CANAL, **SALE, "merchants": {"gloucester:0": "cotton_mill", "gloucester:1": "manufacturer"}})
    sale = ("sell", "birmingham:1:1,worcester:0:1", "gloucester:1|gloucester:1", "gloucester:0|gloucester:0")
    assert labels(question(state, *sale))[0] == "Cotton Mill I"
    second = question(state, *sale, "coal_mine")
    assert (second.key, "Coal Mine II" in labels(second), "Coal Mine I" in labels(second)) == ("develop2", True, False)
    assert move_of(state, *sale, "manufacturer", "coal_mine").develop == ("coal_mine", "manufacturer")
    assert move_of(state, *sale, "coal_mine", "none").develop == ("coal_mine",)
    assert move_of(state, *sale, "none").develop == ()


def test_a_barrel_drunk_for_one_tile_is_not_offered_for_the_next() -> None:
    state = table({**CANAL, **SALE})
    both = "birmingham:1:1,worcester:0:1"
    second = question(state, "sell", both, "oxford:0|oxford:0")
    assert labels(second) == [
        "Gloucester 1 (cotton), beer from Red's Brewery I in Burton-on-Trent",
        "Gloucester 1 (cotton), beer from the merchant",
    ]
    # with the own barrel gone one way is left, so that the free develop is asked for at once
    assert question(state, "sell", both, "oxford:0|burton_on_trent:1").key == "develop"


def test_merchant_beer_shows_its_bonus() -> None:
    asked = question(table({**CANAL, **SALE}), "sell", "birmingham:1:1")
    assert [PLAIN.text(choice.detail) for choice in asked.choices if choice.detail] == ["income +2 spaces"]


def test_a_second_rail_is_offered_only_where_one_is_possible() -> None:
    rails = {**RAIL, "tiles": {"derby:0": {"owner": "red", "industry": "brewery", "level": 2, "left": 1}}}
    with_beer = table({**rails, "seats": {"red": {"money": 60}}})
    assert question(with_beer, "network", "derby__nottingham").key == "second"
    move = move_of(with_beer, "network", "derby__nottingham", "belper__derby")
    assert (move.coal, move.beer) == (("market", "market"), "derby:0")
    poor = table({**rails, "seats": {"red": {"money": 14}}})
    assert move_of(poor, "network", "derby__nottingham").lines == ("derby__nottingham",)


# -- what is not legal says why


def test_places_that_are_refused_say_why_and_can_still_be_told() -> None:
    given = {**CANAL, "seats": {"red": {"money": 17, "hand_n": 8}}, "tiles": {"dudley:0": "yellow:coal_mine:1"}}
    asked = question(table({**given, "links": {"birmingham__oxford": "red"}}), "build", "coal_mine")
    dudley = next(choice for choice in asked.choices if choice.value == "dudley:0")
    assert dudley.status is Status.ILLEGAL
    assert {reason.rule for reason in dudley.why} == {"BR-OVER-01", "BR-OVER-03"}
    _, step = entered(table(given), "build", "coal_mine", "dudley:0")
    assert isinstance(step, Question)


def test_an_answer_that_no_longer_fits_names_how_many_still_do() -> None:
    draft = (Answer("action", "build"), Answer("industry", "coal_mine"), Answer("space", "nowhere:0"))
    with pytest.raises(DraftError) as told:
        brass().ask(table(CANAL), draft)
    assert told.value.good == 2


def test_steps_of_the_table_are_not_asked_for() -> None:
    for phase, kind in (("round_end", "end_round"), ("era_end", "end_era")):
        state = table({**CANAL, "phase": phase})
        assert [due.move and due.move.kind for due in brass().prompt(state).due] == [kind]
        # where something else happened, the step is still one of the answers
        assert move_of(state, "step").kind == kind


def test_whoever_acts_out_of_turn_is_told_and_can_be_recorded() -> None:
    state = table({**CANAL, "turn_order": ["yellow", "red", "white", "purple"]})
    asked = question(state)
    others = {choice.value: choice for choice in asked.choices if choice.value in SEATS}
    assert {seat: PLAIN.text(choice.why[0].message) for seat, choice in others.items()} == {
        "yellow": "Yellow has had 2 actions; it is Red's turn",
        "white": "it is Red's turn, not White's",
        "purple": "it is Red's turn, not Purple's",
    }
    assert labels(question(state, "white"))[:2] == ["Build", "Network"]
    assert {"Loan", "Pass"} <= set(labels(question(state, "white")))
    _, step = entered(state, "white", "loan")
    verdict = brass().check(state, step.move)
    assert (verdict.status, verdict.rules) == (Status.ILLEGAL, ("BR-TURN-01",))
    after = brass().carry_out(state, step.move).state
    assert (brass().money(after)["white"], after.acting) == (brass().money(state)["white"] + 30, "red")


@pytest.mark.parametrize("phase", ["round_end", "era_end", "over"])
def test_an_action_after_the_last_turn_can_be_told(phase: str) -> None:
    state = table({**CANAL, "phase": phase})
    _, step = entered(state, "white", "pass")
    assert (step.move.seat, brass().check(state, step.move).status) == ("white", Status.ILLEGAL)


def test_the_last_merchant_tiles_and_the_last_seat_decide_themselves() -> None:
    game = brass()
    state = game.start(SEATS[:2], {})
    answers = ("all_goods", "cotton_mill", "manufacturer")
    _, step = entered(state, *answers)
    assert isinstance(step, Ready)
    assert dict(step.move.tiles) == {
        "shrewsbury:0": "all_goods",
        "gloucester:0": "cotton_mill",
        "gloucester:1": "manufacturer",
        "oxford:0": "blank",
        "oxford:1": "blank",
    }
    order = game.judge(state, step.move).state
    _, step = entered(order, "yellow")
    assert isinstance(step, Ready)
    assert step.move.order == ("yellow", "red")


# -- hands


def test_a_known_hand_offers_only_what_it_can_do() -> None:
    hand = {"money": 30, "hand_n": 2, "hand": ["location:dudley", "industry:pottery"]}
    state = table({**CANAL, "seats": {"red": hand}})
    asked = question(state, "build")
    assert labels(asked) == ["Pottery I", "Coal Mine I"]
    asked = question(state, "build", "coal_mine")
    assert labels(asked) == ["Dudley"]
    assert labels(question(state, "loan")) == ["Pottery", "Dudley"]


def test_a_hand_is_told_to_its_device_and_to_nobody_else() -> None:
    game = brass()
    fields = {field.path: field for field in game.fields(table(CANAL))}
    assert [path for path, field in fields.items() if field.private] == [f"seats.{seat}.hand" for seat in SEATS]
    state = game.start(SEATS, {})
    told = game.edit(state, {"seats": {"red": {"hand": ["location:dudley"]}}})
    assert told.phase == state.phase == "merchants"
    assert told.player("yellow") == state.player("yellow")


def test_wild_cards_are_known_to_all_and_offered_apart() -> None:
    state = table({**CANAL, "seats": {"red": {"wild_location": 1, "wild_industry": 1}}})
    assert labels(question(state, "loan")) == ["A card that was not named", "Wild Industry", "Wild Location"]


def test_with_every_discard_named_entry_asks_for_all_cards() -> None:
    state = table(CANAL, {"name_discards": True})
    asked = question(state, "loan")
    assert labels(asked)[0] == "Any card"
    assert len(asked.choices) == 1 + 20 + 5
    assert {move.card for move in completions(brass(), state, (Answer("action", "loan"),))} == {
        None,
        *(choice.value for choice in asked.choices[1:]),
    }


def test_a_hand_known_in_part_keeps_its_known_cards_and_says_so() -> None:
    assert _unnamed(table(CANAL)) is None
    for seat, words in (
        ({"wild_location": 1}, "the 1 known card stays in hand"),
        ({"hand": ["location:leek", "location:dudley"]}, "the 2 known cards stay in hand"),
    ):
        state = table({**CANAL, "seats": {"red": seat}})
        assert _unnamed(state) == ("A card that was not named", words)
        judged = brass().judge(state, move_of(state, "loan", "any"))
        assert judged.outcome is not None
        assert PLAIN.text(judged.outcome.effects[0].message) == "Discard a card that was not named"
        assert judged.outcome.state.player("red").held == state.player("red").held


def _unnamed(state: Any) -> tuple[str, str] | None:
    """How the card that nobody names is offered; None where no card is asked for."""
    _, step = entered(state, "loan")
    if not isinstance(step, Question):
        return None
    found = next(choice for choice in step.choices if choice.value == "any")
    assert found.detail is not None
    return PLAIN.text(found.label), PLAIN.text(found.detail)
