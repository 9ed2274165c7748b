"""Finding by name: what fits best first, words run together or apart, numbers as they stand, any script."""

import pytest

from companion.library.finding import Text, matching

TEXTS = (
    Text("Pottery V", "cost 17"),
    Text("Pottery I", "cost 12, coal"),
    Text("Coal Mine I £5", "cost 5"),
    Text("Mayerbräu share"),
    Text("Egg", "卵"),
    Text("Cotton Mill", "needs 1 coal, level 15"),
)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", (0, 1, 2, 3, 4, 5)),
        ("  ", (0, 1, 2, 3, 4, 5)),
        ("§", ()),
        ("pottery 1", (1,)),
        ("pottery i", (1,)),
        ("Pottery", (0, 1)),
        ("potery", (0, 1)),
        ("coal", (2, 1, 5)),
        ("coalmine", (2,)),
        ("colmine", (2,)),
        ("cot ton", (5,)),
        ("5", (0, 2)),
        ("15", (5,)),
        ("brau", (3,)),
        ("mayerbraeu", (3,)),
        ("卵", (4,)),
        ("茸", ()),
        ("zebra", ()),
    ],
)
def test_the_best_comes_first(query: str, found: tuple[int, ...]) -> None:
    assert matching(query, TEXTS) == found
