"""Pieces counted over all the places they can be; no legal move changes a total."""

from collections.abc import Mapping

from companion.games.brass_birmingham.board import Board


def pieces(board: Board) -> Mapping[str, int]:
    """Tiles and link tiles by seat; cubes, barrels, cards of the table. Supplies may fall below zero. BR-SETUP-09."""
    state = board.state
    lying = {"coal_mine": 0, "iron_works": 0, "brewery": 0}
    for tile in state.tiles:
        if tile is not None and tile.industry in lying:
            lying[tile.industry] += tile.left
    hands = sum(player.hand for player in state.players)
    return {
        "coal": state.coal + state.coal_supply + lying["coal_mine"],
        "iron": state.iron + state.iron_supply + lying["iron_works"],
        "beer": len(state.barrels) + state.beer_supply + lying["brewery"],
        "cards": hands + state.deck + state.unnamed + state.facedown + sum(state.discards.values()) + sum(state.wilds),
        **{f"tiles.{seat}": _tiles(board, seat) for seat in state.seats},
        **{f"links.{seat}": player.links + state.links.count(seat) for seat, player in board.player.items()},
    }


def _tiles(board: Board, seat: str) -> int:
    player = board.player[seat]
    on_board = sum(tile is not None and tile.owner == seat for tile in board.state.tiles)
    return sum(player.mat) + on_board + player.out
