"""Pictures on their way to the browser: each under the address of its content, so it is asked for once."""

from functools import cache

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from companion.pictures import TYPE, fetch

_DRAWING_AT_ONCE = 2
_FOR_EVER = "public, max-age=31536000, immutable"


@cache
def _limit() -> CapacityLimiter:
    # more of them would not be ready sooner, but the taps of the table would wait
    return CapacityLimiter(_DRAWING_AT_ONCE)


async def _answer(request: Request) -> Response:
    address = str(request.path_params["address"])
    tag = f'"{address}"'
    headers = {"Cache-Control": _FOR_EVER, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    file = await to_thread.run_sync(fetch, address, limiter=_limit())
    if file is None:
        return PlainTextResponse("no such picture", 404, {"Cache-Control": "no-store"})
    return Response(file, media_type=TYPE, headers=headers)


ROUTE = Route("/companion/picture/{address}", _answer)
