"""A few pictures as they are meant to look: one of every shape, the signs of the kit, a card and a tile."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from companion.core.scenes import Box, Icon, Scene
from companion.pictures import THEMES, draw
from companion.pictures.icons import common
from tests.pictures.samples import CARD, EVERY_SHAPE, TILE, scene

FOLDER = Path(__file__).parent
_ACROSS = 8


def drawn() -> Iterator[tuple[str, Image.Image]]:
    """Each golden image by its file's name."""
    scenes = {"shapes": EVERY_SHAPE, "icons": _icons(), "card": CARD, "tile": TILE}
    for name, each in scenes.items():
        for theme in THEMES:
            yield f"{name}-{theme}.png", draw(each, theme, 1)


def _icons() -> Scene:
    names = sorted(common.ICONS)
    rows = -(-len(names) // _ACROSS)
    signs = (Icon(name, 4 + n % _ACROSS * 32, 4 + n // _ACROSS * 32, 24) for n, name in enumerate(names))
    ground = Box(0, 0, _ACROSS * 32, rows * 32, "paper")
    return scene(ground, *signs, width=_ACROSS * 32, height=rows * 32)
