"""The database under the store: where it lies, how it is opened, what its tables are."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import event as sa_event
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from companion.core.errors import InputError
from companion.tables.errors import Clash, StoreError

DATABASE_URL = "COMPANION_DATABASE_URL"
BUSY_SECONDS = 15
_WRITE = "companion_write"
_MIGRATIONS = Path(__file__).parent / "migrations"

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("action", sa.String(200), nullable=False, unique=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("started", sa.DateTime(timezone=True), nullable=False),
    sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("archived", sa.Boolean, nullable=False),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("code", sa.String(16), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("action", sa.String(200), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("code", "action"),
)


class Database:
    """An engine with the schema of today. Raises InputError for an address that cannot be used, StoreError
    when the database does not open."""

    def __init__(self, url: str | None = None) -> None:
        self.url = database_url(url)
        try:
            self._engine = _engine(self.url)
            with self.writing() as connection:
                _migrate(connection)
        except (ModuleNotFoundError, ArgumentError) as error:
            raise InputError(
                DATABASE_URL, self.url.drivername, f"this kind of database cannot be used ({error})"
            ) from None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with _told(), self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; on SQLite it has the database for itself from its first moment on."""
        with _told(), self._engine.connect().execution_options(**{_WRITE: True}) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()


def database_url(url: str | None = None) -> URL:
    """The address asked for, else that of the environment, else a file in the user's data folder."""
    text = url or os.environ.get(DATABASE_URL, "")
    if not text:
        return URL.create("sqlite", database=str(user_data_path("tableside-companion", appauthor=False) / "tables.db"))
    try:
        parsed = make_url(text)
    except ArgumentError:
        raise InputError(DATABASE_URL, "", "expected an address such as sqlite:///folder/tables.db") from None
    if parsed.drivername in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg")
    return parsed


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True)
    in_memory = url.database in (None, "", ":memory:")
    if not in_memory:
        _make_folder(Path(str(url.database)))
    # a database in memory lives in its connection, so there is one and it is shared in turn
    size = {"pool_size": 1, "max_overflow": 0} if in_memory else {}
    arguments = {"timeout": BUSY_SECONDS, "check_same_thread": False}
    engine = sa.create_engine(url, poolclass=QueuePool, connect_args=arguments, **size)
    sa_event.listen(engine, "connect", _prepare)
    sa_event.listen(engine, "begin", _begin)
    return engine


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder for the tables cannot be made: {error}") from None


def _prepare(connection: Any, _record: Any) -> None:
    # the driver must not begin transactions by itself: `_begin` says which kind
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get(_WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {script.revision for script in known.walk_revisions()}:
        raise StoreError(f"A newer companion has written this database (version {current}); update this one.")
    if current != known.get_current_head():
        command.upgrade(config, "head")


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except ArgumentError:
        raise
    except SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        kind = Clash if isinstance(error, IntegrityError) else StoreError
        raise kind(f"The database of the tables does not answer: {reason}") from error
