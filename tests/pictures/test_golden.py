"""Pictures look as they did when a person last looked at them.

The tolerance leaves room for another version of the library that draws the glyphs, not for a sign that is missing:
on average two steps of 255, and one pixel in five hundred off by more than 64.
"""

from functools import reduce
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.pictures.golden.images import FOLDER, drawn

AVERAGE = 2.0
FAR, PIXELS_FAR = 64, 0.002
IMAGES = dict(drawn())


def differs(one: Image.Image, other: Image.Image) -> bool:
    """Whether two images are further apart than the tolerance."""
    if one.size != other.size:
        return True
    apart = ImageChops.difference(one.convert("RGBA"), other.convert("RGBA"))
    most = reduce(ImageChops.lighter, apart.split())
    far = sum(most.histogram()[FAR + 1 :])
    return max(ImageStat.Stat(apart).mean) > AVERAGE or far > PIXELS_FAR * one.width * one.height


@pytest.mark.parametrize("name", IMAGES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    assert not differs(IMAGES[name], Image.open(FOLDER / name)), "python -m tests.pictures.golden draws it anew"


def test_no_image_is_left_over() -> None:
    assert {path.name for path in Path(FOLDER).glob("*.png")} == set(IMAGES)


@pytest.mark.parametrize("name", ["icons-light.png", "card-dark.png", "tile-light.png"])
def test_the_tolerance_does_not_let_a_missing_sign_pass(name: str) -> None:
    changed = IMAGES[name].copy()
    changed.paste(changed.crop((0, 0, 2, 2)).resize((32, 32)), (35, 3))
    assert differs(IMAGES[name], changed)
