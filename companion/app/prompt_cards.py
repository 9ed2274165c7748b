"""The prompt on screen: the time line with whose turn it is, reminders, the check-list of a phase change."""

from companion.app.markup import Html, icon, joined, more, tag
from companion.app.rule_cards import rule_note
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.positions import Section
from companion.core.prompts import Prompt, Reminder

_SHOWN = 2


def prompt_head(words: Words, prompt: Prompt[object], me: str | None) -> Html:
    """Where we are and whose turn it is; stays in view."""
    turn: Html = Html()
    if prompt.acting:
        to_act = "To act: " if len(prompt.acting) > 1 or prompt.acting[0] != me else "Your turn: "
        turn = tag("p", tag("span", to_act, cls="quiet"), words.seats(prompt.acting), cls="turn")
    elif prompt.over:
        turn = tag("p", icon("flag"), " The game is over", cls="turn")
    return tag("header", tag("h1", words.html(prompt.where)), turn, cls="prompt")


def reminders(game: AnyGame, words: Words, prompt: Prompt[object]) -> Html:
    """What is easily forgotten here; the check-list of a phase change can be ticked off."""
    lines = [_reminder(game, words, each) for each in prompt.reminders]
    if rest := lines[_SHOWN:]:
        told = f"{len(rest)} more {'reminder' if len(rest) == 1 else 'reminders'}"
        lines = [*lines[:_SHOWN], more(joined([icon("more_horiz"), told]), *rest, cls="remind")]
    if prompt.checklist:
        ticks = [_tick(game, words, each) for each in prompt.checklist]
        head = joined(
            [icon("checklist"), tag("b", f"Now check: {len(ticks)} {'thing' if len(ticks) == 1 else 'things'}")]
        )
        # a long list would push the entry off the screen
        lines.append(more(head, tag("ul", *ticks, cls="ticks"), cls="checklist", is_open=len(ticks) <= _SHOWN))
    return tag("div", *lines, cls="reminders") if lines else Html()


def _reminder(game: AnyGame, words: Words, item: Reminder) -> Html:
    head = joined([icon("notifications"), tag("span", words.html(item.message))])
    return more(head, rule_note(game, item.rule), cls="remind")


def overview_cards(words: Words, sections: tuple[Section, ...]) -> Html:
    """The table as it stands, in words."""
    return joined([_section(words, section) for section in sections])


def _section(words: Words, section: Section) -> Html:
    rows = [
        tag("tr", tag("th", words.html(label), scope="row"), tag("td", words.html(value)))
        for label, value in section.rows
    ]
    return more(
        tag("b", words.html(section.title), cls="grow"), tag("table", tag("tbody", *rows)), cls="row", is_open=True
    )


def _tick(game: AnyGame, words: Words, item: Reminder) -> Html:
    box = tag("label", tag("input", type="checkbox"), " ", tag("span", words.html(item.message)))
    return tag("li", box, rule_note(game, item.rule))
