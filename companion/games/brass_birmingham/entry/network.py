"""Entry of a Network action: line, coal, perhaps a second rail with coal and beer, card."""

from collections.abc import Iterator

from companion.core.entry import legal_first
from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import listing, markets, network, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import cards, spots
from companion.games.brass_birmingham.entry.build import which
from companion.games.brass_birmingham.entry.flow import choice, nearest_miss, violations
from companion.games.brass_birmingham.facts import Line
from companion.games.brass_birmingham.moves import AnyAction, Network
from companion.games.brass_birmingham.names import place_name

ONE_RAIL = "one"


def flow(board: Board, seat: str) -> Flow[AnyAction]:
    """Links from the first line to the card."""
    line_id = yield Question("line", msg("Which line?"), _lines(board, seat), seat=seat, rule="BR-NET-01")
    line = board.facts.line[line_id]
    move = Network(seat=seat, lines=(line_id,), coal=())
    if board.state.era == "rail":
        move = yield from _rails(board, move, line)
    return move.evolve(card=(yield from cards.any_card(board, seat)))


def _rails(board: Board, move: Network, line: Line) -> Flow[Network]:
    ways = network.coal_ways(board, move.seat, line)
    taken = yield from which(board, move.seat, "coal", msg("Coal for {line} from where?", line=line.name), ways)
    move = move.evolve(coal=taken)
    if taken is None or violations(board, move):
        return move
    source = taken[0]
    pairs = list(dict.fromkeys(second.id for second, _ in _seconds(board, move.seat, line, source)))
    if not pairs:
        return move
    answer = yield Question(
        "second", msg("A second rail?"), _second_choices(board, move, line, pairs), seat=move.seat, rule="BR-NET-04"
    )
    return move if answer == ONE_RAIL else (yield from _second(board, move, line, board.facts.line[answer]))


def _seconds(board: Board, seat: str, line: Line, source: str) -> Iterator[tuple[Line, str]]:
    for second, coal in listing.second_rails(board, seat, line, source):
        if listing.second_barrels(board, seat, line, source, second):
            yield second, coal


def _second(board: Board, move: Network, line: Line, second: Line) -> Flow[Network]:
    assert move.coal
    now = network.after_rail(board, move.seat, line, move.coal[0])
    ways = network.coal_ways(now, move.seat, second)
    taken = yield from which(now, move.seat, "second_coal", msg("Coal for {line} from where?", line=second.name), ways)
    move = move.evolve(lines=(line.id, second.id), coal=(*move.coal, *taken) if taken else None)
    barrels = yield from which(
        now, move.seat, "beer", msg("Beer from where?"), network.beer_ways(now, move.seat, second)
    )
    return move.evolve(beer=barrels[0] if barrels else None)


# -- choices


def _lines(board: Board, seat: str) -> tuple[Choice, ...]:
    if board.state.era == "canal":
        legal = {lines[0] for lines, _, _ in listing.canals(board, seat)}
    else:
        legal = {line.id for line, _ in listing.single_rails(board, seat)}
    return legal_first(_line(board, seat, line, line.id in legal) for line in board.facts.lines)


def _line(board: Board, seat: str, line: Line, legal: bool) -> Choice:
    why = () if legal else violations(board, Network(seat=seat, lines=(line.id,)))
    return choice(line.id, msg("{line}", line=line.name), why, _cost(board, seat, line), spots=spots.line(line.id))


def _cost(board: Board, seat: str, line: Line) -> Message | None:
    if board.state.era == "canal":
        return msg("£{n}", n=board.facts.figures.network.canal)
    ways = network.coal_ways(board, seat, line)
    if not ways:
        return None
    return _rail_price(board, network.rail_cost(board, 1), ways)


def _rail_price(board: Board, money: int, ways: sources.Ways) -> Message:
    coal = markets.price(board, "coal", sources.bought(ways[0]))
    if coal:
        return msg("£{money} + £{coal} coal", money=money, coal=coal)
    if len(ways) > 1:
        return msg("£{money}, free coal", money=money)
    return msg("£{money}, coal from {place}", money=money, place=place_name(board.facts, ways[0][0]))


def _second_choices(board: Board, move: Network, line: Line, pairs: list[str]) -> tuple[Choice, ...]:
    assert move.coal
    now = network.after_rail(board, move.seat, line, move.coal[0])
    one = choice(ONE_RAIL, msg("Only this one"), (), msg("£{n}", n=network.rail_cost(board, 1)))
    extra = network.rail_cost(board, 2) - network.rail_cost(board, 1)
    others = (
        choice(
            other.id,
            msg("{line}", line=other.name),
            () if other.id in pairs else violations(board, move.evolve(lines=(line.id, other.id), coal=None)),
            _second_price(now, move.seat, other, extra),
            spots=spots.line(other.id),
        )
        for other in board.facts.lines
        if other is not line
    )
    return (one, *legal_first(others))


def _second_price(now: Board, seat: str, line: Line, extra: int) -> Message | None:
    ways = network.coal_ways(now, seat, line)
    return msg("+{price}", price=_rail_price(now, extra, ways)) if ways else None


def reasons(board: Board, seat: str) -> tuple[Violation, ...]:
    """Why a seat can place no link at all."""
    return nearest_miss(board, (Network(seat=seat, lines=(line.id,)) for line in board.facts.lines))
