"""`companion picture`: what a game shows, as a file."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.cli import run
from companion.core.components import Component
from companion.core.discovery import game_data, load_game
from companion.core.messages import Message, msg
from companion.core.scenes import Scene
from tests.pictures.samples import CARD, TILE, scene

RECORD = game_data("pebbles") / "playthrough.jsonl"


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game shows a card, a tile, and a board as wide as its round."""

    def picture(game: object, ref: str, state: Any = None) -> Scene | None:
        if ref == "board":
            return scene(width=100 * state.round) if state else None
        return {"card:a": CARD, "tile:b": TILE}.get(ref)

    def components(game: object) -> tuple[Component, ...]:
        return tuple(Component(ref, msg("it"), msg("kind")) for ref in ("card:a", "tile:b"))

    def boards(game: object, state: object) -> tuple[tuple[str, Message], ...]:
        return (("board", msg("Board")),)

    for method in (picture, components, boards):
        monkeypatch.setattr(type(load_game("pebbles")), method.__name__, method)


def size(path: Path) -> tuple[int, int]:
    """The size of an image file in pixels."""
    with Image.open(path) as image:
        return image.size


def test_a_component_is_drawn_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "card.png"
    assert run(["picture", "pebbles", "card:a", "-o", str(out), "--theme", "dark", "--scale", "2"]) == 0
    assert size(out) == (480, 672)
    assert capsys.readouterr().out == f"{out}: 480 x 672 pixels; a sample\n"


def test_all_components_are_drawn_onto_one_sheet_without_a_reference(tmp_path: Path) -> None:
    assert run(["picture", "pebbles", "-o", str(tmp_path / "all.webp")]) == 0
    assert size(tmp_path / "all.webp") == (16 + 2 * 256, 16 + 352)


def test_a_board_is_drawn_as_it_stands(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    command = ["picture", "pebbles", "board", "-o", str(out)]
    assert run(command) == 0
    assert size(out) == (100, 100)
    assert run([*command, "--table", str(RECORD)]) == 0
    wide, _ = size(out)
    assert run([*command, "--table", str(RECORD), "--events", "2"]) == 0
    assert size(out) == (100, 100)
    assert wide > 100


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["pebbles", "no:such"], "ref: no:such: no such picture; known are board, card:a, tile:b"),
        (["chess"], "chess: unknown game"),
        (["pebbles", "card:a", "--theme", "sepia"], "--theme: expected light or dark, found 'sepia'"),
        (["pebbles", "card:a", "--scale", "90"], "Invalid value for '--scale'"),
        (["pebbles", "board", "--table", "none.jsonl"], "none.jsonl: no such file"),
        (["goldbrau", "board", "--table", str(RECORD)], "expected a table of goldbrau, found pebbles"),
        (["pebbles", "card:a", "-o", "no-folder/x.png"], "no-folder/x.png: cannot be written"),
    ],
)
def test_wrong_input_is_one_clear_line(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["picture", *arguments]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert len(err.splitlines()) == 1
