"""The course of the scores over a game: what every seat had after each entry that changed it."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from companion.core.game import AnyGame
from companion.core.scores import Sheet
from companion.tables.events import Corrected, Overruled, Played
from companion.tables.fold import Entry, Folded

Totals = dict[str, int]

SCORING = (Played, Overruled, Corrected)

MOST_POINTS = 40
_TABLES = 32
_known: OrderedDict[str, tuple[AnyGame, tuple[tuple[Entry, Totals], ...]]] = OrderedDict()
_lock = Lock()


@dataclass(frozen=True)
class Point:
    """The totals of all seats after an entry."""

    seq: int
    totals: Totals


def totals(sheet: Sheet) -> Totals:
    """The total of every seat of a sheet."""
    if sheet.standings:
        return {standing.seat: standing.total for standing in sheet.standings}
    return {account.seat: account.total for account in sheet.accounts if account.seat}


def course(code: str, folded: Folded) -> tuple[Point, ...]:
    """The start, every entry that changed a total, the last one; thinned to at most `MOST_POINTS`. What was counted for
    an entry before is not counted again."""
    counted = _counted(code, folded)
    changed = [
        Point(entry.seq, had)
        for at, (entry, had) in enumerate(counted)
        if at in (0, len(counted) - 1) or had != counted[at - 1][1]
    ]
    if len(changed) <= MOST_POINTS:
        return tuple(changed)
    step = (len(changed) - 1) / (MOST_POINTS - 1)
    return tuple(changed[round(n * step)] for n in range(MOST_POINTS))


def _counted(code: str, folded: Folded) -> tuple[tuple[Entry, Totals], ...]:
    game = folded.game
    with _lock:
        known_game, known = _known.get(code, (game, ()))
    before = {id(entry): had for entry, had in known} if known_game is game else {}
    entries = [
        entry
        for at, entry in enumerate(folded.entries)
        if at == 0 or (isinstance(entry.event, SCORING) and not entry.struck)
    ]
    counted = tuple(
        (entry, before[id(entry)] if id(entry) in before else totals(game.score(entry.after))) for entry in entries
    )
    with _lock:
        # the entries are held, so that their ids stay their own
        _known[code] = (game, counted)
        _known.move_to_end(code)
        while len(_known) > _TABLES:
            _known.popitem(last=False)
    return counted
