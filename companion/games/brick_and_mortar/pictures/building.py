"""A seat's building: four slots with their stores, shelf by shelf, what they cost and hold."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Placed, Scene, Shape, Spot, Text
from companion.games.brick_and_mortar import utilities, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import SLOTS, Shelf, State, Store

WIDTH = 520.0
_TYPE, _EDGE = 18.0, 8.0
_W = WIDTH / 2
_LINE = 34.0
_SHELF = 46.0
_FEWEST = 3


def scene(box: Box, state: State, seat: str) -> Scene:
    """The building as it stands."""
    stores = dict(state.stores(seat))
    most = max([_FEWEST, *(len(store.shelves) for store in stores.values())])
    high = 2 * _LINE + most * _SHELF + 3 * _EDGE
    shapes: list[Shape] = [Rectangle(0, 0, WIDTH, 44 + 2 * high, "paper"), *_purse(state, seat)]
    spots: list[Spot] = []
    for at, slot in enumerate(SLOTS):
        part = _slot(box, state, seat, slot, stores.get(slot), high)
        x, y = at % 2 * _W, 44 + at // 2 * high
        shapes.append(Placed(part, x, y))
        spots += [Spot(spot.id, spot.x + x, spot.y + y, spot.w, spot.h, spot.name) for spot in part.spots]
    told = tuple(_told(box, state, slot, store) for slot, store in stores.items())
    kept = tuple(_kept(box, state, seat))
    alt = msg("{seat}: {kept}. {stores}", seat=Who(seat), kept=kept, stores=told or msg("no open store"))
    if not kept:
        alt = msg("{seat}: {stores}", seat=Who(seat), stores=told or msg("no open store"))
    return Scene(WIDTH, 44 + 2 * high, tuple(shapes), alt, tuple(spots))


def _kept(box: Box, state: State, seat: str) -> Iterator[Message]:
    """Cash, debt and the bill, as far as the table keeps them."""
    player = state.players[seat]
    if state.whole:
        yield msg("${cash}", cash=player.cash)
    if state.keeps != "ageing":
        yield msg("{debt} debt {debt:token|tokens}", debt=player.debt)
        yield _bill(box, state, seat)


def _bill(box: Box, state: State, seat: str) -> Message:
    """The utilities, unless a figure is missing: a sum of some of them would be a wrong one."""
    parts = utilities.parts(box, state, seat)
    if any(part.utility is None or part.of_slot is None for part in parts):
        return msg("utilities not known")
    return msg("utilities ${n}", n=sum(part.known for part in parts))


def _purse(state: State, seat: str) -> Iterator[Shape]:
    """Cash and debt, where the whole game is kept."""
    if not state.whole:
        return
    player = state.players[seat]
    for at, (icon, text) in enumerate((("dollar", player.cash), ("debt", player.debt), ("vp", player.points))):
        yield Icon(icon, _EDGE + at * 110, 8, 28)
        yield Text(_EDGE + at * 110 + 34, 4, 66, 36, str(text).replace("-", "−"), 22, bold=True, align="left")


def _slot(box: Box, state: State, seat: str, slot: str, store: Store | None, high: float) -> Scene:
    """One slot, with its store or empty."""
    own = box.slot_utility(state, slot)
    w, h = _W - _EDGE, high - _EDGE
    shapes: list[Shape] = [
        Rectangle(4, 0, w, h, "card" if store else "sunk", "brick" if store else "dim", 2, 10),
        *_line(4, 0, w, f"Slot {slot}", "soft"),
    ]
    if state.keeps != "ageing":
        shapes += _cost(4, 0, w, own)
        shapes += _cost(4, _LINE, w, box.utility(store)) if store is not None else ()
    spots = [Spot(f"slot:{seat}:{slot}", 4, 0, w, _LINE, msg("slot {slot}", slot=slot))]
    name = msg("slot {slot}: empty", slot=slot)
    if store is not None:
        name = msg("slot {slot}: {store}", slot=slot, store=words.store(box, slot, store))
        shapes += _line(4, _LINE, w, _title(box, store), "ink")
        spots += _shelf_spots(box, seat, slot, store)
        for number, shelf in enumerate(store.shelves, start=1):
            shapes += _shelf(10, 2 * _LINE + (number - 1) * _SHELF, w - 12, shelf)
    else:
        shapes.append(Text(10, h / 2 - 20, w - 12, 40, "empty", _TYPE, "soft"))
        spots = [Spot(f"slot:{seat}:{slot}", 4, 0, w, h, name)]
    return Scene(_W, high, tuple(shapes), name, tuple(spots))


def _title(box: Box, store: Store) -> str:
    card = box.card(store)
    return card.name if card else "Store"


def _line(x: float, y: float, w: float, text: str, colour: str) -> Iterator[Shape]:
    """A name, with room for a cost beside it."""
    yield Text(x + 8, y + 2, w - 84, _LINE - 4, text, 20, colour, colour == "ink", "left")


def _cost(x: float, y: float, w: float, cost: int | None) -> Iterator[Shape]:
    """The utility cost beside a name, an open "?" where nobody entered it."""
    yield Icon("utilities", x + w - 70, y + 5, 24)
    yield Text(x + w - 44, y + 2, 38, _LINE - 4, "?" if cost is None else str(cost), 20, bold=True)


def _shelf(x: float, y: float, w: float, shelf: Shelf) -> Iterator[Shape]:
    """A shelf: its crates by kind, and its free spaces."""
    yield Rectangle(x, y, w, _SHELF - 5, "wood_ground", "wood", 1.5, 4)
    at = x + 4
    for good, count in shelf.crates.items():
        yield Icon(f"crate_{good}", at, y + 5, 30)
        yield Text(at + 31, y + 2, 26, _SHELF - 9, f"×{count}", _TYPE, bold=True, align="left")
        at += 58
    room = x + w - at
    if shelf.room and room > 60:
        yield Text(at, y + 2, room - 6, _SHELF - 9, f"{shelf.room} free", _TYPE, "soft", align="right")


def _shelf_spots(box: Box, seat: str, slot: str, store: Store) -> Iterator[Spot]:
    for number, shelf in enumerate(store.shelves, start=1):
        name = msg(
            "{shelf} of {store}: {crates}",
            shelf=words.shelf(number, len(store.shelves)),
            store=words.store(box, slot, store),
            crates=words.crates(box, shelf.crates),
        )
        y = 2 * _LINE + (number - 1) * _SHELF
        yield Spot(f"shelf:{seat}:{slot}:{number}", 10, y, _W - _EDGE - 12, _SHELF - 5, name)


def _told(box: Box, state: State, slot: str, store: Store) -> Message:
    """A store in words: its cost where bills are kept, its shelves where crates are."""
    shelves, utility = tuple(words.crates(box, shelf.crates) for shelf in store.shelves), box.utility(store)
    told = [msg("slot {slot}: {store}", slot=slot, store=words.store(box, slot, store))]
    if state.keeps != "ageing":
        told.append(msg("utility not known") if utility is None else msg("utility ${n}", n=utility))
    if state.keeps != "bill":
        told.append(msg("shelves from the top: {shelves}", shelves=shelves or msg("none")))
    return msg("{told}", told=tuple(told))
