"""A choice that leads to no legal move says so, in positions that play does not reach as well."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.core.cases import position
from companion.core.errors import DraftError
from companion.core.messages import PLAIN
from companion.core.moves import completions
from companion.core.questions import Answer, Draft, Kind, Question
from companion.core.verdicts import Status
from tests.games.brass_birmingham.positions import COLOURS, copies, from_play, strewn
from tests.games.brass_birmingham.recount import brass
from tests.games.brass_birmingham.test_entry import entered, labels, question, table
from tests.support.walk import single_answers

TRIED = 400
QUESTIONS = 12


def scattered(rng: Random, seats: int) -> Any:
    """A crowded position with some merchant tiles and some told cards."""
    game = brass()
    given = strewn(rng, seats)
    for seat in COLOURS[:seats]:
        kind = rng.randrange(3)
        given["seats"][seat]["money"] = rng.choice((0, 3, 8, 15, 80))
        if kind == 1:
            given["seats"][seat]["wild_location"] = 1
        if kind == 2:
            given["seats"][seat]["hand"] = rng.sample(list(copies(seats)), 8)
    state = game.edit(game.start(COLOURS[:seats], {}), given)
    spaces = [path.path for path in game.fields(state) if path.path.startswith("merchants") and "tile" in path.path]
    kinds = ("all_goods", "cotton_mill", "manufacturer", "blank", None)
    merchants = {space.split(".")[1]: {"tile": rng.choice(kinds), "beer": 0} for space in spaces}
    for of_space in merchants.values():
        if of_space["tile"] not in (None, "blank"):
            of_space["beer"] = rng.randrange(2)
    return game.edit(state, {"merchants": merchants})


def outcome(state: Any, draft: Draft) -> Status | None:
    """The best verdict behind a draft; None where it was not found out within the tries."""
    game, best, tried = brass(), Status.ILLEGAL, 0
    try:
        for move in islice(completions(game, state, draft), TRIED):
            tried += 1
            status = game.check(state, move).status
            if status is Status.LEGAL:
                return status
            best = status if status is Status.UNDETERMINED else best
    except DraftError:
        return None
    return best if tried < TRIED else None


def check_choices(state: Any, rng: Random) -> int:
    """Every question on the way to a move: what is offered can be done, and what cannot be told is no promise."""
    game, seen = brass(), 0
    draft: Draft = ()
    while isinstance(asked := game.ask(state, draft), Question) and seen < QUESTIONS:
        seen += 1
        going = []
        for value, choice in single_answers(asked):
            if choice.status is Status.ILLEGAL or asked.least > 1:
                continue
            _can_be_done(state, (*draft, Answer(asked.key, value)), choice.status)
            if choice.status is Status.LEGAL:
                going.append(value)
        if not going:
            break
        draft = (*draft, Answer(asked.key, rng.choice(going)))
    return seen


def _can_be_done(state: Any, draft: Draft, status: Status) -> None:
    found = outcome(state, draft)
    assert found in (None, Status.LEGAL, status), (draft, status, found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_offered_choice_of_a_scattered_position_can_be_done(seats: int) -> None:
    rng = Random(seats)
    assert sum(check_choices(scattered(rng, seats), rng) for _ in range(25)) > 30


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_offered_choice_of_a_played_position_can_be_done(seats: int) -> None:
    rng = Random(seats)
    states = [state for state in from_play(rng, seats) if state.phase in ("actions", "shortfall")]
    assert sum(check_choices(state, rng) for state in rng.sample(states, 25)) > 30


WORCESTER = {
    "merchants": {"gloucester:0": {"tile": "cotton_mill", "beer": 0}, "gloucester:1": "blank"},
    "links": {"gloucester__worcester": "yellow", "birmingham__worcester": "red"},
    "tiles": {"worcester:0": "red:cotton_mill:2", "birmingham:0": "red:manufacturer:5"},
    "round": 3,
}


def test_tiles_of_which_none_can_be_sold_are_refused_one_by_one() -> None:
    asked = question(table(WORCESTER), "sell")
    assert asked.kind is Kind.ONE
    assert labels(asked) == []
    assert [{why.rule for why in choice.why} for choice in asked.choices] == [{"BR-SELL-04"}, {"BR-SELL-02"}]


def test_a_single_tile_that_can_be_sold_is_chosen_not_counted() -> None:
    given = {**WORCESTER, "merchants": {"gloucester:0": "cotton_mill", "gloucester:1": "blank"}}
    asked = question(table(given), "sell")
    assert asked.kind is Kind.ONE
    assert labels(asked) == ["Cotton Mill II in Worcester"]
    assert labels(asked, Status.ILLEGAL) == ["Manufacturer V in Birmingham"]


def test_a_sale_to_a_merchant_tile_nobody_named_cannot_be_told() -> None:
    state = table({**WORCESTER, "merchants": {"gloucester:0": "cotton_mill"}})
    assert labels(question(state, "sell"), Status.UNDETERMINED) == ["Manufacturer V in Birmingham"]
    bare = table({**WORCESTER, "merchants": {}})
    assert "Sell" in labels(question(bare), Status.UNDETERMINED)


def test_one_develop_is_chosen_not_counted() -> None:
    state = table({"round": 3, "iron_market": 8, "seats": {"red": {"money": 3}}})
    assert question(state, "develop").kind is Kind.ONE
    _, step = entered(state, "develop", "pottery")
    assert step.move.tiles == ("pottery",)


def _why(state: Any, value: str, *answers: str) -> list[tuple[str, str]]:
    asked = {choice.value: choice for choice in question(state, *answers).choices}
    return [(why.rule, PLAIN.text(why.remedy) if why.remedy else "") for why in asked[value].why]


WITH_A_MILL = {"round": 3, "tiles": {"worcester:0": "red:cotton_mill:1"}}
WILDS = {"seats": {"red": {"wild_location": 1, "wild_industry": 1}}}
KNOWN = {"seats": {"red": {"hand": ["location:cannock"] * 2 + ["location:dudley"] * 2 + ["location:leek"] * 2}}}


@pytest.mark.parametrize("cards", [{}, WILDS])
def test_a_farm_outside_the_network_is_refused_for_that(cards: dict[str, Any]) -> None:
    state = table({**WITH_A_MILL, **cards})
    assert _why(state, "farm_north:0", "build", "brewery") == [("BR-FARM-04", "link the farm first")]


def test_a_farm_is_refused_for_the_card_where_no_card_of_the_hand_would_do() -> None:
    state = table({**WITH_A_MILL, "links": {"cannock__farm_north": "red"}, "seats": {"red": {"hand_n": 6}}})
    state = brass().edit(state, KNOWN)
    assert _why(state, "farm_north:0", "build", "brewery") == [("BR-CARD-01", "")]


def test_a_town_whose_card_is_not_in_the_game_is_open_to_a_wild_location() -> None:
    state = position(brass(), 3, {}, WITH_A_MILL)
    assert _why(state, "derby:0", "build", "brewery") == [
        ("BR-CARD-07", "discard a Wild Location, or link Derby first")
    ]
    wild = position(brass(), 3, {}, {**WITH_A_MILL, "seats": {"red": {"wild_location": 1}}})
    move = {"kind": "build", "seat": "red", "card": "location:derby", "industry": "brewery", "space": "derby:0"}
    told = brass().check(wild, brass().read_move(move)).violations
    assert [(why.rule, PLAIN.text(why.remedy)) for why in told if why.remedy] == [
        ("BR-SETUP-01", "a Wild Location does it")
    ]
    assert brass().check(wild, brass().read_move({**move, "card": "wild_location"})).status is Status.LEGAL
