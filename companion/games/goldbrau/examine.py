"""Every inconsistency of a position set up by hand (GB-CHK-*)."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.positions import Problem
from companion.games.goldbrau import fences, shares, turns, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import STEPS, State
from companion.games.goldbrau.townmap import NO_TABLE, TownMap
from companion.games.goldbrau.words import Facts


def examine(box: Box, state: State) -> tuple[Problem, ...]:
    """All problems, tables first, then pieces, cards and the map."""
    return (
        *_tables(box, state),
        *_suppliers(box, state),
        *_chips(state),
        *_figures(box, state),
        *_cards(box, state),
        *_turns(box, state),
        *_map(box, state),
    )


def keeps_tables(state: State) -> bool:
    """Whether no take-over of this table can empty, split or unhinge a garden (GB-FENCE-07)."""
    forbidden = state.options["takeover_between_own_gardens"] == "forbidden"
    return forbidden or state.options["takeover_limits"] == "forbid"


def _tables(box: Box, state: State) -> Iterator[Problem]:
    most = box.components.tables
    if state.tables > most:
        message = msg("The gardens have {n} tables together; the board has {most}.", n=state.tables, most=most)
        yield Problem("GB-CHK-01", message, "gardens")
    for name, garden in state.gardens.items():
        place = words.place(box, name)
        if garden.parasols > garden.tables:
            facts: Facts = {"place": place, "parasols": garden.parasols, "tables": garden.tables}
            message = msg("{place} has {parasols} parasols on {tables} {tables:table|tables}.", **facts)
            yield Problem("GB-CHK-02", message, f"gardens.{name}.parasols")
        if garden.tables == 0 and keeps_tables(state):
            yield Problem("GB-CHK-07", msg("{place} has no table.", place=place), f"gardens.{name}.tables")


def _suppliers(box: Box, state: State) -> Iterator[Problem]:
    for brewery in box.breweries:
        count = len(state.supplied(brewery))
        if count > box.components.signs:
            facts: Facts = {"place": words.place(box, brewery), "count": count, "signs": box.components.signs}
            message = msg("{place} supplies {count} gardens with {signs} signs.", **facts)
            yield Problem("GB-CHK-03", message, f"breweries.{brewery}")


def _chips(state: State) -> Iterator[Problem]:
    for chip in CHIPS:
        if state.chip(chip) is None:
            yield Problem("GB-CHK-04", msg("Say at which garden {chip} stands.", chip=words.chip(chip)), chip)


def _figures(box: Box, state: State) -> Iterator[Problem]:
    limit = box.cubes(len(state.seats))
    for seat in state.seats:
        bosses, cubes = len(state.bosses[seat]), state.cubes[seat]
        if bosses > box.components.bosses:
            facts: Facts = {"n": bosses, "most": box.components.bosses}
            yield Problem("GB-CHK-05", msg("{seat} has {n} bosses on the board, not {most}.", seat=Who(seat), **facts))
        if cubes > limit and state.options["cube_limit"] == "on":
            message = msg("{seat} has {n} cubes on the board, not {most}.", seat=Who(seat), n=cubes, most=limit)
            yield Problem("GB-CHK-06", message)


def _cards(box: Box, state: State) -> Iterator[Problem]:
    for card in box.cards:
        if shares.copies_left(box, state, card) < 0:
            rule = "GB-CARD-12" if card in CHIPS else "GB-SHARE-02"
            facts: Facts = {"card": words.card(box, card), "n": box.copies(card)}
            yield Problem(rule, msg("More than {n} {card} cards are out.", **facts))
    if len(state.face_up) > box.figures.face_up:
        counts: Facts = {"n": len(state.face_up), "most": box.figures.face_up}
        yield Problem("GB-DAY-05", msg("{n} cards lie open, more than {most}.", **counts), "face_up")
    total = state.deck + state.cards_seen
    if total != box.all_cards:
        message = msg("There are {n} cards in all places together, not {all}.", n=total, all=box.all_cards)
        yield Problem("GB-CARD-12", message, "deck")


def _turns(box: Box, state: State) -> Iterator[Problem]:
    """Nobody has more actions left than the cards of the day give (GB-DAY-01)."""
    if state.phase not in STEPS or not turns.all_chosen(state):
        return
    opened = turns.opened(box, state)
    for seat, count in state.left.items():
        if count > opened.get(seat, 0):
            facts: Facts = {"n": count, "step": turns.stage(state)}
            message = msg("{seat} cannot have {n} {n:action|actions} left in {step}.", seat=Who(seat), **facts)
            yield Problem("GB-DAY-01", message, f"left.{seat}")


def _map(box: Box, state: State) -> Iterator[Problem]:
    drawn = state.map
    if drawn is None:
        return
    if len(drawn.spaces) != box.components.tables:
        facts: Facts = {"n": len(drawn.spaces), "all": box.components.tables}
        yield Problem("GB-CHK-08", msg("The map has {n} tables; the board has {all}.", **facts), "map")
    for garden in box.gardens:
        yield from _door(box, state, garden)
        yield from _area(box, state, garden)
    for cell, garden in drawn.areas.items():
        if drawn.cells.get(cell) == NO_TABLE:
            message = msg("{cell} lies in {place} but has no table.", cell=cell, place=words.place(box, garden))
            yield Problem("GB-CHK-10", message, f"map.areas.{cell}")


def _door(box: Box, state: State, garden: str) -> Iterator[Problem]:
    assert state.map is not None
    doors = state.map.doors.get(garden, ())
    place = words.place(box, garden)
    if len(doors) != 1:
        message = msg("{place} has {n} doors on the map and needs one.", place=place, n=len(doors))
        yield Problem("GB-CHK-09", message, "map.cells")
    for cell in doors:
        if not state.map.on_rim(cell):
            message = msg("The door of {place} at {cell} does not lie on the rim.", place=place, cell=cell)
            yield Problem("GB-CHK-09", message, f"map.cells.{cell}")


def _area(box: Box, state: State, garden: str) -> Iterator[Problem]:
    drawn = state.map
    assert drawn is not None
    area = drawn.area(garden)
    place = words.place(box, garden)
    if not fences.knows(state, drawn, garden):
        facts: Facts = {"place": place, "shown": len(area), "tables": state.gardens[garden].tables}
        message = msg("The map shows {shown} {shown:table|tables} of {place}, which has {tables}.", **facts)
        yield Problem("GB-CHK-11", message, f"gardens.{garden}.tables")
    # whether a door table has a parasol is not public, so one more than the map shows may be right
    elif fences.parasols_matter(box, state) and state.gardens[garden].parasols - _parasols(drawn, area) not in (0, 1):
        message = msg("The map shows other parasols in {place} than were entered.", place=place)
        yield Problem("GB-CHK-11", message, f"gardens.{garden}.parasols")
    if not keeps_tables(state):
        return
    if not drawn.connected(area) or any(cell not in area for cell in drawn.doors.get(garden, ())):
        yield Problem("GB-CHK-10", msg("The tables of {place} do not hang together with its door.", place=place), "map")


def _parasols(drawn: TownMap, area: tuple[str, ...]) -> int:
    return sum(1 for cell in area if drawn.has_parasol(cell))
