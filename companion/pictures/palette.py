"""The colours of every picture: names with a light and a dark value, so that a scene never says which theme it is in.

`<hue>_ground` is the hue's pale fill, on which ink is read (tests hold every pair to 4.5:1).
"""

from functools import cache
from typing import Literal

from companion.core.errors import InputError

Theme = Literal["light", "dark"]
Rgb = tuple[int, int, int]
THEMES: tuple[Theme, ...] = ("light", "dark")

# paper to line are the app's own, so that a picture lies on a page without a seam
_PLAIN = {
    "paper": ("#fbf8f3", "#161412"),
    "card": ("#ffffff", "#211e1b"),
    "sunk": ("#f1ebe1", "#2a2622"),
    "ink": ("#231f1a", "#f0eae0"),
    "soft": ("#5f574d", "#b3a99b"),
    "line": ("#8a8072", "#8a8072"),
    "lit": ("#0b6b57", "#5cc2a7"),
    "dim": ("#d5cbbb", "#453f37"),
}
HUES = {
    "teal": ("#0f766e", "#4fc3b5"),
    "rust": ("#b4441c", "#f0875c"),
    "gold": ("#946200", "#e8b64a"),
    "leaf": ("#3f7a1e", "#8fca66"),
    "sky": ("#1f6fb2", "#74b6ee"),
    "plum": ("#86398f", "#d292da"),
    "coal": ("#33302d", "#c9c2b8"),
    "iron": ("#b8570c", "#f29a4e"),
    "beer": ("#96670f", "#e9b23f"),
    "brick": ("#a33b2f", "#ea8a7c"),
    "sand": ("#86693b", "#d2b787"),
    "rose": ("#b3265f", "#f08bb2"),
    "water": ("#2273ad", "#6cb4e8"),
    "snow": ("#537791", "#a9c9de"),
    "wood": ("#7a4a1e", "#cd9a68"),
}
_PALENESS = {"light": 0.16, "dark": 0.26}


def names() -> tuple[str, ...]:
    """Every name a scene may use as a colour, next to fixed `#rrggbb`."""
    return (*_PLAIN, *HUES, *(f"{hue}_ground" for hue in HUES))


@cache
def rgb(colour: str, theme: Theme) -> Rgb:
    """A colour as red, green and blue of 0 to 255. Raises InputError for one that is neither a name nor #rrggbb."""
    if colour.startswith("#"):
        return _fixed(colour)
    at = THEMES.index(theme)
    if pair := _PLAIN.get(colour) or HUES.get(colour):
        return _fixed(pair[at])
    hue, _, ground = colour.rpartition("_")
    if ground != "ground" or hue not in HUES:
        raise InputError("picture", colour, f"expected #rrggbb or a colour of the palette: {', '.join(names())}")
    return _mixed(_fixed(HUES[hue][at]), _fixed(_PLAIN["card"][at]), _PALENESS[theme])


def readable_on(ground: Rgb) -> Rgb:
    """Black or white, whichever is read better on a colour."""
    black, white = (0, 0, 0), (255, 255, 255)
    return max(black, white, key=lambda ink: contrast(ink, ground))


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours as WCAG counts it: 1 (none) to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _fixed(colour: str) -> Rgb:
    try:
        red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    except ValueError:
        raise InputError("picture", colour, "expected a colour as #rrggbb") from None
    return red, green, blue


def _mixed(hue: Rgb, ground: Rgb, part: float) -> Rgb:
    red, green, blue = (round(h * part + g * (1 - part)) for h, g in zip(hue, ground, strict=True))
    return red, green, blue
