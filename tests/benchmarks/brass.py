"""`python -m tests.benchmarks.brass`: how long Brass: Birmingham takes, for four players, on this machine.

Positions are those after 20, 60 and 90 actions of seeded games played at random with real cards (as in the measurements
of other engines), and of games played one move ahead. Every measurement starts from a state with nothing derived yet;
times are of the processor, so that other work on the machine does not count.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median, quantiles
from typing import Any

from companion.games.brass_birmingham.moves import AnyMove
from companion.games.brass_birmingham.state import State
from companion.tables.fold import fold
from tests.games.brass_birmingham.dealt import Choose, DealtTable, any_move
from tests.games.brass_birmingham.playthrough import EVENING, moves
from tests.games.brass_birmingham.policy import one_ahead

SEATS = ("red", "yellow", "white", "purple")
AFTER = (20, 60, 90)
RANDOM_GAMES = 12
PLANNED_GAMES = 5
TARGETS = {"judge": "200 µs", "list": "3 ms", "games": "5 /s", "fold": "150 ms"}


def positions(choose: Choose, seed: int) -> Iterator[tuple[int, State, DealtTable]]:
    """States of a game after some numbers of actions."""
    table, actions = DealtTable(SEATS, Random(seed)), 0
    for before, move in table.moves(choose):
        if before.phase != "actions":
            continue
        if actions in AFTER:
            yield actions, before, table
        actions += move.seat is not None


def seconds(work: Callable[[], Any]) -> float:
    """Processor time of some work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def shown(name: str, times: Sequence[float], unit: float, unit_name: str, more: str = "") -> None:
    """One line of the report: median and ninth decile."""
    tenth = quantiles(times, n=10, method="inclusive")[-1] if len(times) > 1 else times[0]
    print(f"{name:52} median {median(times) * unit:8.2f} {unit_name}   p90 {tenth * unit:8.2f} {unit_name}   {more}")


def measure_moves(name: str, choose: Choose, games: int) -> None:
    """Listing and judging in the positions of some games."""
    found = [each for seed in range(games) for each in positions(choose, seed)]
    for after in AFTER:
        states = [state for actions, state, _ in found if actions == after]
        _measure_listing(f"list, {name}, after {after}", states)
    _measure_judging(name, [state for _, state, _ in found], found[0][2])


def _measure_listing(name: str, states: list[State]) -> None:
    game = DealtTable(SEATS, Random(0)).game
    times, counts = [], []
    for state in states:
        counts.append(len(list(game.legal_moves(state))))
        times.append(_listing(game, state))
    shown(name, times, 1e3, "ms", f"{median(counts):.0f} moves (most {max(counts)})")


def _listing(game: Any, state: State) -> float:
    fresh = state.evolve()
    return seconds(lambda: list(game.legal_moves(fresh)))


def _measure_judging(name: str, states: list[State], table: DealtTable) -> None:
    game, rng = table.game, Random(1)
    legal, refused = [], []
    for state in states:
        moves = list(game.legal_moves(state))
        legal += [_judging(game, state, move) for move in rng.sample(moves, min(10, len(moves)))]
        refused += [_judging(game, state, move) for move in _strangers(rng, states, game)]
    shown(f"judge a legal move with effects, {name}", legal, 1e6, "µs")
    shown(f"judge a move of another position, all reasons, {name}", refused, 1e6, "µs")


def _judging(game: Any, state: State, move: AnyMove) -> float:
    fresh = state.evolve()
    return seconds(lambda: game.judge(fresh, move))


def _strangers(rng: Random, states: list[State], game: Any) -> list[AnyMove]:
    """Moves that are legal in another position."""
    moves = list(game.legal_moves(rng.choice(states)))
    return rng.sample(moves, min(5, len(moves)))


def measure_games(count: int = 10) -> None:
    """Whole random games: every move drawn from the full list and judged."""
    game = DealtTable(SEATS, Random(0)).game
    times, moves = [], 0
    for seed in range(count):
        start, rng = time.process_time(), Random(seed)
        state = game.start(SEATS, {})
        while state.phase != "over":
            listed = list(game.legal_moves(state)) if state.phase != "merchants" else [next(game.legal_moves(state))]
            after = game.judge(state, rng.choice(listed)).state
            assert after is not None
            state, moves = after, moves + 1
        times.append(time.process_time() - start)
    shown("a whole random game", times, 1e3, "ms", f"{1 / median(times):.1f} games/s, {moves / sum(times):.0f} moves/s")


def measure_fold() -> None:
    """Folding the record of a whole game, every move judged again."""
    record = tuple(EVENING.events(moves(0)))
    times = [seconds(lambda: fold(record)) for _ in range(5)]
    shown("fold a whole game's record", times, 1e3, "ms", f"{len(record)} events")


def main() -> None:
    """The report."""
    print("targets:", ", ".join(f"{name} {target}" for name, target in TARGETS.items()))
    measure_moves("random play", any_move, RANDOM_GAMES)
    measure_moves("one move ahead", one_ahead, PLANNED_GAMES)
    measure_games()
    measure_fold()


if __name__ == "__main__":
    main()
