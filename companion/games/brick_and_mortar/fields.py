"""The quantities a table may set by hand, in sections; their paths are those of `position.edit`."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.positions import Field, FieldKind
from companion.games.brick_and_mortar import supply, utilities, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MOST_SHELVES
from companion.games.brick_and_mortar.state import ALL_GOODS, SLOTS, Phase, State, Store

Choices = tuple[tuple[str, Message], ...]
MOST_CRATES = 20


def fields(box: Box, state: State) -> tuple[Field, ...]:
    """All fields: calendar and order, seats with their stores, the market, bids, figures of this table. A table that
    keeps only one thing has the fields of that."""
    seats = (field for seat in state.seats for field in _seat(box, state, seat))
    if not state.whole:
        return (*_kept_alone(state), *seats, *(_figures(state) if state.keeps == "bill" else ()))
    return (*_calendar(box, state), *seats, *_market(box, state), *_bids(box, state), *_figures(state))


def _number(path: str, section: Message, label: Message, value: int | None, most: int, least: int = 0) -> Field:
    return Field(path, section, label, FieldKind.NUMBER, value, least, most)


def _calendar(box: Box, state: State) -> Iterator[Field]:
    section = msg("Month and turn order")
    listed = tuple((phase.value, words.phase(phase)) for phase in Phase)
    yield Field("phase", section, msg("Phase"), FieldKind.CHOICE, state.phase.value, choices=listed)
    months = tuple((str(n), msg("{month}", month=name)) for n, name in enumerate(box.figures.months, start=1))
    yield Field("month", section, msg("Month"), FieldKind.CHOICE, str(state.month), choices=months)
    yield _order(state, section)
    done = msg("The work of this phase is entered")
    yield Field("done", section, done, FieldKind.FLAG, state.done)


def _order(state: State, section: Message) -> Field:
    seats: Choices = tuple((seat, words.who(seat)) for seat in state.seats)
    label = msg("Turn order, furthest ahead first")
    return Field("order", section, label, FieldKind.TEXT, ", ".join(state.order), choices=seats, order=True)


def _kept_alone(state: State) -> Iterator[Field]:
    if state.keeps == "order":
        yield _order(state, msg("Turn order"))


def _seat(box: Box, state: State, seat: str) -> Iterator[Field]:
    """What is kept of a seat."""
    section, player, path = msg("{seat}", seat=Who(seat)), state.players[seat], f"seats.{seat}"
    if state.keeps in ("everything", "order"):
        yield _number(f"{path}.points", section, msg("Points"), player.points, 300, -99)
    if state.whole:
        yield _number(f"{path}.cash", section, msg("Cash"), player.cash, 9999, -999)
    if state.keeps == "bill":
        yield _number(f"{path}.cash", section, msg("Cash for the next bill"), utilities.cash_of(state, seat), 9999)
    if state.keeps in ("everything", "bill"):
        yield _number(f"{path}.debt", section, msg("Debt tokens"), player.debt, 99)
    if state.whole:
        opened = state.opened.get(seat, 0)
        yield _number(f"{path}.opened", section, msg("Stores opened this month"), opened, len(SLOTS))
    for slot in SLOTS if state.keeps != "order" else ():
        yield from _slot(box, state, seat, slot)


def _slot(box: Box, state: State, seat: str, slot: str) -> Iterator[Field]:
    """A slot and its store: its bill, its shelves, its points, as far as the table keeps them."""
    store = state.players[seat].stores.get(slot)
    section, path = msg("{seat}: slot {slot}", seat=Who(seat), slot=slot), f"seats.{seat}.stores.{slot}"
    yield Field(f"{path}.open", section, msg("A store is open here"), FieldKind.FLAG, store is not None)
    if state.keeps != "ageing":
        cost = store.utility if store else None
        yield _number(f"{path}.utility", section, msg("Utility cost of the store"), cost, 60)
    if store is None:
        if state.keeps != "bill":
            yield _number(f"{path}.shelves.1.spaces", section, msg("Spaces of the top shelf"), None, 8)
        return
    yield _card(box, section, path, store)
    if state.whole and box.card(store) is None:
        yield _number(f"{path}.points", section, msg("Points of the store at the end"), store.points, 40, -20)
    if state.keeps != "bill":
        yield from _shelves(box, section, path, store)


def _card(box: Box, section: Message, path: str, store: Store) -> Field:
    cards: Choices = (("", msg("no card: told by its figures")),)
    cards += tuple((card, msg("{name}", name=each.name)) for card, each in box.entered.stores.items())
    if store.card and store.card not in dict(cards):
        cards += ((store.card, msg("{card}", card=store.card)),)
    return Field(f"{path}.card", section, msg("Card"), FieldKind.CHOICE, store.card, choices=cards)


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
    if state.whole:
        yield _number("debt_taken", section, msg("Points lost for taking a debt token"), state.debt_taken, 20)
