"""Positions set by hand: the vocabulary that `edit` takes, `view` gives and `fields` lists."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.core.cases import merged
from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.games.goldbrau import setup, turns
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import STEPS, Phase, State
from companion.games.goldbrau.townmap import NO_TABLE, PARASOL, START, TABLE

_WHERE = "position"


def view(state: State) -> dict[str, Any]:
    """The position as plain values. Seats' own things stand under `seats`, open cards under `face_up` by place;
    `start_player` holds the start token today."""
    plain: dict[str, Any] = state.model_dump(mode="json", exclude={"seats", "options"})
    plain["seats"] = plain.pop("players")
    plain["face_up"] = {str(at): card for at, card in enumerate(state.face_up, start=1)}
    plain["start_player"] = turns.start_player(state)
    return plain


def edit(box: Box, state: State, edits: Mapping[str, Any]) -> State:
    """The state with facts set by hand, and what follows from them brought in line. Raises InputError."""
    asked: dict[str, Any] = _emptied(edits)
    start_player = asked.pop("start_player", None)
    base = view(state)
    base.pop("start_player")
    _prepare(box, base, asked)
    changed = _validated(state, merged(base, asked))
    _check_ids(box, changed, start_player)
    return _in_line(box, state, changed, asked, start_player)


def _emptied(edits: Any) -> Any:
    """A copy in which an empty text stands for nothing, as a field shows it."""
    if isinstance(edits, Mapping):
        return {key: _emptied(value) for key, value in edits.items()}
    return None if edits == "" else edits


def _prepare(box: Box, base: dict[str, Any], asked: dict[str, Any]) -> None:
    """Open cards written as a list replace all; a first map starts as a blank canvas."""
    cards = asked.get("face_up")
    if isinstance(cards, (list, tuple)):
        base["face_up"] = {}
        asked["face_up"] = {str(at): card for at, card in enumerate(cards, start=1)}
    elif isinstance(cards, dict):
        asked["face_up"] = {str(at): card for at, card in cards.items()}
    if isinstance(asked.get("map"), dict) and base["map"] is None:
        canvas = box.components.canvas
        base["map"] = {"rows": canvas.rows, "columns": canvas.columns, "cells": {}, "areas": {}}


def _validated(state: State, plain: dict[str, Any]) -> State:
    slots = plain["face_up"]
    if isinstance(slots, Mapping):
        plain["face_up"] = [slots[at] for at in sorted(slots) if slots[at] is not None]
    for key in ("chosen", "left", "gone"):
        plain[key] = _without(plain[key], (None, 0))
    for group in ("gardens", "breweries"):
        for building in _values(plain[group]):
            building["shares"] = _without(building.get("shares", {}), (None, 0))
    plain["map"] = _tidy_map(plain["map"])
    plain["players"] = plain.pop("seats")
    try:
        changed: State = validated(State, {**plain, "seats": state.seats, "options": state.options}, _WHERE)
    except InputError as error:
        raise InputError(_WHERE, error.key.replace("players", "seats", 1), error.expected) from None
    return changed


def _without(mapping: Any, unwanted: tuple[object, ...]) -> Any:
    """The mapping without entries that say nothing; anything else is left for validation to refuse."""
    if not isinstance(mapping, Mapping):
        return mapping
    return {key: value for key, value in mapping.items() if value not in unwanted}


def _values(mapping: Any) -> Iterable[dict[str, Any]]:
    return [each for each in mapping.values() if isinstance(each, dict)] if isinstance(mapping, Mapping) else ()


def _tidy_map(plain: Any) -> Any:
    if not isinstance(plain, Mapping):
        return plain
    if not plain.get("rows") or not plain.get("columns"):
        return None
    return {**plain, "cells": _without(plain.get("cells"), (None,)), "areas": _without(plain.get("areas"), (None,))}


def _check_ids(box: Box, state: State, start_player: Any) -> None:
    known: dict[str, Iterable[str]] = {
        "seat": state.seats,
        "garden": box.gardens,
        "brewery": box.breweries,
        "building": box.buildings,
        "card": box.cards,
        "day": [str(day) for day in range(1, box.last_day + 1)],
    }
    for path, value, kind in (*_named(state), ("start_player", start_player, "seat")):
        if value is not None and value not in known[kind]:
            raise InputError(_WHERE, path, f"expected a {kind}, one of {', '.join(known[kind])}, found {value!r}")
    if state.map is not None:
        _check_map(box, state)


def _named(state: State) -> Iterator[tuple[str, Any, str]]:
    """Every id a state names: where, which, and what it must be."""
    yield "day", str(state.day), "day"
    yield "first", state.first, "seat"
    yield "waitress", state.waitress, "garden"
    yield "bum", state.bum, "garden"
    yield from ((f"face_up.{at}", card, "card") for at, card in enumerate(state.face_up, start=1))
    yield from ((f"gone.{card}", card, "card") for card in state.gone)
    for group in ("chosen", "left"):
        yield from ((f"{group}.{seat}", seat, "seat") for seat in getattr(state, group))
    for seat, player in state.players.items():
        yield f"seats.{seat}", seat, "seat"
        yield from ((f"seats.{seat}.paydays", each, "building") for paid in player.paydays for each in paid)
    yield from ((f"gardens.{garden}", garden, "garden") for garden in state.gardens)
    yield from ((f"breweries.{brewery}", brewery, "brewery") for brewery in state.breweries)
    yield from ((f"gardens.{name}.supplier", each.supplier, "brewery") for name, each in state.gardens.items())
    for building, each in state.buildings():
        path = f"{'gardens' if building in state.gardens else 'breweries'}.{building}"
        yield f"{path}.boss", each.boss, "seat"
        yield from ((f"{path}.shares.{seat}", seat, "seat") for seat in each.shares)


def _check_map(box: Box, state: State) -> None:
    drawn = state.map
    assert drawn is not None
    largest = box.components.canvas.largest
    if max(drawn.rows, drawn.columns) > largest:
        raise InputError(_WHERE, "map", f"expected at most {largest} rows and columns")
    for path in drawn.misnamed():
        raise InputError(_WHERE, f"map.{path}", f"expected one of the cells {drawn.names[0]} to {drawn.names[-1]}")
    kinds = {TABLE, PARASOL, NO_TABLE, *(f"{START}{garden}" for garden in box.gardens)}
    for cell, kind in drawn.cells.items():
        if kind not in kinds:
            raise InputError(_WHERE, f"map.cells.{cell}", f"expected one of {', '.join(sorted(kinds))}, found {kind!r}")
    for cell, garden in drawn.areas.items():
        if garden not in box.gardens:
            raise InputError(_WHERE, f"map.areas.{cell}", f"expected a garden, found {garden!r}")


def _in_line(box: Box, old: State, new: State, asked: Mapping[str, Any], start_player: str | None) -> State:
    """What follows from an edit unless the edit itself says otherwise."""
    if new.map is not None:
        new = new.evolve(map=new.map.tidy())
    if old.phase is Phase.SETUP and new.phase is not Phase.SETUP:
        new = _set_up(box, new, asked)
    if start_player is not None:
        new = new.evolve(first=turns.seat_from(new, start_player, -_moved(new)))
    moved = new.phase is not old.phase
    if moved and new.phase is Phase.CHOOSE and "chosen" not in asked:
        new = new.evolve(chosen=FrozenMap())
    if (moved or new.chosen != old.chosen) and "left" not in asked:
        known = new.phase in STEPS and turns.all_chosen(new)
        new = new.evolve(left=turns.opened(box, new) if known else FrozenMap())
    if "deck" not in asked:
        new = new.evolve(deck=max(0, box.all_cards - new.cards_seen))
    if new.phase is Phase.CHOOSE and turns.all_chosen(new):
        # the last card laid opens all of them, however it came there
        new = turns.revealed(box, new)
    return new


def _moved(state: State) -> int:
    """How many seats the start token has moved from its first holder."""
    home = state.evolve(first=state.seats[0])
    return state.seats.index(turns.start_player(home) or state.seats[0])


def _set_up(box: Box, state: State, asked: Mapping[str, Any]) -> State:
    """A position that was only just set up: what nobody named is as it is after setup."""
    for seat in setup.undealt(box, state):
        if "hidden" not in asked.get("seats", {}).get(seat, {}):
            state = state.with_player(seat, hidden=setup.deal(box, state).kept)
    if state.first is None:
        state = state.evolve(first=state.seats[0])
    return state if "to_turn_up" in asked else state.evolve(to_turn_up=0)
