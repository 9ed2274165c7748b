"""The record of a table: an append-only list of events, each with a place, an author and an action id."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.core.info import OptionValue
from companion.core.model import Model
from companion.core.verdicts import Status

SCHEMA = 1


class SeatEntry(Model):
    """A seat as it sat down: its colour and what its player is called."""

    colour: str
    name: str = ""


class Event(Model):
    """What all events share. `seq` counts from 1; `action` is the id that makes an append idempotent; `by` is the
    seat (or empty) whose device wrote it. `instead_of` puts this event at the place of a struck one."""

    schema_version: int = SCHEMA
    seq: int = 0
    at: datetime
    action: str
    by: str = ""
    instead_of: int | None = None


class Started(Event):
    """The table was opened. `rules_version` is the rulebook's at that time."""

    kind: Literal["started"] = "started"
    game: str
    seats: tuple[SeatEntry, ...]
    options: dict[str, OptionValue] = {}
    rules_version: str


class Played(Event):
    """A move or table event, with the verdict it had."""

    kind: Literal["played"] = "played"
    move: dict[str, Any]
    status: Status = Status.LEGAL


class Overruled(Event):
    """The table played on although the verdict was not legal or could not be told; `reason` in its own words."""

    kind: Literal["overruled"] = "overruled"
    move: dict[str, Any]
    status: Status
    rules: tuple[str, ...] = ()
    reason: str


class Corrected(Event):
    """Facts set by hand, in the game's position vocabulary."""

    kind: Literal["corrected"] = "corrected"
    edits: dict[str, Any]
    reason: str = ""


class Struck(Event):
    """An earlier event no longer counts; it stays visible. Striking a `struck` brings its target back. An `undo` takes
    back the last thing done; any other strike is itself a thing done."""

    kind: Literal["struck"] = "struck"
    target: int
    reason: str = ""
    undo: bool = False


class Noted(Event):
    """Free text."""

    kind: Literal["noted"] = "noted"
    text: str


AnyEvent = Annotated[Started | Played | Overruled | Corrected | Struck | Noted, Field(discriminator="kind")]
