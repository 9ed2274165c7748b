"""Packs as files: save the entered figures, open somebody else's, settle where the two disagree."""

import hashlib
from functools import partial

import streamlit as st

from companion.app.figure_editor import Editor
from companion.app.figure_sheet import in_a_line
from companion.app.guard import callback, remark, show
from companion.app.markup import Html, icon, joined, label_escape, more, tag
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.discovery import game_ids, game_info
from companion.core.errors import InputError
from companion.core.facts import FactField, WantedFact
from companion.core.frozen import FrozenMap
from companion.core.packs import Conflict, Merge, Pack
from companion.library.packs import (
    MOST_BYTES,
    Imported,
    export_pack,
    import_pack,
    pack_fault,
    parse_pack,
    stored_pack,
)

_FILE, _CHOSEN, _DONE = "pack_file", "pack_theirs", "pack_done"
_WHOSE = {"mine": "Ours", "theirs": "The file's"}
_MEGABYTE = 1024 * 1024


def pack_files(at: Editor) -> None:
    """Everything about packs as files."""
    draw(tag("h2", "Share the figures"))
    if done := st.session_state.get(_DONE):
        show("ok", "check_circle", done)
    _save(at)
    with st.expander("Open a pack file", icon=":material/upload_file:", key="pack_open", on_change="rerun") as panel:
        if panel.open:
            _open(at)


def _save(at: Editor) -> None:
    game = at.game.info
    count = 0 if pack_fault(game.id) else len(stored_pack(game.id).entries)
    if not count:
        draw(tag("p", "Once figures are entered here, they can be saved as a file for other tables.", cls="quiet"))
        return
    st.download_button(
        f"Save {count} entered {'figure' if count == 1 else 'figures'} as a file",
        partial(export_pack, game.id),
        file_name=f"{game.id}-pack.json",
        mime="application/json",
        key="pack_export",
        icon=":material/download:",
        width="stretch",
        on_click="ignore",
    )


