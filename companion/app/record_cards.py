"""Entries of the record on screen: the line of each, and what one tap on it tells."""

from companion.app.markup import Html, icon, tag
from companion.app.sheet_cards import sheet_card
from companion.app.verdict_cards import effect_list, reason_list
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.tables.events import Corrected, Noted, Overruled, Started, Struck
from companion.tables.fold import Entry, Folded

_SIGNS = {Started: "flag", Corrected: "tune", Noted: "sticky_note_2", Struck: "strikethrough_s", Overruled: "gavel"}


def entry_label(words: Words, entry: Entry) -> str:
    """An entry's line as a button label; struck ones are struck through, flagged ones marked."""
    sign = "flag_2" if entry.flagged else _SIGNS.get(type(entry.event), "")
    text = words.label(entry.text)
    line = f"~~{text}~~" if entry.struck else f"**{text}**"
    marks = [mark for mark in ("struck" if entry.struck else "", "needs a look" if entry.flagged else "") if mark]
    tail = f" *{', '.join(marks)}*" if marks else ""
    return (f":material/{sign}: " if sign else "") + f"{entry.seq}. {line}{tail}"


def entry_details(game: AnyGame, words: Words, entry: Entry) -> Html:
    """When and on whose device, why it was overruled or flagged, what it did."""
    event = entry.event
    seat = getattr(event, "by", "")
    device = (" · device of ", words.seat(seat)) if seat in words.info.colour else ()
    parts = [tag("p", event.at.astimezone().strftime("%Y-%m-%d %H:%M"), *device, cls="quiet small")]
    reason = getattr(event, "reason", "")
    if isinstance(event, Overruled):
        parts.append(tag("p", icon("gavel"), f" Recorded although it was {_STATUS[event.status]}: ", tag("b", reason)))
    elif reason:
        parts.append(tag("p", reason))
    if entry.flagged:
        head = tag("p", icon("flag_2"), " ", tag("b", "Needs a look: it does not pass any more"), cls="verdicthead")
        body = reason_list(game, words, entry.flagged)
        parts.append(tag("section", head, body, cls="verdict ask"))
    if entry.effects:
        parts.append(effect_list(words, entry.effects, "What it did"))
    if entry.sheet:
        parts.append(sheet_card(game, words, entry.sheet))
    return tag("section", *parts, cls="details")


def flagged_notice(folded: Folded) -> Html:
    """How many entries need a look; empty where none does."""
    if not folded.flagged:
        return Html()
    count = len(folded.flagged)
    told = "1 entry needs a look: no longer legal where it stands."
    if count > 1:
        told = f"{count} entries need a look: no longer legal where they stand."
    return tag("p", icon("flag_2"), " ", told, cls="notice ask")


_STATUS = {"illegal": "not legal", "undetermined": "not to be told", "legal": "legal"}
