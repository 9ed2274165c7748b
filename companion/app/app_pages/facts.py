"""Set facts by hand: when table and record have drifted apart, the table is right."""

from functools import partial

import streamlit as st

from companion.app import here, pages, position_fields
from companion.app.markup import page_head, tag
from companion.app.recording import correct
from companion.app.screen import draw
from companion.app.verdict_cards import problem_list
from companion.tables.wording import correction


def facts(at: here.Here) -> None:
    """Fields, what was set, the button that records it."""
    name = f"facts_{at.code}"
    state, edits, wrong = position_fields.fitted(at.game, at.folded.state, position_fields.edits_of(name))
    lead = "The table is right. Set here what is different on it; the record shows the correction."
    draw(page_head("Set facts by hand", lead))
    problems = at.game.examine(state)
    if edits:
        draw(tag("p", at.words.html(correction(at.game, at.folded.state, edits)), cls="notice ok"))
        before = at.game.fields(at.folded.state)
        draw(position_fields.consequences(at.words, before, at.game.fields(state), edits))
    draw(problem_list(at.game, at.words, problems))
    # a private fact stays on its player's own device and never enters the record
    fields = [field for field in at.game.fields(state) if not field.private]
    position_fields.wrong_facts(name, at.words, fields, wrong)
    position_fields.field_editor(name, at.words, fields)
    with st.bottom.container(key="act", horizontal=True):
        if edits or wrong:
            clear = partial(position_fields.clear, name)
            st.button("Reset", key="facts_reset", icon=":material/undo:", on_click=clear)
        if edits:
            # what does not fit stands at the top of the page, perhaps out of sight
            doubts = f" ({len(problems)} {'problem' if len(problems) == 1 else 'problems'})" if problems else ""
            st.button(
                f"Record the correction{doubts}",
                key=f"correct_{at.folded.version}",
                type="primary",
                width="stretch",
                on_click=correct,
                args=(at, edits, clear),
            )


at = here.table()
if at is None:
    pages.go("home")
else:
    facts(at)
