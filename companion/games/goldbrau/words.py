"""The words of the game in messages: buildings, cards, actions, amounts of money."""

from typing import TypeAlias

from companion.core.messages import Fact, Message, Who, msg
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Action, State

Facts: TypeAlias = dict[str, Fact]


def place(box: Box, building: str) -> str:
    """The short name of a garden or brewery, as it stands in sentences."""
    return box.places[building].name


def title(box: Box, building: str) -> Message:
    """The name of a building on a button: with its German name where that differs."""
    names = box.places[building]
    if names.name == names.german:
        return msg("{name}", name=names.name)
    return msg("{name} ({german})", name=names.name, german=names.german)


def chip(name: str) -> Message:
    """The waitress or the bum."""
    return msg("the waitress") if name == "waitress" else msg("the bum")


def card(box: Box, name: str) -> Message:
    """A card as it is called on buttons and in sentences."""
    if name == "waitress":
        return msg("Waitress")
    if name == "bum":
        return msg("Bum")
    return msg("{place} share", place=place(box, name))


def action(name: Action) -> Message:
    """An action card."""
    return {Action.FENCE: msg("fences"), Action.BOSS: msg("boss"), Action.CARD: msg("card")}[name]


def coins(state: State, amount: int) -> Message:
    """An amount of money in the currency of the table's rules."""
    if state.options["ruleset"] == "published":
        return msg("{n} thaler", n=amount)
    return msg("${n}", n=amount)


def unit(state: State) -> str:
    """The template of a sheet's amounts, see `coins`."""
    return coins(state, 0).template


def who(seat: str | None) -> Message:
    """A seat, or the bank where nobody owns an amount."""
    return msg("{seat}", seat=Who(seat)) if seat else msg("the bank")
