"""A real Chromium against the app. Without a browser these tests are skipped, but fail where CI is set."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from secrets import token_hex

import pytest
from playwright.sync_api import Browser, sync_playwright

from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from companion.tables.store import Store
from tests.browser.phone import Phone, phone
from tests.browser.server import Server

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Phones = Callable[..., Phone]


def chromium() -> str | None:
    """A Chromium of the system."""
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome", "chrome"))
    return next((path for path in found if path), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        reason = "no Chromium is installed; on Debian: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("app") / "tables.db").start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def desk(server: Server) -> Iterator[Desk]:
    """The record the server writes to, opened beside it."""
    store = Store(server.url)
    yield Desk(store)
    store.close()


@pytest.fixture
def code(desk: Desk) -> str:
    """A fresh table of the toy game."""
    seats = tuple(SeatEntry(colour=colour, name=name) for colour, name in (("red", "Anna"), ("blue", "Ben")))
    return desk.create("pebbles", seats, {}, action=token_hex(8))


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[Phones]:
    """Makes phones; none may crash, or talk to another host than the app's own."""
    with ExitStack() as stack:
        made: list[Phone] = []

        def make(scheme: str = "light", width: int = 390) -> Phone:
            made.append(stack.enter_context(phone(browser, server.base, scheme=scheme, width=width)))
            return made[-1]

        yield make
        for each in made:
            assert each.hosts <= {"127.0.0.1", ""}, each.hosts
            assert each.crashes == []
