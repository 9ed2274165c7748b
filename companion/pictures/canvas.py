"""A canvas in pixels: smooth shapes as masks, laid down in a colour.

Straight edges of boxes lie on whole pixels and so are sharp; everything else is drawn finer and reduced.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw

from companion.pictures.palette import Rgb

Points = Sequence[tuple[float, float]]
Pen = ImageDraw.ImageDraw
_FINEST_PIXELS = 4_000_000
_SOLID = "solid"


class Canvas:
    """Pixels, clear at first, or a copy of a finished picture."""

    def __init__(self, width: int, height: int, base: Image.Image | None = None) -> None:
        self.image = base.copy() if base else Image.new("RGBA", (width, height))
        # parts in which nothing shines through: there mixing the colours is enough, and quicker
        self._solid: list[tuple[int, int, int, int]] = []
        if base is not None and base.info.get(_SOLID):
            self._solid.append((0, 0, width, height))

    def finished(self) -> Image.Image:
        """The image, knowing whether nothing shines through anywhere."""
        self.image.info[_SOLID] = self._is_solid(0, 0, *self.image.size)
        return self.image

    def stamp(self, mask: Image.Image, colour: Rgb, x: int, y: int) -> None:
        """A mask in a colour, its corner at x, y."""
        if self._is_solid(x, y, x + mask.width, y + mask.height):
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

    def _is_solid(self, left: int, top: int, right: int, bottom: int) -> bool:
        left, top = max(0, left), max(0, top)
        right, bottom = min(right, self.image.width), min(bottom, self.image.height)
        return any(a <= left and b <= top and right <= c and bottom <= d for a, b, c, d in self._solid)

    def rectangle(self, x: int, y: int, w: int, h: int, r: float, colour: Rgb) -> None:
        """A filled box with round corners."""
        if w <= 0 or h <= 0:
            return
        size = _corner(w, h, r)
        bars = (x, y + size, x + w, y + h - size), (x + size, y, x + w - size, y + h)
        for left, top, right, bottom in bars:
            if left < right and top < bottom:
                self.image.paste((*colour, 255), (left, top, right, bottom))
        for mask, at_x, at_y in _corners(w, h, size):
            self.stamp(mask, colour, x + at_x, y + at_y)
        if w * h * 4 > self.image.width * self.image.height:
            self._solid += bars

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
        cx, cy, fine = (x - self.left) * self.times, (y - self.top) * self.times, r * self.times
        if fine > 0.5:
            # the pen fills its last pixel too
            self.pen.ellipse((cx - fine, cy - fine, cx + fine - 1, cy + fine - 1), fill=shade)

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
    for corner, x, y in _corners(w, h, _corner(w, h, r)):
        mask.paste(corner, (x, y))
    return mask


def _corner(w: int, h: int, r: float) -> int:
    return max(0, min(round(r), w // 2, h // 2))


def _corners(w: int, h: int, size: int) -> Iterator[tuple[Image.Image, int, int]]:
    """The four round corners of a box as masks, each with its place."""
    if size:
        for column, x in enumerate((0, w - size)):
            for row, y in enumerate((0, h - size)):
                yield _quarters(size)[2 * column + row], x, y


@lru_cache(maxsize=256)
def _quarters(size: int) -> tuple[Image.Image, ...]:
    finer = Finer(0, 0, 2 * size, 2 * size)
    finer.disc(size, size, size)
    disc = finer.mask.reduce(finer.times)
    return tuple(disc.crop((x, y, x + size, y + size)) for x in (0, size) for y in (0, size))
