"""Sheets of arithmetic on screen: standings, and every total opening into its lines."""

from companion.app.markup import Html, icon, joined, more, tag
from companion.app.rule_cards import rule_note
from companion.app.words import Words, amount
from companion.core.game import AnyGame
from companion.core.scores import Account, Line, Sheet, Standing


def sheet_card(game: AnyGame, words: Words, sheet: Sheet, *, is_open: bool = False, titled: bool = True) -> Html:
    """A sheet with its notes and accounts; standings first where it has any."""
    notes = [tag("p", icon("info"), " ", words.html(note), cls="quiet") for note in sheet.notes]
    accounts = [_account(game, words, sheet, account, is_open) for account in sheet.accounts]
    title = (tag("h2", words.html(sheet.title)),) if titled else ()
    return tag("section", *title, *_standing_part(words, sheet), *accounts, *notes, cls="sheet")


def projections(game: AnyGame, words: Words, sheet: Sheet) -> Html:
    """Further sheets such as "if the era ended now", closed."""
    return joined(
        [
            more(
                tag("span", icon("trending_up"), " ", words.html(each.title)), sheet_card(game, words, each), cls="row"
            )
            for each in sheet.projections
        ]
    )


def _standing_part(words: Words, sheet: Sheet) -> tuple[Html, ...]:
    return (standings(words, sheet), tag("h3", "How it adds up")) if sheet.standings else ()


def standings(words: Words, sheet: Sheet) -> Html:
    """Places with totals, and what parted equals."""
    if not sheet.standings:
        return Html()
    best = max((abs(standing.total) for standing in sheet.standings), default=0) or 1
    rows = [_standing(words, sheet, standing, best) for standing in sheet.standings]
    return tag("ol", *rows, cls="standings", aria_label="Standings")


def _standing(words: Words, sheet: Sheet, standing: Standing, best: int) -> Html:
    parts = [
        tag("span", f"{standing.place}.", cls="place"),
        words.seat(standing.seat),
        tag("span", amount(sheet.unit, standing.total), cls="total"),
        tag("span", cls="bar", style=f"width:{max(0, standing.total) * 100 // best}%", aria_hidden="true"),
    ]
    if standing.tie_break is not None:
        parts.append(tag("span", "Tie-break: ", words.html(standing.tie_break), cls="quiet small wide"))
    return tag("li", *parts, cls="first" if standing.place == 1 else "")


def _account(game: AnyGame, words: Words, sheet: Sheet, account: Account, is_open: bool) -> Html:
    owner = words.seat(account.seat) if account.seat else words.html(account.title) if account.title else Html()
    head = joined([tag("span", owner, cls="grow"), tag("span", amount(sheet.unit, account.total), cls="total")])
    if not account.lines:
        return tag("p", head, cls="row flat")
    return more(head, _lines(game, words, sheet.unit, account.lines), cls="row", is_open=is_open)


def _lines(game: AnyGame, words: Words, unit: str, lines: tuple[Line, ...]) -> Html:
    rows = [row for line in lines for row in _line_rows(words, unit, line, 0)]
    rules = sorted({line.rule for line in lines if line.rule})
    return joined([tag("table", tag("tbody", *rows)), *(rule_note(game, rule) for rule in rules)])


def _line_rows(words: Words, unit: str, line: Line, depth: int) -> list[Html]:
    sum_ = f"{line.count} × {line.each}" if line.count is not None and line.each is not None else ""
    cells = (
        tag("th", words.html(line.label), scope="row"),
        tag("td", sum_, cls="quiet"),
        tag("td", amount(unit, line.total)),
    )
    row = tag("tr", *cells, cls=("", "part", "part deep")[min(depth, 2)])
    return [row, *(each for part in line.parts for each in _line_rows(words, unit, part, depth + 1))]
