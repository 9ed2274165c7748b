"""Payday: when it comes, what is doubtful about it, who is paid (GB-PAY-01)."""

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Outcome, Violation
from companion.games.goldbrau import moves, payday_sheet, payouts, shares, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.payouts import Payout
from companion.games.goldbrau.state import Phase, State
from companion.games.goldbrau.words import Facts


def check_payday(box: Box, state: State, move: moves.Payday) -> Findings:
    """Whether it is payday, and what is doubtful about it."""
    found = tuple(check_due(box, state))
    yield from found
    if not found:
        yield from _doubts(box, state)


def check_due(box: Box, state: State) -> Findings:
    """Payday comes after the seventh day of a week, once single shares are settled (GB-PAY-01, GB-SHARE-04)."""
    if state.phase is Phase.OVER:
        yield Violation("GB-END-01", msg("The game is over."))
    elif state.phase is not Phase.PAYDAY:
        days = box.figures.calendar.days
        facts: Facts = {"days": days, "day": turns.day_of_week(box, state.day), "now": turns.stage(state)}
        yield Violation("GB-PAY-01", msg("Payday comes after day {days}; it is day {day}, {now}.", **facts))
    yield from (shares.missing_answer(box, building) for building in shares.all_unsettled(box, state))


def _doubts(box: Box, state: State) -> Findings:
    """What this payday rests on that no rulebook we could read settles."""
    if box.income(state.options).halved:
        text = msg("What parasols, waitress and bum are worth in the published rules rests on few sources.")
        yield Caution("GB-PAY-05", text)
    for each in payouts.all_payouts(box, state):
        yield from _rest_doubts(box, state, each)
        yield from _split_doubts(box, state, each)


def _rest_doubts(box: Box, state: State, payout: Payout) -> Findings:
    """Whose the rest is, where that was decided for this companion (GB-PAY-09, GB-PAY-10, GB-PAY-11)."""
    building = state.building(payout.building)
    facts: Facts = {"place": words.place(box, payout.building), "rest": words.coins(state, payout.rest)}
    if not payout.rest or building.shares.get(building.boss or "", 0):
        return
    if building.boss is None and building.placed:
        yield Caution("GB-PAY-10", msg("{place} has no boss for the {rest} that do not divide.", **facts))
    elif building.boss is not None and building.placed:
        yield Caution("GB-PAY-09", msg("The boss of {place} owns no share there; {rest} do not divide.", **facts))
    elif building.boss is not None:
        yield Caution("GB-PAY-11", msg("{place} has a boss and no cubes for its {rest}.", **facts))


def _split_doubts(box: Box, state: State, payout: Payout) -> Findings:
    """Whether it matters that a brewery splits garden by garden, or all at once (GB-PAY-13, GB-PAY-14)."""
    if payout.building not in state.breweries:
        return
    pooled = state.options["brewery_split"] == "pooled"
    other = payouts.brewery_payout(box, state, payout.building, pooled=not pooled)
    if any(payout.paid(seat) != other.paid(seat) for seat in state.seats):
        place = words.place(box, payout.building)
        text = msg("{place}: it matters whether it splits garden by garden or all at once.", place=place)
        yield Caution("GB-PAY-14" if pooled else "GB-PAY-13", text)


def do_payday(box: Box, state: State, move: moves.Payday) -> Outcome[State]:
    """Everything is paid out and the next week begins, or the game ends (GB-PAY-01, GB-END-01)."""
    paid = payouts.all_payouts(box, state)
    before = state
    for seat in state.seats:
        earned = FrozenMap({each.building: each.paid(seat) for each in paid if each.paid(seat)})
        player = state.players[seat]
        money = player.money + sum(earned.values())
        state = state.with_player(seat, money=money, paydays=(*player.paydays, earned))
    if state.phase is Phase.PAYDAY:
        state = turns.next_day(box, state)
    effects = tuple(_effect(box, before, each) for each in paid if each.income)
    return Outcome(effects, state, payday_sheet.sheet(box, before, paid), payday_sheet.figures(before, paid))


def _effect(box: Box, state: State, payout: Payout) -> Effect:
    money = tuple((seat, payout.paid(seat)) for seat in state.seats if payout.paid(seat))
    rule = "GB-PAY-07" if payout.building in state.gardens else "GB-PAY-12"
    place = words.place(box, payout.building)
    if not money:
        return Effect(
            msg("{place} earns {n}, which stays in the bank", place=place, n=words.coins(state, payout.income)), rule
        )
    parts = tuple(msg("{seat} {amount}", seat=Who(seat), amount=words.coins(state, amount)) for seat, amount in money)
    return Effect(msg("{place} pays {parts}", place=place, parts=parts), rule, money)
