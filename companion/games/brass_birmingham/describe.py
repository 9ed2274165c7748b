"""Moves in one line, as the record shows them."""

from companion.core.messages import Message, Who, msg
from companion.games.brass_birmingham import build
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.moves import (
    AnyMove,
    Build,
    Develop,
    EndEra,
    EndRound,
    Loan,
    Merchants,
    Network,
    Pass,
    Scout,
    Sell,
    Shortfall,
    TurnOrder,
)
from companion.games.brass_birmingham.names import place_name, space_name


def describe(board: Board, move: AnyMove) -> Message:
    """What happened, in one line."""
    if isinstance(move, Build):
        return _build(board, move)
    if isinstance(move, Network):
        return _network(board, move)
    if isinstance(move, Develop):
        return _develop(board, move)
    if isinstance(move, Sell):
        return _sell(board, move)
    if isinstance(move, (Loan, Scout, Pass)):
        return _PLAIN[move.kind](move.seat)
    if isinstance(move, Shortfall):
        return _shortfall(board, move)
    return _table(board, move)


_PLAIN = {
    "loan": lambda seat: msg("{who} takes a loan", who=Who(seat)),
    "scout": lambda seat: msg("{who} scouts", who=Who(seat)),
    "pass": lambda seat: msg("{who} passes", who=Who(seat)),
}


def _build(board: Board, move: Build) -> Message:
    known = move.seat in board.player
    design = build.lowest(board, move.seat, move.industry) if known else None
    tile = design.name if design else board.facts.industry_name[move.industry]
    space = board.facts.space.get(move.space)
    covered = board.tile(space.index) if space else None
    place = place_name(board.facts, move.space)
    if covered is None:
        return msg("{who} builds {tile} in {place}", who=Who(move.seat), tile=tile, place=place)
    old = msg("{owner}'s {tile}", owner=Who(covered.owner), tile=board.design(covered).name)
    return msg("{who} builds {tile} in {place} over {old}", who=Who(move.seat), tile=tile, place=place, old=old)


def _network(board: Board, move: Network) -> Message:
    lines = tuple(space_name(board.facts, line) for line in move.lines)
    if board.state.era == "canal":
        return msg("{who} digs the canal {lines}", who=Who(move.seat), lines=lines)
    return msg("{who} lays {n:the rail|rails} {lines}", who=Who(move.seat), n=len(lines), lines=lines)


def _develop(board: Board, move: Develop) -> Message:
    return msg("{who} develops {tiles}", who=Who(move.seat), tiles=_removed(board, move.seat, move.tiles))


def _removed(board: Board, seat: str, tiles: tuple[str, ...]) -> tuple[str, ...]:
    mat = list(board.player[seat].mat) if seat in board.player else list(board.facts.mat_full)
    names = []
    for told in tiles:
        industry = told.partition(":")[0]
        at = board.facts.industry_index.get(industry)
        design = None if at is None else board.facts.lowest(industry, mat[at])
        names.append(design.name if design else told)
        if at is not None and design is not None:
            mat[at] -= 1
    return tuple(names)


def _sell(board: Board, move: Sell) -> Message:
    tiles = tuple(_sold(board, sale.space, sale.merchant) for sale in move.sales)
    if move.develop:
        removed = _removed(board, move.seat, move.develop)
        return msg("{who} sells {tiles} and develops {removed}", who=Who(move.seat), tiles=tiles, removed=removed)
    return msg("{who} sells {tiles}", who=Who(move.seat), tiles=tiles)


def _sold(board: Board, space_id: str, merchant: str | None) -> Message:
    space = board.facts.space.get(space_id)
    tile = board.tile(space.index) if space else None
    name = board.design(tile).name if tile else space_name(board.facts, space_id)
    place = place_name(board.facts, space_id)
    if merchant is None:
        return msg("{tile} in {place}", tile=name, place=place)
    to = place_name(board.facts, merchant)
    return msg("{tile} in {place} to {merchant}", tile=name, place=place, merchant=to)


def _shortfall(board: Board, move: Shortfall) -> Message:
    tiles = tuple(_sold(board, space, None) for space in move.tiles)
    if not tiles:
        return msg("{who} has no tiles to cover the income", who=Who(move.seat))
    return msg("{who} gives up {tiles} for the income", who=Who(move.seat), tiles=tiles)


def _table(board: Board, move: AnyMove) -> Message:
    if isinstance(move, Merchants):
        return msg("The merchant tiles are dealt")
    if isinstance(move, TurnOrder):
        return msg("First turn order: {seats}", seats=tuple(Who(seat) for seat in move.order))
    if isinstance(move, EndRound):
        return msg("Round {n} ends", n=board.state.round)
    if isinstance(move, EndEra) and board.state.era == "canal":
        return msg("The Canal Era ends")
    return msg("The Rail Era ends")
