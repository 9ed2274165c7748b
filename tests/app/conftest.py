"""The app without a browser, over a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from companion.app import here
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry


@pytest.fixture(autouse=True)
def own_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has its own tables and card packs."""
    monkeypatch.setenv("COMPANION_PACKS", str(tmp_path / "packs"))
    monkeypatch.setenv("COMPANION_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.db'}")
    st.cache_resource.clear()
    yield
    st.cache_resource.clear()


@pytest.fixture
def desk() -> Desk:
    """The desk the app uses."""
    return here.desk()


@pytest.fixture
def code(desk: Desk) -> str:
    """A fresh table of the toy game for three; in a storm, dark pebbles cost three."""
    seats = tuple(SeatEntry(colour=c, name=n) for c, n in (("red", "Anna"), ("blue", "Ben"), ("green", "")))
    return desk.create("pebbles", seats, {"ruleset": "stormy"}, action="fixture")
