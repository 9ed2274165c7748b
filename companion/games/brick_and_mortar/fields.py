"""The quantities a table may set by hand, in sections; their paths are those of `position.edit`."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.positions import Field, FieldKind
from companion.games.brick_and_mortar import supply, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MOST_SHELVES
from companion.games.brick_and_mortar.state import ALL_GOODS, SLOTS, Phase, State, Store

Choices = tuple[tuple[str, Message], ...]
MOST_CRATES = 20


def fields(box: Box, state: State) -> tuple[Field, ...]:
    """All fields: calendar and order, seats with their stores, the market, bids, figures of this table."""
    return (
        *_calendar(box, state),
        *(field for seat in state.seats for field in _seat(box, state, seat)),
        *_market(box, state),
        *_bids(box, state),
        *_figures(state),
    )


def _number(path: str, section: Message, label: Message, value: int | None, most: int, least: int = 0) -> Field:
    return Field(path, section, label, FieldKind.NUMBER, value, least, most)


def _calendar(box: Box, state: State) -> Iterator[Field]:
    section = msg("Month and turn order")
    listed = tuple((phase.value, words.phase(phase)) for phase in Phase)
    yield Field("phase", section, msg("Phase"), FieldKind.CHOICE, state.phase.value, choices=listed)
    yield _number("month", section, msg("Month, January is 1"), state.month, len(box.figures.months), 1)
    seats: Choices = tuple((seat, words.who(seat)) for seat in state.seats)
    label = msg("Turn order, furthest ahead first")
    yield Field("order", section, label, FieldKind.TEXT, ", ".join(state.order), choices=seats, order=True)
    done = msg("The work of this phase is entered")
    yield Field("done", section, done, FieldKind.FLAG, state.done)


def _seat(box: Box, state: State, seat: str) -> Iterator[Field]:
    section, player, path = msg("{seat}", seat=Who(seat)), state.players[seat], f"seats.{seat}"
    yield _number(f"{path}.points", section, msg("Points"), player.points, 300, -99)
    yield _number(f"{path}.cash", section, msg("Cash"), player.cash, 9999, -999)
    yield _number(f"{path}.debt", section, msg("Debt tokens"), player.debt, 99)
    opened = state.opened.get(seat, 0)
    yield _number(f"{path}.opened", section, msg("Stores opened this month"), opened, len(SLOTS))
    for slot in SLOTS:
        yield from _slot(box, seat, slot, player.stores.get(slot))


def _slot(box: Box, seat: str, slot: str, store: Store | None) -> Iterator[Field]:
    section, path = msg("{seat}: slot {slot}", seat=Who(seat), slot=slot), f"seats.{seat}.stores.{slot}"
    yield Field(f"{path}.open", section, msg("A store is open here"), FieldKind.FLAG, store is not None)
    yield _number(f"{path}.utility", section, msg("Utility cost of the store"), store.utility if store else None, 60)
    if store is None:
        yield _number(f"{path}.shelves.1.spaces", section, msg("Spaces of the top shelf"), None, 8)
        return
    cards: Choices = (("", msg("no card: told by its figures")),)
    cards += tuple((card, msg("{name}", name=each.name)) for card, each in box.entered.stores.items())
    if store.card and store.card not in dict(cards):
        cards += ((store.card, msg("{card}", card=store.card)),)
    yield Field(f"{path}.card", section, msg("Card"), FieldKind.CHOICE, store.card, choices=cards)
    yield from _shelves(box, section, path, store)


def _shelves(box: Box, section: Message, path: str, store: Store) -> Iterator[Field]:
    for number, shelf in enumerate(store.shelves, start=1):
        where = words.shelf(number, len(store.shelves))
        label = msg("Spaces: {shelf}", shelf=where)
        yield _number(f"{path}.shelves.{number}.spaces", section, label, shelf.spaces, 8)
        for good in box.goods:
            label = msg("{good}: {shelf}", good=box.good(good), shelf=where)
            count = shelf.crates.get(good, 0)
            yield _number(f"{path}.shelves.{number}.crates.{good}", section, label, count, MOST_CRATES)
    following = len(store.shelves) + 1
    if following <= MOST_SHELVES:
        label = msg("Spaces of one more shelf below")
        yield _number(f"{path}.shelves.{following}.spaces", section, label, None, 8)


def _market(box: Box, state: State) -> Iterator[Field]:
    for name, title, pile in (("supply", msg("Supply"), state.supply), ("demand", msg("Demand"), state.demand)):
        for good in box.goods:
            count = None if pile is None else pile.get(good, 0)
            yield _number(f"{name}.{good}", title, msg("{good}", good=box.good(good)), count, 99)
    section = msg("Market cards")
    yield _number("deck", section, msg("Cards in the deck"), state.deck, 400)
    yield _number("discards", section, msg("Cards in the discards"), state.discards, 400)


def _bids(box: Box, state: State) -> Iterator[Field]:
    if state.phase not in (Phase.SUPPLY, Phase.SALE):
        return
    section = msg("Bids")
    goods = box.goods if supply.per_good(state) else (ALL_GOODS,)
    hidden = state.lots is None and not state.done and state.options["bids"] == "secret"
    for seat in state.seats:
        for good in goods:
            facts: words.Facts = {"seat": Who(seat), "good": box.good(good)}
            label = msg("{seat}", **facts) if good == ALL_GOODS else msg("{seat}, {good}", **facts)
            bid = state.bids.get(seat)
            value = None if bid is None else bid.prices.get(good)
            path = f"bids.{seat}.prices.{good}"
            yield Field(path, section, label, FieldKind.NUMBER, value, 0, 99, private=hidden)


def _figures(state: State) -> Iterator[Field]:
    section = msg("Figures of this table")
    for slot in SLOTS:
        label = msg("Utility cost of slot {slot}", slot=slot)
        yield _number(f"slots.{slot}", section, label, state.slots.get(slot), 60)
    yield _number("debt_value", section, msg("Cash of a debt token"), state.debt_value, 60, 1)
