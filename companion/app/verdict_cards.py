"""Verdicts, reasons and effects on screen."""

from companion.app.markup import Html, icon, joined, tag
from companion.app.rule_cards import rule_note
from companion.app.sheet_cards import sheet_card
from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.messages import Message
from companion.core.positions import Problem
from companion.core.verdicts import Caution, Effect, Judgement, Missing, Status, Verdict, Violation

_HEADS = {
    Status.LEGAL: ("ok", "check_circle", "Legal"),
    Status.ILLEGAL: ("bad", "cancel", "Not legal"),
    Status.UNDETERMINED: ("ask", "help", "Cannot tell"),
}


def verdict_card(game: AnyGame, words: Words, judged: Judgement[object], what: Message) -> Html:
    """The whole answer to a move: icon and word, the move, the reasons with their way out, what to do on the table."""
    cls, sign, word = _HEADS[judged.status]
    parts = [
        tag("p", icon(sign), " ", tag("b", word), cls="verdicthead"),
        tag("p", words.html(what), cls="move"),
        reasons(game, words, judged.verdict),
    ]
    if judged.outcome and judged.outcome.sheet:
        named = words.text(judged.outcome.sheet.title) != words.text(what)
        parts.append(sheet_card(game, words, judged.outcome.sheet, titled=named))
    if judged.effects:
        parts.append(effect_list(words, judged.effects))
    role = "status" if judged.status is Status.LEGAL else "alert"
    return tag("section", *parts, cls=f"verdict {cls}", role=role, aria_label=word)


def reasons(game: AnyGame, words: Words, verdict: Verdict) -> Html:
    """Every violation, missing fact and caution, each with its rule one tap away."""
    return reason_list(game, words, verdict.violations + verdict.missing + verdict.cautions)


def reason_list(game: AnyGame, words: Words, told: tuple[Violation | Missing | Caution, ...]) -> Html:
    """Reasons one below the other, each with its way out and its rule."""
    return tag("ul", *(_reason(game, words, each) for each in told), cls="reasons") if told else Html()


def effect_list(words: Words, effects: tuple[Effect, ...], title: str = "On the table") -> Html:
    """What hands do now, in order."""
    steps = [tag("li", words.html(effect.message)) for effect in effects]
    return tag("div", tag("h2", title), tag("ol", *steps), cls="effects")


def problem_list(game: AnyGame, words: Words, problems: tuple[Problem, ...]) -> Html:
    """What does not fit together in a position set up by hand."""
    if not problems:
        return Html()
    items = [tag("li", tag("p", words.html(problem.message)), rule_note(game, problem.rule)) for problem in problems]
    head = tag("p", icon("error"), " ", tag("b", "This position does not fit together"), cls="verdicthead")
    return tag("section", head, tag("ul", *items, cls="reasons"), cls="verdict ask", role="status")


def _reason(game: AnyGame, words: Words, reason: Violation | Missing | Caution) -> Html:
    lines = [tag("p", words.html(reason.message))]
    if isinstance(reason, Caution):
        lines = [tag("p", icon("menu_book"), " ", words.html(reason.message))]
    remedy = getattr(reason, "remedy", None)
    if remedy is not None:
        lines.append(tag("p", icon("lightbulb"), " ", words.html(remedy), cls="remedy"))
    return tag("li", *lines, rule_note(game, reason.rule))


def notice(cls: str, sign: str, *content: str) -> Html:
    """A short remark with its sign."""
    return tag("p", icon(sign), " ", joined(content), cls=f"notice {cls}", role="alert" if cls == "bad" else "status")
