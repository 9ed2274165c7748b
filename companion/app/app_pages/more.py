"""More: the record, corrections, sharing, this device's seat, the options, files, about."""

import streamlit as st

from companion.app import here, openings, pages, seating
from companion.app.guard import show
from companion.app.markup import Html, icon, label_escape, more, page_head, tag
from companion.app.rule_cards import DECIDES
from companion.app.screen import draw
from companion.core.discovery import game_ids, game_info
from companion.core.errors import InputError
from companion.core.rulebook import Confidence
from companion.tables.database import database_url


def of_the_table(at: here.Here) -> None:
    """What belongs to the open table."""
    with st.container(key="list_links", gap=None):
        pages.link("record", "Record: strike, correct, note")
        pages.link("facts", "Set facts by hand")
        pages.link("share", "Share: code, link, QR")
        pages.link("editor", "Card editor: figures from your own cards")
        pages.link("ask", "Can I …? Ask from this table")
        pages.link("home", "Leave this table", leave=True)
    whose = label_escape("this device: ") + (at.words.seat_label(at.me) if at.me else "the whole table")
    with st.expander(f"Seat of {whose}", icon=":material/event_seat:"):
        seating.seat_buttons(at)
    draw(table_options(at))
    export(at)
    st.button(
        "Forget this table on this device",
        key="forget",
        type="tertiary",
        icon=":material/delete:",
        on_click=openings.forget,
        args=(at.code,),
    )


def table_options(at: here.Here) -> Html:
    """What this table decided when it was opened."""
    rows = []
    for spec in at.game.info.options:
        value = at.folded.state.options[spec.id]
        label = next((choice.label for choice in spec.choices if choice.value == value), str(value))
        mark = tag("span", DECIDES, cls="badge ask") if spec.confidence is not Confidence.HIGH else ""
        rows.append(tag("tr", tag("th", spec.label, " ", mark, scope="row"), tag("td", label)))
    if not rows:
        return Html()
    return more(tag("span", icon("tune"), " Options of this table"), tag("table", tag("tbody", *rows)), cls="row")


def export(at: here.Here) -> None:
    """The record as a file: a backup, or a table for another host."""
    st.download_button(
        "Save the record as a file",
        lambda: here.desk().export_record(at.code),
        file_name=f"{at.game.info.id}-{at.code}.jsonl",
        mime="application/x-ndjson",
        key="export",
        icon=":material/download:",
        width="stretch",
        on_click="ignore",
    )


def from_file() -> None:
    """A record file becomes a table again."""
    with st.expander("Open a record file", icon=":material/upload_file:"):
        action = openings.fresh_action()
        upload = st.file_uploader("Record file (.jsonl)", type=["jsonl", "json"], key=f"import_{action}")
        if upload is not None:
            text = upload.getvalue().decode("utf-8", errors="replace")
            if st.button("Open it as a new table", key="import", type="primary", width="stretch"):
                with st.spinner("Reading the record …"):
                    _open(text, action)


def _open(text: str, action: str) -> None:
    try:
        openings.from_file(text, action)
    except InputError as error:
        told = (
            "This file is no record of a table, or not a whole one; nothing was opened. Save it anew where it is from."
        )
        show("bad", "error", f"{told} ({error})")


def data_place() -> str:
    """Where tables are kept: a file, or a database without its password."""
    url = database_url()
    return url.database or "memory" if url.get_backend_name() == "sqlite" else url.render_as_string()


def about() -> None:
    """What this is, and where its data lies."""
    games = ", ".join(game_info(game).title for game in game_ids()) or "none"
    told = (
        "Unofficial. Made for owners of the games; not by, for or with their publishers. It replaces no rulebook: "
        "the table decides."
    )
    draw(
        more(
            tag("span", icon("info"), " About"),
            tag("p", told),
            tag("p", "Games: ", games),
            tag("p", "Tables are kept in: ", data_place(), cls="quiet small"),
            cls="row",
        )
    )


at = here.table()
draw(page_head("More", *((f"{at.game.info.title} · table {at.code}",) if at else ())))
if at is None:
    with st.container(key="list_links", gap=None):
        pages.link("home", "Home")
        pages.link("ask", "Can I …?")
        pages.link("editor", "Card editor: figures from your own cards")
else:
    of_the_table(at)
from_file()
about()
