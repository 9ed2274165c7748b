"""Signs of industry: what is built, what it makes and drinks, canals and railways."""

from companion.core.scenes import Box, Disc, Line, Polygon, Shape


def _cube(hue: str) -> tuple[Shape, ...]:
    """A cube seen from a corner."""
    return (
        Polygon(((12, 1), (22, 6.5), (12, 12), (2, 6.5)), f"{hue}_ground", hue, 1.6),
        Polygon(((2, 6.5), (12, 12), (12, 23), (2, 17.5)), hue, hue, 1.6),
        Polygon(((22, 6.5), (12, 12), (12, 23), (22, 17.5)), hue, "card", 1),
    )


def _barrel() -> tuple[Shape, ...]:
    return (
        Polygon(((6, 2), (18, 2), (21.5, 8), (21.5, 16), (18, 22), (6, 22), (2.5, 16), (2.5, 8)), "beer", "ink", 1.6),
        Line(((3, 8.5), (21, 8.5)), "ink", 1.8),
        Line(((3, 15.5), (21, 15.5)), "ink", 1.8),
    )


ICONS: dict[str, tuple[Shape, ...]] = {
    "coal": _cube("coal"),
    "iron": _cube("iron"),
    "beer": _barrel(),
    "cotton_mill": (
        Box(7, 4, 10, 16, "card", "sky", 2.4, 4),
        *(Line(((7, y), (17, y + 2)), "sky", 2) for y in (7, 11, 15)),
        Box(4, 1, 16, 4, "ink", round=1.5),
        Box(4, 19, 16, 4, "ink", round=1.5),
    ),
    "manufacturer": (
        Box(2, 7, 20, 15, "wood_ground", "wood", 2.4, 1.5),
        Line(((3, 8), (21, 21)), "wood", 2.4),
        Line(((21, 8), (3, 21)), "wood", 2.4),
        Box(1, 3, 22, 5, "wood", round=1),
    ),
    "pottery": (
        Polygon(((8, 2), (16, 2), (15, 6), (21, 12), (19, 19), (15, 23), (9, 23), (5, 19), (3, 12), (9, 6)), "rust"),
        Line(((4.5, 13), (19.5, 13)), "card", 2),
    ),
    "coal_mine": (
        Line(((4, 20), (19, 5)), "wood", 3),
        Polygon(((9, 3), (15, 2), (22, 9), (21, 15), (18, 9), (14, 6)), "coal"),
        Line(((20, 20), (8, 8)), "soft", 2.4),
    ),
    "iron_works": (
        Polygon(((1, 8), (17, 8), (23, 8), (20, 12), (15, 13), (15, 17), (19, 22), (5, 22), (9, 17), (9, 13)), "iron"),
    ),
    "brewery": (
        Box(4, 8, 12, 14, "beer", "ink", 2, 1.5),
        Line(((16, 11), (21, 11), (21, 18), (16, 18)), "ink", 2.2),
        Disc(7, 7, 3.4, "card", "ink", 1.6),
        Disc(13, 7, 3.4, "card", "ink", 1.6),
        Disc(10, 5, 3.4, "card", "ink", 1.6),
    ),
    "all_goods": (
        Box(1, 1, 10, 10, "sky", round=1.5),
        Box(13, 1, 10, 10, "wood", round=1.5),
        Box(7, 13, 10, 10, "rust", round=1.5),
    ),
    "lightbulb": (
        Disc(12, 9, 8, "gold_ground", "gold", 2.2),
        Box(8.5, 16, 7, 6.5, "ink", round=1.5),
        Line(((9, 9), (12, 13), (15, 9)), "gold", 1.8),
    ),
    "canal": (
        *(Line(((2, y), (7, y - 3), (12, y), (17, y + 3), (22, y)), "water", 3, smooth=True) for y in (7, 13, 19)),
    ),
    "rail": (
        Line(((7, 1), (7, 23)), "ink", 2.4),
        Line(((17, 1), (17, 23)), "ink", 2.4),
        *(Line(((3, y), (21, y)), "ink", 2.4) for y in (4, 9.3, 14.6, 20)),
    ),
}
