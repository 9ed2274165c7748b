"""The beat: screens ask once a second whether their table moved on, without running the script.

A fragment that Streamlit runs every second would do, but its runs meet those of the taps: what a tap had replaced
stayed on the screen, and at times the whole page was lost. So the browser asks a route of its own. It knows no code
of a table, only a token for what it shows; a token nobody knows (after a restart) counts as moved on.
"""

from collections import OrderedDict
from secrets import token_urlsafe
from threading import Lock

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from companion.app.here import Here
from companion.core.errors import CompanionError

SAME, MOVED = "same", "moved"
_KEPT = 500
_shown: "OrderedDict[str, Here]" = OrderedDict()
_tokens: dict[tuple[str, int, int], str] = {}
_lock = Lock()


def token(at: Here) -> str:
    """The token of what a screen shows; the same for all screens that show the same."""
    key = _key(at)
    with _lock:
        known = _tokens.setdefault(key, token_urlsafe(12))
        _shown[known] = at
        _shown.move_to_end(known)
        while len(_shown) > _KEPT:
            _, oldest = _shown.popitem(last=False)
            _tokens.pop(_key(oldest), None)
    return known


def beat(known: str) -> str:
    """SAME while the table stands as the screen shows it, else MOVED."""
    with _lock:
        at = _shown.get(known)
    try:
        return MOVED if at is None or at.outdated else SAME
    except CompanionError:
        return SAME


def _key(at: Here) -> tuple[str, int, int]:
    return at.code, at.folded.version, id(at.game)


async def _answer(request: Request) -> PlainTextResponse:
    told = await run_in_threadpool(beat, request.path_params["token"])
    return PlainTextResponse(told, headers={"Cache-Control": "no-store"})


ROUTE = Route("/companion/beat/{token}", _answer)
