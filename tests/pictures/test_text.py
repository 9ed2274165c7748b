"""Words stay in their box, and nobody sees an empty box for a character."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.scenes import Align, Text
from companion.pictures import draw, fonts
from companion.pictures.typesetting import SMALLEST, set_text
from tests.pictures.samples import scene

WORDS = st.text(alphabet="ÄgjWil £–→燃🂡 \n", max_size=60)


@settings(deadline=None, max_examples=60)
@given(
    words=WORDS,
    w=st.integers(20, 90),
    h=st.integers(14, 60),
    size=st.integers(8, 40),
    lines=st.integers(1, 4),
    bold=st.booleans(),
    align=st.sampled_from(("left", "centre", "right")),
    top=st.booleans(),
)
def test_words_never_leave_their_box(
    words: str, w: int, h: int, size: int, lines: int, bold: bool, align: Align, top: bool
) -> None:
    text = Text(105, 105, w, h, words, size, bold=bold, align=align, lines=lines, top=top)
    for scale in (1, 2):
        ink = draw(scene(text, width=300, height=300), "light", scale).getbbox()
        if ink is not None:
            left, upper, right, lower = ink
            # a pixel for rounding to the grid of the screen
            assert left >= 105 * scale - 1
            assert upper >= 105 * scale - 1
            assert right <= (105 + w) * scale + 1
            assert lower <= (105 + h) * scale + 1


def test_words_with_room_keep_their_size() -> None:
    setting = set_text(Text(0, 0, 200, 30, "Coal Mine", 20))
    assert (setting.lines, setting.size, setting.fits) == (("Coal Mine",), 20, True)


def test_words_are_made_smaller_until_they_fit() -> None:
    setting = set_text(Text(0, 0, 100, 30, "Wolverhampton", 24))
    assert setting.fits
    assert SMALLEST <= setting.size < 24
    assert fonts.width("Wolverhampton") * setting.size <= 100


def test_words_run_over_as_many_lines_as_there_may_be() -> None:
    setting = set_text(Text(0, 0, 100, 60, "Stoke-on-Trent and Stone", 20, lines=2))
    assert setting.lines == ("Stoke-on-Trent", "and Stone")
    assert set_text(Text(0, 0, 100, 60, "one\ntwo", 20, lines=2)).lines == ("one", "two")


def test_words_that_do_not_even_fit_small_are_cut_with_a_sign() -> None:
    setting = set_text(Text(0, 0, 60, 20, "An exceedingly long sentence", 20))
    assert not setting.fits
    assert setting.size == SMALLEST
    assert setting.lines[0].endswith("…")


def test_type_smaller_than_the_smallest_is_drawn_as_asked() -> None:
    assert set_text(Text(0, 0, 100, 20, "II", 8)).size == 8


def test_the_same_words_take_the_same_room_at_every_scale() -> None:
    text = scene(Text(0, 0, 200, 40, "Birmingham – Wolverhampton £12", 15, align="left"), width=220, height=40)
    ends = [box[2] / scale for scale in (1, 2, 3) if (box := draw(text, "light", scale).getbbox())]
    assert max(ends) - min(ends) <= 1


@pytest.mark.parametrize("character", "£€äöüßÄ–—→←↑↓…×−½・燃料セメント")
def test_characters_of_the_games_are_drawn(character: str) -> None:
    assert fonts.shown(character) == character
    assert fonts.mask(character, 20).getbbox() is not None


def test_a_character_without_a_glyph_is_written_plainly_or_left_out() -> None:
    assert fonts.shown("Ǻa\U0001f0a1b\U0001d49c") == "ǺabA"


@pytest.mark.parametrize("line", ["C  Category I goods  ·  deck 0  ·  discards 8", "9oTfk4nV", "BREWERY", "Nuneaton"])
def test_small_type_is_not_cut_off(line: str) -> None:
    for size in range(10, 80):
        mask = fonts.mask(line, size / 2)
        # the same letters with room beside them
        free = fonts.mask(f"{line}   ", size / 2)
        ink = free.getbbox()
        assert ink is not None
        assert ink[2] <= mask.width + 1, size
