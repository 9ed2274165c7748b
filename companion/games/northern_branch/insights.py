"""What a seat could do now, with the working: produce, buy exactly, let Brownies work."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.core.messages import Message, msg
from companion.core.positions import Section
from companion.core.verdicts import Status
from companion.games.northern_branch.ask_brownie import BrownieEntry
from companion.games.northern_branch.ask_produce import ways_to_produce
from companion.games.northern_branch.ask_trade import TradeEntry
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.checks import check
from companion.games.northern_branch.counts import counts, only, total
from companion.games.northern_branch.entry import lying_cards
from companion.games.northern_branch.state import NorthernState, Pile, Turn
from companion.games.northern_branch.trade import Terms, gold
from companion.games.northern_branch.turn import check_player_action
from companion.games.northern_branch.words import cost_text, sum_text, way_text

Row = tuple[Message, Message]


def insights(box: Box, state: NorthernState, seat: str) -> tuple[Section, ...]:
    """Three questions answered for a seat, in its turn as it stands, else as if its turn began now."""
    if seat not in state.players or state.phase in ("setup", "over"):
        return ()
    if state.turn is None or state.turn.seat != seat:
        state = state.evolve(phase="turn", turn=Turn(seat=seat))
    elif state.turn.step == "replenish":
        state = state.evolve(turn=state.turn.evolve(step="actions"))
    trade = TradeEntry(box, state, seat)
    used = next(iter(check_player_action(state, "produce")), None)
    free = tuple(_producible(box, state, seat)), tuple(_purchases(box, state, trade))
    nothing = msg("Nothing") if used is None else msg("Nothing more: the player action of this turn is used")
    brownies = tuple(_brownies(box, state, seat))
    return (
        Section(msg("What can be produced"), free[0] or ((nothing, msg("")),), seat),
        Section(msg("What this hand buys exactly"), free[1] or ((nothing, msg("")),), seat),
        Section(msg("Which Brownies can work"), brownies or ((msg("None"), msg("")),), seat),
    )


def _producible(box: Box, state: NorthernState, seat: str) -> Iterator[Row]:
    for card in lying_cards(state):
        name, unknown = msg("{card}", card=box.name(card)), box.known(card, "produce_cost") is None
        for move in ways_to_produce(box, seat, card):
            status = check(box, state, move).status
            if status is Status.UNDETERMINED:
                yield name, msg("cannot tell: the cost was never entered") if unknown else msg("cannot tell")
            elif status is Status.LEGAL and (move.pay or move.show):
                yield name, way_text(box, move)
            elif status is Status.LEGAL:
                yield name, cost_text(box, box.known(card, "produce_cost"))


# -- exact purchases


class Purchase(NamedTuple):
    """A legal purchase: cards spent and cards bought."""

    pay: Pile
    take: Pile


def purchases(box: Box, state: NorthernState, trade: TradeEntry) -> Iterator[Purchase]:
    """Every legal purchase, each once."""
    # all of them are exact, lie open and fit the hand; so what one card buys several of hangs on the buildings alone
    known: dict[tuple[Pile, Pile], bool] = {}
    for move in dict.fromkeys(trade.exact()):
        take = move.take if total(move.take) == 1 else only(move.take, box.of_row("A"))
        if (move.pay, take) not in known:
            known[move.pay, take] = check(box, state, move).status is Status.LEGAL
        if known[move.pay, take]:
            yield Purchase(move.pay, move.take)


def _purchases(box: Box, state: NorthernState, trade: TradeEntry) -> Iterator[Row]:
    found = tuple(purchases(box, state, trade))
    for card in dict.fromkeys(next(iter(each.take)) for each in found if total(each.take) == 1):
        price = msg("{card}, {n} gold", card=box.name(card), n=box.price(card) or 0)
        for each in found:
            if each.take == {card: 1}:
                yield price, _spent(box, each.pay, trade.terms)
    several = [each for each in found if total(each.take) > 1]
    for pay in dict.fromkeys(each.pay for each in several):
        label = msg("{spent} buys", spent=_spent(box, pay, trade.terms))
        for take in _merged(box, [each.take for each in several if each.pay == pay]):
            yield label, take


def _spent(box: Box, pay: Pile, terms: Terms) -> Message:
    if terms.trade.total is not None:
        return msg("{card} for {n} gold", card=box.name(next(iter(pay))), n=terms.trade.total)
    text = sum_text(box, pay, {card: box.value(card) for card in pay})
    return text if total(pay) == 1 else msg("{sum} = {n}", sum=text, n=gold(box, pay) or 0)


def _merged(box: Box, takes: list[Pile]) -> Iterator[Message]:
    """The purchases, those that differ only in which resources are taken told as one ("2 resources")."""
    groups: dict[tuple[Pile, int], list[Pile]] = {}
    for take in takes:
        resources = only(take, box.of_row("D"))
        groups.setdefault((_rest(take, resources), total(resources)), []).append(take)
    for (rest, n), members in groups.items():
        if len(members) == 1:
            yield _bought(box, members[0])
        elif rest:
            template = "{rest} + {n} {n:resource|resources} in {ways} ways"
            yield msg(template, rest=_bought(box, rest), n=n, ways=len(members))
        else:
            yield msg("{n} {n:resource|resources} in {ways} ways", n=n, ways=len(members))


def _rest(take: Pile, resources: Mapping[str, int]) -> Pile:
    return counts({card: count for card, count in take.items() if card not in resources})


def _bought(box: Box, take: Pile) -> Message:
    return sum_text(box, take, {card: box.price(card) for card in take})


# -- Brownies


def _brownies(box: Box, state: NorthernState, seat: str) -> Iterator[Row]:
    for building in dict.fromkeys(state.players[seat].buildings):
        entry = BrownieEntry(box, state, seat, building)
        told = list(_works(box, state, entry))
        yield from told
        # its Brownie is offered all the same: the card itself may say something else than what was published
        if not told and entry.tried().status is Status.UNDETERMINED:
            template = "cannot tell: the effect was never entered"
            if box.effects(building):
                template = "cannot tell: not as published, but that is not confirmed"
            yield msg("{building}", building=box.name(building)), msg(template)


def _works(box: Box, state: NorthernState, entry: BrownieEntry) -> Iterator[Row]:
    """What a building offers now, as far as it is known."""
    name = msg("{building}", building=box.name(entry.building))
    for choice in entry.choices():
        if choice.value.startswith("deal:") and choice.status is not Status.ILLEGAL:
            sure = choice.status is Status.LEGAL
            yield name, choice.label if sure else msg("cannot tell: {what}, not confirmed", what=choice.label)
    for trade in entry.trade_entries():
        for what, how in _purchases(box, state, trade):
            yield msg("{building}: {what}", building=name, what=what), how
