"""Every reading that a table may choose is shown by a case, or here."""

from typing import Any

from companion.core.cases import load_cases, position
from tests.games.brass_birmingham.positions import copies
from tests.games.brass_birmingham.recount import brass
from tests.games.brass_birmingham.test_cases import CASES

# shown by the tests below, because a case compares no overview and no list of moves
SHOWN_HERE = {("open_discards", False), ("name_discards", True)}


def test_every_value_of_an_option_that_is_not_the_default_has_a_case() -> None:
    info = brass().info
    values = {
        (spec.id, choice.value) for spec in info.options for choice in spec.choices if choice.value != spec.default
    }
    cases = [case for path in sorted(CASES.glob("*.yaml")) for case in load_cases(path).cases]
    chosen = {item for case in cases for item in case.options.items()}
    chosen |= {item for case in cases if case.twin for item in case.twin.options.items()}
    assert values == (chosen & values) | SHOWN_HERE


def discards_shown(options: dict[str, Any]) -> str:
    game = brass()
    given = {"round": 3, "discards": {"location:leek": 1, "location:stone": 2}, "unnamed_discards": 1}
    rows = [row for part in game.overview(position(game, 3, options, given)) for row in part.rows]
    return "; ".join(f"{label}: {value}" for label, value in rows)


def test_closed_discards_are_counted_and_not_named() -> None:
    assert "Leek" in discards_shown({})
    closed = discards_shown({"open_discards": False})
    assert "Leek" not in closed
    assert "Discarded: 4;" in closed


def final_notes(options: dict[str, Any]) -> list[str]:
    game = brass()
    return [str(note) for note in game.score(position(game, 2, options, {"phase": "over"})).notes]


def test_only_the_full_game_says_that_money_and_income_are_worth_nothing() -> None:
    assert any("no VP" in note for note in final_notes({}))
    assert final_notes({"variant": "introductory"}) == []


def loan_cards(options: dict[str, Any]) -> set[str | None]:
    game = brass()
    state = position(game, 2, options, {"round": 3})
    return {move.card for move in game.legal_moves(state) if move.kind == "loan"}


def test_a_table_that_names_its_discards_may_name_any_card_of_the_deck() -> None:
    assert loan_cards({}) == {None}
    assert loan_cards({"name_discards": True}) == {None, *copies(2)}
