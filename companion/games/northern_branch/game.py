"""The game object: the contract of `companion.core.game`, each call handed to the module that knows it."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from companion.core.components import Component
from companion.core.errors import InputError
from companion.core.facts import FactField, FactProblem, FactSpec, FactStep
from companion.core.game import Game
from companion.core.info import GameInfo, Options
from companion.core.messages import Message, msg
from companion.core.packs import Pack
from companion.core.positions import Field, Problem, Section
from companion.core.prompts import Prompt
from companion.core.questions import Draft, Question, Ready
from companion.core.rulebook import Rulebook
from companion.core.scenes import Scene
from companion.core.scores import Sheet
from companion.core.verdicts import Outcome, Verdict
from companion.games.northern_branch import checks, edits, facts, pictures, positions
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.describe import describe
from companion.games.northern_branch.examine import examine
from companion.games.northern_branch.fact_questions import ask_fact
from companion.games.northern_branch.insights import insights
from companion.games.northern_branch.moves import AnyMove, Brownie, BuySell, LayOut, NorthernMove, Produce, Replenish
from companion.games.northern_branch.overview import overview
from companion.games.northern_branch.prompts import prompt
from companion.games.northern_branch.questions import ask
from companion.games.northern_branch.scoring import score
from companion.games.northern_branch.setup import first_state
from companion.games.northern_branch.state import NorthernState


class NorthernBranch(Game[NorthernState, AnyMove]):
    """Northern Branch with the figures of one pack, or as shipped."""

    state_type = NorthernState
    move_type = NorthernMove

    def __init__(
        self, info: GameInfo, rulebook: Rulebook, shipped: Box, specs: tuple[FactSpec, ...], pack: Pack | None = None
    ) -> None:
        self.info, self.rulebook = info, rulebook
        self._shipped, self._specs, self._pack = shipped, specs, pack
        self.box = shipped if pack is None else facts.with_entries(shipped, specs, pack)

    # -- deciding and entering

    def setup(self, seats: tuple[str, ...], options: Options) -> NorthernState:
        return first_state(self.box, seats, options)

    def check(self, state: NorthernState, move: AnyMove) -> Verdict:
        return checks.check(self.box, state, move)

    def carry_out(self, state: NorthernState, move: AnyMove) -> Outcome[NorthernState]:
        return checks.carry_out(self.box, state, move)

    def ask(self, state: NorthernState, draft: Draft) -> Question | Ready[AnyMove]:
        return ask(self.box, state, draft)

    def read_move(self, plain: Any, where: str = "move") -> AnyMove:
        """A move from plain JSON; also refuses cards that are not in the box. Raises InputError naming the key."""
        move = super().read_move(plain, where)
        for key, cards in _named(move):
            for card in cards:
                if card not in self.box.cards:
                    raise InputError(where, f"{key}.{card}", "no such card")
        if isinstance(move, Brownie) and not self.box.is_building(move.building):
            raise InputError(where, "building", f"{move.building!r} is no building")
        return move

    # -- telling

    def describe(self, state: NorthernState, move: AnyMove) -> Message:
        return describe(self.box, state, move)

    def prompt(self, state: NorthernState) -> Prompt[AnyMove]:
        return prompt(self.box, state)

    def score(self, state: NorthernState) -> Sheet:
        return score(self.box, state)

    def overview(self, state: NorthernState) -> tuple[Section, ...]:
        return overview(self.box, state)

    def insights(self, state: NorthernState, seat: str) -> tuple[Section, ...]:
        return insights(self.box, state, seat)

    # -- showing

    @cached_property
    def _catalogue(self) -> pictures.Catalogue:
        return pictures.Catalogue(self.box)

    def components(self) -> tuple[Component, ...]:
        return self._catalogue.components

    def picture(self, ref: str, state: NorthernState | None = None) -> Scene | None:
        drawn = pictures.board(self.box, self.info.colour, ref, state) if state else None
        return drawn or self._catalogue.face(ref)

    def boards(self, state: NorthernState) -> tuple[tuple[str, Message], ...]:
        return pictures.boards(state)

    # -- positions set by hand

    def fields(self, state: NorthernState) -> tuple[Field, ...]:
        return positions.fields(self.box, state)

    def edit(self, state: NorthernState, edits_: Mapping[str, Any]) -> NorthernState:
        return edits.edit(self.box, state, edits_)

    def view(self, state: NorthernState) -> dict[str, Any]:
        return positions.view(self.box, state)

    def examine(self, state: NorthernState) -> tuple[Problem, ...]:
        return examine(self.box, state)

    # -- figures copied from real cards

    def editable_facts(self) -> tuple[FactField, ...]:
        return facts.shown_fields(self.box, self._specs, self._pack)

    def ask_fact(self, fact: str, draft: Draft) -> FactStep:
        spec = next((spec for spec in self._specs if spec.id == fact), None)
        if spec is None:
            raise InputError("fact", fact, "no figure of this name can be entered: it is unknown, or sure as shipped")
        return ask_fact(self.box, spec, fact.rsplit(".", 1)[1], draft)

    def pack_problems(self, pack: Pack) -> tuple[FactProblem, ...]:
        if pack.game != self.info.id:
            return (FactProblem("", msg("this pack belongs to {game}", game=pack.game)),)
        return tuple(facts.problems(self._shipped, self._specs, pack))

    def with_pack(self, pack: Pack) -> "NorthernBranch":
        if pack.game != self.info.id:
            return self
        return NorthernBranch(self.info, self.rulebook, self._shipped, self._specs, pack)

    # -- invariants

    def money(self, state: NorthernState) -> Mapping[str, int]:
        """There is no money in this game: gold is what a card is good for while it is spent."""
        return {}

    def pieces(self, state: NorthernState) -> Mapping[str, int]:
        return positions.pieces(self.box, state)


def _named(move: AnyMove) -> Iterable[tuple[str, Iterable[str]]]:
    """The card ids of a move, by field."""
    match move:
        case Produce():
            return (("card", (move.card,)), ("pay", move.pay), ("show", move.show))
        case BuySell():
            return (("pay", move.pay), ("take", move.take))
        case Brownie():
            return (("building", (move.building,)), ("pay", move.pay), ("show", move.show), ("take", move.take))
        case LayOut() | Replenish():
            return (("cards", move.cards),)
    return ()
