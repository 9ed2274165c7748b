"""Payday: what gardens take in, how it is shared out, what their breweries get (GB-PAY-*)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.frozen import FrozenMap
from companion.core.info import Options
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.goldbrau import moves, shares, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.findings import Findings
from companion.games.goldbrau.state import Building, Phase, State
from companion.games.goldbrau.words import Facts

BANK = "bank"


@dataclass(frozen=True, slots=True)
class Split:
    """One amount shared out over the cubes of a building: so much a share, the rest to one seat or the bank.
    `garden` is where a brewery's amount comes from, when it splits garden by garden."""

    income: int
    per_share: int
    rest: int
    rest_to: str | None
    garden: str = ""


@dataclass(frozen=True, slots=True)
class Payout:
    """What a building pays: its splits (several where a brewery splits garden by garden) and each seat's sum."""

    building: str
    shares: FrozenMap[str, int]
    splits: tuple[Split, ...]

    @property
    def income(self) -> int:
        return sum(split.income for split in self.splits)

    @property
    def per_share(self) -> int:
        return sum(split.per_share for split in self.splits)

    @property
    def rest(self) -> int:
        return sum(split.rest for split in self.splits)

    @property
    def rest_to(self) -> str | None:
        """Who gets what does not divide; None when nothing is left over."""
        return next((split.rest_to for split in self.splits if split.rest), None)

    def paid(self, seat: str) -> int:
        """What a seat gets here."""
        rest = self.rest if self.rest_to == seat else 0
        count: int = self.shares.get(seat, 0)
        return count * self.per_share + rest