def _open(at: Editor) -> None:
    # each import has a field of its own, so that a finished one leaves it empty
    number: int = st.session_state.setdefault("pack_number", 0)
    upload = st.file_uploader(
        f"Pack file (.json, at most {MOST_BYTES // 1024} KB)",
        type=["json"],
        key=f"{_FILE}_{number}",
        max_upload_size=max(1, MOST_BYTES // _MEGABYTE),
    )
    if upload is None:
        return
    st.session_state.pop(_DONE, None)
    try:
        with st.spinner("Reading the pack …"):
            ours = stored_pack(at.game.info.id)
            found = import_pack(_read(upload.name, upload.getvalue(), at.game.info.id), upload.name, keep=False)
    except InputError as error:
        show("bad", "error", f"{error}. Nothing was changed.")
        return
    _review(at, upload.name, ours, found)


def _read(name: str, raw: bytes, game_id: str) -> Pack:
    """The pack of an uploaded file. Raises InputError naming the place at fault."""
    if len(raw) > MOST_BYTES:
        raise InputError(name, "", f"expected at most {MOST_BYTES} bytes, found {len(raw)}")
    try:
        pack = parse_pack(raw.decode("utf-8-sig"), name)
    except UnicodeDecodeError:
        raise InputError(name, "", "expected a text file in UTF-8") from None
    if pack.game != game_id:
        title = game_info(pack.game).title if pack.game in game_ids() else repr(pack.game)
        raise InputError(name, "game", f"this pack belongs to {title}; expected {game_info(game_id).title}")
    return pack


def _review(at: Editor, name: str, ours: Pack, found: Imported) -> None:
    """What the file would bring, told before anything is changed."""
    merged = found.merge
    # cards of the file have names of their own
    fields = {field.id: field for field in at.game.with_pack(merged.pack).editable_facts()}
    conflicts = merged.conflicts
    draw(_summary(at.words, fields, found))
    chosen = _chosen(name, merged)
    if conflicts:
        differ = "1 figure differs" if len(conflicts) == 1 else f"{len(conflicts)} figures differ"
        told = f" {differ} from what was entered here. Which one holds?"
        draw(tag("p", icon("compare_arrows"), told, cls="notice ask"))
        with st.container(key="pack_all", horizontal=True):
            st.button("All ours", key="pack_all_mine", on_click=chosen.clear)
            facts = [conflict.fact for conflict in conflicts]
            st.button("All from the file", key="pack_all_theirs", on_click=partial(chosen.update, facts))
        for conflict in conflicts:
            _conflict(at.words, fields[conflict.fact], conflict, chosen)
    if merged.added or merged.agreed or conflicts:
        st.button(
            "Take these figures over",
            key="pack_take",
            type="primary",
            icon=":material/check:",
            width="stretch",
            on_click=take_over,
            args=(ours, found, frozenset(chosen)),
        )


def _chosen(name: str, merged: Merge) -> set[str]:
    """The conflicts in which the file's figure is to hold; another file or another pack begins anew."""
    mark = hashlib.sha256(repr((name, merged.conflicts)).encode()).hexdigest()
    known: tuple[str, set[str]] = st.session_state.get(_CHOSEN, ("", set()))
    if known[0] != mark:
        known = (mark, set())
        st.session_state[_CHOSEN] = known
    return known[1]


def _summary(words: Words, fields: dict[str, FactField], found: Imported) -> Html:
    merged = found.merge
    rows = [
        ("new", len(merged.added)),
        ("the same as entered here", len(merged.agreed)),
        ("different from what was entered here", len(merged.conflicts)),
        ("cannot be used", len(found.refused)),
    ]
    counts = tag("tbody", *(tag("tr", tag("th", label, scope="row"), tag("td", str(n))) for label, n in rows))
    lists = [_listed(words, fields, merged), _refused(words, fields, found.refused)]
    return tag("section", tag("h3", "In this file"), tag("table", counts), *lists, cls="card")


def _listed(words: Words, fields: dict[str, FactField], merged: Merge) -> Html:
    """The new figures, each beside what we ship."""
    if not merged.added:
        return Html()
    rows = []
    for fact in merged.added:
        field, entry = fields[fact], merged.pack.entries[fact]
        news = FactField(field.spec, entry)
        cell = tag("td", words.html(news.shown), tag("p", words.html(news.origin), cls="quiet small"))
        rows.append(tag("tr", tag("th", words.html(field.spec.label), scope="row"), cell))
    head = joined([tag("span", f"The new {_count(len(rows), 'figure')}", cls="grow")])
    return more(head, tag("table", tag("tbody", *rows)), cls="row")


def _refused(words: Words, fields: dict[str, FactField], refused: tuple[tuple[str, str], ...]) -> Html:
    if not refused:
        return Html()
    # the file's number of an added card may be another card's here
    known = {fact: field for fact, field in fields.items() if not field.spec.added}
    named = ((words.html(known[fact].spec.label) if fact in known else fact, why) for fact, why in refused)
    items = [tag("li", tag("b", name), ": ", why) for name, why in named]
    head = joined([tag("span", f"Left out: {_count(len(items), 'figure')}", cls="grow")])
    return more(head, tag("ul", *items, cls="plain"), cls="row", is_open=True)


def _conflict(words: Words, field: FactField, conflict: Conflict, chosen: set[str]) -> None:
    """Both figures with who read them; the one that holds has the mark."""
    draw(tag("h3", words.html(field.spec.label)))
    taken = conflict.fact in chosen
    with st.container(key=f"list_conflict_{conflict.fact}", gap="xsmall"):
        _side(words, field, conflict, "mine", not taken, partial(chosen.discard, conflict.fact))
        _side(words, field, conflict, "theirs", taken, partial(chosen.add, conflict.fact))


def _side(words: Words, field: FactField, conflict: Conflict, whose: str, holds: bool, choose: partial[None]) -> None:
    entry, other = (conflict.mine, conflict.theirs) if whose == "mine" else (conflict.theirs, conflict.mine)
    shown = label_escape(in_a_line(words, WantedFact(field), other.value, entry.value))
    sign = ":material/radio_button_checked:" if holds else ":material/radio_button_unchecked:"
    told = words.label(entry.told) + (" · holds" if holds else "")
    st.button(
        f"{sign} {_WHOSE[whose]}: **{shown}** *{told}*",
        key=f"side_{field.id}_{whose}",
        width="stretch",
        wrap=True,
        on_click=choose,
    )


@callback
def take_over(ours: Pack, shown: Imported, theirs_hold: frozenset[str]) -> None:
    """Write what was reviewed: the file's new figures, and its figure where it was chosen over `ours`."""
    if stored_pack(ours.game) != ours:
        remark("ask", "sync", "Somebody has entered figures meanwhile. Look at the file once more.")
        return
    done = import_pack(_decided(ours.game, shown.merge, theirs_hold), prefer="theirs", placed=True)
    st.session_state["pack_number"] += 1
    st.session_state.pop(_CHOSEN, None)
    added, replaced = len(done.merge.added), len(done.merge.conflicts)
    # told beside the button: the top of the page may have been scrolled away
    st.session_state[_DONE] = f"Taken over: {added} new, {replaced} replaced, {len(done.merge.agreed)} confirmed."


def _decided(game_id: str, merged: Merge, theirs_hold: frozenset[str]) -> Pack:
    """The part of the file that is to hold: without the figures for which ours was chosen."""
    entries = {fact: merged.pack.entries[fact] for fact in (*merged.added, *merged.agreed)}
    entries |= {each.fact: each.theirs for each in merged.conflicts if each.fact in theirs_hold}
    return Pack(game=game_id, entries=FrozenMap(entries))


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"
