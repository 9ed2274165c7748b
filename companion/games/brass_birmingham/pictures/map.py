"""The map as it stands: tiles, links, merchants and barrels over the printed ground, with everything one can tap."""

from collections.abc import Iterator

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box, Disc, Icon, Line, Scene, Shape, Spot, Text, Token
from companion.games.brass_birmingham import facts, markets
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.names import owned
from companion.games.brass_birmingham.pictures import ground
from companion.games.brass_birmingham.pictures.geometry import Area, Layout
from companion.games.brass_birmingham.pictures.looks import HUE, MADE, ROMAN
from companion.games.brass_birmingham.state import Tile

Colours = dict[str, Colour]


def scene(board: Board, layout: Layout, colours: Colours) -> Scene:
    """The map of a state."""
    state = board.state
    printed = ground.scene(layout, state.era, len(state.seats))
    shapes: list[Shape] = []
    for index, owner in enumerate(state.links):
        if owner is not None:
            shapes += _link(layout, board.facts.lines[index], colours[owner], state.era)
    for index, tile in enumerate(state.tiles):
        if tile is not None:
            shapes += _tile(layout.slots[board.facts.spaces[index].id], tile, colours[tile.owner])
    for space, kind in state.merchants.items():
        shapes += _merchant(layout.merchants[space], kind, barrel=space in state.barrels)
    shapes += _markets(board, layout)
    spots = tuple(_spots(board, layout))
    whole = Scene(printed.width, printed.height, tuple(shapes), _alt(board), spots, printed)
    return whole.resized(layout.geometry.shown)


# -- what lies on the map


def _link(layout: Layout, line: facts.Line, colour: Colour, era: str) -> Iterator[Shape]:
    for way in layout.ways(line):
        yield Line(way, "ink", 12)
        yield Line(way, colour.hex, 8)
    space = layout.links[line.id]
    yield Box(space.x, space.y, space.w, space.h, "card", "ink", 2.5, 10)
    yield Token(colour, space.x + 3, space.y + 7, 26)
    yield Icon(era, space.x + 30, space.y + 11, 17)


def _tile(area: Area, tile: Tile, colour: Colour) -> Iterator[Shape]:
    """A tile: owner, industry and level; what lies on it, or a tick and its full hue where it is flipped."""
    x, y, size = area.x + 1, area.y + 1, area.w - 2
    hue = HUE[tile.industry]
    yield Box(x, y, size, size, hue if tile.flipped else f"{hue}_ground", "ink", 2.5, 6)
    yield Token(colour, x + 2, y + 2, 25)
    yield Text(x + 27, y + 1, size - 29, 24, ROMAN[tile.level], 18, "card" if tile.flipped else "ink", True)
    yield Disc(x + 15, y + 40, 12.5, "card")
    yield Icon(tile.industry, x + 5.5, y + 30.5, 19)
    if tile.flipped:
        yield Icon("tick", x + 31, y + 30, 20, "card")
    elif tile.left:
        yield Icon(MADE[tile.industry], x + 28, y + 31, 12)
        yield Text(x + 39, y + 28, 15, 24, str(tile.left), 19, bold=True)


def _merchant(area: Area, kind: str, *, barrel: bool) -> Iterator[Shape]:
    yield Box(area.x + 2, area.y + 4, 52, 50, "gold_ground", "gold", 2, 6)
    if kind == facts.BLANK:
        yield Icon("times", area.x + 16, area.y + 17, 24, "soft")
    else:
        yield Icon(kind, area.x + 11, area.y + 12, 34)
    if barrel:
        yield Icon("beer", area.x + 57, area.y + 15, 28)


def _markets(board: Board, layout: Layout) -> Iterator[Shape]:
    """Cubes in both markets and what the next one costs."""
    area = layout.market
    yield Box(area.x, area.y, area.w, area.h, "card", "line", 2, 9)
    for row, resource in enumerate(("coal", "iron")):
        y = area.y + 4 + row * 43
        size = markets.market(board, resource).size
        yield Icon(resource, area.x + 8, y + 6, 30)
        yield Text(area.x + 44, y, 72, 42, f"{markets.cubes(board, resource)}/{size}", 21, align="left")
        yield Text(area.x + 116, y, 66, 42, f"£{markets.price(board, resource, 1)}", 23, bold=True, align="right")


# -- where to tap


def _spots(board: Board, layout: Layout) -> Iterator[Spot]:
    for place in board.facts.places:
        yield _spot(f"town:{place.id}", layout.plate(place), msg("{place}", place=place.name))
    for space in board.facts.spaces:
        yield _spot(f"slot:{space.id}", layout.slots[space.id], _slot_name(board, space))
    for line in board.facts.lines:
        owner = board.state.links[line.index]
        name = msg("{line}", line=line.name)
        if owner is not None:
            name = msg("{line}: {who}", line=line.name, who=Who(owner))
        yield _spot(f"line:{line.id}", layout.links[line.id], name)
    for merchant in board.facts.merchant_spaces_for(len(board.state.seats)):
        yield _spot(f"merchant:{merchant.id}", layout.merchants[merchant.id], _merchant_name(board, merchant))
    yield from _market_spots(board, layout)


def _market_spots(board: Board, layout: Layout) -> Iterator[Spot]:
    for row, (resource, name) in enumerate((("coal", msg("Coal market")), ("iron", msg("Iron market")))):
        area = layout.market
        yield _spot(f"market:{resource}", Area(area.x, area.y + row * area.h / 2, area.w, area.h / 2), name)


def _spot(spot: str, area: Area, name: Message) -> Spot:
    return Spot(spot, area.x, area.y, area.w, area.h, name)


def _slot_name(board: Board, space: facts.Space) -> Message:
    tile = board.tile(space.index)
    if tile is None:
        takes = tuple(board.facts.industry_name[name] for name in board.facts.industries if name in space.accepts)
        return msg("{space}: free for {industries}", space=space.name, industries=takes)
    return msg("{space}: {tile}", space=space.name, tile=_told(board, tile))


def _told(board: Board, tile: Tile) -> Message:
    name = owned(board, tile)
    if tile.flipped:
        return msg("{tile}, flipped", tile=name)
    return msg("{tile}, {n} on it", tile=name, n=tile.left) if tile.left else msg("{tile}, not flipped", tile=name)


def _merchant_name(board: Board, space: facts.MerchantSpace) -> Message:
    kind = board.state.merchants.get(space.id)
    if kind is None:
        return msg("{space}: no tile yet", space=space.name)
    goods = board.facts.merchant_name[kind]
    if space.id in board.state.barrels:
        return msg("{space}: {goods}, with a barrel", space=space.name, goods=goods)
    return msg("{space}: {goods}", space=space.name, goods=goods)


def _alt(board: Board) -> Message:
    """The map in words: tiles, links, merchants, markets."""
    state = board.state
    tiles = tuple(_slot_name(board, space) for space in board.facts.spaces if board.tile(space.index))
    links = tuple(
        msg("{line}: {who}", line=line.name, who=Who(owner))
        for line in board.facts.lines
        if (owner := state.links[line.index]) is not None
    )
    return msg(
        "Map. Tiles: {tiles}. Links: {links}. Merchants: {merchants}. {coal} coal and {iron} iron in the markets.",
        tiles=tiles or msg("none"),
        links=links or msg("none"),
        merchants=tuple(_merchant_name(board, each) for each in board.facts.merchant_spaces_for(len(state.seats))),
        coal=state.coal,
        iron=state.iron,
    )
