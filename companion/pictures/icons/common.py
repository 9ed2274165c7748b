"""Signs that several games use."""

from math import cos, pi, sin

from companion.core.scenes import Box, Disc, Line, Point, Polygon, Shape, Text


def _star(x: float, y: float, out: float, inside: float, corners: int = 5) -> tuple[Point, ...]:
    turns = ((n * pi / corners - pi / 2, inside if n % 2 else out) for n in range(2 * corners))
    return tuple((x + r * cos(turn), y + r * sin(turn)) for turn, r in turns)


def _coin(letter: str) -> tuple[Shape, ...]:
    return (Disc(12, 12, 11, "gold_ground", "gold", 2.2), Text(2, 1, 20, 22, letter, 18, bold=True))


def _arrow(*points: Point) -> tuple[Shape, ...]:
    return (Polygon(points, "ink"),)


def _framed(*inside: Shape) -> tuple[Shape, ...]:
    return (Box(3, 1, 18, 22, "card", "ink", 2, 3), *inside)


ICONS: dict[str, tuple[Shape, ...]] = {
    "money": _coin("£"),
    "dollar": _coin("$"),
    "coin": (Disc(12, 12, 11, "gold_ground", "gold", 2.2), Disc(12, 12, 6, "gold")),
    "vp": (Polygon(_star(12, 12.6, 12, 5.4), "plum", "plum", 1),),
    "income": (
        Disc(8, 16, 7, "gold_ground", "gold", 2),
        Polygon(((16, 1), (23, 9), (18.5, 9), (18.5, 18), (13.5, 18), (13.5, 9), (9, 9)), "ink"),
    ),
    "link": (Line(((5, 19), (19, 5)), "ink", 4), Disc(5, 19, 4.5, "ink"), Disc(19, 5, 4.5, "ink")),
    "card": _framed(Line(((7, 7), (17, 7)), "ink", 2), Line(((7, 12), (17, 12)), "ink", 2)),
    "cards": (
        Box(7, 0, 15, 19, "card", "ink", 2, 3),
        Box(2, 4, 15, 19, "card", "ink", 2, 3),
    ),
    "wild": _framed(Polygon(_star(12, 12, 8, 3, 4), "plum")),
    "tile": (Box(2, 2, 20, 20, "card", "ink", 2.4, 3), Box(7, 7, 10, 10, "ink", round=1)),
    "era_canal": (
        Polygon(((1, 11), (23, 11), (19.5, 17), (4.5, 17)), "ink"),
        Box(11, 4, 8, 6, "ink", round=1),
        Line(((1, 21.5), (5, 20), (9, 22), (13, 20), (17, 22), (20, 20), (23, 21.5)), "water", 2.2, smooth=True),
    ),
    "era_rail": (
        Box(2, 8, 14, 9, "ink", round=1.5),
        Box(14, 3, 8, 14, "ink", round=1.5),
        Box(4, 2, 4, 7, "ink", round=1),
        Box(16, 6, 4, 4, "card"),
        Disc(7, 18.5, 3.5, "card", "ink", 2),
        Disc(17.5, 18.5, 3.5, "card", "ink", 2),
    ),
    "clock": (Disc(12, 12, 11, "card", "ink", 2.4), Line(((12, 5.5), (12, 12), (17, 14.5)), "ink", 2.4)),
    "lock": (
        Disc(12, 8.5, 6.5, "", "ink", 2.6),
        Box(3.5, 10, 17, 13, "ink", round=2.5),
        Disc(12, 16.5, 2.2, "card"),
    ),
    "question": (Box(1.5, 1.5, 21, 21, "card", "ink", 2, 4, dashed=True), Text(2, 1, 20, 22, "?", 19, bold=True)),
    "arrow": _arrow((2, 9.5), (13, 9.5), (13, 3), (23, 12), (13, 21), (13, 14.5), (2, 14.5)),
    "arrow_up": _arrow((9.5, 22), (9.5, 11), (3, 11), (12, 1), (21, 11), (14.5, 11), (14.5, 22)),
    "arrow_down": _arrow((9.5, 2), (9.5, 13), (3, 13), (12, 23), (21, 13), (14.5, 13), (14.5, 2)),
    "arrow_left": _arrow((22, 9.5), (11, 9.5), (11, 3), (1, 12), (11, 21), (11, 14.5), (22, 14.5)),
    "plus": (Box(10, 3, 4, 18, "ink", round=1), Box(3, 10, 18, 4, "ink", round=1)),
    "minus": (Box(3, 10, 18, 4, "ink", round=1),),
    "times": (Line(((5, 5), (19, 19)), "ink", 4), Line(((19, 5), (5, 19)), "ink", 4)),
    "tick": (Line(((3.5, 13), (9.5, 19), (20.5, 5.5)), "ink", 4),),
    "star": (Polygon(_star(12, 12.6, 12, 5.4), "ink"),),
    "person": (Disc(12, 6.5, 5.5, "ink"), Box(3, 13.5, 18, 10, "ink", round=5)),
    "turn": (
        Line(((20, 7), (15, 3.5), (9, 3.8), (4.5, 8), (3.8, 14), (7, 19), (12, 20.8), (17, 19)), "ink", 3, smooth=True),
        Polygon(((22.5, 1), (22.5, 11), (13.5, 9)), "ink"),
    ),
    "crate": (
        Box(2, 2, 20, 20, "wood_ground", "wood", 2.6, 1.5),
        Line(((4, 4), (20, 20)), "wood", 2.6),
        Line(((20, 4), (4, 20)), "wood", 2.6),
    ),
    "hand": (
        Box(5, 10, 14, 13, "ink", round=5),
        *(Box(x, y, 3.4, 12, "ink", round=1.6) for x, y in ((5, 4), (9, 1), (13, 2), (17, 6))),
        Line(((4, 12), (7, 19)), "ink", 3.4),
    ),
    "dice": (
        Box(2, 2, 20, 20, "card", "ink", 2.4, 4),
        *(Disc(x, y, 2, "ink") for x, y in ((7.5, 7.5), (16.5, 7.5), (12, 12), (7.5, 16.5), (16.5, 16.5))),
    ),
    "flip": (
        _arrow((1, 8), (9, 1), (9, 5), (22, 5), (22, 11), (9, 11), (9, 15))[0],
        Polygon(((23, 16), (15, 23), (15, 19), (4, 19), (4, 14), (15, 14), (15, 9.5)), "soft"),
    ),
    "flag": (Line(((5, 2), (5, 22)), "ink", 2.6), Polygon(((5, 2), (21, 7), (5, 13)), "ink")),
    "info": (Disc(12, 12, 11, "sky_ground", "sky", 2.2), Text(2, 1, 20, 22, "i", 19, bold=True)),
    "warning": (
        Polygon(((12, 1.5), (23, 22), (1, 22)), "gold_ground", "gold", 2),
        Text(4, 6, 16, 16, "!", 15, bold=True),
    ),
}
