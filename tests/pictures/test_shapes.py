"""Each shape is drawn where it is said to be, in its colour, and with smooth edges."""

import pytest
from PIL import Image

from companion.core.errors import InputError
from companion.core.scenes import Box, Disc, Icon, Line, Placed, Polygon, Scene, Text, Token
from companion.pictures import THEMES, Theme, draw
from companion.pictures.palette import rgb
from tests.pictures.samples import EVERY_SHAPE, SEATS, scene


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour of a pixel."""
    found = image.getpixel((int(x), int(y)))
    assert isinstance(found, tuple)
    return found


def solid(colour: str, theme: Theme = "light") -> tuple[int, ...]:
    """A full colour."""
    return (*rgb(colour, theme), 255)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_image_has_the_scene_s_size(scale: int) -> None:
    assert draw(scene(width=120, height=80), "light", scale).size == (120 * scale, 80 * scale)


@pytest.mark.parametrize("theme", THEMES)
def test_a_box_is_filled_and_edged(theme: Theme) -> None:
    image = draw(scene(Box(10, 20, 60, 40, "teal_ground", "teal", 3)), theme, 2)
    assert at(image, 60, 80) == solid("teal_ground", theme)
    assert at(image, 22, 60) == solid("teal", theme)
    assert image.getbbox() == (20, 40, 140, 120)


def test_a_box_without_a_fill_is_only_a_frame() -> None:
    image = draw(scene(Box(10, 10, 60, 60, "", "ink", 2, 8)))
    assert at(image, 40, 40)[3] == 0
    assert at(image, 11, 40) == solid("ink")
    assert at(image, 10, 10)[3] == 0


def test_round_corners_are_smooth() -> None:
    image = draw(scene(Box(0, 0, 100, 100, "ink", round=20)))
    shades = {at(image, x, y)[3] for x in range(20) for y in range(20)}
    assert 0 in shades
    assert 255 in shades
    assert len(shades) > 5


def test_a_dashed_box_has_gaps() -> None:
    image = draw(scene(Box(10, 10, 80, 80, "card", "ink", 2, dashed=True)))
    along = [at(image, x, 11) == solid("ink") for x in range(14, 86)]
    assert 0.2 < sum(along) / len(along) < 0.8
    assert at(image, 50, 50) == solid("card")


def test_a_disc_is_round() -> None:
    image = draw(scene(Disc(50, 50, 30, "sky_ground", "sky", 4)), "light", 2)
    assert at(image, 100, 100) == solid("sky_ground")
    assert at(image, 43, 100) == solid("sky")
    assert image.getbbox() == (40, 40, 160, 160)
    assert at(image, 50, 50)[3] == 0


def test_a_polygon_is_filled() -> None:
    image = draw(scene(Polygon(((10, 90), (50, 10), (90, 90)), "leaf")))
    assert at(image, 50, 60) == solid("leaf")
    assert at(image, 15, 20)[3] == 0


def test_a_line_runs_through_its_points_straight_or_bent() -> None:
    points = ((10, 50), (50, 10), (90, 50))
    for smooth in (False, True):
        image = draw(scene(Line(points, "iron", 6, smooth=smooth)))
        assert all(at(image, x, y) == solid("iron") for x, y in points)
    assert at(draw(scene(Line(points, "iron", 3))), 30, 30) == solid("iron")
    assert at(draw(scene(Line(points, "iron", 3, smooth=True))), 30, 30) != solid("iron")


def test_a_token_shows_its_seat_s_colour_and_letter_in_every_shape() -> None:
    for seat in SEATS:
        image = draw(scene(Token(seat, 10, 10, 80)), "light", 2)
        colours = {colour for _, colour in image.getcolors(1 << 16) or ()}
        assert solid(seat.hex) in colours
        assert image.getbbox() != draw(scene(), "light", 2).getbbox()
        assert {(0, 0, 0, 255), (255, 255, 255, 255)} & colours


def test_an_icon_takes_a_colour_where_one_is_asked_for() -> None:
    assert at(draw(scene(Icon("plus", 0, 0, 100))), 50, 50) == solid("ink")
    assert at(draw(scene(Icon("plus", 0, 0, 100, "rust"))), 50, 50) == solid("rust")


def test_a_placed_scene_is_moved_and_scaled() -> None:
    inner = scene(Box(0, 0, 100, 100, "gold"))
    image = draw(scene(Placed(inner, 20, 30, 0.5)), "light", 2)
    assert image.getbbox() == (40, 60, 140, 160)


def test_what_leaves_the_canvas_is_cut_off() -> None:
    image = draw(scene(Box(-50, -50, 80, 80, "ink"), Disc(100, 100, 20, "ink"), Placed(EVERY_SHAPE, -200, -200)))
    assert image.size == (100, 100)
    assert at(image, 99, 99) == solid("ink")
    assert draw(scene(Icon("plus", 300, 300, 10), Text(500, 5, 50, 20, "far"))).getbbox() is None


def test_a_ground_lies_beneath_and_is_not_drawn_upon() -> None:
    ground = scene(Box(0, 0, 100, 100, "sand_ground"))
    with_tile = scene(Box(10, 10, 20, 20, "ink"), ground=ground)
    assert at(draw(with_tile), 20, 20) == solid("ink")
    assert at(draw(scene(ground=ground)), 20, 20) == solid("sand_ground")


def test_half_clear_edges_have_no_dark_rim() -> None:
    image = draw(scene(Disc(50, 50, 30, "#ffffff")))
    solid_or_not = image.convert("RGBA").getcolors(1 << 16) or ()
    assert {colour[:3] for _, colour in solid_or_not if isinstance(colour, tuple) and colour[3]} == {(255, 255, 255)}


@pytest.mark.parametrize("theme", THEMES)
def test_one_of_every_shape_is_drawn_at_every_scale(theme: Theme) -> None:
    for scale in (0.67, 1, 2, 3):
        image = draw(EVERY_SHAPE, theme, scale)
        assert image.getextrema()[-1] == (255, 255)
        assert len(image.getcolors(1 << 20) or ()) > 100


def test_drawing_leaves_the_kept_parts_alone() -> None:
    image = draw(EVERY_SHAPE, "light", 1)
    before = image.tobytes()
    image.paste((0, 0, 0, 255), (0, 0, 240, 240))
    assert draw(EVERY_SHAPE, "light", 1).tobytes() == before


@pytest.mark.parametrize("bad", [Icon("no_such", 0, 0, 10), Box(0, 0, 10, 10, "mauve"), Line(((0, 0), (9, 9)), "")])
def test_what_the_kit_does_not_have_is_told(bad: Icon | Box | Line) -> None:
    with pytest.raises(InputError, match="expected"):
        draw(Scene(20, 20, (bad,), EVERY_SHAPE.alt))
