"""The store: numbers without gaps, action ids, conflicts told, nothing lost."""

import sqlite3
from pathlib import Path

import pytest

from companion.core.errors import CompanionError, InputError
from companion.tables import store as store_module
from companion.tables.codes import ALPHABET, Doorkeeper, new_code, tidy_code
from companion.tables.database import DATABASE_URL, database_url
from companion.tables.errors import NoSuchTable, StoreError, TableMoved, TooManyTries
from companion.tables.events import SeatEntry
from companion.tables.store import Store
from tests.tables.tools import SEATS, moves, note, take


def create(store: Store, action: str = "open") -> str:
    return store.create("pebbles", SEATS, {}, action=action)


def test_creating_is_done_once_an_action(store: Store) -> None:
    code = create(store)
    assert create(store) == code
    assert create(store, "another") != code
    assert len(store.tables()) == 2
    assert store.version(code) == 1
    (started,) = store.events(code)
    assert started.seq == 1
    assert dict(started.options) == {"ruleset": "sunny", "dark_price": 2}  # type: ignore[union-attr]


def test_appending_numbers_without_gaps(store: Store) -> None:
    code = create(store)
    placed = [store.append(code, n, note(f"n{n}")) for n in range(1, 6)]
    assert [event.seq for event in placed] == [2, 3, 4, 5, 6]
    assert store.events(code)[1:] == tuple(placed)
    assert store.events(code, after=4) == tuple(placed[3:])
    assert store.version(code) == 6


def test_the_same_action_is_written_once(store: Store) -> None:
    code = create(store)
    first = store.append(code, 1, note("tap"))
    assert store.append(code, 1, note("tap")) == first
    assert store.append(code, 77, note("tap")) == first
    assert store.version(code) == 2
    assert store.append(create(store, "b"), 1, note("tap")).seq == 2


def test_a_stale_screen_is_told(store: Store) -> None:
    code = create(store)
    store.append(code, 1, note("a"))
    with pytest.raises(TableMoved, match="moved on") as caught:
        store.append(code, 1, note("b"))
    assert (caught.value.expected, caught.value.actual) == (1, 2)
    with pytest.raises(TableMoved):
        store.append(code, 3, note("c"))
    assert store.version(code) == 2


def test_several_events_are_written_all_or_none(store: Store) -> None:
    code = create(store)
    with pytest.raises(CompanionError):
        store.append_all(code, 1, (note("a"), note("a")))
    assert store.version(code) == 1
    placed = store.append_all(code, 1, (note("a"), note("b")))
    assert [event.seq for event in placed] == [2, 3]
    assert store.append_all(code, 1, (note("a"), note("b"))) == placed


def test_an_unknown_code_is_told(store: Store) -> None:
    for call in (store.version, store.events, store.delete, lambda code: store.append(code, 1, note("a"))):
        with pytest.raises(NoSuchTable, match="no table with the code XXXXXX"):
            call("XXXXXX")
    with pytest.raises(NoSuchTable):
        store.mark("XXXXXX", over=True)


def test_the_list_shows_the_table_touched_last_first(store: Store) -> None:
    first, second = create(store, "1"), create(store, "2")
    assert [info.code for info in store.tables()] == [second, first]
    store.append(first, 1, note("a"))
    info, other = store.tables()
    assert (info.code, info.game, info.version, info.over, info.archived) == (first, "pebbles", 2, False, False)
    assert info.seats == SEATS
    assert info.started < info.touched
    assert info.started.utcoffset() is not None
    store.mark(second, over=True, archived=True)
    assert [(i.over, i.archived) for i in store.tables()] == [(False, False), (True, True)]
    assert other.code == second


def test_a_deleted_table_is_gone(store: Store) -> None:
    code, kept = create(store), create(store, "kept")
    store.delete(code)
    assert [info.code for info in store.tables()] == [kept]
    with pytest.raises(NoSuchTable):
        store.events(code)


