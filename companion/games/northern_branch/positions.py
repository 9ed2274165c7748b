"""Positions in the game's own vocabulary: every quantity by its path, how it is read and how it is set."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.messages import Message, Who, msg
from companion.core.positions import Field, FieldKind
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import MOST
from companion.games.northern_branch.points import points
from companion.games.northern_branch.state import NorthernState, Turn

PHASES = {
    "setup": msg("set-up"),
    "turn": msg("a turn"),
    "exhaustion": msg("victory point cards used up"),
    "over": msg("the game is over"),
}
STEPS = {"replenish": msg("replenish"), "actions": msg("actions")}
PLAYER_ACTIONS = {"": msg("not used yet"), "produce": msg("Produce"), "buy_sell": msg("Buy/Sell")}
MOST_POINTS = 40


def hand_cards(box: Box) -> tuple[str, ...]:
    """The cards a hand can hold: all but buildings, and capital."""
    goods = tuple(card for card in box.market if not box.is_building(card))
    return (*goods, *(card.id for card in box.setup.capital))


def view(box: Box, state: NorthernState) -> dict[str, Any]:
    """The state as plain values, in the vocabulary of `edit`. `hand_size` and `points` follow from the rest."""
    return {
        "phase": state.phase,
        "starter": state.starter,
        "winner": state.winner,
        "turn": None if state.turn is None else _turn(box, state, state.turn),
        "seats": {seat: _seat(box, state, seat) for seat in state.seats},
        "rows": {row: _counted(box.of_row(row), state.row(row)) for row in box.rows},
        "decks": {row: _counted(box.of_row(row), state.deck(row)) for row in state.decks},
        "discards": {row: _counted(box.of_row(row), state.discard(row)) for row in state.discards},
        "box": _counted(_boxable(box), state.box),
        "supply": state.supply,
    }


def _turn(box: Box, state: NorthernState, turn: Turn) -> dict[str, Any]:
    owned = dict.fromkeys(state.players[turn.seat].buildings)
    return {
        "seat": turn.seat,
        "number": turn.number,
        "step": turn.step,
        "player_action": turn.player_action,
        "used": {building: building in turn.used for building in owned},
        "new": {building: building in turn.new for building in owned},
    }


def _seat(box: Box, state: NorthernState, seat: str) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "hand": _counted(hand_cards(box), player.hand),
        "hand_size": player.hand_size,
        "buildings": {building: building in player.buildings for building in box.of_row("A")},
        "points_cards": player.points_cards,
        "card_points": player.card_points,
        "points": points(box, state, seat),
    }


def _counted(cards: tuple[str, ...], pile: Mapping[str, int]) -> dict[str, int]:
    return {card: pile.get(card, 0) for card in cards}


def _boxable(box: Box) -> tuple[str, ...]:
    return (*box.of_row("D"), *(card.id for card in box.setup.capital))


# -- fields


def fields(box: Box, state: NorthernState) -> tuple[Field, ...]:
    """Every quantity that may be set by hand, the turn first, then the seats, then the market."""
    seats = (field for seat in state.seats for field in _seat_fields(box, state, seat))
    return (*_turn_fields(box, state), *seats, *_market_fields(box, state))


def _turn_fields(box: Box, state: NorthernState) -> Iterator[Field]:
    section, turn = msg("Turn"), state.turn
    seats = {seat: msg("{who}", who=Who(seat)) for seat in state.seats}
    yield _choice("phase", section, msg("Where the game stands"), state.phase, PHASES)
    yield _choice("starter", section, msg("Starting player"), state.starter, {"": msg("not settled"), **seats})
    yield _choice("turn.seat", section, msg("Whose turn"), turn.seat if turn else None, seats)
    if turn is None:
        return
    yield Field("turn.number", section, msg("Turn number"), FieldKind.NUMBER, turn.number, 1, 999)
    yield _choice("turn.step", section, msg("Step of the turn"), turn.step, STEPS)
    yield _choice("turn.player_action", section, msg("Player action"), turn.player_action, PLAYER_ACTIONS)
    for building in dict.fromkeys(state.players[turn.seat].buildings):
        used = msg("{building}: used this turn", building=box.name(building))
        yield Field(f"turn.used.{building}", section, used, FieldKind.FLAG, building in turn.used)
        new = msg("{building}: acquired this turn", building=box.name(building))
        yield Field(f"turn.new.{building}", section, new, FieldKind.FLAG, building in turn.new)


def _choice(path: str, section: Message, label: Message, value: str | None, choices: Mapping[str, Message]) -> Field:
    return Field(path, section, label, FieldKind.CHOICE, value, choices=tuple(choices.items()))


def _seat_fields(box: Box, state: NorthernState, seat: str) -> Iterator[Field]:
    player, who = state.players[seat], Who(seat)
    yield from _pile_fields(box, f"seats.{seat}.hand", msg("{who}: hand", who=who), hand_cards(box), player.hand)
    section = msg("{who}: buildings", who=who)
    for building in box.of_row("A"):
        label = msg("{card}", card=box.name(building))
        owned = building in player.buildings
        yield Field(f"seats.{seat}.buildings.{building}", section, label, FieldKind.FLAG, owned)
    section, cards = msg("{who}: points", who=who), box.setup.victory_cards.copies
    label = msg("Victory point cards")
    yield Field(f"seats.{seat}.points_cards", section, label, FieldKind.NUMBER, player.points_cards, 0, cards)
    label = msg("Points on them")
    yield Field(f"seats.{seat}.card_points", section, label, FieldKind.NUMBER, player.card_points, 0, MOST_POINTS)


def _market_fields(box: Box, state: NorthernState) -> Iterator[Field]:
    for row in box.rows:
        yield from _pile_fields(box, f"rows.{row}", msg("Row {row}", row=row), box.of_row(row), state.row(row))
    for row in state.discards:
        section = msg("Discard pile {row}", row=row)
        yield from _pile_fields(box, f"discards.{row}", section, box.of_row(row), state.discard(row))
    for row in state.decks:
        section = msg("Deck {row}", row=row)
        yield from _pile_fields(box, f"decks.{row}", section, box.of_row(row), state.deck(row))
    yield from _pile_fields(box, "box", msg("Out of the game"), _boxable(box), state.box)
    label = msg("Victory point cards left")
    most = box.setup.victory_cards.copies
    yield Field("supply", msg("Points"), label, FieldKind.NUMBER, state.supply, 0, most)


def _pile_fields(
    box: Box, path: str, section: Message, cards: tuple[str, ...], pile: Mapping[str, int]
) -> Iterator[Field]:
    for card in cards:
        label = msg("{card}", card=box.name(card))
        yield Field(f"{path}.{card}", section, label, FieldKind.NUMBER, pile.get(card, 0), 0, MOST)


# -- invariants


def pieces(box: Box, state: NorthernState) -> dict[str, int]:
    """Every card counted over all the places it can be, and the victory point cards."""
    found = Counter(dict.fromkeys(box.cards, 0))
    for pile in (*_seen(state), *state.decks.values(), state.box):
        found.update(pile)
    for player in state.players.values():
        found.update(player.buildings)
    points_cards = sum(player.points_cards for player in state.players.values())
    return {**found, "victory_point": state.supply + points_cards}


def count_seen(state: NorthernState, card: str) -> int:
    """How many of a card lie in rows, discard piles, hands and before the seats."""
    built = sum(player.buildings.count(card) for player in state.players.values())
    return built + sum(pile.get(card, 0) for pile in _seen(state))


def _seen(state: NorthernState) -> tuple[Mapping[str, int], ...]:
    hands = (player.hand for player in state.players.values())
    return (*state.rows.values(), *state.discards.values(), *hands)
