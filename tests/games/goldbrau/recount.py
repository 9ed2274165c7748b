"""A second, naive payday written from the rules alone: coin by coin, over plain dictionaries."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Position = dict[str, Any]


def payday(position: Position, options: Mapping[str, Any]) -> tuple[Counter[str], int]:
    """What each seat is paid, and what the bank keeps of all incomes."""
    paid: Counter[str] = Counter()
    kept = 0
    barrels: dict[str, list[int]] = {}
    for name, garden in position["gardens"].items():
        income = takings(name, garden, position, options)
        kept += share_out(income, garden, options, paid)
        if garden["supplier"]:
            barrels.setdefault(garden["supplier"], []).append(income)
    for name, incomes in barrels.items():
        for income in [sum(incomes)] if options["brewery_split"] == "pooled" else incomes:
            kept += share_out(income, position["breweries"][name], options, paid)
    return paid, kept


def takings(name: str, garden: Position, position: Position, options: Mapping[str, Any]) -> int:
    """What a garden has for its own shareholders."""
    waitress, bum = position["waitress"] == name, position["bum"] == name
    if options["ruleset"] == "seed":
        income = 2 * garden["tables"] + (10 if waitress else 0) - (6 if bum else 0)
        return income if income > 0 else 0
    total = sum(8 if table < garden["parasols"] else 4 for table in range(garden["tables"]))
    twice = 2 if options["chip_reading"] == "per_side" else 1
    total += twice * (10 if waitress else 0) - twice * (6 if bum else 0)
    return total // 2 if total > 0 else 0


def share_out(income: int, building: Position, options: Mapping[str, Any], paid: Counter[str]) -> int:
    """Round after round every cube gets a coin, as long as there is one for each; what is left has its owner.

    Gives back what nobody gets."""
    cubes = [seat for seat, count in building["shares"].items() for _ in range(count)]
    coins = income
    while cubes and coins >= len(cubes):
        for seat in cubes:
            paid[seat] += 1
            coins -= 1
    owner = rest_owner(cubes, building["boss"], options)
    if owner is None:
        return coins
    paid[owner] += coins
    return 0


def rest_owner(cubes: list[str], boss: str | None, options: Mapping[str, Any]) -> str | None:
    """Whose the coins are that cannot be shared."""
    if not cubes:
        return boss if options["no_shareholders"] == "all_to_boss_else_bank" else None
    if boss is not None:
        barred = options["remainder_without_share"] == "needs_share" and boss not in cubes
        return None if barred else boss
    if options["no_boss_remainder"] == "most_shares":
        (first, most), *others = Counter(cubes).most_common()
        return first if all(count < most for _, count in others) else None
    return None
