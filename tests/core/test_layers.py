"""Who may import whom, and that no game's name stands outside its own folders."""

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from companion.core.discovery import game_ids, game_info
from tests.conftest import TOY

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "companion"
SHARED = ("core", "tables", "library", "pictures", "app")


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """The import contracts of pyproject.toml, checked in a folder."""
    linter = Path(sysconfig.get_path("scripts")) / ("lint-imports.exe" if sys.platform == "win32" else "lint-imports")
    return subprocess.run([linter, "--no-cache"], cwd=folder, capture_output=True, text=True, timeout=120)


def test_the_import_contracts_are_kept() -> None:
    told = lint(ROOT)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "0 broken" in told.stdout


BREACHES = [
    ("core/breach.py", "import companion.tables.fold", "core, then games"),
    ("core/breach.py", "import streamlit", "only the app imports streamlit"),
    ("core/breach.py", "import sqlalchemy", "only tables imports SQLAlchemy"),
    ("library/breach.py", "import companion.app", "core, then games"),
    ("tables/breach.py", "import companion.games.one", "through core contracts only"),
    ("games/one/breach.py", "import companion.games.two", "no game imports another"),
    ("games/one/breach.py", "import companion.tables", "core, then games"),
    ("tables/breach.py", "import PIL.Image", "only pictures import Pillow"),
]


@pytest.mark.parametrize(("file", "line", "contract"), BREACHES, ids=[f"{f}: {line}" for f, line, _ in BREACHES])
def test_a_breach_is_caught(tmp_path: Path, file: str, line: str, contract: str) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "data")
    shutil.copytree(PACKAGE, tmp_path / "companion", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for game in ("one", "two"):
        (tmp_path / "companion" / "games" / game).mkdir()
        (tmp_path / "companion" / "games" / game / "__init__.py").write_text("")
    (tmp_path / "companion" / file).write_text(line + "\n")
    told = lint(tmp_path)
    assert told.returncode != 0
    broken = [text for text in told.stdout.splitlines() if text.rstrip().endswith("BROKEN")]
    assert any(contract in text for text in broken), told.stdout


def shared_files() -> list[Path]:
    """Every file that serves all games."""
    files = [path for part in SHARED for path in sorted((PACKAGE / part).rglob("*")) if path.is_file()]
    return [*files, PACKAGE / "cli.py", PACKAGE / "__main__.py", PACKAGE / "__init__.py"]


def names() -> set[str]:
    """Ids and titles of all games."""
    infos = [game_info(game) for game in game_ids()]
    return {name.casefold() for info in infos for name in (info.id, info.title)}


def named(text: str, wanted: set[str]) -> list[str]:
    """The names that stand in a text as words of their own."""
    return [name for name in sorted(wanted) if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text.casefold())]


def test_no_game_is_named_where_all_are_served() -> None:
    wanted = names()
    assert "pebbles" in wanted
    assert named('if game == "pebbles":', wanted) == ["pebbles"]
    found = {}
    for path in shared_files():
        if path.suffix in {".py", ".css", ".js", ".html", ".toml", ".mako"}:
            found[str(path.relative_to(ROOT))] = named(path.read_text(encoding="utf-8"), wanted)
    assert [(path, hits) for path, hits in found.items() if hits] == []


def test_the_toy_lies_outside_the_package() -> None:
    assert PACKAGE not in TOY.parents
    assert not (PACKAGE / "games" / "pebbles").exists()
