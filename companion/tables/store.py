"""The store: tables and their events, append-only. What `append` has returned survives the end of the process."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.info import OptionValue
from companion.tables.codes import new_code
from companion.tables.database import Database, events, tables
from companion.tables.errors import Clash, NoSuchTable, TableMoved
from companion.tables.events import AnyEvent, SeatEntry, Started
from companion.tables.upcast import read_event


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table in a list: `version` is the number of its events, `touched` the time of its last one."""

    code: str
    game: str
    seats: tuple[SeatEntry, ...]
    started: datetime
    touched: datetime
    version: int
    over: bool
    archived: bool


class Store:
    """Tables in a database; `url` as SQLAlchemy writes it, else COMPANION_DATABASE_URL, else a file in the user's
    data folder. May be shared by threads; several processes may share the database."""

    def __init__(self, url: str | None = None) -> None:
        self._database = Database(url)

    def create(
        self,
        game_id: str,
        seats: tuple[SeatEntry, ...],
        options: dict[str, OptionValue],
        *,
        action: str,
        by: str = "",
    ) -> str:
        """A new table; its join code. The same action id again gives the same table. Raises InputError for
        an unknown game, seats or options that do not fit."""
        game = load_game(game_id)
        game.info.check_seats(tuple(seat.colour for seat in seats))
        resolved = dict(game.info.resolve(options))
        version = game.rulebook.version
        now = datetime.now(UTC)
        started = Started(
            seq=1, at=now, action=action, by=by, game=game_id, seats=seats, options=resolved, rules_version=version
        )
        return self.adopt((started,), action=action)

    def adopt(self, record: Sequence[AnyEvent], *, action: str) -> str:
        """A whole record as a new table; its join code. The same action id again gives the same table."""
        started = record[0]
        if not isinstance(started, Started):
            raise InputError("record", "line 1", "expected the event that started the table")
        try:
            return self._adopt(started, record, action)
        except Clash:
            # two taps at once, on a database that does not lock as a whole: the other one made the table
            return self._adopt(started, record, action)

    def _adopt(self, started: Started, record: Sequence[AnyEvent], action: str) -> str:
        with self._database.writing() as connection:
            known = connection.scalar(sa.select(tables.c.code).where(tables.c.action == action))
            if known is not None:
                return str(known)
            code = _free_code(connection)
            connection.execute(sa.insert(tables).values(_table_row(code, started, len(record), action)))
            connection.execute(sa.insert(events), [_event_row(code, event) for event in record])
            return code

    def version(self, code: str) -> int:
        """The number of the last event. Raises NoSuchTable."""
        with self._database.reading() as connection:
            return _version(connection, sa.select(tables.c.version).where(tables.c.code == code), code)

    def events(self, code: str, after: int = 0) -> tuple[AnyEvent, ...]:
        """The events in order, those `after` a number only. Raises NoSuchTable."""
        wanted = sa.select(events.c.seq, events.c.body).where(events.c.code == code, events.c.seq > after)
        with self._database.reading() as connection:
            _version(connection, sa.select(tables.c.version).where(tables.c.code == code), code)
            rows = connection.execute(wanted.order_by(events.c.seq)).all()
        return tuple(_event(code, row) for row in rows)

    def append(self, code: str, expected: int, event: AnyEvent) -> AnyEvent:
        """Record an event after event number `expected`; gives it with its own number.

        The same action id again gives the event already stored and writes nothing. Raises TableMoved when the
        last number is not `expected`, NoSuchTable.
        """
        return self.append_all(code, expected, (event,))[0]

    def append_all(self, code: str, expected: int, new: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
        """Record several events, all or none; otherwise as `append`."""
        with self._database.writing() as connection:
            locked = sa.select(tables.c.version).where(tables.c.code == code).with_for_update()
            actual = _version(connection, locked, code)
            if known := _already(connection, code, new):
                return known
            if actual != expected:
                raise TableMoved(expected, actual)
            placed = tuple(event.evolve(seq=actual + n) for n, event in enumerate(new, start=1))
            connection.execute(sa.insert(events), [_event_row(code, event) for event in placed])
            change = {"version": actual + len(new), "touched": datetime.now(UTC)}
            connection.execute(sa.update(tables).where(tables.c.code == code).values(change))
            return placed

    def tables(self) -> tuple[TableInfo, ...]:
        """All tables, the one touched last first."""
        with self._database.reading() as connection:
            rows = connection.execute(sa.select(tables).order_by(tables.c.touched.desc(), tables.c.code)).all()
        return tuple(_info(row) for row in rows)

    def mark(self, code: str, *, over: bool | None = None, archived: bool | None = None) -> None:
        """Set what a list shows of a table. Raises NoSuchTable."""
        marks = {"over": over, "archived": archived}
        values = {name: value for name, value in marks.items() if value is not None}
        with self._database.writing() as connection:
            _changed(connection, sa.update(tables).where(tables.c.code == code).values(values), code)

    def delete(self, code: str) -> None:
        """Remove a table and its record for good. Raises NoSuchTable."""
        with self._database.writing() as connection:
            connection.execute(sa.delete(events).where(events.c.code == code))
            _changed(connection, sa.delete(tables).where(tables.c.code == code), code)

    def close(self) -> None:
        """Give the connections back."""
        self._database.close()


def _version(connection: Connection, query: Any, code: str) -> int:
    found = connection.scalar(query)
    if found is None:
        raise NoSuchTable(code)
    return int(found)


def _changed(connection: Connection, statement: Any, code: str) -> None:
    if connection.execute(statement).rowcount == 0:
        raise NoSuchTable(code)


def _already(connection: Connection, code: str, new: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    actions = [event.action for event in new]
    wanted = sa.select(events.c.seq, events.c.body).where(events.c.code == code, events.c.action.in_(actions))
    return tuple(_event(code, row) for row in connection.execute(wanted.order_by(events.c.seq)).all())


def _free_code(connection: Connection) -> str:
    while True:
        code = new_code()
        if connection.scalar(sa.select(tables.c.code).where(tables.c.code == code)) is None:
            return code


def _table_row(code: str, started: Started, version: int, action: str) -> dict[str, Any]:
    now = datetime.now(UTC)
    seats = json.dumps([seat.model_dump() for seat in started.seats])
    times = {"started": now, "touched": now}
    marks = {"over": False, "archived": False}
    return {"code": code, "game": started.game, "seats": seats, "action": action, "version": version, **times, **marks}


def _event_row(code: str, event: AnyEvent) -> dict[str, Any]:
    return {"code": code, "seq": event.seq, "action": event.action, "body": event.model_dump_json()}


def _event(code: str, row: Any) -> AnyEvent:
    return read_event(json.loads(row.body), f"table {code}: {row.seq}")


def _info(row: Any) -> TableInfo:
    seats = tuple(SeatEntry(**seat) for seat in json.loads(row.seats))
    started, touched = _utc(row.started), _utc(row.touched)
    return TableInfo(row.code, row.game, seats, started, touched, row.version, row.over, row.archived)


def _utc(moment: datetime) -> datetime:
    # SQLite keeps no time zone; what we wrote was UTC
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
