"""`companion pack`: show, export, import; one clear line for every wrong input."""

import json
from pathlib import Path

import pytest

from companion.cli import run
from companion.core.packs import Pack, write_pack
from companion.library.packs import FOLDER, enter_fact, stored_pack

GAME = "northern_branch"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path / "packs"))
    return tmp_path / "packs"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["pack", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_show_lists_what_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "show", GAME, "--open")
    assert code == 0
    assert "card:smelter.produce_cost: not published (copy it from your own game)" in out
    assert out.splitlines()[-1] == "56 figures, 56 of them still open; 0 entered"
    code, out, _ = told(capsys, "show", GAME, "--json")
    listed = {each["fact"]: each for each in json.loads(out)}
    assert listed["card:diner.vp"]["value"] == 2
    assert listed["card:diner.vp"]["open"] is False


def test_export_and_import_carry_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    enter_fact(GAME, "card:diner.vp", 3, "Ada")
    file = tmp_path / "shared.json"
    assert told(capsys, "export", GAME, str(file))[:2] == (0, f"{file}: 1 figures\n")
    enter_fact(GAME, "card:diner.vp", 4, "Ben")
    code, out, _ = told(capsys, "import", str(file))
    assert code == 0
    assert "conflict card:diner.vp: here 4, there 3; kept 4" in out
    assert "0 new, 0 agree, 1 in conflict" in out
    told(capsys, "import", str(file), "--prefer", "theirs", "--dry-run")
    assert stored_pack(GAME).entries["card:diner.vp"].value == 4
    told(capsys, "import", str(file), "--prefer", "theirs")
    assert stored_pack(GAME).entries["card:diner.vp"].value == 3


def test_a_store_of_another_group_comes_beside_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    theirs = Pack(game="brick_and_mortar").enter("store:1", {"name": "Florist", "utility": 2}, "Zoë")
    file = tmp_path / "theirs.json"
    file.write_text(json.dumps(write_pack(theirs)), encoding="utf-8")
    enter_fact("brick_and_mortar", "store:1", {"name": "Corner Shop"}, "Ada")
    code, out, _ = told(capsys, "import", str(file), "--prefer", "theirs")
    assert code == 0
    assert "store:1 of the file is store:2 here: Florist" in out
    assert "1 new, 0 agree, 0 in conflict" in out
    assert "0 new, 1 agree, 0 in conflict" in told(capsys, "import", str(file), "--prefer", "theirs")[1]
    kept = {fact: entry.value["name"] for fact, entry in stored_pack("brick_and_mortar").entries.items()}
    assert kept == {"store:1": "Corner Shop", "store:2": "Florist"}


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("show", "nine_men"), "unknown game"),
        (("export", "nine_men", "x.json"), "unknown game"),
        (("export", GAME, "/no/such/folder/x.json"), "cannot be written"),
        (("import", "/no/such/file.json"), "cannot be read"),
        (("import", __file__), "not JSON"),
        (("import", __file__, "--prefer", "ours"), "expected mine or theirs"),
        (("import",), "Missing argument"),
    ],
)
def test_wrong_input_is_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str) -> None:
    code, _, err = told(capsys, *arguments)
    assert code == 2
    assert line in err
    assert len(err.splitlines()) == 1


def test_a_broken_pack_is_told(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    folder.mkdir()
    (folder / f"{GAME}.json").write_text("{", encoding="utf-8")
    code, _, err = told(capsys, "show", GAME)
    assert (code, "not JSON" in err) == (2, True)
