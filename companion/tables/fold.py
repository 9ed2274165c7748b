"""The fold: events in, the table out. Pure; a game is reached through its contract only.

The record never refuses to open. An entry that no longer passes stays, is carried out as far as it can be, and
is flagged; one that cannot be read any more stays with its reason and changes nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.game import AnyGame
from companion.core.messages import Message, Renderer, Who, msg
from companion.core.scores import Sheet
from companion.core.verdicts import LEGAL, Effect, Status, Verdict, Violation
from companion.tables.deeds import Deed, deeds
from companion.tables.events import AnyEvent, Corrected, Noted, Overruled, Played, Started, Struck
from companion.tables.wording import correction


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as the record shows it. A `struck` one no longer counts. `before` and `after` are the states
    around it. `verdict` is today's; `flagged` says why a kept entry needs a look (a rule id of "" means that
    it cannot be read or carried out)."""

    event: AnyEvent
    text: Message
    before: Any
    after: Any
    struck: bool = False
    effects: tuple[Effect, ...] = ()
    sheet: Sheet | None = None
    verdict: Verdict = LEGAL
    flagged: tuple[Violation, ...] = ()

    @property
    def seq(self) -> int:
        return self.event.seq


@dataclass(frozen=True)
class Folded:
    """A table: its state and its entries in the order of the table, a replacement at the place of what it
    replaces. `notes` are remarks on the whole record, such as an older version of the rules."""

    events: tuple[AnyEvent, ...]
    started: Started
    game: AnyGame
    state: Any
    entries: tuple[Entry, ...]
    notes: tuple[Message, ...] = ()

    @property
    def version(self) -> int:
        """The number of the last event: what an append must expect."""
        return self.events[-1].seq

    @cached_property
    def names(self) -> dict[str, str]:
        """What the players are called, by seat; seats without a name are left out."""
        return {seat.colour: seat.name for seat in self.started.seats if seat.name}

    @cached_property
    def renderer(self) -> Renderer:
        """Plain text with the players' names."""
        return Renderer(names=self.names)

    @cached_property
    def last_deed(self) -> Deed:
        """The numbers of the events that undo takes back together; none where nothing was done."""
        done = deeds(self.events)
        return done[-1] if done else ()

    @property
    def last(self) -> Entry | None:
        """What undo takes back, in words: the last thing done, be it a move, a correction or a strike."""
        return self.entry(self.last_deed[-1]) if self.last_deed else None

    @property
    def flagged(self) -> tuple[Entry, ...]:
        """The entries that need a look."""
        return tuple(entry for entry in self.entries if entry.flagged)

    def entry(self, seq: int) -> Entry | None:
        """The entry of an event number."""
        return next((entry for entry in self.entries if entry.seq == seq), None)


class Place(NamedTuple):
    """An event at its place in the order of the table."""

    event: AnyEvent
    struck: bool
    misplaced: bool


def fold(events: Sequence[AnyEvent], load: Callable[[str], AnyGame] = load_game) -> Folded:
    """The table of a record, its game from `load`. Raises InputError only when there is no table at all: an
    unknown game, seats that do not fit, a record that does not begin with `started`."""
    if not events or not isinstance(events[0], Started):
        raise InputError("record", "line 1", "expected the event that started the table")
    return _folded(tuple(events), load(events[0].game), events[0], ())


def advance(folded: Folded, event: AnyEvent) -> Folded:
    """`fold` of the record with one more event, reusing every entry before the first one that it changes."""
    return _folded((*folded.events, event), folded.game, folded.started, folded.entries)


def _folded(events: tuple[AnyEvent, ...], game: AnyGame, started: Started, known: tuple[Entry, ...]) -> Folded:
    places = order(events)
    kept = _unchanged(places, known)
    entries = list(known[:kept])
    for place in places[kept:]:
        entries.append(_entry(game, place, entries))
    return Folded(events, started, game, entries[-1].after, tuple(entries), _notes(game, started))


def order(events: Sequence[AnyEvent]) -> tuple[Place, ...]:
    """The events in the order of the table, with those struck and those whose place cannot be found."""
    struck = _struck(events)
    seqs = {event.seq for event in events}
    followers: dict[int, list[AnyEvent]] = {}
    roots: list[Place] = []
    for event in events:
        target = event.instead_of
        if target is not None and target in seqs and 1 < target < event.seq:
            followers.setdefault(target, []).append(event)
        else:
            roots.append(Place(event, event.seq in struck, target is not None))
    return tuple(place for root in roots for place in _family(root, followers, struck))


def _family(root: Place, followers: dict[int, list[AnyEvent]], struck: set[int]) -> Iterator[Place]:
    waiting = [root]
    while waiting:
        place = waiting.pop()
        yield place
        replacements = followers.get(place.event.seq, ())
        waiting.extend(Place(event, event.seq in struck, False) for event in reversed(replacements))


def _struck(events: Sequence[AnyEvent]) -> set[int]:
    # a strike counts unless a later one struck it, so the latest are settled first
    struck: set[int] = set()
    for event in reversed(events):
        if isinstance(event, Struck) and event.seq not in struck and 1 < event.target < event.seq:
            struck.add(event.target)
    return struck


