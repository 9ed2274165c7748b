"""Beer: from own breweries anywhere, connected ones of others, the merchant in a sale. No order among them."""

from collections import Counter
from collections.abc import Iterator

from companion.core.findings import Finding
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham import sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import MerchantSpace
from companion.games.brass_birmingham.sources import NO_NEED, Ways, source_name

Stock = tuple[tuple[str, int], ...]


def breweries(board: Board, seat: str, needed_at: int) -> Stock:
    """The barrels a seat may drink at a place: (space, barrels). BR-BEER-01, BR-BEER-02."""
    found = []
    for index in board.breweries:
        tile, space = board.state.tiles[index], board.facts.spaces[index]
        if tile is not None and (tile.owner == seat or space.place.mask & board.reach(needed_at)):
            found.append((space.id, tile.left))
    return tuple(sorted(found))


def barrels_beside(board: Board, merchant: MerchantSpace) -> Stock:
    """The barrels that a sale to a merchant space may drink there. BR-BEER-03, BR-SELL-09."""
    there = board.state.barrels
    if board.facts.readings.location_barrels:
        return tuple((b, 1) for b in there if board.facts.merchant_space[b].place is merchant.place)
    return ((merchant.id, 1),) if merchant.id in there else ()


def ways(board: Board, seat: str, needed_at: int, merchant: MerchantSpace | None, count: int) -> Ways:
    """All ways to pay `count` barrels for a sale to `merchant`, or (None) for two rails. BR-BEER-04."""
    if not count:
        return NO_NEED
    key = ("beer", seat, needed_at, merchant.id if merchant else "", count)
    found: Ways | None = board.memo.get(key)
    if found is None:
        stock = breweries(board, seat, needed_at) + (barrels_beside(board, merchant) if merchant else ())
        found = board.memo[key] = tuple(tuple(sorted(way)) for way in sources.multisets(stock, count))
    return found


def left_for(board: Board, possible: Ways, used: Counter[str]) -> Ways:
    """The ways that remain when earlier sales of the same action have drunk `used`."""
    if not used:
        return possible
    return tuple(way for way in possible if not exhausted(board, used + Counter(way)))


def exhausted(board: Board, used: Counter[str]) -> str | None:
    """A source of which more is used than it holds."""
    return next((source for source, count in used.items() if count > held(board, source)), None)


def held(board: Board, source: str) -> int:
    """Barrels at a source."""
    space = board.facts.space.get(source)
    if space is not None:
        return board.left(space.index) if space.index in board.breweries else 0
    return int(source in board.state.barrels)


def missing(what: Message) -> Missing:
    """Nobody said which barrels are drunk."""
    return Missing("BR-BEER-04", msg("beer for {what} may come from several sources: from which?", what=what))


def fault(board: Board, seat: str, needed_at: int, merchant: MerchantSpace | None, source: str) -> Finding | None:
    """Why one source may not give beer. BR-BEER-02, BR-BEER-03, BR-NET-05, BR-NET-06."""
    name = source_name(board, source)
    if source in board.facts.merchant_space:
        return _merchant_fault(board, merchant, source, name)
    space = board.facts.space.get(source)
    tile = board.tile(space.index) if space else None
    if space is None or tile is None or space.index not in board.breweries:
        return Violation("BR-SELL-04" if merchant else "BR-NET-04", msg("no beer stands at {source}", source=name))
    if tile.owner != seat and not space.place.mask & board.reach(needed_at):
        rule = "BR-BEER-02" if merchant else "BR-NET-06"
        text = msg("{source} is not connected to where {who} needs the beer", source=name, who=Who(seat))
        return Violation(rule, text, msg("drink from a connected brewery or an own one"))
    return None


def _merchant_fault(board: Board, merchant: MerchantSpace | None, source: str, name: Message) -> Violation | None:
    if merchant is None:
        text = msg("the barrel at {source} serves sales only", source=name)
        return Violation("BR-NET-05", text, msg("drink from a brewery"))
    drunk = board.facts.merchant_space[source]
    if source not in board.state.barrels and drunk.id == merchant.id:
        return Violation("BR-SELL-04", msg("no barrel stands at {source}", source=name))
    if drunk.id == merchant.id or (source, 1) in barrels_beside(board, merchant):
        return None
    if drunk.place is merchant.place:
        text = msg("the barrel at {source} stands beside another merchant tile than the one sold to", source=name)
        return Violation("BR-SELL-09", text)
    return Violation("BR-BEER-03", msg("the barrel at {source} serves a sale to that merchant only", source=name))


def each_fault(
    board: Board, seat: str, needed_at: int, merchant: MerchantSpace | None, named: tuple[str, ...]
) -> Iterator[Finding]:
    """The reasons against the named sources, each once."""
    for source in dict.fromkeys(named):
        found = fault(board, seat, needed_at, merchant, source)
        if found is not None:
            yield found
