"""What is easily forgotten in each phase, and abilities at their printed time in turn order (BM-ABIL-01)."""

from collections.abc import Callable, Iterator

from companion.core.messages import Who, msg
from companion.core.prompts import Reminder
from companion.games.brick_and_mortar import advertisement, limits, phases, scoring, supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State
from companion.games.brick_and_mortar.words import Facts

Reminders = Iterator[Reminder]
_TIMES = {
    Phase.BUILDING: ("building",),
    Phase.ADVERTISEMENT: ("advertisement",),
    Phase.SUPPLY: ("supply",),
    Phase.SALE: ("sale",),
    Phase.INVENTORY: ("inventory_expiry",),
    Phase.UTILITIES: ("after_utilities",),
    Phase.INVESTMENT: ("after_utilities", "investment"),
    Phase.FINAL: ("final_scoring",),
}


def reminders(box: Box, state: State) -> Reminders:
    """The reminders of this phase."""
    if state.phase in _PHASES:
        yield from _PHASES[state.phase](box, state)
    yield from _abilities(box, state)


def _abilities(box: Box, state: State) -> Reminders:
    for seat in state.order:
        for slot, store in state.stores(seat):
            card = box.card(store)
            if card is not None and card.ability and card.timing in _TIMES.get(state.phase, ()):
                facts: Facts = {"seat": Who(seat), "store": words.store(box, slot, store), "ability": card.ability}
                yield Reminder(msg("{seat}, {store}: {ability}", **facts), "BM-ABIL-01")


def _building(box: Box, state: State) -> Reminders:
    if not phases.january(state):
        text = msg("One may close any number of stores and open one new one; your rulebook decides.")
        yield Reminder(text, "BM-BUILD-05")
        yield Reminder(msg("Closing is told before opening: it frees the slot."), "BM-BUILD-06")
        return
    if state.options["january_hand_draft"]:
        text = msg(
            "First the draft: keep one store card, pass the rest to the left, until three are kept; discard the fourth."
        )
        yield Reminder(text, "BM-BUILD-04")
    yield Reminder(msg("The first store stands in the slot on the far left."), "BM-BUILD-08")
    yield from _linked(state)


def _linked(state: State) -> Reminders:
    """Choices that hang on each other go by turn order (BM-ORDER-07)."""
    text = msg("If one choice hangs on another: {order} decide in this order.", order=words.whose(state.order))
    yield Reminder(text, "BM-ORDER-07")


def _advertisement(box: Box, state: State) -> Reminders:
    if not state.done:
        for seat in state.order:
            least, most = advertisement.allowed(box, state, seat)
            if most > least:
                text = msg("{seat} may play {n} market cards: slot four holds a store.", seat=Who(seat), n=most)
                yield Reminder(text, "BM-ADV-08")
    if state.done and (seats := phases.may_exchange(box, state)):
        text = msg("{seats} may still exchange one market card or the whole hand.", seats=words.whose(seats))
        yield Reminder(text, "BM-ADV-07")


def _supply(box: Box, state: State) -> Reminders:
    if state.lots:
        turns = tuple(supply.lot_told(box, lot, supply.price(state.bids, lot)) for lot in state.lots)
        yield Reminder(msg("They buy in this order: {turns}.", turns=turns), "BM-SUPPLY-02")
        if why := limits.hindrance(box, state, state.lots[0].seat):
            yield Reminder(why, "BM-SUPPLY-05")
        return
    template = "{first} buys first at this table; equal bids: the one furthest behind."
    high = state.options["supply_bid_direction"] == "high_first"
    first = msg("The highest bid") if high else msg("The lowest bid")
    yield Reminder(msg(template, first=first), "BM-SUPPLY-02")


def _sale(box: Box, state: State) -> Reminders:
    low = state.options["sale_bid_direction"] == "low_first"
    first = msg("The lowest price") if low else msg("The highest price")
    yield Reminder(msg("{first} sells first; equal prices: the one furthest behind.", first=first), "BM-SALE-02")
    if state.options["sale_surplus"] == "lost":
        yield Reminder(msg("An offer binds: offered crates without demand are lost."), "BM-SALE-04")


def _inventory(box: Box, state: State) -> Reminders:
    if state.pending:
        text = msg("Expired crates are settled in turn order: {order}.", order=words.whose(state.pending))
        yield Reminder(text, "BM-INV-03")
    else:
        yield Reminder(msg("No crate is thrown out early for a reward."), "BM-INV-04")


def _utilities(box: Box, state: State) -> Reminders:
    if not state.billed and any(not store.card for seat in state.seats for _, store in state.stores(seat)):
        text = msg("What expired crates set off comes first, in turn order: {order}.", order=words.whose(state.order))
        yield Reminder(text, "BM-INV-03")
    yield Reminder(msg("A store that closes after Utilities is still on the bill."), "BM-UTIL-03")
    yield Reminder(msg("Debt is for bills that cannot be paid; anything else your rulebook says."), "BM-DEBT-02")
    interest = box.number("debt.interest")
    for seat in state.order:
        debt = state.players[seat].debt
        if debt and interest is None:
            template = "{seat} has {debt} debt {debt:token|tokens}: whether they bear interest, your rulebook says."
            yield Reminder(msg(template, seat=Who(seat), debt=debt), "BM-DEBT-03")
        if debt and interest:
            facts: Facts = {"seat": Who(seat), "n": words.money(interest * debt), "debt": debt}
            text = msg("{seat}: {n} interest for {debt} debt {debt:token|tokens}, as your rulebook says.", **facts)
            yield Reminder(text, "BM-DEBT-03")


def _free(box: Box, state: State) -> Reminders:
    if state.keeps == "bill":
        text = msg("Whoever cannot pay takes as few debt tokens as make up for what is missing.")
        yield Reminder(text, "BM-UTIL-04")
    elif state.keeps == "order":
        yield Reminder(msg("Enter each movement on its own; points of one moment together."), "BM-ORDER-10")


def _investment(box: Box, state: State) -> Reminders:
    text = msg("Nothing says who invests first or how much at most: turn order, without a limit.")
    yield Reminder(text, "BM-INVEST-03")
    yield from _linked(state)


def _final(box: Box, state: State) -> Reminders:
    if found := tuple(scoring.uncounted(box, state)):
        text = msg("Not counted yet, unless entered by hand: {what}.", what=found)
        yield Reminder(text, "BM-END-04")


_PHASES: dict[Phase, Callable[[Box, State], Reminders]] = {
    Phase.BUILDING: _building,
    Phase.ADVERTISEMENT: _advertisement,
    Phase.SUPPLY: _supply,
    Phase.SALE: _sale,
    Phase.INVENTORY: _inventory,
    Phase.UTILITIES: _utilities,
    Phase.INVESTMENT: _investment,
    Phase.FREE: _free,
    Phase.FINAL: _final,
}
