"""The Produce action: one card from the market by its production cost."""

from collections.abc import Iterator, Mapping

from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import one, plus, total
from companion.games.northern_branch.effects import Way
from companion.games.northern_branch.findings import Finding, Used
from companion.games.northern_branch.market import (
    check_held,
    check_limit,
    check_no_capital,
    check_visible,
    leave_hand,
    take_cards,
)
from companion.games.northern_branch.moves import Produce
from companion.games.northern_branch.points import check_gain, joined, new_buildings, settle
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.turn import acquired, acted, check_player_action, check_timing
from companion.games.northern_branch.words import cards_text, cost_text


def cost_rule(box: Box, card: str) -> str:
    """The rule under which a card is produced: goods and resources NB-PRODUCE-01, buildings NB-PRODUCE-06."""
    return "NB-PRODUCE-06" if box.is_building(card) else "NB-PRODUCE-01"


def check_produce(box: Box, state: NorthernState, move: Produce) -> Iterator[Finding]:
    """Everything that a Produce action can break or hang on."""
    take = one(move.card)
    yield from check_timing(state, move.seat)
    yield from check_player_action(state, "produce")
    yield from check_held(box, state, move.seat, move.pay, "NB-PRODUCE-01")
    if move.show:
        yield from check_held(box, state, move.seat, plus(move.pay, move.show), "NB-PRODUCE-07")
    yield from check_no_capital(box, plus(move.pay, move.show))
    yield from check_visible(box, state, take, move.pay, brownie=False)
    yield from check_limit(box, state, move.seat, move.pay, take, "NB-HAND-02")
    yield from check_cost(box, move.card, move.pay, move.show)
    yield from check_gain(box, state, move.seat, new_buildings(box, take), 0)


def check_cost(box: Box, card: str, pay: Mapping[str, int], show: Mapping[str, int]) -> Iterator[Finding]:
    """The payment is exactly one of the printed ways (NB-PRODUCE-01, NB-PRODUCE-03 to NB-PRODUCE-06; for
    Clay NB-CARD-03)."""
    rule = cost_rule(box, card)
    yield Used(rule, card, "produce_cost")
    cost = box.known(card, "produce_cost")
    if cost is None:
        return
    if cost == "never":
        rule = "NB-PRODUCE-05" if card == box.setup.dung_step.card else rule
        yield Violation(rule, msg("{card} cannot be taken with Produce.", card=box.name(card)))
    elif cost == "hand":
        if pay or show:
            template = "{card} has the hand symbol: it is simply taken, nothing is paid or shown."
            remedy = msg("Keep {cards}.", cards=cards_text(box, plus(pay, show)))
            yield Violation("NB-PRODUCE-04", msg(template, card=box.name(card)), remedy)
    elif not any((way.pay, way.show) == (pay, show) for way in cost):
        yield from _not_exact(box, card, cost, pay, show)


def _not_exact(
    box: Box, card: str, cost: tuple[Way, ...], pay: Mapping[str, int], show: Mapping[str, int]
) -> Iterator[Finding]:
    text = cost_text(box, cost)
    template = "{card} costs: {cost}. Named: pay {pay}, show {show}."
    told = msg(template, card=box.name(card), cost=text, pay=cards_text(box, pay), show=cards_text(box, show))
    yield Violation(cost_rule(box, card), told, msg("Pay exactly the printed cost: {cost}.", cost=text))
    used = plus(pay, show)
    covered = [way for way in cost if all(used.get(each, 0) >= n for each, n in plus(way.pay, way.show).items())]
    if len(covered) > 1:
        remedy = msg("Choose one: {cost}.", cost=text)
        yield Violation("NB-PRODUCE-03", msg("A slash means or: only one of the alternatives is used."), remedy)


def produce(box: Box, state: NorthernState, move: Produce) -> Outcome[NorthernState]:
    """Paid cards return to the market, the produced card is taken (NB-PRODUCE-02, NB-PRODUCE-07);
    one card a time (NB-PRODUCE-08)."""
    shown = show_effect(box, move.seat, move.show)
    after, paid = leave_hand(box, state, move.seat, move.pay, "NB-PRODUCE-02")
    after, taken = take_cards(box, after, move.seat, one(move.card), cost_rule(box, move.card))
    after = acted(acquired(after, tuple(new_buildings(box, one(move.card)))), player_action="produce")
    after, ended = settle(box, state, after, move.seat)
    figures = {"paid": total(move.pay), "taken": 1, "hand": after.players[move.seat].hand_size}
    return Outcome(joined((shown, paid, taken, ended)), after, figures=figures)


def show_effect(box: Box, seat: str, show: Mapping[str, int]) -> tuple[Effect, ...]:
    """Shown cards stay in the hand (NB-PRODUCE-07)."""
    if not show:
        return ()
    told = msg("{who} shows {cards}, which stays in the hand", who=Who(seat), cards=cards_text(box, show))
    return (Effect(told, "NB-PRODUCE-07"),)
