"""Pebbles: a tiny whole game for the tests, in the shape a real one has."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.core.components import Component
from companion.core.data import load
from companion.core.frozen import FrozenMap
from companion.core.game import Game
from companion.core.info import GameInfo, Options
from companion.core.messages import Message
from companion.core.positions import Field, Problem, Section
from companion.core.prompts import Prompt
from companion.core.questions import Draft, Question, Ready
from companion.core.rulebook import load_rulebook
from companion.core.scenes import Scene
from companion.core.scores import Sheet
from companion.core.verdicts import Outcome, Verdict

from . import entry, pictures, positions, rules, telling
from .model import AnyMove, Figures, Holding, Pebbles


class PebblesGame(Game[Pebbles, Any]):
    """The game; every method hands on to the module of its family."""

    state_type = Pebbles
    move_type = AnyMove

    def __init__(self, data: Path) -> None:
        self.info = load(GameInfo, data / "game.yaml")
        self.rulebook = load_rulebook(data / "rules.yaml")
        self.figures = load(Figures, data / "figures.yaml")

    def setup(self, seats: tuple[str, ...], options: Options) -> Pebbles:
        holding = Holding(coins=self.figures.coins)
        return Pebbles(
            seats=seats,
            options=options,
            white=self.figures.pile["white"],
            dark=self.figures.pile["dark"],
            bank=self.figures.bank,
            dark_price=int(options["dark_price"]),
            holdings=FrozenMap(dict.fromkeys(seats, holding)),
        )

    def check(self, state: Pebbles, move: AnyMove) -> Verdict:
        return rules.check(self.figures, state, move)

    def carry_out(self, state: Pebbles, move: AnyMove) -> Outcome[Pebbles]:
        return rules.carry_out(self.figures, state, move)

    def ask(self, state: Pebbles, draft: Draft) -> Question | Ready[AnyMove]:
        return entry.ask(self.figures, state, draft)

    def describe(self, state: Pebbles, move: AnyMove) -> Message:
        return telling.describe(move)

    def prompt(self, state: Pebbles) -> Prompt[AnyMove]:
        return telling.prompt(self.figures, state)

    def score(self, state: Pebbles) -> Sheet:
        return telling.score(self.figures, state)

    def overview(self, state: Pebbles) -> tuple[Section, ...]:
        return telling.overview(state)

    def components(self) -> tuple[Component, ...]:
        return pictures.components(self.figures)

    def picture(self, ref: str, state: Pebbles | None = None) -> Scene | None:
        return pictures.picture(self.figures, ref, state)

    def boards(self, state: Pebbles) -> tuple[tuple[str, Message], ...]:
        return pictures.boards(state)

    def fields(self, state: Pebbles) -> tuple[Field, ...]:
        return tuple(positions.fields(state))

    def edit(self, state: Pebbles, edits: Mapping[str, Any]) -> Pebbles:
        return positions.edit(state, edits)

    def view(self, state: Pebbles) -> dict[str, Any]:
        return positions.view(state)

    def examine(self, state: Pebbles) -> tuple[Problem, ...]:
        return tuple(positions.examine(self.figures, state))

    def money(self, state: Pebbles) -> Mapping[str, int]:
        return {seat: state.holdings[seat].coins for seat in state.seats}

    def pieces(self, state: Pebbles) -> Mapping[str, int]:
        return positions.pieces(state)


def create(data: Path) -> PebblesGame:
    """The game from its data folder."""
    return PebblesGame(data)
