"""A table with real cards: hands are dealt, and each seat plays what its hand allows, telling every discard."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.core.discovery import load_game
from companion.core.frozen import FrozenMap
from companion.games.brass_birmingham.facts import WILDS
from companion.games.brass_birmingham.game import BrassBirmingham
from companion.games.brass_birmingham.moves import Action, AnyMove, Merchants, Scout, TurnOrder
from companion.games.brass_birmingham.state import State

GAME = "brass_birmingham"
Choose = Callable[[BrassBirmingham, State, list[AnyMove], Random], AnyMove]


class DealtTable:
    """Deck and hands as chance has them. `moves` plays a whole game with a policy that picks among legal moves."""

    def __init__(self, seats: tuple[str, ...], rng: Random, options: dict[str, Any] | None = None) -> None:
        game = load_game(GAME)
        assert isinstance(game, BrassBirmingham)
        self.game = game
        self.rng = rng
        self.state = game.start(seats, options or {})
        self.facts = game.facts(self.state.options)
        self.deck: list[str] = []
        self.hands: dict[str, list[str]] = {}
        self._deal(aside=self.facts.figures.setup.facedown)

    def _deal(self, aside: int) -> None:
        seats, each = self.state.seats, self.facts.figures.setup.hand
        copies = self.facts.copies(len(seats))
        self.deck = [card for card, count in copies.items() for _ in range(count)]
        self.rng.shuffle(self.deck)
        self.hands = {seat: [self.deck.pop() for _ in range(each)] for seat in seats}
        del self.deck[: aside * len(seats)]

    def moves(self, choose: Choose) -> Iterator[tuple[State, AnyMove]]:
        """Each move of a game with the state before it."""
        while not self.game.prompt(self.state).over:
            before, move = self.state, self._next(choose)
            judged = self.game.judge(before, move)
            assert judged.state is not None, (move, judged.verdict)
            self.state = judged.state
            self._follow(before, move)
            yield before, move

    def _next(self, choose: Choose) -> AnyMove:
        if self.state.phase == "merchants":
            return self._merchants()
        if self.state.phase == "turn_order":
            return TurnOrder(order=tuple(self.rng.sample(self.state.seats, len(self.state.seats))))
        seen = self.seen(self.state.acting)
        return choose(self.game, seen, list(self.game.legal_moves(seen)), self.rng)

    def _merchants(self) -> Merchants:
        players = len(self.state.seats)
        kinds = list(self.facts.merchant_mix(players).elements())
        self.rng.shuffle(kinds)
        spaces = (space.id for space in self.facts.merchant_spaces_for(players))
        return Merchants(tiles=FrozenMap(dict(zip(spaces, kinds, strict=True))))

    def seen(self, seat: str | None) -> State:
        """The state as a seat's own device knows it, with its hand."""
        if seat is None:
            return self.state
        hand = [card for card in self.hands[seat] if card not in WILDS]
        return self.game.edit(self.state, {"seats": {seat: {"hand": hand}}})

    def _follow(self, before: State, move: AnyMove) -> None:
        """The real cards move as told; what is drawn, chance decides."""
        if move.kind == "end_era" and self.state.phase == "actions":
            self._deal(aside=0)
        if isinstance(move, Scout):
            self._discard(move.seat, move.cards, WILDS)
        elif isinstance(move, Action):
            self._discard(move.seat, (move.card or "",), ())

    def _discard(self, seat: str, cards: tuple[str, ...], taken: tuple[str, ...]) -> None:
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)
        hand += taken
        drawn = self.state.player(seat).hand - len(hand)
        hand += [self.deck.pop() for _ in range(drawn)]


def any_move(game: BrassBirmingham, state: State, moves: list[AnyMove], rng: Random) -> AnyMove:
    """A uniformly random legal move."""
    return rng.choice(moves)
