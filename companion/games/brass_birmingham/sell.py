"""Sell: tiles to merchants, with their beer and the merchants' bonuses."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham import beer, develop, hands, sources, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import BLANK, MerchantSpace, Space
from companion.games.brass_birmingham.moves import Sale, Sell
from companion.games.brass_birmingham.names import owned_in, space_name
from companion.games.brass_birmingham.state import Tile
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Sell) -> Iterator[Finding]:
    """Everything that speaks against a sale."""
    yield from turn.findings(board, move.seat)
    yield from hands.findings(board, move.seat, move.card)
    used: Counter[str] = Counter()
    sold: set[str] = set()
    for sale in move.sales:
        yield from tile_findings(board, move.seat, sale.space, sold)
        yield from _buyer(board, sale)
        yield from _beer(board, move.seat, sale, used)
        used.update(drunk(board, move.seat, sale, used))
        sold.add(sale.space)
    yield from _free_develop(board, move, used)


# -- the tile


def tile_findings(board: Board, seat: str, space_id: str, sold: set[str]) -> Iterator[Violation]:
    """Own, unflipped, and of an industry that is sold. BR-SELL-01."""
    space = board.facts.space.get(space_id)
    tile = board.tile(space.index) if space else None
    if space is None or tile is None:
        yield Violation("BR-SELL-01", msg("no tile lies on {space}", space=space_name(board.facts, space_id)))
        return
    name = owned_in(board, space.index, tile)
    if tile.owner != seat:
        yield Violation("BR-SELL-01", msg("{tile} is not {who}'s", tile=name, who=Who(seat)))
    if tile.industry not in board.facts.sold_industries:
        yield Violation("BR-SELL-01", msg("{tile} is not sold; it flips when it is empty", tile=name))
    if tile.flipped or space_id in sold:
        yield Violation("BR-SELL-01", msg("{tile} has been sold already", tile=name))


def sellable(board: Board, seat: str) -> tuple[Space, ...]:
    """The spaces of a seat's tiles that wait to be sold. BR-SELL-01."""
    sold = board.facts.sold_industries
    return tuple(
        board.facts.spaces[n]
        for n, tile in enumerate(board.state.tiles)
        if tile is not None and tile.owner == seat and not tile.flipped and tile.industry in sold
    )


def none_waiting(board: Board, seat: str) -> Iterator[Violation]:
    """A sale needs a tile that waits to be sold. BR-SELL-01."""
    if not sellable(board, seat):
        text = msg("{who} has no unflipped cotton mill, manufacturer or pottery on the board", who=Who(seat))
        yield Violation("BR-SELL-01", text)


def _standing(board: Board, sale: Sale) -> tuple[Space, Tile] | None:
    space = board.facts.space.get(sale.space)
    tile = board.tile(space.index) if space else None
    return (space, tile) if space is not None and tile is not None else None


# -- the merchant


def buyers(board: Board, space: Space, industry: str) -> tuple[MerchantSpace, ...]:
    """The merchant spaces that would buy an industry from a place. BR-SELL-02."""
    key = ("buyers", space.place.index, industry)
    found: tuple[MerchantSpace, ...] | None = board.memo.get(key)
    if found is None:
        each = board.facts.merchant_spaces
        found = tuple(m for m in each if next(_merchant_findings(board, space, industry, m), None) is None)
        board.memo[key] = found
    return found


def _merchant_findings(board: Board, space: Space, industry: str, merchant: MerchantSpace) -> Iterator[Finding]:
    """Whether a merchant tile buys an industry, and is connected. BR-SELL-02, BR-SELL-08."""
    kind = board.state.merchants.get(merchant.id)
    if kind is None:
        if merchant.place.players > len(board.state.seats):
            text = msg(
                "no merchant tile lies at {merchant} with {n} players", merchant=merchant.name, n=len(board.state.seats)
            )
            yield Violation("BR-SELL-02", text)
        else:
            yield Missing("BR-SETUP-03", msg("which merchant tile lies at {merchant}?", merchant=merchant.name))
    elif kind == BLANK:
        yield Violation(
            "BR-SELL-08", msg("the merchant tile at {merchant} is blank and buys nothing", merchant=merchant.name)
        )
    elif industry not in board.facts.buys[kind]:
        goods, wanted = board.facts.merchant_name[kind], board.facts.industry_name[industry]
        text = msg("{merchant} buys {goods}, not {industry}", merchant=merchant.name, goods=goods, industry=wanted)
        yield Violation("BR-SELL-02", text)
    if not board.reach(space.place.mask) & merchant.place.mask:
        text = msg("{place} is not connected to {merchant}", place=space.place.name, merchant=merchant.name)
        yield Violation("BR-SELL-02", text, msg("links of any player may join them"))


