"""Entering a Produce action: the card, then the way its cost was met."""

from collections.abc import Mapping

from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Status
from companion.games.northern_branch.answers import Answers, sorted_choices
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import NOTHING
from companion.games.northern_branch.effects import Way
from companion.games.northern_branch.entry import ask_hand, card_choice, in_market, of_hand, takeable, tried
from companion.games.northern_branch.moves import Produce
from companion.games.northern_branch.produce import cost_rule
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.words import cost_text, way_text

OTHER = "other"


def ask_produce(box: Box, state: NorthernState, seat: str, answers: Answers) -> Produce:
    """The Produce action that the answers describe."""
    cards = takeable(box, state, state.players[seat].hand)
    card = answers.one("card", cards, lambda: _which(box, state, seat, cards))
    cost = box.known(card, "produce_cost")
    if isinstance(cost, str):
        return Produce(seat=seat, card=card)
    if cost is None:
        pay = ask_hand(box, answers, "paid", _paid_text(box, card), state.players[seat].hand, fits=())
        return Produce(seat=seat, card=card, pay=pay)
    values = [str(number) for number in range(len(cost))]
    way = answers.one("way", (*values, OTHER), lambda: _ways(box, state, seat, card, cost))
    if way == OTHER:
        return _other(box, state, seat, answers, card, cost)
    return _by(seat, card, cost[int(way)])


def produce_choices(box: Box, state: NorthernState, seat: str, cards: Mapping[str, int]) -> tuple[Choice, ...]:
    """The cards that lie open, those that can be produced first, each with its cost."""
    found = {card: tried(box, state, ways_to_produce(box, seat, card)) for card in cards}
    return sorted_choices(
        card_choice(box, card, found[card], _detail(box, card), spots=in_market(state, card)) for card in cards
    )


def _which(box: Box, state: NorthernState, seat: str, cards: Mapping[str, int]) -> Question:
    text = msg("Which card is produced?")
    return Question("card", text, produce_choices(box, state, seat, cards), seat=seat, rule="NB-PRODUCE-01")


def _detail(box: Box, card: str) -> Message:
    cost = box.known(card, "produce_cost")
    return msg("cost not entered yet") if cost is None else cost_text(box, cost)


def ways_to_produce(box: Box, seat: str, card: str) -> tuple[Produce, ...]:
    """The card produced in each way that its cost names; by nothing where there is none to name."""
    cost = box.known(card, "produce_cost")
    if cost is None or isinstance(cost, str):
        return (Produce(seat=seat, card=card),)
    return tuple(_by(seat, card, way) for way in cost)


def _by(seat: str, card: str, way: Way) -> Produce:
    return Produce(seat=seat, card=card, pay=way.pay, show=way.show)


def _ways(box: Box, state: NorthernState, seat: str, card: str, cost: tuple[Way, ...]) -> Question:
    choices = []
    for number, way in enumerate(cost):
        found = tried(box, state, (_by(seat, card, way),))
        spots = of_hand(state, seat, way.pay, way.show)
        choices.append(Choice(str(number), way_text(box, way), None, found.status, found.why, spots=spots))
    # any other payment comes to the same verdict as none at all: it is not a printed cost
    legal = any(choice.status is Status.LEGAL for choice in choices)
    other = tried(box, state, (Produce(seat=seat, card=card),))
    status = Status.LEGAL if legal else other.status
    why = () if legal else other.why
    choices.append(Choice(OTHER, msg("Another payment"), None, status, why))
    text = msg("How is {card} paid?", card=box.name(card))
    return Question("way", text, sorted_choices(choices), seat=seat, rule=cost_rule(box, card))


def _other(box: Box, state: NorthernState, seat: str, answers: Answers, card: str, cost: tuple[Way, ...]) -> Produce:
    hand = state.players[seat].hand
    legal = [way for way in cost if tried(box, state, (_by(seat, card, way),)).status is Status.LEGAL]
    pay = ask_hand(box, answers, "paid", _paid_text(box, card), hand, fits=[way.pay for way in legal])
    shows = [way.show for way in legal if way.pay == pay]
    show = NOTHING
    if any(way.show for way in cost):
        show = ask_hand(box, answers, "shown", msg("Which cards are only shown?"), hand, fits=shows)
    return Produce(seat=seat, card=card, pay=pay, show=show)


def _paid_text(box: Box, card: str) -> Message:
    return msg("Which cards are paid for {card}?", card=box.name(card))
