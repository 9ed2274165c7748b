"""Errors on screen: one kind sentence, never a traceback; what was recorded is safe."""

import logging
import time
from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, ParamSpec

import streamlit as st

from companion.app.screen import draw
from companion.app.verdict_cards import notice
from companion.core.errors import CompanionError

P = ParamSpec("P")
_LOG = logging.getLogger("companion")
_SORRY = "Something went wrong here, and this was not your doing. Everything recorded so far is safe. Reload, or go on."
_WAITING = "notices"
_FRESH_SECONDS, _STALE_SECONDS = 2.0, 10.0


class _Waiting(NamedTuple):
    """A notice, since when it waits, and whether it was drawn already."""

    since: float
    cls: str
    sign: str
    text: str
    told: bool = False


def guarded(work: Callable[P, None]) -> Callable[P, None]:
    """A page or a fragment whose errors become a notice in its place."""
    return _safely(work, show)


def callback(work: Callable[P, None]) -> Callable[P, None]:
    """A widget's callback whose errors become a notice once the page is drawn."""
    return _safely(work, remark)


def _safely(work: Callable[P, None], tell: Callable[[str, str, str], None]) -> Callable[P, None]:
    @wraps(work)
    def safely(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            work(*args, **kwargs)
        except CompanionError as error:
            tell("bad", "error", str(error))
        except Exception:
            _LOG.exception("unexpected error in %s", work.__qualname__)
            tell("bad", "error", _SORRY)

    return safely


def show(cls: str, sign: str, text: str) -> None:
    """Draw a notice here and now."""
    draw(notice(cls, sign, text))


def remark(cls: str, sign: str, text: str) -> None:
    """Keep a notice until `notices` draws it; what was told before is over."""
    # a double tap has nothing to tell twice
    waiting = [each for each in _waiting() if not each.told and each.text != text]
    st.session_state[_WAITING] = [*waiting, _Waiting(time.monotonic(), cls, sign, text)]


def notices() -> None:
    """Draw the notices that wait; for a moment once more, since the page may draw itself again at once."""
    now = time.monotonic()
    due = [each for each in _waiting() if not each.told or now - each.since < _STALE_SECONDS]
    for each in due:
        show(each.cls, each.sign, each.text)
    st.session_state[_WAITING] = [each._replace(told=True) for each in due if now - each.since < _FRESH_SECONDS]


def _waiting() -> list[_Waiting]:
    found: list[_Waiting] = st.session_state.get(_WAITING, [])
    return found


def unexpected(error: Exception) -> bool:
    """What the server shows for an error that nothing above has caught."""
    _LOG.error("unexpected error", exc_info=error)
    show("bad", "error", _SORRY)
    return True
