"""Signs of the forest branch: Brownies, snowflakes, the five resources, showing a card."""

from math import cos, pi, sin

from companion.core.scenes import Box, Disc, Line, Point, Polygon, Shape


def _ray(turn: float, r: float) -> Point:
    return (12 + r * cos(turn), 12 + r * sin(turn))


def _snowflake() -> tuple[Shape, ...]:
    turns = tuple(n * pi / 3 for n in range(6))
    arms = tuple(Line(((12, 12), _ray(turn, 11)), "snow", 2.4) for turn in turns)
    tips = tuple(Line((_ray(turn - 0.3, 9.5), _ray(turn, 6.5), _ray(turn + 0.3, 9.5)), "snow", 1.8) for turn in turns)
    return (*arms, *tips)


ICONS: dict[str, tuple[Shape, ...]] = {
    "brownie": (
        Polygon(((12, 0.5), (19, 9), (5, 9)), "rust", "ink", 1.4),
        Disc(12, 12.5, 5.5, "wood_ground", "ink", 1.6),
        Disc(10, 12, 1, "ink"),
        Disc(14, 12, 1, "ink"),
        Polygon(((5, 23), (7, 17), (17, 17), (19, 23)), "leaf", "ink", 1.4),
    ),
    "snowflake": _snowflake(),
    "worth": (
        Polygon(((9, 2), (15, 2), (14, 6), (20, 14), (19, 21), (5, 21), (4, 14), (10, 6)), "gold_ground", "gold", 2),
        Disc(12, 14.5, 3.4, "gold"),
    ),
    "show": (
        Polygon(((1, 12), (7, 5.5), (17, 5.5), (23, 12), (17, 18.5), (7, 18.5)), "card", "ink", 2),
        Disc(12, 12, 4.5, "ink"),
    ),
    "clay": (
        Box(1, 13, 10.5, 9, "rust", "ink", 1.4, 1),
        Box(12.5, 13, 10.5, 9, "rust", "ink", 1.4, 1),
        Box(6.5, 3, 11, 9, "rust", "ink", 1.4, 1),
    ),
    "wheat": (
        Line(((12, 8), (12, 23)), "gold", 2.4),
        *(
            Polygon(((12, y + 5), (x, y + 1), (x, y - 4), (12, y)), "gold", "ink", 0.8)
            for y in (5.5, 11, 16.5)
            for x in (5, 19)
        ),
    ),
    "wood": (
        Box(4, 3, 19, 8, "wood", "ink", 1.4, 4),
        Box(1, 13, 19, 8, "wood", "ink", 1.4, 4),
        Disc(19, 7, 3, "wood_ground", "ink", 1.2),
        Disc(16, 17, 3, "wood_ground", "ink", 1.2),
    ),
    "ore": (
        Polygon(((3, 20), (1, 12), (7, 4), (16, 2), (23, 10), (20, 20)), "snow", "ink", 1.8),
        Polygon(((8, 10), (12, 7), (14, 12), (10, 14)), "gold"),
        Polygon(((14, 17), (18, 13), (19, 17)), "gold"),
    ),
    "dung": (
        Polygon(((12, 2), (15, 6), (18, 9), (20, 14), (22, 20), (2, 20), (4, 14), (6, 9), (9, 7)), "wood", "ink", 1.6),
        Line(((6, 10), (17, 11)), "ink", 1.4),
        Line(((4, 15), (19, 16)), "ink", 1.4),
    ),
}
