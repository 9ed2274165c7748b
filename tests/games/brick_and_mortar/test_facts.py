"""Cards and figures that players add from their own copy."""

from typing import Any

import pytest

from companion.core.discovery import load_game
from companion.core.errors import DraftError, InputError
from companion.core.facts import FactValue, changed_parts
from companion.core.packs import Pack
from companion.core.questions import Answer, Question
from tests.games.brick_and_mortar.tools import GAME, game
from tests.support.packs import complete_game


def entered(found: Any, fact: str, *answers: str) -> Any:
    """The value that answers lead to, each given to the question that comes next."""
    draft: tuple[Answer, ...] = ()
    for value in answers:
        step = found.ask_fact(fact, draft)
        assert isinstance(step, Question), (draft, step)
        draft = (*draft, Answer(step.key, value))
    step = found.ask_fact(fact, draft)
    assert isinstance(step, FactValue), step
    return step.value


def ids(found: Any) -> set[str]:
    return {field.id for field in found.editable_facts()}


def test_an_entered_store_makes_room_for_the_next() -> None:
    empty = load_game(GAME)
    assert {"store:1", "market:1"} <= ids(empty)
    assert "store:2" not in ids(empty)
    assert {"store:1", "store:2"} <= ids(game(store_1={"name": "Kiosk"}))
    # a card taken out again leaves a free place, the others stay where they are
    assert {"store:1", "store:2"} <= ids(game(store_2={"name": "Deli"}))


def test_a_store_card_is_entered_step_by_step() -> None:
    deli = ("Deli", "no", "known", "2", "2", "3", "2", "g1:1", "known", "7", "none", "nothing")
    value = entered(load_game(GAME), "store:1", *deli)
    assert value == {"name": "Deli", "utility": 2, "shelves": [3, 2], "goods": ["g1"], "cost": 7}
    assert game(store_1=value).box.entered.stores["store:1"].cost == 7


def test_one_figure_of_a_card_is_entered_alone() -> None:
    found = game(store_1={"name": "Deli", "shelves": [2], "utility": None})
    assert entered(found, "store:1", "utility", "known", "4") == {"name": "Deli", "shelves": [2], "utility": 4}
    assert entered(found, "store:1", "sell", "2")["sell"] == 2


def test_what_else_is_printed_on_a_card_is_asked_when_it_is_added() -> None:
    kiosk = ("Kiosk", "yes", "2", "unknown", "0", "", "none", "sell", "2", "closes", "yes", "nothing")
    value = entered(load_game(GAME), "store:1", *kiosk)
    assert value == {"name": "Kiosk", "starting": True, "sell": 2, "closes": True}
    everything = ("Kiosk", "yes", "2", "unknown", "0", "", "none", "buy", "-1", "sell", "2", "closes", "no", "points")
    assert entered(load_game(GAME), "store:1", *everything, "unknown")["buy"] == -1


def test_a_figure_that_is_needed_is_asked_for_by_its_own_name() -> None:
    found = game(store_1={"name": "Deli", "shelves": [2], "sell": 1}, market_1={"supply": {"g1": 1}, "demand": {}})
    assert entered(found, "store:1.utility", "4") == {"name": "Deli", "shelves": [2], "sell": 1, "utility": 4}
    assert entered(found, "store:1.points", "3")["points"] == 3
    assert entered(found, "market:1.demand", "g2:2") == {"supply": {"g1": 1}, "demand": {"g2": 2}}
    for fact in ("store:1.colour", "store:2.utility", "slot:1.utility.utility"):
        with pytest.raises(InputError):
            found.ask_fact(fact, ())


def test_every_figure_of_a_card_is_told_by_its_label() -> None:
    found = game(store_1={"name": "Deli", "shelves": [2, 3], "sell": 1, "timing": "always", "ability": "+1"})
    deli = next(field for field in found.editable_facts() if field.id == "store:1")
    shown = {str(part.label): str(part.show(deli.value)) for part in deli.spec.parts}
    assert shown["What it changes per crate sold"] == "+1"
    assert (shown["Price"], shown["Shelves"], shown["Goods it may hold"]) == ("not known yet", "2 + 3", "any")
    assert shown["Ability"] == "Always: +1"
    other = {**deli.value, "starting": True, "cost": 3, "utility": 2, "goods": ["g1"], "points": 1, "closes": True}
    changed = [part.id for part in changed_parts(deli.spec, deli.value, {**other, "buy": -1})]
    assert changed == ["starting", "cost", "utility", "goods", "points", "buy", "closes"]


def test_prices_rise_as_long_as_one_says() -> None:
    assert entered(load_game(GAME), "investment.prices", "2", "more", "3", "all") == [2, 3]


def test_what_no_card_can_show_is_refused() -> None:
    pack = Pack(game=GAME)
    for fact, value in {
        "store:1": {"name": "Deli", "utility": 999},
        "store:2": {"name": "Deli", "goods": ["g9"]},
        "slot:1.utility": "many",
        "slot:9.utility": 1,
        "store:0": {"name": "Deli"},
    }.items():
        pack = pack.enter(fact, value, "test")
    refused = {problem.fact for problem in load_game(GAME).pack_problems(pack) if problem.refused}
    assert refused == {"store:1", "store:2", "slot:1.utility", "slot:9.utility", "store:0"}
    opened: Any = load_game(GAME).with_pack(pack)
    assert opened.box.entered.stores == {}


def test_a_card_with_open_figures_is_told() -> None:
    found = load_game(GAME).pack_problems(Pack(game=GAME).enter("store:1", {"name": "Deli"}, "test"))
    assert [(each.fact, each.refused) for each in found] == [("store:1", False)]
    # the card stands before it
    assert str(found[0].message) == "not entered yet: utility cost, price, shelves"


def test_the_invented_pack_has_no_problem() -> None:
    complete: Any = complete_game(GAME)
    assert complete.box.entered.stores["store:14"].name == "Chandler"


def test_wrong_answers_and_names_are_told() -> None:
    with pytest.raises(DraftError):
        load_game(GAME).ask_fact("store:1", (Answer("name", ""),))
    with pytest.raises(InputError):
        load_game(GAME).ask_fact("store:7", ())
