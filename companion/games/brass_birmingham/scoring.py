"""What links and flipped tiles score."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.scores import Line
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts, Place
from companion.games.brass_birmingham.names import within
from companion.games.brass_birmingham.state import Earned, Icons, Source


def place_icons(board: Board, place: Place) -> tuple[Icons, ...]:
    """The link icons at a place: of flipped tiles of any player, and printed at merchant locations. BR-ERA-03."""
    if place.kind == "merchant":
        printed = _merchant_icons(board, place)
        return (Icons(count=printed),) if printed else ()
    either_side = board.facts.readings.unflipped_icons
    tiles = (board.state.tiles[index] for index in place.spaces)
    shown = (tile for tile in tiles if tile is not None and (tile.flipped or either_side))
    return tuple(Icons(count=board.design(tile).icons, tile=tile) for tile in shown)


def _merchant_icons(board: Board, place: Place) -> int:
    counted = board.facts.readings.merchant_icons
    if counted == "none" or (counted == "dealt" and place.players > len(board.state.seats)):
        return 0
    return place.icons


def link_points(board: Board) -> Iterator[tuple[str, Earned]]:
    """The VP of each link for its owner: one for every link icon at each place it touches. BR-ERA-02, BR-CONN-03."""
    icons = [place_icons(board, place) for place in board.facts.places]
    for line in board.facts.lines:
        owner = board.state.links[line.index]
        if owner is not None:
            ends = tuple(icons[end.index] for end in line.ends)
            vp = sum(each.count for end in ends for each in end)
            yield owner, Earned(era=board.state.era, source="link", what=line.id, vp=vp, ends=ends)


def tile_points(board: Board) -> Iterator[tuple[str, Earned]]:
    """The VP of each flipped tile for its owner. BR-ERA-04."""
    for index, tile in enumerate(board.state.tiles):
        if tile is not None and tile.flipped:
            yield tile.owner, _tile_earned(board, index, "tile")


def _tile_earned(board: Board, index: int, source: Source) -> Earned:
    tile = board.state.tiles[index]
    assert tile is not None
    what = f"{board.facts.spaces[index].id} {tile.industry} {tile.level}"
    return Earned(era=board.state.era, source=source, what=what, vp=board.design(tile).vp)


def introductory_points(board: Board) -> Iterator[tuple[str, Earned]]:
    """What the introductory game adds: money, income level, higher tiles once more. BR-INTRO-01."""
    figures, era = board.facts.figures.introductory, board.state.era
    for seat, player in board.player.items():
        money = min(player.money // figures.pounds_per_vp, figures.most)
        yield seat, Earned(era=era, source="money", what="", vp=money)
        level = board.facts.level_of[player.income]
        yield seat, Earned(era=era, source="income", what="", vp=level)
    for index, tile in enumerate(board.state.tiles):
        if tile is not None and tile.flipped and tile.level >= figures.second_level:
            yield tile.owner, _tile_earned(board, index, "second")


def era_points(board: Board) -> Iterator[tuple[str, Earned]]:
    """Everything that scores when this era ends. BR-ERA-02, BR-ERA-04, BR-INTRO-01."""
    yield from link_points(board)
    yield from tile_points(board)
    if board.facts.readings.introductory and board.state.era == "canal":
        yield from introductory_points(board)


# -- as lines of a sheet

_RULE = {
    "link": "BR-ERA-02",
    "tile": "BR-ERA-04",
    "bonus": "BR-SELL-06",
    "shortfall": "BR-SHORT-03",
    "money": "BR-INTRO-01",
    "income": "BR-INTRO-01",
    "second": "BR-INTRO-01",
}
_LABEL = {
    ("canal", "link"): msg("Canals"),
    ("rail", "link"): msg("Rails"),
    ("canal", "tile"): msg("Flipped tiles, Canal Era"),
    ("rail", "tile"): msg("Flipped tiles, Rail Era"),
    ("canal", "bonus"): msg("Merchant bonuses, Canal Era"),
    ("rail", "bonus"): msg("Merchant bonuses, Rail Era"),
    ("canal", "shortfall"): msg("Unpaid income, Canal Era"),
    ("rail", "shortfall"): msg("Unpaid income, Rail Era"),
    ("canal", "money"): msg("Money"),
    ("canal", "income"): msg("Income level"),
    ("canal", "second"): msg("Tiles of level II and higher once more"),
}


def lines(facts: Facts, earned: tuple[Earned, ...]) -> tuple[Line, ...]:
    """Points gathered by era and source, each line opening to what made it."""
    groups: dict[tuple[str, str], list[Earned]] = {}
    for entry in earned:
        groups.setdefault((entry.era, entry.source), []).append(entry)
    return tuple(
        Line(
            _LABEL.get(key, msg("Other")),
            sum(entry.vp for entry in entries),
            _RULE[key[1]],
            parts=tuple(_part(facts, entry) for entry in entries if entry.what),
        )
        for key, entries in groups.items()
    )


def _part(facts: Facts, entry: Earned) -> Line:
    """One link, tile or bonus; a link opens into the icons at its ends."""
    ends = facts.line[entry.what].ends if entry.source == "link" else ()
    parts = tuple(_end(facts, place, icons) for place, icons in zip(ends, entry.ends, strict=False))
    return Line(_made_by(facts, entry), entry.vp, _RULE[entry.source], parts=parts)


def _end(facts: Facts, place: Place, icons: tuple[Icons, ...]) -> Line:
    """The icons at one end of a link, each worth a point, and what shows them."""
    count = sum(each.count for each in icons)
    label = msg("{place}: {n} {n:icon|icons} × 1 link", place=place.name, n=count)
    return Line(label, count, "BR-ERA-03", parts=tuple(_shown_by(facts, each) for each in icons))


def _shown_by(facts: Facts, icons: Icons) -> Line:
    if icons.tile is None:
        label = msg("printed at the merchant location: {n} {n:icon|icons}", n=icons.count)
    else:
        design, owner = facts.designs[icons.tile.industry, icons.tile.level], Who(icons.tile.owner)
        label = msg("{who}'s {tile}: {n} {n:icon|icons}", who=owner, tile=design.name, n=icons.count)
    return Line(label, icons.count, "BR-ERA-03")


def _made_by(facts: Facts, entry: Earned) -> Message:
    if entry.source == "link":
        return msg("{line}", line=facts.line[entry.what].name)
    if entry.source == "bonus":
        return msg("{merchant}'s barrel", merchant=facts.place[entry.what].name)
    space, industry, level = entry.what.split(" ")
    tile = facts.designs[industry, int(level)].name
    return msg("{tile} in {place}", tile=tile, place=within(facts.space[space].place))
