"""A sensible way to play Goldbräu with a real deck, for the golden playthrough: each seat grabs what pays it most."""

from collections.abc import Iterable, Iterator
from random import Random

from companion.core.frozen import FrozenMap
from companion.games.goldbrau import moves, payouts, setup, turns
from companion.games.goldbrau.box import CHIPS
from companion.games.goldbrau.game import Goldbrau
from companion.games.goldbrau.moves import Move
from companion.games.goldbrau.state import STEPS, Action, Phase, State


class Table:
    """A game at a real table: a shuffled deck, hands nobody else sees, and players who look one move ahead."""

    def __init__(self, game: Goldbrau, state: State, rng: Random) -> None:
        self.game, self.state, self.rng = game, state, rng
        self.deck = [card for card in game.box.buildings for _ in range(game.box.copies(card))]
        rng.shuffle(self.deck)
        self.hands: dict[str, list[str]] = {}

    def happens(self, move: Move) -> Move:
        """The move is made; it has to be legal."""
        judged = self.game.judge(self.state, move)
        assert judged.state is not None, (move, judged.verdict)
        self.state = judged.state
        return move

    def moves(self) -> Iterator[Move]:
        """The whole game, move by move."""
        yield from self.setup()
        while self.state.phase is not Phase.OVER:
            yield from self.day()

    # -- setup

    def setup(self) -> Iterator[Move]:
        """In the order of the short rules: shares, special cards back, open cards, start player, bosses."""
        for seat in self.state.seats:
            yield self.happens(self._first_shares(seat))
        self.deck += [chip for chip in CHIPS for _ in range(self.game.box.copies(chip))]
        self.rng.shuffle(self.deck)
        yield self.happens(self._turn_up())
        yield self.happens(self._signs())
        yield self.happens(moves.FirstPlayer(start=self.rng.choice(self.state.seats)))
        while self.state.phase is Phase.SETUP:
            due = setup.next_boss(self.game.box, self.state)
            assert due is not None
            yield self.happens(self._best(due, self.game.legal_moves(self.state, due)))

    def _first_shares(self, seat: str) -> Move:
        deal = setup.deal(self.game.box, self.state)
        hand = [self.deck.pop() for _ in range(deal.dealt)]
        hand.sort(key=lambda card: (-hand.count(card), card))
        placed, self.hands[seat] = hand[: deal.placed], hand[deal.placed :]
        return moves.SetupShares(seat=seat, shares=FrozenMap({card: placed.count(card) for card in placed}))

    def _signs(self) -> Move:
        box = self.game.box
        signs = [brewery for brewery in box.breweries for _ in range(box.components.signs)]
        self.rng.shuffle(signs)
        return moves.Signs(signs=FrozenMap(dict(zip(box.gardens, signs, strict=False))))

    def _turn_up(self) -> Move:
        return moves.TurnUp(cards=tuple(self.deck.pop() for _ in range(self.state.to_turn_up)))

    # -- days

    def day(self) -> Iterator[Move]:
        """One day: open cards, the choice, the steps, and the payday after the last of a week."""
        if self.state.to_turn_up:
            yield self.happens(self._turn_up())
        yield from self._choice()
        while self.state.phase in STEPS:
            seat = turns.may_act(self.state)[0]
            yield self.happens(self._act(seat))
            yield from self._hidden(chance=0.03)
        if self.state.phase is Phase.PAYDAY:
            yield from self._hidden(chance=0.5)
            yield self.happens(moves.Payday())

    def _choice(self) -> Iterator[Move]:
        """On most days one device enters what was revealed, on others each seat its own card."""
        chosen = {seat: self._wish(seat) for seat in self.state.seats}
        if self.state.day % 5:
            yield self.happens(moves.Reveal(actions=FrozenMap(chosen)))
            return
        for seat in turns.turn_order(self.state):
            yield self.happens(moves.Choose(seat=seat, action=chosen[seat]))

    def _wish(self, seat: str) -> Action:
        """The action that promises most, with a grain of mood."""
        gains = {}
        for action in Action:
            alone = self.state.evolve(
                phase=Phase(action.value),
                chosen=FrozenMap({**dict.fromkeys(self.state.seats, Action.FENCE), seat: action}),
                left=FrozenMap({seat: 1}),
            )
            options = [move for move in self.game.legal_moves(alone, seat) if not getattr(move, "blind", False)]
            gains[action] = max((self._gain(alone, move) for move in options), default=0.0)
        return max(Action, key=lambda action: gains[action] + self.rng.uniform(0, 9))

    def _act(self, seat: str) -> Move:
        top = self.deck[-1] if self.deck else ""
        legal = [
            move
            for move in self.game.legal_moves(self.state, seat)
            if move.kind not in ("pass", "play_hidden") and (not getattr(move, "blind", False) or move.card == top)  # type: ignore[attr-defined]
        ]
        known = [move for move in legal if not getattr(move, "blind", False) and not self._doubtful(move)]
        unseen = [move for move in legal if getattr(move, "blind", False)]
        best = self._best(seat, known, least=0.5)
        if unseen and (best.kind == "pass" or self.rng.random() < 0.1) and self.rng.random() < 0.6:
            best = self._best(seat, unseen)
            self.deck.pop()
        return best

    def _doubtful(self, move: Move) -> bool:
        """Take-overs that a companion warns of are not for a demonstration."""
        return any(caution.rule == "GB-FENCE-07" for caution in self.game.check(self.state, move).cautions)

    def _best(self, seat: str, options: Iterable[Move], least: float = -99.0) -> Move:
        """The move with the largest gain; nothing where none is worth it."""
        valued = [(self._gain(self.state, move) + self.rng.uniform(0, 2), move) for move in options]
        gain, move = max(valued, key=lambda each: each[0], default=(least, None))
        return moves.Pass(seat=seat) if move is None or gain < least else move

    def _gain(self, state: State, move: Move) -> float:
        assert move.seat is not None
        after = self.game.carry_out(state, move).state
        return self._worth(after, move.seat) - self._worth(state, move.seat)

    def _worth(self, state: State, seat: str) -> float:
        """Money in hand and what the coming paydays would bring if nothing changed; shares have a future."""
        box = self.game.box
        paydays = box.figures.calendar.weeks - len(state.players[seat].paydays)
        income = sum(each.paid(seat) for each in payouts.all_payouts(box, state))
        rivals = sum(each.income for each in payouts.all_payouts(box, state)) - income
        return state.players[seat].money + paydays * income - 0.1 * rivals + 0.4 * state.cubes[seat]

    def _hidden(self, chance: float) -> Iterator[Move]:
        for seat in self.state.seats:
            for card in tuple(self.hands[seat]):
                move = moves.PlayHidden(seat=seat, building=card)
                if self.rng.random() < chance and self._gain(self.state, move) > 0:
                    self.hands[seat].remove(card)
                    yield self.happens(move)
