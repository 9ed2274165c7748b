"""Scores: standings with what parted equals, and every total opening into its lines."""

import streamlit as st

from companion.app import here, pages
from companion.app.chart_cards import charts
from companion.app.markup import icon, page_head, tag
from companion.app.screen import apart, draw
from companion.app.sheet_cards import projections, sheet_card

at = here.table()
if at is None:
    pages.go("home")
else:
    sheet = at.game.score(at.folded.state)
    # where points are still to come when the game ends, what it would end with is among the projections
    running = "So far" if sheet.projections else "If it ended now"
    kind = "Final standings" if sheet.final else running
    sign = icon("emoji_events" if sheet.final else "leaderboard")
    draw(page_head("Scores", sign, " ", kind))
    draw(sheet_card(at.game, at.words, sheet))
    apart(st.fragment(charts), at, sheet)
    if sheet.projections:
        draw(tag("div", tag("h2", "Looking ahead"), projections(at.game, at.words, sheet)))
