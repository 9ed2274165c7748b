"""Table events: laying out the rows in set-up, the starting player, replenishing, and the last victory point card."""

from collections.abc import Iterator, Mapping

from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import NOTHING, both, minus, one, plus, total
from companion.games.northern_branch.draws import (
    DECKS,
    Draw,
    basics_wanted,
    due_rows,
    laying_out,
    missing,
    replenishing,
    settled_deck,
)
from companion.games.northern_branch.findings import Finding, Used
from companion.games.northern_branch.moves import Exhaustion, LayOut, Replenish, Starter
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.turn import acted, begin_turn
from companion.games.northern_branch.words import cards_text

_LAID = {"A": "NB-SETUP-04", "B": "NB-SETUP-06", "C": "NB-SETUP-08"}


def lay_rule(box: Box, state: NorthernState, row: str) -> str:
    """The rule under which a row is laid out now (NB-SETUP-02, -04, -06, -08)."""
    return "NB-SETUP-02" if row == "A" and basics_wanted(box, state) else _LAID[row]


# -- set-up


def check_lay_out(box: Box, state: NorthernState, move: LayOut) -> Iterator[Finding]:
    """Cards turned up in set-up: the right number, of what can lie there (NB-SETUP-02, -04, -06, -08)."""
    if state.phase != "setup":
        yield Violation("NB-SETUP-01", msg("The set-up is finished; rows are replenished at the start of a turn."))
    rule = lay_rule(box, state, move.row)
    if not missing(box, state, move.row):
        yield Violation(rule, msg("Row {row} is laid out already.", row=move.row))
        return
    draw = laying_out(box, state, move.row)
    yield from _check_set(box, draw, move.cards, rule)


def lay_out(box: Box, state: NorthernState, move: LayOut) -> Outcome[NorthernState]:
    """The cards lie face up in their row, the rest of the deck beside it (NB-SETUP-03, -05, -07)."""
    rule = lay_rule(box, state, move.row)
    told = msg("Lay face up in row {row}: {cards}", cards=cards_text(box, move.cards), row=move.row)
    state = _turned_up(state, move.row, move.cards, None)
    state, begun = _set_up_done(box, state)
    figures = {"row": _size(box, state, move.row), "deck": total(state.deck(move.row))}
    return Outcome((Effect(told, rule), *begun), state, figures=figures)


def check_starter(state: NorthernState, move: Starter) -> Iterator[Finding]:
    """One seat of the table begins; that is settled once (NB-SETUP-11)."""
    if move.starter not in state.seats:
        yield Violation("NB-SETUP-11", msg("{who} does not sit at this table.", who=Who(move.starter)))
    if state.phase != "setup" or state.starter:
        yield Violation("NB-SETUP-11", msg("Who begins is settled already."))


def starter(box: Box, state: NorthernState, move: Starter) -> Outcome[NorthernState]:
    """Capital by seat, clockwise from the one who begins; what is not dealt goes into the box (NB-SETUP-12,
    NB-SETUP-13); nobody has anything else in hand (NB-CAPITAL-03)."""
    effects = [Effect(msg("{who} begins", who=Who(move.starter)), "NB-SETUP-11")]
    first = state.seats.index(move.starter) if move.starter in state.seats else 0
    order = state.seats[first:] + state.seats[:first]
    capital = [card.id for card in box.setup.capital]
    for seat, card in zip(order, capital, strict=False):
        hand = plus(state.players[seat].hand, both(one(card), state.box))
        state = state.with_player(seat, state.players[seat].evolve(hand=hand))
        effects.append(Effect(msg("{who} takes {card}", who=Who(seat), card=box.name(card)), "NB-SETUP-12"))
    if boxed := capital[len(order) :]:
        told = msg("Put into the box, out of the game: {cards}", cards=cards_text(box, dict.fromkeys(boxed, 1)))
        effects.append(Effect(told, "NB-SETUP-13"))
    state = state.evolve(starter=order[0], box=minus(state.box, dict.fromkeys(capital[: len(order)], 1)))
    state, begun = _set_up_done(box, state)
    return Outcome((*effects, *begun), state, figures={"boxed": len(boxed)})


def _set_up_done(box: Box, state: NorthernState) -> tuple[NorthernState, tuple[Effect, ...]]:
    if state.phase != "setup" or not state.starter or any(missing(box, state, row) for row in DECKS):
        return state, ()
    effect = Effect(msg("The set-up is finished: {who} takes the first turn", who=Who(state.starter)), "NB-TURN-01")
    return begin_turn(box, state, state.starter, 1), (effect,)


# -- replenishing


def check_replenish(box: Box, state: NorthernState, move: Replenish) -> Iterator[Finding]:
    """Cards drawn at the start of a turn (NB-TURN-03, NB-REPL-01 to NB-REPL-06)."""
    yield from _check_step(state)
    if not missing(box, state, move.row):
        yield Violation("NB-REPL-01", msg("Row {row} is full; nothing is drawn for it.", row=move.row))
    elif not state.deck(move.row) and not state.discard(move.row):
        yield Violation("NB-REPL-04", msg("Row {row} has no deck and no discard pile left.", row=move.row))
    else:
        yield from _check_set(box, replenishing(box, state, move.row), move.cards, "NB-REPL-01")


def _check_step(state: NorthernState) -> Iterator[Finding]:
    turn = state.turn
    if state.phase != "turn" or turn is None:
        yield Violation("NB-TURN-02", msg("Rows are replenished at the start of a turn only."))
    elif turn.number == 1:
        yield Violation("NB-TURN-03", msg("The first turn of the game begins without replenishing."))
    elif turn.step != "replenish":
        remedy = msg("Wait for the next turn.")
        yield Violation("NB-REPL-05", msg("Nothing is replenished between the actions of a turn."), remedy)


