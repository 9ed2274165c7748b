"""The command line: answers, exit codes, and one clear line for every wrong input."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.cli import run
from companion.core.discovery import game_data
from companion.tables.portable import write_record
from tests.tables.tools import moves, take

CASES = Path(__file__).parent.parent / "cases" / "pebbles"
PLAYTHROUGH = game_data("pebbles") / "playthrough.jsonl"


class Command:
    """Runs a command line in this process and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys, self.folder = capsys, folder

    def __call__(self, *arguments: str | Path) -> tuple[int, str, str]:
        code = run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return code, out, err

    def json(self, *arguments: str | Path) -> tuple[int, Any]:
        code, out, _ = self(*arguments, "--json")
        return code, json.loads(out)

    def file(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    return Command(capsys, tmp_path)


# -- cases


def test_cases_pass(command: Command) -> None:
    code, out, err = command("cases", CASES / "pebbles.yaml")
    assert (code, err) == (0, "")
    passed = int(out.split()[0])
    assert passed > 20
    assert out == f"{passed} passed, 0 failed\n"
    assert command("cases", CASES) == (0, out, "")
    code, plain = command.json("cases", CASES)
    assert (code, plain["passed"], plain["failed"], len(plain["results"])) == (0, passed, 0, passed)


def test_a_failed_case_is_told(command: Command) -> None:
    path = command.file(
        "c.yaml", "game: pebbles\ncases:\n- {id: A, expect: {score: {red: 1}}, score: true}\n- {id: B, expect: {}}"
    )
    code, out, _ = command("cases", path)
    assert code == 1
    assert out.splitlines() == [f"{path}: A: score.red: expected 1, found 0", "1 passed, 1 failed"]
    code, plain = command.json("cases", path)
    assert (code, plain["failed"]) == (1, 1)
    assert plain["results"][0] == {
        "file": str(path),
        "case": "A",
        "passed": False,
        "faults": ["score.red: expected 1, found 0"],
    }


# -- check

TWO = "seats: [blue, red]\noptions: {ruleset: stormy}\ngiven: {seats: {blue: {coins: 2}}}"


def check(command: Command, move: str, position: str = TWO, *more: str) -> tuple[int, str, str]:
    return command("check", "--game", "pebbles", "--position", command.file("p.yaml", position), "--move", move, *more)


def test_a_legal_move(command: Command) -> None:
    code, out, _ = check(command, '{"kind": "take", "seat": "blue", "white": 2}')
    assert code == 0
    assert out.splitlines() == [
        "Legal",
        "  1. take 2 white and 0 dark from the pile [PB-TAKE-01]",
        "  2. pay 2 coins to the bank [PB-PAY-01]",
    ]


def test_a_move_that_is_not_legal(command: Command) -> None:
    code, out, _ = check(command, '{"kind": "take", "seat": "blue", "dark": 1}')
    assert code == 1
    assert out.splitlines() == [
        "Not legal",
        "  PB-PAY-03: need 3 coins, have 2",
        "    way out: take pebbles for 2 coins at most",
        "  caution PB-PAY-02: the price of dark pebbles is for your rulebook to decide",
    ]
    code, out, _ = check(command, '{"kind": "take", "seat": "blue", "dark": 1}', TWO, "--json")
    assert code == 1
    assert json.loads(out)["violations"] == [
        {
            "rule": "PB-PAY-03",
            "message": "need 3 coins, have 2",
            "facts": {"need": 3, "have": 2},
            "remedy": "take pebbles for 2 coins at most",
        }
    ]


def test_a_move_that_cannot_be_told(command: Command) -> None:
    move = command.file("m.json", '{"kind": "take", "seat": "red", "dark": 1}')
    code, out, _ = check(command, f"@{move}", "{seats: 2, given: {dark_price: null}}")
    assert code == 3
    assert out.splitlines()[:2] == ["Cannot tell", "  PB-PAY-02: the price of a dark pebble is not known"]


def test_json_of_a_legal_move(command: Command) -> None:
    code, out, _ = check(command, '{"kind": "take", "seat": "blue", "white": 2}', TWO, "--json")
    plain = json.loads(out)
    assert (code, plain["status"], plain["figures"]) == (0, "legal", {"paid": 2})
    assert plain["effects"][1] == {
        "rule": "PB-PAY-01",
        "message": "pay 2 coins to the bank",
        "facts": {"paid": 2},
        "money": {"blue": -2},
    }


# -- replay


def test_a_whole_record_passes(command: Command) -> None:
    code, out, _ = command("replay", PLAYTHROUGH)
    assert code == 0
    assert "Gerda takes 2 white and 0 dark" in out
    assert "(the table decided: Rolf is on the phone; illegal: PB-TURN-01)" in out
    assert out.splitlines()[-1] == "33 events, all pass"
    code, plain = command.json("replay", PLAYTHROUGH)
    assert (code, plain["passed"], plain["over"], plain["events"]) == (0, True, True, 33)
    assert plain["score"] == {"red": 13, "green": 7, "blue": 7}


def test_a_record_stops_at_the_first_event_that_does_not_pass(command: Command) -> None:
    path = command.file("r.jsonl", write_record(moves(take("red"), take("red"), take("blue"))))
    code, out, _ = command("replay", path)
    assert code == 1
    assert out.splitlines() == [
        "    1  Pebbles is opened: Ann, Blue",
        "    2  Ann takes 1 white and 0 dark",
        "    3  Ann takes 1 white and 0 dark",
        "This event does not pass:",
        "  PB-TURN-01: it is the turn of Blue",
    ]
    code, plain = command.json("replay", path)
    assert (code, plain["passed"], plain["stopped_at"], plain["score"]) == (1, False, 3, None)
    assert plain["reasons"] == [{"rule": "PB-TURN-01", "message": "it is the turn of Blue"}]


# -- rules, games, version


def test_rules_are_found(command: Command) -> None:
    code, out, _ = command("rules", "weggespuelt", "--game", "pebbles")
    assert code == 0
    assert out.splitlines()[0].startswith("PB-TIDE-02  Pebbles, The end of a round (checked, confidence high)")
    code, plain = command.json("rules", "polish", "coin", "--game", "pebbles")
    assert plain[0]["id"] == "PB-POLISH-01"
    assert plain[0]["game"] == "pebbles"
    assert command("rules", "qqqqqqq") == (0, "No rule found.\n", "")


def test_games_and_version(command: Command) -> None:
    code, out, _ = command("games")
    assert code == 0
    assert "pebbles" in out
    code, plain = command.json("games")
    assert {"id": "pebbles", "title": "Pebbles", "seats": [2, 3, 4], "rules": 16} in plain
    assert command("--version") == (0, f"{__version__}\n", "")


def test_help_names_every_command(command: Command) -> None:
    code, out, _ = command("--help")
    assert code == 0
    assert all(f"  {name} " in out for name in ("cases", "check", "replay", "rules", "games", "picture"))


# -- wrong input

GOOD_MOVE = '{"kind": "rest", "seat": "red"}'


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["cases"], "Missing argument"),
        (["cases", "none.yaml"], "none.yaml: no such file"),
        (["cases", "EMPTY"], "EMPTY: expected case files in this folder, found none"),
        (["cases", "BINARY"], "BINARY: cannot be read as UTF-8 text"),
        (["cases", "LIST"], "LIST: expected keys with values"),
        (["cases", "UNKNOWN"], r"UNKNOWN: game: expected one of .*pebbles.*, found 'chess'"),
        (["cases", "KEY"], "KEY: cases.0.expects: is not known here"),
        (["check", "--game", "pebbles"], "Missing option '--position'"),
        (["check", "--game", "chess", "--position", "GOOD", "--move", GOOD_MOVE], "chess: unknown game; known are"),
        (["check", "--game", "pebbles", "--position", "none", "--move", GOOD_MOVE], "none: no such file"),
        (
            ["check", "--game", "pebbles", "--position", "EMPTY", "--move", GOOD_MOVE],
            "EMPTY: expected a file, found a folder",
        ),
        (
            ["check", "--game", "pebbles", "--position", "BINARY", "--move", GOOD_MOVE],
            "BINARY: cannot be read as UTF-8",
        ),
        (
            ["check", "--game", "pebbles", "--position", "LIST", "--move", GOOD_MOVE],
            "LIST: expected keys with values",
        ),
        (
            ["check", "--game", "pebbles", "--position", "SEATS", "--move", GOOD_MOVE],
            "expected 2 or 3 or 4 seats, found 9",
        ),
        (["check", "--game", "pebbles", "--position", "OPTION", "--move", GOOD_MOVE], "options: wind: unknown option"),
        (["check", "--game", "pebbles", "--position", "GIVEN", "--move", GOOD_MOVE], "moon: is not known here"),
        (
            ["check", "--game", "pebbles", "--position", "OTHER", "--move", GOOD_MOVE],
            "game: expected pebbles, found chess",
        ),
        (["check", "--game", "pebbles", "--position", "GOOD", "--move", "{"], "--move: line 1: not JSON"),
        (["check", "--game", "pebbles", "--position", "GOOD", "--move", "@none"], "none: no such file"),
        (["check", "--game", "pebbles", "--position", "GOOD", "--move", "[]"], "move: expected keys with values"),
        (["check", "--game", "pebbles", "--position", "GOOD", "--move", '{"kind": "fly"}'], "move: .*fly"),
        (
            ["check", "--game", "pebbles", "--position", "GOOD", "--move", '{"kind": "rest"}'],
            "move: rest.seat: is missing",
        ),
        (["replay"], "Missing argument"),
        (["replay", "none"], "none: no such file"),
        (["replay", "EMPTY"], "EMPTY: expected a file, found a folder"),
        (["replay", "BINARY"], "BINARY: cannot be read as UTF-8 text"),
        (["replay", "LIST"], "LIST: line 1: expected an event"),
        (["rules"], "Missing argument"),
        (["rules", "x", "--game", "chess"], "chess: unknown game"),
        (["fly"], "No such command 'fly'"),
        (["games", "--loud"], "No such option.*--loud"),
        (["--port", "many"], "Invalid value for '--port'"),
        (["--port", "99999"], "Invalid value for '--port'"),
    ],
)
def test_wrong_input_is_one_clear_line(command: Command, arguments: list[str], told: str) -> None:
    (command.folder / "EMPTY").mkdir()
    names: dict[str, str | bytes] = {
        "BINARY": b"\x00\xff\xfe\x01",
        "LIST": "[1, 2]",
        "UNKNOWN": "game: chess\ncases: []",
        "KEY": "game: pebbles\ncases: [{id: A, expect: {}, expects: {}}]",
        "GOOD": "seats: 2",
        "SEATS": "seats: 9",
        "OPTION": "{seats: 2, options: {wind: 1}}",
        "GIVEN": "{seats: 2, given: {moon: 1}}",
        "OTHER": "{game: chess}",
    }
    for name, content in names.items():
        command.file(name, content)
    places = {name: str(command.folder / name) for name in (*names, "EMPTY")}
    code, out, err = command(*(places.get(argument, argument) for argument in arguments))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("companion: ")
    assert re.search(told, err), err


