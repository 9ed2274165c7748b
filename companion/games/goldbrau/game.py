"""Goldbräu behind the contract of `core`: each kind of move goes to the module of its rules."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.core import game
from companion.core.components import Component
from companion.core.data import load
from companion.core.errors import InputError
from companion.core.findings import Findings, verdict
from companion.core.info import GameInfo, Options
from companion.core.messages import Message
from companion.core.positions import Field, Problem, Section
from companion.core.prompts import Prompt
from companion.core.questions import Draft, Question, Ready
from companion.core.rulebook import load_rulebook
from companion.core.scenes import Scene
from companion.core.scores import Sheet
from companion.core.verdicts import Outcome, Verdict
from companion.games.goldbrau import (
    bosses,
    cards,
    contracts,
    days,
    describe,
    examine,
    fences,
    fields,
    hidden,
    overview,
    payday,
    pictures,
    position,
    prompts,
    questions,
    scoring,
    setup,
    shares,
)
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.moves import AnyMove, Move, PlaceBoss
from companion.games.goldbrau.state import Phase, State

Check = Callable[[Box, State, Any], Findings]
CarryOut = Callable[[Box, State, Any], Outcome[State]]


class Goldbrau(game.Game[State, Move]):
    """The game for a table, from `data/goldbrau`."""

    state_type = State
    move_type = AnyMove

    def __init__(self, data: Path) -> None:
        self.info = load(GameInfo, data / "game.yaml")
        self.rulebook = load_rulebook(data / "rules.yaml")
        self.box = Box.read(data)

    def setup(self, seats: tuple[str, ...], options: Options) -> State:
        return setup.first_state(self.box, seats, options)

    def check(self, state: State, move: Move) -> Verdict:
        self._check_names(move, "move", state.seats)
        return verdict(_checks(state, move)(self.box, state, move))

    def carry_out(self, state: State, move: Move) -> Outcome[State]:
        self._check_names(move, "move", state.seats)
        return _carriers(state, move)(self.box, state, move)

    def ask(self, state: State, draft: Draft) -> Question | Ready[Move]:
        return questions.ask(self.box, state, draft)

    def describe(self, state: State, move: Move) -> Message:
        return describe.describe(self.box, state, move)

    def prompt(self, state: State) -> Prompt[Move]:
        return prompts.prompt(self.box, state)

    def score(self, state: State) -> Sheet:
        return scoring.score(self.box, state)

    def overview(self, state: State) -> tuple[Section, ...]:
        return overview.overview(self.box, state)

    @cached_property
    def _catalogue(self) -> pictures.Catalogue:
        return pictures.Catalogue(self.box)

    def components(self) -> tuple[Component, ...]:
        return self._catalogue.components

    def picture(self, ref: str, state: State | None = None) -> Scene | None:
        drawn = pictures.board(self.box, self.info.colour, ref, state) if state else None
        return drawn or self._catalogue.face(ref)

    def boards(self, state: State) -> tuple[tuple[str, Message], ...]:
        return pictures.boards(state)

    def fields(self, state: State) -> tuple[Field, ...]:
        return fields.fields(self.box, state)

    def edit(self, state: State, edits: Mapping[str, Any]) -> State:
        return position.edit(self.box, state, edits)

    def view(self, state: State) -> dict[str, Any]:
        return position.view(state)

    def examine(self, state: State) -> tuple[Problem, ...]:
        return examine.examine(self.box, state)

    def money(self, state: State) -> Mapping[str, int]:
        return {seat: player.money for seat, player in state.players.items()}

    def pieces(self, state: State) -> Mapping[str, int]:
        """Cards over all the places they can be, and the two chips; with a map, the tables it does not know of."""
        chips: dict[str, int] = {chip: int(state.chip(chip) is not None) for chip in CHIPS}
        unmapped = state.tables - sum(len(state.map.area(garden)) for garden in self.box.gardens) if state.map else 0
        return {"cards": state.deck + state.cards_seen, **chips, "tables not on the map": unmapped}

    def read_move(self, plain: Any, where: str = "move") -> Move:
        move = super().read_move(plain, where)
        self._check_names(move, where, tuple(self.info.colour))
        return move

    def _check_names(self, move: Move, where: str, seats: tuple[str, ...]) -> None:
        """Raises InputError for a seat that is not at the table and for names that are not in the game."""
        box = self.box
        known = {
            "seat": seats,
            "garden": box.gardens,
            "brewery": box.breweries,
            "building": box.buildings,
            "card": box.cards,
        }
        for key, name, kind in move.names():
            if name is not None and name not in known[kind]:
                raise InputError(where, key, f"expected a {kind}, one of {', '.join(known[kind])}, found {name!r}")


def _checks(state: State, move: Move) -> Check:
    if isinstance(move, PlaceBoss) and state.phase is Phase.SETUP:
        return setup.check_setup_boss
    return _CHECKS[move.kind]


def _carriers(state: State, move: Move) -> CarryOut:
    if isinstance(move, PlaceBoss) and state.phase is Phase.SETUP:
        return setup.do_setup_boss
    return _CARRIERS[move.kind]


_CHECKS: dict[str, Check] = {
    "first_player": setup.check_first_player,
    "setup_shares": setup.check_setup_shares,
    "signs": setup.check_signs,
    "turn_up": cards.check_turn_up,
    "choose": days.check_choose,
    "reveal": days.check_reveal,
    "fence": fences.check_fence,
    "place_boss": bosses.check_place_boss,
    "contract": contracts.check_contract,
    "buy": cards.check_buy,
    "pass": days.check_pass,
    "play_hidden": hidden.check_play_hidden,
    "full_house": shares.check_full_house,
    "payday": payday.check_payday,
}
_CARRIERS: dict[str, CarryOut] = {
    "first_player": setup.do_first_player,
    "setup_shares": setup.do_setup_shares,
    "signs": setup.do_signs,
    "turn_up": cards.do_turn_up,
    "choose": days.do_choose,
    "reveal": days.do_reveal,
    "fence": fences.do_fence,
    "place_boss": bosses.do_place_boss,
    "contract": contracts.do_contract,
    "buy": cards.do_buy,
    "pass": days.do_pass,
    "play_hidden": hidden.do_play_hidden,
    "full_house": shares.do_full_house,
    "payday": payday.do_payday,
}
