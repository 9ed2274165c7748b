"""Pictures of Pebbles: the pile with its two heaps, and each colour of pebble."""

from companion.core.components import Component, alternative
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box, Disc, Scene, Shape, Spot, Text

from .model import Figures, Pebbles

WIDTH, HEIGHT = 600.0, 340.0
HEAPS = {"white": (30.0, "#f4f1ea"), "dark": (220.0, "#4a4540")}
BANK = (410.0, 60.0, 160.0, 120.0)
SEA = (30.0, 240.0, 540.0, 80.0)


def boards(state: Pebbles) -> tuple[tuple[str, Message], ...]:
    """The beach, and what each seat has before it."""
    return (("board", msg("Beach")), ("mats", msg("Before the players")))


def picture(figures: Figures, ref: str, state: Pebbles | None) -> Scene | None:
    """The beach, the mats, or a pebble."""
    if ref == "board" and state is not None:
        return _beach(state)
    if ref == "mats" and state is not None:
        return _mats(state)
    return _pebble(figures, ref)


def components(figures: Figures) -> tuple[Component, ...]:
    """The pebbles, with their points and what is printed of their price."""
    return tuple(_component(figures, colour) for colour in HEAPS)


def _component(figures: Figures, colour: str) -> Component:
    price = figures.white_price if colour == "white" else None
    shown = msg("{n} {n:coin|coins}", n=price) if price is not None else msg("as the table plays")
    rows = ((msg("Points"), msg("{n}", n=figures.points[colour])), (msg("Price"), shown))
    rules = ("PB-END-01", "PB-PAY-01" if price is not None else "PB-PAY-02")
    name, also = msg("{colour} pebble", colour=colour), ("Kiesel", "Stein")
    return Component(f"pebble:{colour}", name, msg("Pebbles"), rows, price, rules, also)


def _pebble(figures: Figures, ref: str) -> Scene | None:
    for each in components(figures):
        colour = ref.removeprefix("pebble:")
        if each.ref == ref and colour in HEAPS:
            points = figures.points[colour]
            shapes: tuple[Shape, ...] = (
                Box(0, 0, 240, 336, "card", "line", 2, 14),
                Text(12, 12, 216, 40, str(each.name), 26, bold=True),
                Disc(120, 160, 70, HEAPS[colour][1], "ink", 3),
                Text(12, 260, 216, 40, f"{points} points", 24),
            )
            return Scene(240, 336, shapes, alternative(each))
    return None


def _beach(state: Pebbles) -> Scene:
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "sand_ground"), Box(*SEA, "water_ground", "water", 2, 10)]
    spots = []
    for colour, count in (("white", state.white), ("dark", state.dark)):
        x, fill = HEAPS[colour]
        shapes += [Box(x, 60, 160, 120, "card", "line", 2, 14), Disc(x + 50, 120, 36, fill, "ink", 3)]
        shapes += [Text(x + 90, 90, 60, 60, str(count), 40), Text(x, 20, 160, 36, colour, 24)]
        spots.append(Spot(f"heap:{colour}", x, 60, 160, 120, msg("Heap of {colour} pebbles", colour=colour)))
    shapes += [Box(*BANK, "gold_ground", "gold", 2, 14), Text(*BANK, str(state.bank), 40)]
    shapes += [Text(BANK[0], 20, 160, 36, "bank", 24), Text(*SEA, str(state.sea), 32)]
    spots += [Spot("bank", *BANK, msg("Bank")), Spot("sea", *SEA, msg("Sea"))]
    told = msg("White: {white}, dark: {dark}, bank: {n}", white=state.white, dark=state.dark, n=state.bank)
    return Scene(WIDTH, HEIGHT, tuple(shapes), told, tuple(spots))


def _mats(state: Pebbles) -> Scene:
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "paper")]
    spots, told = [], []
    for at, seat in enumerate(state.seats):
        mine, y = state.holdings[seat], 10.0 + 82 * at
        shapes += [Box(10, y, 580, 74, "card", "line", 2, 10), Text(20, y, 160, 74, seat, 26)]
        shapes.append(Text(200, y, 380, 74, f"{mine.coins} coins, {mine.white} white, {mine.dark} dark", 26))
        spots.append(Spot(f"mat:{seat}", 10, y, 580, 74, msg("{seat}", seat=Who(seat))))
        told.append(msg("{seat}: {n} {n:coin|coins}", seat=Who(seat), n=mine.coins))
    return Scene(WIDTH, HEIGHT, tuple(shapes), msg("{seats}", seats=tuple(told)), tuple(spots))
