"""The cards on offer and the deck, the action cards once they are shown, what everybody has."""

from collections.abc import Iterator

from companion.core.info import Colour
from companion.core.messages import Message, Who, msg
from companion.core.scenes import Box as Rectangle
from companion.core.scenes import Icon, Scene, Shape, Spot, Text, Token
from companion.games.goldbrau import cards, turns, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import STEPS, Action, State

WIDTH = 520.0
_TYPE = 18.0
_CARD_W, _CARD_H = 150.0, 112.0
_SEAT_H = 52.0
_ACTION = {Action.FENCE: "fence", Action.BOSS: "boss", Action.CARD: "share"}


def scene(box: Box, colours: dict[str, Colour], state: State) -> Scene:
    """Open cards and the deck above a line for each seat."""
    offered: list[tuple[str, str, Message]] = [
        (f"card:{card}", _sign(box, card), words.card(box, card)) for card in state.face_up
    ]
    offered.append(("deck", "cards", msg("Deck, {n} {n:card|cards}", n=state.deck)))
    shapes: list[Shape] = []
    spots: dict[str, Spot] = {}
    for at, (spot, sign, name) in enumerate(offered):
        x, y = 10 + at % 3 * (_CARD_W + 12), 44 + at // 3 * (_CARD_H + 10)
        shapes += _card(x, y, sign, str(name))
        # two open cards of a kind are one choice: the first stands for both
        spots.setdefault(spot, Spot(spot, x, y, _CARD_W, _CARD_H, name))
    free = msg("Free tables: {n}", n=box.components.tables - state.tables)
    top = 44 + -(-len(offered) // 3) * (_CARD_H + 10) + 6
    shapes += (Icon("table", 12, top, 30), Text(50, top, 300, 30, str(free), _TYPE, align="left"))
    top += 40
    for at, seat in enumerate(state.seats):
        shapes += _seat(colours, state, seat, top + at * _SEAT_H)
    height = top + len(state.seats) * _SEAT_H + 6
    head = (
        Rectangle(0, 0, WIDTH, height, "paper"),
        Text(10, 6, WIDTH - 20, 32, _head(box, state), 20, bold=True, align="left"),
    )
    alt = msg(
        "{head}. {offer}. {free}. {seats}",
        head=_head(box, state),
        free=free,
        offer=tuple(name for _, _, name in offered),
        seats=_told(state),
    )
    return Scene(WIDTH, height, (*head, *shapes), alt, tuple(spots.values()))


def _head(box: Box, state: State) -> str:
    price = cards.price(box, state) if state.phase in STEPS else None
    when = str(turns.when(box, state))
    return when if price is None else f"{when} · a card costs {words.coins(state, price)}"


def _sign(box: Box, card: str) -> str:
    if card in CHIPS:
        return card
    return "beer_garden" if card in box.gardens else "brewhouse"


def _card(x: float, y: float, sign: str, name: str) -> Iterator[Shape]:
    yield Rectangle(x, y, _CARD_W, _CARD_H, "card", "line", 2, 10)
    yield Icon(sign, x + (_CARD_W - 46) / 2, y + 10, 46)
    yield Text(x + 6, y + 58, _CARD_W - 12, 50, name, _TYPE, bold=True, lines=2)


def _seat(colours: dict[str, Colour], state: State, seat: str, y: float) -> Iterator[Shape]:
    """Money, bosses on the board, cubes, and the action card of the day once all are shown."""
    player = state.players[seat]
    yield Rectangle(6, y, WIDTH - 12, _SEAT_H - 6, "card", "dim", 1, 8)
    yield Token(colours[seat], 14, y + 6, 34)
    told = [("coin", player.money), ("boss", len(state.bosses[seat])), ("cube", state.cubes[seat])]
    if player.hidden:
        told.append(("cards", player.hidden))
    for at, (icon, number) in enumerate(told):
        yield Icon(icon, 62 + at * 76, y + 10, 26)
        yield Text(91 + at * 76, y + 4, 46, 38, str(number), 21, bold=True, align="left")
    action = state.chosen.get(seat) if state.phase in STEPS else None
    if action is not None:
        yield Icon(_ACTION[action], 372, y + 8, 30)
        yield Text(408, y + 4, 96, 38, str(words.action(action)), _TYPE, align="left")


def _told(state: State) -> tuple[Message, ...]:
    return tuple(
        msg(
            "{seat}: {money} money, {bosses} {bosses:boss|bosses}, {cubes} {cubes:cube|cubes}, {hidden} in hand",
            seat=Who(seat),
            money=state.players[seat].money,
            bosses=len(state.bosses[seat]),
            cubes=state.cubes[seat],
            hidden=state.players[seat].hidden,
        )
        for seat in state.seats
    )
