"""Share: the table's code, its link and its QR code for the other phones."""

from urllib.parse import urlencode, urlsplit

import segno
import streamlit as st

from companion.app import here, pages
from companion.app.markup import icon, page_head, tag
from companion.app.network import lan_address
from companion.app.screen import draw


def table_link(code: str) -> str:
    """The table's address as other devices reach it; `localhost` means this host only and is replaced."""
    parts = urlsplit(st.context.url or "http://localhost:8501/")
    host = parts.netloc
    if parts.hostname in ("localhost", "127.0.0.1", "::1"):
        host = f"{lan_address() or 'localhost'}:{parts.port or 80}"
    base = parts.path.rsplit("/", 1)[0] if parts.path.rstrip("/").endswith("/share") else parts.path.rstrip("/")
    return f"{parts.scheme}://{host}{base}/?{urlencode({here.TABLE: code})}"


at = here.table()
if at is None:
    pages.go("home")
else:
    link = table_link(at.code)
    picture = segno.make(link, error="m").svg_data_uri(scale=8, border=3, dark="#000", light="#fff")
    draw(page_head("Share the table", "Scan, open the link, or type the code."))
    draw(
        tag(
            "section",
            tag("img", src=picture, alt="QR code of the table's link", cls="qr"),
            tag("p", at.code, cls="code", aria_label="Code: " + " ".join(at.code)),
            tag("p", link, cls="address"),
            cls="share",
        )
    )
    told = " The phones must be in the same network as this host. Over plain http, others in it could read along."
    draw(tag("p", icon("wifi"), told, cls="quiet small"))
