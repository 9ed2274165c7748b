"""Every rulebook is proved by cases, and every case passes."""

from pathlib import Path

import pytest

from companion.core.cases import load_cases, run_case
from companion.core.data import read_plain, validated
from companion.core.discovery import game_data, game_ids, load_game
from companion.core.game import AnyGame
from companion.core.proof import prove
from companion.core.verdicts import Status

TESTS = Path(__file__).parent.parent
CASE_FILES = sorted(path for path in (TESTS / "cases").rglob("*") if path.suffix in {".yaml", ".yml", ".json"})


def exemptions() -> dict[str, dict[str, str]]:
    """The one list of rules that need no proof, with reasons."""
    result: dict[str, dict[str, str]] = validated(
        dict[str, dict[str, str]], read_plain(TESTS / "exemptions.yaml") or {}, "exemptions.yaml"
    )
    return result


def files(game_id: str) -> list[Path]:
    return [path for path in CASE_FILES if path.relative_to(TESTS / "cases").parts[0] == game_id]


@pytest.mark.parametrize("path", CASE_FILES, ids=lambda path: path.stem)
def test_all_cases_pass(path: Path) -> None:
    file = load_cases(path)
    game = load_game(file.game)
    faults = [(result.case, result.faults) for case in file.cases for result in run_case(game, case)]
    assert [each for each in faults if each[1]] == []


def test_case_files_lie_with_their_game() -> None:
    for path in CASE_FILES:
        assert load_cases(path).game == path.relative_to(TESTS / "cases").parts[0], path


def test_every_rule_is_proved(game_id: str) -> None:
    game = load_game(game_id)
    cases = [case for path in files(game_id) for case in load_cases(path).cases]
    assert len({case.id for case in cases}) == len(cases), "a case id stands in two files"
    proofs = prove(game.rulebook, cases, exemptions().get(game_id, {}))
    assert [f"{proof.rule.id}: {proof.lacks}" for proof in proofs if not proof.proved] == []


def test_cases_prove_rules_that_exist(game_id: str) -> None:
    known = set(load_game(game_id).rulebook.by_id)
    for path in files(game_id):
        for case in load_cases(path).cases:
            assert set(case.proves) <= known, case.id


def test_exemptions_are_needed(game_id: str) -> None:
    game = load_game(game_id)
    exempt = exemptions().get(game_id, {})
    cases = [case for path in files(game_id) for case in load_cases(path).cases]
    lacking = {proof.rule.id for proof in prove(game.rulebook, cases, {}) if not proof.proved}
    assert sorted(set(exempt) - lacking) == []
    assert all(reason.strip() for reason in exempt.values())


def test_exemptions_are_for_games_found() -> None:
    assert set(exemptions()) <= set(game_ids())


def test_the_book_fits_its_game(game: AnyGame) -> None:
    options = {spec.id for spec in game.info.options}
    known = set(game.rulebook.by_id)
    assert all(rule.option is None or rule.option in options for rule in game.rulebook.rules)
    assert all(rule.text and rule.sources for rule in game.rulebook.rules)
    assert all(set(spec.rules) <= known for spec in game.info.options)


def test_the_menu_data_fits(game_id: str, game: AnyGame) -> None:
    info = game.info
    assert info.id == game_id == game_data(game_id).name
    assert len(info.colours) >= max(info.seats)
    assert list(info.seats) == sorted(info.seats)
    for signs in ([c.id for c in info.colours], [c.letter for c in info.colours], [c.shape for c in info.colours]):
        assert len(signs) == len(set(signs)), "colour, letter and shape must each tell seats apart"
    for spec in info.options:
        values = [choice.value for choice in spec.choices]
        defaults = [spec.default, *(value for by in spec.default_by.values() for value in by.values())]
        assert all(default in values for default in defaults), spec.id


def test_every_option_can_be_chosen(game: AnyGame) -> None:
    seats = tuple(colour.id for colour in game.info.colours[: game.info.seats[0]])
    for spec in game.info.options:
        for choice in spec.choices:
            state = game.start(seats, {spec.id: choice.value})
            assert state.options[spec.id] == choice.value
            legal = next(game.legal_moves(state), None)
            assert legal is None or game.judge(state, legal).status is Status.LEGAL
