"""Guided entry: few taps, nothing asked that is known, every legal move reachable, reasons from the checks."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from companion.core.errors import DraftError
from companion.core.moves import answers
from companion.core.questions import Question
from companion.core.verdicts import Status
from companion.games.goldbrau.box import CHIPS
from companion.games.goldbrau.moves import Move
from companion.games.goldbrau.state import Action, Phase, State
from tests.games.goldbrau.tools import asked, at, draft, entered, game
from tests.support.play import played, variants

CHOSEN = {"red": "fence", "blue": "boss", "yellow": "card", "green": "card"}
TAPS = 5


def taps(state: State, *answers: tuple[str, str]) -> int:
    """Taps to record the move that these answers make: each answer one, Record one. The first answer may come with
    the prompt, but is a tap all the same."""
    entered(state, *answers)
    return len(answers) + 1


def test_every_move_of_a_day_takes_five_taps_at_most() -> None:
    own = {"jug": {"boss": "red", "tables": 3}, "oak": {"boss": "red", "tables": 2, "parasols": 1}}
    fences = at({"phase": "fence", "chosen": CHOSEN, "gardens": own}, ruleset="published")
    bosses = at(
        {
            "phase": "boss",
            "chosen": CHOSEN,
            "gardens": {"jug": {"boss": "blue"}, "oak": {"shares": {"blue": 1}}},
            "breweries": {"stein": {"boss": "blue"}},
        }
    )
    cards = at({"phase": "card", "chosen": CHOSEN, "start_player": "yellow", "face_up": ["oak", "waitress"]})
    choosing = at({"phase": "choose", "to_turn_up": 2})
    counted = [
        taps(fences, ("what", "fence.red"), ("garden", "jug"), ("source", "oak"), ("parasol", "yes")),
        taps(fences, ("what", "pass.red")),
        taps(bosses, ("what", "place_boss.blue"), ("building", "oak")),
        taps(bosses, ("what", "contract.blue"), ("garden", "jug"), ("brewery", "stein")),
        taps(cards, ("what", "buy.yellow"), ("card", "oak")),
        taps(cards, ("what", "buy.yellow"), ("card", "waitress"), ("garden", "jug")),
        taps(cards, ("what", "buy.yellow"), ("card", "deck"), ("drawn", "bum"), ("garden", "jug")),
        taps(cards, ("what", "play_hidden.red"), ("building", "stag")),
        taps(choosing, ("what", "turn_up"), ("card_1", "oak"), ("card_2", "oak")),
        taps(choosing, ("what", "choose.red"), ("action", "card")),
        taps(choosing, ("what", "reveal.fence"), ("blue", "boss"), ("yellow", "card"), ("green", "card")),
        taps(at({"phase": "payday", "day": 7}), ("what", "payday")),
    ]
    assert max(counted) == TAPS


def test_a_reveal_asks_only_for_cards_not_laid_on_a_device() -> None:
    state = at({"phase": "choose", "chosen": {"red": "card", "yellow": "boss"}})
    labels = [choice.value for choice in asked(state).choices]
    assert "reveal.fence" in labels
    move = entered(state, ("what", "reveal.fence"), ("green", "boss"))
    assert move.actions == {"blue": "fence", "green": "boss"}  # type: ignore[attr-defined]


def test_parasols_are_asked_only_where_they_matter() -> None:
    given = {"phase": "fence", "gardens": {"jug": {"boss": "red"}}}
    short, published = at(given), at(given, ruleset="published")
    steps = (("what", "fence.red"), ("garden", "jug"))
    assert entered(short, *steps).kind == "fence"
    assert asked(published, *steps).key == "parasol"


def test_a_parasol_that_is_known_is_not_asked() -> None:
    own = {"jug": {"boss": "red", "tables": 3}, "oak": {"boss": "red", "tables": 2}}
    state = at({"phase": "fence", "gardens": own}, ruleset="published")
    steps = (("what", "fence.red"), ("garden", "jug"), ("source", "oak"))
    assert entered(state, *steps).parasol is False  # type: ignore[attr-defined]
    only = game().edit(state, {"gardens": {"oak": {"parasols": 2}}})
    assert entered(only, *steps).parasol is True  # type: ignore[attr-defined]


def test_a_source_is_asked_only_with_another_own_garden() -> None:
    state = at({"phase": "fence", "gardens": {"jug": {"boss": "red"}, "oak": {"boss": "blue"}}})
    assert entered(state, ("what", "fence.red"), ("garden", "jug")).kind == "fence"


def test_the_map_is_asked_for_a_space() -> None:
    cells = {"C1": "start_of:jug", "A3": "start_of:oak", "C4": "parasol"}
    state = at({"phase": "fence", "gardens": {"jug": {"boss": "red"}}, "map": {"cells": cells}})
    question = asked(state, ("what", "fence.red"), ("garden", "jug"))
    legal = [choice.value for choice in question.choices if choice.status is Status.LEGAL]
    assert legal == ["B1", "C2", "D1"]


def test_reasons_stand_with_what_cannot_be() -> None:
    state = at({"phase": "boss", "gardens": {"oak": {"boss": "blue", "shares": {"blue": 2, "red": 1}}}})
    choices = {choice.value: choice for choice in asked(state, ("what", "place_boss.red")).choices}
    assert [each.rule for each in choices["oak"].why] == ["GB-BOSS-03", "GB-BOSS-04"]
    assert [each.rule for each in choices["jug"].why] == ["GB-BOSS-02"]


def test_first_contracts_know_their_limits() -> None:
    steps = [("what", "signs"), ("jug", "mayer"), ("oak", "mayer"), ("bear", "mayer")]
    choices = {choice.value: choice for choice in asked(at(), *steps).choices}
    assert [each.rule for each in choices["mayer"].why] == ["GB-CONTRACT-04"]
    every = at(initial_contracts="every_brewery")
    choices = {choice.value: choice for choice in asked(every, *steps, ("post", "stein")).choices}
    assert [each.rule for each in choices["stein"].why] == ["GB-SETUP-13"]
    assert choices["schmid"].status is Status.LEGAL


@pytest.mark.parametrize(
    ("answers", "good"),
    [
        ([("what", "lunch")], 0),
        ([("where", "fence.red")], 0),
        ([("what", "fence.red"), ("garden", "stein")], 1),
        ([("what", "fence.red"), ("brewery", "stein")], 1),
        ([("what", "fence.red"), ("garden", "jug"), ("garden", "jug")], 2),
        ([("what", "pass.red"), ("more", "1")], 1),
    ],
)
def test_answers_that_do_not_fit_are_told(answers: list[tuple[str, str]], good: int) -> None:
    with pytest.raises(DraftError) as told:
        game().ask(at({"phase": "fence", "gardens": {"jug": {"boss": "red"}}}), draft(*answers))
    assert told.value.good == good


@pytest.mark.parametrize("counts", ["", "jug:3", "jug:5", "jug:4,oak:1", "pond:4", "jug:-1,oak:5", "nonsense"])
def test_first_shares_are_counted(counts: str) -> None:
    with pytest.raises(DraftError):
        game().ask(at(), draft(("what", "setup_shares.red"), ("shares", counts)))


def test_first_shares_are_one_question() -> None:
    move = entered(at(), ("what", "setup_shares.red"), ("shares", "jug:3,stein:1"))
    assert move.shares == {"jug": 3, "stein": 1}  # type: ignore[attr-defined]


def every_move(state: State) -> Iterator[Move]:
    """Every move of a day that can be written down, sensible or not, in the form guided entry gives it."""
    box, read = game().box, game().read_move
    gardens, buildings, no_one = box.gardens, box.buildings, (None,)
    parasols = (False, True) if state.options["ruleset"] == "published" else (False,)
    keeps = (False, True) if state.options["bought_shares"] == "may_be_kept" else (False,)
    for seat in state.seats:
        mine: list[dict[str, Any]] = [{"kind": "pass"}, *({"kind": "choose", "action": each} for each in Action)]
        mine += [{"kind": "place_boss", "building": each} for each in buildings]
        mine += [{"kind": "play_hidden", "building": each} for each in buildings]
        mine += [{"kind": "contract", "garden": g, "brewery": b} for g, b in product(gardens, box.breweries)]
        mine += [
            {"kind": "fence", "garden": g, "source": s, "parasol": p}
            for g, s, p in product(gardens, (*no_one, *gardens), parasols)
        ]
        mine += [
            {"kind": "buy", "card": c, "blind": b, "garden": g, "keep": k}
            for c, b, g, k in product(box.cards, (False, True), (*no_one, *gardens), keeps)
            if not (k and (b or c in CHIPS))
        ]
        mine += [{"kind": "buy", "blind": True, "keep": True}]
        yield from (read({"seat": seat, **each}) for each in mine)
    missing = [seat for seat in state.seats if seat not in state.chosen]
    for actions in product(Action, repeat=len(missing)):
        yield read({"kind": "reveal", "actions": dict(zip(missing, actions, strict=True))})
    for cards in (*product(box.cards, repeat=1), *product(box.cards, repeat=2)):
        yield read({"kind": "turn_up", "cards": cards})
    yield from (
        read({"kind": "full_house", "building": b, "outcome": o})
        for b, o in product(buildings, ("nothing", "lose_share", "lose_boss_right"))
    )
    yield read({"kind": "payday"})


@pytest.mark.parametrize("variant", variants("goldbrau"), ids=str)
def test_the_list_of_legal_moves_is_complete(variant: Any) -> None:
    whole = played(variant, seed=11)
    days = [step.before for step in whole.steps if step.before.phase is not Phase.SETUP]
    for state in Random(8).sample(days, 4):
        legal = {move for move in every_move(state) if game().check(state, move).status is Status.LEGAL}
        assert set(game().legal_moves(state)) == legal, state.phase


def test_every_question_can_be_answered_where_its_way_is_open() -> None:
    """Whatever the first question calls possible leads to a legal move, or to one that only the table can tell."""
    for variant in variants("goldbrau"):
        whole = played(variant, seed=12)
        for state in Random(9).sample([step.before for step in whole.steps], 8):
            for value in answers(asked(state)):
                assert leads_on(state, (("what", value),)), (state.phase, value)


def leads_on(state: State, steps: tuple[tuple[str, str], ...]) -> bool:
    step = game().ask(state, draft(*steps))
    if not isinstance(step, Question):
        return game().check(state, step.move).status is not Status.ILLEGAL
    return any(leads_on(state, (*steps, (step.key, value))) for value in answers(step))


@pytest.mark.parametrize(("topic", "kinds"), [("boss", {"place_boss", "contract"}), ("fence", {"fence"})])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_question_without_a_table_stands_where_much_can_be_asked(topic: str, kinds: set[str], seats: int) -> None:
    given = next(each.given for each in game().info.topics if each.id == topic)
    state = at(given, seats)
    legal = {(move.kind, move.seat) for move in game().legal_moves(state)}
    assert kinds <= {kind for kind, _ in legal}
    assert len({seat for kind, seat in legal if kind in kinds}) > 1
    assert game().examine(state) == ()
