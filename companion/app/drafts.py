"""Half-made entries: the answers so far, kept on the device that makes them, and what of them still fits."""

from typing import Any, NamedTuple, Protocol

import streamlit as st

from companion.core.errors import DraftError
from companion.core.prompts import Due
from companion.core.questions import Answer, Question, Ready


class Asking(Protocol):
    """What asks the questions of an entry: a game for a move, or something else for its own."""

    def ask(self, state: Any, draft: tuple[Answer, ...]) -> Question | Ready[Any]:
        """The next question of a draft, or the finished thing. Raises DraftError when an answer does not fit."""


class Step(NamedTuple):
    """An answer with the words it was given in (a label in Markdown; empty where it must not be shown)."""

    key: str
    value: str
    label: str


class Draft(NamedTuple):
    """The answers of an entry. The first `given` of them came with what was due and are not taken back. An
    automatic step has its finished `move` instead; so has an entry that was left to look something up. A `natural`
    one began by itself, without a tap."""

    steps: tuple[Step, ...] = ()
    given: int = 0
    move: Any = None
    natural: bool = False

    def plus(self, key: str, value: str, label: str) -> "Draft":
        """With one more answer."""
        return self._replace(steps=(*self.steps, Step(key, value, label)))

    @property
    def begun(self) -> bool:
        """Whether somebody has answered anything."""
        return len(self.steps) > self.given


class Settled(NamedTuple):
    """Where a draft stands: the next question or the finished move, the draft that still fits, whether answers
    were lost."""

    step: Question | Ready[Any]
    draft: Draft
    lost: bool


def settle(game: Asking, state: Any, draft: Draft) -> Settled:
    """As much of a draft as fits a state; a half-made entry survives somebody else's move."""
    if draft.move is not None:
        return Settled(Ready(draft.move), draft, False)
    lost = False
    while True:
        try:
            return Settled(game.ask(state, tuple(Answer(s.key, s.value) for s in draft.steps)), draft, lost)
        except DraftError as error:
            if not draft.steps:
                raise
            kept = min(error.good, len(draft.steps) - 1)
            draft, lost = draft._replace(steps=draft.steps[:kept], given=min(draft.given, kept)), True


def of(due: Due[Any], *, natural: bool = False) -> Draft:
    """The entry of something that is due, as far as the prompt fills it in."""
    steps = tuple(Step(answer.key, answer.value, "") for answer in due.draft)
    return Draft(steps, len(steps), due.move, natural)


def current(name: str) -> Draft | None:
    """The half-made entry of this name, if there is one."""
    draft: Draft | None = st.session_state.get(f"draft:{name}")
    return draft


def keep(name: str, draft: Draft) -> None:
    """Put a half-made entry aside. Also the callback of every answer: tapped twice it keeps the same."""
    st.session_state[f"draft:{name}"] = draft


def at_table(code: str) -> str:
    """The name of the entry on a table's page."""
    return f"table_{code}"


def plain(name: str, draft: Draft | None) -> Any:
    """A half-made entry as the device keeps it, with what is chosen so far of its open question; None where nothing
    was answered, or a finished step waits."""
    if draft is None or draft.move is not None:
        return None
    picked = {key: value for key in _open_keys(name, draft) if (value := st.session_state.get(key))}
    if not (draft.begun or picked):
        return None
    start = len(_start(name))
    steps = [list(step) for step in draft.steps] if draft.begun else []
    chosen = {key[start:]: value for key, value in picked.items()}
    return {"steps": steps, "given": draft.given, "natural": draft.natural, "picked": chosen}


def hear(name: str, thing: Any) -> None:
    """A half-made entry that the device kept of an earlier page; what cannot be one is passed over."""
    if current(name) is not None:
        return
    try:
        steps = tuple(Step(*(str(part) for part in step)) for step in thing["steps"])
        given = min(max(int(thing["given"]), 0), len(steps))
        picked = {str(key): {str(what): int(n) for what, n in each.items()} for key, each in thing["picked"].items()}
        draft = Draft(steps, given, natural=bool(thing["natural"]))
    except (AttributeError, KeyError, TypeError, ValueError):
        return
    for key, chosen in picked.items():
        st.session_state[_start(name) + key] = chosen
    if steps:
        keep(name, draft)


def _start(name: str) -> str:
    """How the keys begin under which an entry's choice of several things is kept (`Entry.key`)."""
    return f"picked_{name}_{serial(name)}_"


def _open_keys(name: str, draft: Draft) -> list[str]:
    open_question = f"{_start(name)}{len(draft.steps)}_"
    return [str(key) for key in st.session_state if str(key).startswith(open_question)]


def drop(name: str) -> None:
    """Forget a half-made entry; the next one of this name is another."""
    st.session_state.pop(f"draft:{name}", None)
    st.session_state[f"serial:{name}"] = serial(name) + 1


def serial(name: str) -> int:
    """Which entry of this name it is, counted in this session."""
    number: int = st.session_state.get(f"serial:{name}", 0)
    return number