def _check_set(box: Box, draw: Draw, cards: Mapping[str, int], rule: str) -> Iterator[Finding]:
    if late := minus(draw.forced, cards):
        template = "{cards} must come too: the deck is drawn to its end before the discard pile is shuffled."
        yield Violation("NB-REPL-03", msg(template, cards=cards_text(box, late)))
        return
    chance = minus(cards, draw.forced)
    if strange := minus(chance, draw.pool):
        yield from _check_strange(box, draw, strange)
    elif draw.progress(chance) != draw.wanted:
        yield _wrong_number(draw, chance, rule)
    elif not draw.ends_right(chance):
        template = "Drawing stops with the fifth different good, so the last card drawn lies alone."
        stack_rule = "NB-SETUP-08" if rule == "NB-SETUP-08" else "NB-REPL-02"
        yield Violation(stack_rule, msg(template), msg("Leave out what was drawn after it."))


def _check_strange(box: Box, draw: Draw, strange: Mapping[str, int]) -> Iterator[Finding]:
    """Why cards cannot be among those drawn: of another row, no basic building, or all copies elsewhere."""
    basics_only = draw.row == "A" and bool(draw.pool) and all(box[card].basic for card in draw.pool)
    for card, count in strange.items():
        name, row = box.name(card), box[card].row
        if row != draw.row:
            template = "{card} is a card of row {own}, not of row {row}."
            yield Violation("NB-SETUP-01", msg(template, card=name, own=row, row=draw.row))
        elif basics_only and not box[card].basic:
            template = "{card} is no basic building (no snowflake); the first cards of row A are."
            yield Violation("NB-SETUP-02", msg(template, card=name))
            yield Used("NB-SETUP-02", card, "basic")
        else:
            template = "{n} {card} more than the pile can hold: all its other copies are elsewhere."
            remedy = msg("Correct what lies elsewhere, or the number of copies in the card editor.")
            yield Violation("NB-COMP-01", msg(template, n=count, card=name), remedy)
            yield Used("NB-COMP-01", card, "copies")


def _wrong_number(draw: Draw, chance: Mapping[str, int], rule: str) -> Violation:
    found = draw.progress(chance)
    if draw.stacked:
        template = "{wanted} more different {wanted:good|goods} must lie in row {row}; named {found:is|are} {found}."
    else:
        template = "{wanted} {wanted:card is|cards are} drawn for row {row}; named {found:is|are} {found}."
    return Violation(rule, msg(template, wanted=draw.wanted, row=draw.row, found=found))


def replenish(box: Box, state: NorthernState, move: Replenish) -> Outcome[NorthernState]:
    """The cards lie in their row; a used-up deck is made anew from its discard pile (NB-REPL-02, NB-REPL-03)."""
    draw = replenishing(box, state, move.row)
    reshuffled = draw.reshuffled
    state = _turned_up(state, move.row, move.cards, draw)
    told = msg("Lay face up in row {row}: {cards}", cards=cards_text(box, move.cards), row=move.row)
    state, at_once = _reshuffled_at_once(state, move.row)
    effects = [_reshuffle_effect(move.row)] if reshuffled or at_once else []
    effects.append(Effect(told, "NB-REPL-02" if draw.stacked else "NB-REPL-01"))
    if state.turn and state.turn.step == "replenish" and not due_rows(box, state):
        state = acted(state, step="actions")
    figures = {
        "row": _size(box, state, move.row),
        "deck": total(state.deck(move.row)),
        "discard": total(state.discard(move.row)),
        "reshuffled": reshuffled or at_once,
    }
    return Outcome(tuple(effects), state, figures=figures)


def _reshuffle_effect(row: str) -> Effect:
    return Effect(msg("Shuffle the discard pile of row {row} into a new deck", row=row), "NB-REPL-03")


def _reshuffled_at_once(state: NorthernState, row: str) -> tuple[NorthernState, bool]:
    if state.options["reshuffle"] != "at_once" or state.deck(row) or not state.discard(row):
        return state, False
    decks = state.decks.put(row, state.discard(row))
    return state.evolve(decks=decks, discards=state.discards.put(row, NOTHING)), True


def _turned_up(state: NorthernState, row: str, cards: Pile, draw: Draw | None) -> NorthernState:
    deck, discard = state.deck(row), state.discard(row)
    if draw is not None:
        deck, discard = settled_deck(draw, deck, discard, cards)
    else:
        deck = minus(deck, cards)
    state = state.with_row(row, plus(state.row(row), cards))
    state = state.evolve(decks=state.decks.put(row, deck))
    return state.evolve(discards=state.discards.put(row, discard)) if row in state.discards else state


def _size(box: Box, state: NorthernState, row: str) -> int:
    lying = state.row(row)
    return len(lying) if box.rows[row].stacked else total(lying)


# -- the last victory point card


def check_exhaustion(state: NorthernState) -> Iterator[Finding]:
    """The table says what follows when the last victory point card is taken (NB-END-03)."""
    if state.phase != "exhaustion":
        yield Violation("NB-END-03", msg("There are victory point cards left, or the question is settled."))


def exhaustion(state: NorthernState, move: Exhaustion) -> Outcome[NorthernState]:
    """The game ends and most points win, or goes on until somebody has 10 (NB-END-03)."""
    if move.ends:
        effect = Effect(msg("The game ends: most points win"), "NB-END-03")
        return Outcome((effect,), state.evolve(phase="over"))
    phase = "turn" if state.phase == "exhaustion" else state.phase
    return Outcome((Effect(msg("The game goes on to its end at 10 points"), "NB-END-01"),), state.evolve(phase=phase))
