"""What the tests of Goldbräu share: the game, tables as they stand, random positions."""

from random import Random
from typing import Any

from companion.core.discovery import load_game
from companion.core.questions import Answer, Draft, Question, Ready
from companion.core.verdicts import Judgement
from companion.games.goldbrau.game import Goldbrau
from companion.games.goldbrau.moves import Move
from companion.games.goldbrau.state import State

SEATS = ("red", "blue", "yellow", "green")


def game() -> Goldbrau:
    """The one instance."""
    loaded: Any = load_game("goldbrau")
    assert isinstance(loaded, Goldbrau)
    return loaded


def at(given: dict[str, Any] | None = None, seats: int = 4, **options: Any) -> State:
    """A position set by hand."""
    return game().edit(game().start(SEATS[:seats], options), given or {})


def judged(state: State, **plain: Any) -> Judgement[State]:
    """The judgement of a move in plain form."""
    return game().judge(state, game().read_move(plain))


def draft(*answers: tuple[str, str]) -> Draft:
    """A draft of these answers."""
    return tuple(Answer(*answer) for answer in answers)


def asked(state: State, *answers: tuple[str, str]) -> Question:
    """The question these answers lead to."""
    step = game().ask(state, draft(*answers))
    assert isinstance(step, Question), step
    return step


def entered(state: State, *answers: tuple[str, str]) -> Move:
    """The move these answers make."""
    step = game().ask(state, draft(*answers))
    assert isinstance(step, Ready), step
    return step.move


def random_position(rng: Random, seats: int = 4, **options: Any) -> State:
    """A payday with anything on the board that a table may have."""
    colours = SEATS[:seats]
    box = game().box
    bosses = [*colours, None, None]
    given: dict[str, Any] = {"phase": "payday", "gardens": {}, "breweries": {}}
    for garden in box.gardens:
        tables = rng.randint(0, 6)
        given["gardens"][garden] = {
            "tables": tables,
            "parasols": rng.randint(0, tables),
            "supplier": rng.choice([*box.breweries, None]),
        }
    for building in box.buildings:
        group = given["gardens" if building in box.gardens else "breweries"]
        cubes = [rng.choice(colours) for _ in range(rng.randint(0, box.components.shares))]
        shares = {seat: cubes.count(seat) for seat in colours}
        group.setdefault(building, {}).update(boss=rng.choice(bosses), shares=shares)
    given["waitress"], given["bum"] = rng.choice(box.gardens), rng.choice(box.gardens)
    return game().edit(game().start(colours, options), given)


def random_options(rng: Random, **fixed: Any) -> dict[str, Any]:
    """A value for every option."""
    drawn = {spec.id: rng.choice(spec.choices).value for spec in game().info.options}
    return {**drawn, **fixed}
