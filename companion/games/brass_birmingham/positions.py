"""Positions set by hand: the vocabulary of `edit`, `view` and `fields`, the same that case files use.

    era: canal | rail
    round: 1 ...
    phase: merchants | turn_order | actions | round_end | shortfall | era_end | over
    turn_order: [red, purple]             seats in the order of this round
    acting: red                           whose turn it is (phase actions)
    action: 1 | 2                         which action of that turn comes next
    seats:
      red:
        money: 17
        income_space: 10                  or income_level: 0 (`edit` puts the marker on the level's highest space)
        vp: 0
        spent: 0                          on the character tile this round
        links_left: 14
        hand_n: 8                         cards in hand, whatever they are
        hand: [industry:brewery]          the known ones among them; private to the seat's device. `edit` leaves held
                                          wild cards as they are unless the list names some
        wild_location: 0                  wild cards held: public, as scouting is seen
        wild_industry: 0
        owes: 0                           income debt still to be covered with tiles (phase shortfall)
        mat:
          coal_mine: {level: 2, left: 6}  lowest level on the mat (null: none left) and tiles left in all levels;
                                          `edit` takes either, or just the number of the level: `coal_mine: 2`
    tiles:
      "dudley:0": {owner: red, industry: coal_mine, level: 1, left: 2, flipped: false}   or null: empty
                                          `edit`: `left` may be left out (all that it makes in this era, or 0 when
                                          flipped), `flipped` too (false); `tile: "red:coal_mine:1"` says the first
                                          three in one
    links: {birmingham__dudley: red}      or null: free
    merchants:
      "oxford:0": {tile: cotton_mill, beer: 1}   tile: all_goods, cotton_mill, manufacturer, pottery, blank, null (not
                                          dealt); `edit`: `beer` may be left out (1 beside new goods), just the tile
                                          will do: `"oxford:0": blank`
    coal_market: 13                       cubes
    iron_market: 8
    deck: 28                              cards left to draw
    discards: {location:leek: 1}          named cards in all discard piles together
    unnamed_discards: 0
    facedown: 4                           cards set aside at the start, out of play until the Rail Era

`view` gives every key; of tiles, links and merchant spaces only those that are there. `edit` changes what it names
and keeps the rest in step: a tile put on the board by hand leaves its owner's mat where the mat is not named in the
same edit (with the lower levels that must have gone before), links on the board count against `links_left`, tiles
neither on mat nor board have left the game. A position edited before anything was dealt (phase merchants) is in play
from then on: phase actions, first seat to act, merchant spaces without a tile until named, hands, deck and discards as
a game has them at that time where they are not named, and the era's last round where it has ended; telling only
private `hand`s, or one fact that is so already, changes nothing else. With the last debt of a shortfall struck out by
hand, the next round begins.
"""

from typing import Any

from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import WILDS, Facts
from companion.games.brass_birmingham.state import Player, Tile


def view(board: Board) -> dict[str, Any]:
    """The state in the vocabulary above, as plain values."""
    state, facts = board.state, board.facts
    return {
        "era": state.era,
        "round": state.round,
        "phase": state.phase,
        "turn_order": list(state.order),
        "acting": state.acting,
        "action": state.done + 1,
        "seats": {seat: _view_player(facts, player) for seat, player in board.player.items()},
        "tiles": {facts.spaces[n].id: _view_tile(tile) for n, tile in enumerate(state.tiles) if tile is not None},
        "links": {facts.lines[n].id: owner for n, owner in enumerate(state.links) if owner is not None},
        "merchants": {
            space.id: {"tile": state.merchants.get(space.id), "beer": int(space.id in state.barrels)}
            for space in facts.merchant_spaces_for(len(state.seats))
        },
        "coal_market": state.coal,
        "iron_market": state.iron,
        "deck": state.deck,
        "discards": dict(sorted(state.discards.items())),
        "unnamed_discards": state.unnamed,
        "facedown": state.facedown,
    }


def _view_player(facts: Facts, player: Player) -> dict[str, Any]:
    return {
        "money": player.money,
        "income_space": player.income,
        "income_level": facts.level_of[player.income],
        "vp": player.vp,
        "spent": player.spent,
        "links_left": player.links,
        "hand_n": player.hand,
        "hand": list(player.held),
        **{wild: player.held.count(wild) for wild in WILDS},
        "owes": player.owes,
        "mat": {
            industry: _view_stack(facts, industry, left)
            for industry, left in zip(facts.industries, player.mat, strict=True)
        },
    }


def _view_stack(facts: Facts, industry: str, left: int) -> dict[str, Any]:
    design = facts.lowest(industry, left)
    return {"level": design.level if design else None, "left": left}


def _view_tile(tile: Tile) -> dict[str, Any]:
    return {
        "owner": tile.owner,
        "industry": tile.industry,
        "level": tile.level,
        "left": tile.left,
        "flipped": tile.flipped,
    }
