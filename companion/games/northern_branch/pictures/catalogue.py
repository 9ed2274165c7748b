"""Every card of the game."""

from collections.abc import Iterator
from functools import cached_property

from companion.core.components import Component
from companion.core.messages import Message, msg
from companion.core.rulebook import Confidence
from companion.core.scenes import Scene
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.cards import FIELDS, Card
from companion.games.northern_branch.pictures.faces import face, victory_face
from companion.games.northern_branch.words import field_name, figure_text

OPEN = msg("to be entered from your copy")
_RULES = {
    "A": ("NB-CARD-04", "NB-BROWNIE-01", "NB-VP-02", "NB-BUYSELL-09"),
    "B": ("NB-CARD-01", "NB-COMP-04", "NB-PRODUCE-01"),
    "C": ("NB-CARD-01", "NB-COMP-03", "NB-PRODUCE-01"),
    "D": ("NB-CARD-01", "NB-COMP-02", "NB-SETUP-09"),
    "capital": ("NB-COMP-08", "NB-CAPITAL-01", "NB-CAPITAL-02"),
}
_SEATS = (2, 3, 4)


class Catalogue:
    """The cards of a box, with their pictures."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """Row by row, then capital and victory point cards."""
        return (*(_card(self.box, card) for card in self.box.cards.values()), _victory(self.box))

    @cached_property
    def _by_ref(self) -> dict[str, Component]:
        return {component.ref: component for component in self.components}

    def face(self, ref: str) -> Scene | None:
        """The picture of a card; None for what is none."""
        component = self._by_ref.get(ref)
        if component is None:
            return None
        if ref == VICTORY:
            return victory_face(self.box, component)
        return face(self.box, self.box[ref.partition(":")[2]], component)


VICTORY = "victory"


def kind(box: Box, card: Card) -> Message:
    """What a card is sorted under: its row of the market, or capital."""
    return msg("{row}", row=box.rows[card.row].name) if card.row in box.rows else msg("Capital")


def _card(box: Box, card: Card) -> Component:
    rules = _RULES[card.row]
    if card.brownie_effect and card.effect_rule not in rules:
        rules = (*rules, card.effect_rule)
    return Component(
        f"card:{card.id}",
        msg("{name}", name=card.name),
        kind(box, card),
        tuple(_rows(box, card)),
        cost=card.buy_cost if isinstance(card.buy_cost, int) else None,
        rules=rules,
        also=card.aliases,
    )


def _rows(box: Box, card: Card) -> Iterator[tuple[Message, Message]]:
    for field in FIELDS[card.row]:
        if field not in ("name", "copies"):
            yield msg("{figure}", figure=_title(field)), _figure(box, card, field)
    if card.counts:
        for seats in _SEATS:
            yield msg("Cards with {n} players", n=seats), msg("{n}", n=card.counts[seats])
    elif card.row in box.rows:
        yield msg("Cards"), _figure(box, card, "copies")
    if card.animal:
        yield msg("Animal"), msg("counts for Dung at the end of a turn")


def _title(field: str) -> str:
    return str(field_name(field)).capitalize() if field != "brownie_effect" else "Brownie effect"


def _figure(box: Box, card: Card, field: str) -> Message:
    sure = card.sure(field)
    if sure is Confidence.NONE:
        return OPEN
    text = figure_text(box, card.id, field)
    return msg("{figure} (to be confirmed)", figure=text) if sure is Confidence.LOW else text


def _victory(box: Box) -> Component:
    cards = box.setup.victory_cards
    rows = (
        (msg("Front"), msg("{n} VP", n=cards.front)),
        (msg("Back"), msg("{n} VP", n=cards.back)),
        (msg("Cards"), msg("{n}", n=cards.copies)),
        (msg("Points to win"), msg("{n}", n=box.setup.points_to_win)),
    )
    rules = ("NB-COMP-09", "NB-VP-03", "NB-END-01", "NB-END-03")
    return Component(VICTORY, msg("Victory point card"), msg("Victory points"), rows, rules=rules, also=("Siegpunkt",))
