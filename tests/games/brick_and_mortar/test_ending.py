"""The end of the game: what the points do not hold yet, and tables that keep no points."""

from typing import Any

import pytest

from companion.core.discovery import load_game
from companion.core.verdicts import Status
from companion.tables.wording import correction
from tests.games.brick_and_mortar.tools import GAME, at, done, game, judged

FINAL = {"phase": "final", "seats": {"red": {"debt": 2, "stores": {"1": {"utility": 1, "shelves": [2]}}}}}


def notes(found: Any, state: Any) -> str:
    return " ".join(str(note) for note in found.score(state).notes)


def test_an_end_without_final_scoring_says_what_is_not_counted() -> None:
    found, state = load_game(GAME), at(FINAL)
    ended = judged(state, "end_game")
    assert ended.status is Status.LEGAL, "the table may count by hand"
    (caution,) = ended.verdict.cautions
    assert "stores (Red), slots (Red), debt tokens (Red)" in str(caution.message)
    assert caution.facts == ("slot:1.points", "debt.end")
    assert any(each.rule == "BM-END-04" for each in found.prompt(state).reminders)
    assert "debt tokens (Red)" in notes(found, state)
    assert ended.state is not None
    assert "debt tokens (Red)" in notes(found, ended.state)


def test_an_end_behind_final_scoring_lacks_nothing() -> None:
    of = game(slot_1_points=1, debt_end=2)
    given = {"phase": "final", "seats": {"red": {"debt": 2, "stores": {"1": {"points": 4}}}}}
    state = at(given, of=of)
    assert [due.optional for due in of.prompt(state).due] == [False, True, False]
    scored = done(state, "final_scoring", of=of)
    assert scored.figures["points"]["red"] == 10 + 4 + 1 - 4
    assert not judged(scored.state, "end_game", of=of).verdict.cautions
    assert "ot counted" not in notes(of, scored.state)


def test_an_end_with_nothing_to_score_has_no_caution() -> None:
    assert not judged(at({"phase": "final"}), "end_game").verdict.cautions


def test_points_of_a_store_told_by_its_figures_can_be_entered() -> None:
    of = game(slot_1_points=1, debt_end=2)
    state = at(FINAL, of=of)
    (missing,) = judged(state, "final_scoring", of=of).verdict.missing
    assert "Set facts by hand" in str(missing.message)
    assert "seats.red.stores.1.points" in {field.path for field in of.fields(state)}
    told = of.edit(state, {"seats": {"red": {"stores": {"1": {"points": 3}}}}})
    assert judged(told, "final_scoring", of=of).status is Status.LEGAL


@pytest.mark.parametrize("keeps", ["bill", "ageing"])
def test_a_table_without_points_shows_none(keeps: str) -> None:
    found: Any = load_game(GAME)
    state = at({}, keeps=keeps)
    sheet = found.score(state)
    assert (sheet.accounts, sheet.standings) == ((), ())
    closed = done(state, "end_game")
    assert not any("most points win" in str(effect.message) for effect in closed.effects)
    assert all(standing.place == 1 for standing in found.score(closed.state).standings)
    assert "{n}" not in found.score(closed.state).unit


def test_a_table_of_crates_hears_nothing_of_utilities() -> None:
    found: Any = load_game(GAME)
    state = at({"seats": {"red": {"stores": {"1": {"shelves": [2]}}}}}, keeps="ageing")
    assert not any("utility" in str(value) for section in found.overview(state) for _, value in section.rows)


def test_a_corrected_month_goes_by_its_name() -> None:
    found, state = load_game(GAME), at({"phase": "building"})
    assert "Month: December" in str(correction(found, state, {"month": "12"}))
    assert "Month: December" in str(correction(found, state, {"month": 12})), "as older tables recorded it"
    assert found.edit(state, {"month": "12"}).month == 12
