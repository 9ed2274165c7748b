"""A figure in words: what holds, and what a save would make of it, every figure of a card by its label."""

from typing import Any

from companion.app.markup import Html, icon, tag
from companion.app.words import Words
from companion.core.facts import FactSpec, WantedFact, changed_parts


def in_force(words: Words, wanted: WantedFact) -> Html:
    """The value in force and where it comes from; of a card every figure, unless one of them is asked for."""
    field = wanted.field
    whole = wanted.part is None and field.value is not None and field.spec.parts
    shown = _sheet(words, field.spec, field.value, field.value) if whole else _value(words.html(wanted.shown))
    lines = [shown, tag("p", words.html(field.origin), cls="quiet")]
    if field.open:
        lines.append(tag("p", icon("help"), " Verdicts that need it cannot be told yet.", cls="openfigure"))
    if field.spec.help is not None:
        lines.append(tag("p", icon("info"), " ", words.html(field.spec.help), cls="quiet"))
    return tag("section", *lines, cls="card", aria_label="What holds now")


def to_be_saved(words: Words, spec: FactSpec, before: Any, after: Any) -> Html:
    """What was read, as it will be kept; what changes by it stands beside what holds now."""
    head = tag("p", "You read on your card:", cls="quiet")
    if spec.parts:
        lines = [_sheet(words, spec, after if before is None else before, after)]
        if before is not None and not changed_parts(spec, before, after):
            lines.append(tag("p", "The same as before.", cls="quiet"))
    else:
        lines = [_value(words.html(spec.show(after)))]
        if before is not None and before != after:
            lines.append(tag("p", "Before: ", words.html(spec.show(before)), cls="quiet"))
    return tag("section", head, *lines, cls="verdict ok")


def in_a_line(words: Words, wanted: WantedFact, before: Any, after: Any) -> str:
    """A figure that was entered, in one line: of a card that was there only what has changed."""
    spec = wanted.field.spec
    if wanted.part is not None:
        return words.text(wanted.part.show(after))
    changed = () if before is None else changed_parts(spec, before, after)
    if changed:
        return ", ".join(f"{words.text(part.label)}: {words.text(part.show(after))}" for part in changed)
    return words.text(spec.show(after))


def _value(shown: str) -> Html:
    return tag("p", tag("b", shown), cls="figurevalue")


def _sheet(words: Words, spec: FactSpec, before: Any, after: Any) -> Html:
    """Every figure of a card by its label; a changed one as "before -> after"."""
    changed = changed_parts(spec, before, after)
    rows = []
    for part in spec.parts:
        now = words.html(part.show(after))
        if part in changed:
            now = tag("span", words.html(part.show(before)), " → ", tag("b", now))
        rows.append(tag("tr", tag("th", words.html(part.label), scope="row"), tag("td", now)))
    return tag("table", tag("tbody", *rows))
