"""The signs of the kit."""

import pytest

from companion.core.errors import InputError
from companion.core.scenes import Icon, Text
from companion.pictures import THEMES, Theme, draw
from companion.pictures.icons import SIZE, icon, icons
from companion.pictures.measure import misfits
from tests.pictures.samples import scene


@pytest.mark.parametrize("name", sorted(icons()))
def test_an_icon_keeps_to_its_box(name: str) -> None:
    sizes = [shape.size for shape in icons()[name] if isinstance(shape, Text)]
    assert not misfits(icon(name), min(sizes, default=1))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(icons()))
def test_an_icon_fills_its_box_at_16_pixels(name: str, theme: Theme) -> None:
    bounds = draw(scene(Icon(name, 0, 0, 16), width=16, height=16), theme).getbbox()
    assert bounds is not None
    assert max(bounds[2] - bounds[0], bounds[3] - bounds[1]) >= 12


def test_no_two_icons_look_alike_without_colour() -> None:
    grey = {name: draw(icon(name), "light", 1).convert("LA").tobytes() for name in icons()}
    seen: dict[bytes, str] = {}
    for name, looks in grey.items():
        assert looks not in seen, (name, seen.get(looks))
        seen[looks] = name


def test_an_unknown_icon_is_told() -> None:
    with pytest.raises(InputError, match="expected an icon of the kit"):
        icon("no_such")


def test_icons_are_drawn_in_a_box_of_24() -> None:
    assert (icon("money").width, icon("money").height) == (SIZE, SIZE)
