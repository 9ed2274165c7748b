"""Drawing scenes: every kind of shape on a canvas of pixels, with finished parts kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PIL import Image

from companion.core.scenes import Box, Disc, Icon, Line, Placed, Polygon, Scene, Shape, Text, Token
from companion.pictures import fonts, paths
from companion.pictures.canvas import Canvas, Finer
from companion.pictures.contents import content
from companion.pictures.icons import SIZE, icon
from companion.pictures.kept import Kept
from companion.pictures.palette import Theme, readable_on, rgb
from companion.pictures.typesetting import set_text

KEPT_BYTES = 96 * 1024 * 1024
_DASH, _GAP = 4.0, 3.0

_parts: Kept[Image.Image] = Kept(KEPT_BYTES)


def draw(scene: Scene, theme: Theme = "light", scale: float = 1) -> Image.Image:
    """The scene as an RGBA image of `width * scale` by `height * scale` pixels. A fresh copy: the caller may change
    it. Raises InputError for a colour or an icon that does not exist."""
    return _drawn(scene, theme, scale)


def forget() -> None:
    """Throws finished parts away, for measurements."""
    _parts.clear()


def _drawn(scene: Scene, theme: Theme, scale: float) -> Image.Image:
    size = max(1, round(scene.width * scale)), max(1, round(scene.height * scale))
    ground = None if scene.ground is None else _part(scene.ground, theme, scale)
    painter = _Painter(Canvas(*size, base=ground), theme, scale)
    for shape in scene.shapes:
        painter.paint(shape)
    return painter.canvas.finished()


def _part(scene: Scene, theme: Theme, scale: float) -> Image.Image:
    """A scene drawn once and kept, for grounds and what is placed; not to be changed."""
    key = (content(scene), theme, round(scale, 4))
    return _parts.get(key, lambda: _drawn(scene, theme, scale), _weight)


def _weight(image: Image.Image) -> int:
    return image.width * image.height * 4


class _Painter:
    def __init__(self, canvas: Canvas, theme: Theme, scale: float) -> None:
        self.canvas, self.theme, self.scale = canvas, theme, scale

    def paint(self, shape: Shape) -> None:
        _PAINTERS[type(shape)](self, shape)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def stroke(self, stroke: float) -> float:
        return max(1.0, stroke * self.scale)

    def points(self, points: paths.Path) -> paths.Path:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def box(self, box: Box) -> None:
        x, y = self.px(box.x), self.px(box.y)
        w, h, r = self.px(box.x + box.w) - x, self.px(box.y + box.h) - y, box.round * self.scale
        stroke = max(1, self.px(box.stroke))
        if box.dashed:
            self._dashed_box(box)
        elif box.edge and box.fill:
            self.canvas.rectangle(x, y, w, h, r, rgb(box.edge, self.theme))
            inner = rgb(box.fill, self.theme)
            self.canvas.rectangle(x + stroke, y + stroke, w - 2 * stroke, h - 2 * stroke, r - stroke, inner)
        elif box.edge:
            self.canvas.frame(x, y, w, h, r, stroke, rgb(box.edge, self.theme))
        elif box.fill:
            self.canvas.rectangle(x, y, w, h, r, rgb(box.fill, self.theme))

    def _dashed_box(self, box: Box) -> None:
        self.box(replace(box, dashed=False, edge=""))
        if box.edge:
            inset = box.stroke / 2
            w, h = box.w - box.stroke, box.h - box.stroke
            edge = paths.rectangle(box.x + inset, box.y + inset, w, h, max(0, box.round - inset))
            self.line(Line(tuple(edge), box.edge, box.stroke, dashed=True))

    def disc(self, disc: Disc) -> None:
        x, y, r = disc.x * self.scale, disc.y * self.scale, disc.r * self.scale
        bounds, stroke = (x - r, y - r, x + r, y + r), self.stroke(disc.stroke)
        if disc.fill:
            self.canvas.smooth(bounds, rgb(disc.fill, self.theme), lambda finer: finer.disc(x, y, r))
        if disc.edge:

            def ring(finer: Finer) -> None:
                finer.disc(x, y, r)
                finer.disc(x, y, r - stroke, shade=0)

            self.canvas.smooth(bounds, rgb(disc.edge, self.theme), ring)

    def polygon(self, polygon: Polygon) -> None:
        points = self.points(polygon.points)
        if polygon.fill:
            fill = rgb(polygon.fill, self.theme)
            self.canvas.smooth(_bounds(points, 0), fill, lambda finer: finer.polygon(points))
        if polygon.edge:
            self.line(Line((*polygon.points, polygon.points[0]), polygon.edge, polygon.stroke))

    def line(self, line: Line) -> None:
        path, stroke = self.points(paths.bent(line.points) if line.smooth else line.points), self.stroke(line.stroke)
        drawn = paths.dashes(path, max(_DASH * self.scale, 2 * stroke), max(_GAP * self.scale, 2 * stroke))
        parts = drawn if line.dashed else [path]

        def strokes(finer: Finer) -> None:
            for part in parts:
                finer.line(part, stroke)

        self.canvas.smooth(_bounds(path, stroke), rgb(line.colour, self.theme), strokes)

    def text(self, text: Text) -> None:
        setting, colour = set_text(text), rgb(text.colour, self.theme)
        for number, line in enumerate(setting.lines):
            if line.strip():
                self._write(line, text, setting.size, setting.baseline(number, text), colour)

    def _write(self, line: str, text: Text, size: float, baseline: float, colour: tuple[int, int, int]) -> None:
        free = text.w - fonts.width(line, text.bold) * size
        x = text.x + free * {"left": 0, "centre": 0.5, "right": 1}[text.align]
        y = self.px(baseline) - round(fonts.ASCENT * size * self.scale)
        self.canvas.stamp(fonts.mask(line, size * self.scale, text.bold), colour, self.px(x), y)

    def icon(self, sign: Icon) -> None:
        self.placed(Placed(icon(sign.name, sign.colour), sign.x, sign.y, sign.size / SIZE))

    def token(self, token: Token) -> None:
        seat, size = token.seat, token.size
        points = tuple((token.x + x * size, token.y + y * size) for x, y in paths.outline(seat.shape))
        middle, type_size = paths.letter_place(seat.shape, fonts.width(seat.letter, bold=True))
        self.polygon(Polygon(points, seat.hex, "ink", max(1, size / 18)))
        height, letter = type_size * size, Text(token.x, token.y, size, size, seat.letter, bold=True)
        baseline = token.y + middle * size + fonts.CAPITALS / 2 * height
        self._write(seat.letter, letter, height, baseline, readable_on(rgb(seat.hex, self.theme)))

    def placed(self, placed: Placed) -> None:
        part = _part(placed.scene, self.theme, self.scale * placed.scale)
        self.canvas.lay(part, self.px(placed.x), self.px(placed.y))


_PAINTERS: dict[type, Callable[[_Painter, Any], None]] = {
    Box: _Painter.box,
    Disc: _Painter.disc,
    Polygon: _Painter.polygon,
    Line: _Painter.line,
    Text: _Painter.text,
    Icon: _Painter.icon,
    Token: _Painter.token,
    Placed: _Painter.placed,
}


def _bounds(points: paths.Path, stroke: float) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - stroke, min(down) - stroke, max(across) + stroke, max(down) + stroke
