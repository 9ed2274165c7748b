"""The contract of a game: a pure object without I/O that every screen, test and command goes through."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

from companion.core.added import Placed
from companion.core.components import Component
from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.facts import FactField, FactProblem, FactStep
from companion.core.info import GameInfo, Options
from companion.core.messages import Message, msg
from companion.core.model import Model
from companion.core.moves import completions
from companion.core.packs import Pack
from companion.core.positions import Field, Problem, Section
from companion.core.prompts import Prompt
from companion.core.questions import Draft, Question, Ready
from companion.core.rulebook import Rulebook
from companion.core.scenes import Scene
from companion.core.scores import Sheet
from companion.core.verdicts import Judgement, Outcome, Status, Verdict


class State(Model):
    """The base of every state: frozen, JSON-able, with the seats in table order and the table's options."""

    seats: tuple[str, ...]
    options: Options


class Move(Model):
    """The base of every move. `kind` tells moves apart; a table event (chance, the box) has no `seat`."""

    kind: str
    seat: str | None = None


StateT = TypeVar("StateT", bound=State)
MoveT = TypeVar("MoveT", bound=Move)


class Game(ABC, Generic[StateT, MoveT]):
    """One game. `state_type` and `move_type` are what pydantic validates (a model, a union of models)."""

    info: GameInfo
    rulebook: Rulebook
    state_type: Any
    move_type: Any

    # -- deciding

    @abstractmethod
    def setup(self, seats: tuple[str, ...], options: Options) -> StateT:
        """The first state; `seats` are colour ids in table order, `options` resolved by `info.resolve`."""

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> Verdict:
        """Every independent violation, cheapest family first: phase and turn, possession, place, supply,
        cost. `judge` is its caller; listing legal moves may call it where the effects do not matter."""

    @abstractmethod
    def carry_out(self, state: StateT, move: MoveT) -> Outcome[StateT]:
        """The move done, with its effects in table words. For a move that is not legal (an overruled one) as
        much of it as can be done; never raises for a well-formed move."""

    def judge(self, state: StateT, move: MoveT) -> Judgement[StateT]:
        """The only decider: verdict, effects and next state. Never changes `state`."""
        verdict = self.check(state, move)
        if verdict.status is not Status.LEGAL:
            return Judgement(verdict)
        return Judgement(verdict, self.carry_out(state, move))

    # -- entering

    @abstractmethod
    def ask(self, state: StateT, draft: Draft) -> Question | Ready[MoveT]:
        """The next question of a draft, or the finished move. The first question is what happened; legal
        choices come first. Raises DraftError when an answer does not fit."""

    def legal_moves(self, state: StateT, seat: str | None = None) -> Iterator[MoveT]:
        """Every legal move (of one seat), lazily, through `ask`; table events are listed with seat None only."""
        for move in completions(self, state):
            if seat in (None, move.seat) and self.check(state, move).status is Status.LEGAL:
                yield move

    def bare(self, state: StateT, move: MoveT) -> MoveT:
        """The move without what may be told of it but need not be (a card that any other would replace);
        `legal_moves` lists moves in this form."""
        return move

    @abstractmethod
    def describe(self, state: StateT, move: MoveT) -> Message:
        """The move in one line, as the record shows it ("Red builds Coal Mine II in Dudley")."""

    # -- telling

    @abstractmethod
    def prompt(self, state: StateT) -> Prompt[MoveT]:
        """Where we are, who acts, what is due. Never empty before the end."""

    @abstractmethod
    def score(self, state: StateT) -> Sheet:
        """The running or final score with its working; `final` once the game is over."""

    @abstractmethod
    def overview(self, state: StateT) -> tuple[Section, ...]:
        """The table as it stands, in words."""

    def insights(self, state: StateT, seat: str) -> tuple[Section, ...]:
        """What a seat could do now, each line with its working ("Cement: pay 1 Clay"); hidden facts left out."""
        return ()

    def components(self) -> tuple[Component, ...]:
        """Every component of the game, in the order in which people look for them; the same for every table."""
        return ()

    def picture(self, ref: str, state: StateT | None = None) -> Scene | None:
        """What is to be seen under a reference: a component (`card:jug`), or, of a table, `board` (as it stands) and
        the pictures beside it that `boards` names. None where there is none."""
        return None

    def boards(self, state: StateT) -> tuple[tuple[str, Message], ...]:
        """The pictures of the table as it stands, each with its name: the board first, then mats, markets, tracks."""
        return ()

    # -- positions set by hand

    @abstractmethod
    def fields(self, state: StateT) -> tuple[Field, ...]:
        """Every quantity that may be set by hand; their paths are the keys `edit` takes and `view` gives."""

    @abstractmethod
    def edit(self, state: StateT, edits: Mapping[str, Any]) -> StateT:
        """The state with facts set by hand, in the game's own vocabulary (nested: `{seats: {red: {money: 12}}}`).
        Case files' `given` and corrections of a table are such edits. Raises InputError naming the key."""

    @abstractmethod
    def view(self, state: StateT) -> dict[str, Any]:
        """The state in the vocabulary of `edit`, as plain JSON values: what case files compare with `after`."""

    @abstractmethod
    def examine(self, state: StateT) -> tuple[Problem, ...]:
        """Every inconsistency of a position set up by hand; empty for every position reached by play."""

    # -- figures that players copy from their own cards

    def editable_facts(self) -> tuple[FactField, ...]:
        """Every figure that is not sure, with what this game's pack says about it; none by default."""
        return ()

    def ask_fact(self, fact: str, draft: Draft) -> FactStep:
        """The next question for a figure, or its value. Raises InputError for one that cannot be entered, DraftError
        when an answer does not fit."""
        raise InputError("fact", fact, "no figure of this name can be entered")

    def pack_problems(self, pack: Pack) -> tuple[FactProblem, ...]:
        """What is wrong in a pack. A game without editable facts refuses every entry."""
        return tuple(FactProblem(fact, msg("this game has no figures to enter")) for fact in pack.entries)

    def with_pack(self, pack: Pack) -> Self:
        """This game with the figures of a pack laid over its own: a new object, but for a game without editable
        facts. Refused entries are left out, so that a bad pack never keeps a table from opening."""
        return self

    def placed(self, theirs: Pack, mine: Pack) -> Placed:
        """Another pack (of sound entries) with the cards that players add at the places they have in `mine`; unchanged
        for a game to whose packs no cards are added."""
        return Placed(theirs)

    # -- invariants, for the conformance tests

    @abstractmethod
    def money(self, state: StateT) -> Mapping[str, int]:
        """Each seat's money (or what plays its part), to compare with the money the effects speak of."""

    @abstractmethod
    def pieces(self, state: StateT) -> Mapping[str, int]:
        """Pieces counted over all the places they can be; no legal move changes a total."""

    # -- plain forms

    def read_move(self, plain: Any, where: str = "move") -> MoveT:
        """A move from plain JSON. Raises InputError naming the key."""
        move: MoveT = validated(self.move_type, plain, where)
        return move

    def read_state(self, plain: Any, where: str = "state") -> StateT:
        """A state from plain JSON. Raises InputError naming the key."""
        state: StateT = validated(self.state_type, plain, where)
        return state

    def start(self, seats: tuple[str, ...], options: Mapping[str, Any] | None = None) -> StateT:
        """The first state after checking seats and options. Raises InputError."""
        self.info.check_seats(seats)
        return self.setup(seats, self.info.resolve(options or {}))


AnyGame = Game[Any, Any]
