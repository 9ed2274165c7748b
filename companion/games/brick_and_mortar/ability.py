"""What abilities and house rules change at any time: points, money, crates, debt tokens (BM-ORDER-*, BM-INV-04)."""

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, phases, places, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import pile
from companion.games.brick_and_mortar.state import MONTH, Phase, State, read_place
from companion.games.brick_and_mortar.words import Facts


def check_playing(state: State, *kept: str) -> Findings:
    """Things change during the months, or where a table keeps just this."""
    if state.phase in MONTH or (state.phase is Phase.FREE and state.keeps in kept):
        return
    yield from phases.check_phase(state, Phase.BUILDING)


# -- points


def check_points(box: Box, state: State, move: moves.MovePoints) -> Findings:
    """Points may move at any time, in final scoring too (BM-ORDER-05, BM-ORDER-09)."""
    yield from check_point_time(state)
    if not any(move.changes.values()):
        yield Violation("BM-ORDER-01", msg("Nobody's points change."))
    for seat, delta in move.changes.items():
        if state.players[seat].points + delta < 0:
            text = msg("Whether {seat} can fall below 0 points, no text says.", seat=Who(seat))
            yield Caution("BM-ORDER-01", text)


def check_point_time(state: State) -> Findings:
    """Whether points can move now."""
    if state.phase is not Phase.FINAL:
        yield from check_playing(state, "order")


def do_points(box: Box, state: State, move: moves.MovePoints) -> Outcome[State]:
    """One batch of simultaneous changes, or one movement (BM-ORDER-05, BM-ORDER-06, BM-ORDER-10)."""
    before = state
    final = state.phase is Phase.FINAL
    state, effects = order.gained(state, move.changes, final=final)
    figures = {"order": list(state.order), "points": dict(state.scores)}
    return Outcome((*effects, *order.order_effect(before, state)), state, figures=figures)


# -- money


def check_cash(box: Box, state: State, move: moves.MoveCash) -> Findings:
    """An ability gives or takes money; nobody pays what is not there."""
    yield from check_playing(state)
    cash = state.players[move.seat].cash
    if cash + move.amount < 0:
        text = msg("{seat} has {cash} and cannot pay {n}.", seat=Who(move.seat), cash=words.money(cash), n=-move.amount)
        yield Missing("BM-ABIL-01", text)


def do_cash(box: Box, state: State, move: moves.MoveCash) -> Outcome[State]:
    """Money from or to the bank (BM-ABIL-01)."""
    state, effect = _cash(state, move.seat, move.amount)
    return Outcome((effect,), state, figures={"cash": state.players[move.seat].cash})


def _cash(state: State, seat: str, amount: int) -> tuple[State, Effect]:
    facts: Facts = {"seat": Who(seat), "amount": words.money(abs(amount))}
    text = msg("{seat} takes {amount}", **facts) if amount >= 0 else msg("{seat} pays {amount}", **facts)
    money = ((seat, amount),) if amount else ()
    return state.with_player(seat, cash=state.players[seat].cash + amount), Effect(text, "BM-ABIL-01", money)


# -- crates


def check_crates(box: Box, state: State, move: moves.MoveCrates) -> Findings:
    """Crates come or go by an ability; not to earn an expiry reward early (BM-INV-04)."""
    yield from check_playing(state, "ageing")
    if move.cause == "early_expiry":
        yield from check_early(state)
    held = places.held(state, move.seat).get(move.place, 0)
    if not places.exists(state, move.seat, move.place):
        yield Violation("BM-BUILD-07", msg("{seat} has no such shelf.", seat=Who(move.seat)))
    elif move.count < 0 and -move.count > held:
        facts: Facts = {"place": words.place(box, state, move.seat, move.place), "n": -move.count, "held": held}
        # no rule forbids it: the shelf as recorded is not the shelf on the table
        yield Missing("BM-ABIL-01", msg("{place}: there are {held}, not {n}. Correct the shelf first.", **facts))
    elif move.count > 0:
        yield from _check_room(box, state, move)


def check_shelves(state: State) -> Findings:
    """Whether any store has shelves."""
    if not any(store.shelves for seat in state.seats for _, store in state.stores(seat)):
        yield Violation("BM-BUILD-07", msg("No open store has shelves."))


