"""Seat marks: a seat's colour, letter and shape as one small picture, the same in HTML and in button labels."""

import base64
from functools import cache

from companion.app.markup import Html, tag
from companion.core.info import Colour

_SHAPES = {
    "circle": '<circle cx="16" cy="16" r="13.5"/>',
    "square": '<rect x="3.5" y="3.5" width="25" height="25" rx="3"/>',
    "triangle": '<path d="M16 2.2 30.6 29.4H1.4Z"/>',
    "diamond": '<path d="M16 1.5 30.5 16 16 30.5 1.5 16Z"/>',
    "star": '<path d="M16 1.5l4.2 9.3 10.1 1.1-7.5 6.9 2.1 10L16 23.7 7.1 28.8l2.1-10L1.7 11.9l10.1-1.1Z"/>',
    "hexagon": '<path d="M9 3.5h14L30.5 16 23 28.5H9L1.5 16Z"/>',
}
_LETTER_AT = {"triangle": 27, "star": 21}


@cache
def mark_address(colour: Colour) -> str:
    """The picture of a seat's mark as a `data:` address."""
    ink = "#fff" if _luminance(colour.hex) < 0.30 else "#000"
    size = {"triangle": 15, "star": 12}.get(colour.shape, 17)
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">'
        f'<g fill="{colour.hex}" stroke="#000" stroke-width="2.4" stroke-linejoin="round">{_SHAPES[colour.shape]}</g>'
        f'<g fill="none" stroke="#fff" stroke-width="0.9" stroke-linejoin="round">{_SHAPES[colour.shape]}</g>'
        f'<text x="16" y="{_LETTER_AT.get(colour.shape, 22)}" text-anchor="middle" font-family="sans-serif" '
        f'font-weight="700" font-size="{size}" fill="{ink}">{colour.letter}</text></svg>'
    )
    return "data:image/svg+xml;base64," + base64.b64encode(picture.encode()).decode()


def mark_html(colour: Colour, *, alone: bool = False) -> Html:
    """The mark in HTML; `alone` gives it a name for screen readers, else the player's name stands beside it."""
    return tag("img", cls="mark", src=mark_address(colour), alt=colour.name if alone else "")


def mark_label(colour: Colour) -> str:
    """The mark in a Markdown label."""
    return f"![]({mark_address(colour)})"


def _luminance(colour: str) -> float:
    parts = [int(colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
