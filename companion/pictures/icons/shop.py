"""Signs of shops: crates of five kinds told by number and mark, stores, bills, the calendar, the dial."""

from companion.core.scenes import Box, Disc, Line, Polygon, Shape, Text

_KINDS = (("rust", 1), ("sky", 2), ("leaf", 3), ("plum", 4), ("gold", 5))


def _crate(hue: str, number: int) -> tuple[Shape, ...]:
    """A crate in the hue of its kind with its number: goods have no public names."""
    return (
        Box(1.5, 1.5, 21, 21, f"{hue}_ground", hue, 3, 2),
        Text(3, 0.5, 18, 23, str(number), 19, bold=True),
    )


ICONS: dict[str, tuple[Shape, ...]] = {
    **{f"crate_g{number}": _crate(hue, number) for hue, number in _KINDS},
    "store": (
        Box(3, 9, 18, 13, "card", "ink", 2),
        Polygon(((1, 9.5), (4, 2), (20, 2), (23, 9.5)), "brick", "ink", 1.6),
        Box(10, 13, 5, 9, "ink"),
    ),
    "shelf": (
        Line(((3, 2), (3, 22)), "ink", 2.4),
        Line(((21, 2), (21, 22)), "ink", 2.4),
        Line(((3, 10), (21, 10)), "ink", 2.4),
        Line(((3, 20), (21, 20)), "ink", 2.4),
        Box(6, 4, 5, 5, "wood"),
        Box(12, 14, 5, 5, "wood"),
    ),
    "utilities": (Polygon(((14, 1), (4, 14), (11, 14), (9, 23), (20, 9), (13, 9)), "gold", "ink", 1.4),),
    "calendar": (
        Box(2, 4, 20, 18, "card", "ink", 2, 2),
        Box(2, 4, 20, 6, "brick"),
        Line(((7, 1.5), (7, 6)), "ink", 2.4),
        Line(((17, 1.5), (17, 6)), "ink", 2.4),
        Box(6, 13, 4, 4, "ink"),
        Box(13, 13, 4, 4, "ink"),
    ),
    "dial": (
        Disc(12, 12, 11, "card", "ink", 2.2),
        Polygon(((12, 12), (9, 4), (15, 4)), "rust"),
        Disc(12, 12, 3, "ink"),
        *(Disc(x, y, 1.2, "soft") for x, y in ((3.5, 12), (6, 18), (12, 20.5), (18, 18), (20.5, 12))),
    ),
    "debt": (
        Disc(12, 12, 11, "rose_ground", "rose", 2.2),
        Text(2, 1, 20, 22, "−", 20, bold=True),
    ),
    "demand": (
        Polygon(((2, 9), (6, 3), (18, 3), (22, 9)), "water_ground", "water", 1.8),
        Box(4, 9, 16, 13, "card", "water", 2),
        Text(4, 9, 16, 13, "?", 12, bold=True),
    ),
}