def check_early(state: State) -> Findings:
    """A crate expires by dropping off the bottom shelf, in no other way (BM-INV-04)."""
    remedy = msg("Wait for Inventory: crates on the bottom shelf expire then.")
    yield Violation("BM-INV-04", msg("No crate is thrown out early to earn an expiry reward."), remedy)


def _check_room(box: Box, state: State, move: moves.MoveCrates) -> Findings:
    slot, number, _ = read_place(move.place)
    room = state.players[move.seat].stores[slot].shelves[number - 1].room
    if room is not None and move.count > room:
        text = msg("{n} crates are more than the room of that shelf, {room}.", n=move.count, room=room)
        yield Caution("BM-SUPPLY-05", text)


def do_crates(box: Box, state: State, move: moves.MoveCrates) -> Outcome[State]:
    """Crates to or from the general supply."""
    if not places.exists(state, move.seat, move.place):
        return Outcome((), state)
    good = read_place(move.place)[2]
    facts: Facts = {"place": words.place(box, state, move.seat, move.place), "n": abs(move.count)}
    if move.count >= 0:
        came = pile({good: move.count})
        state = places.put(state, move.seat, {move.place: move.count}).taken(came)
        effect = Effect(msg("put {n} on: {place}", **facts), "BM-ABIL-01")
    else:
        state, taken = places.take(state, move.seat, {move.place: -move.count})
        state = state.returned(places.by_good(taken))
        effect = Effect(msg("take {n} from: {place}", **facts), "BM-ABIL-01")
    return Outcome((effect,), state, figures={"held": places.held(state, move.seat).get(move.place, 0)})


# -- debt


def check_debt(box: Box, state: State, move: moves.MoveDebt) -> Findings:
    """Debt tokens outside a bill: no text says whether they may be taken (BM-DEBT-02, BM-DEBT-03)."""
    yield from check_playing(state)
    yield Caution("BM-DEBT-02", msg("Debt at other times than for a bill, or paid back: your rulebook decides."))
    known = debt_money(box, state, move.tokens)
    if known is not None and known != abs(move.cash):
        facts: Facts = {"n": abs(move.tokens), "known": words.money(known), "said": words.money(abs(move.cash))}
        template = "By the figures entered {n} debt {n:token|tokens} go with {known}, not {said}."
        yield Caution("BM-DEBT-03", msg(template, **facts), ("debt.cash" if move.tokens > 0 else "debt.repay",))
    if move.tokens > 0 and box.debt_taken(state) is None:
        text = msg("Enter the points lost when a debt token is taken.")
        yield Missing("BM-DEBT-03", text, "debt.taken")
    held, cash = state.players[move.seat].debt, state.players[move.seat].cash
    if cash + move.cash < 0:
        text = msg("{seat} has {cash} and cannot pay {n}.", seat=Who(move.seat), cash=words.money(cash), n=-move.cash)
        yield Missing("BM-DEBT-03", text)
    if -move.tokens > held:
        text = msg("{seat} has {held} debt {held:token|tokens} to pay back.", seat=Who(move.seat), held=held)
        yield Violation("BM-UTIL-04", text)


def debt_money(box: Box, state: State, tokens: int) -> int | None:
    """The money that taking (above 0) or paying back tokens moves, by the figures entered (BM-DEBT-03)."""
    each = box.debt_value(state) if tokens > 0 else box.number("debt.repay")
    return None if each is None else each * abs(tokens)


def do_debt(box: Box, state: State, move: moves.MoveDebt) -> Outcome[State]:
    """Tokens, the money that goes with them, and the points that taking them costs (BM-DEBT-03)."""
    before, debt = state, max(0, state.players[move.seat].debt + move.tokens)
    state = state.with_player(move.seat, debt=debt)
    text = msg("{seat} now has {n} debt {n:token|tokens}", seat=Who(move.seat), n=debt)
    effects = [Effect(text, "BM-DEBT-02")]
    if move.cash:
        state, effect = _cash(state, move.seat, move.cash)
        effects.append(effect)
    # a table that overrules the open figure moves the marker itself
    lost = max(0, move.tokens) * (box.debt_taken(state) or 0)
    state, told = order.gained(state, {move.seat: -lost})
    effects += (*told, *order.order_effect(before, state))
    return Outcome(tuple(effects), state, figures={"debt": debt, "cash": state.players[move.seat].cash})