def merchant_of(board: Board, sale: Sale) -> MerchantSpace | None:
    """The merchant space of a sale: the named one, or the only one that buys the tile."""
    if sale.merchant is not None:
        return board.facts.merchant_space.get(sale.merchant)
    standing = _standing(board, sale)
    found = buyers(board, standing[0], standing[1].industry) if standing else ()
    return found[0] if found else None


def _buyer(board: Board, sale: Sale) -> Iterator[Finding]:
    standing = _standing(board, sale)
    if standing is None:
        return
    space, tile = standing
    if sale.merchant is None:
        yield from _some_buyer(board, space, tile)
    elif sale.merchant not in board.facts.merchant_space:
        yield Violation("BR-SELL-02", msg("the board has no merchant space {merchant}", merchant=sale.merchant))
    else:
        yield from _merchant_findings(board, space, tile.industry, board.facts.merchant_space[sale.merchant])


def _some_buyer(board: Board, space: Space, tile: Tile) -> Iterator[Finding]:
    found = buyers(board, space, tile.industry)
    name = owned_in(board, space.index, tile)
    if not found:
        yield from no_buyer(board, space, tile)
    elif len(found) > 1:
        yield Missing("BR-SELL-02", msg("several merchants buy {tile}: which one?", tile=name))


def no_buyer(board: Board, space: Space, tile: Tile) -> Iterator[Finding]:
    """Why no merchant buys a tile: the reasons of the connected ones, or that none is connected. BR-SELL-02."""
    near = board.reach(space.place.mask)
    unknown = [m for m in board.facts.merchant_spaces_for(len(board.state.seats)) if m.place.mask & near]
    blank = unknown and all(board.state.merchants.get(m.id) == BLANK for m in unknown)
    if any(board.state.merchants.get(m.id) is None for m in unknown):
        yield Missing(
            "BR-SETUP-03", msg("which merchant tiles lie at {places}?", places=tuple(m.name for m in unknown))
        )
    elif blank:
        yield Violation("BR-SELL-08", msg("the connected merchant tiles are blank and buy nothing"))
    else:
        text = msg("{tile} is connected to no merchant that buys it", tile=owned_in(board, space.index, tile))
        yield Violation("BR-SELL-02", text, msg("links of any player may join them"))


# -- the beer


def beer_ways(board: Board, seat: str, sale: Sale, used: Counter[str]) -> sources.Ways:
    """The ways to pay a sale's beer when earlier sales have drunk `used`. BR-SELL-03, BR-BEER-01 ... -04."""
    standing, merchant = _standing(board, sale), merchant_of(board, sale)
    if standing is None or merchant is None:
        return ()
    space, tile = standing
    return beer.left_for(board, beer.ways(board, seat, space.place.mask, merchant, board.design(tile).beer), used)


def drunk(board: Board, seat: str, sale: Sale, used: Counter[str]) -> tuple[str, ...]:
    """The sources of a sale's beer: the named ones, else what the rules decide."""
    return sources.settled(beer_ways(board, seat, sale, used) if sale.beer is None else (), sale.beer)


def _beer(board: Board, seat: str, sale: Sale, used: Counter[str]) -> Iterator[Finding]:
    standing, merchant = _standing(board, sale), merchant_of(board, sale)
    if standing is None or merchant is None:
        return
    space, tile = standing
    need = board.design(tile).beer
    name = owned_in(board, space.index, tile)
    if sale.beer is None:
        yield from _unnamed_beer(beer_ways(board, seat, sale, used), name, need)
        return
    if len(sale.beer) != need:
        yield Violation(
            "BR-SELL-03", msg("{tile} takes {need} beer, not {have}", tile=name, need=need, have=len(sale.beer))
        )
    yield from beer.each_fault(board, seat, space.place.mask, merchant, sale.beer)
    empty = beer.exhausted(board, used + Counter(sale.beer))
    if empty is not None and beer.held(board, empty):
        text = msg(
            "{source} holds {have} beer, and {tile} would take one too many",
            source=sources.source_name(board, empty),
            have=beer.held(board, empty),
            tile=name,
        )
        yield Violation("BR-SELL-03", text, msg("each tile needs its own beer"))


