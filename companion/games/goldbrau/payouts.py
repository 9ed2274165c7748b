"""What gardens take in, how it is shared out, what their breweries get (GB-PAY-04 to GB-PAY-17)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.frozen import FrozenMap
from companion.core.info import Options
from companion.core.messages import Message, msg
from companion.core.scores import Line
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Building, State

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
    parasols = min(yard.parasols, yard.tables) if figures.table != figures.parasol else 0
    lines = [times(msg("tables"), yard.tables - parasols, figures.table, rule)]
    if parasols:
        lines.append(times(msg("tables with a parasol"), parasols, figures.parasol, rule))
    if state.waitress == garden:
        lines.append(Line(msg("waitress"), figures.waitress, rule))
    if state.bum == garden:
        lines.append(Line(msg("bum"), figures.bum, rule))
    total = sum(line.total for line in lines)
    if total < 0:
        lines.append(Line(msg("never below zero"), -total, "GB-PAY-16" if state.waitress == garden else rule))
        total = 0
    if figures.halved:
        supplied = yard.supplier is not None
        label = msg("half of it goes to the supplier") if supplied else msg("half of it, as there is no supplier")
        lines.append(Line(label, total // 2 - total, "GB-PAY-06" if supplied else "GB-PAY-15"))
    yield from lines


def times(label: Message, count: int, each: int, rule: str) -> Line:
    """A line of count x each."""
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


def all_payouts(box: Box, state: State) -> tuple[Payout, ...]:
    """Every garden's payout, then every brewery's that supplies one (GB-PAY-12, GB-PAY-15)."""
    pooled = state.options["brewery_split"] == "pooled"
    suppliers = (brewery for brewery in box.breweries if state.supplied(brewery))
    return (
        *(garden_payout(box, state, garden) for garden in box.gardens),
        *(brewery_payout(box, state, brewery, pooled=pooled) for brewery in suppliers),
    )


def garden_payout(box: Box, state: State, garden: str) -> Payout:
    """What a garden pays its shareholders and its boss."""
    each = state.gardens[garden]
    return Payout(garden, each.shares, (split(state.options, each, garden_income(box, state, garden)),))


def brewery_payout(box: Box, state: State, brewery: str, *, pooled: bool) -> Payout:
    """What a brewery pays: garden by garden, or collected first (GB-PAY-13, GB-PAY-14)."""
    each = state.breweries[brewery]
    incomes = {garden: garden_income(box, state, garden) for garden in state.supplied(brewery)}
    if pooled:
        return Payout(brewery, each.shares, (split(state.options, each, sum(incomes.values())),))
    parts = (split(state.options, each, income, garden) for garden, income in incomes.items())
    return Payout(brewery, each.shares, tuple(parts))


def kept_by_bank(payout: Payout) -> int:
    """What nobody is paid."""
    return payout.rest if payout.rest_to == BANK else 0
