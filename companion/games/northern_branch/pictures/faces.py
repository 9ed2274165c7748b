"""The faces of cards: price, value, points, recipes; open fields for what was never published."""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.components import Component, alternative
from companion.core.frames import CARD, Face, Figure, card_face, open_field
from companion.core.rulebook import Confidence
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Scene, Shape, Text
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.cards import Card
from companion.games.northern_branch.effects import Deal, Manual, Trade
from companion.games.northern_branch.words import Payment, cards_text, effect_text

HUE = {"A": "brick", "B": "plum", "C": "teal", "D": "sand", "capital": "gold"}
SIGNS = ("clay", "wheat", "wood", "ore", "dung")
_SHORT = {"A": "Building", "B": "Category II", "C": "Category I", "D": "Resource"}
_DOUBTED = {"brownie_effect": "effect", "vp": "points", "buy_cost": "price", "gold_value": "value"}
_MARK = {"A": "brownie", "B": "crate", "C": "crate", "capital": "coin"}


def face(box: Box, card: Card, component: Component) -> Scene:
    """A card: price in the corner, what it is worth, how it is produced, what its Brownie does."""
    plain = card_face(
        Face(
            card.name,
            _kind(component, card),
            HUE[card.row],
            alternative(component),
            mark=mark(card),
            cost=() if card.row == "capital" else (Figure("coin", _price(card)),),
            figures=tuple(_figures(card)),
            footer=_footer(card),
            across=3,
        )
    )
    shapes = list(plain.shapes)
    if card.row != "capital":
        shapes += _row("hand", _produced(box, card), 138, 48, card)
    if card.row == "A":
        shapes += _row("brownie", _effect(box, card), 192, 104, card)
    return replace(plain, shapes=tuple(shapes))


def mark(card: Card) -> str:
    """The sign of a card: its own for a resource, else that of its row."""
    return card.id if card.id in SIGNS else _MARK.get(card.row, "card")


def _kind(component: Component, card: Card) -> str:
    japanese = next((name for name in card.aliases if ord(name[0]) > 0x3000), "")
    return f"{_SHORT.get(card.row, component.kind)}  {japanese}".strip()


def _price(card: Card) -> str | None:
    if card.buy_cost is None:
        return None
    return "–" if card.buy_cost == "not_for_sale" else str(card.buy_cost).replace("-", "−")


def _figures(card: Card) -> Iterator[Figure]:
    if card.row == "A":
        yield Figure("vp", None if card.vp is None else str(card.vp))
        if card.basic:
            yield Figure("snowflake", "")
    else:
        yield Figure("worth", None if card.gold_value is None else str(card.gold_value).replace("-", "−"))
    if card.animal:
        yield Figure("dung", "")


# -- production and effects


def _row(sign: str, told: str | None, y: float, h: float, card: Card) -> Iterator[Shape]:
    """A sign and words on a pale ground; an open field where nothing was published."""
    width = CARD[0] - 24
    yield Rectangle(12, y, width, h, "sunk", round=8)
    yield Icon(sign, 17, y + 8, 32)
    if told is None:
        yield from open_field(58, y + 6, 64, 36)
        return
    signs = _signs(card) if sign == "hand" else ()
    for at, each in enumerate(signs):
        yield Icon(each, CARD[0] - 50 - at * 34, y + 8, 32)
    yield Text(56, y, width - 50 - 34 * len(signs), h, told, 18, align="left", lines=max(1, int(h // 21)))


def _signs(card: Card) -> tuple[str, ...]:
    """The resources that it is made of, where it is made of nothing else."""
    cost = card.produce_cost
    if not isinstance(cost, tuple) or len(cost) > 1 or cost[0].show:
        return ()
    paid = tuple(card for card, count in cost[0].pay.items() for _ in range(count))
    return paid if all(card in SIGNS for card in paid) else ()


def _produced(box: Box, card: Card) -> str | None:
    """What it is produced of; None where that was never published."""
    if card.produce_cost is None:
        return None
    if card.produce_cost == "hand":
        return "simply taken"
    if card.produce_cost == "never":
        return "cannot be produced"
    return " or ".join(_paid(box, way) for way in card.produce_cost)


def _effect(box: Box, card: Card) -> str | None:
    """What its Brownie does; None where that was never published."""
    if card.brownie_effect is None:
        return None
    told = (
        str(effect_text(box, effect))
        if isinstance(effect, Trade | Manual)
        else " or ".join(_paid(box, deal) for deal in effect.deals()) + f" → {_gained(box, next(effect.deals()))}"
        for effect in card.brownie_effect
    )
    return "\n".join(told)


def _paid(box: Box, way: Payment) -> str:
    parts = [str(cards_text(box, way.pay))] if way.pay else []
    parts += [f"show {cards_text(box, way.show)}"] if way.show else []
    return " and ".join(parts) or "free"


def _gained(box: Box, deal: Deal) -> str:
    parts = [str(cards_text(box, deal.take))] if deal.take else []
    parts += [f"{deal.points} VP"] if deal.points else []
    return " and ".join(parts)


def _footer(card: Card) -> str:
    if card.counts:
        return " / ".join(str(card.counts[seats]) for seats in (2, 3, 4)) + " with 2 / 3 / 4 players"
    doubtful = [name for field, name in _DOUBTED.items() if card.sure(field) is Confidence.LOW]
    if doubtful:
        return f"{' and '.join(doubtful)} to be confirmed"
    return f"{card.copies} in the game" if card.copies > 1 else ""


def victory_face(box: Box, component: Component) -> Scene:
    """A victory point card, both sides."""
    cards = box.setup.victory_cards
    figures = (Figure("vp", str(cards.front)), Figure("flip", ""), Figure("vp", str(cards.back)))
    text = [f"{label}: {value}" for label, value in component.figures]
    return card_face(
        Face(
            "Victory point card",
            "Victory points",
            "plum",
            alternative(component),
            mark="vp",
            figures=figures,
            text=text,
            across=3,
        )
    )
