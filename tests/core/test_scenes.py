"""Scenes as data."""

from companion.core.messages import msg
from companion.core.scenes import Box, Line, Placed, Scene, Spot, Text


def test_a_resized_scene_has_every_length_multiplied() -> None:
    inner = Scene(10, 10, (Box(1, 2, 3, 4, stroke=2, round=1),), msg("inner"))
    ground = Scene(40, 20, (Line(((0, 0), (40, 20)), stroke=4),), msg("ground"))
    text = Text(2, 4, 20, 8, "words", 16)
    whole = Scene(40, 20, (text, Placed(inner, 6, 8, 2)), msg("whole"), (Spot("a", 2, 4, 6, 8, msg("a")),), ground)
    half = whole.resized(0.5)
    assert (half.width, half.height) == (20, 10)
    assert half.shapes == (Text(1, 2, 10, 4, "words", 8), Placed(inner, 3, 4, 1))
    assert half.spots == (Spot("a", 1, 2, 3, 4, msg("a")),)
    assert half.ground == Scene(20, 10, (Line(((0, 0), (20, 10)), stroke=2),), msg("ground"))
    assert half.alt == whole.alt
