"""What a table did, so that undo can take back the last thing done: a move, a correction, a strike, a replacement."""

from collections.abc import Sequence

from companion.tables.events import AnyEvent, Corrected, Overruled, Played, Struck

COUNTING = (Played, Overruled, Corrected)
Deed = tuple[int, ...]


def deeds(events: Sequence[AnyEvent]) -> tuple[Deed, ...]:
    """Everything done that undo has not taken back, in the order in which it was done, each with the numbers of its
    events. A strike is a thing done like a move; a replacement is its strike and its new entry together."""
    done: list[Deed] = []
    for before, event in zip((None, *events[:-1]), events, strict=True):
        if isinstance(event, COUNTING):
            strike = done.pop() if _stands_for(event, before) else ()
            done.append((*strike, event.seq))
        elif isinstance(event, Struck) and 1 < event.target < event.seq:
            if event.undo and done and event.target in done[-1]:
                left = tuple(seq for seq in done.pop() if seq != event.target)
                done += [left] if left else []
            else:
                done.append((event.seq,))
    return tuple(done)


def _stands_for(event: AnyEvent, before: AnyEvent | None) -> bool:
    """Whether an entry stands in the place of what the event just before it struck."""
    return isinstance(before, Struck) and not before.undo and event.instead_of == before.target
