"""Network: one canal, or one or two rails with their coal and beer."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import beer, coal, hands, markets, sources, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Line
from companion.games.brass_birmingham.moves import MARKET, Network
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Network) -> Iterator[Finding]:
    """Everything that speaks against placing the links."""
    yield from turn.findings(board, move.seat)
    yield from hands.findings(board, move.seat, move.card)
    yield from link_tiles(board, move.seat, len(move.lines))
    if board.state.era == "canal":
        yield from _canals(board, move)
    else:
        yield from _rails(board, move)


# -- lines


def link_tiles(board: Board, seat: str, count: int) -> Iterator[Violation]:
    """The link tiles a seat still has. BR-NET-10."""
    limited = board.facts.readings.link_tiles != 0
    left = board.player[seat].links
    if limited and left < count:
        text = msg("{who} has {left} link {left:tile|tiles} left, not {count}", who=Who(seat), left=left, count=count)
        yield Violation("BR-NET-10", text)


def placement(board: Board, seat: str, line: Line) -> Iterator[Violation]:
    """Whether a link may lie on a line. BR-NET-01, BR-NET-08, BR-NET-09, BR-NETDEF-02."""
    era, owner = board.state.era, board.state.links[line.index]
    if era not in line.eras:
        kind = "canal" if era == "canal" else "railway"
        yield Violation("BR-NET-08", msg("{line} shows no {kind}", line=line.name, kind=kind))
    if owner is not None:
        yield Violation("BR-NET-08", msg("{owner}'s link already lies on {line}", owner=Who(owner), line=line.name))
    if not board.network(seat) & line.mask and board.on_board(seat):
        text = msg("{line} touches no place of {who}'s network", line=line.name, who=Who(seat))
        yield Violation("BR-NET-01", text, msg("link on from a place with an own tile or an own link"))
        if board.rivals(seat) & line.mask:
            text = msg(
                "other players' tiles and links beside {line} do not count for {who}", line=line.name, who=Who(seat)
            )
            yield Violation("BR-NETDEF-02", text)


def free_lines(board: Board, seat: str) -> tuple[Line, ...]:
    """The lines on which a seat may place a link now."""
    key = ("lines", seat)
    found: tuple[Line, ...] | None = board.memo.get(key)
    if found is None:
        links = board.state.links
        # lines of the other era and taken ones are passed over without working out why they are refused
        empty = (line for line in board.facts.lines_of[board.state.era] if links[line.index] is None)
        found = tuple(line for line in empty if next(placement(board, seat, line), None) is None)
        board.memo[key] = found
    return found


def _known(board: Board, move: Network) -> Iterator[Line]:
    return (board.facts.line[line] for line in move.lines if line in board.facts.line)


def _unknown(board: Board, move: Network) -> Iterator[Violation]:
    for line in move.lines:
        if line not in board.facts.line:
            rule = "BR-FARM-02" if "farm_north" in line else "BR-FARM-03" if "farm_south" in line else "BR-NET-08"
            yield Violation(rule, msg("the board has no line {line}", line=line))


def _canals(board: Board, move: Network) -> Iterator[Finding]:
    """One canal, no coal, no beer. BR-NET-02."""
    cost = board.facts.figures.network.canal
    if len(move.lines) > 1:
        text = msg("in the Canal Era one action places one link, not {n}", n=len(move.lines))
        yield Violation("BR-NET-02", text, msg("take two Network actions"))
    if move.coal or move.beer:
        yield Violation("BR-NET-02", msg("a canal takes neither coal nor beer"))
    yield from _unknown(board, move)
    for line in _known(board, move):
        yield from placement(board, move.seat, line)
    yield from _money(board, move.seat, cost, cost, "BR-NET-02")


# -- rails


def _rails(board: Board, move: Network) -> Iterator[Finding]:
    """One rail, or two placed one after the other. BR-NET-03, BR-NET-04, BR-NET-07."""
    if len(move.lines) > 2:
        yield Violation("BR-NET-04", msg("one action places at most two rails, not {n}", n=len(move.lines)))
        return
    yield from _unknown(board, move)
    if move.coal is not None and len(move.coal) != len(move.lines):
        text = msg("each rail takes one coal: {need} in all, not {have}", need=len(move.lines), have=len(move.coal))
        yield Violation("BR-NET-03", text)
        return
    yield from _each_rail(board, move)
    yield from _beer(board, move)


def _each_rail(board: Board, move: Network) -> Iterator[Finding]:
    lines = list(_known(board, move))
    unreached = "BR-NET-03" if len(move.lines) == 1 else "BR-NET-07"
    now, spent = board, 0
    for at, line in enumerate(lines):
        yield from placement(now, move.seat, line)
        named = move.coal[at : at + 1] if move.coal is not None else None
        what = msg("the rail {line}", line=line.name)
        yield from coal.findings(*coal_at(now, move.seat, line), 1, named, unreached, what)
        source = coal_for(now, move.seat, line, named)
        spent += markets.price(now, "coal", sources.bought((source,)))
        if at + 1 < len(lines):
            now = after_rail(now, move.seat, line, source)
    yield from _money(
        board, move.seat, rail_cost(board, len(lines)) + spent, rail_cost(board, len(lines)), _rule(lines)
    )


def coal_at(board: Board, seat: str, line: Line) -> tuple[Board, coal.Starts]:
    """From where a rail's coal is counted once it lies: from any of its ends, or from each apart. BR-COAL-06."""
    if not board.facts.readings.coal_from_each_end:
        return board, (line.mask,)
    return after_rail(board, seat, line, ""), tuple(end.mask for end in line.ends)


def coal_ways(board: Board, seat: str, line: Line) -> sources.Ways:
    """The sources of a rail's coal."""
    return coal.ways(*coal_at(board, seat, line), 1)


