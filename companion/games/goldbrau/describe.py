"""A move in one line, as the record shows it."""

from collections.abc import Callable
from typing import Any

from companion.core.messages import Message, Who, msg
from companion.games.goldbrau import moves, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import State
from companion.games.goldbrau.words import Facts


def describe(box: Box, state: State, move: moves.Move) -> Message:
    """What happened; a face-down card stays unnamed."""
    return _LINES[move.kind](box, state, move)


def _first_player(box: Box, state: State, move: moves.FirstPlayer) -> Message:
    return msg("{seat} is start player", seat=Who(move.start))


def _setup_shares(box: Box, state: State, move: moves.SetupShares) -> Message:
    return msg("{seat} places {shares}", seat=Who(move.seat), shares=_counted(box, move))


def _counted(box: Box, move: moves.SetupShares) -> tuple[Message, ...]:
    return tuple(
        msg("{n} {place}", n=count, place=words.place(box, building)) for building, count in move.shares.items()
    )


def _signs(box: Box, state: State, move: moves.Signs) -> Message:
    pairs = tuple(
        msg("{garden} {brewery}", garden=words.place(box, garden), brewery=words.place(box, brewery))
        for garden, brewery in move.signs.items()
    )
    return msg("First contracts: {pairs}", pairs=pairs)


def _turn_up(box: Box, state: State, move: moves.TurnUp) -> Message:
    return msg("Turned up: {cards}", cards=tuple(words.card(box, card) for card in move.cards))


def _choose(box: Box, state: State, move: moves.Choose) -> Message:
    return msg("{seat} picks an action card", seat=Who(move.seat))


def _reveal(box: Box, state: State, move: moves.Reveal) -> Message:
    pairs = tuple(
        msg("{seat} {action}", seat=Who(seat), action=words.action(action)) for seat, action in move.actions.items()
    )
    return msg("Revealed: {pairs}", pairs=pairs)


def _fence(box: Box, state: State, move: moves.Fence) -> Message:
    facts: Facts = {"seat": Who(move.seat), "garden": words.place(box, move.garden)}
    if move.cell is not None:
        return msg("{seat} adds {cell} to {garden}", cell=move.cell, **facts)
    if move.source is not None:
        return msg(
            "{seat} adds a table to {garden}, taken from {source}", source=words.place(box, move.source), **facts
        )
    if move.parasol:
        return msg("{seat} adds a table with a parasol to {garden}", **facts)
    return msg("{seat} adds a table to {garden}", **facts)


def _place_boss(box: Box, state: State, move: moves.PlaceBoss) -> Message:
    old = state.building(move.building).boss
    facts: Facts = {"seat": Who(move.seat), "place": words.place(box, move.building)}
    if old is not None and old != move.seat:
        return msg("{seat} becomes boss of {place} in place of {old}", old=Who(old), **facts)
    return msg("{seat} becomes boss of {place}", **facts)


def _contract(box: Box, state: State, move: moves.Contract) -> Message:
    facts: Facts = {"garden": words.place(box, move.garden), "brewery": words.place(box, move.brewery)}
    return msg("{seat} has {brewery} supply {garden}", seat=Who(move.seat), **facts)


def _buy(box: Box, state: State, move: moves.Buy) -> Message:
    if move.card is None:
        return msg("{seat} draws from the deck and keeps the card", seat=Who(move.seat))
    facts: Facts = {"seat": Who(move.seat), "card": words.card(box, move.card)}
    bought = msg("{seat} draws from the deck: {card}", **facts) if move.blind else msg("{seat} buys: {card}", **facts)
    if move.garden is not None:
        return msg("{bought}, moved to {place}", bought=bought, place=words.place(box, move.garden))
    return msg("{bought}, kept in hand", bought=bought) if move.keep else bought


def _pass(box: Box, state: State, move: moves.Pass) -> Message:
    return msg("{seat} does nothing more", seat=Who(move.seat))


def _play_hidden(box: Box, state: State, move: moves.PlayHidden) -> Message:
    return msg("{seat} plays a kept card: {card}", seat=Who(move.seat), card=words.card(box, move.building))


def _full_house(box: Box, state: State, move: moves.FullHouse) -> Message:
    return msg(
        "Single shares at {place}: {outcome}", place=words.place(box, move.building), outcome=OUTCOMES[move.outcome]
    )


def _payday(box: Box, state: State, move: moves.Payday) -> Message:
    return msg("Payday of week {week}", week=turns.week(box, state.day))


OUTCOMES = {
    "nothing": msg("nothing happens"),
    "lose_share": msg("they come off"),
    "lose_boss_right": msg("their owners may not be boss there"),
}
_LINES: dict[str, Callable[[Box, State, Any], Message]] = {
    "first_player": _first_player,
    "setup_shares": _setup_shares,
    "signs": _signs,
    "turn_up": _turn_up,
    "choose": _choose,
    "reveal": _reveal,
    "fence": _fence,
    "place_boss": _place_boss,
    "contract": _contract,
    "buy": _buy,
    "pass": _pass,
    "play_hidden": _play_hidden,
    "full_house": _full_house,
    "payday": _payday,
}
