"""Entering table events: only what chance or the table decided is asked."""

from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Question, counts_text
from companion.games.northern_branch.answers import Answers, counting
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import one, plus, total
from companion.games.northern_branch.draws import Draw, laying_out, replenishing
from companion.games.northern_branch.entry import OPEN, card_choice, in_order, tried
from companion.games.northern_branch.moves import Exhaustion, LayOut, Replenish, Row, Starter
from companion.games.northern_branch.replenish import lay_rule
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.words import cards_text


def ask_lay_out(box: Box, state: NorthernState, row: Row, answers: Answers) -> LayOut:
    """The cards turned up in a row during set-up (NB-SETUP-02 to NB-SETUP-08)."""
    draw = laying_out(box, state, row)
    return LayOut(row=row, cards=_drawn(box, state, draw, answers, lay_rule(box, state, row), LayOut))


def ask_replenish(box: Box, state: NorthernState, row: Row, answers: Answers) -> Replenish:
    """The cards drawn for a row; those that come for certain are not asked (NB-REPL-01 to NB-REPL-03)."""
    draw = replenishing(box, state, row)
    return Replenish(row=row, cards=_drawn(box, state, draw, answers, "NB-REPL-01", Replenish))


def certain_replenish(box: Box, state: NorthernState, row: Row) -> Replenish | None:
    """The event of a row for which chance decides nothing; None otherwise."""
    draw = replenishing(box, state, row)
    if not draw.certain:
        return None
    return Replenish(row=row, cards=plus(draw.forced, *draw.first(1)))


def _drawn(
    box: Box, state: NorthernState, draw: Draw, answers: Answers, rule: str, event: type[LayOut] | type[Replenish]
) -> Pile:
    if draw.certain:
        return plus(draw.forced, *draw.first(1))
    bounds = {card: box[card].copies for card in box.of_row(draw.row)}
    most = total(draw.pool) if draw.stacked else draw.wanted

    def build() -> Question:
        return _draw_question(box, state, draw, most, rule, event)

    return plus(draw.forced, answers.counts("cards", bounds, build, draw.wanted, most))


def _draw_question(
    box: Box, state: NorthernState, draw: Draw, most: int, rule: str, event: type[LayOut] | type[Replenish]
) -> Question:
    choices = [card_choice(box, card, OPEN, most=count) for card, count in draw.pool.items()]
    for card in box.of_row(draw.row):
        if spare := box[card].copies - draw.pool.get(card, 0) if card not in draw.pool else 0:
            found = tried(box, state, (event(row=_row(draw), cards=plus(draw.forced, one(card))),))
            choices.append(card_choice(box, card, found, most=spare))
    # in a row without stacks every choice of the right size can come; listing them all would be long
    fits = tuple(counts_text(in_order(draw.pool, cards)) for cards in draw.sets()) if draw.stacked else None
    return counting("cards", _text(box, draw), choices, seat=None, least=draw.wanted, most=most, fits=fits, rule=rule)


def _row(draw: Draw) -> Row:
    return "A" if draw.row == "A" else "B" if draw.row == "B" else "C"


def _text(box: Box, draw: Draw) -> Message:
    if draw.reshuffled:
        drawn = msg("After shuffling the discard pile: which cards were drawn for row {row}?", row=draw.row)
        if not draw.forced:
            return drawn
        return msg("First came {certain}. {drawn}", certain=cards_text(box, draw.forced), drawn=drawn)
    if draw.stacked:
        template = "Row {row}: which cards were turned up until {n} more different {n:good|goods} lay there?"
        return msg(template, row=draw.row, n=draw.wanted)
    return msg("Row {row}: which {n:card was|cards were} turned up? ({n})", row=draw.row, n=draw.wanted)


def ask_starter(state: NorthernState, answers: Answers) -> Starter:
    """Who begins (NB-SETUP-11)."""

    def build() -> Question:
        choices = tuple(Choice(seat, msg("{who}", who=Who(seat))) for seat in state.seats)
        return Question("starter", msg("Who begins? Rock, paper, scissors decides."), choices, rule="NB-SETUP-11")

    return Starter(starter=answers.one("starter", state.seats, build))


def ask_exhaustion(answers: Answers) -> Exhaustion:
    """What follows when the last victory point card is taken (NB-END-03)."""

    def build() -> Question:
        ends = Choice("ends", msg("The game ends"), msg("most points win"))
        on = Choice("on", msg("Play on"), msg("until somebody has 10 points"))
        text = msg("The victory point cards are used up. What does your rulebook say?")
        return Question("exhaustion", text, (ends, on), rule="NB-END-03")

    return Exhaustion(ends=answers.one("exhaustion", ("ends", "on"), build) == "ends")