def coal_for(board: Board, seat: str, line: Line, named: tuple[str, ...] | None) -> str:
    """The source of a rail's coal: the named one, else what the rules decide."""
    return (sources.settled(coal_ways(board, seat, line), named) or ("",))[0]


def after_rail(board: Board, seat: str, line: Line, source: str) -> Board:
    """The board once a rail lies and its coal (none for "") is gone. BR-NET-07, BR-COAL-06."""
    key = ("rail", seat, line.index, source)
    found: Board | None = board.memo.get(key)
    if found is None:
        state = board.state
        links = list(state.links)
        links[line.index] = seat
        tiles = list(state.tiles)
        space = board.facts.space.get(source)
        if space is not None and (tile := tiles[space.index]) is not None:
            tiles[space.index] = tile.evolve(left=tile.left - 1, flipped=tile.left == 1)
        market = state.coal - (source == MARKET and state.coal > 0)
        after = state.evolve(links=tuple(links), tiles=tuple(tiles), coal=market)
        found = board.memo[key] = Board(board.facts, after)
    return found


def rail_cost(board: Board, count: int) -> int:
    """The money for one or two rails, without coal. BR-NET-03, BR-NET-04."""
    figures = board.facts.figures.network
    return figures.two_rails if count > 1 else figures.rail


def _rule(lines: list[Line]) -> str:
    return "BR-NET-04" if len(lines) > 1 else "BR-NET-03"


def _money(board: Board, seat: str, need: int, links: int, rule: str) -> Iterator[Violation]:
    have = board.player[seat].money
    if have < need:
        parts = msg(" (£{links} + £{coal} coal)", links=links, coal=need - links) if need > links else msg("")
        text = msg("that costs £{need}{parts}, {who} has £{have}", need=need, parts=parts, who=Who(seat), have=have)
        yield Violation(rule, text, msg("£{n} more", n=need - have))


# -- beer for two rails


def second_board(board: Board, move: Network) -> tuple[Board, Line] | None:
    """The board when the second of two rails is placed, and its line."""
    lines = list(_known(board, move))
    if len(lines) < 2:
        return None
    named = move.coal[:1] if move.coal is not None else None
    source = coal_for(board, move.seat, lines[0], named)
    return after_rail(board, move.seat, lines[0], source), lines[1]


def beer_ways(board: Board, seat: str, second: Line) -> sources.Ways:
    """The breweries that can pay for two rails, once the first lies. BR-BEER-01, BR-NET-05, BR-NET-06."""
    return beer.ways(board, seat, second.mask, None, board.facts.figures.network.beer_for_two)


def _beer(board: Board, move: Network) -> Iterator[Finding]:
    second = second_board(board, move)
    if second is None:
        if move.beer is not None and len(move.lines) == 1:
            yield Violation("BR-NET-03", msg("a single rail takes no beer"))
        return
    now, line = second
    possible = beer_ways(now, move.seat, line)
    if move.beer is not None:
        yield from beer.each_fault(now, move.seat, line.mask, None, (move.beer,))
    elif not possible:
        text = msg("two rails take one beer from a brewery, and {who} can reach none", who=Who(move.seat))
        yield Violation("BR-NET-04", text, msg("place one rail"))
    elif len(possible) > 1:
        yield beer.missing(msg("two rails"))


# -- doing it


def carry_out(step: Step, move: Network) -> dict[str, Any]:
    """Pay, then place link by link with its coal; then the beer. BR-NET-02, BR-NET-03, BR-NET-04."""
    board, seat = step.board, move.seat
    hands.discard(step, seat, move.card)
    lines = list(_known(board, move))
    if not lines:
        return {}
    if board.state.era == "canal":
        money, rule, text = board.facts.figures.network.canal * len(lines), "BR-NET-02", _paying(len(lines), "canal")
    else:
        money, rule, text = rail_cost(board, len(lines)), _rule(lines), _paying(len(lines), "rail")
    step.pay(seat, money, rule, msg("Pay £{money} for {what}", money=money, what=text))
    prices = _place_links(step, move, lines)
    drunk = _drink(step, move)
    return {
        "paid": money + sum(prices),
        "money": money,
        "coal_cost": sum(prices),
        "coal_prices": tuple(prices),
        "beer": drunk,
    }


def _paying(count: int, kind: str) -> Message:
    if kind == "canal":
        return msg("{n} {n:canal|canals}", n=count)
    return msg("{n} {n:rail|rails}", n=count)


def _place_links(step: Step, move: Network, lines: list[Line]) -> list[int]:
    """The links in order, each with its own coal once it lies; what each coal cost. BR-NET-07."""
    seat, now, prices = move.seat, step.board, []
    rails = step.state.era == "rail"
    for at, line in enumerate(lines):
        step.links[line.index] = seat
        step.change(seat, links=step.players[seat].links - 1)
        kind = msg("rail") if rails else msg("canal")
        step.tell("BR-NET-01", msg("Put {who}'s {kind} on {line}", who=Who(seat), kind=kind, line=line.name))
        if rails:
            named = move.coal[at : at + 1] if move.coal is not None else None
            source = coal_for(now, seat, line, named)
            prices.append(coal.consume(step, seat, (source,)))
            now = after_rail(now, seat, line, source)
    return prices


def _drink(step: Step, move: Network) -> int:
    second = second_board(step.board, move) if step.state.era == "rail" else None
    if second is None:
        return 0
    now, line = second
    named = (move.beer,) if move.beer is not None else None
    drunk = sources.settled(beer_ways(now, move.seat, line), named)
    sources.take_from_tiles(step, drunk, "brewery", "BR-NET-04")
    return len(drunk)