def _unnamed_beer(possible: sources.Ways, name: Message, need: int) -> Iterator[Finding]:
    if not possible:
        text = msg("{tile} takes {need} beer, and so much cannot be had", need=need, tile=name)
        yield Violation("BR-SELL-04", text, msg("own breweries, connected ones or the merchant's barrel may give it"))
    elif len(possible) > 1:
        yield beer.missing(name)


# -- bonuses


def bonus_barrels(board: Board, kind: str, used: Counter[str]) -> int:
    """How many pieces of a kind of bonus the drunk merchant barrels bring. BR-SELL-06."""
    spaces = board.facts.merchant_space
    bonuses = ((spaces[s].place.bonus, count) for s, count in used.items() if s in spaces)
    return sum(bonus.amount * count for bonus, count in bonuses if bonus is not None and bonus.kind == kind)


def _free_develop(board: Board, move: Sell, used: Counter[str]) -> Iterator[Finding]:
    """The develop bonus: no more tiles than barrels bring, the lowest ones, no lightbulb. BR-SELL-07."""
    free = bonus_barrels(board, "develop", used)
    if len(move.develop) > free:
        text = msg(
            "the drunk barrels bring {free} free {free:develop|develops}, not {n}", free=free, n=len(move.develop)
        )
        yield Violation("BR-SELL-07", text)
    yield from develop.removals(board, move.seat, move.develop, "BR-SELL-07")


def developable(board: Board, seat: str, already: tuple[str, ...]) -> tuple[str, ...]:
    """The industries of which one more tile could go for free after `already`. BR-SELL-07."""
    each = board.facts.industries
    return tuple(i for i in each if next(develop.removals(board, seat, (*already, i), "BR-SELL-07"), None) is None)


# -- doing it


def carry_out(step: Step, move: Sell) -> dict[str, Any]:
    """Discard, then tile by tile: beer, bonus, flip. BR-SELL-01, BR-SELL-05, BR-SELL-10, BR-SELL-11."""
    board, seat = step.board, move.seat
    hands.discard(step, seat, move.card)
    used: Counter[str] = Counter()
    before, sold = step.players[seat], 0
    for sale in move.sales:
        barrels = drunk(board, seat, sale, used)
        sold += _sell_tile(step, seat, sale, barrels)
        used.update(barrels)
    developed = develop.remove(step, seat, move.develop[: bonus_barrels(board, "develop", used)], "BR-SELL-07")
    after = step.players[seat]
    return {
        "sold": sold,
        "beer": used.total(),
        "income_spaces": after.income - before.income,
        "vp": after.vp - before.vp,
        "money": after.money - before.money,
        "developed": developed,
    }


def _sell_tile(step: Step, seat: str, sale: Sale, barrels: tuple[str, ...]) -> int:
    standing = _standing(step.board, sale)
    merchant = merchant_of(step.board, sale)
    if standing is None:
        return 0
    space, tile = standing
    sources.take_from_tiles(step, barrels, "brewery", "BR-SELL-03")
    for barrel in barrels:
        if barrel in step.value("barrels"):
            _drink_merchant(step, seat, barrel)
    name = owned_in(step.board, space.index, tile)
    to = msg(" to {merchant}", merchant=merchant.name) if merchant else msg("")
    now = step.tiles[space.index]
    if now is None or now.flipped:
        return 0
    step.tell("BR-SELL-01", msg("Sell {tile}{to}: flip it, {income}", tile=name, to=to, income=step.flip(space.index)))
    return 1


def _drink_merchant(step: Step, seat: str, barrel: str) -> None:
    """A merchant's barrel goes to the supply and brings its bonus at once. BR-SELL-06, BR-SELL-11."""
    merchant = step.facts.merchant_space[barrel]
    step.put(barrels=tuple(b for b in step.value("barrels") if b != barrel))
    step.add("beer_supply", 1)
    step.tell("BR-BEER-03", msg("Take the barrel at {merchant}", merchant=merchant.name))
    bonus = merchant.place.bonus
    if bonus is None:
        return
    if bonus.kind == "vp":
        step.earn(seat, bonus.amount, "bonus", merchant.place.id)
        step.tell("BR-SELL-06", msg("Bonus: {who} scores {n} VP", who=Who(seat), n=bonus.amount))
    elif bonus.kind == "money":
        step.receive(seat, bonus.amount, "BR-SELL-06", msg("Bonus: take £{n} from the bank", n=bonus.amount))
    elif bonus.kind == "income_spaces":
        step.tell("BR-SELL-06", msg("Bonus: {income}", income=step.advance(seat, bonus.amount)))
    else:
        step.tell("BR-SELL-06", msg("Bonus: develop {n} {n:tile|tiles} without iron", n=bonus.amount))