def test_too_large_a_record_is_refused_unread(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cli.MOST_BYTES", 10)
    code, _, err = command("replay", PLAYTHROUGH)
    assert code == 2
    assert "expected at most 10 bytes" in err


# -- as a process


def process(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *map(str, arguments)]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60, encoding="utf-8"
    )


def test_the_command_ends_with_its_code(tmp_path: Path) -> None:
    assert process("games").returncode == 0
    wrong = process("cases", tmp_path / "none.yaml")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr


def test_a_narrow_console_shows_question_marks() -> None:
    narrow = process("rules", "Stück", "take", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert narrow.returncode == 0
    assert "PB-TAKE-01" in narrow.stdout


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "companion", "replay", str(PLAYTHROUGH)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.stderr.read() == b""
    running.wait(timeout=60)


def test_a_fault_of_the_program_is_told_in_a_line_too(tmp_path: Path) -> None:
    (tmp_path / "games" / "broken").mkdir(parents=True)
    (tmp_path / "data" / "broken").mkdir(parents=True)
    (tmp_path / "games" / "broken" / "__init__.py").write_text("def create(data):\n    raise RuntimeError('oh no')\n")
    position = tmp_path / "p.yaml"
    position.write_text("seats: 2")
    arguments = ("check", "--game", "broken", "--position", position, "--move", "{}")
    told = process(*arguments, COMPANION_GAMES=str(tmp_path))
    assert told.returncode == 4
    assert told.stderr.startswith("companion: a fault of the program")
    assert "RuntimeError: oh no" in told.stderr
    shown = process(*arguments, COMPANION_GAMES=str(tmp_path), COMPANION_TRACEBACK="1")
    assert "Traceback" in shown.stderr


def test_the_app_is_started_with_host_and_port(monkeypatch: pytest.MonkeyPatch) -> None:
    launch = pytest.importorskip("companion.app.launch")
    started: list[tuple[str, int]] = []
    monkeypatch.setattr(launch, "main", lambda host, port: started.append((host, port)))
    assert run([]) == 0
    assert run(["--host", "127.0.0.1", "--port", "9000"]) == 0
    assert started == [("0.0.0.0", 8501), ("127.0.0.1", 9000)]
