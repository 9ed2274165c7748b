"""The fence step: a garden grows by one table (GB-FENCE-*). With a map, adjacency and free spaces are checked too;
without one they are the table's own responsibility."""

from dataclasses import dataclass

from companion.core.findings import Findings, reasons
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.goldbrau import moves, turns, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Action, State
from companion.games.goldbrau.townmap import TownMap
from companion.games.goldbrau.words import Facts


@dataclass(frozen=True, slots=True)
class NewTable:
    """The table a fence action adds: out of which garden, if any, with or without a parasol."""

    source: str | None
    parasol: bool


def new_table(box: Box, state: State, move: moves.Fence) -> NewTable:
    """What the move says, or what the map says of its cell. Parasols count only where they earn something."""
    matter = parasols_matter(box, state)
    if state.map is None or move.cell is None:
        return NewTable(move.source, matter and move.parasol)
    return NewTable(state.map.owner(move.cell), matter and state.map.has_parasol(move.cell))


def check_fence(box: Box, state: State, move: moves.Fence) -> Findings:
    """Turn, boss of the garden, and the table that is added."""
    yield from turns.check_turn(state, move.seat, Action.FENCE)
    yield from check_garden(box, state, move.seat, move.garden)
    if state.map is not None or move.cell is not None:
        yield from check_cell(box, state, move.seat, move.garden, move.cell)
        return
    yield from check_source(box, state, move.seat, move.garden, move.source)
    yield from check_parasol(box, state, move.source, move.parasol)


def check_garden(box: Box, state: State, seat: str, garden: str) -> Findings:
    """Only the boss of a garden moves its fences (GB-FENCE-01)."""
    boss = state.gardens[garden].boss
    if boss == seat:
        return
    facts: Facts = {"place": words.place(box, garden), "seat": Who(seat)}
    message = (
        msg("{boss} is boss of {place}, not {seat}.", boss=Who(boss), **facts)
        if boss
        else msg("{place} has no boss; {seat} would have to be it.", **facts)
    )
    yield Violation(
        "GB-FENCE-01", message, msg("Only the boss of a garden moves its fences, however many shares one owns.")
    )


def check_source(box: Box, state: State, seat: str, garden: str, source: str | None) -> Findings:
    """A free table, or one out of another garden of the same boss (GB-CHK-01, GB-FENCE-04, GB-FENCE-05)."""
    if source is None:
        yield from check_free(box, state)
        return
    yield from _check_takeover(box, state, seat, garden, source)
    if state.gardens[source].tables < 1:
        yield Violation("GB-FENCE-05", msg("{place} has no table to take.", place=words.place(box, source)))
    elif state.gardens[source].tables == 1 and source != garden:
        yield limit_finding(state, msg("This takes the last table of {place}.", place=words.place(box, source)))


def check_free(box: Box, state: State) -> Findings:
    """The board has 38 table spaces (GB-CHK-01)."""
    if state.tables >= box.components.tables:
        yield Violation("GB-CHK-01", msg("All {n} tables of the board lie inside fences.", n=box.components.tables))


def _check_takeover(box: Box, state: State, seat: str, garden: str, source: str) -> Findings:
    if source == garden:
        yield Violation("GB-FENCE-05", msg("This table is in {place} already.", place=words.place(box, garden)))
    elif state.options["takeover_between_own_gardens"] == "forbidden":
        message = msg("At this table no garden takes a table out of {place}.", place=words.place(box, source))
        yield Violation("GB-FENCE-05", message)
    elif state.gardens[source].boss != seat:
        yield Violation(
            "GB-FENCE-05",
            msg("The table lies in {place}, whose boss {seat} is not.", place=words.place(box, source), seat=Who(seat)),
            msg("A table may be taken out of another garden only by the boss of both."),
        )
    else:
        yield Caution("GB-FENCE-04", msg("One report tells of such take-overs; your rulebook decides."))


def limit_finding(state: State, message: Message) -> Violation | Caution:
    """A take-over that goes far: a warning, or a refusal where the table says so (GB-FENCE-07)."""
    if state.options["takeover_limits"] == "forbid":
        return Violation("GB-FENCE-07", message, msg("This table forbids such a take-over."))
    return Caution("GB-FENCE-07", message)


def parasols_matter(box: Box, state: State) -> bool:
    """Whether a table with a parasol earns something else than a plain one."""
    figures = box.income(state.options)
    return figures.table != figures.parasol


def check_parasol(box: Box, state: State, source: str | None, parasol: bool) -> Findings:
    """A table taken from a garden has a parasol only if that garden has one, and so on (GB-CHK-02)."""
    if source is None or not parasols_matter(box, state):
        return
    taken_from = state.gardens[source]
    name = words.place(box, source)
    if parasol and taken_from.parasols == 0:
        yield Violation("GB-CHK-02", msg("{place} has no table with a parasol.", place=name))
    if not parasol and 0 < taken_from.tables <= taken_from.parasols:
        yield Violation("GB-CHK-02", msg("{place} has only tables with a parasol.", place=name))


def check_cell(box: Box, state: State, seat: str, garden: str, cell: str | None) -> Findings:
    """The space on the table's own map: it must border the garden and be free or one's own (GB-FENCE-03)."""
    if state.map is None:
        yield Missing("GB-FENCE-03", msg("No map of the board is drawn, so {cell} is not known.", cell=cell or ""))
    elif cell is None:
        yield Missing("GB-FENCE-03", msg("Name the space on the map that the fences take in."))
    elif cell not in state.map.spaces:
        yield Violation("GB-FENCE-03", msg("{cell} is no table of the map.", cell=cell))
    else:
        yield from _check_space(box, state, state.map, seat, garden, cell)


