"""Utilities: the bill line by line, debt for what cannot be paid (BM-UTIL-*, BM-DEBT-01)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import building, moves, order, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import NOTHING
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
    """A seat's utilities: the parts, the sum, what is short and how it is made up. `cash` is what the seat holds, None
    at a table of bills for who pays in full. `tokens` is None where the cash of a debt token is not known, `lost` are
    the points its tokens cost, None where nobody entered them."""

    seat: str
    parts: tuple[Part, ...]
    total: int
    cash: int | None
    short: int = 0
    tokens: int | None = 0
    cash_after: int | None = None
    lost: int | None = 0

    @property
    def known(self) -> bool:
        """Whether no figure of the sum is missing."""
        return all(None not in (part.utility, part.of_slot) for part in self.parts)


def parts(box: Box, state: State, seat: str) -> tuple[Part, ...]:
    """Every open store with its utility cost and its slot's (BM-UTIL-01); an empty slot is no part (BM-UTIL-02)."""
    return tuple(
        Part(slot, words.store(box, slot, store), box.utility(store), box.slot_utility(state, slot))
        for slot, store in state.stores(seat)
    )


def bill(box: Box, state: State, seat: str, said: Mapping[str, int] = NOTHING) -> Bill:
    """The bill of a seat and the fewest debt tokens that make up what is short (BM-UTIL-04, BM-DEBT-01)."""
    found = parts(box, state, seat)
    sum_ = sum(part.known for part in found)
    cash = cash_of(state, seat, said)
    plain = Bill(seat, found, sum_, cash)
    if cash is None:
        return plain
    short = max(0, sum_ - cash) if sum_ else 0
    if not short:
        return replace(plain, cash_after=cash - sum_)
    value, each = box.debt_value(state), box.debt_taken(state)
    if value is None:
        return replace(plain, short=short, tokens=None)
    tokens = -(-(sum_ - cash) // value)
    lost = None if each is None else tokens * each
    return replace(plain, short=short, tokens=tokens, cash_after=cash + tokens * value - sum_, lost=lost)


def cash_of(state: State, seat: str, said: Mapping[str, int] = NOTHING) -> int | None:
    """What a seat holds. A table that keeps only bills does not follow it: there it is what the table says, or what
    was set by hand; None where neither was told."""
    kept = state.players[seat].cash
    if state.whole:
        return kept
    return said.get(seat, kept if seat in state.cash_told else None)


def payers(state: State, move: moves.PayBills) -> tuple[str, ...]:
    """Whose bills a move pays, in turn order."""
    waiting = phases.unpaid(state)
    return waiting if move.payer is None else tuple(seat for seat in waiting if seat == move.payer)


# -- checks


def check_pay(box: Box, state: State, move: moves.PayBills) -> Findings:
    """Bills are paid in Utilities, once, from known figures."""
    yield from check_due(state, move.payer)
    for seat in payers(state, move):
        found = bill(box, state, seat, move.cash)
        yield from _missing(box, state, found)
        yield from _check_said(state, seat, move)
        if found.known:
            yield from _check_points(state, found)
            yield from _interest(box, state, found)


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
    if found.tokens is None and found.known:
        facts = {"seat": Who(found.seat), "bill": words.money(found.total), "short": words.money(found.short)}
        template = "{seat} owes {bill} and is short of {short}: enter what a debt token brings."
        yield Missing("BM-DEBT-01", msg(template, **facts), "debt.cash")


def _check_said(state: State, seat: str, move: moves.PayBills) -> Findings:
    """The cash that is kept counts, not what somebody says it is (BM-UTIL-04)."""
    cash = state.players[seat].cash
    if state.whole and move.cash.get(seat, cash) != cash:
        facts: Facts = {"seat": Who(seat), "cash": words.money(cash), "said": words.money(move.cash[seat])}
        text = msg("By the record {seat} has {cash}, not {said}. Correct the cash first.", **facts)
        yield Missing("BM-UTIL-04", text)


def _check_points(state: State, found: Bill) -> Findings:
    """What debt tokens cost in points, which moves markers and the turn order where points are kept (BM-DEBT-03)."""
    if found.lost is not None:
        return
    facts: Facts = {"seat": Who(found.seat), "n": found.tokens or 0, "bill": words.money(found.total)}
    if state.whole:
        template = "{seat} owes {bill} and takes {n} debt {n:token|tokens}: enter the points lost when one is taken."
        yield Missing("BM-DEBT-03", msg(template, **facts), "debt.taken")
    else:
        text = msg("What {n} debt {n:token|tokens} of {seat} cost in points, your rulebook says.", **facts)
        yield Caution("BM-DEBT-03", text, ("debt.taken",))


def _interest(box: Box, state: State, found: Bill) -> Findings:
    """Interest is on no bill: when it falls due stands in no text (BM-DEBT-03)."""
    debt, each = state.players[found.seat].debt, box.number("debt.interest")
    if debt and each != 0:
        template = "Interest on {n} debt {n:token|tokens} of {seat} is not in the bill; your rulebook decides."
        yield Caution("BM-DEBT-03", msg(template, seat=Who(found.seat), n=debt), ("debt.interest",))


# -- paying


def do_pay(box: Box, state: State, move: moves.PayBills) -> Outcome[State]:
    """Money for every bill, debt where it does not reach, then stores that close themselves (BM-UTIL-03)."""
    before, bills = state, tuple(bill(box, state, seat, move.cash) for seat in payers(state, move))
    effects: list[Effect] = []
    for each in bills:
        state, told = _paid(state, each)
        effects += told
    if state.whole:
        state, lost = order.gained(state, {each.seat: -(each.lost or 0) for each in bills})
        effects += (*lost, *order.order_effect(before, state))
    state, closing = _closing(box, state, bills)
    effects += closing
    told_on: tuple[Effect, ...] = ()
    if state.phase is not Phase.FREE:
        state = state.evolve(billed=(*state.billed, *(each.seat for each in bills)))
        state, told_on = phases.onward(box, state)
    figures = {each.seat: _figures(each) for each in bills}
    return Outcome((*effects, *told_on), state, sheet(bills), figures)


def _paid(state: State, each: Bill) -> tuple[State, list[Effect]]:
    """Debt, payment, and what a table of bills is told besides, as it keeps neither cash nor points."""
    player, effects = state.players[each.seat], []
    raised = (each.cash_after or 0) - (each.cash or 0) + each.total if each.tokens else 0
    if each.short:
        effects.append(_debt(state, each, raised))
    # an overruled bill without a known debt token takes what is there
    paid = each.total if each.tokens is not None else min(each.total, max(0, each.cash or 0))
    text = msg("{seat} pays {amount} to the bank", seat=Who(each.seat), amount=words.money(paid))
    effects.append(Effect(text, "BM-UTIL-01", _money(state, each.seat, -paid)))
    effects += _told(state, each)
    state = state.with_player(each.seat, debt=player.debt + (each.tokens or 0))
    if not state.whole:
        return state.evolve(cash_told=tuple(seat for seat in state.cash_told if seat != each.seat)), effects
    return state.with_player(each.seat, cash=player.cash + raised - paid), effects


def _money(state: State, seat: str, amount: int) -> tuple[tuple[str, int], ...]:
    return ((seat, amount),) if state.whole else ()


def _debt(state: State, each: Bill, raised: int) -> Effect:
    facts: Facts = {"seat": Who(each.seat), "tokens": each.tokens or 0, "n": words.money(raised)}
    text = msg("{seat} takes debt: {tokens} {tokens:token|tokens}, {n}", **facts)
    return Effect(text, "BM-UTIL-04", _money(state, each.seat, raised))


def _told(state: State, each: Bill) -> Iterator[Effect]:
    """What hands do besides paying: points of tokens that nobody entered, and what a table of bills does not keep."""
    seat, debt = Who(each.seat), each.tokens or 0
    if each.lost is None:
        template = "{seat}: what {n} debt {n:token|tokens} cost in points is open; move the marker by your rulebook"
        yield Effect(msg(template, seat=seat, n=debt), "BM-DEBT-03")
    if state.whole:
        return
    if each.lost:
        yield Effect(msg("{seat} loses {n} {n:point|points}", seat=seat, n=each.lost), "BM-DEBT-03")
    if each.cash_after is not None:
        yield Effect(msg("{seat} has {n} left", seat=seat, n=words.money(each.cash_after)), "BM-DEBT-01")


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
    """Store by store, each by its card and its slot; a figure nobody entered has no line."""
    for part in each.parts:
        halves = ((msg("card"), part.utility), (msg("slot {slot}", slot=part.slot), part.of_slot))
        known = tuple(Line(label, cost, "BM-UTIL-01") for label, cost in halves if cost is not None)
        yield Line(part.name, part.known, "BM-UTIL-01", parts=known)
