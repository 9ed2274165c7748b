"""A table as readable text: what `companion replay` prints and what the golden playthroughs hold."""

from collections.abc import Iterator

from companion.core.messages import Message, Renderer
from companion.core.prompts import Prompt
from companion.core.scores import Account, Line, Sheet
from companion.tables.events import Overruled
from companion.tables.fold import Entry, Folded


def transcript(folded: Folded) -> Iterator[str]:
    """Every entry with its effects and arithmetic, the prompt after it, and the score at the end."""
    render = folded.renderer
    for note in folded.notes:
        yield f"({render.text(note)})"
    told = ""
    for entry in folded.entries:
        yield from entry_lines(entry, render)
        prompt = folded.game.prompt(entry.after)
        # the time line is repeated only when it changes
        if (where := render.text(prompt.where)) != told:
            yield ""
            yield f"== {where}"
            told = where
        if not entry.struck:
            yield from _prompt_lines(prompt, render)
    yield ""
    yield from sheet_lines(folded.game.score(folded.state), render)


def entry_lines(entry: Entry, render: Renderer) -> Iterator[str]:
    """An entry: its number and text, then its effects, arithmetic and what is to be looked at."""
    yield entry_line(entry, render)
    for effect in entry.effects:
        yield f"        {render.text(effect.message)}{_rule(effect.rule)}"
    if entry.sheet is not None:
        yield from (f"        {line}" for line in sheet_lines(entry.sheet, render))
    yield from (f"        caution: {render.text(c.message)}{_rule(c.rule)}" for c in entry.verdict.cautions)
    yield from (f"        look at this: {render.text(v.message)}{_rule(v.rule)}" for v in entry.flagged)


def entry_line(entry: Entry, render: Renderer) -> str:
    """An entry in one line."""
    struck = " (struck)" if entry.struck else ""
    overruled = ""
    if isinstance(entry.event, Overruled):
        overruled = f" (the table decided: {entry.event.reason}; {entry.event.status}: {', '.join(entry.event.rules)})"
    return f"{entry.seq:5}  {render.text(entry.text)}{struck}{overruled}"


def sheet_lines(sheet: Sheet, render: Renderer) -> Iterator[str]:
    """A page of arithmetic: owner, total, and the lines that make it."""
    yield f"{render.text(sheet.title)}{' (final)' if sheet.final else ''}"
    for account in sheet.accounts:
        yield f"  {_owner(account, render)}: {_amount(sheet, render, account.total)}"
        yield from (f"    {line}" for each in account.lines for line in _line(each, sheet, render))
    for standing in sheet.standings:
        tie = f" ({render.text(standing.tie_break)})" if standing.tie_break else ""
        yield f"  {standing.place}. {render.name(standing.seat)}: {_amount(sheet, render, standing.total)}{tie}"
    yield from (f"  {render.text(note)}" for note in sheet.notes)
    for projection in sheet.projections:
        yield from (f"  {line}" for line in sheet_lines(projection, render))


def _line(line: Line, sheet: Sheet, render: Renderer) -> Iterator[str]:
    work = f"{line.count} x {line.each} = " if line.count is not None and line.each is not None else ""
    yield f"{render.text(line.label)}: {work}{_amount(sheet, render, line.total)}{_rule(line.rule)}"
    yield from (f"  {text}" for part in line.parts for text in _line(part, sheet, render))


def _amount(sheet: Sheet, render: Renderer, total: int) -> str:
    return render.text(Message(sheet.unit, {"n": total}))


def _owner(account: Account, render: Renderer) -> str:
    return render.name(account.seat) if account.seat else render.text(account.title) if account.title else "-"


def _prompt_lines(prompt: Prompt[object], render: Renderer) -> Iterator[str]:
    due = [
        f"{render.text(each.label)}{' (optional)' if each.optional else ''}{_rule(each.rule)}" for each in prompt.due
    ]
    acting = ", ".join(render.name(seat) for seat in prompt.acting)
    if due:
        yield f"      > {acting + ': ' if acting else ''}{'; '.join(due)}"
    yield from (f"      ! {render.text(item.message)}{_rule(item.rule)}" for item in prompt.checklist)


def _rule(rule: str) -> str:
    return f" [{rule}]" if rule else ""
