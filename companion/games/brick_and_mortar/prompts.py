"""The prompt: where we are, who acts, what is due, what is easily forgotten."""

from collections.abc import Callable, Iterator

from companion.core.entry import Happening
from companion.core.findings import reasons, verdict
from companion.core.messages import msg
from companion.core.prompts import Due, Prompt, Reminder
from companion.core.verdicts import Missing, Status
from companion.games.brick_and_mortar import ask_bills, happenings, limits, moves, phases, reminders, utilities, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.calendar import ending
from companion.games.brick_and_mortar.places import held
from companion.games.brick_and_mortar.state import Phase, State

Dues = Iterator[Due[moves.Move]]


def prompt(box: Box, state: State) -> Prompt[moves.Move]:
    """What is due now; the check-list stands before the first month."""
    return Prompt(
        where=words.when(box, state),
        acting=acting(state),
        due=tuple(_DUES[state.phase](box, state)),
        reminders=tuple(reminders.reminders(box, state)),
        checklist=tuple(_checklist(box, state)),
        over=state.phase is Phase.OVER,
    )


def acting(state: State) -> tuple[str, ...]:
    """The seats the table waits for."""
    if state.phase is Phase.BUILDING:
        return phases.choosers(state)[:1] if phases.january(state) else ()
    if state.phase is Phase.SUPPLY:
        return phases.bidders(state) if state.lots is None else tuple(lot.seat for lot in state.lots[:1])
    if state.phase is Phase.SALE:
        return () if state.done else phases.bidders(state)
    return state.pending[:1] if state.phase is Phase.INVENTORY else ()


def _due(state: State, kind: str, rule: str, seat: str = "", *, optional: bool = False) -> Due[moves.Move]:
    happening = Happening(kind, seat)
    label = happenings.label(state, happening)
    return Due(label, rule, seat=seat or None, draft=happening.draft, optional=optional)


def _setup(box: Box, state: State) -> Dues:
    yield _due(state, "first_player", "BM-SETUP-05")


def _building(box: Box, state: State) -> Dues:
    if phases.january(state):
        if waiting := phases.choosers(state):
            yield _due(state, "open_store", "BM-BUILD-01", waiting[0])
        else:
            yield _go_on(state)
        return
    yield from _stores(box, state)
    yield _go_on(state)


def _stores(box: Box, state: State) -> Dues:
    """Stores may be opened and closed."""
    for kind, rule in (("open_store", "BM-BUILD-05"), ("close_store", "BM-BUILD-06")):
        for seat in state.order:
            if _may(box, state, kind, seat):
                yield _due(state, kind, rule, seat, optional=True)


def _may(box: Box, state: State, kind: str, seat: str = "") -> bool:
    """Whether nothing speaks against something happening now."""
    return not reasons(happenings.check(box, state, Happening(kind, seat)))


def _go_on(state: State) -> Due[moves.Move]:
    return _due(state, "advance", "BM-ROUND-01")


def _advertisement(box: Box, state: State) -> Dues:
    if not state.done:
        for seat in state.order:
            if seat not in state.plays:
                yield _due(state, "play", "BM-ADV-01", seat, optional=not state.plays)
        if _may(box, state, "pool"):
            yield _due(state, "pool", "BM-ADV-02")
    for seat in phases.may_exchange(box, state):
        yield _due(state, "exchange", "BM-ADV-07", seat, optional=True)
    if state.done:
        yield _go_on(state)


def _supply(box: Box, state: State) -> Dues:
    if state.done:
        yield _go_on(state)
    elif state.lots is None:
        for seat in phases.bidders(state):
            yield _due(state, "bid", "BM-SUPPLY-01", seat)
            yield _due(state, "no_bid", "BM-SUPPLY-01", seat, optional=True)
        if not phases.bidders(state):
            yield _due(state, "bid", "BM-SUPPLY-01", state.order[0])
    elif state.lots:
        seat = state.lots[0].seat
        barred = limits.hindrance(box, state, seat) is not None
        if not barred:
            yield _due(state, "buy", "BM-SUPPLY-04", seat)
        yield _due(state, "no_buy", "BM-SUPPLY-04", seat, optional=not barred)
    else:
        yield _go_on(state)


def _sale(box: Box, state: State) -> Dues:
    if state.done:
        yield _go_on(state)
        return
    if state.demand is None:
        yield _due(state, "demand", "BM-ADV-03")
    for seat in phases.bidders(state):
        stocked = bool(held(state, seat))
        if stocked:
            yield _due(state, "offer", "BM-SALE-01", seat)
        yield _due(state, "no_offer", "BM-SALE-01", seat, optional=stocked)
    if state.demand is not None and not phases.bidders(state):
        by_hand = state.options["sale_price_basis"] == "other"
        move = None if by_hand else moves.Sell()
        happening = Happening("sell")
        yield Due(happenings.label(state, happening), "BM-SALE-02", draft=() if move else happening.draft, move=move)


