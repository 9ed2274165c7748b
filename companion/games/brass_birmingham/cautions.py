"""Legal moves that rest on a reading which no rulebook we could read settles: "your rulebook decides"."""

from collections import Counter
from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.verdicts import Caution
from companion.games.brass_birmingham import network, sell
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import AnyMove, Build, Network, Sell


def cautions(board: Board, move: AnyMove) -> Iterator[Caution]:
    """What to look at in a move that breaks no rule."""
    if isinstance(move, Build):
        yield from _covers_beside_open(board, move)
    elif isinstance(move, Network):
        yield from _from_merchant(board, move)
        yield from _either_end(board, move)
    elif isinstance(move, Sell):
        yield from _develop_left(board, move)
        yield from _through_merchant(board, move)


def _covers_beside_open(board: Board, move: Build) -> Iterator[Caution]:
    """A tile is covered although a single-industry space is open. BR-OVER-06."""
    space = board.facts.space[move.space]
    if board.tile(space.index) is None:
        return
    beside = (board.facts.spaces[index] for index in space.place.spaces)
    for other in beside:
        if other.single and move.industry in other.accepts and board.tile(other.index) is None:
            text = msg("{space} is open; that it need not come before covering a tile is a reading", space=other.name)
            yield Caution("BR-OVER-06", text)


def _from_merchant(board: Board, move: Network) -> Iterator[Caution]:
    """A link that touches the network at a merchant location only. BR-NETDEF-03."""
    now = board
    for at, each in enumerate(move.lines):
        line = board.facts.line[each]
        touched = now.network(move.seat) & line.mask
        if touched and not touched & ~now.facts.merchant_mask:
            text = msg(
                "{line} goes on from a merchant location; that it counts as network is a reading", line=line.name
            )
            yield Caution("BR-NETDEF-03", text)
        if at + 1 < len(move.lines):
            now = network.after_rail(now, move.seat, line, (move.coal or ("",))[0])


def _either_end(board: Board, move: Network) -> Iterator[Caution]:
    """Coal for a rail where the ends are not equally far from mines. BR-COAL-06."""
    if board.state.era == "canal":
        return
    line = board.facts.line[move.lines[0]]
    laid = network.after_rail(board, move.seat, line, "")
    nearest = {tuple(laid.mines_by_distance(end.mask)[:1]) for end in line.ends}
    if len(nearest) > 1:
        text = msg(
            "the ends of {line} have different nearest mines; from where one counts is a reading", line=line.name
        )
        yield Caution("BR-COAL-06", text)


def _develop_left(board: Board, move: Sell) -> Iterator[Caution]:
    """A free develop that is not used. BR-SELL-07."""
    used: Counter[str] = Counter()
    for sale in move.sales:
        used.update(sell.drunk(board, move.seat, sale, used))
    free = sell.bonus_barrels(board, "develop", used)
    if len(move.develop) < free and sell.developable(board, move.seat, move.develop):
        text = msg("{who} leaves a free develop unused; no rulebook we could read says so", who=Who(move.seat))
        yield Caution("BR-SELL-07", text)


def _through_merchant(board: Board, move: Sell) -> Iterator[Caution]:
    """A sale over a chain of links that runs through another merchant location. BR-CONN-04."""
    for sale in move.sales:
        space, merchant = board.facts.space[sale.space], sell.merchant_of(board, sale)
        if merchant is not None and not board.straight(space.place.mask) & merchant.place.mask:
            text = msg(
                "{place} reaches {merchant} only through another merchant location; that this connects is a reading",
                place=space.place.name,
                merchant=merchant.name,
            )
            yield Caution("BR-CONN-04", text)
