"""A game dropped into a folder gets rulebook, entry, scores, prompts and pages, and no other file is touched."""

import os
import shutil
from pathlib import Path

import pytest

from companion.core.discovery import EXTRA_ROOTS, game_ids
from companion.library.search import rule_search
from tests.app.driving import go, open_page, sound, tap, text
from tests.conftest import TOY


@pytest.fixture
def marbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game nobody has heard of, in a folder of its own."""
    for part in ("games", "data"):
        shutil.copytree(TOY / part / "pebbles", tmp_path / part / "marbles")
    sheet = tmp_path / "data" / "marbles" / "game.yaml"
    sheet.write_text(
        sheet.read_text(encoding="utf-8").replace("id: pebbles", "id: marbles").replace("Pebbles", "Marbles"),
        encoding="utf-8",
    )
    monkeypatch.setenv(EXTRA_ROOTS, os.pathsep.join((str(TOY), str(tmp_path))))
    return "marbles"


def test_found_game_gets_everything(marbles: str) -> None:
    assert marbles in game_ids()
    app = open_page("home")
    assert any("**Marbles**" in button.label for button in app.button)
    tap(app, f"new_{marbles}")
    tap(app, "start")
    # AppTest does not follow the app to another page by itself
    go(app, "table")
    tap(app, "sit_")
    assert "Round 1 of 5" in text(app)
    tap(app, "pick_")
    app.segmented_control[0].set_value(1).run()
    tap(app, "next_")
    tap(app, "pick_")
    tap(app, "record_")
    assert "Recorded: Red takes 1 white" in text(app)
    assert "1 point" in text(go(app, "scores"))
    go(app, "cards").segmented_control(key="cards_view").set_value("table").run()
    assert "polished" in text(app)
    app = go(app, "rules", game=marbles)
    app.text_input(key="rules_query").set_value("zinsen").run()
    assert "PB-INTEREST-01" in text(sound(app))
    assert rule_search().search("tide", marbles)
