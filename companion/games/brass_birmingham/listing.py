"""Every legal move, from the same parts that checks and questions use.

A card that nobody needs to name is left unnamed, except where the hand is known or the table names every discard.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

from companion.core.frozen import FrozenMap
from companion.games.brass_birmingham import (
    beer,
    build,
    coal,
    develop,
    hands,
    iron,
    loan,
    markets,
    network,
    scout,
    sell,
    shortfall,
    sources,
)
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Line
from companion.games.brass_birmingham.moves import (
    AnyAction,
    AnyMove,
    Build,
    Develop,
    EndEra,
    EndRound,
    Loan,
    Merchants,
    Network,
    Pass,
    Sale,
    Scout,
    Sell,
    Shortfall,
    TurnOrder,
)


def legal_moves(board: Board, seat: str | None = None) -> Iterator[AnyMove]:
    """Every legal move, or those of one seat; steps of the table are no seat's."""
    state = board.state
    if state.phase == "actions":
        if state.acting is not None and seat in (None, state.acting) and board.player[state.acting].hand:
            yield from actions(board, state.acting)
    elif state.phase == "shortfall":
        for owing in state.order:
            if seat in (None, owing) and board.player[owing].owes:
                yield from shortfalls(board, owing)
    elif seat is None:
        yield from steps(board)


def bare(board: Board, move: AnyMove) -> AnyMove:
    """The move without cards that were named although any would do, and without the order of tiles given up.
    BR-CARD-02, BR-SHORT-02."""
    if isinstance(move, Network | Develop | Sell | Loan | Pass) and _needless(board, move.seat, (move.card,)):
        return move.evolve(card=None)
    if isinstance(move, Scout) and move.cards and _needless(board, move.seat, move.cards):
        return move.evolve(cards=())
    if isinstance(move, Shortfall):
        worths = shortfall.own_tiles(board, move.seat)
        return move.evolve(tiles=shortfall.ordered(worths, move.tiles))
    return move


def _needless(board: Board, seat: str, cards: tuple[str | None, ...]) -> bool:
    told_apart = hands.free_cards(board, seat) if seat in board.player else ()
    return None in told_apart and not any(card in told_apart for card in cards)


def actions(board: Board, seat: str) -> Iterator[AnyAction]:
    """The actions of the acting seat."""
    yield from builds(board, seat)
    yield from networks(board, seat)
    yield from develops(board, seat)
    yield from sells(board, seat)
    cards = hands.free_cards(board, seat)
    if next(loan.too_low(board, seat), None) is None:
        yield from (Loan.unchecked(seat=seat, card=card) for card in cards)
    yield from scouts(board, seat)
    yield from (Pass.unchecked(seat=seat, card=card) for card in cards)


# -- build


def builds(board: Board, seat: str, industries: tuple[str, ...] = ()) -> Iterator[Build]:
    """All builds (of some industries): tile, space, sources, card."""
    money = board.player[seat].money
    for industry in industries or board.facts.industries:
        design = build.available(board, seat, industry)
        if design is None or design.money > money:
            continue
        iron_ways = iron.ways(board, design.iron)
        left = money - design.money - markets.price(board, "iron", sources.bought(iron_ways[0]))
        if left < 0:
            continue
        for space in build.spaces(board, seat, design):
            coal_ways = coal.ways(board, (space.place.mask,), design.coal)
            if not coal_ways or left < markets.price(board, "coal", sources.bought(coal_ways[0])):
                continue
            for card in build.cards(board, seat, industry, space):
                for coal_way in coal_ways:
                    for iron_way in iron_ways:
                        yield Build.unchecked(
                            seat=seat, card=card, industry=industry, space=space.id, coal=coal_way, iron=iron_way
                        )


# -- network


def networks(board: Board, seat: str) -> Iterator[Network]:
    """All canals, or all single and double rails."""
    if next(network.link_tiles(board, seat, 1), None) is not None:
        return
    cards = hands.free_cards(board, seat)
    links = canals(board, seat) if board.state.era == "canal" else rails(board, seat)
    for lines, coal_sources, barrel in links:
        for card in cards:
            yield Network.unchecked(seat=seat, card=card, lines=lines, coal=coal_sources, beer=barrel)


