"""What the questions of an entry share: trying moves, cards as choices."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question, counts_text
from companion.core.verdicts import Status, Violation
from companion.games.northern_branch.answers import Answers, counting
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.checks import check
from companion.games.northern_branch.moves import AnyMove
from companion.games.northern_branch.state import NorthernState, Pile


class Tried(NamedTuple):
    """The best verdict among some moves; when all are illegal, the reasons of the first one."""

    status: Status
    why: tuple[Violation, ...] = ()


OPEN = Tried(Status.LEGAL)


def tried(box: Box, state: NorthernState, moves: Iterable[AnyMove]) -> Tried:
    """The best verdict among moves, found by the one check there is; it stops at the first legal one."""
    found: Tried | None = None
    for move in moves:
        verdict = check(box, state, move)
        if verdict.status is Status.LEGAL:
            return Tried(Status.LEGAL)
        if found is None or (found.status, verdict.status) == (Status.ILLEGAL, Status.UNDETERMINED):
            found = Tried(verdict.status, verdict.violations)
    return found or Tried(Status.ILLEGAL)


def card_choice(
    box: Box,
    card: str,
    found: Tried,
    detail: Message | None = None,
    *,
    most: int | None = None,
    worth: int | None = None,
    spots: tuple[str, ...] = (),
) -> Choice:
    """A card to choose."""
    label = msg("{card}", card=box.name(card))
    return Choice(card, label, detail, found.status, found.why, f"card:{card}", most, worth, spots)


def in_market(state: NorthernState, card: str) -> tuple[str, ...]:
    """Where a card that may be taken is seen: in the market, or still in the hand that pays it (option take_back)."""
    if card in lying_cards(state):
        return (f"card:{card}",)
    return in_hand(state.turn.seat if state.turn else None, card)


def in_hand(seat: str | None, *cards: str) -> tuple[str, ...]:
    """Where cards are on the picture of a seat."""
    return tuple(f"hand:{seat}:{card}" for card in cards) if seat else ()


def of_hand(state: NorthernState, seat: str, *piles: Mapping[str, int]) -> tuple[str, ...]:
    """Where those of some cards are that a seat has."""
    return in_hand(seat, *(card for card in state.players[seat].hand if any(card in pile for pile in piles)))


def hand_choices(
    box: Box, hand: Mapping[str, int], *, seat: str | None = None, worth: bool = False
) -> tuple[Choice, ...]:
    """The cards of a hand to count off, with their gold value where it matters."""
    return tuple(
        card_choice(
            box,
            card,
            OPEN,
            _value_detail(box, card, count, worth),
            most=count,
            worth=box.value(card),
            spots=in_hand(seat, card),
        )
        for card, count in hand.items()
    )


def _value_detail(box: Box, card: str, count: int, worth: bool) -> Message:
    value = box.value(card)
    if worth and value is not None:
        return msg("{n} in hand, {value} gold", n=count, value=value)
    return msg("{n} in hand", n=count)


def ask_hand(
    box: Box,
    answers: Answers,
    key: str,
    text: Message,
    hand: Mapping[str, int],
    *,
    least: int = 0,
    fits: Iterable[Mapping[str, int]] | None = None,
    goal: int | None = None,
) -> Pile:
    """Cards of a hand, counted off; `fits` are the only ones from which a legal move can follow."""
    texts = None if fits is None else tuple(dict.fromkeys(counts_text(in_order(hand, each)) for each in fits))
    choices = hand_choices(box, hand, seat=answers.seat, worth=goal is not None)

    def build() -> Question:
        return counting(key, text, choices, seat=answers.seat, least=least, fits=texts, goal=goal)

    return answers.counts(key, hand, build, least)


def in_order(places: Iterable[str], cards: Mapping[str, int]) -> dict[str, int]:
    """Counts in the order of the choices they answer."""
    return {card: cards[card] for card in places if card in cards}


def lying_cards(state: NorthernState) -> dict[str, int]:
    """The cards that lie face up, row by row, with their number."""
    return {card: count for row in ("A", "B", "C", "D") for card, count in state.row(row).items()}


def takeable(box: Box, state: NorthernState, hand: Mapping[str, int]) -> dict[str, int]:
    """The cards that could be taken: those lying face up; with option take_back also resources still in the hand."""
    lying = lying_cards(state)
    if not state.options["take_back"]:
        return lying
    return lying | {card: n for card, n in hand.items() if box[card].row == "D" and card not in lying}
