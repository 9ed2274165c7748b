"""The signs of the kit."""

import importlib
from itertools import combinations
from pkgutil import iter_modules

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.core.errors import InputError
from companion.core.scenes import Box, Icon, Text
from companion.pictures import THEMES, Theme, draw
from companion.pictures import icons as folder
from companion.pictures.icons import SIZE, icon, icons
from companion.pictures.measure import misfits
from tests.pictures.samples import scene

# the mean difference of 255 steps; pound and dollar sign, the most alike, are 12 apart
APART = 6


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


def test_icons_are_told_apart_in_grey_at_16_pixels() -> None:
    grey = {name: _grey(name) for name in sorted(icons())}
    for one, other in combinations(grey, 2):
        apart = ImageStat.Stat(ImageChops.difference(grey[one], grey[other])).mean[0]
        assert apart >= APART, (one, other)


def _grey(name: str) -> Image.Image:
    return draw(scene(Box(0, 0, 16, 16, "card"), Icon(name, 0, 0, 16), width=16, height=16)).convert("L")


def test_no_name_is_given_twice() -> None:
    modules = [importlib.import_module(f"{folder.__name__}.{each.name}") for each in iter_modules(folder.__path__)]
    assert sum(len(module.ICONS) for module in modules) == len(icons())


def test_an_unknown_icon_is_told() -> None:
    with pytest.raises(InputError, match="expected an icon of the kit"):
        icon("no_such")


def test_icons_are_drawn_in_a_box_of_24() -> None:
    assert (icon("money").width, icon("money").height) == (SIZE, SIZE)
