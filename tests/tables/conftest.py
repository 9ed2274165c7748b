"""A desk over a database of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.desk import Desk
from companion.tables.store import Store
from tests.tables.tools import open_table

OTHER_DATABASE = "COMPANION_TEST_DATABASE_URL"


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh SQLite file; or the database of COMPANION_TEST_DATABASE_URL, emptied, to test another kind."""
    other = os.environ.get(OTHER_DATABASE)
    if other is None:
        return f"sqlite:///{tmp_path / 'tables.db'}"
    store = Store(other)
    for info in store.tables():
        store.delete(info.code)
    store.close()
    return other


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


@pytest.fixture
def code(desk: Desk) -> str:
    """A table of two, Red (Ann) first."""
    return open_table(desk)
