"""Brass: Birmingham as a game of the companion."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.core.components import Component
from companion.core.data import load
from companion.core.findings import verdict
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
from companion.games.brass_birmingham import (
    describe,
    editing,
    entry,
    examine,
    fields,
    insights,
    kinds,
    listing,
    overview,
    pictures,
    pieces,
    positions,
    prompts,
    setting_up,
    sheets,
)
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.moves import AnyMove
from companion.games.brass_birmingham.pictures.geometry import load_geometry
from companion.games.brass_birmingham.printed import load_printed
from companion.games.brass_birmingham.state import State


class BrassBirmingham(Game[State, AnyMove]):
    """The game; `facts` and `board` are what its parts work on."""

    state_type = State
    move_type = AnyMove

    def __init__(self, data: Path) -> None:
        self.info = load(GameInfo, data / "game.yaml")
        self.rulebook = load_rulebook(data / "rules.yaml")
        self._printed = load_printed(data)
        self._geometry = load_geometry(data, self._printed.board)
        self._facts: dict[Options, Facts] = {}

    def facts(self, options: Options) -> Facts:
        """What is printed, as a table with these options reads it."""
        found = self._facts.get(options)
        if found is None:
            found = self._facts[options] = Facts(self._printed, options)
        return found

    def board(self, state: State) -> Board:
        """A state with what follows from it."""
        return Board.of(self.facts(state.options), state)

    # -- deciding

    def setup(self, seats: tuple[str, ...], options: Options) -> State:
        return setting_up.first_state(self.facts(options), seats, options)

    def check(self, state: State, move: AnyMove) -> Verdict:
        return verdict(kinds.check(self.board(state), move))

    def carry_out(self, state: State, move: AnyMove) -> Outcome[State]:
        return kinds.carry_out(self.board(state), move)

    # -- entering

    def ask(self, state: State, draft: Draft) -> Question | Ready[AnyMove]:
        return entry.ask(self.board(state), draft)

    def legal_moves(self, state: State, seat: str | None = None) -> Iterator[AnyMove]:
        return listing.legal_moves(self.board(state), seat)

    def bare(self, state: State, move: AnyMove) -> AnyMove:
        return listing.bare(self.board(state), move)

    def describe(self, state: State, move: AnyMove) -> Message:
        return describe.describe(self.board(state), move)

    # -- telling

    def prompt(self, state: State) -> Prompt[AnyMove]:
        return prompts.prompt(self.board(state))

    def score(self, state: State) -> Sheet:
        return sheets.score(self.board(state))

    def overview(self, state: State) -> tuple[Section, ...]:
        return overview.overview(self.board(state))

    def insights(self, state: State, seat: str) -> tuple[Section, ...]:
        return insights.insights(self.board(state), seat)

    # -- showing

    @cached_property
    def _catalogue(self) -> pictures.Catalogue:
        return pictures.Catalogue(self.facts(self.info.resolve({})))

    def components(self) -> tuple[Component, ...]:
        return self._catalogue.components

    def picture(self, ref: str, state: State | None = None) -> Scene | None:
        drawn = pictures.board(self.board(state), self._geometry, self.info.colour, ref) if state else None
        return drawn or self._catalogue.face(ref)

    def boards(self, state: State) -> tuple[tuple[str, Message], ...]:
        return pictures.boards(state)

    # -- positions

    def fields(self, state: State) -> tuple[Field, ...]:
        return fields.fields(self.board(state))

    def edit(self, state: State, edits: Mapping[str, Any]) -> State:
        return editing.edit(self.board(state), edits)

    def view(self, state: State) -> dict[str, Any]:
        return positions.view(self.board(state))

    def examine(self, state: State) -> tuple[Problem, ...]:
        return tuple(examine.problems(self.board(state)))

    # -- invariants

    def money(self, state: State) -> Mapping[str, int]:
        return {seat: player.money for seat, player in self.board(state).player.items()}

    def pieces(self, state: State) -> Mapping[str, int]:
        return pieces.pieces(self.board(state))
