"""Fitting words into a box: the largest size at which they fit, down to the smallest that can be read."""

from dataclasses import dataclass
from functools import lru_cache

from companion.core.scenes import Text
from companion.pictures import fonts

SMALLEST = 12.0
_PITCH = 1.14
_STEP = 0.96
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Setting:
    """Words as they are set: their lines, the size of the type in units, and whether all of them fit."""

    lines: tuple[str, ...]
    size: float
    fits: bool

    @property
    def height(self) -> float:
        """From the top of the first line's accents to the bottom of the last line's descenders."""
        return _height(len(self.lines), self.size)

    def baseline(self, line: int, box: Text) -> float:
        """Where a line stands."""
        top = box.y + (0 if box.top else (box.h - self.height) / 2)
        return top + fonts.ASCENT * self.size + line * _PITCH * self.size


def set_text(text: Text) -> Setting:
    """How a text is set in its box."""
    return _set(text.text, text.w, text.h, text.size, text.bold, max(1, text.lines))


@lru_cache(maxsize=8192)
def _set(text: str, w: float, h: float, size: float, bold: bool, most: int) -> Setting:
    words = [paragraph.split(" ") for paragraph in fonts.shown(text).split("\n")]
    smallest = min(size, SMALLEST)
    while True:
        lines = tuple(line for paragraph in words for line in _wrapped(paragraph, w / size, bold, most))
        if len(lines) <= most and _height(len(lines), size) <= h and all(_fits(line, w, size, bold) for line in lines):
            return Setting(lines, size, True)
        if size <= smallest:
            return Setting(_cut(lines, w, h, size, bold, most), size, False)
        size = max(smallest, size * _STEP)


def _height(lines: int, size: float) -> float:
    return size * (fonts.ASCENT + fonts.DESCENT + (lines - 1) * _PITCH)


def _fits(line: str, w: float, size: float, bold: bool) -> bool:
    return fonts.width(line, bold) * size <= w


def _wrapped(words: list[str], w: float, bold: bool, most: int) -> list[str]:
    """Words in lines; with one line allowed they stay together."""
    if most == 1:
        return [" ".join(words)]
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if fonts.width(longer, bold) <= w:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _cut(lines: tuple[str, ...], w: float, h: float, size: float, bold: bool, most: int) -> tuple[str, ...]:
    """What of the lines can be shown, a sign standing for the rest."""
    room = max(1, min(most, 1 + int((h / size - fonts.ASCENT - fonts.DESCENT) / _PITCH)))
    kept = [_shortened(line, w, size, bold) for line in lines[:room]]
    if len(lines) > room:
        kept[-1] = _shortened(f"{lines[room - 1]} {lines[room]}", w, size, bold)
    return tuple(kept)


def _shortened(line: str, w: float, size: float, bold: bool) -> str:
    if _fits(line, w, size, bold):
        return line
    while line and not _fits(line + _CUT, w, size, bold):
        line = line[:-1]
    return line.rstrip() + _CUT