def _unchanged(places: tuple[Place, ...], known: tuple[Entry, ...]) -> int:
    kept = 0
    for place, entry in zip(places, known, strict=False):
        if place.event is not entry.event or place.struck is not entry.struck:
            break
        kept += 1
    return kept


def _notes(game: AnyGame, started: Started) -> tuple[Message, ...]:
    notes = []
    if started.rules_version != game.rulebook.version:
        template = "opened with version {old} of the rules data; now read with version {new}"
        notes.append(msg(template, old=started.rules_version, new=game.rulebook.version))
    _, dropped = _options(game, started)
    for option in dropped:
        notes.append(msg("the option {option} is not known any more", option=option))
    return tuple(notes)


def _options(game: AnyGame, started: Started) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The options that can still be set as they were, and the names of the others."""
    good: dict[str, Any] = {}
    dropped = []
    for key, value in started.options.items():
        try:
            game.info.resolve({key: value})
            good[key] = value
        except InputError:
            dropped.append(key)
    return good, tuple(dropped)


def _entry(game: AnyGame, place: Place, earlier: list[Entry]) -> Entry:
    event = place.event
    now = earlier[-1].after if earlier else None
    before = _stood(event, earlier, now) if place.struck else now
    if isinstance(event, Started):
        entry = _opened(game, event) if before is None else _useless(event, before, "the table is open already")
    elif isinstance(event, Played | Overruled):
        entry = _moved(game, event, before, place.struck)
    elif isinstance(event, Corrected):
        entry = _corrected(game, event, before, place.struck)
    elif isinstance(event, Struck):
        entry = _striking(event, before, earlier)
    else:
        entry = _noted(event, before)
    return _placed(entry, place, now)


def _stood(event: AnyEvent, earlier: list[Entry], now: Any) -> Any:
    """Where a struck entry once stood: what was put in another's place is told as it was there, not on top of it."""
    return next((entry.before for entry in earlier if entry.seq == event.instead_of), now)


def _placed(entry: Entry, place: Place, now: Any) -> Entry:
    flagged = entry.flagged
    if place.misplaced:
        template = "it was to stand in place of entry {n}, which is not there"
        flagged = (*flagged, Violation("", msg(template, n=place.event.instead_of or 0)))
    if place.struck:
        return Entry(entry.event, entry.text, now, now, struck=True)
    if flagged == entry.flagged:
        return entry
    return Entry(
        entry.event, entry.text, entry.before, entry.after, False, entry.effects, entry.sheet, entry.verdict, flagged
    )


def _opened(game: AnyGame, event: Started) -> Entry:
    state = game.start(tuple(seat.colour for seat in event.seats), _options(game, event)[0])
    seats = tuple(Who(seat.colour) for seat in event.seats)
    text = msg("{game} is opened: {seats}", game=game.info.title, seats=seats)
    return Entry(event, text, state, state)


def _moved(game: AnyGame, event: Played | Overruled, before: Any, struck: bool) -> Entry:
    # a record may hold what today's game does not know (a card renamed, a file written by hand): whatever a
    # game raises over it is told beside the entry, never let through, for the table must open
    text = msg("An entry that cannot be read")
    try:
        move = game.read_move(event.move, "move")
        text = game.describe(before, move)
        if struck:
            return Entry(event, text, before, before)
        verdict = game.check(before, move)
        outcome = game.carry_out(before, move)
    except Exception as error:
        return _useless(event, before, _reason(error), text)
    flagged = reasons(verdict) if isinstance(event, Played) else ()
    return Entry(event, text, before, outcome.state, False, outcome.effects, outcome.sheet, verdict, flagged)


def reasons(verdict: Verdict) -> tuple[Violation, ...]:
    """Why a verdict is not legal: the violations, or what is missing."""
    if verdict.status is Status.UNDETERMINED:
        return tuple(Violation(missing.rule, missing.message) for missing in verdict.missing)
    return verdict.violations


def _corrected(game: AnyGame, event: Corrected, before: Any, struck: bool) -> Entry:
    text = msg("A correction that cannot be read")
    try:
        text = correction(game, before, event.edits)
        return Entry(event, text, before, before if struck else game.edit(before, event.edits))
    except Exception as error:
        return _useless(event, before, _reason(error), text)


def _striking(event: Struck, before: Any, earlier: list[Entry]) -> Entry:
    target = next((entry for entry in earlier if entry.seq == event.target), None)
    if target is None or isinstance(target.event, Started):
        return _useless(event, before, "there is no such entry to strike", msg("Struck: entry {n}", n=event.target))
    if isinstance(target.event, Struck):
        return Entry(event, msg("Taken back: {entry}", entry=target.text), before, before)
    return Entry(event, msg("Struck: {entry}", entry=target.text), before, before)


def _noted(event: Noted, before: Any) -> Entry:
    return Entry(event, msg("Note: {text}", text=event.text), before, before)


def _useless(event: AnyEvent, before: Any, reason: str, text: Message | None = None) -> Entry:
    why = Violation("", msg("this entry changes nothing: {reason}", reason=reason))
    return Entry(event, text or msg("An entry that cannot be read"), before, before, flagged=(why,))


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, InputError) else f"{type(error).__name__} {error}"
