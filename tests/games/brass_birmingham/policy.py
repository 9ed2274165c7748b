"""A player who looks one move ahead: good enough for games that look like games."""

from random import Random

from companion.games.brass_birmingham import listing, scoring, sell
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.game import BrassBirmingham
from companion.games.brass_birmingham.moves import AnyMove
from companion.games.brass_birmingham.prompts import rounds_left
from companion.games.brass_birmingham.state import State

LOOKED_AT = 150


def one_ahead(game: BrassBirmingham, state: State, moves: list[AnyMove], rng: Random) -> AnyMove:
    """The move after which the seat stands best, out of a sample where there are very many."""
    sample = moves if len(moves) <= LOOKED_AT else rng.sample(moves, LOOKED_AT)
    seat = state.acting
    if seat is None:
        return sample[0]
    return max(sample, key=lambda move: (_worth_after(game, state, move, seat), rng.random()))


def _worth_after(game: BrassBirmingham, state: State, move: AnyMove, seat: str) -> float:
    after = game.carry_out(state, move).state
    return worth(game.board(after), seat) - _CARDS.get(move.kind, 0.0)


# what the cards of an action that builds nothing would have been good for
_CARDS = {"pass": 3.0, "scout": 2.5, "loan": 0.5}


def worth(board: Board, seat: str) -> float:
    """What a seat's position is worth in VP, roughly."""
    player, left = board.player[seat], _rounds_to_come(board)
    points = player.vp + 0.8 * sum(entry.vp for owner, entry in scoring.link_points(board) if owner == seat)
    level = board.facts.level_of[player.income]
    income = level * left * 0.22
    money = _money(player.money) if left > 1 else 0.02 * player.money
    own = (n for n, tile in enumerate(board.state.tiles) if tile is not None and tile.owner == seat)
    tiles = sum(_tile(board, seat, n, left) for n in own)
    return points + income + money + tiles + _links(board, seat) - 2.0 * player.owes


def _rounds_to_come(board: Board) -> int:
    """Rounds with income after this one, both eras together."""
    later = board.facts.rounds(len(board.state.seats), "rail") if board.state.era == "canal" else 0
    return rounds_left(board) + later


def _money(pounds: int) -> float:
    """The first pounds let a seat act at all, later ones less."""
    return 0.3 * min(pounds, 15) + 0.18 * min(max(pounds - 15, 0), 20) + 0.04 * max(pounds - 35, 0)


def _tile(board: Board, seat: str, index: int, left: int) -> float:
    tile = board.state.tiles[index]
    assert tile is not None
    design = board.design(tile)
    twice = 1.7 if board.state.era == "canal" and tile.level > 1 else 1.0
    if tile.flipped:
        return design.vp * twice
    chance = _CHANCE.get(tile.industry) or _to_be_sold(board, index)
    growth = design.income * left * 0.07
    return chance * (design.vp * twice + growth) * (0.3 if rounds_left(board) < 1 else 1.0)


_CHANCE = {"coal_mine": 0.75, "iron_works": 0.9, "brewery": 0.7}


def _to_be_sold(board: Board, index: int) -> float:
    """How likely a tile is to be sold: with a buyer, with beer, with neither."""
    tile, space = board.state.tiles[index], board.facts.spaces[index]
    assert tile is not None
    if not sell.buyers(board, space, tile.industry):
        return 0.35
    return 0.75 if listing.sales_of(board, tile.owner, space.id) else 0.55


def _links(board: Board, seat: str) -> float:
    """Own links and reach, which let a seat build and sell later."""
    reach = bin(board.network(seat)).count("1")
    merchants = bin(board.network(seat) & board.facts.merchant_mask).count("1")
    return 0.35 * reach + 0.8 * merchants
