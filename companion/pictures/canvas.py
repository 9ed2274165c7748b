"""A canvas in pixels: smooth shapes as masks, laid down in a colour.

Straight edges of boxes lie on whole pixels and so are sharp; everything else is drawn finer and reduced.
"""

from collections.abc import Callable, Sequence
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw

from companion.pictures.palette import Rgb

Points = Sequence[tuple[float, float]]
Pen = ImageDraw.ImageDraw
_FINEST_PIXELS = 4_000_000


class Canvas:
    """Pixels, clear at first, or a copy of a finished picture."""

    def __init__(self, width: int, height: int, base: Image.Image | None = None) -> None:
        self.image = base.copy() if base else Image.new("RGBA", (width, height))
        self.opaque = base is not None and base.getextrema()[-1] == (255, 255)

    def stamp(self, mask: Image.Image, colour: Rgb, x: int, y: int) -> None:
        """A mask in a colour, its corner at x, y."""
        if self.opaque:
            # what lies beneath is solid: mixing the colours is enough, and quicker
            self.image.paste((*colour, 255), (x, y), mask)
            return
        solid = Image.new("RGBA", mask.size, (*colour, 0))
        solid.putalpha(mask)
        self.lay(solid, x, y)

    def lay(self, image: Image.Image, x: int, y: int) -> None:
        """Another picture on this one, cut off at the edges."""
        left, top = max(0, -x), max(0, -y)
        width, height = self.image.size
        if x >= width or y >= height or left >= image.width or top >= image.height:
            return
        self.image.alpha_composite(image, (max(0, x), max(0, y)), (left, top))

    def rectangle(self, x: int, y: int, w: int, h: int, r: float, colour: Rgb) -> None:
        """A filled box with round corners."""
        covers = x <= 0 and y <= 0 and x + w >= self.image.width and y + h >= self.image.height and r <= 0
        if covers:
            self.image.paste((*colour, 255), (0, 0, *self.image.size))
            self.opaque = True
        elif w > 0 and h > 0:
            self.stamp(rounded(w, h, r), colour, x, y)

    def frame(self, x: int, y: int, w: int, h: int, r: float, stroke: int, colour: Rgb) -> None:
        """The edge of a box, inside its bounds."""
        mask, inner = rounded(w, h, r), Image.new("L", (w, h))
        if w > 2 * stroke and h > 2 * stroke:
            inner.paste(rounded(w - 2 * stroke, h - 2 * stroke, r - stroke), (stroke, stroke))
        self.stamp(ImageChops.subtract(mask, inner), colour, x, y)

    def smooth(self, bounds: tuple[float, float, float, float], colour: Rgb, paint: Callable[["Finer"], None]) -> None:
        """What `paint` draws within bounds (left, top, right, bottom), with smooth edges."""
        left, top = max(0, floor(bounds[0]) - 1), max(0, floor(bounds[1]) - 1)
        right = min(self.image.width, ceil(bounds[2]) + 1)
        bottom = min(self.image.height, ceil(bounds[3]) + 1)
        if right <= left or bottom <= top:
            return
        finer = Finer(left, top, right - left, bottom - top)
        paint(finer)
        self.stamp(finer.mask.reduce(finer.times), colour, left, top)


class Finer:
    """A part of a canvas drawn several times as large, in white on black, to be reduced."""

    def __init__(self, left: int, top: int, width: int, height: int) -> None:
        self.times = next((n for n in (4, 3) if width * height * n * n <= _FINEST_PIXELS), 2)
        self.mask = Image.new("L", (width * self.times, height * self.times))
        self.pen = ImageDraw.Draw(self.mask)
        self.left, self.top = left, top

    def points(self, points: Points) -> list[tuple[float, float]]:
        """Pixels of the canvas as finer ones; a point is the middle of what the pen draws."""
        return [((x - self.left) * self.times - 0.5, (y - self.top) * self.times - 0.5) for x, y in points]

    def disc(self, x: float, y: float, r: float, shade: int = 255) -> None:
        """A filled circle."""
        (cx, cy), fine = self.points([(x, y)])[0], r * self.times
        if fine > 0:
            self.pen.ellipse((cx - fine, cy - fine, cx + fine, cy + fine), fill=shade)

    def polygon(self, points: Points) -> None:
        """A filled figure."""
        self.pen.polygon(self.points(points), fill=255)

    def line(self, points: Points, stroke: float) -> None:
        """A line with round turns and ends."""
        self.pen.line(self.points(points), fill=255, width=max(1, round(stroke * self.times)))
        if stroke * self.times > 2:
            for x, y in points:
                self.disc(x, y, stroke / 2)


def rounded(w: int, h: int, r: float) -> Image.Image:
    """The mask of a box with round corners."""
    mask = Image.new("L", (w, h), 255)
    size = min(round(r), w // 2, h // 2)
    if size <= 0:
        return mask
    finer = Finer(0, 0, 2 * size, 2 * size)
    finer.disc(size, size, size)
    disc = finer.mask.reduce(finer.times)
    for at_x, from_x in ((0, 0), (w - size, size)):
        for at_y, from_y in ((0, 0), (h - size, size)):
            mask.paste(disc.crop((from_x, from_y, from_x + size, from_y + size)), (at_x, at_y))
    return mask
