"""Entry of opening and closing stores: a card of the pack, or a store told by its figures."""

from collections.abc import Iterator

from companion.core.entry import choice
from companion.core.flow import Flow
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.games.brick_and_mortar import building, moves, spots, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MOST_SHELVES
from companion.games.brick_and_mortar.entry import listed, number
from companion.games.brick_and_mortar.piles import Pile, pile
from companion.games.brick_and_mortar.state import SLOTS, Phase, State, Store
from companion.games.brick_and_mortar.words import Facts

BY_FIGURES = "figures"
MIXED = "mixed"
MORE, FEW, MOST_COST, MOST_SPACES = "more", 14, 60, 8


def open_store(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """Which store, where, at which price, and with which crates in January."""
    card = yield from _card(box, state, seat)
    slot = yield _slot(box, state, seat)
    figures = None if card else (yield from _figures(state))
    move = moves.OpenStore.model_validate({"seat": seat, "slot": slot, "card": card, "figures": figures})
    if building.is_start(state):
        crates = yield from _fill(box, building.new_store(box, move))
        return move.evolve(crates=crates)
    if state.phase is not Phase.FREE and building.price(box, card, slot) is None:
        text, most = msg("What did the store cost in all?"), max(0, min(60, state.players[seat].cash))
        paid = yield number("paid", text, 0, most, seat=seat, rule="BM-BUILD-09")
        return move.evolve(paid=int(paid))
    return move


def _card(box: Box, state: State, seat: str) -> Flow[str]:
    fitting = building.places(box, state)
    cards = (*fitting, *building.set_aside(box, state))
    if not cards:
        return ""
    choices = [_of_pack(box, card, fits=card in fitting) for card in cards]
    choices.append(choice(BY_FIGURES, msg("Another store, told by its figures")))
    text = msg("Which store does {seat} open?", seat=Who(seat))
    card = yield Question("card", text, tuple(choices), seat=seat, rule="BM-BUILD-05")
    return "" if card == BY_FIGURES else card


def _of_pack(box: Box, card: str, *, fits: bool) -> Choice:
    """A card of the pack; one for more players than there are says so."""
    each, about = box.entered.stores[card], _about(box, card)
    if not fits:
        template = "marked for {n} players, to be put away; your rulebook decides; {about}"
        about = msg(template, n=each.min_players, about=about)
    return choice(card, msg("{name}", name=each.name), detail=about)


def _about(box: Box, card: str) -> Message:
    """What a card costs and holds, as far as it was entered."""
    each = box.entered.stores[card]
    facts: Facts = {"shelves": " + ".join(map(str, each.shelves)) or "?"}
    if each.cost is None or each.starting:
        return msg("shelves {shelves}", **facts)
    return msg("{cost}, shelves {shelves}", cost=words.money(each.cost), **facts)


def _slot(box: Box, state: State, seat: str) -> Question:
    labels = {slot: msg("Slot {slot}", slot=slot) for slot in SLOTS}

    def detail(slot: str) -> Message | None:
        build = box.number(f"slot:{slot}.build")
        if building.off_left(state, seat, slot):
            return msg("one review has the first store on the far left; your rulebook decides")
        return None if build is None or building.is_start(state) else msg("adds {n}", n=words.money(build))

    def where(slot: str) -> spots.Spots:
        return spots.slot(state, seat, slot)

    text = msg("Into which slot?")
    check = lambda slot: building.check_slot(box, state, seat, slot)  # noqa: E731
    rule = "BM-BUILD-08" if any(building.off_left(state, seat, slot) for slot in SLOTS) else "BM-BUILD-07"
    return listed("slot", text, labels, check, seat=seat, rule=rule, detail=detail, at=where)


def _figures(state: State) -> Flow[moves.Figures]:
    """What of a store this table keeps: its utility cost, its shelves."""
    utility, shelves = None, []
    if state.keeps != "ageing":
        utility = yield from _utility()
    if state.keeps != "bill":
        labels = [msg("{n} {n:shelf|shelves}", n=n) for n in range(1, MOST_SHELVES + 1)]
        count = int((yield _counted("shelves", msg("How many shelves has it?"), labels)))
        for at in range(1, count + 1):
            text = msg("How many crates fit on its {shelf}?", shelf=words.shelf(at, count))
            if count == 1:
                text = msg("How many crates fit on it?")
            spaces = [msg("{n} {n:space|spaces}", n=n) for n in range(1, MOST_SPACES + 1)]
            shelves.append(int((yield _counted(f"spaces_{at}", text, spaces))))
    return moves.Figures(utility=utility, shelves=tuple(shelves))


def _counted(key: str, text: Message, labels: list[Message]) -> Question:
    """A number from 1 on, each answer with what it counts, so that the way back reads by itself."""
    choices = tuple(choice(str(n), label) for n, label in enumerate(labels, start=1))
    return Question(key, text, choices, rule="BM-INV-01")


def _utility() -> Flow[int]:
    """The utility cost of a store; few cost so much that a second question is needed."""
    text, rule = msg("Which utility cost does its card show?"), "BM-UTIL-01"
    few = [choice(str(n), msg("utility ${n}", n=n)) for n in range(FEW)]
    cost = yield Question("utility", text, (*few, choice(MORE, msg("${n} or more", n=FEW))), rule=rule)
    return int((yield number("utility_more", text, FEW, MOST_COST, rule=rule)) if cost == MORE else cost)


def _fill(box: Box, store: Store) -> Flow[tuple[Pile, ...]]:
    """The crates a Starting Store begins with (BM-BUILD-02)."""
    goods = tuple(good for good in box.goods if box.may_hold(store, good))
    if not store.shelves:
        return ()
    good = goods[0] if len(goods) == 1 else (yield _kind(box, goods))
    if good != MIXED:
        return tuple(pile({good: shelf.spaces or 0}) for shelf in store.shelves)
    return (yield from _mixed(box, store, goods))


def _kind(box: Box, goods: tuple[str, ...]) -> Question:
    choices = [choice(good, msg("{good}", good=box.good(good))) for good in goods]
    choices.append(choice(MIXED, msg("Several kinds")))
    return Question("fill", msg("Which goods fill it?"), tuple(choices), rule="BM-BUILD-02")


def _mixed(box: Box, store: Store, goods: tuple[str, ...]) -> Flow[tuple[Pile, ...]]:
    filled = []
    for at, shelf in enumerate(store.shelves, start=1):
        spaces = shelf.spaces or 0
        choices = tuple(Choice(good, msg("{good}", good=box.good(good)), most=spaces) for good in goods)
        text = msg("What stands on its {shelf}?", shelf=words.shelf(at, len(store.shelves)))
        counts = yield Question(f"fill_{at}", text, choices, Kind.COUNTS, spaces, spaces, rule="BM-BUILD-02")
        filled.append(pile(read_counts(counts)))
    return tuple(filled)


def close_store(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """Which store is closed; not asked where there is only one."""
    stores = dict(state.stores(seat))
    slot = next(iter(stores), SLOTS[0])
    if len(stores) > 1:
        choices = tuple(_closable(box, seat, stores))
        slot = yield Question("slot", msg("Which store is closed?"), choices, seat=seat, rule="BM-BUILD-06")
    return moves.CloseStore.model_validate({"seat": seat, "slot": slot})


def _closable(box: Box, seat: str, stores: dict[str, Store]) -> Iterator[Choice]:
    for slot, store in stores.items():
        held = words.crates(box, store.crates)
        yield choice(
            slot,
            msg("Slot {slot}: {store}", slot=slot, store=words.store(box, slot, store)),
            detail=held,
            spots=(f"slot:{seat}:{slot}",),
        )
