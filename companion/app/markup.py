"""HTML built from parts: whatever is not markup already is escaped, so that text can never act as markup."""

import html
import re

_JOINER = "\u2060"
_ODD = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+")
_VOID = {"img", "input", "br"}


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def escape(text: str) -> Html:
    """Text as HTML that shows exactly this text."""
    return text if isinstance(text, Html) else Html(html.escape(text))


def tag(name: str, *content: str, cls: str = "", **attributes: str | bool) -> Html:
    """An element. `content` is escaped unless it is Html; `aria_label` becomes `aria-label`, True a bare attribute."""
    written = [f' class="{html.escape(cls)}"'] if cls else []
    for key, value in attributes.items():
        key = key.rstrip("_").replace("_", "-")
        if value is True:
            written.append(f" {key}")
        elif value is not False:
            written.append(f' {key}="{html.escape(value)}"')
    start = f"<{name}{''.join(written)}>"
    return Html(start) if name in _VOID else Html(start + joined(content) + f"</{name}>")


def joined(parts: "tuple[str, ...] | list[str]", between: str = "") -> Html:
    """Parts one after the other, escaped where they are not markup."""
    return Html(escape(between).join(escape(part) for part in parts))


def icon(name: str) -> Html:
    """A symbol of the icon font that comes with the page; hidden from screen readers, so words must stand beside."""
    return tag("span", name, cls="ico", aria_hidden="true", translate="no")


def more(summary: Html, *content: str, cls: str = "", is_open: bool = False) -> Html:
    """Something that opens in place, without asking the server."""
    return tag("details", tag("summary", summary), *content, cls=cls, open=is_open)


def page_head(title: str, *lead: str) -> Html:
    """A page's title and what it is for."""
    return tag("header", tag("h1", title), *((tag("p", *lead, cls="quiet"),) if lead else ()))


def label_escape(text: str) -> str:
    """Text as a Markdown label that shows exactly this text.

    Backslashes stop Markdown, mathematics and coloured text; emoji codes, icons, web addresses and arrows are
    found only after that, in the finished text, and are broken by an invisible word joiner.
    """
    text = re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", _ODD.sub(" ", text))
    text = re.sub(r"(@)|(:)(?=\S)|(\.)(?=[^\W\d])", lambda found: found.group(0) + _JOINER, text)
    return re.sub(r"(\\[-<>=~])(?=\\[-<>=~])", lambda found: found.group(0) + _JOINER, text)


def tidy(name: str, most: int = 24) -> str:
    """A name as somebody typed it, on one line, without control characters, at most `most` characters."""
    return " ".join(_ODD.sub(" ", name).split())[:most].strip()
