"""A table that plays by itself: what is due, answered as people answer; stores are told by invented figures."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.core.moves import answers
from companion.core.questions import Answer, Draft, Kind, Question, Ready
from companion.core.verdicts import Status
from companion.games.brick_and_mortar.moves import Move
from companion.games.brick_and_mortar.state import Phase, State

_RANGES = {
    "taken": (1, 1),
    "utility": (1, 3),
    "shelves": (2, 3),
    "paid": (2, 5),
    "price_all BM-SUPPLY-01": (1, 3),
    "price_all BM-SALE-01": (3, 7),
    "paid BM-INVEST-01": (3, 8),
    "slot_1": (0, 0),
    "slot_2": (1, 1),
    "slot_3": (2, 2),
    "slot_4": (3, 3),
    "value": (5, 5),
    **{f"spaces_{n}": (2, 3) for n in range(1, 4)},
    **{f"g{n}": (0, 3) for n in range(1, 6)},
}


_COUNTED = ("utility", "shelves", *(f"spaces_{n}" for n in range(1, 7)))


def _bounds(question: Question) -> tuple[int, int]:
    """The least and the most number that answers a question, of its choices where it has some."""
    numbers = [int(choice.value) for choice in question.choices if choice.value.isdecimal()]
    return (min(numbers), max(numbers)) if numbers else (question.least, question.most)


class Table:
    """The whole game, one move after the other."""

    def __init__(self, game: Any, state: State, rng: Random) -> None:
        self.game, self.state, self.rng = game, state, rng

    @property
    def scored(self) -> bool:
        """Whether points of final scoring were told."""
        return any(player.scored for player in self.state.players.values())

    def moves(self) -> Iterator[Move]:
        """Every move until the game is over."""
        yield self._ask("figures", lambda answers: answers[0])
        yield self._ask("figures", lambda answers: answers[-1])
        while not self.game.prompt(self.state).over:
            yield self._step()

    def _step(self) -> Move:
        if self.state.phase is Phase.INVESTMENT and self.rng.random() < 0.15:
            return self._ask("points", self._any)
        if self.state.phase is Phase.FINAL:
            return self._ask("end_game" if self.scored else "points", lambda values: values[0])
        due = self.game.prompt(self.state).due
        wanted = [each for each in due if not each.optional or self.rng.random() < 0.35]
        due_now = self.rng.choice(wanted)
        if due_now.move is not None:
            return self._do(due_now.move)
        return self._entered(due_now.draft, self._any)

    def _ask(self, what: str, pick: Callable[[list[str]], str]) -> Move:
        return self._entered((Answer("what", what),), pick)

    def _entered(self, draft: Draft, pick: Callable[[list[str]], str]) -> Move:
        step = self.game.ask(self.state, draft)
        while not isinstance(step, Ready):
            draft = (*draft, Answer(step.key, self._answer(step, pick)))
            step = self.game.ask(self.state, draft)
        return self._do(step.move)

    def _answer(self, question: Question, pick: Callable[[list[str]], str]) -> str:
        if question.kind is Kind.NUMBER or question.key in _COUNTED:
            least, most = _RANGES.get(f"{question.key} {question.rule}") or _RANGES.get(question.key, (1, 3))
            lowest, highest = _bounds(question)
            least = min(max(least, lowest), highest)
            return str(self.rng.randint(least, max(least, min(highest, most))))
        if question.kind is Kind.COUNTS:
            return self._counts(question)
        legal = [choice.value for choice in question.choices if choice.status is not Status.ILLEGAL]
        return pick(legal)

    def _counts(self, question: Question) -> str:
        """Some of the first few: crates one wants, the oldest ones one offers."""
        found = []
        for value in answers(question):
            found.append(value)
            if len(found) == 40:
                break
        return self.rng.choice(found)

    def _any(self, values: list[str]) -> str:
        return values[0] if self.rng.random() < 0.6 else self.rng.choice(values)

    def _do(self, move: Move) -> Move:
        judged = self.game.judge(self.state, move)
        assert judged.state is not None, (move, judged.verdict)
        self.state = judged.state
        return move