Links = tuple[tuple[str, ...], tuple[str, ...], str | None]


def canals(board: Board, seat: str) -> Iterator[Links]:
    """The canals a seat may place. BR-NET-02."""
    if board.player[seat].money >= board.facts.figures.network.canal:
        for line in network.free_lines(board, seat):
            yield (line.id,), (), None


def rails(board: Board, seat: str) -> Iterator[Links]:
    """The single rails a seat may place, and the pairs. BR-NET-03, BR-NET-04."""
    yield from (((line.id,), (source,), None) for line, source in single_rails(board, seat))
    if next(network.link_tiles(board, seat, 2), None) is not None:
        return
    for line, source in first_rails(board, seat):
        for second, second_source in second_rails(board, seat, line, source):
            for barrel in second_barrels(board, seat, line, source, second):
                yield (line.id, second.id), (source, second_source), barrel


def single_rails(board: Board, seat: str) -> Iterator[tuple[Line, str]]:
    """Lines with a source of coal that a seat can pay for, alone. BR-NET-03."""
    yield from _payable(board, seat, board.player[seat].money - network.rail_cost(board, 1))


def first_rails(board: Board, seat: str) -> Iterator[tuple[Line, str]]:
    """Lines with a source of coal that may be the first of two. BR-NET-04."""
    if board.breweries:
        yield from _payable(board, seat, board.player[seat].money - network.rail_cost(board, 2))


def second_rails(board: Board, seat: str, first: Line, source: str) -> Iterator[tuple[Line, str]]:
    """Lines with a source of coal that may follow a first rail. BR-NET-07."""
    bought = markets.price(board, "coal", sources.bought((source,)))
    money = board.player[seat].money - network.rail_cost(board, 2) - bought
    yield from _payable(network.after_rail(board, seat, first, source), seat, money)


def second_barrels(board: Board, seat: str, first: Line, source: str, second: Line) -> tuple[str, ...]:
    """The breweries that can pay for both rails. BR-NET-06."""
    now = network.after_rail(board, seat, first, source)
    return tuple(way[0] for way in network.beer_ways(now, seat, second))


def _payable(board: Board, seat: str, money: int) -> Iterator[tuple[Line, str]]:
    if money < 0:
        return
    market = markets.price(board, "coal", 1)
    for line in network.free_lines(board, seat):
        for (source,) in network.coal_ways(board, seat, line):
            if not sources.bought((source,)) or market <= money:
                yield line, source


# -- develop


def develops(board: Board, seat: str) -> Iterator[Develop]:
    """All ways to develop one or two tiles. BR-DEV-01, BR-DEV-02."""
    most = board.facts.figures.develop.most
    runs = develop.choices(board, seat, most)
    cards = hands.free_cards(board, seat)
    for count in range(1, most + 1):
        ways = iron.ways(board, develop.iron_needed(board, count))
        if markets.price(board, "iron", sources.bought(ways[0])) > board.player[seat].money:
            continue
        for tiles in combinations_with_replacement(sorted(runs), count):
            if all(tiles.count(industry) <= runs[industry] for industry in tiles):
                for way in ways:
                    for card in cards:
                        yield Develop.unchecked(seat=seat, card=card, tiles=tiles, iron=way)


# -- sell


def sells(board: Board, seat: str) -> Iterator[Sell]:
    """All sets of tiles that can be sold together, with merchants, beer and free develops. BR-SELL-05."""
    tiles = tuple(sorted(space.id for space in sell.sellable(board, seat)))
    options = tuple(sales_of(board, seat, space) for space in tiles)
    cards = hands.free_cards(board, seat)
    for sales, used in _combinations(board, options, 0, Counter()):
        for removed in free_develops(board, seat, sell.bonus_barrels(board, "develop", used)):
            for card in cards:
                yield Sell.unchecked(seat=seat, card=card, sales=sales, develop=removed)


