"""Several devices, several processes, a killed process: every acknowledged event is there, once, in its place."""

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest

from companion.tables.desk import Desk
from companion.tables.errors import NotRecorded, TableMoved
from companion.tables.events import AnyEvent, Noted
from companion.tables.fold import Entry
from companion.tables.store import Store
from tests.tables.appender import append_many
from tests.tables.tools import note, open_table, take

T = TypeVar("T")


def process(url: str, code: str, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.tables.appender", url, code, name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def outcomes(call: Callable[[int], T]) -> tuple[list[T], list[Exception]]:
    """What eight threads got, and what they were told."""
    recorded: list[T] = []
    told: list[Exception] = []
    with ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(call, number) for number in range(8)]:
            error = future.exception()
            if isinstance(error, Exception):
                told.append(error)
            else:
                recorded.append(future.result())
    return recorded, told


def gapless(events: tuple[AnyEvent, ...]) -> bool:
    return [event.seq for event in events] == list(range(1, len(events) + 1))


def test_threads_append_without_gaps(url: str, desk: Desk, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda name: append_many(url, code, f"t{name}", 15), range(6)))
    events = desk.store.events(code)
    assert gapless(events)
    wanted = {f"t{name}-{number}" for name in range(6) for number in range(1, 16)}
    assert {event.action for event in events[1:]} == wanted
    assert len(events) == 91


def test_two_processes_append_without_gaps(url: str, desk: Desk, code: str) -> None:
    running = [process(url, code, name, 40) for name in ("p", "q")]
    told = [line.split() for each in running for line in each.communicate(timeout=120)[0].splitlines()]
    assert [each.returncode for each in running] == [0, 0]
    events = desk.store.events(code)
    assert gapless(events)
    assert {(str(event.seq), event.action) for event in events[1:]} == {(seq, action) for seq, action in told}
    assert len(events) == 81


def test_of_many_at_once_one_is_recorded_and_the_others_are_told(store: Store, code: str) -> None:
    start = Barrier(8)

    def append(number: int) -> AnyEvent:
        start.wait()
        return store.append(code, 1, note(f"n{number}"))

    recorded, told = outcomes(append)
    assert len(recorded) == 1
    assert {type(error) for error in told} == {TableMoved}
    assert store.version(code) == 2


def test_a_double_tap_in_two_threads_is_one_event(store: Store, code: str) -> None:
    start = Barrier(8)

    def tap(_: int) -> AnyEvent:
        start.wait()
        return store.append(code, 1, note("tap"))

    recorded, told = outcomes(tap)
    assert told == []
    assert recorded == [store.events(code)[1]] * 8
    assert store.version(code) == 2


def test_one_table_is_created_by_a_double_tap(desk: Desk) -> None:
    start = Barrier(8)

    def create(_: int) -> str:
        start.wait()
        return open_table(desk, "tap")

    recorded, told = outcomes(create)
    assert told == []
    assert len(set(recorded)) == 1


def test_two_seats_play_through_one_desk(desk: Desk, code: str) -> None:
    """A shared desk with its memory of folded tables: only one of two moves made at once is recorded."""
    start = Barrier(8)

    def play(number: int) -> Entry:
        start.wait()
        return desk.play(code, 1, take("red", 1 + number % 3), action=f"m{number}")

    recorded, told = outcomes(play)
    assert len(recorded) == 1
    assert {type(error) for error in told} <= {TableMoved, NotRecorded}
    assert desk.open(code).entries == Desk(desk.store).open(code).entries


def test_stores_can_be_opened_at_once_on_an_empty_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('new') / 'tables.db'}"
    recorded, told = outcomes(lambda _: Store(url).tables())
    assert told == []
    assert recorded == [()] * 8


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_what_was_acknowledged_survives_kill_9(url: str, store: Store, code: str) -> None:
    running = process(url, code, "k", 0)
    assert running.stdout is not None
    told = [running.stdout.readline().split() for _ in range(25)]
    running.send_signal(signal.SIGKILL)
    told += [line.split() for line in running.stdout.read().splitlines() if line.count(" ") == 1]
    assert running.wait(timeout=30) == -signal.SIGKILL
    events = Store(url).events(code)
    assert gapless(events)
    kept = {(str(event.seq), event.action) for event in events}
    acknowledged = {(seq, action) for seq, action in told}
    assert acknowledged <= kept
    # at most the one event that was being written when the process died may be there unacknowledged
    assert len(events) - 1 - len(acknowledged) <= 1
    assert store.append(code, store.version(code), note("on")).seq == len(events) + 1
    assert all(isinstance(event, Noted) for event in events[1:])
