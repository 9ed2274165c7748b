"""The table of Northern Branch: rows, decks, discard piles, hands (public in this game), buildings and points."""

from typing import Literal

from companion.core.frozen import FrozenMap
from companion.core.game import State
from companion.core.model import Model
from companion.games.northern_branch.counts import NOTHING, total

Pile = FrozenMap[str, int]
Phase = Literal["setup", "turn", "exhaustion", "over"]
Step = Literal["replenish", "actions"]


class Player(Model):
    """What lies before a seat. `points_cards` are its victory point cards, `card_points` what they are worth."""

    hand: Pile = NOTHING
    buildings: tuple[str, ...] = ()
    points_cards: int = 0
    card_points: int = 0

    @property
    def hand_size(self) -> int:
        """Cards that count toward the limit: all of the hand, an unspent capital card too (NB-HAND-05)."""
        return total(self.hand)


class Turn(Model):
    """The turn being played. `number` counts from 1; `player_action` names the one taken; `used` and `new` are the
    buildings used and acquired in it."""

    seat: str
    number: int = 1
    step: Step = "actions"
    player_action: Literal["", "produce", "buy_sell"] = ""
    used: tuple[str, ...] = ()
    new: tuple[str, ...] = ()


class NorthernState(State):
    """The whole table. `rows` keep the order in which cards lie; `decks` hold which cards are in a face-down deck,
    not their order; `box` is what is out of the game; `supply` are the victory point cards left."""

    phase: Phase
    starter: str = ""
    turn: Turn | None = None
    rows: FrozenMap[str, Pile]
    decks: FrozenMap[str, Pile]
    discards: FrozenMap[str, Pile]
    players: FrozenMap[str, Player]
    box: Pile
    supply: int
    winner: str = ""

    def row(self, row: str) -> Pile:
        pile: Pile = self.rows.get(row, NOTHING)
        return pile

    def deck(self, row: str) -> Pile:
        pile: Pile = self.decks.get(row, NOTHING)
        return pile

    def discard(self, row: str) -> Pile:
        pile: Pile = self.discards.get(row, NOTHING)
        return pile

    def with_player(self, seat: str, player: Player) -> "NorthernState":
        return self.evolve(players=self.players.put(seat, player))

    def with_row(self, row: str, pile: Pile) -> "NorthernState":
        return self.evolve(rows=self.rows.put(row, pile))
