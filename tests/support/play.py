"""Random play through the contract, shared by the conformance suite and the benchmarks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from companion.core.game import AnyGame
from companion.core.moves import completions, random_move
from companion.core.verdicts import Outcome, Status, Verdict
from companion.tables.events import AnyEvent, Overruled, Played, SeatEntry, Started
from companion.tables.fold import Folded, fold
from tests.support.packs import complete_game

RULESET = "ruleset"
MOST_MOVES = 3000
START = datetime(2026, 1, 1, 18, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game: the state before it, its verdict and its outcome."""

    before: Any
    move: Any
    verdict: Verdict
    outcome: Outcome[Any]


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play a game: how many seats, and the options that are not left to the draw."""

    game: str
    seats: int
    fixed: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(str(value) for _, value in self.fixed)])


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A whole random game."""

    variant: Variant
    game: AnyGame
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    start: Any
    steps: tuple[Step, ...]

    @property
    def end(self) -> Any:
        return self.steps[-1].outcome.state

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state, the first one included."""
        return (self.start, *(step.outcome.state for step in self.steps))

    def record(self) -> tuple[AnyEvent, ...]:
        """The game as the events of a table."""
        return record(self.game, self.seats, self.options, self.steps)

    def fold(self, events: Sequence[AnyEvent]) -> Folded:
        """The table of a record, with the figures this game is played with."""
        return fold(events, lambda _: self.game)


def variants(game_id: str) -> list[Variant]:
    """Each seat count with each ruleset."""
    info = complete_game(game_id).info
    rulesets = [spec for spec in info.options if spec.id == RULESET]
    fixed: list[tuple[tuple[str, Any], ...]] = [
        ((RULESET, choice.value),) for spec in rulesets for choice in spec.choices
    ] or [()]
    return [Variant(game_id, seats, each) for seats in info.seats for each in fixed]


@cache
def played(variant: Variant, seed: int = 0) -> WholeGame:
    """A random game of a variant, the same one for every test."""
    game, rng = complete_game(variant.game), Random(f"{variant} {seed}")
    seats = draw_seats(game, variant.seats, rng)
    options = draw_options(game, rng, dict(variant.fixed))
    start = game.start(seats, options)
    return WholeGame(variant, game, seats, options, start, tuple(play_on(game, start, rng)))


def draw_seats(game: AnyGame, count: int, rng: Random) -> tuple[str, ...]:
    """Colours in a random table order."""
    return tuple(rng.sample([colour.id for colour in game.info.colours], count))


def draw_options(game: AnyGame, rng: Random, fixed: Mapping[str, Any]) -> dict[str, Any]:
    """A value for every option: the fixed ones, half of the others by default, the rest at random."""
    drawn = dict(fixed)
    for spec in game.info.options:
        if spec.id not in drawn and rng.random() < 0.5:
            drawn[spec.id] = rng.choice(spec.choices).value
    return drawn


def play_on(game: AnyGame, state: Any, rng: Random, most: int = MOST_MOVES) -> Iterator[Step]:
    """Random steps to the end of the game. Where nothing is legal but something cannot be told, the table plays
    on as a real one would."""
    for _ in range(most):
        if game.prompt(state).over:
            return
        step = _step(game, state, rng)
        yield step
        state = step.outcome.state
    raise AssertionError(f"not over after {most} moves")


def _step(game: AnyGame, state: Any, rng: Random) -> Step:
    move = random_move(game, state, rng)
    if move is not None:
        judged = game.judge(state, move)
        assert judged.outcome is not None
        return Step(state, move, judged.verdict, judged.outcome)
    for move in completions(game, state):
        verdict = game.check(state, move)
        if verdict.status is Status.UNDETERMINED:
            return Step(state, move, verdict, game.carry_out(state, move))
    raise AssertionError(f"nothing can be done: {game.prompt(state)}")


def record(
    game: AnyGame, seats: Sequence[str], options: Mapping[str, Any], steps: Sequence[Step]
) -> tuple[AnyEvent, ...]:
    """Steps as the events of a table, one a minute."""
    entries = tuple(SeatEntry(colour=seat, name=f"Player {seat}") for seat in seats)
    version = game.rulebook.version
    started = Started(
        seq=1, at=START, action="e1", game=game.info.id, seats=entries, options=dict(options), rules_version=version
    )
    return (started, *(event_of(step, number) for number, step in enumerate(steps, start=2)))


def event_of(step: Step, seq: int) -> AnyEvent:
    """A step as an event."""
    signed: dict[str, Any] = {"seq": seq, "at": START + timedelta(minutes=seq), "action": f"e{seq}"}
    move = step.move.model_dump(mode="json")
    if step.verdict.status is Status.LEGAL:
        return Played(**signed, move=move)
    return Overruled(**signed, move=move, status=step.verdict.status, reason="the table knows")
