"""What is written can be read, in both themes."""

import pytest

from companion.core.errors import InputError
from companion.pictures.palette import HUES, THEMES, Theme, contrast, names, readable_on, rgb

GROUNDS = ("paper", "card", "sunk")


@pytest.mark.parametrize("theme", THEMES)
def test_ink_is_read_on_every_ground(theme: Theme) -> None:
    for ground in (*GROUNDS, *(f"{hue}_ground" for hue in HUES)):
        assert contrast(rgb("ink", theme), rgb(ground, theme)) >= 4.5, ground


@pytest.mark.parametrize("theme", THEMES)
def test_secondary_words_are_read_on_plain_grounds(theme: Theme) -> None:
    for ground in GROUNDS:
        assert contrast(rgb("soft", theme), rgb(ground, theme)) >= 4.5, ground


@pytest.mark.parametrize("theme", THEMES)
def test_a_hue_is_told_from_every_ground_it_lies_on(theme: Theme) -> None:
    for hue in HUES:
        for ground in (*GROUNDS, f"{hue}_ground"):
            assert contrast(rgb(hue, theme), rgb(ground, theme)) >= 3, (hue, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_a_name_in_the_colour_of_cards_is_read_on_a_full_hue(theme: Theme) -> None:
    for hue in HUES:
        assert contrast(rgb("card", theme), rgb(hue, theme)) >= 4.5, hue


def test_fixed_colours_are_the_same_in_both_themes() -> None:
    assert rgb("#C63D2F", "light") == rgb("#c63d2f", "dark") == (198, 61, 47)


@pytest.mark.parametrize("colour", ["", "inky", "ink_ground", "#12", "#12345g", "#1234567"])
def test_an_unknown_colour_is_told_by_name(colour: str) -> None:
    with pytest.raises(InputError, match="#rrggbb"):
        rgb(colour, "light")


def test_every_name_has_a_colour() -> None:
    assert all(rgb(name, theme) for name in names() for theme in THEMES)


def test_letters_on_pieces_are_black_or_white_as_is_read_better() -> None:
    assert readable_on((255, 255, 0)) == (0, 0, 0)
    assert readable_on((0, 0, 90)) == (255, 255, 255)
