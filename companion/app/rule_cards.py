"""Rules on screen: a rule that opens in place wherever its id is named, and whole sections."""

from collections.abc import Iterable

from companion.app.markup import Html, icon, joined, more, tag
from companion.core.game import AnyGame
from companion.core.info import Options
from companion.core.rulebook import Confidence, Rule

DECIDES = "your rulebook decides"


def doubtful(rule: Rule) -> Html:
    """The mark of a rule or figure that no rulebook we could read settles; empty for the others."""
    if rule.confidence is Confidence.HIGH:
        return Html()
    return tag("span", icon("menu_book"), " ", DECIDES, cls="badge ask")


def rule_note(game: AnyGame, rule_id: str) -> Html:
    """A rule's id that opens to its text; empty where nothing stands behind the id."""
    rule = game.rulebook.by_id.get(rule_id)
    if rule is None:
        return Html()
    head = joined([icon("gavel"), " Rule ", tag("b", rule.id), " ", doubtful(rule)])
    return more(head, rule_body(game, rule), cls="rule")


def rule_body(game: AnyGame, rule: Rule, options: Options | None = None) -> Html:
    """A rule's text, its note, the option that decides it and where it comes from."""
    lines = [tag("p", rule.text)]
    if rule.note:
        lines.append(tag("p", rule.note, cls="quiet"))
    if told := _decided(game, rule, options):
        lines.append(told)
    sources = "; ".join(game.rulebook.sources[key] for key in rule.sources)
    section = next(section.title for section in game.rulebook.sections if section.id == rule.section)
    lines.append(tag("p", f"{section} · {sources}" if sources else section, cls="quiet small"))
    return tag("div", *lines, cls="rulebody")


def rule_item(game: AnyGame, rule: Rule, options: Options | None = None, *, marked: bool = False) -> Html:
    """A rule as an entry of a list: id, mark, text."""
    head = tag("p", tag("b", rule.id), " ", doubtful(rule), cls="rulehead")
    return tag("article", head, rule_body(game, rule, options), cls="card marked" if marked else "card")


def rule_list(game: AnyGame, rules: Iterable[Rule], options: Options | None = None) -> Html:
    """Rules one below the other, each opening in place."""
    return joined(
        [
            more(
                joined([tag("span", rule.text, cls="grow"), " ", doubtful(rule)]),
                tag("p", tag("b", rule.id), cls="rulehead"),
                rule_body(game, rule, options),
                cls="rule row",
            )
            for rule in rules
        ]
    )


def _decided(game: AnyGame, rule: Rule, options: Options | None) -> Html:
    spec = next((spec for spec in game.info.options if spec.id == rule.option), None)
    if spec is None:
        return Html()
    value = options[spec.id] if options else spec.default
    chosen = next((choice.label for choice in spec.choices if choice.value == value), str(value))
    lead = "This table plays: " if options else "Option of the table; by default: "
    return tag("p", lead, tag("b", f"{spec.label}: {chosen}"))
