"""The table as it stands, in words."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.positions import Section
from companion.games.goldbrau import cards, fences, setup, turns, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import STEPS, Building, State

Row = tuple[Message, Message]


def overview(box: Box, state: State) -> tuple[Section, ...]:
    """The day, the seats, the gardens, the breweries."""
    return (
        Section(msg("Today"), tuple(_today(box, state))),
        *(Section(msg("{seat}", seat=Who(seat)), tuple(_seat(box, state, seat)), seat) for seat in state.seats),
        *(Section(words.title(box, garden), tuple(_garden(box, state, garden))) for garden in box.gardens),
        *(Section(words.title(box, brewery), tuple(_brewery(box, state, brewery))) for brewery in box.breweries),
    )


def _today(box: Box, state: State) -> Iterator[Row]:
    yield msg("Day"), turns.when(box, state)
    yield msg("Start token"), words.who(turns.start_player(state)) if state.first else msg("not given yet")
    for seat, action in state.chosen.items() if state.phase in STEPS else ():
        yield msg("{seat} picked", seat=Who(seat)), words.action(action)
    if state.phase in STEPS and (price := cards.price(box, state)) is not None:
        yield msg("A card costs"), words.coins(state, price)
    yield msg("Open cards"), listed(tuple(words.card(box, card) for card in state.face_up))
    yield msg("Deck"), msg("{n} {n:card|cards}", n=state.deck)
    yield msg("Free tables"), msg("{n}", n=box.components.tables - state.tables)


def listed(parts: tuple[Message, ...]) -> Message:
    """Some things in a row, or a word for none."""
    return msg("{parts}", parts=parts) if parts else msg("none")


def _seat(box: Box, state: State, seat: str) -> Iterator[Row]:
    player = state.players[seat]
    yield msg("Money"), words.coins(state, player.money)
    yield msg("Boss of"), listed(tuple(words.title(box, building) for building in state.bosses[seat]))
    owned = tuple(
        msg("{place} {n}", place=words.place(box, building), n=each.shares[seat])
        for building, each in state.buildings()
        if each.shares.get(seat)
    )
    yield msg("Shares"), listed(owned)
    if seat in setup.undealt(box, state):
        yield msg("Share cards dealt"), msg("{n}", n=player.hidden)
    elif player.hidden and state.options["hidden_cards"] != "never":
        yield msg("Share cards in hand"), msg("{n}", n=player.hidden)


def _garden(box: Box, state: State, garden: str) -> Iterator[Row]:
    each = state.gardens[garden]
    tables = msg("{n} {n:table|tables}", n=each.tables)
    if each.parasols and fences.parasols_matter(box, state):
        tables = msg("{tables}, {parasols} with a parasol", tables=tables, parasols=each.parasols)
    yield msg("Tables"), tables
    here = tuple(words.chip(chip) for chip in CHIPS if state.chip(chip) == garden)
    if here:
        yield msg("Here stands"), listed(here)
    yield msg("Supplied by"), msg("{place}", place=words.place(box, each.supplier)) if each.supplier else msg("nobody")
    yield from _building(state, each)


def _brewery(box: Box, state: State, brewery: str) -> Iterator[Row]:
    gardens = tuple(msg("{place}", place=words.place(box, garden)) for garden in state.supplied(brewery))
    yield msg("Supplies"), listed(gardens)
    yield from _building(state, state.breweries[brewery])


def _building(state: State, each: Building) -> Iterator[Row]:
    yield msg("Boss"), words.who(each.boss) if each.boss else msg("nobody")
    held = tuple(
        msg("{seat} {n}", seat=Who(seat), n=each.shares[seat]) for seat in state.seats if each.shares.get(seat)
    )
    yield msg("Shares"), listed(held)
