"""Record files: one event a line as JSON, `started` first. They carry a table from one host to another."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from companion.core.errors import InputError
from companion.tables.events import AnyEvent, Started
from companion.tables.upcast import read_event

MOST_BYTES = 4_000_000
MOST_EVENTS = 10_000


def write_record(events: Sequence[AnyEvent]) -> str:
    """The events as a record file."""
    return "".join(event.model_dump_json() + "\n" for event in events)


def read_record(text: str, where: str = "record") -> tuple[AnyEvent, ...]:
    """The events of a record file. Events without a number are numbered by their place.

    Raises InputError naming the line: not JSON, not an event, a gap in the numbers, an action id that stands
    twice, a file that does not begin with `started`, or one that is too large.
    """
    if len(text.encode()) > MOST_BYTES:
        raise InputError(where, "", f"expected at most {MOST_BYTES} bytes")
    events: list[AnyEvent] = []
    actions: set[str] = set()
    for line, plain in _lines(text, where):
        event = _numbered(read_event(plain, f"{where}: {line}"), len(events) + 1, f"{where}: {line}")
        if event.action in actions:
            raise InputError(f"{where}: {line}", "action", f"{event.action!r} stands twice")
        if isinstance(event, Started) is bool(events):
            raise InputError(f"{where}: {line}", "kind", "expected one 'started', and that on the first line")
        actions.add(event.action)
        events.append(event)
    if not events:
        raise InputError(where, "", "expected one event a line, found none")
    if len(events) > MOST_EVENTS:
        raise InputError(where, "", f"expected at most {MOST_EVENTS} events")
    return tuple(events)


def _lines(text: str, where: str) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield f"line {number}", json.loads(line)
        except (ValueError, RecursionError) as error:
            raise InputError(where, f"line {number}", f"not JSON: {getattr(error, 'msg', error)}") from None


def _numbered(event: AnyEvent, seq: int, where: str) -> AnyEvent:
    if event.seq not in (0, seq):
        raise InputError(where, "seq", f"expected {seq}, found {event.seq}")
    return event.evolve(seq=seq)
