"""Positions set by hand: the vocabulary of `edit`, `view` and `fields`, the same that case files use under `given` and `after`.

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
        hand: [industry:brewery]          the known ones among them; private to the seat's device
        wild_location: 0                  wild cards held: public, as scouting is seen
        wild_industry: 0
        owes: 0                           income debt still to be covered with tiles (phase shortfall)
        mat:
          coal_mine: {level: 2, left: 6}  lowest level on the mat (null: none left) and tiles left in all levels;
                                          `edit` takes either, or just the number of the level: `coal_mine: 2`
    tiles:
      "dudley:0": {owner: red, industry: coal_mine, level: 1, left: 2, flipped: false}   or null: empty.
                                          `edit`: `left` may be left out (all that it makes in this era, or 0 when flipped),
                                          `flipped` too (false); `tile: "red:coal_mine:1"` says the first three in one
    links: {birmingham__dudley: red}      or null: free
    merchants:
      "oxford:0": {tile: cotton_mill, beer: 1}   tile: all_goods, cotton_mill, manufacturer, pottery, blank, null (not dealt);
                                          `edit`: `beer` may be left out (1 beside goods), and just the tile will do: `"oxford:0": blank`
    coal_market: 13                       cubes
    iron_market: 8
    deck: 28                              cards left to draw
    discards: {location:leek: 1}          named cards in all discard piles together
    unnamed_discards: 0
    facedown: 4                           cards set aside at the start, out of play until the Rail Era

`view` gives every key (maps without empty spaces, free lines and merchant spaces not in use). `edit` changes what it names and
keeps the rest in step: a tile put on the board by hand leaves its owner's mat where the mat is not named in the same edit (with the lower levels that must
have gone before), links on the board count against `links_left`, tiles neither on mat nor board have left the game. A position edited before
anything was dealt (phase merchants) is in play from then on: phase actions, first seat to act, merchant spaces without a tile until named;
the private `hand` alone changes nothing else.

Options read (`State.options`): see `options.py`.
"""
