"""Driving the app through AppTest: open a page, tap a button, read what the page says."""

import html
import re
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from companion.app import pages

MAIN = Path(pages.__file__).parent / "script.py"
SORRY = "Something went wrong"


def open_page(page: str = "home", **query: str) -> AppTest:
    """A page at an address, in a session of its own."""
    app = AppTest.from_file(str(MAIN), default_timeout=30)
    for key, value in query.items():
        app.query_params[key] = value
    app.run()
    if page not in ("home", "table") or not query:
        app = go(app, page)
    return app


def go(app: AppTest, page: str, **query: str) -> AppTest:
    """Another page in the same session, with table and seat kept."""
    kept: dict[str, Any] = {**dict(app.query_params), **query}
    app.switch_page(f"app_pages/{page}.py")
    for key, value in kept.items():
        app.query_params[key] = value
    return sound(app.run())


def tap(app: AppTest, start: str) -> AppTest:
    """Tap the enabled button with this key, else the first one whose key begins so."""
    fitting = [button for button in app.button if (button.key or "").startswith(start) and not button.disabled]
    for button in sorted(fitting, key=lambda each: each.key != start):
        return sound(button.click().run())
    raise AssertionError(f"no button {start!r} among {[button.key for button in app.button]}")


def keys(app: AppTest) -> list[str]:
    """The keys of all buttons on the page."""
    return [button.key or "" for button in app.button]


def markup(app: AppTest) -> str:
    """All HTML on the page but the style sheet."""
    return "\n".join(e.proto.body for e in app.get("html") if not e.proto.body.startswith("<style>"))


def text(app: AppTest) -> str:
    """What the page says, without markup."""
    return html.unescape(re.sub(r"<[^>]+>", "", markup(app)))


def sound(app: AppTest) -> AppTest:
    """The same, after checking that nothing went wrong on the way."""
    assert not app.exception
    assert SORRY not in markup(app), markup(app)
    return app
