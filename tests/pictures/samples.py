"""Scenes that hold one of everything, for the tests of the kit."""

from companion.core.frames import Face, Figure, Recipe, card_face, tile_face
from companion.core.info import Colour
from companion.core.messages import msg
from companion.core.scenes import Box, Disc, Icon, Line, Placed, Polygon, Scene, Shape, Text, Token

SEATS = (
    Colour(id="red", name="Red", letter="R", shape="circle", hex="#C63D2F"),
    Colour(id="blue", name="Blue", letter="B", shape="square", hex="#1f4e9e"),
    Colour(id="yellow", name="Yellow", letter="Y", shape="triangle", hex="#E3B23C"),
    Colour(id="purple", name="Purple", letter="P", shape="diamond", hex="#6B4A8E"),
    Colour(id="white", name="White", letter="W", shape="star", hex="#E9E5DA"),
    Colour(id="green", name="Green", letter="G", shape="hexagon", hex="#1c7c3c"),
)
ALT = msg("a sample")


def scene(*shapes: Shape, width: float = 100, height: float = 100, ground: Scene | None = None) -> Scene:
    """Shapes on a small canvas."""
    return Scene(width, height, shapes, ALT, ground=ground)


CARD = card_face(
    Face(
        "Gärtnerei Öhringen",
        "Building · starts",
        "leaf",
        ALT,
        mark="crate",
        cost=[Figure("money", "12")],
        figures=[Figure("vp", "3"), Figure("crate", None), Figure("income", "+2"), Figure("link", "1")],
        recipes=[Recipe([Figure("crate", "2"), Figure("coin", "1")], [Figure("vp", "3")])],
        text=["Once a round: turn £2 into a crate – or back."],
        footer="Card 12 of 40",
    )
)
TILE = tile_face(
    "Coal Mine",
    "coal",
    ALT,
    mark="crate",
    corner="II",
    cost=[Figure("money", "7"), Figure("crate", "1")],
    gains=[Figure("vp", "2"), Figure("income", "7"), Figure("link", "1")],
)
EVERY_SHAPE = scene(
    Box(0, 0, 240, 240, "paper"),
    Box(8, 8, 60, 40, "teal_ground", "teal", 2, 8),
    Box(80, 8, 60, 40, "", "rust", 2, 8, dashed=True),
    Box(152, 8, 60, 40, "", "ink", 3),
    Disc(38, 84, 24, "sky_ground", "sky", 4),
    Polygon(((80, 108), (110, 60), (140, 108)), "leaf", "ink", 2),
    Line(((150, 70), (180, 100), (220, 60)), "iron", 6, smooth=True),
    Line(((150, 90), (180, 120), (220, 80)), "water", 4, dashed=True),
    Text(8, 116, 224, 30, "Größe → £12 – セメント", 22, bold=True),
    *(Token(seat, 8 + 38 * n, 152, 34) for n, seat in enumerate(SEATS)),
    Icon("money", 8, 194, 32),
    Icon("lock", 48, 194, 32, "plum"),
    Placed(TILE, 190, 190, 0.24),
    width=240,
    height=240,
)