def sales_of(board: Board, seat: str, space_id: str) -> tuple[Sale, ...]:
    """The ways to sell one tile. BR-SELL-02, BR-SELL-03."""
    space = board.facts.space[space_id]
    tile = board.tile(space.index)
    if tile is None:
        return ()
    need = board.design(tile).beer
    return tuple(
        Sale.unchecked(space=space_id, merchant=merchant.id, beer=way)
        for merchant in sell.buyers(board, space, tile.industry)
        for way in beer.ways(board, seat, space.place.mask, merchant, need)
    )


def _combinations(
    board: Board, options: tuple[tuple[Sale, ...], ...], at: int, used: Counter[str]
) -> Iterator[tuple[tuple[Sale, ...], Counter[str]]]:
    for first in range(at, len(options)):
        for sale in options[first]:
            drunk = used + Counter(sale.beer)
            if beer.exhausted(board, drunk) is None:
                yield (sale,), drunk
                for rest, total in _combinations(board, options, first + 1, drunk):
                    yield (sale, *rest), total


def free_develops(board: Board, seat: str, free: int) -> Iterator[tuple[str, ...]]:
    """What may be removed for free develops, none of it included. BR-SELL-07."""
    for count in range(free + 1):
        for tiles in combinations_with_replacement(sorted(board.facts.industries), count):
            if next(develop.removals(board, seat, tiles, "BR-SELL-07"), None) is None:
                yield tiles


# -- scout


def scouts(board: Board, seat: str) -> Iterator[Scout]:
    """Scouting, with the cards that are told apart. BR-SCOUT-01."""
    need, player = board.facts.figures.scout.cards, board.player[seat]
    if player.hand < need or next(scout.barred(board, seat), None) is not None:
        return
    named = sorted(card for card in hands.free_cards(board, seat) if card is not None)
    stock = tuple((card, hands.most_copies(board, seat, card)) for card in named)
    beyond_known = board.facts.readings.name_discards
    for count in range(max(0, need - max(0, hands.unknown(player))), need + 1):
        for cards in sources.multisets(stock, count):
            move = Scout.unchecked(seat=seat, cards=cards)
            # cards that nobody told to be in hand may not all be in it together
            if not beyond_known or next(scout.check(board, move), None) is None:
                yield move


# -- steps of the table


def shortfalls(board: Board, seat: str) -> Iterator[Shortfall]:
    """Every set of tiles that may be given up, each once: the least valuable first. BR-SHORT-01, BR-SHORT-02."""
    worths, owes = shortfall.own_tiles(board, seat), board.player[seat].owes
    tiles = shortfall.ordered(worths, worths)
    for given in _covering([(space, worths[space]) for space in tiles], owes):
        yield Shortfall(seat=seat, tiles=given)
    if sum(worths.values()) < owes:
        # all that raises anything goes; what raises nothing may go with it
        zero = tuple(space for space in tiles if not worths[space])
        for count in range(len(zero) + 1):
            for some in combinations(zero, count):
                yield Shortfall(seat=seat, tiles=(*some, *tiles[len(zero) :]))


def _covering(tiles: list[tuple[str, int]], owes: int) -> Iterator[tuple[str, ...]]:
    """Sets that cover a debt with their last tile and not before."""
    for at, (space, worth) in enumerate(tiles):
        if worth >= owes:
            yield (space,)
        else:
            yield from ((space, *more) for more in _covering(tiles[at + 1 :], owes - worth))


def steps(board: Board) -> Iterator[AnyMove]:
    """Steps of the table that are legal now."""
    state, players = board.state, len(board.state.seats)
    if state.phase == "merchants":
        spaces = tuple(space.id for space in board.facts.merchant_spaces_for(players))
        for kinds in _deals(tuple(board.facts.merchant_mix(players).items())):
            yield Merchants.unchecked(tiles=FrozenMap(dict(zip(spaces, kinds, strict=True))))
    elif state.phase == "turn_order":
        yield from (TurnOrder(order=order) for order in permutations(state.seats))
    elif state.phase == "round_end":
        yield EndRound()
    elif state.phase == "era_end":
        yield EndEra()


def _deals(mix: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, ...]]:
    if not any(count for _, count in mix):
        yield ()
    for at, (kind, count) in enumerate(mix):
        if count:
            rest = (*mix[:at], (kind, count - 1), *mix[at + 1 :])
            yield from ((kind, *others) for others in _deals(rest))
