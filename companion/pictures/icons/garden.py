"""Signs of beer gardens: tables, parasols, waitress and bum, bosses, shares, contracts, breweries, fences."""

from companion.core.scenes import Box, Disc, Line, Polygon, Shape

_HEAD = Disc(12, 6, 5, "ink")

ICONS: dict[str, tuple[Shape, ...]] = {
    "table": (
        Box(1, 8, 22, 4, "wood", round=1.5),
        Line(((6, 12), (4, 22)), "wood", 3),
        Line(((18, 12), (20, 22)), "wood", 3),
    ),
    "parasol": (
        Polygon(((1, 11), (5, 5), (12, 2), (19, 5), (23, 11)), "leaf", "ink", 1.6),
        Line(((12, 2), (12, 23)), "ink", 2.4),
        Line(((7, 23), (17, 23)), "ink", 2.4),
    ),
    "waitress": (
        _HEAD,
        Polygon(((8, 11), (16, 11), (22, 23), (2, 23)), "rose", "ink", 1.6),
        Box(16, 8, 7, 7, "beer", "ink", 1.4, 1),
    ),
    "bum": (
        _HEAD,
        Box(4, 1, 16, 3.4, "ink", round=1),
        Polygon(((6, 12), (18, 12), (20, 23), (4, 23)), "soft", "ink", 1.6),
        Line(((8, 15), (11, 18)), "card", 1.8),
        Line(((11, 15), (8, 18)), "card", 1.8),
    ),
    "boss": (
        Polygon(((2, 8), (7, 13), (12, 3), (17, 13), (22, 8), (20, 19), (4, 19)), "gold", "ink", 1.8),
        Box(4, 19, 16, 4, "ink", round=1),
    ),
    "share": (
        Box(2, 3, 20, 18, "gold_ground", "gold", 2.4, 2),
        Line(((6, 8), (18, 8)), "ink", 2),
        Line(((6, 12), (14, 12)), "ink", 2),
        Disc(16.5, 16, 3.4, "rust"),
    ),
    "contract": (
        Line(((5, 1), (5, 23)), "ink", 2.4),
        Box(7, 4, 15, 11, "beer", "ink", 2, 1.5),
        Line(((9.5, 8), (19.5, 8)), "card", 1.8),
        Line(((9.5, 11.5), (16, 11.5)), "card", 1.8),
    ),
    "beer_garden": (
        Disc(7.5, 9, 6.5, "leaf"),
        Disc(16.5, 9, 6.5, "leaf"),
        Line(((7.5, 9), (7.5, 21)), "wood", 2.8),
        Line(((16.5, 9), (16.5, 21)), "wood", 2.8),
        Box(1, 19, 22, 3.4, "wood"),
    ),
    "brewhouse": (
        Polygon(((2, 11), (9, 4), (16, 11)), "brick", "ink", 1.6),
        Box(3, 11, 12, 12, "card", "ink", 1.8),
        Box(16.5, 6, 5.5, 17, "beer", "ink", 1.8, 1),
        Box(7, 15, 4.5, 8, "ink"),
    ),
    "fence": (
        *(Box(x, 4, 4, 19, "wood", round=1) for x in (2, 10, 18)),
        Line(((1, 10), (23, 10)), "wood", 2.4),
        Line(((1, 17), (23, 17)), "wood", 2.4),
    ),
    "cube": (
        Polygon(((12, 2), (22, 7), (22, 17), (12, 22), (2, 17), (2, 7)), "soft", "ink", 1.6),
        Line(((2, 7), (12, 12), (22, 7)), "ink", 1.6),
        Line(((12, 12), (12, 22)), "ink", 1.6),
    ),
}
