"""The data folder: counts that hang together, errors that name file and key, rules that are found by their id."""

from pathlib import Path
from shutil import copytree

import pytest
import yaml

from companion.core.discovery import game_data
from companion.core.errors import DataError
from companion.core.rulebook import RuleKind
from companion.games import goldbrau
from companion.games.goldbrau.box import CHIPS
from tests.games.goldbrau.tools import game

SECTIONS = {
    "GB-SETUP": 17,
    "GB-DAY": 6,
    "GB-FENCE": 10,
    "GB-BOSS": 10,
    "GB-CONTRACT": 7,
    "GB-CARD": 12,
    "GB-SHARE": 4,
    "GB-PAY": 17,
    "GB-END": 3,
    "GB-THREE": 4,
    "GB-CHK": 11,
}


def test_the_box_adds_up() -> None:
    box = game().box
    assert box.all_cards == 70
    assert [box.copies(chip) for chip in CHIPS] == [5, 5]
    assert len(box.buildings) == 10
    assert box.components.signs * len(box.breweries) == 12
    canvas = box.components.canvas
    assert canvas.rows * canvas.columns - box.components.tables == 2
    figures = box.figures
    assert figures.calendar.weeks * figures.calendar.days == box.last_day == 21
    for deals in figures.setup_cards.values():
        assert all(deal.kept == 2 for deal in deals.values())


def test_what_is_halved_is_even() -> None:
    for figures in game().box.figures.income["published"].values():
        assert figures.halved
        assert not any(amount % 2 for amount in (figures.table, figures.parasol, figures.waitress, figures.bum))


def test_every_rule_has_its_number() -> None:
    ids = [rule.id for rule in game().rulebook.rules]
    expected = [f"{section}-{number:02}" for section, count in SECTIONS.items() for number in range(1, count + 1)]
    assert ids == expected
    assert sum(SECTIONS.values()) - SECTIONS["GB-CHK"] - 1 == 89, "GB-CARD-12 and the checks were added"


def test_every_rule_is_found_in_the_code_by_its_id() -> None:
    """GB-SETUP-16 is kept by the core, for every game."""
    code = "".join(path.read_text(encoding="utf-8") for path in Path(goldbrau.__file__).parent.glob("*.py"))
    assert [rule.id for rule in game().rulebook.rules if rule.id not in code] == ["GB-SETUP-16"]


def test_no_rule_is_only_for_reading() -> None:
    assert not [rule.id for rule in game().rulebook.rules if rule.kind is RuleKind.REFERENCE]


def test_what_is_not_sure_is_the_tables_to_decide() -> None:
    """A weakly sourced rule has an option, or says why it has none."""
    book, options = game().rulebook, {spec.id: spec for spec in game().info.options}
    assert all(rule.id in options[rule.option].rules for rule in book.rules if rule.option and "CHK" not in rule.id)
    assert all(spec.rules for spec in options.values() if spec.id != "ruleset")


DEFAULTS = {
    "setup_cards": ("six", "eight_with_three"),
    "initial_contracts": ("random", "random"),
    "hidden_cards": ("any_time", "any_time"),
    "bought_shares": ("placed", "placed"),
    "start_token": ("passes_left", "passes_left"),
    "step_order": ("turn_order", "turn_order"),
    "face_up_cards": ("top_up", "top_up"),
    "takeover_between_own_gardens": ("allowed", "allowed"),
    "takeover_limits": ("warn", "warn"),
    "boss_protection": ("boss_majority", "boss_majority"),
    "half_of": ("placed", "placed"),
    "contract_needs": ("both_bosses", "both_bosses"),
    "contract_after_boss_change": ("stays", "stays"),
    "chips_together": ("allowed", "allowed"),
    "cube_limit": ("off", "on"),
    "full_house_single_share_rule": ("off", "ask"),
    "chip_reading": ("per_side", "per_side"),
    "brewery_split": ("per_garden", "pooled"),
    "remainder_without_share": ("boss_gets_it", "boss_gets_it"),
    "no_boss_remainder": ("stays_in_bank", "stays_in_bank"),
    "no_shareholders": ("all_to_boss_else_bank", "all_to_boss_else_bank"),
    "tie": ("shared_win", "shared_win"),
}


@pytest.mark.parametrize(("ruleset", "column"), [("seed", 0), ("published", 1)])
def test_each_ruleset_has_its_own_defaults(ruleset: str, column: int) -> None:
    options = game().info.resolve({"ruleset": ruleset})
    assert dict(options) == {"ruleset": ruleset, **{option: values[column] for option, values in DEFAULTS.items()}}
    assert game().info.resolve({})["ruleset"] == "seed"


@pytest.mark.parametrize(
    ("file", "key", "value", "named"),
    [
        ("components.yaml", "shares", "six", "shares"),
        ("components.yaml", "tabels", 38, "tabels"),
        ("figures.yaml", "price", {"one": 2}, "price"),
        ("figures.yaml", "start_money", None, "start_money"),
        ("game.yaml", "seats", "four", "seats"),
        ("rules.yaml", "rules", [{"id": "GB-X"}], "rules.0"),
    ],
)
def test_bad_data_names_file_and_key(tmp_path: Path, file: str, key: str, value: object, named: str) -> None:
    data = tmp_path / "goldbrau"
    copytree(game_data("goldbrau"), data)
    plain = yaml.safe_load((data / file).read_text(encoding="utf-8"))
    (data / file).write_text(yaml.safe_dump({**plain, key: value}), encoding="utf-8")
    with pytest.raises(DataError) as told:
        goldbrau.create(data)
    assert told.value.where.endswith(file)
    assert named in told.value.key
