"""A move being carried out: changes to the table in the order in which hands make them, each told as an effect."""

from typing import Any

from companion.core.messages import Message, Who, msg
from companion.core.scores import Sheet
from companion.core.verdicts import Effect, Outcome
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.names import owned_in
from companion.games.brass_birmingham.state import Earned, Player, Source, State, Tile

_SUPPLY = {"coal_mine": "coal_supply", "iron_works": "iron_supply", "brewery": "beer_supply"}
_UNIT = {"coal_mine": "coal", "iron_works": "iron", "brewery": "beer"}


class Step:
    """Gathers the effects and the next state of one move.

    `changes` are the fields of the state that were set; `value` reads a field as it stands now.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.facts = board.facts
        self.state = board.state
        self.players = dict(board.player)
        self.tiles = list(board.state.tiles)
        self.links = list(board.state.links)
        self.changes: dict[str, Any] = {}
        self.effects: list[Effect] = []

    def value(self, field: str) -> Any:
        """A field of the state as it stands now."""
        return self.changes[field] if field in self.changes else getattr(self.state, field)

    def put(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.changes.update(fields)

    def add(self, field: str, count: int) -> None:
        """Add to a counted field of the state."""
        self.changes[field] = self.value(field) + count

    def outcome(self, figures: dict[str, Any], sheet: Sheet | None = None) -> Outcome[State]:
        """The move as far as it was carried out."""
        state = self.state.evolve(
            players=tuple(self.players[seat] for seat in self.state.seats),
            tiles=tuple(self.tiles),
            links=tuple(self.links),
            **self.changes,
        )
        return Outcome(tuple(self.effects), state, sheet, figures)

    # -- telling

    def tell(self, rule: str, message: Message, *money: tuple[str, int]) -> None:
        """One more thing that hands do."""
        self.effects.append(Effect(message, rule, money))

    # -- seats

    def change(self, seat: str, **fields: Any) -> Player:
        """Set what a seat has."""
        changed = self.players[seat] = self.players[seat].evolve(**fields)
        return changed

    def pay(self, seat: str, amount: int, rule: str, message: Message) -> None:
        """Money onto the character tile; it counts as spent. BR-TURN-03.

        Of an overruled move no more is paid than the seat has.
        """
        if amount:
            player = self.players[seat]
            paid = min(amount, player.money)
            self.change(seat, money=player.money - paid, spent=player.spent + amount)
            self.tell(rule, message, (seat, -paid))

    def receive(self, seat: str, amount: int, rule: str, message: Message) -> None:
        """Money from the bank."""
        self.change(seat, money=self.players[seat].money + amount)
        self.tell(rule, message, (seat, amount))

    def earn(self, seat: str, vp: int, source: Source, what: str) -> None:
        """Victory points, with what they come from."""
        player = self.players[seat]
        entry = Earned(era=self.state.era, source=source, what=what, vp=vp)
        self.change(seat, vp=player.vp + vp, earned=(*player.earned, entry))

    def advance(self, seat: str, spaces: int) -> Message:
        """The income marker goes forward, never above the last space. BR-FLIP-02, BR-FLIP-03."""
        at = min(self.players[seat].income + spaces, self.facts.last_space)
        self.change(seat, income=at)
        return msg(
            "{who}'s income +{spaces} {spaces:space|spaces}, now level {level}",
            who=Who(seat),
            spaces=spaces,
            level=self.facts.level_of[at],
        )

    # -- tiles

    def flip(self, index: int) -> Message:
        """A tile is turned over and raises its owner's income. BR-FLIP-01, BR-FLIP-02."""
        tile = self.tiles[index]
        assert tile is not None
        self.tiles[index] = tile.evolve(flipped=True, left=0)
        return self.advance(tile.owner, self.board.design(tile).income)

    def take(self, index: int, count: int, rule: str) -> None:
        """Cubes or barrels go from a tile to the supply; an emptied tile flips. BR-COAL-07, BR-BEER-05, BR-FLIP-01."""
        tile = self.tiles[index]
        assert tile is not None
        self.tiles[index] = tile.evolve(left=tile.left - count)
        self.add(_SUPPLY[tile.industry], count)
        what = msg("{n} {unit}", n=count, unit=_UNIT[tile.industry])
        source = owned_in(self.board, index, tile)
        if tile.left > count:
            self.tell(rule, msg("Take {what} from {source}", what=what, source=source))
        else:
            told = self.flip(index)
            text = msg(
                "Take {what} from {source}; it is empty: flip it, {income}", what=what, source=source, income=told
            )
            self.tell(rule, text)

    def remove_tile(self, index: int) -> Tile | None:
        """A tile leaves the board and the game; what lies on it goes to the supply. BR-OVER-02, BR-SHORT-04."""
        tile = self.tiles[index]
        if tile is not None:
            self.tiles[index] = None
            if tile.left:
                self.add(_SUPPLY[tile.industry], tile.left)
            self.change(tile.owner, out=self.players[tile.owner].out + 1)
        return tile

    def make(self, industry: str, count: int) -> None:
        """Cubes or barrels come from the supply onto a new tile. BR-BUILD-06, BR-BUILD-07."""
        self.add(_SUPPLY[industry], -count)

    def off_mat(self, seat: str, industry: str) -> None:
        """The lowest tile of an industry leaves the mat. BR-BUILD-01, BR-DEV-02."""
        mat = list(self.players[seat].mat)
        mat[self.facts.industry_index[industry]] -= 1
        self.change(seat, mat=tuple(mat))
