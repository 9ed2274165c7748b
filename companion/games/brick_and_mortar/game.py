"""Brick & Mortar behind the contract of `core`: each kind of move goes to the module of its rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from companion.core import game
from companion.core.added import Placed
from companion.core.components import Component
from companion.core.errors import InputError
from companion.core.facts import FactField, FactProblem, FactStep
from companion.core.findings import Findings, verdict
from companion.core.info import GameInfo, Options
from companion.core.messages import Message, msg
from companion.core.moves import completions
from companion.core.packs import Pack
from companion.core.positions import Field, Problem, Section
from companion.core.prompts import Prompt
from companion.core.questions import Draft, Question, Ready
from companion.core.rulebook import Rulebook
from companion.core.scenes import Scene
from companion.core.scores import Sheet
from companion.core.verdicts import Outcome, Status, Verdict
from companion.games.brick_and_mortar import (
    ability,
    advertisement,
    board,
    building,
    calendar,
    describe,
    examine,
    facts,
    fields,
    happenings,
    inventory,
    investment,
    overview,
    pictures,
    position,
    prompts,
    questions,
    sale,
    scoring,
    setup,
    sharing,
    supply,
    utilities,
)
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.moves import AnyMove, Move
from companion.games.brick_and_mortar.state import State, read_place

Check = Callable[[Box, State, Any], Findings]
CarryOut = Callable[[Box, State, Any], Outcome[State]]


class BrickAndMortar(game.Game[State, Move]):
    """The game with the figures of one pack, or as shipped."""

    state_type = State
    move_type = AnyMove

    def __init__(self, info: GameInfo, rulebook: Rulebook, shipped: Box, pack: Pack | None = None) -> None:
        self.info, self.rulebook = info, rulebook
        self._shipped, self._pack = shipped, pack
        self.box = shipped if pack is None else facts.with_entries(shipped, pack)

    # -- deciding and entering

    def setup(self, seats: tuple[str, ...], options: Options) -> State:
        return setup.first_state(self.box, seats, options)

    def check(self, state: State, move: Move) -> Verdict:
        self._check_names(move, "move", state.seats)
        return verdict(_KINDS[move.kind][0](self.box, state, move))

    def carry_out(self, state: State, move: Move) -> Outcome[State]:
        self._check_names(move, "move", state.seats)
        return _KINDS[move.kind][1](self.box, state, move)

    def ask(self, state: State, draft: Draft) -> Question | Ready[Move]:
        return questions.ask(self.box, state, draft)

    def legal_moves(self, state: State, seat: str | None = None) -> Iterator[Move]:
        """As the contract says; of one seat without walking what others, or the table, could enter."""
        if seat is None:
            yield from super().legal_moves(state)
            return
        for each in happenings.happenings(state):
            if each.detail == seat or each.kind == "ability":
                for move in completions(self, state, each.draft):
                    if move.seat == seat and self.check(state, move).status is Status.LEGAL:
                        yield move

    # -- telling

    def describe(self, state: State, move: Move) -> Message:
        return describe.describe(self.box, state, move)

    def prompt(self, state: State) -> Prompt[Move]:
        return prompts.prompt(self.box, state)

    def score(self, state: State) -> Sheet:
        return scoring.score(self.box, state)

    def overview(self, state: State) -> tuple[Section, ...]:
        return overview.overview(self.box, state)

    # -- showing

    @cached_property
    def _catalogue(self) -> pictures.Catalogue:
        return pictures.Catalogue(self.box)

    def components(self) -> tuple[Component, ...]:
        return self._catalogue.components

    def picture(self, ref: str, state: State | None = None) -> Scene | None:
        board = pictures.board(self.box, self.info.colour, ref, state) if state else None
        return board or self._catalogue.face(ref)

    def boards(self, state: State) -> tuple[tuple[str, Message], ...]:
        return pictures.boards(state)

    # -- positions set by hand

    def fields(self, state: State) -> tuple[Field, ...]:
        return fields.fields(self.box, state)

    def edit(self, state: State, edits: Mapping[str, Any]) -> State:
        return position.edit(self.box, state, edits)

    def view(self, state: State) -> dict[str, Any]:
        return position.view(self.box, state)

    def examine(self, state: State) -> tuple[Problem, ...]:
        return examine.examine(self.box, state)

    # -- figures copied from one's own copy

    def editable_facts(self) -> tuple[FactField, ...]:
        return facts.shown_fields(self.box, self._pack)

    def ask_fact(self, fact: str, draft: Draft) -> FactStep:
        return facts.ask_fact(self.box, self._pack, fact, draft)

    def pack_problems(self, pack: Pack) -> tuple[FactProblem, ...]:
        if pack.game != self.info.id:
            return (FactProblem("", msg("this pack belongs to {game}", game=pack.game)),)
        return tuple(facts.problems(self._shipped, pack))

    def with_pack(self, pack: Pack) -> "BrickAndMortar":
        if pack.game != self.info.id:
            return self
        return BrickAndMortar(self.info, self.rulebook, self._shipped, pack)

    def placed(self, theirs: Pack, mine: Pack) -> Placed:
        return sharing.in_our_numbers(self._shipped, theirs, mine)

    # -- invariants

    def money(self, state: State) -> Mapping[str, int]:
        return {seat: player.cash for seat, player in state.players.items()}

    def pieces(self, state: State) -> Mapping[str, int]:
        """Crates of each kind over supply, stores and the balance of the general supply; market cards where counted."""
        stores = [store.crates for seat in state.seats for _, store in state.stores(seat)]
        crates = {
            good: state.general.get(good, 0) + sum(pile.get(good, 0) for pile in (state.supply, *stores))
            for good in self.box.goods
        }
        cards = 0 if state.deck is None else state.deck + state.discards + state.in_play
        return {**crates, "market cards": cards}

    # -- plain forms

    def read_move(self, plain: Any, where: str = "move") -> Move:
        move = super().read_move(plain, where)
        self._check_names(move, where, tuple(self.info.colour))
        return move

    def _check_names(self, move: Move, where: str, seats: tuple[str, ...]) -> None:
        """Raises InputError for a seat that is not at the table, for goods and places that are not in the game."""
        for key, seat in _seats(move):
            if seat not in seats:
                raise InputError(where, key, f"expected a seat, one of {', '.join(seats)}, found {seat!r}")
        for key, good in _goods(move, where):
            if good not in self.box.goods:
                raise InputError(where, key, f"expected goods, one of {', '.join(self.box.goods)}, found {good!r}")


def _seats(move: Move) -> Iterator[tuple[str, str]]:
    for key in ("seat", "start", "payer"):
        if (seat := getattr(move, key, None)) is not None:
            yield key, seat
    named = {"changes", "earned"} | ({"cash"} if move.kind == "pay_bills" else set())
    for key in sorted(named):
        yield from ((f"{key}.{seat}", seat) for seat in getattr(move, key, ()))


def _goods(move: Move, where: str) -> Iterator[tuple[str, str]]:
    """The goods that a move names, by kind or by place."""
    crates = getattr(move, "crates", {})
    if move.kind in ("pool", "demand"):
        yield from ((f"crates.{good}", good) for good in crates)
    elif move.kind == "open_store":
        yield from ((f"crates.{good}", good) for shelf in crates for good in shelf)
    else:
        named = [*crates, *filter(None, [getattr(move, "place", "")])]
        yield from ((f"crates.{key}", _good_at(where, key)) for key in named)


def _good_at(where: str, key: str) -> str:
    try:
        return read_place(key)[2]
    except ValueError:
        raise InputError(where, f"crates.{key}", "expected a place: slot.shelf.good, as in 1.2.g1") from None


_KINDS: dict[str, tuple[Check, CarryOut]] = {
    "first_player": (setup.check_first_player, setup.do_first_player),
    "figures": (board.check_figures, board.do_figures),
    "open_store": (building.check_open, building.do_open),
    "close_store": (building.check_close, building.do_close),
    "play": (advertisement.check_play, advertisement.do_play),
    "exchange": (advertisement.check_exchange, advertisement.do_exchange),
    "pool": (advertisement.check_pool, advertisement.do_pool),
    "demand": (sale.check_demand, sale.do_demand),
    "bid": (supply.check_bid, supply.do_bid),
    "buy": (supply.check_buy, supply.do_buy),
    "offer": (sale.check_offer, sale.do_offer),
    "sell": (sale.check_sell, sale.do_sell),
    "age": (inventory.check_age, inventory.do_age),
    "expiry": (inventory.check_expiry, inventory.do_expiry),
    "pay_bills": (utilities.check_pay, utilities.do_pay),
    "invest": (investment.check_invest, investment.do_invest),
    "advance": (calendar.check_advance, calendar.do_advance),
    "month_end": (calendar.check_month_end, calendar.do_month_end),
    "points": (ability.check_points, ability.do_points),
    "cash": (ability.check_cash, ability.do_cash),
    "crates": (ability.check_crates, ability.do_crates),
    "debt": (ability.check_debt, ability.do_debt),
    "final_scoring": (scoring.check_final, scoring.do_final),
    "end_game": (scoring.check_end_game, scoring.do_end_game),
}
