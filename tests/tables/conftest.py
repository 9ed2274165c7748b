"""A desk over a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.desk import Desk
from companion.tables.store import Store
from tests.tables.tools import open_table


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


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
