"""Cards that players add to a pack. Every group numbers its own as it enters them, so a number says nothing of a card:
two packs are laid together by what identifies a card, and tables go on pointing at theirs.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.core.errors import InputError
from companion.core.facts import FactProblem
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.packs import Pack


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of cards that players add, at `store:1`, `store:2` ... up to `most`. `identity` tells one card from
    another; `in_ours` is their value of a card in the words of our value: ours itself where both say the same."""

    name: str
    most: int
    identity: Callable[[Any], Hashable]
    in_ours: Callable[[Any, Any], Any]

    def number(self, fact: str) -> int:
        """Which place of this kind a fact is; 0 for another fact."""
        kind, _, number = fact.partition(":")
        return int(number) if kind == self.name and number.isascii() and number.isdecimal() else 0

    def cards(self, pack: Pack) -> dict[str, Any]:
        """The cards of this kind in a pack, by their places in order."""
        facts = sorted((fact for fact in pack.entries if self.number(fact)), key=self.number)
        return {fact: pack.entries[fact].value for fact in facts}


@dataclass(frozen=True, slots=True)
class Placed:
    """A pack of others with its cards at the places of our pack. `moved` are cards that stand at another place than in
    theirs (their place, ours); `refused` is what cannot be taken over."""

    pack: Pack
    moved: tuple[tuple[str, str], ...] = ()
    refused: tuple[FactProblem, ...] = ()


Places: TypeAlias = dict[str, str]
"""Where the cards of another pack stand in ours, by their place there."""


def placed(kinds: tuple[Kind, ...], theirs: Pack, mine: Pack) -> Placed:
    """Their pack with the cards that are ours as well at our places, and every other one at a free place."""
    pack, moved, refused = theirs, [], []
    for kind in kinds:
        cards, ours = kind.cards(theirs), kind.cards(mine)
        places = _places(kind, cards, ours)
        for fact in cards:
            pack = pack.without(fact)
        for fact, place in places.items():
            pack = _put(kind, pack, place, theirs, fact, ours)
            moved += [(fact, place)] if fact != place else []
        refused += [FactProblem(fact, _FULL) for fact in cards if fact not in places]
    return Placed(pack, tuple(moved), tuple(refused))


_FULL: Message = msg("no place is left for one more card")


def _put(kind: Kind, pack: Pack, place: str, theirs: Pack, fact: str, ours: Mapping[str, Any]) -> Pack:
    entry = theirs.entries[fact]
    if place in ours:
        entry = entry.evolve(value=kind.in_ours(entry.value, ours[place]))
    return pack.evolve(entries=FrozenMap({**pack.entries, place: entry}))


def _places(kind: Kind, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> Places:
    found = _known(kind, theirs, ours)
    left = [fact for fact in theirs if fact not in found]
    places = found | dict(_free(kind, left, [kind.number(fact) for fact in ours]))
    return {fact: places[fact] for fact in theirs if fact in places}


def _known(kind: Kind, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> Places:
    """Their cards that are ours as well. Of several that look alike each has a place of its own: the one that has it
    already, then the one that says the same, then the first."""
    names, marks = ({fact: _identity(kind, value) for fact, value in each.items()} for each in (ours, theirs))
    free, found = dict(ours), Places()
    closer: tuple[Callable[[str, str], bool], ...] = (
        lambda fact, place: fact == place,
        lambda fact, place: kind.in_ours(theirs[fact], ours[place]) == ours[place],
        lambda fact, place: True,
    )
    for close in closer:
        for fact in theirs:
            mark = None if fact in found else marks[fact]
            alike = (place for place in free if mark is not None and names[place] == mark and close(fact, place))
            if place := next(alike, ""):
                found[fact] = place
                del free[place]
    return found


def _identity(kind: Kind, value: Any) -> Hashable | None:
    """What identifies a card; None for an entry that may not stand."""
    try:
        return kind.identity(value)
    except InputError:
        return None


def _free(kind: Kind, left: list[str], taken: list[int]) -> Iterator[tuple[str, str]]:
    """Free places for new cards: their own number where it lies beyond ours, else the next ones beyond. A gap is filled
    last: a table may still point at the card that was taken out there."""
    last = max(taken, default=0)
    kept = {fact: kind.number(fact) for fact in left if last < kind.number(fact) <= kind.most}
    yield from ((fact, fact) for fact in kept)
    numbers = (n for n in (*range(last + 1, kind.most + 1), *range(1, last)) if n not in {*taken, *kept.values()})
    others = [fact for fact in left if fact not in kept]
    yield from ((fact, f"{kind.name}:{n}") for fact, n in zip(others, numbers, strict=False))
