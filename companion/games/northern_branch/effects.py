"""Brownie effects as data: what a building lets its owner pay, show, take, gain, buy and sell."""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, model_validator

from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.games.northern_branch.counts import NOTHING, Counts

MARKET_ROWS = ("A", "B", "C", "D")


class Way(Model):
    """One way to meet a cost: cards that leave the hand (`pay`) and cards that are only shown (NB-PRODUCE-07)."""

    pay: Counts = NOTHING
    show: Counts = NOTHING

    @model_validator(mode="after")
    def _asks_something(self) -> "Way":
        if not self.pay and not self.show:
            raise ValueError("expected cards to pay or to show")
        return self


Ways = Annotated[tuple[Way, ...], Field(min_length=1, max_length=4)]


class Deal(NamedTuple):
    """A whole exchange that an effect offers: pay and show these cards, take those, gain so many points."""

    pay: FrozenMap[str, int]
    show: FrozenMap[str, int]
    take: FrozenMap[str, int]
    points: int


class Convert(Model):
    """Meet a cost, take cards from their rows."""

    type: Literal["convert"] = "convert"
    alternatives: Ways
    take: Counts = Field(min_length=1)

    def deals(self) -> Iterator[Deal]:
        return (Deal(way.pay, way.show, self.take, 0) for way in self.alternatives)


class GainPoints(Model):
    """Meet a cost, gain victory points (NB-VP-03)."""

    type: Literal["gain_vp"] = "gain_vp"
    alternatives: Ways
    points: int = Field(ge=1, le=6, strict=True)

    def deals(self) -> Iterator[Deal]:
        return (Deal(way.pay, way.show, NOTHING, self.points) for way in self.alternatives)


class ConvertAndPoints(Model):
    """Meet a cost, take cards and gain victory points."""

    type: Literal["convert_and_vp"] = "convert_and_vp"
    alternatives: Ways
    take: Counts = Field(min_length=1)
    points: int = Field(ge=1, le=6, strict=True)

    def deals(self) -> Iterator[Deal]:
        return (Deal(way.pay, way.show, self.take, self.points) for way in self.alternatives)


class TakeFree(Model):
    """Take cards from their rows without paying."""

    type: Literal["take_free"] = "take_free"
    take: Counts = Field(min_length=1)

    def deals(self) -> Iterator[Deal]:
        yield Deal(NOTHING, NOTHING, self.take, 0)


class Side(Model):
    """One side of a Buy/Sell: how many cards (no `most`: any number) of which rows (none: every one; capital
    has no row)."""

    least: Annotated[int, Field(ge=1, le=7, strict=True)] = 1
    most: Annotated[int, Field(ge=1, le=40, strict=True)] | None = None
    rows: tuple[Literal["A", "B", "C", "D"], ...] = ()

    @model_validator(mode="after")
    def _some_number_fits(self) -> "Side":
        if self.most is not None and self.most < self.least:
            raise ValueError("expected at most no fewer than at least")
        return self


class Trade(Model):
    """A Buy/Sell with limits: what may be given, what may be taken, and a total price that replaces the value given."""

    type: Literal["buy_sell"] = "buy_sell"
    give: Side = Side()
    take: Side = Side()
    total: Annotated[int, Field(ge=1, le=40, strict=True)] | None = None

    def deals(self) -> Iterator[Deal]:
        return iter(())


class Manual(Model):
    """An effect that only players can judge, in a few words of theirs."""

    type: Literal["manual"] = "manual"
    text: str = Field(min_length=1, max_length=200, pattern=r"\S")

    def deals(self) -> Iterator[Deal]:
        return iter(())


Effect = Annotated[
    Convert | GainPoints | ConvertAndPoints | TakeFree | Trade | Manual,
    Field(discriminator="type"),
]
STANDARD_TRADE = Trade()


def deals(effects: tuple[Effect, ...]) -> tuple[Deal, ...]:
    """Every fixed exchange that the effects of a building offer."""
    return tuple(deal for effect in effects for deal in effect.deals())


def trades(effects: tuple[Effect, ...]) -> tuple[Trade, ...]:
    """Every Buy/Sell that the effects of a building offer."""
    return tuple(effect for effect in effects if isinstance(effect, Trade))


def is_manual(effects: tuple[Effect, ...]) -> bool:
    """Whether one of the effects is left to the players."""
    return any(isinstance(effect, Manual) for effect in effects)
