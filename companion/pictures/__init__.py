"""The drawing kit: scenes (`companion.core.scenes`) as images, drawn with Pillow and kept by their content.

`address` gives a scene's picture an address, `fetch` the file under it (of type `TYPE`), drawn on first use; `draw` and
`encode` make one at once.
"""

from companion.pictures.encoding import TYPE, encode
from companion.pictures.gallery import Gallery, address, fetch
from companion.pictures.painter import draw
from companion.pictures.palette import THEMES, Theme

__all__ = ["THEMES", "TYPE", "Gallery", "Theme", "address", "draw", "encode", "fetch"]
