"""Reading files: whatever is wrong is told with file, key and what was expected."""

from pathlib import Path

import pytest

from companion.core.data import parse_plain, read_plain, validated
from companion.core.discovery import game_data, game_ids, load_game
from companion.core.errors import DataError, InputError
from companion.core.info import GameInfo
from companion.core.questions import Question
from companion.core.rulebook import load_rulebook
from companion.library.search import rule_search

BOOK = """
version: "1"
sections: [{id: a, title: A}]
sources: {s: source}
rules:
- {id: X-1, section: a, text: t, kind: checked, sources: [s]}
"""


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.yaml", b"a: [1", "line 2: not YAML"),
        ("a.yaml", b"x: 1\ny: @", "line 2: not YAML"),
        ("a.json", b"{\n 'a': 1}", "line 2: not JSON"),
        ("a.yaml", b"\xff\xfe", "cannot be read as UTF-8 text"),
        ("a.yaml", b"when: 2024-99-99", "holds a value that cannot be read"),
        ("a.json", b"[" * 100_000, "holds a value that cannot be read"),
        ("a.json", b"9" * 10_000, "holds a value that cannot be read"),
    ],
)
def test_unreadable_files(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError, match=told) as caught:
        read_plain(path)
    assert str(path) in str(caught.value)


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        read_plain(tmp_path / "none.yaml")
    with pytest.raises(InputError, match=r"expected a file|cannot be read"):
        read_plain(tmp_path)


def test_the_first_key_at_fault_is_named() -> None:
    with pytest.raises(InputError, match=r"game.yaml: colours.0.name: is missing") as caught:
        validated(
            GameInfo,
            {"id": "x", "title": "X", "tagline": "", "seats": [2], "colours": [{"id": "red"}]},
            "game.yaml",
        )
    assert caught.value.key == "colours.0.name"
    assert "more" in caught.value.expected


def test_text_as_yaml_and_json() -> None:
    assert parse_plain("{a: 1}", "x") == {"a": 1}
    assert parse_plain('{"a": 1}', "x", as_json=True) == {"a": 1}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("section: a", "section: b", "unknown section 'b'"),
        ("[s]", "[t]", "unknown sources"),
        ("kind: checked", "kind: chequed", "kind"),
        ("text: t", "txt: t", "text"),
    ],
)
def test_a_bad_rulebook_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(BOOK)
    assert load_rulebook(path)["X-1"].text == "t"
    path.write_text(BOOK.replace(old, new))
    with pytest.raises(DataError, match=told):
        load_rulebook(path)


def test_a_rule_id_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(BOOK + "- {id: X-1, section: a, text: again, kind: checked}\n")
    with pytest.raises(DataError, match="X-1: this id stands twice"):
        load_rulebook(path)


def test_games_are_found_by_scanning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth game is one folder of code and one of data."""
    before = game_ids()
    (tmp_path / "games" / "marbles").mkdir(parents=True)
    (tmp_path / "data").mkdir()
    toy = Path(__file__).parent.parent / "toy"
    for file in (toy / "games" / "pebbles").glob("*.py"):
        (tmp_path / "games" / "marbles" / file.name).write_text(file.read_text())
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    assert "marbles" not in game_ids()
    data = tmp_path / "data" / "marbles"
    data.mkdir()
    for file in (toy / "data" / "pebbles").iterdir():
        (data / file.name).write_text(file.read_text().replace("pebbles", "marbles").replace("Pebbles", "Marbles"))
    assert "marbles" in game_ids()
    assert game_data("marbles") == data
    game = load_game("marbles")
    assert game.info.title == "Marbles"
    state = game.start(("red", "blue"))
    assert game.prompt(state).due
    assert game.score(state).accounts
    assert isinstance(game.ask(state, ()), Question)
    assert next(game.legal_moves(state))
    assert [hit.rule.id for hit in rule_search().search("polish one more", "marbles")] == ["PB-POLISH-01"]
    assert "pebbles" in before


def test_an_unknown_game_is_told_with_those_known() -> None:
    with pytest.raises(InputError, match=r"unknown game; known are .*pebbles"):
        load_game("chess")
