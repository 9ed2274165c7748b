"""Crates in stores by place: what lies where, what fits where, putting in and taking out."""

from collections.abc import Iterable, Iterator, Mapping

from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Missing
from companion.games.brick_and_mortar import words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.piles import Pile, minus, pile, plus
from companion.games.brick_and_mortar.state import Shelf, State, place_key, read_place
from companion.games.brick_and_mortar.words import Facts

ROOM = 8


def held(state: State, seat: str) -> dict[str, int]:
    """A seat's crates by place, oldest first: those on the lowest shelves."""
    found = [
        (number - len(store.shelves), place_key(slot, number, good), count)
        for slot, store in state.stores(seat)
        for number, shelf in enumerate(store.shelves, start=1)
        for good, count in shelf.crates.items()
    ]
    return {key: count for _, key, count in sorted(found, key=lambda each: -each[0])}


def free(box: Box, state: State, seat: str) -> dict[tuple[str, int], int]:
    """Free spaces by slot and shelf, those that keep crates longest first (BM-SUPPLY-05). A shelf whose spaces nobody
    told takes as many as one says."""
    top_only = state.options["purchase_placement"] == "top_shelf"
    found = []
    for slot, store in state.stores(seat):
        for number, shelf in enumerate(store.shelves, start=1):
            room = ROOM if shelf.room is None else shelf.room
            if room and (number == 1 or not top_only):
                found.append((number - len(store.shelves), (slot, number), room))
    return {where: room for _, where, room in sorted(found, key=lambda each: each[0])}


def placed(box: Box, state: State, seat: str, wanted: Mapping[str, int]) -> Pile:
    """Where crates go so that they keep longest: by place."""
    room, put = free(box, state, seat), {}
    for good, count in wanted.items():
        left = count
        for (slot, number), space in room.items():
            if left and space and box.may_hold(state.players[seat].stores[slot], good):
                take = min(left, space)
                put[place_key(slot, number, good)] = take
                room[slot, number] = space - take
                left -= take
    return pile(put)


def exists(state: State, seat: str, key: str) -> bool:
    """Whether a seat has such a shelf."""
    slot, number, _ = read_place(key)
    store = state.players[seat].stores.get(slot)
    return store is not None and 1 <= number <= len(store.shelves)


def shelf(state: State, seat: str, key: str) -> Shelf:
    """The shelf of a place that exists."""
    slot, number, _ = read_place(key)
    found: Shelf = state.players[seat].stores[slot].shelves[number - 1]
    return found


def by_good(crates: Mapping[str, int]) -> Pile:
    """Crates at places, counted by kind."""
    return plus(*(pile({read_place(key)[2]: count}) for key, count in crates.items()))


def put(state: State, seat: str, crates: Mapping[str, int]) -> State:
    """Crates put on shelves; places that are not there are left out."""
    for key, count in crates.items():
        if exists(state, seat, key):
            state = _changed(state, seat, key, count)
    return state


def take(state: State, seat: str, crates: Mapping[str, int]) -> tuple[State, Pile]:
    """Crates taken off shelves, as far as they lie there: the state and what was taken, by place."""
    lying = held(state, seat)
    taken = {key: min(count, lying.get(key, 0)) for key, count in crates.items()}
    for key, count in taken.items():
        if count:
            state = _changed(state, seat, key, -count)
    return state, pile(taken)


def _changed(state: State, seat: str, key: str, count: int) -> State:
    slot, number, good = read_place(key)
    store = state.players[seat].stores[slot]
    crates = store.shelves[number - 1].crates
    after = plus(crates, pile({good: count})) if count > 0 else minus(crates, {good: -count})
    return state.with_store(seat, slot, store.with_crates(number, after))


def misfits(box: Box, state: State, seat: str, crates: Mapping[str, int], rule: str) -> Iterator[Missing]:
    """Why crates cannot be put where a move says: shelves that are not there, without room, or for other goods."""
    room = free(box, state, seat)
    for key, count in crates.items():
        slot, number, good = read_place(key)
        if not exists(state, seat, key):
            yield Missing(
                rule, msg("{seat} has no such shelf: slot {slot}, shelf {n}.", seat=Who(seat), slot=slot, n=number)
            )
            continue
        left = room.get((slot, number), 0)
        room[slot, number] = left - count
        facts: Facts = {"place": words.place(box, state, seat, key), "n": count, "left": max(0, left)}
        if shelf(state, seat, key).spaces is None:
            yield Missing(rule, msg("{place}: enter how many crates fit there.", **facts))
        elif count > left:
            yield Missing(rule, msg("{place}: {n} do not fit, there is room for {left}.", **facts))
        if not box.may_hold(state.players[seat].stores[slot], good):
            yield Missing(rule, msg("{place}: that store is not for these goods.", **facts))


def unread(box: Box, state: State, seat: str, crates: Iterable[str]) -> Iterator[Caution]:
    """Stores told by their figures among those that crates come to or from: what else their cards say nobody entered,
    neither which goods they hold nor how they change prices (BM-ABIL-02)."""
    slots = dict.fromkeys(read_place(key)[0] for key in crates)
    stores = ((slot, state.players[seat].stores.get(slot)) for slot in slots)
    named = tuple(words.store(box, slot, store) for slot, store in stores if store is not None and not box.card(store))
    if named:
        template = "{seat}, {stores}: told by figures alone; look at the card for its goods and its prices."
        yield Caution("BM-ABIL-02", msg(template, seat=Who(seat), stores=named))