def _inventory(box: Box, state: State) -> Dues:
    if not state.done:
        yield Due(happenings.label(state, Happening("age")), "BM-INV-01", move=moves.Age())
    elif state.pending:
        yield _due(state, "expiry", "BM-INV-03", state.pending[0])
    else:
        yield _go_on(state)


def _utilities(box: Box, state: State) -> Dues:
    waiting = phases.unpaid(state)
    if not waiting:
        yield _go_on(state)
    elif not any(_missing(box, state, seat) for seat in waiting):
        yield _bills(box, state)
    else:
        yield from _bills_one_by_one(box, state, waiting)


def _bills(box: Box, state: State) -> Due[moves.Move]:
    """All bills at once; asked for who is short where a table keeps no cash."""
    if ask_bills.owing(box, state):
        return _due(state, "pay_bills", "BM-UTIL-01")
    return Due(happenings.label(state, Happening("pay_bills")), "BM-UTIL-01", move=moves.PayBills())


def _bills_one_by_one(box: Box, state: State, waiting: tuple[str, ...]) -> Dues:
    """A figure that is missing keeps only its own bill open."""
    yield from _untold(box, state, waiting)
    for seat in waiting:
        label = happenings.label(state, Happening("pay_bill", seat))
        yield Due(label, "BM-UTIL-01", seat, move=moves.PayBills(payer=seat))


def _untold(box: Box, state: State, waiting: tuple[str, ...]) -> Dues:
    """Figures of the boards can be told where a bill lacks one."""
    lacking = [each.fact for seat in waiting for each in _missing(box, state, seat)]
    if any(fact.startswith(("slot:", "debt.")) for fact in lacking):
        yield _due(state, "figures", "BM-UTIL-01", optional=True)


def _missing(box: Box, state: State, seat: str) -> tuple[Missing, ...]:
    """The figures without which a bill cannot be told."""
    return verdict(utilities.check_pay(box, state, moves.PayBills(payer=seat))).missing


def _investment(box: Box, state: State) -> Dues:
    for seat in state.order:
        if _may(box, state, "invest", seat):
            yield _due(state, "invest", "BM-INVEST-01", seat, optional=True)
    yield _due(state, "month_end", "BM-END-01")


def _final(box: Box, state: State) -> Dues:
    if verdict(happenings.check(box, state, Happening("final_scoring"))).status is Status.LEGAL:
        yield _due(state, "final_scoring", "BM-END-04")
    elif not state.done:
        yield _due(state, "final_scoring", "BM-END-04", optional=True)
    yield _due(state, "points", "BM-END-04", optional=True)
    yield _due(state, "end_game", "BM-END-04")


def _free(box: Box, state: State) -> Dues:
    if state.keeps == "order":
        yield _due(state, "points", "BM-ORDER-01")
    if state.keeps == "ageing":
        yield Due(happenings.label(state, Happening("age")), "BM-INV-01", move=moves.Age())
        yield _due(state, "ability", "BM-INV-01", optional=True)
    if state.keeps == "bill":
        yield _bills(box, state)
        yield from _untold(box, state, state.order)
    if state.keeps in ("bill", "ageing"):
        yield from _stores(box, state)
    yield _due(state, "end_game", "BM-END-04", optional=True)


def _over(box: Box, state: State) -> Dues:
    yield from ()


_DUES: dict[Phase, Callable[[Box, State], Dues]] = {
    Phase.SETUP: _setup,
    Phase.BUILDING: _building,
    Phase.ADVERTISEMENT: _advertisement,
    Phase.SUPPLY: _supply,
    Phase.SALE: _sale,
    Phase.INVENTORY: _inventory,
    Phase.UTILITIES: _utilities,
    Phase.INVESTMENT: _investment,
    Phase.FINAL: _final,
    Phase.FREE: _free,
    Phase.OVER: _over,
}


def _checklist(box: Box, state: State) -> Iterator[Reminder]:
    figures = box.figures
    if state.phase is Phase.SETUP and state.whole:
        facts: words.Facts = {
            "points": figures.start_points,
            "cash": words.money(figures.start_cash),
            "market": figures.market_hand,
            "stores": figures.store_hand,
        }
        template = "Everyone: marker on {points} points, {cash}, {market} market cards, {stores} store cards."
        yield Reminder(msg(template, **facts), "BM-SETUP-01")
        marker = box.end_marker(len(state.seats))
        yield Reminder(msg("Game-end marker on {n} points.", n=marker), "BM-SETUP-02")
        yield from _final_month(box, state)
        yield Reminder(msg("Put away Starting Stores marked for more players than you are."), "BM-SETUP-04")
        text = msg("{n} store cards face up, and one more face up on the store deck.", n=figures.open_stores)
        yield Reminder(text, "BM-SETUP-06")
    elif state.phase is Phase.INVESTMENT and ending(box, state, None).ends:
        yield Reminder(msg("As it stands the game ends with this month."), "BM-END-02")


def _final_month(box: Box, state: State) -> Iterator[Reminder]:
    last = box.final_month(len(state.seats), state.options)
    if last is not None:
        text = msg("Final-month marker on {month}; your rulebook decides.", month=box.month(last))
        yield Reminder(text, "BM-SETUP-03")
