"""The drawing kit: scenes (`companion.core.scenes`) as images, drawn with Pillow and kept by their content."""

from companion.pictures.encoding import encode
from companion.pictures.painter import draw
from companion.pictures.palette import THEMES, Theme

__all__ = ["THEMES", "Theme", "draw", "encode"]
