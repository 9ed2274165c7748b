"""Faces of cards and tiles as scenes, all in one manner: a band with the name, then figures, recipes and words.

Pure data, for games to fill; `chip`, `chips`, `recipe_row`, `open_field` and `words` serve other faces too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.core.messages import Message
from companion.core.scenes import Align, Box, Icon, Scene, Shape, Text

CARD = (240.0, 336.0)
TILE = (200.0, 200.0)
TYPE = 18.0
"""The smallest type of a card: 12 pixels where a card is shown 160 pixels wide."""
_EDGE, _GAP = 12.0, 6.0
_CHIP = 36.0
_LINE = 21.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as it is printed: a sign and a short text; `text` None is one that players have to fill in."""

    icon: str = ""
    text: str | None = ""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What goes in and what comes out; several recipes of a card stand in rows."""

    takes: Sequence[Figure]
    makes: Sequence[Figure]


@dataclass(frozen=True, slots=True)
class Face:
    """What a card says. `mark` is the icon of its kind and `hue` a hue of the palette; `cost` stands in the upper
    right corner, two below each other; `figures` are chips side by side, two a row; `text` are paragraphs."""

    name: str
    kind: str
    hue: str
    alt: Message
    mark: str = ""
    cost: Sequence[Figure] = ()
    figures: Sequence[Figure] = ()
    recipes: Sequence[Recipe] = ()
    text: Sequence[str] = ()
    footer: str = ""
    across: int = 2


def card_face(face: Face) -> Scene:
    """The face of a card, 240 by 336 units."""
    width, height = CARD
    shapes: list[Shape] = [Box(0, 0, width, height, "card", "line", 2, 14), *_head(face, width)]
    y, bottom = 96.0, height - _EDGE
    if face.footer:
        bottom -= _LINE + 4
        shapes.append(Text(_EDGE, bottom + 4, width - 2 * _EDGE, _LINE, face.footer, TYPE, "soft"))
    if face.figures:
        shapes += chips(face.figures, _EDGE, y, width - 2 * _EDGE, face.across)
        y += -(-len(face.figures) // face.across) * (_CHIP + _GAP)
    for recipe in face.recipes:
        shapes += recipe_row(recipe, _EDGE, y, width - 2 * _EDGE)
        y += _CHIP + _GAP
    if face.text:
        shapes.append(words("\n".join(face.text), _EDGE, y, width - 2 * _EDGE, bottom - y))
    return Scene(width, height, tuple(shapes), face.alt)


def tile_face(
    name: str,
    hue: str,
    alt: Message,
    *,
    mark: str,
    corner: str = "",
    cost: Sequence[Figure] = (),
    gains: Sequence[Figure] = (),
    done: bool = False,
) -> Scene:
    """The face of a tile, 200 by 200 units: its name and `corner` (a level) on top, what it costs beside its sign, what
    it brings at the bottom; `done` (flipped) fills the whole tile with its hue's pale ground."""
    width, height = TILE
    high = 40.0
    corner_w = 44.0 if corner else 0.0
    band = Box(3, 3, width - 6, high, f"{hue}_ground", round=9)
    sign = 70.0
    shapes: list[Shape] = [
        Box(0, 0, width, height, f"{hue}_ground" if done else "card", hue, 3, 12),
        replace(band, fill=hue if done else band.fill),
        Text(_EDGE, 3, width - 2 * _EDGE - corner_w, high, name, 23, "card" if done else "ink", True, "left"),
    ]
    if corner:
        shapes.append(
            Text(width - _EDGE - corner_w, 3, corner_w, high, corner, 26, "card" if done else "ink", True, "right")
        )
    sign_x = _EDGE if cost else (width - sign) / 2
    shapes.append(Icon(mark, sign_x, high + 16, sign))
    rows = len(cost)
    top = high + 16 + (sign - rows * 34) / 2
    for n, figure in enumerate(cost):
        shapes += chip(figure, sign + 2 * _EDGE, top + n * 34, width - sign - 3 * _EDGE, 32)
    if gains:
        shapes += chips(gains, _EDGE, height - _CHIP - 14, width - 2 * _EDGE, len(gains))
    return Scene(width, height, tuple(shapes), alt)


