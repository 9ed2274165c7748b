"""Errors on screen: one kind sentence, never a traceback; what was recorded is safe."""

import logging
import time
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import streamlit as st

from companion.app.screen import draw
from companion.app.verdict_cards import notice
from companion.core.errors import CompanionError

P = ParamSpec("P")
_LOG = logging.getLogger("companion")
_SORRY = "Something went wrong here, and this was not your doing. Everything recorded so far is safe. Reload, or go on."
_WAITING = "notices"
_FRESH_SECONDS = 3.0


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
    """Keep a notice until `notices` draws it."""
    st.session_state.setdefault(_WAITING, []).append((cls, sign, text, None))


def notices() -> None:
    """Draw the notices that wait; for a moment once more, since the page may draw itself again at once."""
    now, again = time.monotonic(), []
    for cls, sign, text, since in st.session_state.pop(_WAITING, ()):
        show(cls, sign, text)
        if since is None or now - since < _FRESH_SECONDS:
            again.append((cls, sign, text, since or now))
    if again:
        st.session_state[_WAITING] = again


def unexpected(error: Exception) -> bool:
    """What the server shows for an error that nothing above has caught."""
    _LOG.error("unexpected error", exc_info=error)
    show("bad", "error", _SORRY)
    return True
