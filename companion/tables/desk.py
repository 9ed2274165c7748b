"""The desk: what a screen does with a table. It judges, records and keeps folded tables at hand."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from secrets import token_hex
from threading import Lock
from typing import Any

from companion.core.discovery import game_data, load_game
from companion.core.errors import InputError
from companion.core.game import AnyGame, Move
from companion.core.info import OptionValue
from companion.core.verdicts import Status
from companion.tables.codes import Doorkeeper, tidy_code
from companion.tables.errors import CannotStrike, NoSuchTable, NotRecorded, TableMoved
from companion.tables.events import AnyEvent, Corrected, Noted, Overruled, Played, SeatEntry, Started, Struck
from companion.tables.fold import Entry, Folded, advance, fold
from companion.tables.portable import read_record, write_record
from companion.tables.store import Store
from companion.tables.wording import leaves

KEPT = 64
LONGEST_TEXT = 2000
LONGEST_NAME = 40


class Desk:
    """A service over a store, shared by all sessions. Every call that records names the number of the last
    event its screen has seen (`expected`) and an action id of its own, so that a double tap is recorded once and a
    stale screen is told; it raises TableMoved or NoSuchTable and then has changed nothing.

    `load` gives the game of an id; when it gives another object than before, tables are folded anew."""

    def __init__(self, store: Store, load: Callable[[str], AnyGame] = load_game) -> None:
        self.store = store
        self._load = load
        self._doorkeeper = Doorkeeper()
        self._folded: OrderedDict[str, Folded] = OrderedDict()
        self._lock = Lock()

    # -- looking

    def open(self, code: str) -> Folded:
        """The table as it is now. Raises NoSuchTable; InputError when its game is not there."""
        known = self._known(code)
        version = self.store.version(code)
        if known is None or known.version > version or known.game is not self._load(known.started.game):
            folded = fold(self.store.events(code), self._load)
        else:
            folded = known
            for event in self.store.events(code, known.version) if known.version < version else ():
                folded = advance(folded, event)
        self._keep(code, folded)
        return folded

    def join(self, text: str) -> str:
        """The code of a table from what somebody typed. Raises NoSuchTable; TooManyTries after too many."""
        self._doorkeeper.admit()
        code = tidy_code(text)
        try:
            self.store.version(code)
        except NoSuchTable:
            self._doorkeeper.wrong()
            raise
        return code

    # -- tables

    def create(
        self, game_id: str, seats: tuple[SeatEntry, ...], options: dict[str, OptionValue], *, action: str, by: str = ""
    ) -> str:
        """A new table; its join code. Names are put on one line and cut after 40 characters."""
        named = tuple(seat.evolve(name=" ".join(seat.name.split())[:LONGEST_NAME]) for seat in seats)
        return self.store.create(game_id, named, options, action=action, by=by)

    def demo(self, game_id: str, *, action: str = "") -> str:
        """A table in the middle of the game's golden playthrough; its join code."""
        path = game_data(game_id) / "playthrough.jsonl"
        try:
            record = read_record(path.read_text(encoding="utf-8"), path.name)
        except OSError:
            raise InputError(game_id, path.name, "this game has no demo") from None
        return self.store.adopt(record[: (len(record) + 1) // 2], action=action or _token())

    def import_record(self, text: str, *, action: str = "") -> str:
        """A record file as a new table; its join code. Raises InputError naming the line at fault."""
        record = read_record(text)
        folded = fold(record, self._load)
        code = self.store.adopt(record, action=action or _token())
        self.store.mark(code, over=folded.game.prompt(folded.state).over)
        return code

    def export_record(self, code: str) -> str:
        """The table as a record file."""
        return write_record(self.store.events(code))

    # -- recording

    def play(self, code: str, expected: int, move: Move | Mapping[str, Any], *, action: str, by: str = "") -> Entry:
        """Record a legal move. Raises NotRecorded, with the judgement, when it is not legal or cannot be told."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        judged = folded.game.judge(folded.state, _read(folded.game, move))
        if judged.status is not Status.LEGAL:
            raise NotRecorded(judged)
        return self._record(code, expected, Played(**_signed(action, by), move=_plain(folded.game, move)))

    def overrule(
        self, code: str, expected: int, move: Move | Mapping[str, Any], *, reason: str, action: str, by: str = ""
    ) -> Entry:
        """Record a move although it is not legal or cannot be told; a legal one is recorded as played."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        verdict = folded.game.check(folded.state, _read(folded.game, move))
        plain = _plain(folded.game, move)
        if verdict.status is Status.LEGAL:
            return self._record(code, expected, Played(**_signed(action, by), move=plain))
        rules = verdict.rules or tuple(missing.rule for missing in verdict.missing)
        event = Overruled(
            **_signed(action, by), move=plain, status=verdict.status, rules=rules, reason=_text(reason, "reason")
        )
        return self._record(code, expected, event)

    def correct(
        self, code: str, expected: int, edits: Mapping[str, Any], *, reason: str = "", action: str, by: str = ""
    ) -> Entry:
        """Set facts by hand. Raises InputError naming the key that does not fit, or that is a private one."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        private = {field.path for field in folded.game.fields(folded.state) if field.private}
        for path, _ in leaves(edits):
            if path in private:
                raise InputError("correction", path, "this stays on its player's own device")
        folded.game.edit(folded.state, edits)
        reason = _text(reason, "reason") if reason else ""
        return self._record(code, expected, Corrected(**_signed(action, by), edits=dict(edits), reason=reason))

    def note(self, code: str, expected: int, text: str, *, action: str, by: str = "") -> Entry:
        """Record free text."""
        _, done = self._look(code, expected, action)
        return done or self._record(code, expected, Noted(**_signed(action, by), text=_text(text, "note")))

    # -- taking back

    def strike(self, code: str, expected: int, target: int, *, reason: str = "", action: str, by: str = "") -> Entry:
        """Let an earlier entry no longer count. Raises CannotStrike for one that cannot be struck."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        _strikable(folded, target)
        return self._record(code, expected, Struck(**_signed(action, by), target=target, reason=reason))

    def undo(self, code: str, expected: int, *, action: str, by: str = "") -> Entry:
        """Take back the last thing done: a move or a correction is struck, a strike is taken back, a replacement gives
        way to what it replaced. The text of the entry given back says what it was. Raises CannotStrike when there is
        nothing to take back."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        if not folded.last_deed:
            raise CannotStrike("There is nothing to take back.")
        return self._append(code, expected, _strikes_of(folded.last_deed, action, by, undo=True))

    def restore(self, code: str, expected: int, target: int, *, action: str, by: str = "") -> Entry:
        """Let a struck entry count again. Raises CannotStrike when it is not struck."""
        folded, done = self._look(code, expected, action)
        if done is not None:
            return done
        strikes = _strikes(folded, target)
        if not strikes:
            raise CannotStrike("This entry counts already.")
        return self._append(code, expected, _strikes_of(strikes, action, by))

    def replace(
        self, code: str, expected: int, target: int, event: AnyEvent, *, reason: str = "", action: str, by: str = ""
    ) -> Entry:
        """Strike an entry and put another event at its place, both or neither. The new event is not judged
        here: `preview_replace` shows what comes of it, and what no longer passes is flagged."""
        folded, done = self._look(code, expected, f"{action}/new")
        if done is not None:
            return done
        _strikable(folded, target)
        struck = Struck(**_signed(action, by), target=target, reason=reason)
        return self._append(code, expected, (struck, _instead(event, target, f"{action}/new", by)))

    def preview_replace(self, code: str, target: int, event: AnyEvent) -> Folded:
        """What the table would be after `replace`; nothing is recorded."""
        folded = self.open(code)
        _strikable(folded, target)
        seq = folded.version
        struck = advance(folded, Struck(**_signed("preview", ""), seq=seq + 1, target=target))
        return advance(struck, _instead(event, target, "preview/new", "").evolve(seq=seq + 2))

    # -- inside

    def _look(self, code: str, expected: int, action: str) -> tuple[Folded, Entry | None]:
        """The table, and the entry that this action has made already."""
        folded = self.open(code)
        done = next((entry for entry in folded.entries if entry.event.action == action), None)
        if done is None and folded.version != expected:
            raise TableMoved(expected, folded.version)
        return folded, done

    def _record(self, code: str, expected: int, event: AnyEvent) -> Entry:
        return self._append(code, expected, (event,))

    def _append(self, code: str, expected: int, new: tuple[AnyEvent, ...]) -> Entry:
        placed = self.store.append_all(code, expected, new)
        folded = self.open(code)
        over = folded.game.prompt(folded.state).over
        if over or isinstance(new[0], Struck):
            self.store.mark(code, over=over)
        entry = folded.entry(placed[-1].seq)
        if entry is None:
            raise NoSuchTable(code)
        return entry

    def _known(self, code: str) -> Folded | None:
        with self._lock:
            return self._folded.get(code)

    def _keep(self, code: str, folded: Folded) -> None:
        with self._lock:
            self._folded[code] = folded
            self._folded.move_to_end(code)
            while len(self._folded) > KEPT:
                self._folded.popitem(last=False)


def _signed(action: str, by: str) -> dict[str, Any]:
    return {"at": datetime.now(UTC), "action": action, "by": by}


def _token() -> str:
    return token_hex(16)


def _read(game: AnyGame, move: Move | Mapping[str, Any]) -> Any:
    return move if isinstance(move, Move) else game.read_move(dict(move))


def _plain(game: AnyGame, move: Move | Mapping[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = _read(game, move).model_dump(mode="json")
    return plain


def _text(text: str, what: str) -> str:
    tidy = text.strip()
    if not tidy:
        raise InputError(what, "", "expected a few words")
    if len(tidy) > LONGEST_TEXT:
        raise InputError(what, "", f"expected at most {LONGEST_TEXT} characters")
    return tidy


def _strikable(folded: Folded, target: int) -> None:
    entry = folded.entry(target)
    if entry is None:
        raise CannotStrike("There is no such entry.")
    if isinstance(entry.event, Started):
        raise CannotStrike("The opening of the table cannot be struck; delete the table instead.")
    if entry.struck:
        raise CannotStrike("This entry does not count any more already.")


def _strikes(folded: Folded, target: int) -> list[int]:
    """The strikes in force against an entry."""
    counting = (entry.event for entry in folded.entries if not entry.struck)
    return [event.seq for event in counting if isinstance(event, Struck) and event.target == target]


def _strikes_of(targets: Sequence[int], action: str, by: str, *, undo: bool = False) -> tuple[Struck, ...]:
    """A strike of each, recorded together; the first carries the action's own id."""
    actions = (action, *(f"{action}/{n}" for n in range(1, len(targets))))
    pairs = zip(actions, targets, strict=True)
    return tuple(Struck(**_signed(each, by), target=seq, undo=undo) for each, seq in pairs)


def _instead(event: AnyEvent, target: int, action: str, by: str) -> AnyEvent:
    return event.evolve(instead_of=target, **_signed(action, by))
