"""Iron: from any works, wherever it lies; from the market once no works has any."""

from collections import Counter
from collections.abc import Iterator

from companion.core.findings import Finding
from companion.core.messages import Message, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham import markets, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import MARKET, in_order
from companion.games.brass_birmingham.sources import NO_NEED, Ways, source_name
from companion.games.brass_birmingham.step import Step


def ways(board: Board, count: int) -> Ways:
    """All ways to get `count` iron. BR-IRON-01, BR-IRON-02."""
    if not count:
        return NO_NEED
    key = ("iron", count)
    found: Ways | None = board.memo.get(key)
    if found is None:
        stock = _stock(board)
        free = min(count, sum(left for _, left in stock))
        market = (MARKET,) * (count - free)
        found = board.memo[key] = tuple(way + market for way in sources.multisets(stock, free))
    return found


def _stock(board: Board) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((board.facts.spaces[n].id, board.left(n)) for n in board.works))


def findings(board: Board, count: int, named: tuple[str, ...] | None, what: Message) -> Iterator[Finding]:
    """Whether the named sources may give the iron. `what` needs it."""
    possible = ways(board, count)
    if named is None:
        if len(possible) > 1:
            yield Missing("BR-IRON-01", msg("several works have iron for {what}: from which is it taken?", what=what))
    elif len(named) != count:
        yield Violation(
            "BR-IRON-01", msg("{what} takes {need} iron, not {have}", what=what, need=count, have=len(named))
        )
    elif in_order(named) not in possible:
        yield _fault(board, named)


def _fault(board: Board, named: tuple[str, ...]) -> Violation:
    stock = dict(_stock(board))
    works = tuple(source_name(board, source) for source in stock) or (source_name(board, MARKET),)
    for source, count in Counter(named).items():
        if source != MARKET and count > stock.get(source, 0):
            text = msg(
                "{source} has {have} iron, not {need}",
                source=source_name(board, source),
                have=stock.get(source, 0),
                need=count,
            )
            return Violation("BR-IRON-01", text, msg("take it from {works}", works=works))
    text = msg("iron cannot be bought while works have some: {works}", works=works)
    return Violation("BR-IRON-02", text, msg("take it from there"))


def consume(step: Step, seat: str, taken: tuple[str, ...]) -> int:
    """The iron is used up; what was paid for it. BR-IRON-03."""
    sources.take_from_tiles(step, (s for s in taken if s != MARKET), "iron_works", "BR-IRON-01")
    return markets.buy(step, seat, "iron", sources.bought(taken), "BR-IRON-03")
