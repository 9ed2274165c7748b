"""Card packs: figures that players copied from their own game, with who confirmed them and when.

A pack belongs to an installation and can be shared as a file. It is laid over the shipped facts by
`Game.with_pack`; what it may replace, and how a value must look, is declared by the game (`companion.core.facts`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, AwareDatetime, Field

from companion.core.data import validated
from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.model import Model

SCHEMA = 1
MOST_ENTRIES = 2000
MOST_CONFIRMATIONS = 50
LONGEST_NAME = 40
MOST_PARTS = 200
LONGEST_TEXT = 400


def _small(value: Any) -> Any:
    """Refuses what no card can hold, so that a file of strangers cannot swell a table."""
    if sum(1 for _ in _parts(value, 0)) > MOST_PARTS:
        raise ValueError(f"expected at most {MOST_PARTS} parts")
    return value


def _parts(value: Any, depth: int) -> Iterator[Any]:
    if depth > 8:
        raise ValueError("nested too deeply")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise ValueError(f"expected at most {LONGEST_TEXT} characters")
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in inner:
        yield from _parts(part, depth + 1)


class Confirmation(Model):
    """Somebody read the figure off a card of their own."""

    by: str = Field(min_length=1, max_length=LONGEST_NAME)
    at: AwareDatetime


class PackEntry(Model):
    """One figure as plain JSON, with everybody who confirmed it, the first one first."""

    value: Annotated[Any, AfterValidator(_small)]
    confirmed: tuple[Confirmation, ...] = Field(min_length=1, max_length=MOST_CONFIRMATIONS)

    @property
    def told(self) -> Message:
        """Who entered it and when."""
        first, more = self.confirmed[0], len(self.confirmed) - 1
        told = msg("entered by {by} on {day}", by=first.by, day=first.at.date().isoformat())
        return msg("{told}, confirmed by {n} more", told=told, n=more) if more else told


class Pack(Model):
    """The entered figures of one game, by fact (`card:cart.cost`)."""

    schema_version: int = SCHEMA
    game: str
    entries: FrozenMap[str, PackEntry] = FrozenMap()

    def enter(self, fact: str, value: Any, by: str, at: datetime | None = None) -> "Pack":
        """The pack with this figure. The value it already has is confirmed once more. Raises InputError."""
        plain = {"value": value, "confirmed": [{"by": by.strip(), "at": at or datetime.now(UTC)}]}
        entry: PackEntry = validated(PackEntry, plain, fact)
        old = self.entries.get(fact)
        if old is not None and old.value == value:
            entry = _agreed(old, entry)
        return self.evolve(entries=self.entries.put(fact, entry))

    def without(self, fact: str) -> "Pack":
        """The pack without this figure: the shipped one holds again."""
        return self.evolve(entries=self.entries.without(fact))


def read_pack(plain: Any, where: str) -> Pack:
    """A pack from plain JSON. Raises InputError naming the key at fault."""
    version = plain.get("schema_version", SCHEMA) if isinstance(plain, dict) else SCHEMA
    if isinstance(version, int) and version > SCHEMA:
        raise InputError(where, "schema_version", f"this pack is of a newer version ({version}); update the companion")
    pack: Pack = validated(Pack, plain, where)
    if len(pack.entries) > MOST_ENTRIES:
        raise InputError(where, "entries", f"expected at most {MOST_ENTRIES}, found {len(pack.entries)}")
    return pack


def write_pack(pack: Pack) -> dict[str, Any]:
    """A pack as plain JSON, its facts in alphabetical order, so that two exports can be compared."""
    plain = pack.model_dump(mode="json")
    return {**plain, "entries": dict(sorted(plain["entries"].items()))}


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two packs that say different things about one fact."""

    fact: str
    mine: PackEntry
    theirs: PackEntry


@dataclass(frozen=True, slots=True)
class Merge:
    """What came of laying two packs together: facts that are new, that agree, that were in conflict."""

    pack: Pack
    added: tuple[str, ...]
    agreed: tuple[str, ...]
    conflicts: tuple[Conflict, ...]


def merge(mine: Pack, theirs: Pack, prefer: Literal["mine", "theirs"] = "mine") -> Merge:
    """Both packs together. A conflict is always told; `prefer` says whose figure stays in force."""
    pack, added, agreed, conflicts = mine, [], [], []
    for fact, entry in theirs.entries.items():
        old = mine.entries.get(fact)
        if old is None:
            added.append(fact)
        elif old.value == entry.value:
            agreed.append(fact)
            entry = _agreed(old, entry)
        else:
            conflicts.append(Conflict(fact, old, entry))
            entry = old if prefer == "mine" else entry
        pack = pack.evolve(entries=pack.entries.put(fact, entry))
    return Merge(pack, tuple(added), tuple(agreed), tuple(conflicts))


def _agreed(old: PackEntry, new: PackEntry) -> PackEntry:
    """One entry with the confirmations of both; a person counts once, with the first date."""
    by_name: dict[str, Confirmation] = {}
    for confirmation in sorted((*old.confirmed, *new.confirmed), key=lambda each: each.at):
        by_name.setdefault(confirmation.by, confirmation)
    return old.evolve(confirmed=tuple(by_name.values())[:MOST_CONFIRMATIONS])