def income_lines(box: Box, state: State, garden: str) -> Iterator[Line]:
    """What a garden takes in, line by line, down to its own share of it (GB-PAY-04, GB-PAY-05, GB-PAY-06)."""
    figures, yard = box.income(state.options), state.gardens[garden]
    rule = "GB-PAY-05" if figures.halved else "GB-PAY-04"
    parasols = yard.parasols if figures.table != figures.parasol else 0
    lines = [_times(msg("tables"), yard.tables - parasols, figures.table, rule)]
    if parasols:
        lines.append(_times(msg("tables with a parasol"), parasols, figures.parasol, rule))
    if state.waitress == garden:
        lines.append(Line(msg("waitress"), figures.waitress, rule))
    if state.bum == garden:
        lines.append(Line(msg("bum"), figures.bum, rule))
    total = sum(line.total for line in lines)
    if total < 0:
        lines.append(Line(msg("never below zero"), -total, "GB-PAY-16" if state.waitress == garden else rule))
        total = 0
    if figures.halved:
        lines.append(Line(msg("half of it goes to the supplier"), total // 2 - total, "GB-PAY-06"))
    yield from lines


def _times(label: Message, count: int, each: int, rule: str) -> Line:
    return Line(label, count * each, rule, count, each)


def garden_income(box: Box, state: State, garden: str) -> int:
    """The garden's own income; its supplier gets as much (GB-PAY-06, GB-PAY-12, GB-PAY-17)."""
    return sum(line.total for line in income_lines(box, state, garden))


def split(options: Options, building: Building, income: int, garden: str = "") -> Split:
    """An income over the cubes of a building, in whole money (GB-PAY-07)."""
    per_share, rest = divmod(income, building.placed) if building.placed else (0, income)
    return Split(income, per_share, rest, _rest_owner(options, building) if rest else None, garden)


def _rest_owner(options: Options, building: Building) -> str:
    """Who gets what does not divide (GB-PAY-08, GB-PAY-09, GB-PAY-10, GB-PAY-11)."""
    if not building.placed:
        pays = options["no_shareholders"] == "all_to_boss_else_bank"
        return building.boss if pays and building.boss else BANK
    if building.boss is None:
        return _largest_holder(options, building)
    if building.shares.get(building.boss, 0) == 0 and options["remainder_without_share"] == "needs_share":
        return BANK
    return building.boss


def _largest_holder(options: Options, building: Building) -> str:
    most = max(building.shares.values())
    holders = [seat for seat, count in building.shares.items() if count == most]
    alone = options["no_boss_remainder"] == "most_shares" and len(holders) == 1
    return holders[0] if alone else BANK


def payouts(box: Box, state: State) -> tuple[Payout, ...]:
    """Every garden's payout, then every brewery's that supplies one (GB-PAY-12 to GB-PAY-15)."""
    incomes = {garden: garden_income(box, state, garden) for garden in box.gardens}
    gardens = tuple(_garden_payout(state, garden, income) for garden, income in incomes.items())
    breweries = tuple(
        _brewery_payout(state, brewery, {garden: incomes[garden] for garden in supplied})
        for brewery in box.breweries
        if (supplied := state.supplied(brewery))
    )
    return gardens + breweries


def _garden_payout(state: State, garden: str, income: int) -> Payout:
    each = state.gardens[garden]
    return Payout(garden, each.shares, (split(state.options, each, income),))


def _brewery_payout(state: State, brewery: str, incomes: Mapping[str, int]) -> Payout:
    """Garden by garden, or collected first (GB-PAY-13, GB-PAY-14)."""
    each = state.breweries[brewery]
    if state.options["brewery_split"] == "pooled":
        return Payout(brewery, each.shares, (split(state.options, each, sum(incomes.values())),))
    parts = (split(state.options, each, income, garden) for garden, income in incomes.items())
    return Payout(brewery, each.shares, tuple(parts))


def check_payday(box: Box, state: State, move: moves.Payday) -> Findings:
    """Payday comes after the seventh day of a week, once single shares are settled (GB-PAY-01, GB-SHARE-04)."""
    if state.phase is Phase.OVER:
        yield Violation("GB-END-01", msg("The game is over."))
    elif state.phase is not Phase.PAYDAY:
        days = box.figures.calendar.days
        facts: Facts = {"days": days, "day": turns.day_of_week(box, state.day), "now": turns.stage(state)}
        yield Violation("GB-PAY-01", msg("Payday comes after day {days}; it is day {day}, {now}.", **facts))
    yield from (shares.missing_answer(box, building) for building in shares.all_unsettled(box, state))


def do_payday(box: Box, state: State, move: moves.Payday) -> Outcome[State]:
    """Everything is paid out and the next week begins, or the game ends (GB-PAY-01, GB-END-01)."""
    paid = payouts(box, state)
    before = state
    for seat in state.seats:
        earned = FrozenMap({each.building: each.paid(seat) for each in paid if each.paid(seat)})
        player = state.players[seat]
        money = player.money + sum(earned.values())
        state = state.with_player(seat, money=money, paydays=(*player.paydays, earned))
    if state.phase is Phase.PAYDAY:
        state = turns.next_day(box, state)
    effects = tuple(_effect(box, before, each) for each in paid if each.income)
    return Outcome(effects, state, sheet(box, before, paid), figures(before, paid))


def _effect(box: Box, state: State, payout: Payout) -> Effect:
    money = tuple((seat, payout.paid(seat)) for seat in state.seats if payout.paid(seat))
    rule = "GB-PAY-07" if payout.building in state.gardens else "GB-PAY-12"
    place = words.place(box, payout.building)
    if not money:
        return Effect(msg("{place} earns {n}, which stays in the bank", place=place, n=payout.income), rule)
    parts = tuple(msg("{seat} {amount}", seat=Who(seat), amount=words.coins(state, amount)) for seat, amount in money)
    return Effect(msg("{place} pays {parts}", place=place, parts=parts), rule, money)


def kept_by_bank(payout: Payout) -> int:
    """What nobody is paid."""
    return payout.rest if payout.rest_to == BANK else 0


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
    return {**told, "totals": totals, "bank_keeps": sum(kept_by_bank(each) for each in paid)}


def sheet(box: Box, state: State, paid: tuple[Payout, ...]) -> Sheet:
    """The arithmetic of a payday: what each garden takes in, then what each seat gets."""
    gardens = tuple(_garden_account(box, state, each) for each in paid if each.building in state.gardens)
    breweries = tuple(_brewery_account(box, state, each) for each in paid if each.building in state.breweries)
    seats = tuple(_seat_account(box, paid, seat) for seat in state.seats)
    title = msg("Payday of week {week}", week=turns.week(box, state.day))
    return Sheet(title, words.unit(state), gardens + breweries + seats, notes=tuple(_notes(box, state, paid)))


def _garden_account(box: Box, state: State, payout: Payout) -> Account:
    lines = tuple(income_lines(box, state, payout.building))
    return Account(lines, payout.income, title=words.title(box, payout.building))


def _brewery_account(box: Box, state: State, payout: Payout) -> Account:
    gardens = state.supplied(payout.building)
    rule = "GB-PAY-06" if box.income(state.options).halved else "GB-PAY-12"
    lines = tuple(
        Line(msg("supplies {garden}", garden=words.place(box, garden)), garden_income(box, state, garden), rule)
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
            yield _times(msg("{place}: shares", place=place), count, part.per_share, "GB-PAY-07")
        if part.rest and part.rest_to == seat:
            yield Line(msg("{place}: what does not divide", place=place), part.rest, "GB-PAY-08")


def _paying(box: Box, payout: Payout, part: Split) -> Message:
    place = words.place(box, payout.building)
    if part.garden:
        return msg("{place} for {garden}", place=place, garden=words.place(box, part.garden))
    return msg("{place}", place=place)


def _notes(box: Box, state: State, paid: tuple[Payout, ...]) -> Iterator[Message]:
    for each in paid:
        if kept := kept_by_bank(each):
            facts: Facts = {"place": words.place(box, each.building), "amount": words.coins(state, kept)}
            yield msg("{amount} of {place} stay in the bank.", **facts)
