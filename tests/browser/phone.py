"""A phone in a real browser: taps are counted, foreign hosts noted, the app waited for."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

# what a page shows, as one text: every tap of these tests changes it
SHOWN = """
() => {
  const keys = [...document.querySelectorAll("[class*='st-key-']")]
    .map((node) => [...node.classList].filter((name) => name.startsWith("st-key-")).join())
  const chosen = [...document.querySelectorAll("[aria-checked], [aria-expanded], details")]
    .map((node) => `${node.getAttribute("aria-checked")}${node.getAttribute("aria-expanded")}${node.open}`)
  return [location.href, ...keys, ...chosen, document.querySelector(".stMain")?.innerText].join("|")
}
"""
# what a page shows before a tap; from here on its runs are watched for
WATCHED = f"""
() => {{
  window.hasRun = false
  window.runs ??= new MutationObserver(() => {{ window.hasRun = true }})
  window.runs.observe(document.querySelector(".stApp"), {{ attributeFilter: ["data-test-script-state"] }})
  return ({SHOWN})()
}}
"""
# a tap may show at once, and what the app answers follows; what needs no answer (opening a fold) is given a second
STILL = f"""
(before) => {{
  const now = ({SHOWN})()
  if (now !== window.lastShown) Object.assign(window, {{ lastShown: now, lastChange: performance.now() }})
  const idle = document.querySelector(".stApp")?.dataset.testScriptState === "notRunning"
  const quiet = before && !window.hasRun ? 1000 : 80
  return idle && now !== before && performance.now() - window.lastChange > quiet
}}
"""
ANSWERING = ("pick_", "due_", "next_", "cover_", "record_")
WIDTH, HEIGHT = 390, 844


class Phone:
    """One device. `base` is the address of the app."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.taps = 0
        self.hosts: set[str] = set()
        self.crashes: list[str] = []
        page.on("pageerror", lambda error: self.crashes.append(str(error)))
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).hostname or ""))

    def open(self, path: str = "/") -> "Phone":
        """Open an address of the app and wait until its page stands."""
        self.page.goto(self.base + path)
        self.page.wait_for_selector("[class*='st-key-bar_'] a")
        return self.settle()

    def settle(self, before: str = "") -> "Phone":
        """Wait until the app has drawn and stands still; with `before`, until it shows something else than that."""
        self.page.wait_for_function(STILL, arg=before, polling=30)
        return self

    def tap(self, key: str, nth: int = 0) -> "Phone":
        """Tap the button whose key begins like this; one that answers a question goes with its question."""
        holder = self.page.locator(f"[class*='st-key-{key}']:has(button:enabled)").nth(nth)
        name = next(each for each in str(holder.get_attribute("class")).split() if each.startswith(f"st-key-{key}"))
        self.touch(holder.locator("button"))
        if key.startswith(ANSWERING):
            self.page.locator(f".{name}").wait_for(state="detached")
            self.settle()
        return self

    def touch(self, what: Locator) -> "Phone":
        """Tap anything that changes the page, once it stands still: another device's move may be redrawing it."""
        self.settle()
        before = self.page.evaluate(WATCHED)
        what.tap()
        self.taps += 1
        return self.settle(before)

    def record(self) -> "Phone":
        """Tap Record and wait until the table has moved on."""
        return self.tap("record_")

    def go(self, place: str) -> "Phone":
        """Tap a place of the bottom bar."""
        self.touch(self.page.locator(f".st-key-bar a[href*='{place}']"))
        self.page.wait_for_selector(f".st-key-page_{place}")
        return self.settle()

    def has(self, key: str) -> bool:
        """Whether an enabled button with such a key is there."""
        return self.count(key) > 0

    def offers(self, *keys: str) -> str:
        """The first of these keys that has an enabled button, as soon as one has."""
        found = self.page.wait_for_function(
            """(keys) => keys.find((key) => {
              const usable = ":is(button:enabled, [role=radio]:not([data-disabled]))"
              return document.querySelector(`[class*='st-key-${key}'] ${usable}`)
            })""",
            arg=list(keys),
        )
        return str(found.json_value())

    def count(self, key: str) -> int:
        """How many enabled buttons with such a key there are."""
        return self.page.locator(f"[class*='st-key-{key}'] button:enabled").count()

    def sees(self, text: str, seconds: float = 15) -> "Phone":
        """Wait until the page says something."""
        words = "(wanted) => document.querySelector('.stMain')?.innerText.replace(/\\s+/g, ' ').includes(wanted)"
        try:
            self.page.wait_for_function(words, arg=text, timeout=seconds * 1000)
        except PlaywrightTimeout as error:
            raise AssertionError(f"{text!r} did not come within {seconds} s; the page says:\n{self.text}") from error
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
    context.set_default_timeout(20_000)
    try:
        yield Phone(context.new_page(), base)
    finally:
        context.close()
