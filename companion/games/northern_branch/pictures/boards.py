"""The market as it stands, and what lies before each seat: hands are public in this game (NB-HAND-04)."""

from collections.abc import Iterator, Mapping

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Placed, Scene, Shape, Spot, Text, Token
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.cards import Card
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.pictures.faces import HUE, SIGNS
from companion.games.northern_branch.points import points
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.words import cards_text

MARKET, SEAT = "board", "seat"
WIDTH = 530.0
_ACROSS, _CARD_W, _CARD_H = 5, 102.0, 84.0
_EDGE, _HEAD, _TYPE = 6.0, 30.0, 17.0


def boards(state: NorthernState) -> tuple[tuple[str, Message], ...]:
    """The pictures of a table with their names."""
    return ((MARKET, msg("Market")), *((f"{SEAT}:{seat}", msg("{seat}", seat=Who(seat))) for seat in state.seats))


def board(box: Box, colours: Mapping[str, Colour], ref: str, state: NorthernState) -> Scene | None:
    """One of these pictures; None for what is none."""
    kind, _, seat = ref.partition(":")
    if ref == MARKET:
        return _market(box, state)
    if kind == SEAT and seat in state.players:
        return _seat(box, colours[seat], state, seat)
    return None


def _market(box: Box, state: NorthernState) -> Scene:
    """The four rows, each below its name, its deck and its discard pile, and the victory point cards that are left."""
    parts = [_cards(box, _row_title(box, state, row), state.row(row), "card") for row in box.rows]
    parts.append(_supply(state))
    told = tuple(msg("row {row}: {cards}", row=row, cards=cards_text(box, state.row(row))) for row in box.rows)
    alt = msg("Market. {rows}. {supply}", rows=told, supply=parts[-1].alt)
    return _stacked(parts, alt)


def _supply(state: NorthernState) -> Scene:
    """The victory point cards that nobody has."""
    told = msg("{n} victory point {n:card|cards} left", n=state.supply)
    words = Text(_EDGE + 30, 4, WIDTH - 50, 26, str(told), _TYPE, "soft", align="left")
    return Scene(WIDTH, 36, (Icon("vp", _EDGE, 6, 22), words), told)


def _row_title(box: Box, state: NorthernState, row: str) -> str:
    parts = [f"{row}  {box.rows[row].name}"]
    if row in state.decks:
        parts.append(f"deck {total(state.deck(row))}")
    if box.rows[row].discards:
        parts.append(f"discards {total(state.discard(row))}")
    return "  ·  ".join(parts)


def _seat(box: Box, colour: Colour, state: NorthernState, seat: str) -> Scene:
    """Hand, buildings and points of a seat."""
    player = state.players[seat]
    buildings = dict.fromkeys(player.buildings, 1)
    head = Scene(
        WIDTH,
        50,
        (
            Token(colour, _EDGE, 6, 38),
            Icon("vp", 64, 10, 30),
            Text(
                98, 6, 150, 38, f"{points(box, state, seat)} of {box.setup.points_to_win}", 22, bold=True, align="left"
            ),
            Icon("cards", 250, 10, 30),
            Text(284, 6, 150, 38, f"{player.hand_size} of {box.setup.hand_limit}", 22, bold=True, align="left"),
        ),
        msg("{seat}", seat=Who(seat)),
    )
    parts = [
        head,
        _cards(box, "Hand", player.hand, f"hand:{seat}"),
        _cards(box, "Buildings", buildings, f"building:{seat}"),
    ]
    alt = msg(
        "{seat}: {points} VP, hand {hand}, buildings {buildings}",
        seat=Who(seat),
        points=points(box, state, seat),
        hand=cards_text(box, player.hand),
        buildings=cards_text(box, buildings),
    )
    return _stacked(parts, alt)


def _stacked(parts: list[Scene], alt: Message) -> Scene:
    """Parts below each other."""
    shapes: list[Shape] = []
    spots: list[Spot] = []
    y = 0.0
    for part in parts:
        shapes.append(Placed(part, 0, y))
        spots += [Spot(spot.id, spot.x, spot.y + y, spot.w, spot.h, spot.name) for spot in part.spots]
        y += part.height
    return Scene(WIDTH, y, (Rectangle(0, 0, WIDTH, y, "paper"), *shapes), alt, tuple(spots))


def _cards(box: Box, title: str, cards: Mapping[str, int], prefix: str) -> Scene:
    """Cards side by side below a title; how many where there are several."""
    shapes: list[Shape] = [Text(_EDGE, 2, WIDTH - 2 * _EDGE, _HEAD - 4, title, _TYPE, "soft", align="left")]
    spots = []
    for at, (card, count) in enumerate(cards.items()):
        x, y = _EDGE + at % _ACROSS * (_CARD_W + 2), _HEAD + at // _ACROSS * (_CARD_H + 4)
        shapes.append(Placed(_mini(box[card], count), x, y))
        name = msg("{n} {card}", n=count, card=box.name(card)) if count > 1 else msg("{card}", card=box.name(card))
        spots.append(Spot(f"{prefix}:{card}", x, y, _CARD_W, _CARD_H, name))
    if not cards:
        shapes.append(Text(_EDGE, _HEAD, WIDTH - 2 * _EDGE, 30, "none", _TYPE, "soft", align="left"))
    height = _HEAD + (-(-len(cards) // _ACROSS) * (_CARD_H + 4) if cards else 30) + 6
    return Scene(WIDTH, height, tuple(shapes), msg("{title}", title=title), tuple(spots))


def _mini(card: Card, count: int) -> Scene:
    """A small card: name, price or value, points, how many."""
    hue = HUE[card.row]
    shapes: list[Shape] = [
        Rectangle(1, 1, _CARD_W - 2, _CARD_H - 2, "card", hue, 2, 7),
        Rectangle(3, 3, _CARD_W - 6, 44, f"{hue}_ground", round=5),
        Text(5, 3, _CARD_W - 10, 44, card.name, _TYPE, bold=True, lines=2),
        *_figures(card),
    ]
    if count > 1:
        shapes.append(Text(_CARD_W - 38, 50, 32, 28, f"×{count}", 19, bold=True, align="right"))
    return Scene(_CARD_W, _CARD_H, tuple(shapes), msg("{card}", card=card.name))


def _figures(card: Card) -> Iterator[Shape]:
    """Price (for capital: value) beside a coin; the sign of a resource; points and snowflake of a building."""
    worth = card.gold_value if card.row == "capital" else card.buy_cost
    text = "?" if worth is None else "–" if worth == "not_for_sale" else str(worth).replace("-", "−")
    yield Icon("coin", 6, 53, 22)
    yield Text(29, 50, 20, 28, text, 19, bold=True, align="left")
    if card.id in SIGNS:
        yield Icon(card.id, 46, 53, 22)
    if card.row == "A":
        yield Icon("vp", 50, 53, 22)
        yield Text(71, 50, 15, 28, "?" if card.vp is None else str(card.vp), 19, bold=True, align="left")
        if card.basic:
            yield Icon("snowflake", 83, 56, 15)