def test_a_whole_record_becomes_a_table(store: Store) -> None:
    record = moves(take("red"), take("blue"))
    code = store.adopt(record, action="import")
    assert store.events(code) == record
    assert store.adopt(record, action="import") == code
    assert store.append(code, 3, note("on")).seq == 4
    with pytest.raises(InputError, match="started"):
        store.adopt(record[1:], action="other")


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("chess", SEATS, {}, "unknown game"),
        ("pebbles", SEATS[:1], {}, "expected 2 or 3 or 4 seats"),
        ("pebbles", (SEATS[0], SeatEntry(colour="pink")), {}, "unknown colour"),
        ("pebbles", SEATS, {"wind": 1}, "unknown option"),
    ],
)
def test_a_table_that_cannot_be(
    store: Store, game: str, seats: tuple[SeatEntry, ...], options: dict[str, int], told: str
) -> None:
    with pytest.raises(InputError, match=told):
        store.create(game, seats, dict(options), action="x")
    assert store.tables() == ()


def test_a_store_opened_again_has_everything(url: str) -> None:
    first = Store(url)
    code = create(first)
    first.append(code, 1, note("a"))
    assert Store(url).events(code) == first.events(code)


def test_sqlite_is_opened_to_lose_nothing(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'own.db'}")
    with store._database.reading() as connection:
        pragmas = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}
    assert pragmas == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 15_000}


def test_the_schema_is_the_one_the_migrations_make(store: Store) -> None:
    """Alembic finds nothing to add to what its own steps have made."""
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from companion.tables.database import metadata

    with store._database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_schema_speaks_postgresql() -> None:
    from sqlalchemy.dialects import postgresql
    from sqlalchemy.schema import CreateTable

    from companion.tables.database import metadata

    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    made = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    assert "TIMESTAMP WITH TIME ZONE" in made[0]
    assert "UNIQUE (code, action)" in made[1]


def test_where_the_database_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(DATABASE_URL, raising=False)
    assert database_url().database is not None
    assert Path(str(database_url().database)).name == "tables.db"
    monkeypatch.setenv(DATABASE_URL, "sqlite:///elsewhere.db")
    assert database_url().database == "elsewhere.db"
    assert database_url("sqlite:///here.db").database == "here.db"
    assert database_url("postgres://u@h/d").drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "expected an address such as"),
        ("oracle+nothing://x", "this kind of database cannot be used"),
        ("postgresql+nothing://x", "this kind of database cannot be used"),
        ("sqlite:////proc/none/x.db", "cannot be made|does not answer"),
    ],
)
def test_an_address_that_cannot_be_used(url: str, told: str) -> None:
    with pytest.raises(CompanionError, match=told):
        Store(url)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("not a database, but long enough to be looked at" * 20)
    with pytest.raises(StoreError, match="does not answer"):
        Store(f"sqlite:///{tmp_path / 'x.db'}")


def test_a_newer_schema_is_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(url).close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer"):
        Store(url)


def test_codes_are_readable_and_tidied() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 6 and set(code) <= set(ALPHABET) for code in codes)
    assert not set("AEIOU0L1") & set(ALPHABET)
    assert tidy_code(" cdf-3 4g\n") == "CDF34G"


def test_a_code_in_use_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["CCCCCC", "CCCCCC", "DDDDDD"])
    monkeypatch.setattr(store_module, "new_code", lambda: next(codes))
    assert [create(store, "1"), create(store, "2")] == ["CCCCCC", "DDDDDD"]


def test_codes_cannot_be_guessed_by_trying() -> None:
    now = [0.0]
    keeper = Doorkeeper(most=3, seconds=60, clock=lambda: now[0])
    for _ in range(3):
        keeper.admit()
        keeper.wrong()
        now[0] += 10
    with pytest.raises(TooManyTries, match="in 31 seconds"):
        keeper.admit()
    now[0] = 61
    keeper.admit()
