"""Positions, moves and verdicts of Brick & Mortar for its tests."""

from collections.abc import Mapping
from typing import Any

from companion.core.discovery import load_game
from companion.core.game import AnyGame
from companion.core.packs import Pack
from companion.core.verdicts import Judgement, Outcome
from companion.games.brick_and_mortar.state import State

GAME = "brick_and_mortar"
SEATS = ("red", "blue", "yellow", "white")


def game(**facts: Any) -> Any:
    """The game with some facts entered, `slot_1_utility=2` for `slot:1.utility`; stores and cards by number."""
    pack = Pack(game=GAME)
    for fact, value in facts.items():
        pack = pack.enter(named(fact), value, "test")
    found = load_game(GAME).with_pack(pack)
    assert [each.message for each in found.pack_problems(pack) if each.refused] == []
    return found


def named(fact: str) -> str:
    """The id of a fact written as a Python name."""
    kind, *rest = fact.split("_")
    if kind in ("store", "market") and rest[0].isdecimal():
        return f"{kind}:{rest[0]}"
    return f"slot:{rest[0]}.{rest[1]}" if kind == "slot" else f"{kind}.{'_'.join(rest)}"


def at(given: Mapping[str, Any], seats: int = 2, *, of: Any = None, **options: Any) -> State:
    """A position of so many seats."""
    found: AnyGame = of or load_game(GAME)
    state: State = found.edit(found.start(SEATS[:seats], options), given)
    return state


def judged(state: State, kind: str, *, of: Any = None, **parts: Any) -> Judgement[State]:
    """The verdict on a move."""
    found: AnyGame = of or load_game(GAME)
    return found.judge(state, found.read_move({"kind": kind, **parts}))


def done(state: State, kind: str, *, of: Any = None, **parts: Any) -> Outcome[State]:
    """A legal move carried out."""
    judgement = judged(state, kind, of=of, **parts)
    assert judgement.outcome is not None, judgement.verdict
    return judgement.outcome
