"""The seven phases: which comes next, what is still open in each, and the way on (BM-ROUND-*)."""

from collections.abc import Callable, Iterator

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.verdicts import Effect, Violation
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import NOTHING, total
from companion.games.brick_and_mortar.state import MONTH, Phase, State


def check_phase(state: State, phase: Phase, keeps: str = "") -> Findings:
    """A move belongs to its phase (BM-ROUND-01); a table that keeps only one thing takes the moves of that."""
    if state.phase is phase or (state.phase is Phase.FREE and state.keeps == keeps):
        return
    if state.phase is Phase.OVER:
        yield Violation("BM-ROUND-01", msg("The game is over."))
    elif state.phase is Phase.FREE:
        yield Violation("BM-ROUND-01", msg("This table keeps only this: {kept}.", kept=_kept(state)))
    else:
        facts: words.Facts = {"phase": words.phase(phase), "now": words.phase(state.phase)}
        yield Violation("BM-ROUND-01", msg("This belongs to {phase}; now it is {now}.", **facts))


def _kept(state: State) -> Message:
    return {"order": msg("turn order"), "bill": msg("utilities"), "ageing": msg("crates")}[state.keeps]


def after(phase: Phase) -> Phase | None:
    """The phase behind one of the month; None behind Investment, where the month ends."""
    at = MONTH.index(phase)
    return MONTH[at + 1] if at + 1 < len(MONTH) else None


# -- what is open


def january(state: State) -> bool:
    """Whether Starting Stores are chosen (BM-BUILD-01)."""
    return state.month == 1


def choosers(state: State) -> tuple[str, ...]:
    """Seats that have not taken their Starting Store, in turn order."""
    return tuple(seat for seat in state.order if not state.opened.get(seat))


def may_exchange(box: Box, state: State) -> tuple[str, ...]:
    """Seats that could still exchange market cards (BM-ADV-07)."""
    slot = box.figures.exchange_slot
    return tuple(s for s in state.order if slot in state.players[s].stores and s not in state.exchanged)


def bidders(state: State) -> tuple[str, ...]:
    """Seats whose bid or offer is not entered, in turn order."""
    return tuple(seat for seat in state.order if seat not in state.bids)


def unpaid(state: State) -> tuple[str, ...]:
    """Seats that have not paid their utilities, in turn order."""
    return tuple(seat for seat in state.order if seat not in state.billed)


def open_work(box: Box, state: State) -> Iterator[Message]:
    """What has to be entered before everybody is through with the phase (BM-ROUND-02)."""
    if state.phase in _OPEN:
        yield from _OPEN[state.phase](state)


def _open_building(state: State) -> Iterator[Message]:
    if january(state) and (seats := choosers(state)):
        yield msg("Starting Store of {seats}", seats=words.whose(seats))


def _open_advertisement(state: State) -> Iterator[Message]:
    if not state.done:
        yield msg("the supply of this month")


def _open_supply(state: State) -> Iterator[Message]:
    if state.done:
        return
    if state.lots is None:
        yield msg("bids of {seats}", seats=words.whose(bidders(state)))
    else:
        yield msg("purchases of {seats}", seats=words.whose(dict.fromkeys(lot.seat for lot in state.lots)))


def _open_sale(state: State) -> Iterator[Message]:
    if not state.done:
        yield msg("the sales of this month")


def _open_inventory(state: State) -> Iterator[Message]:
    if not state.done:
        yield msg("the crates have not dropped yet")
    if state.pending:
        yield msg("what expired crates set off for {seats}", seats=words.whose(state.pending))


def _open_utilities(state: State) -> Iterator[Message]:
    if seats := unpaid(state):
        yield msg("utilities of {seats}", seats=words.whose(seats))


_OPEN: dict[Phase, Callable[[State], Iterator[Message]]] = {
    Phase.BUILDING: _open_building,
    Phase.ADVERTISEMENT: _open_advertisement,
    Phase.SUPPLY: _open_supply,
    Phase.SALE: _open_sale,
    Phase.INVENTORY: _open_inventory,
    Phase.UTILITIES: _open_utilities,
}


# -- the way on


def onward(box: Box, state: State) -> tuple[State, tuple[Effect, ...]]:
    """On to the next phase as long as nothing is open and nobody could still do something."""
    effects: tuple[Effect, ...] = ()
    while state.phase in MONTH and state.phase is not Phase.INVESTMENT and _is_through(box, state):
        following = after(state.phase)
        assert following is not None
        state, told = entered(box, state, following)
        effects += told
    return state, effects


def _is_through(box: Box, state: State) -> bool:
    if any(open_work(box, state)):
        return False
    if state.phase is Phase.BUILDING:
        return january(state)
    return state.phase is not Phase.ADVERTISEMENT or not may_exchange(box, state)


def entered(box: Box, state: State, phase: Phase) -> tuple[State, tuple[Effect, ...]]:
    """The state at the beginning of a phase (BM-ROUND-01)."""
    cleared: tuple[Effect, ...] = ()
    if state.phase is Phase.SUPPLY:
        state, cleared = _without_supply(box, state)
    fresh = state.evolve(phase=phase, done=False, bids=FrozenMap(), lots=None, pending=(), billed=())
    if phase is Phase.BUILDING:
        fresh = fresh.evolve(opened=FrozenMap())
    if phase is Phase.ADVERTISEMENT:
        fresh = fresh.evolve(plays=FrozenMap(), exchanged=(), demand=None)
    if phase is Phase.SUPPLY and not state.supply:
        fresh = fresh.evolve(done=True)
    marker = Effect(msg("phase marker to {phase}", phase=words.phase(phase)), "BM-ROUND-01")
    return fresh, (*cleared, marker)


def _without_supply(box: Box, state: State) -> tuple[State, tuple[Effect, ...]]:
    """What nobody bought goes back, unless the table lets it stay (BM-SUPPLY-06)."""
    if not total(state.supply):
        return state, ()
    left = words.crates(box, state.supply)
    if state.options["unbought_supply"] == "stay":
        return state, (Effect(msg("{crates} stay in the supply", crates=left), "BM-SUPPLY-06"),)
    effect = Effect(msg("{crates} go back to the general supply", crates=left), "BM-SUPPLY-06")
    return state.returned(state.supply).evolve(supply=NOTHING), (effect,)