def chips(figures: Sequence[Figure], x: float, y: float, w: float, across: int = 2) -> Iterator[Shape]:
    """Figures side by side, `across` a row."""
    wide = (w - (across - 1) * _GAP) / across
    for n, figure in enumerate(figures):
        yield from chip(figure, x + n % across * (wide + _GAP), y + n // across * (_CHIP + _GAP), wide, _CHIP)


def chip(figure: Figure, x: float, y: float, w: float, h: float) -> Iterator[Shape]:
    """A sign and its text in a box, together in its middle; an open field where the figure is not known."""
    sign = h - 6 if figure.icon else 0.0
    room = w - sign - (4 if sign else 0)
    text = figure.text
    if text is None:
        if figure.icon:
            yield Icon(figure.icon, x, y + 3, sign)
        yield from open_field(x + w - room, y + 2, min(room, 1.6 * h), h - 4)
        return
    if text == "":
        yield Icon(figure.icon, x + (w - sign) / 2, y + 3, sign)
        return
    if figure.icon:
        yield Icon(figure.icon, x, y + 3, sign)
    yield Text(x + w - room, y, room, h, text, min(26, h * 0.72), bold=True, align="left" if sign else "centre")


def recipe_row(recipe: Recipe, x: float, y: float, w: float) -> Iterator[Shape]:
    """What goes in, an arrow, what comes out, on a pale ground."""
    yield Box(x, y, w, _CHIP, "sunk", round=8)
    arrow, takes, makes = 24.0, max(1, len(recipe.takes)), max(1, len(recipe.makes))
    each = (w - arrow - 3 * _GAP) / (takes + makes)
    yield from _laid(recipe.takes, x + _GAP, y, each)
    yield Icon("arrow", x + _GAP + takes * each, y + (_CHIP - arrow) / 2, arrow, "soft")
    yield from _laid(recipe.makes, x + 2 * _GAP + takes * each + arrow, y, each)


def open_field(x: float, y: float, w: float, h: float, sign: str = "?") -> tuple[Shape, ...]:
    """A figure that is not known here: players fill it in from their own copy."""
    return (
        Box(x, y, w, h, "gold_ground", "gold", 2, 6, dashed=True),
        Text(x + 3, y, w - 6, h, sign, min(24, h * 0.75), bold=True),
    )


def words(text: str, x: float, y: float, w: float, h: float, align: Align = "left") -> Text:
    """Running words of the type of cards, as many lines as the box holds."""
    return Text(x, y, w, h, text, TYPE, align=align, lines=max(1, int(h // _LINE)), top=True)


def _head(face: Face, width: float) -> Iterator[Shape]:
    """The band with the name, the cost in its corner, and the kind below."""
    yield Box(6, 6, width - 12, 56, f"{face.hue}_ground", round=10)
    rows = min(2, len(face.cost))
    corner = 62.0 * -(-len(face.cost) // 2)
    yield Text(_EDGE, 8, width - 2 * _EDGE - corner, 52, face.name, 22, bold=True, align="left", lines=2)
    for n, figure in enumerate(face.cost):
        high = 36.0 if rows == 1 else 26.0
        x, y = width - _EDGE - corner + 62 * (n // 2) + 4, 34 - rows * high / 2 + n % 2 * high
        yield from chip(figure, x, y, 58, high)
    sign = 26.0 if face.mark else 0.0
    if face.mark:
        yield Icon(face.mark, _EDGE, 66, 24)
    yield Text(_EDGE + sign + 4, 66, width - 2 * _EDGE - sign, 24, face.kind, TYPE, "soft", align="left")


def _laid(figures: Sequence[Figure], x: float, y: float, each: float) -> Iterator[Shape]:
    for n, figure in enumerate(figures):
        yield from chip(figure, x + n * each, y + 2, each, _CHIP - 4)
