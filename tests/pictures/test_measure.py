"""Faults of scenes are found before anybody looks."""

import pytest

from companion.core.messages import msg
from companion.core.scenes import Box, Disc, Icon, Line, Placed, Scene, Shape, Spot, Text
from companion.pictures.measure import misfits, written
from tests.pictures.samples import ALT, CARD, EVERY_SHAPE, TILE, scene

HERE = msg("here")


def with_spots(*spots: tuple[str, float, float, float, float]) -> Scene:
    """A scene with places, each as id, corner and size."""
    return Scene(100, 100, (), ALT, tuple(Spot(*spot, HERE) for spot in spots))


def test_sound_scenes_have_no_misfits() -> None:
    for sound in (CARD, TILE, EVERY_SHAPE):
        assert misfits(sound, 5) == ()


@pytest.mark.parametrize(
    ("shape", "told"),
    [
        (Text(0, 0, 60, 20, "An exceedingly long sentence"), "does not fit"),
        (Text(0, 0, 90, 20, "small", 9), "set at 9.0, smaller than 12"),
        (Box(50, 50, 60, 10), "Box leaves the canvas: 50, 50 to 110, 60"),
        (Box(-5, 50, 60, 10), "leaves the canvas"),
        (Disc(95, 50, 10, "ink"), "Disc leaves"),
        (Line(((5, 5), (5, 105))), "Line leaves"),
        (Icon("plus", 90, 5, 20), "icon plus leaves"),
        (Icon("no_such", 5, 5, 20), "no_such"),
        (Box(5, 5, 20, 20, "mauve"), "mauve"),
        (Placed(TILE, 0, 0, 0.1), "smaller than 12"),
    ],
)
def test_each_fault_is_told(shape: Shape, told: str) -> None:
    assert any(told in fault for fault in misfits(scene(shape)))


def test_words_over_each_other_are_told_but_not_words_beneath_a_piece() -> None:
    one, other = Text(0, 10, 90, 20, "one", 14), Text(0, 16, 90, 20, "other", 14)
    assert "'one' and 'other' are written over each other" in misfits(scene(one, other))
    assert not misfits(scene(one, ground=scene(other)))
    assert misfits(scene(ground=scene(one, other)))
    assert not misfits(scene(one, Text(0, 40, 90, 20, "other", 14)))


def test_the_ink_of_words_is_measured_where_it_is_drawn() -> None:
    left, top, right, bottom = written(Text(100, 0, 200, 40, "HHH", 20, align="right"))
    assert right == 300
    assert 260 < left < 270
    assert bottom - top == pytest.approx(0.66 * 20)


def test_crossing_places_are_told() -> None:
    assert misfits(with_spots(("a", 0, 0, 50, 50), ("b", 40, 40, 50, 50))) == ("spots a and b overlap",)
    assert misfits(with_spots(("a", 0, 0, 50, 50), ("a", 60, 0, 20, 20))) == ("spot a is there twice",)
    assert misfits(
        with_spots(
            ("a", 0, 60, 50, 50),
        )
    ) == ("spot a leaves the canvas",)


def test_places_may_lie_side_by_side_or_within_one_another() -> None:
    assert not misfits(with_spots(("a", 0, 0, 50, 50), ("b", 50, 0, 50, 50), ("c", 10, 10, 20, 20)))
