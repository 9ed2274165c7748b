"""A phone in a real browser: taps are counted, foreign hosts noted, the app waited for."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page

IDLE = "document.querySelector('.stApp')?.dataset.testScriptState === 'notRunning'"
# counts the app's runs, so that a tap can wait for the run it causes
COUNTING = """
window.runs = 0
let before = ''
setInterval(() => {
  const now = document.querySelector('.stApp')?.dataset.testScriptState ?? ''
  if (now === 'running' && before !== 'running') window.runs += 1
  before = now
}, 4)
"""
WIDTH, HEIGHT = 390, 844


class Phone:
    """One device. `base` is the address of the app."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.taps = 0
        self.hosts: set[str] = set()
        page.add_init_script(COUNTING)
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).hostname or ""))

    def open(self, path: str = "/") -> "Phone":
        """Open an address of the app and wait until its page stands."""
        self.page.goto(self.base + path)
        self.page.wait_for_selector("[class*='st-key-bar_'] a")
        return self.settle()

    def settle(self, since: int = -1) -> "Phone":
        """Wait until the app has drawn; with `since`, until a run after that many."""
        self.page.wait_for_function(f"window.runs > {since}")
        self.page.wait_for_timeout(30)
        self.page.wait_for_function(IDLE)
        return self

    def tap(self, key: str, nth: int = 0) -> "Phone":
        """Tap the button whose key begins like this."""
        return self.touch(self.page.locator(f"[class*='st-key-{key}'] button:enabled").nth(nth))

    def touch(self, what: Locator) -> "Phone":
        """Tap anything that makes the app run."""
        runs = self.page.evaluate("window.runs")
        what.tap()
        self.taps += 1
        return self.settle(runs)

    def record(self) -> "Phone":
        """Tap Record and wait until the table has moved on."""
        button = self.page.locator("[class*='st-key-record_']")
        key = next(name for name in str(button.get_attribute("class")).split() if name.startswith("st-key-record_"))
        self.tap("record_")
        self.page.locator(f".{key}").wait_for(state="detached")
        return self.settle()

    def go(self, place: str) -> "Phone":
        """Tap a place of the bottom bar."""
        self.touch(self.page.locator(f".st-key-bar a[href*='{place}']"))
        self.page.wait_for_selector(f".st-key-page_{place}")
        return self.settle()

    def has(self, key: str) -> bool:
        """Whether an enabled button with such a key is there."""
        return self.count(key) > 0

    def count(self, key: str) -> int:
        """How many enabled buttons with such a key there are."""
        return self.page.locator(f"[class*='st-key-{key}'] button:enabled").count()

    def sees(self, text: str, seconds: float = 5) -> "Phone":
        """Wait until the page says something."""
        words = "(wanted) => document.querySelector('.stMain')?.innerText.replace(/\\s+/g, ' ').includes(wanted)"
        self.page.wait_for_function(words, arg=text, timeout=seconds * 1000)
        return self

    @property
    def text(self) -> str:
        """What the page says."""
        return self.page.inner_text(".stMain")

    @property
    def code(self) -> str:
        """The code of the table in the address."""
        return urlsplit(self.page.url).query.partition("t=")[2].partition("&")[0]

    def sideways(self) -> int:
        """How far the page is wider than the screen, in pixels."""
        wide = "document.querySelector('.stMain').scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(wide))


@contextmanager
def phone(browser: Browser, base: str, *, scheme: str = "light", width: int = WIDTH) -> Iterator[Phone]:
    """A fresh device with nothing remembered."""
    size = {"width": width, "height": HEIGHT}
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    context.set_default_timeout(10_000)
    try:
        yield Phone(context.new_page(), base)
    finally:
        context.close()
