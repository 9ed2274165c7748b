"""The figures that players may copy from their own cards: which, how they look, and how they are laid over ours."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

from pydantic import Field

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.facts import FactField, FactKind, FactProblem, FactSpec, fact_fields, refusals, sound_entries
from companion.core.messages import Message, msg
from companion.core.packs import Pack
from companion.core.rulebook import Confidence
from companion.games.northern_branch.box import Box, group_total, named_cards, spent_cards
from companion.games.northern_branch.cards import FIELDS, Card, Copies, Cost, Effects, Gold, Name, Points, Price
from companion.games.northern_branch.findings import fact_id
from companion.games.northern_branch.words import field_name, value_text

_TYPES: dict[str, Any] = {
    "name": Name,
    "copies": Copies,
    "basic": Annotated[bool, Field(strict=True)],
    "buy_cost": Price,
    "gold_value": Gold,
    "produce_cost": Cost,
    "vp": Points,
    "brownie_effect": Effects,
}
_KINDS = {
    "name": FactKind.TEXT,
    "basic": FactKind.FLAG,
    "produce_cost": FactKind.FORM,
    "brownie_effect": FactKind.FORM,
}
_BOUNDS = {"name": (1, 40), "copies": (0, 19), "buy_cost": (-1, 40), "gold_value": (-1, 40), "vp": (0, 10)}
_NOT_FOR_SALE = (("not_for_sale", msg("Not for sale")),)


def specs(box: Box) -> tuple[FactSpec, ...]:
    """Every figure of the shipped box that is not sure, card by card."""
    return tuple(
        _spec(box, card, field)
        for card in box.cards.values()
        for field in FIELDS[card.row]
        if card.sure(field) is not Confidence.HIGH
    )


def _spec(box: Box, card: Card, field: str) -> FactSpec:
    least, most = _BOUNDS.get(field, (0, 0))

    def show(value: Any) -> Message:
        return value_text(box, field, read_figure(box, card.id, field, value))

    def check(value: Any) -> object:
        return read_figure(box, card.id, field, value)

    return FactSpec(
        id=fact_id(card.id, field),
        section=msg("{card} (row {row})", card=card.name, row=card.row),
        label=msg("{figure} of {card}", figure=field_name(field), card=card.name),
        kind=_KINDS.get(field, FactKind.NUMBER),
        shipped=plain(getattr(card, field)),
        confidence=card.sure(field),
        show=show,
        check=check,
        least=least,
        most=most,
        choices=_NOT_FOR_SALE if field == "buy_cost" else (),
        help=msg("{note}", note=card.note) if card.note else None,
    )


def read_figure(box: Box, card: str, field: str, value: Any) -> Any:
    """A figure from plain JSON. Raises InputError for one that no card can show."""
    figure = validated(_TYPES[field], value, fact_id(card, field))
    for name in named_cards(figure):
        if name not in box.cards or box[name].row == "capital":
            raise InputError(fact_id(card, field), name, "no such card to pay, show or take")
    for name in spent_cards(figure):
        if box.is_building(name):
            raise InputError(fact_id(card, field), name, "a building never lies in a hand (NB-HAND-03)")
    if field == "produce_cost" and box[card].row == "B" and isinstance(figure, tuple):
        goods = frozenset(box.of_row("C"))
        if not all(goods & {*way.pay, *way.show} for way in figure):
            raise InputError(fact_id(card, field), "", "a Category II good needs a Category I good (NB-COMP-04)")
    return figure


def plain(figure: Any) -> Any:
    """A figure as plain JSON, without what is empty: the form in which two figures can be compared."""
    if hasattr(figure, "model_dump"):
        return plain(figure.model_dump(mode="json"))
    if isinstance(figure, (tuple, list)):
        return [plain(part) for part in figure]
    if isinstance(figure, dict):
        parts = {key: plain(part) for key, part in figure.items()}
        return {key: part for key, part in parts.items() if part not in (None, {}, [])}
    return figure


def with_entries(box: Box, known: tuple[FactSpec, ...], pack: Pack) -> Box:
    """The shipped box with the sound entries of a pack laid over it."""
    figures = []
    for fact, entry in sound_entries(known, pack).items():
        card, field = fact.removeprefix("card:").rsplit(".", 1)
        figures.append((card, field, read_figure(box, card, field, entry.value)))
    return box.with_figures(figures)


def shown_fields(box: Box, known: tuple[FactSpec, ...], pack: Pack | None) -> tuple[FactField, ...]:
    """Every figure for the card editor as it is in force; a value that follows an entered price says so."""
    return tuple(_followed(box, field) for field in fact_fields(known, pack))


def _followed(box: Box, field: FactField) -> FactField:
    card, name = field.id.removeprefix("card:").rsplit(".", 1)
    value = plain(getattr(box[card], name))
    if field.entry is not None or value == field.spec.shipped:
        return field
    shipped = field.spec.show(field.spec.shipped)
    origin = msg("follows the price that was entered; shipped: {shipped}", shipped=shipped)
    return FactField(replace(field.spec, shipped=value, origin=origin))


def problems(box: Box, known: tuple[FactSpec, ...], pack: Pack) -> Iterator[FactProblem]:
    """What is wrong in a pack: refused entries, and groups of cards that no longer add up (NB-COMP-01)."""
    yield from refusals(known, pack)
    entered = with_entries(box, known, pack)
    for row, wanted in box.setup.group_totals.items():
        if (found := group_total(entered, row)) != wanted:
            template = "The copies in row {row} add up to {found} instead of {wanted}; one of them is not right."
            text = msg(template, row=row, found=found, wanted=wanted)
            yield FactProblem(_first(pack, entered, row), text, refused=False)


def _first(pack: Pack, box: Box, row: str) -> str:
    copies = (fact_id(card, "copies") for card in box.of_row(row))
    return next((fact for fact in copies if fact in pack.entries), "")
