"""The words of the game in messages: goods, stores, places, phases, amounts of money."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from companion.core.messages import Fact, Message, Who, msg
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State, Store, read_place

Facts: TypeAlias = dict[str, Fact]

PHASES = {
    Phase.SETUP: msg("Set-up"),
    Phase.BUILDING: msg("Building"),
    Phase.ADVERTISEMENT: msg("Advertisement"),
    Phase.SUPPLY: msg("Supply"),
    Phase.SALE: msg("Sale"),
    Phase.INVENTORY: msg("Inventory"),
    Phase.UTILITIES: msg("Utilities"),
    Phase.INVESTMENT: msg("Investment"),
    Phase.FINAL: msg("Final scoring"),
    Phase.FREE: msg("Play"),
    Phase.OVER: msg("The game is over"),
}


def phase(name: Phase) -> Message:
    """A phase by its name."""
    return PHASES[name]


def when(box: Box, state: State) -> Message:
    """The time line: month and phase."""
    if state.phase is Phase.FREE:
        return _KEPT[state.keeps]
    if state.phase in (Phase.SETUP, Phase.FINAL, Phase.OVER):
        return PHASES[state.phase]
    return msg("{month}: {phase}", month=box.month(state.month), phase=PHASES[state.phase])


_KEPT = {
    "everything": msg("The table"),
    "order": msg("Points and turn order"),
    "bill": msg("Utilities bills"),
    "ageing": msg("Crates and their ageing"),
}


def who(seat: str) -> Message:
    """A seat on a button."""
    return msg("{seat}", seat=Who(seat))


def whose(seats: Iterable[str]) -> tuple[Who, ...]:
    """Seats in a list."""
    return tuple(Who(seat) for seat in seats)


def money(amount: int) -> Message:
    """An amount of money."""
    return msg("${n}", n=amount)


def crates(box: Box, pile: Mapping[str, int]) -> Message:
    """Crates by kind: "2 Milk, 1 Good 3"; "no crates" for none."""
    parts = tuple(msg("{n} {good}", n=count, good=box.good(good)) for good, count in pile.items() if count)
    return msg("{crates}", crates=parts) if parts else msg("no crates")


def store(box: Box, slot: str, each: Store) -> Message:
    """An open store by its name, or by its slot where nobody named it."""
    card = box.card(each)
    if card is not None:
        return msg("{name}", name=card.name)
    return msg("the store in slot {slot}", slot=slot)


def new_store(box: Box, each: Store) -> Message:
    """A store about to be opened: its name, or what was told of it."""
    card = box.card(each)
    if card is not None:
        return msg("{name}", name=card.name)
    shelves = " + ".join("?" if shelf.spaces is None else str(shelf.spaces) for shelf in each.shelves)
    told = [msg("utility {n}", n=money(each.utility))] if each.utility is not None else []
    told += [msg("shelves {shelves}", shelves=shelves)] if shelves else []
    return msg("a store ({told})", told=tuple(told)) if told else msg("a store")


def shelf(number: int, of: int) -> Message:
    """A shelf, counted from the top."""
    if of == 1:
        return msg("its shelf")
    if number == 1:
        return msg("top shelf")
    return msg("bottom shelf") if number == of else msg("shelf {n}", n=number)


def place(box: Box, state: State, seat: str, key: str) -> Message:
    """Crates at one place: "Milk, top shelf of Corner Shop"."""
    slot, number, good = read_place(key)
    each = state.players[seat].stores[slot]
    facts: Facts = {"shelf": shelf(number, len(each.shelves)), "store": store(box, slot, each)}
    return msg("{good}, {shelf} of {store}", good=box.good(good), **facts)
