"""Cards: the table as it stands, searchable."""

import streamlit as st

from companion.app import here, pages
from companion.app.markup import icon, page_head, tag
from companion.app.prompt_cards import overview_cards
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.positions import Section


def matching(words: Words, sections: tuple[Section, ...], query: str) -> tuple[Section, ...]:
    """The rows that hold the words somebody typed, with their sections."""
    wanted = query.casefold().split()
    found = []
    for section in sections:
        title = words.text(section.title)
        rows = tuple(
            row for row in section.rows if _holds(f"{title} {words.text(row[0])} {words.text(row[1])}", wanted)
        )
        if rows:
            found.append(Section(section.title, rows, section.seat))
    return tuple(found)


def _holds(text: str, wanted: list[str]) -> bool:
    return all(word in text.casefold() for word in wanted)


at = here.table()
if at is None:
    pages.go("home")
else:
    draw(page_head("Cards and pieces"))
    typed = st.text_input(
        "Search", key="cards_query", type="search", live=True, placeholder="A card, a place, a player"
    )
    shown = matching(at.words, at.game.overview(at.folded.state), typed or "")
    if shown:
        draw(tag("section", overview_cards(at.words, shown)))
    else:
        draw(tag("p", icon("search_off"), " Nothing here goes by that name.", cls="wait"))
