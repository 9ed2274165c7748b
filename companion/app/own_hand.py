"""The hand that a seat told its own device: what it makes of the table as this seat sees it.

The record never hears of it. What was told is carried along the record from the entry it was told after, so that a
card played leaves it and one taken back returns. Any game takes part that has a private field with things to name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

import streamlit as st

from companion.app import keeping
from companion.app.here import Here
from companion.core.errors import InputError
from companion.core.messages import Message, msg
from companion.core.positions import Field
from companion.tables.events import Corrected, Overruled, Played
from companion.tables.fold import Entry
from companion.tables.wording import nested


class Told(TypedDict):
    """What was told: texts by the path of their field, as they were after event `seq`."""

    seq: int
    texts: dict[str, str]


@dataclass(frozen=True)
class OwnHand:
    """A hand as it stands now. `fields` show it; `state` is the table with it, or the table alone where nothing was
    told or what was told cannot be so (`misfits` says why); `before` is what was told last."""

    fields: tuple[Field, ...]
    state: Any
    misfits: tuple[Message, ...] = ()
    before: Mapping[str, str] | None = None

    @property
    def used(self) -> bool:
        """Whether it narrows what this seat is asked."""
        return not self.misfits and any(field.named for field in self.fields)


def look(at: Here) -> OwnHand:
    """The hand of the device's seat; without any fields where the game has none, or the device serves everybody."""
    told = told_of(at)
    key, now = f"hand_now:{keeping.owner(at)}", (at.folded.version, id(at.game), str(told))
    known: tuple[Any, OwnHand] | None = st.session_state.get(key)
    if known is None or known[0] != now:
        known = now, _carried(at, told)
        st.session_state[key] = known
    return known[1]


def told_of(at: Here) -> Told | None:
    """What was told, as it was told."""
    told: Told | None = st.session_state.get(_key(keeping.owner(at)))
    return told


def hear(whose: str, told: Any) -> None:
    """What the browser kept of an earlier page; anything else than a hand is passed over."""
    if st.session_state.get(_key(whose)) is not None or not isinstance(told, dict):
        return
    seq, texts = told.get("seq"), told.get("texts")
    if isinstance(seq, int) and isinstance(texts, dict) and all(isinstance(text, str) for text in texts.values()):
        st.session_state[_key(whose)] = Told(seq=seq, texts={str(path): text for path, text in texts.items()})


def tell(at: Here, path: str, text: str) -> None:
    """One field of the hand is so now."""
    texts = {field.path: str(field.value or "") for field in look(at).fields} | {path: text}
    st.session_state[_key(keeping.owner(at))] = Told(seq=at.folded.version, texts=texts)


def clear(at: Here) -> None:
    """Nothing is known of the hand any more."""
    st.session_state[_key(keeping.owner(at))] = None


def _key(whose: str) -> str:
    return f"hand:{whose}"


def _own(at: Here, state: Any) -> tuple[Field, ...]:
    if at.me is None:
        return ()
    fields = at.game.fields(state)
    return tuple(field for field in fields if field.private and field.several and at.me in field.path.split("."))


def _carried(at: Here, told: Told | None) -> OwnHand:
    table = at.folded.state
    alone = OwnHand(_own(at, table), table)
    if told is None or not alone.fields:
        return alone
    try:
        mine = _along(at, told)
    except InputError as error:
        return OwnHand(alone.fields, table, (msg("{what}", what=str(error)),), told["texts"])
    fields = _own(at, mine)
    if not any(field.named for field in fields):
        return OwnHand(fields, table, (), told["texts"])
    misfits = (*_too_many(fields), *_problems(at, mine))
    return OwnHand(fields, table if misfits else mine, misfits, told["texts"])


def _along(at: Here, told: Told) -> Any:
    """The table with the hand as it was told, and everything after it done with the hand as well."""
    entries = at.folded.entries
    start = max(n for n, entry in enumerate(entries) if n == 0 or entry.seq <= told["seq"])
    mine = entries[start].after
    for path, text in told["texts"].items():
        mine = at.game.edit(mine, nested(path, text))
    for entry in entries[start + 1 :]:
        mine = _after(at, mine, entry)
    return mine


def _after(at: Here, mine: Any, entry: Entry) -> Any:
    event = entry.event
    if entry.after is entry.before:
        # struck, a note, or an entry that changes nothing
        return mine
    if isinstance(event, Played | Overruled):
        return at.game.carry_out(mine, at.game.read_move(event.move)).state
    return at.game.edit(mine, event.edits) if isinstance(event, Corrected) else mine


def _too_many(fields: tuple[Field, ...]) -> tuple[Message, ...]:
    return tuple(
        msg("{told} were told, the table counts {most}: take out what has left", told=len(field.named), most=field.most)
        for field in fields
        if len(field.named) > field.most
    )


def _problems(at: Here, mine: Any) -> tuple[Message, ...]:
    """What does not fit together with the hand and did without it."""
    before = {str(problem.message) for problem in at.game.examine(at.folded.state)}
    return tuple(each.message for each in at.game.examine(mine) if str(each.message) not in before)
