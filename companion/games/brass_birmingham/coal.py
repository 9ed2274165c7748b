"""Coal: from the nearest connected mine, then from the market where a merchant location is connected."""

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

Starts = tuple[int, ...]
"""Where coal is needed: masks of places from which distance is counted; with several, the player picks one."""


def nearest(board: Board, starts: Starts, taken: Counter[str]) -> tuple[str, ...]:
    """The sources of the next cube: the nearest connected mines with coal left, else the market, else none.

    BR-COAL-01, BR-COAL-02, BR-COAL-03, BR-COAL-04.
    """
    found = tuple(dict.fromkeys(source for start in starts for source in _nearest_mines(board, start, taken)))
    if found:
        return found
    return (MARKET,) if any(board.merchant_connected(start) for start in starts) else ()


def _nearest_mines(board: Board, start: int, taken: Counter[str]) -> tuple[str, ...]:
    spaces = board.facts.spaces
    for group in board.mines_by_distance(start):
        left = tuple(spaces[n].id for n in group if not taken or board.left(n) > taken[spaces[n].id])
        if left:
            return left
    return ()


def ways(board: Board, starts: Starts, count: int) -> Ways:
    """All ways to get `count` coal. BR-COAL-01 ... BR-COAL-04."""
    if not count:
        return NO_NEED
    key = ("coal", starts, count)
    found: Ways | None = board.memo.get(key)
    if found is None:
        if count == 1:
            found = tuple((source,) for source in nearest(board, starts, _NONE))
        else:
            found = tuple(dict.fromkeys(_ways(board, starts, count, Counter())))
        board.memo[key] = found
    return found


_NONE: Counter[str] = Counter()


def _ways(board: Board, starts: Starts, count: int, taken: Counter[str]) -> Iterator[tuple[str, ...]]:
    if not count:
        yield in_order(tuple(taken.elements()))
        return
    for source in nearest(board, starts, taken):
        yield from _ways(board, starts, count - 1, taken + Counter((source,)))


def findings(
    board: Board, starts: Starts, count: int, named: tuple[str, ...] | None, unreached: str, what: Message
) -> Iterator[Finding]:
    """Whether coal can be had, and from the named sources. `unreached` is the rule that asks for a connection,
    `what` the tile or rail that needs the coal."""
    possible = ways(board, starts, count)
    if named is None and possible:
        if len(possible) > 1:
            text = msg("{what} takes coal from one of several mines that are equally near: from which?", what=what)
            yield Missing("BR-COAL-02", text)
    elif named is None:
        yield _lacking(board, starts, unreached, what)
    elif len(named) != count:
        yield Violation(unreached, msg("{what} takes {need} coal, not {have}", what=what, need=count, have=len(named)))
    elif in_order(named) not in possible:
        yield _first_fault(board, starts, named, unreached, what)


def _first_fault(board: Board, starts: Starts, named: tuple[str, ...], unreached: str, what: Message) -> Violation:
    """Walks through the cubes, nearest source first, to the one that cannot be taken so."""
    taken: Counter[str] = Counter()
    for source in sorted(named, key=lambda each: _distance(board, starts, each)):
        allowed = nearest(board, starts, taken)
        if source not in allowed:
            return _fault(board, starts, source, allowed, taken, unreached, what)
        taken[source] += 1
    raise AssertionError(named)


def _lacking(board: Board, starts: Starts, unreached: str, what: Message) -> Violation:
    taken: Counter[str] = Counter()
    while allowed := nearest(board, starts, taken):
        taken[allowed[0]] += 1
    return _no_source(taken, unreached, what)


def _distance(board: Board, starts: Starts, source: str) -> tuple[int, str]:
    """Links from the nearest start to a mine; the market and what is not connected come last."""
    space = board.facts.space.get(source)
    if space is not None:
        for links, places in enumerate(zip(*(_padded(board.rings(start)) for start in starts), strict=True)):
            if any(mask & space.place.mask for mask in places):
                return links, source
    return len(board.facts.places) + (source == MARKET), source


def _padded(rings: tuple[int, ...], length: int = 32) -> tuple[int, ...]:
    return rings + (0,) * (length - len(rings))


def _fault(
    board: Board,
    starts: Starts,
    source: str,
    allowed: tuple[str, ...],
    taken: Counter[str],
    unreached: str,
    what: Message,
) -> Violation:
    """Why the next cube cannot come from a source, when it could come from the `allowed` ones."""
    space = board.facts.space.get(source)
    mine = space is not None and space.index in board.mines
    name = source_name(board, source)
    connected = _distance(board, starts, source)[0] < len(board.facts.places)
    if mine and not connected:
        text = msg("{source} is not connected to where {what} lies", source=name, what=what)
        return Violation(unreached, text, _use(board, allowed))
    if not allowed:
        return _no_source(taken, unreached, what)
    if source == MARKET:
        text = msg("coal cannot be bought while a connected mine has some: {mines}", mines=_names(board, allowed))
        return Violation("BR-COAL-04", text, msg("take it from there"))
    if not mine:
        return Violation("BR-COAL-01", msg("no coal lies at {source}", source=name), _use(board, allowed))
    if taken[source]:
        return Violation(
            "BR-COAL-03", msg("{source} has only {n} coal", source=name, n=taken[source]), _use(board, allowed)
        )
    return _farther(board, starts, source, allowed)


def _farther(board: Board, starts: Starts, source: str, allowed: tuple[str, ...]) -> Violation:
    text = msg(
        "{source} is {far} {far:link|links} away; nearer, {near} {near:link|links} away, coal lies at {mines}",
        source=source_name(board, source),
        far=_distance(board, starts, source)[0],
        near=_distance(board, starts, allowed[0])[0],
        mines=_names(board, allowed),
    )
    return Violation("BR-COAL-01", text, _use(board, allowed))


_REACH = msg("connect the place to a mine with coal or to a merchant location")


def _no_source(taken: Counter[str], unreached: str, what: Message) -> Violation:
    if taken:
        text = msg("{what} needs more coal than connected mines hold, and no merchant location is connected", what=what)
        return Violation("BR-COAL-04", text, _REACH)
    text = msg("{what} needs coal, but is connected to no mine with coal and to no merchant location", what=what)
    return Violation(unreached, text, _REACH)


def _names(board: Board, allowed: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(source_name(board, each) for each in allowed)


def _use(board: Board, allowed: tuple[str, ...]) -> Message:
    return msg("take it from {sources}", sources=_names(board, allowed)) if allowed else _REACH


def consume(step: Step, seat: str, taken: tuple[str, ...]) -> int:
    """The coal is used up; what was paid for it. BR-COAL-05, BR-COAL-07."""
    sources.take_from_tiles(step, (s for s in taken if s != MARKET), "coal_mine", "BR-COAL-01")
    return markets.buy(step, seat, "coal", sources.bought(taken), "BR-COAL-05")
