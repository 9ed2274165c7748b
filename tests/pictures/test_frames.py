"""Faces hold everything they are given, and it fits."""

import pytest

from companion.core.frames import Face, Figure, Recipe, card_face, chip, tile_face
from companion.core.scenes import Box, Icon, Scene, Text
from companion.pictures.measure import misfits
from tests.pictures.samples import ALT, CARD, TILE

READ_AT_160 = 10 / 160


def words(scene: Scene) -> list[str]:
    """The texts of a scene in their order."""
    return [shape.text for shape in scene.shapes if isinstance(shape, Text)]


def signs(scene: Scene) -> list[str]:
    """The icons of a scene in their order."""
    return [shape.name for shape in scene.shapes if isinstance(shape, Icon)]


def test_a_card_shows_all_it_is_given() -> None:
    shown = words(CARD)
    assert shown[:3] == ["Gärtnerei Öhringen", "12", "Building · starts"]
    assert shown[3:] == [
        "Card 12 of 40", "3", "?", "+2", "1", "2", "1", "3", "Once a round: turn £2 into a crate – or back.",
    ]  # fmt: skip
    assert signs(CARD) == ["money", "crate", "vp", "crate", "income", "link", "crate", "coin", "arrow", "vp"]


def test_a_tile_shows_all_it_is_given() -> None:
    assert words(TILE) == ["Coal Mine", "II", "7", "1", "2", "7", "1"]
    assert signs(TILE) == ["crate", "money", "crate", "vp", "income", "link"]


def test_a_flipped_tile_is_filled() -> None:
    flipped = tile_face("Coal Mine", "coal", ALT, mark="crate", done=True)
    assert isinstance(flipped.shapes[0], Box)
    assert flipped.shapes[0].fill == "coal_ground"
    assert words(flipped) == ["Coal Mine"]


def test_a_figure_that_is_not_known_is_an_open_field() -> None:
    shapes = list(chip(Figure("vp", None), 0, 0, 100, 36))
    assert [shape.dashed for shape in shapes if isinstance(shape, Box)] == [True]
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["?"]


def test_a_sign_may_stand_alone_and_a_text_too() -> None:
    assert [type(shape) for shape in chip(Figure("vp"), 0, 0, 100, 36)] == [Icon]
    assert [type(shape) for shape in chip(Figure(text="12"), 0, 0, 100, 36)] == [Text]


@pytest.mark.parametrize("scene", [CARD, TILE])
def test_type_is_read_where_a_face_is_160_pixels_wide(scene: Scene) -> None:
    assert misfits(scene, READ_AT_160 * scene.width) == ()


def test_a_full_card_still_fits() -> None:
    full = card_face(
        Face(
            "Wirtschaftsgebäude mit Hof",
            "Building · end of turn",
            "plum",
            ALT,
            mark="hand",
            cost=[Figure("money", "12"), Figure("crate", "3")],
            figures=[Figure("vp", "12"), Figure("income", "+12")],
            recipes=[Recipe([Figure("crate", "2"), Figure("coin", "1")], [Figure("vp", "3")])] * 2,
            text=["Once a round, before the others."],
        )
    )
    assert misfits(full, 15) == ()
