"""The arithmetic of a payday on a page, and its numbers by name."""

from collections.abc import Iterator

from companion.core.messages import Message, msg
from companion.core.scores import Account, Line, Sheet
from companion.games.goldbrau import payouts, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.payouts import Payout, Split
from companion.games.goldbrau.state import State
from companion.games.goldbrau.words import Facts


def figures(state: State, paid: tuple[Payout, ...]) -> dict[str, object]:
    """The numbers of a payday by name."""
    told: dict[str, dict[str, object]] = {"gardens": {}, "breweries": {}}
    for each in paid:
        numbers: dict[str, object] = {
            "per_share": each.per_share,
            "rest": each.rest,
            "rest_to": each.rest_to,
            "paid": {seat: each.paid(seat) for seat in state.seats},
        }
        if each.building in state.gardens:
            told["gardens"][each.building] = {"income": each.income, **numbers}
        else:
            told["breweries"][each.building] = {"incomes": [part.income for part in each.splits], **numbers}
    totals = {seat: sum(each.paid(seat) for each in paid) for seat in state.seats}
    return {**told, "totals": totals, "bank_keeps": sum(payouts.kept_by_bank(each) for each in paid)}


def sheet(box: Box, state: State, paid: tuple[Payout, ...]) -> Sheet:
    """The arithmetic of a payday: what each garden takes in, then what each seat gets."""
    gardens = tuple(_garden_account(box, state, each) for each in paid if each.building in state.gardens)
    breweries = tuple(_brewery_account(box, state, each) for each in paid if each.building in state.breweries)
    seats = tuple(_seat_account(box, paid, seat) for seat in state.seats)
    title = msg("Payday of week {week}", week=turns.week(box, state.day))
    return Sheet(title, words.unit(state), gardens + breweries + seats, notes=tuple(_notes(box, state, paid)))


def _garden_account(box: Box, state: State, payout: Payout) -> Account:
    lines = tuple(payouts.income_lines(box, state, payout.building))
    return Account(lines, payout.income, title=words.title(box, payout.building))


def _brewery_account(box: Box, state: State, payout: Payout) -> Account:
    gardens = state.supplied(payout.building)
    rule = "GB-PAY-06" if box.income(state.options).halved else "GB-PAY-12"
    lines = tuple(
        Line(msg("supplies {garden}", garden=words.place(box, garden)), payouts.garden_income(box, state, garden), rule)
        for garden in gardens
    )
    return Account(lines, payout.income, title=words.title(box, payout.building))


def _seat_account(box: Box, paid: tuple[Payout, ...], seat: str) -> Account:
    lines = tuple(line for each in paid for line in seat_lines(box, each, seat))
    return Account(lines, sum(line.total for line in lines), seat=seat)


def seat_lines(box: Box, payout: Payout, seat: str) -> Iterator[Line]:
    """What a seat gets out of a building: its shares, and the rest if it is the boss (GB-PAY-07, GB-PAY-08)."""
    for part in payout.splits:
        place = _paying(box, payout, part)
        count: int = payout.shares.get(seat, 0)
        if count and part.per_share:
            yield payouts.times(msg("{place}: shares", place=place), count, part.per_share, "GB-PAY-07")
        if part.rest and part.rest_to == seat:
            yield Line(msg("{place}: what does not divide", place=place), part.rest, "GB-PAY-08")


def _paying(box: Box, payout: Payout, part: Split) -> Message:
    place = words.place(box, payout.building)
    if part.garden and len(payout.splits) > 1:
        return msg("{place} for {garden}", place=place, garden=words.place(box, part.garden))
    return msg("{place}", place=place)


def _notes(box: Box, state: State, paid: tuple[Payout, ...]) -> Iterator[Message]:
    for each in paid:
        if kept := payouts.kept_by_bank(each):
            facts: Facts = {"place": words.place(box, each.building), "amount": words.coins(state, kept)}
            yield msg("{amount} of {place} stay in the bank.", **facts)