def _check_space(box: Box, state: State, drawn: TownMap, seat: str, garden: str, cell: str) -> Findings:
    owner = drawn.owner(cell)
    yield from check_source(box, state, seat, garden, owner)
    if owner is not None and owner != garden:
        yield from _check_torn(box, state, drawn, owner, cell)
    if not knows(state, drawn, garden):
        message = msg("The map does not show all tables of {place}; mind the border.", place=words.place(box, garden))
        yield Caution("GB-FENCE-03", message)
    elif owner != garden and not drawn.borders(cell, garden):
        yield Violation(
            "GB-FENCE-03",
            msg("{cell} does not border {place}.", cell=cell, place=words.place(box, garden)),
            msg("A table shares a side with the garden it is added to."),
        )


def knows(state: State, drawn: TownMap, garden: str) -> bool:
    """Whether the map shows as many tables of a garden as it has."""
    return len(drawn.area(garden)) == state.gardens[garden].tables


def _check_torn(box: Box, state: State, drawn: TownMap, source: str, cell: str) -> Findings:
    rest = tuple(each for each in drawn.area(source) if each != cell)
    place = words.place(box, source)
    if rest and drawn.door_of(cell) == source:
        yield limit_finding(state, msg("This takes the table at the door of {place}.", place=place))
    if not drawn.connected(rest):
        yield limit_finding(state, msg("This splits {place} in two.", place=place))


def do_fence(box: Box, state: State, move: moves.Fence) -> Outcome[State]:
    """The fences take in one more table (GB-FENCE-01), maybe out of another garden (GB-FENCE-04).

    Each action names its own garden (GB-FENCE-06); tables are counted, never fences (GB-FENCE-09).
    """
    added = new_table(box, state, move)
    figures = {"directions": directions(state, move.garden)} if state.map else {}
    effects = [_grow_effect(box, move, added)]
    if added.source is not None and added.source != move.garden:
        state = _shrunk(state, added.source, added.parasol)
        effects.append(_shrink_effect(box, state, added.source))
    grown = state.gardens[move.garden]
    state = state.with_building(move.garden, tables=grown.tables + 1, parasols=grown.parasols + added.parasol)
    if state.map is not None and move.cell in state.map.spaces:
        state = state.evolve(map=state.map.fenced(move.cell, move.garden))
    figures |= {"tables": grown.tables + 1, "free": box.components.tables - state.tables}
    return Outcome(tuple(effects), turns.acted(box, state, move.seat), figures=figures)


def directions(state: State, garden: str) -> int:
    """On how many spaces of the map a garden can grow without a take-over (GB-FENCE-10)."""
    drawn = state.map
    if drawn is None:
        return 0
    return sum(1 for cell in drawn.spaces if drawn.owner(cell) is None and drawn.borders(cell, garden))


def _shrunk(state: State, source: str, parasol: bool) -> State:
    before = state.gardens[source]
    tables = max(0, before.tables - 1)
    return state.with_building(source, tables=tables, parasols=max(0, min(tables, before.parasols - parasol)))


def _grow_effect(box: Box, move: moves.Fence, added: NewTable) -> Effect:
    table = msg("a table with a parasol") if added.parasol else msg("a table")
    facts: Facts = {"garden": words.place(box, move.garden), "table": table}
    if move.cell is not None:
        return Effect(msg("move the fences of {garden} around {table}, {cell}", cell=move.cell, **facts), "GB-FENCE-01")
    return Effect(msg("move the fences of {garden} around {table}", **facts), "GB-FENCE-01")


def _shrink_effect(box: Box, state: State, source: str) -> Effect:
    left = state.gardens[source].tables
    message = msg("{garden} loses it and keeps {n} {n:table|tables}", garden=words.place(box, source), n=left)
    return Effect(message, "GB-FENCE-04")


def takeover_sources(state: State, seat: str, garden: str) -> tuple[str, ...]:
    """The player's other gardens, out of which a table may be taken (GB-FENCE-04)."""
    if state.options["takeover_between_own_gardens"] == "forbidden":
        return ()
    return tuple(each for each in state.boss_gardens(seat) if each != garden and state.gardens[each].tables)


def can_grow(box: Box, state: State, seat: str, garden: str) -> bool:
    """Whether any table could be added to a garden of this player."""
    if state.map is not None:
        return any(not reasons(check_cell(box, state, seat, garden, cell)) for cell in state.map.spaces)
    sources = (None, *takeover_sources(state, seat, garden))
    return any(not reasons(check_source(box, state, seat, garden, source)) for source in sources)


def check_growth(box: Box, state: State, seat: str, garden: str) -> Findings:
    """Whether a player may move the fences of a garden, and there is a table for it (GB-FENCE-08)."""
    found = tuple(check_garden(box, state, seat, garden))
    yield from found
    if not found and not can_grow(box, state, seat, garden):
        yield no_table(box, garden)


def no_table(box: Box, garden: str) -> Violation:
    """Nothing is left that a garden could take in (GB-FENCE-08)."""
    return Violation("GB-FENCE-08", msg("No table is left that {place} could take in.", place=words.place(box, garden)))
