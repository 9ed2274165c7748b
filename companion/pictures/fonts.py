"""The type of the pictures: Source Sans 3, and Noto Sans JP for Japanese, from packages under the Open Font Licence.

A character that neither font has is written plainly (an accent left out) or left out: never an empty box.
"""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import fontpkg_source_sans_3
import pylopdf_fonts_jp
from PIL import Image, ImageDraw, ImageFont

_LATIN = Path(fontpkg_source_sans_3.ROOT) / "files" / "SourceSans3[wght].ttf"
FILES = (_LATIN, Path(pylopdf_fonts_jp.sans_path()))
_WEIGHTS = {False: 400, True: 700}
# glyphs are drawn this much larger, so that their places do not snap to whole pixels: the same line at every scale
_FINER = 4
_MEASURED_AT = 200
_NO_CHARACTER = "\uffff"
# of a line of size 1: above the line with and without an accent, and below it
ASCENT, CAPITALS, DESCENT = 0.79, 0.66, 0.25


def width(text: str, bold: bool = False) -> float:
    """The width of a line of size 1."""
    return sum(_run_width(run, file, bold) for file, run in _runs(text))


@cache
def shown(text: str) -> str:
    """The text in characters that the fonts have."""
    return "".join(_shown(character) for character in text)


@lru_cache(maxsize=1024)
def mask(text: str, size: float, bold: bool = False) -> Image.Image:
    """A line as a mask, its baseline at `ASCENT * size` (rounded) from the top; not to be changed."""
    across, up = int(width(text, bold) * size) + 2, round(ASCENT * size)
    down = int(DESCENT * size) + 2
    drawn = Image.new("L", (across * _FINER, (up + down) * _FINER))
    pen, at, fine = ImageDraw.Draw(drawn), 0.0, _fine(text, size, bold, across)
    for file, run in _runs(text):
        face = _face(file, bold, fine)
        pen.text((at, up * _FINER), run, fill=255, font=face, anchor="ls")
        at += face.getlength(run)
    return drawn.reduce(_FINER)


def _fine(text: str, size: float, bold: bool, across: int) -> float:
    """The size of the font that a line is drawn with: a hair smaller at most, so that few sizes need a font of their
    own; and where its hinting makes the letters of small type wider than measured, as small as its room asks."""
    fine = max(1, int(size * _FINER * 2) / 2)
    while fine > 1 and sum(_face(file, bold, fine).getlength(run) for file, run in _runs(text)) > across * _FINER:
        fine -= 0.5
    return fine


@cache
def _run_width(run: str, file: int, bold: bool) -> float:
    return float(_face(file, bold, _MEASURED_AT).getlength(run)) / _MEASURED_AT


def _runs(text: str) -> tuple[tuple[int, str], ...]:
    """The text in runs of one font each."""
    return tuple((file, "".join(run)) for file, run in groupby(shown(text), key=_file_of))


@cache
def _file_of(character: str) -> int:
    return next((file for file in range(len(FILES)) if _has(file, character)), 0)


@cache
def _shown(character: str) -> str:
    if any(_has(file, character) for file in range(len(FILES))):
        return character
    plain = unicodedata.normalize("NFKD", character)
    return "".join(part for part in plain if part != character and any(_has(file, part) for file in range(len(FILES))))


def _has(file: int, character: str) -> bool:
    face = _face(file, False, 24)
    return character.isspace() or bytes(face.getmask(character)) != bytes(face.getmask(_NO_CHARACTER))


# shared by threads: a call of a font holds the interpreter, so two never use it at once
@lru_cache(maxsize=256)
def _face(file: int, bold: bool, size: float) -> ImageFont.FreeTypeFont:
    face = ImageFont.truetype(str(FILES[file]), size, layout_engine=ImageFont.Layout.BASIC)
    if file == 0:
        face.set_variation_by_axes([_WEIGHTS[bold]])
    return face
