"""Setting facts by hand, in the vocabulary of `positions.view`; what is not set follows from what is.

A card set into a hand or a row is taken from its deck (a resource from its pile), unless that is set as well. A table
still in set-up in which a seat is given something is past its set-up.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import Counts, counts
from companion.games.northern_branch.points import points
from companion.games.northern_branch.positions import MOST_POINTS, PHASES, PLAYER_ACTIONS, STEPS, count_seen, hand_cards
from companion.games.northern_branch.state import NorthernState, Pile, Player, Turn

Setter = Callable[[Box, NorthernState, Any], NorthernState]


def edit(box: Box, state: NorthernState, edits: Mapping[str, Any]) -> NorthernState:
    """The state with facts set by hand. Raises InputError naming the key that does not fit."""
    for key in edits:
        if key not in _SETTERS:
            raise InputError("edit", key, f"unknown; known are {', '.join(_SETTERS)}")
    before = state
    for key, setter in _SETTERS.items():
        if key in edits:
            state = setter(box, state, edits[key])
    if state.phase == "setup" and "phase" not in edits and (state.turn or state.players != before.players):
        state = _past_setup(before, state)
    state = _followed(box, before, state, edits)
    _check_derived(box, state, edits.get("seats", {}))
    return state


def _check_derived(box: Box, state: NorthernState, seats: Mapping[str, Any]) -> None:
    """A whole view may be given back as edits; what follows from the rest must then agree with it."""
    for seat, parts in seats.items():
        derived = {"hand_size": state.players[seat].hand_size, "points": points(box, state, seat)}
        for key, value in derived.items():
            if key in parts and parts[key] != value:
                raise InputError("edit", f"seats.{seat}.{key}", f"follows from the cards, which make {value}")


def _past_setup(before: NorthernState, state: NorthernState) -> NorthernState:
    """The state in a later turn: of the seat set, else of the first one that was given something."""
    changed = (seat for seat in state.seats if state.players[seat] != before.players[seat])
    turn = state.turn or Turn(seat=next(changed, state.seats[0]), number=len(state.seats) + 1)
    return state.evolve(phase="turn", starter=state.starter or state.seats[0], turn=turn)


# -- one setter a key


def _set_phase(box: Box, state: NorthernState, value: Any) -> NorthernState:
    phase = _one_of("phase", value, PHASES)
    if phase in ("turn", "exhaustion") and state.turn is None:
        state = _past_setup(state, state)
    return state.evolve(phase=phase)


def _set_starter(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(starter=_one_of("starter", value, ("", *state.seats)))


def _set_winner(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(winner=_one_of("winner", value, ("", *state.seats)))


def _set_supply(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(supply=_number("supply", value, 0, box.setup.victory_cards.copies))


def _set_turn(box: Box, state: NorthernState, value: Any) -> NorthernState:
    if value is None:
        return state.evolve(turn=None)
    turn = state.turn or Turn(seat=state.seats[0], number=len(state.seats) + 1)
    for key, part in _mapping("turn", value).items():
        turn = turn.evolve(**{key: _turn_part(box, state, turn, key, part)})
    return state.evolve(turn=turn)


def _turn_part(box: Box, state: NorthernState, turn: Turn, key: str, value: Any) -> Any:
    path = f"turn.{key}"
    match key:
        case "seat":
            return _one_of(path, value, state.seats)
        case "number":
            return _number(path, value, 1, 999)
        case "step":
            return _one_of(path, value, STEPS)
        case "player_action":
            return _one_of(path, value, PLAYER_ACTIONS)
        case "used":
            return _buildings(box, path, value, turn.used)
        case "new":
            return _buildings(box, path, value, turn.new)
    raise InputError("edit", path, "unknown; known are seat, number, step, player_action, used, new")


def _set_seats(box: Box, state: NorthernState, value: Any) -> NorthernState:
    for seat, parts in _mapping("seats", value).items():
        if seat not in state.seats:
            raise InputError("edit", f"seats.{seat}", f"no such seat; there are {', '.join(state.seats)}")
        player = state.players[seat]
        for key, part in _mapping(f"seats.{seat}", parts).items():
            player = _player_part(box, player, f"seats.{seat}.{key}", key, part)
        state = state.with_player(seat, player)
    return state


def _player_part(box: Box, player: Player, path: str, key: str, value: Any) -> Player:
    match key:
        case "hand":
            return player.evolve(hand=_pile(path, value, player.hand, hand_cards(box)))
        case "buildings":
            return player.evolve(buildings=_buildings(box, path, value, player.buildings))
        case "points_cards":
            return player.evolve(points_cards=_number(path, value, 0, box.setup.victory_cards.copies))
        case "card_points":
            return player.evolve(card_points=_number(path, value, 0, MOST_POINTS))
        case "hand_size" | "points":
            return player  # they follow from the rest, see _check_derived
    raise InputError("edit", path, "unknown; known are hand, buildings, points_cards, card_points")


def _set_rows(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(rows=_piles(box, "rows", value, state.rows))


def _set_decks(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(decks=_piles(box, "decks", value, state.decks))


def _set_discards(box: Box, state: NorthernState, value: Any) -> NorthernState:
    return state.evolve(discards=_piles(box, "discards", value, state.discards))


def _set_box(box: Box, state: NorthernState, value: Any) -> NorthernState:
    cards = (*box.of_row("D"), *(card.id for card in box.setup.capital))
    return state.evolve(box=_pile("box", value, state.box, cards))


_SETTERS: dict[str, Setter] = {
    "phase": _set_phase,
    "starter": _set_starter,
    "winner": _set_winner,
    "turn": _set_turn,
    "seats": _set_seats,
    "rows": _set_rows,
    "decks": _set_decks,
    "discards": _set_discards,
    "box": _set_box,
    "supply": _set_supply,
}


# -- reading values


def _mapping(path: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InputError("edit", path, f"expected keys with values, found {value!r}")
    return value


def _one_of(path: str, value: Any, allowed: Iterable[str]) -> Any:
    if value not in tuple(allowed):
        raise InputError("edit", path, f"expected one of {', '.join(map(repr, allowed))}, found {value!r}")
    return value


def _number(path: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError("edit", path, f"expected a number from {least} to {most}, found {value!r}")
    return value


def _piles(box: Box, path: str, value: Any, piles: FrozenMap[str, Pile]) -> FrozenMap[str, Pile]:
    for row, cards in _mapping(path, value).items():
        if row not in piles:
            raise InputError("edit", f"{path}.{row}", f"no such place; there are {', '.join(piles)}")
        piles = piles.put(row, _pile(f"{path}.{row}", cards, piles[row], box.of_row(row)))
    return piles


def _pile(path: str, value: Any, old: Pile, allowed: tuple[str, ...]) -> Pile:
    """A list of cards is the whole pile; a mapping changes the cards it names and leaves the others."""
    named: Pile = validated(Counts, value, path)
    for card in value:
        if card not in allowed:
            raise InputError("edit", f"{path}.{card}", "no such card in this place")
    if not isinstance(value, Mapping):
        return named
    return counts({**old, **{card: named.get(card, 0) for card in value}})


def _buildings(box: Box, path: str, value: Any, old: tuple[str, ...]) -> tuple[str, ...]:
    """A list of buildings is all of them; a mapping of yes and no changes those it names."""
    if not isinstance(value, (list, tuple, Mapping)):
        raise InputError("edit", path, f"expected buildings, found {value!r}")
    for building in value:
        if building not in box.of_row("A"):
            raise InputError("edit", f"{path}.{building}", "no such building")
    if not isinstance(value, Mapping):
        return tuple(value)
    for building, flag in value.items():
        if not isinstance(flag, bool):
            raise InputError("edit", f"{path}.{building}", f"expected true or false, found {flag!r}")
    kept = tuple(building for building in old if value.get(building, True))
    return (*kept, *(building for building, flag in value.items() if flag and building not in old))


# -- what follows


def _followed(box: Box, before: NorthernState, state: NorthernState, edits: Mapping[str, Any]) -> NorthernState:
    for card in box.cards:
        if count_seen(before, card) != count_seen(state, card):
            state = _follow(box, state, card, edits)
    if "supply" not in edits and _points_cards(before) != _points_cards(state):
        state = state.evolve(supply=max(0, box.setup.victory_cards.copies - _points_cards(state)))
    return state


def _follow(box: Box, state: NorthernState, card: str, edits: Mapping[str, Any]) -> NorthernState:
    row = box[card].row
    if row == "capital":
        return state if "box" in edits else state.evolve(box=_rest(box, state, state.box, card))
    if row == "D":
        # what changed may be the pile itself: then the hands stand
        if _named(edits, "rows", row, card):
            return state
        in_hands = count_seen(state, card) - state.row(row).get(card, 0)
        left = max(0, box.copies(card, len(state.seats)) - in_hands)
        return state.with_row(row, counts({**state.row(row), card: left}))
    if _named(edits, "decks", row, card):
        return state
    return state.evolve(decks=state.decks.put(row, _rest(box, state, state.deck(row), card)))


def _rest(box: Box, state: NorthernState, pile: Pile, card: str) -> Pile:
    left = max(0, box.copies(card, len(state.seats)) - count_seen(state, card))
    return counts({**pile, card: left})


def _named(edits: Mapping[str, Any], place: str, row: str, card: str) -> bool:
    named = edits.get(place, {}).get(row)
    return named is not None and (not isinstance(named, Mapping) or card in named)


def _points_cards(state: NorthernState) -> int:
    return sum(player.points_cards for player in state.players.values())
