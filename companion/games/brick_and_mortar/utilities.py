"""Utilities: the bill line by line, debt for what cannot be paid (BM-UTIL-*, BM-DEBT-01)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import building, moves, order, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State
from companion.games.brick_and_mortar.words import Facts


@dataclass(frozen=True, slots=True)
class Part:
    """What one open store adds to a bill; a figure nobody entered is None."""

    slot: str
    name: Message
    utility: int | None
    of_slot: int | None

    @property
    def known(self) -> int:
        return (self.utility or 0) + (self.of_slot or 0)


@dataclass(frozen=True, slots=True)
class Bill:
    """A seat's utilities: the parts, the sum, what is short and how it is made up. `tokens` is None where the cash of
    a debt token is not known, `lost` are the points its tokens cost."""

    seat: str
    parts: tuple[Part, ...]
    total: int
    short: int
    tokens: int | None
    cash_after: int | None
    lost: int


def parts(box: Box, state: State, seat: str) -> tuple[Part, ...]:
    """Every open store with its utility cost and its slot's (BM-UTIL-01); an empty slot is no part (BM-UTIL-02)."""
    return tuple(
        Part(slot, words.store(box, slot, store), box.utility(store), box.slot_utility(state, slot))
        for slot, store in state.stores(seat)
    )


def bill(box: Box, state: State, seat: str) -> Bill:
    """The bill of a seat and the fewest debt tokens that make up what is short (BM-UTIL-04, BM-DEBT-01)."""
    found = parts(box, state, seat)
    sum_ = sum(part.known for part in found)
    if not state.whole:
        return Bill(seat, found, sum_, 0, 0, None, 0)
    cash, value = state.players[seat].cash, box.debt_value(state)
    short = max(0, sum_ - cash) if sum_ else 0
    if not short:
        return Bill(seat, found, sum_, 0, 0, cash - sum_, 0)
    if value is None:
        return Bill(seat, found, sum_, short, None, None, 0)
    tokens = -(-(sum_ - cash) // value)
    return Bill(
        seat, found, sum_, short, tokens, cash + tokens * value - sum_, tokens * (box.number("debt.taken") or 0)
    )


def payers(state: State, move: moves.PayBills) -> tuple[str, ...]:
    """Whose bills a move pays, in turn order."""
    waiting = phases.unpaid(state)
    return waiting if move.payer is None else tuple(seat for seat in waiting if seat == move.payer)


# -- checks


def check_pay(box: Box, state: State, move: moves.PayBills) -> Findings:
    """Bills are paid in Utilities, once, from known figures."""
    yield from check_due(state, move.payer)
    for seat in payers(state, move):
        yield from _missing(box, state, bill(box, state, seat))


def check_due(state: State, payer: str | None) -> Findings:
    """Whether there is a bill to pay now (BM-UTIL-01)."""
    yield from phases.check_phase(state, Phase.UTILITIES, "bill")
    if state.phase is Phase.UTILITIES and payer is not None and payer in state.billed:
        yield Violation("BM-UTIL-01", msg("{seat} has paid this month.", seat=Who(payer)))


def _missing(box: Box, state: State, found: Bill) -> Findings:
    """Every figure without which a bill cannot be told: nothing is guessed."""
    for part in found.parts:
        facts: Facts = {"seat": Who(found.seat), "store": part.name, "slot": part.slot}
        store = state.players[found.seat].stores[part.slot]
        if part.utility is None:
            text = msg("Enter the utility cost of {store} ({seat}, slot {slot}).", **facts)
            yield Missing("BM-UTIL-01", text, box.figure_of(store.card, "utility"))
        if part.of_slot is None:
            fact = f"slot:{part.slot}.utility"
            yield Missing("BM-UTIL-01", msg("Enter the utility cost of slot {slot}.", **facts), fact)
    # a sum with a gap in it would be a wrong bill
    if found.tokens is None and all(None not in (part.utility, part.of_slot) for part in found.parts):
        facts = {"seat": Who(found.seat), "bill": words.money(found.total), "short": words.money(found.short)}
        template = "{seat} owes {bill} and is short of {short}: enter what a debt token brings."
        yield Missing("BM-DEBT-01", msg(template, **facts), "debt.cash")


# -- paying


def do_pay(box: Box, state: State, move: moves.PayBills) -> Outcome[State]:
    """Money for every bill, debt where it does not reach, then stores that close themselves (BM-UTIL-03)."""
    before, bills = state, tuple(bill(box, state, seat) for seat in payers(state, move))
    effects: list[Effect] = []
    for each in bills:
        state, told = _paid(state, each)
        effects += told
    state, lost = order.gained(state, {each.seat: -each.lost for each in bills})
    state, closing = _closing(box, state, bills)
    effects += (*lost, *order.order_effect(before, state), *closing)
    told_on: tuple[Effect, ...] = ()
    if state.phase is not Phase.FREE:
        state = state.evolve(billed=(*state.billed, *(each.seat for each in bills)))
        state, told_on = phases.onward(box, state)
    figures = {each.seat: _figures(each) for each in bills}
    return Outcome((*effects, *told_on), state, sheet(bills), figures)


def _paid(state: State, each: Bill) -> tuple[State, list[Effect]]:
    seat, facts = each.seat, {"seat": Who(each.seat)}
    effects = []
    if not state.whole:
        text = msg("{seat} pays {amount} to the bank", amount=words.money(each.total), **facts)
        return state, [Effect(text, "BM-UTIL-01")]
    player = state.players[seat]
    raised = 0
    if each.short:
        raised = (each.cash_after or 0) - player.cash + each.total if each.tokens else 0
        n = words.money(raised)
        text = msg("{seat} takes debt: {tokens} {tokens:token|tokens}, {n}", tokens=each.tokens or 0, n=n, **facts)
        effects.append(Effect(text, "BM-UTIL-04", ((seat, raised),)))
    # an overruled bill without a known debt token takes what is there
    paid = each.total if each.tokens is not None else min(each.total, max(0, player.cash))
    text = msg("{seat} pays {amount} to the bank", amount=words.money(paid), **facts)
    effects.append(Effect(text, "BM-UTIL-01", ((seat, -paid),)))
    after = state.with_player(seat, cash=player.cash + raised - paid, debt=player.debt + (each.tokens or 0))
    return after, effects


def _closing(box: Box, state: State, bills: tuple[Bill, ...]) -> tuple[State, tuple[Effect, ...]]:
    """Stores whose card closes them after Utilities; their bill was owed all the same (BM-UTIL-03)."""
    effects: tuple[Effect, ...] = ()
    for each in bills:
        for slot, store in tuple(state.stores(each.seat)):
            card = box.card(store)
            if card is not None and card.closes:
                state, told = building.closed(box, state, each.seat, slot, "BM-UTIL-03")
                effects += told
    return state, effects


def _figures(each: Bill) -> dict[str, int | None]:
    return {"bill": each.total, "short": each.short, "tokens": each.tokens, "cash_after": each.cash_after}


# -- the arithmetic


def sheet(bills: tuple[Bill, ...]) -> Sheet:
    """The bills line by line."""
    accounts = tuple(Account(tuple(_lines(each)), each.total, seat=each.seat) for each in bills)
    return Sheet(msg("Utilities"), "${n}", accounts)


def _lines(each: Bill) -> Iterator[Line]:
    for part in each.parts:
        halves = (
            Line(msg("card"), part.utility or 0, "BM-UTIL-01"),
            Line(msg("slot {slot}", slot=part.slot), part.of_slot or 0, "BM-UTIL-01"),
        )
        yield Line(part.name, part.known, "BM-UTIL-01", parts=halves)
