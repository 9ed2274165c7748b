"""A player who looks one move ahead: good enough for games that look like games."""

from random import Random

from companion.games.brass_birmingham import scoring
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.game import BrassBirmingham
from companion.games.brass_birmingham.moves import AnyMove
from companion.games.brass_birmingham.prompts import rounds_left
from companion.games.brass_birmingham.state import State, Tile

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
    cards = -3.0 if move.kind == "pass" else -0.5 * (move.card or "").startswith("wild") if move.kind != "scout" else 0.0
    return worth(game.board(after), seat) + cards


def worth(board: Board, seat: str) -> float:
    """What a seat's position is worth in VP, roughly."""
    player, left = board.player[seat], _rounds_to_come(board)
    points = player.vp + 0.8 * sum(entry.vp for owner, entry in scoring.link_points(board) if owner == seat)
    level = board.facts.level_of[player.income]
    income = level * left * 0.22
    money = player.money * (0.25 if player.money < 35 and left > 1 else 0.05)
    tiles = sum(_tile(board, tile, left) for tile in board.state.tiles if tile is not None and tile.owner == seat)
    return points + income + money + tiles + _links(board, seat) - 2.0 * player.owes


def _rounds_to_come(board: Board) -> int:
    """Rounds with income after this one, both eras together."""
    later = board.facts.rounds(len(board.state.seats), "rail") if board.state.era == "canal" else 0
    return rounds_left(board) + later


def _tile(board: Board, tile: Tile, left: int) -> float:
    design = board.design(tile)
    twice = 1.7 if board.state.era == "canal" and tile.level > 1 else 1.0
    if tile.flipped:
        return design.vp * twice
    chance = {"coal_mine": 0.75, "iron_works": 0.9, "brewery": 0.7}.get(tile.industry, 0.55)
    growth = design.income * left * 0.07
    return chance * (design.vp * twice + growth) * (0.3 if rounds_left(board) < 1 else 1.0)


def _links(board: Board, seat: str) -> float:
    """Own links and reach, which let a seat build and sell later."""
    reach = bin(board.network(seat)).count("1")
    merchants = bin(board.network(seat) & board.facts.merchant_mask).count("1")
    return 0.35 * reach + 0.8 * merchants
