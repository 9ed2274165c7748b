"""The quantities a table may set by hand, in sections; their paths are those of `position.edit`."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.positions import Field, FieldKind
from companion.games.goldbrau import fences, turns, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import STEPS, Action, Building, Garden, Phase, State
from companion.games.goldbrau.townmap import NO_TABLE, PARASOL, START, TABLE, TownMap

Choices = tuple[tuple[str, Message], ...]
_NOBODY: Choices = (("", msg("nobody")),)
_NOTHING: Choices = (("", msg("none")),)


def fields(box: Box, state: State) -> tuple[Field, ...]:
    """All fields: the day, seats, gardens, breweries, cards, the map."""
    return (
        *_day(box, state),
        *(field for seat in state.seats for field in _seat(box, state, seat)),
        *(field for garden in box.gardens for field in _garden(box, state, garden)),
        *(field for brewery in box.breweries for field in _building(box, state, brewery)),
        *_cards(box, state),
        *_map(box, state),
    )


def _number(path: str, section: Message, label: Message, value: int, most: int, least: int = 0) -> Field:
    return Field(path, section, label, FieldKind.NUMBER, value, least, most)


def _choice(path: str, section: Message, label: Message, value: str | None, choices: Choices) -> Field:
    return Field(path, section, label, FieldKind.CHOICE, value or "", choices=choices)


def _seats(state: State) -> Choices:
    return tuple((seat, words.who(seat)) for seat in state.seats)


def _gardens(box: Box) -> Choices:
    return tuple((garden, words.title(box, garden)) for garden in box.gardens)


def _day(box: Box, state: State) -> Iterator[Field]:
    section = msg("Day and step")
    phases = tuple((phase.value, turns.STAGES[phase]) for phase in Phase)
    yield _choice("phase", section, msg("Now"), state.phase, phases)
    yield _number("day", section, msg("Day, counted through all weeks"), state.day, box.last_day, least=1)
    yield _choice("start_player", section, msg("Start token"), turns.start_player(state), _NOBODY + _seats(state))
    for chip in CHIPS:
        yield _choice(chip, section, msg("{chip} stands at", chip=words.chip(chip)), state.chip(chip), _gardens(box))


def _seat(box: Box, state: State, seat: str) -> Iterator[Field]:
    section, player = msg("{seat}", seat=Who(seat)), state.players[seat]
    yield _number(f"seats.{seat}.money", section, msg("Money"), player.money, most=9999)
    yield _number(f"seats.{seat}.hidden", section, msg("Share cards in hand"), player.hidden, most=box.all_cards)
    actions = _NOTHING + tuple((action.value, words.action(action)) for action in Action)
    chosen = _choice(f"chosen.{seat}", section, msg("Action card of today"), state.chosen.get(seat), actions)
    yield chosen if state.phase is not Phase.CHOOSE else _private(chosen)
    if state.phase in STEPS:
        most = box.figures.actions.sole
        yield _number(f"left.{seat}", section, msg("Actions left in this step"), state.left.get(seat, 0), most)


def _private(field: Field) -> Field:
    return Field(field.path, field.section, field.label, field.kind, field.value, choices=field.choices, private=True)


def _garden(box: Box, state: State, garden: str) -> Iterator[Field]:
    section, each, path = words.title(box, garden), state.gardens[garden], f"gardens.{garden}"
    most = box.components.tables
    yield _number(f"{path}.tables", section, msg("Tables"), each.tables, most)
    if fences.parasols_matter(box, state):
        yield _number(f"{path}.parasols", section, msg("Tables with a parasol"), each.parasols, most)
    yield from _building(box, state, garden)
    breweries = _NOTHING + tuple((brewery, words.title(box, brewery)) for brewery in box.breweries)
    yield _choice(f"{path}.supplier", section, msg("Supplied by"), each.supplier, breweries)


def _building(box: Box, state: State, building: str) -> Iterator[Field]:
    section, each = words.title(box, building), state.building(building)
    path = f"{'gardens' if isinstance(each, Garden) else 'breweries'}.{building}"
    yield _choice(f"{path}.boss", section, msg("Boss"), each.boss, _NOBODY + _seats(state))
    for seat in state.seats:
        label = msg("Shares of {seat}", seat=Who(seat))
        yield _number(f"{path}.shares.{seat}", section, label, each.shares.get(seat, 0), box.components.shares)
    if state.options["full_house_single_share_rule"] == "ask":
        yield _single_share(path, section, each)


def _single_share(path: str, section: Message, each: Building) -> Field:
    answers = (
        ("", msg("not said")),
        ("nothing", msg("nothing happens")),
        ("lose_share", msg("the single share comes off")),
        ("lose_boss_right", msg("no boss for a single share")),
    )
    return _choice(f"{path}.single_share", section, msg("Single shares once all are out"), each.single_share, answers)


def _cards(box: Box, state: State) -> Iterator[Field]:
    section = msg("Cards")
    cards = _NOTHING + tuple((card, words.card(box, card)) for card in box.cards)
    slots = dict(enumerate(state.face_up, start=1))
    for at in range(1, box.figures.face_up + 1):
        yield _choice(f"face_up.{at}", section, msg("Open card {n}", n=at), slots.get(at), cards)
    yield _number("to_turn_up", section, msg("Cards still to be turned up"), state.to_turn_up, box.figures.face_up)
    for chip in CHIPS:
        label = msg("{card} cards bought", card=words.card(box, chip))
        yield _number(f"gone.{chip}", section, label, state.gone.get(chip, 0), box.copies(chip))


def _map(box: Box, state: State) -> Iterator[Field]:
    section, drawn, largest = msg("Your map of the board"), state.map, box.components.canvas.largest
    yield _number("map.rows", section, msg("Rows (0: no map)"), drawn.rows if drawn else 0, largest)
    yield _number("map.columns", section, msg("Columns"), drawn.columns if drawn else 0, largest)
    if drawn is not None:
        yield from _cells(box, section, drawn)


def _cells(box: Box, section: Message, drawn: TownMap) -> Iterator[Field]:
    doors = tuple(
        (f"{START}{garden}", msg("door of {place}", place=words.place(box, garden))) for garden in box.gardens
    )
    kinds = ((TABLE, msg("table")), (PARASOL, msg("table with a parasol")), (NO_TABLE, msg("no table")), *doors)
    for cell in drawn.names:
        yield _choice(f"map.cells.{cell}", section, msg("{cell}", cell=cell), drawn.cells.get(cell, TABLE), kinds)
        owners = (("", msg("free")), *_gardens(box))
        yield _choice(f"map.areas.{cell}", section, msg("{cell}: fenced by", cell=cell), drawn.owner(cell), owners)
