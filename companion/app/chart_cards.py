"""The charts of the Scores page, behind a panel: drawn when it is opened, the same figures beside them as a table."""

from collections.abc import Sequence

import streamlit as st

from companion.app.charts import Part, course_chart, parts_chart
from companion.app.gallery import picture
from companion.app.here import Here
from companion.app.history import Point, course
from companion.app.markup import Html, more, tag
from companion.app.screen import draw
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.scores import Line, Sheet

MOST_PARTS = 8
_WIDE = 560


def charts(at: Here, sheet: Sheet) -> None:
    """What the points are made of, and how they came."""
    panel = st.expander("Charts", key=f"charts_{at.code}", icon=":material/show_chart:", on_change="rerun")
    if not panel.open:
        return
    with panel:
        parts, seats = parts_of(at.game, at.words, sheet), [each.seat for each in sheet.accounts if each.seat]
        if parts and seats:
            draw(tag("h2", "What the points are made of"))
            picture("chart_parts", at.words, parts_chart(at.words, parts, seats), _WIDE)
            draw(more(Html("As a table"), _parts_table(at.words, parts, seats), cls="row"))
        with st.spinner("Counting the scores of every entry …"):
            points = course(at.code, at.folded)
        draw(tag("h2", "The course of the scores"))
        if len(points) < 2 or not points[0].totals:
            draw(tag("p", "There is nothing to show before the first move.", cls="wait"))
            return
        picture("chart_course", at.words, course_chart(at.words, points), _WIDE)
        draw(tag("p", "The numbers below are those of the record's entries.", cls="quiet small"))
        draw(more(Html("As a table"), _course_table(at.words, points), cls="row"))


def parts_of(game: AnyGame, words: Words, sheet: Sheet) -> list[Part]:
    """The lines of all seats by what they are called; where these are many, by the chapter of their rules."""
    lines = [(account.seat, line) for account in sheet.accounts if account.seat for line in account.lines]
    found = _grouped([(seat, words.text(line.under or line.label), line) for seat, line in lines])
    if len(found) > MOST_PARTS:
        found = _grouped([(seat, _chapter(game, line), line) for seat, line in lines])
    return [part for part in found if any(part.totals.values())]


def _grouped(lines: Sequence[tuple[str, str, Line]]) -> list[Part]:
    totals: dict[str, dict[str, int]] = {}
    for seat, name, line in lines:
        mine = totals.setdefault(name, {})
        mine[seat] = mine.get(seat, 0) + line.total
    return [Part(name, each) for name, each in totals.items()]


def _chapter(game: AnyGame, line: Line) -> str:
    rule = game.rulebook.by_id.get(line.rule)
    titles = {section.id: section.title for section in game.rulebook.sections}
    return titles[rule.section] if rule else "Other"


def _parts_table(words: Words, parts: Sequence[Part], seats: Sequence[str]) -> Html:
    rows = [(part.name, [part.totals.get(seat, 0) for seat in seats]) for part in parts]
    return _table(words, "Part", seats, rows)


def _course_table(words: Words, points: Sequence[Point]) -> Html:
    seats = list(points[0].totals)
    return _table(words, "Entry", seats, [(str(point.seq), [point.totals[seat] for seat in seats]) for point in points])


def _table(words: Words, first: str, seats: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]]) -> Html:
    head = tag("tr", tag("th", first, scope="col"), *(tag("th", words.seat(seat), scope="col") for seat in seats))
    body = [tag("tr", tag("th", name, scope="row"), *(tag("td", str(n)) for n in numbers)) for name, numbers in rows]
    return tag("table", tag("thead", head), tag("tbody", *body), cls="figures")
