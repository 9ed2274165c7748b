"""Old events in, events of today out. Every schema version that was ever written stays readable, forever.

A step takes the plain JSON of its version to the next one. Version 0 is what the first trial records looked
like, before events carried a version: `type` for `kind`, `verdict` for `status`, seats as bare colours with
the names beside them.
"""

from collections.abc import Callable
from typing import Any

from companion.core.data import validated
from companion.core.errors import InputError
from companion.tables.events import SCHEMA, AnyEvent

Plain = dict[str, Any]


def _from_0(plain: Plain) -> Plain:
    renamed = {"type": "kind", "verdict": "status"}
    event = {renamed.get(key, key): value for key, value in plain.items()}
    names = event.pop("names", {})
    if event.get("kind") == "started":
        event["seats"] = [{"colour": seat, "name": names.get(seat, "")} for seat in event.get("seats", ())]
    return event


STEPS: tuple[Callable[[Plain], Plain], ...] = (_from_0,)


def read_event(plain: Any, where: str) -> AnyEvent:
    """An event of any schema version. Raises InputError naming the key, or the version if it is a later one."""
    if not isinstance(plain, dict):
        raise InputError(where, "", "expected an event, an object with kind and at")
    version = plain.get("schema_version", 0)
    if not isinstance(version, int) or not 0 <= version <= SCHEMA:
        expected = f"expected a version up to {SCHEMA}, found {version!r}; a newer companion wrote this"
        raise InputError(where, "schema_version", expected)
    for step in STEPS[version:]:
        plain = _stepped(step, plain, where)
    event: AnyEvent = validated(AnyEvent, {**plain, "schema_version": SCHEMA}, where)
    return event


def _stepped(step: Callable[[Plain], Plain], plain: Plain, where: str) -> Plain:
    try:
        return step(plain)
    except (AttributeError, TypeError, KeyError) as error:
        raise InputError(where, "", f"not an event of an older version ({error})") from None
