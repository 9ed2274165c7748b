"""The prompt: where the turn stands, what is due, what is easily forgotten."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.prompts import Due, Prompt, Reminder
from companion.core.questions import Answer, Draft
from companion.core.verdicts import Status
from companion.games.northern_branch.ask_events import certain_replenish
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.brownie import check_building
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.draws import DECKS, basics_wanted, missing
from companion.games.northern_branch.findings import verdict
from companion.games.northern_branch.moves import AnyMove, EndTurn
from companion.games.northern_branch.questions import WHAT, event_label, open_events
from companion.games.northern_branch.replenish import lay_rule
from companion.games.northern_branch.state import NorthernState, Turn
from companion.games.northern_branch.turn import animals, dung_due


def prompt(box: Box, state: NorthernState) -> Prompt[AnyMove]:
    """What the table is told now."""
    if state.phase == "setup":
        return _setup(box, state)
    if state.phase == "over" or state.turn is None:
        return Prompt(_over(state), (), (), over=True)
    if state.phase == "exhaustion":
        text = msg("Say whether the game ends: your rulebook decides")
        due: Due[AnyMove] = Due(text, "NB-END-03", draft=_draft("exhaustion"))
        return Prompt(msg("The victory point cards are used up"), (), (due,))
    return _replenish(box, state, state.turn) if state.turn.step == "replenish" else _actions(box, state, state.turn)


def _draft(name: str) -> Draft:
    return (Answer(WHAT, name),)


def _over(state: NorthernState) -> Message:
    return msg("{who} has won", who=Who(state.winner)) if state.winner else msg("The game is over")


def _setup(box: Box, state: NorthernState) -> Prompt[AnyMove]:
    due = tuple(_setup_due(box, state, name) for name in open_events(box, state))
    reminders = [Reminder(msg("Basic buildings carry a snowflake by their name."), "NB-COMP-07")]
    if not basics_wanted(box, state):
        template = "The basic buildings left over are shuffled into the deck beside row A."
        reminders = [Reminder(msg(template), "NB-SETUP-03")]
    untouched = not state.starter and not any(state.row(row) for row in DECKS)
    checklist = tuple(_setup_list(box, state)) if untouched else ()
    return Prompt(msg("Set-up"), (), due, tuple(reminders), checklist)


def _setup_due(box: Box, state: NorthernState, name: str) -> Due[AnyMove]:
    kind, _, row = name.partition(":")
    if kind == "starter":
        return Due(msg("Find out who begins: rock, paper, scissors"), "NB-SETUP-11", draft=_draft(name))
    if row == "A" and (wanted := basics_wanted(box, state)):
        template = "Shuffle the basic buildings and turn up {n} in row A"
        return Due(msg(template, n=wanted), lay_rule(box, state, row), draft=_draft(name))
    n, rule = missing(box, state, row), lay_rule(box, state, row)
    if box.rows[row].stacked:
        template = "Turn up cards in row {row} until {n} different ones lie there; equal ones on one stack"
        return Due(msg(template, row=row, n=n), rule, draft=_draft(name))
    return Due(msg("Turn up {n} {n:card|cards} in row {row}", row=row, n=n), rule, draft=_draft(name))


def _setup_list(box: Box, state: NorthernState) -> Iterator[Reminder]:
    for card in box.of_row("D"):
        template = "{n} {card} in row D"
        yield Reminder(msg(template, n=box.copies(card, len(state.seats)), card=box.name(card)), "NB-SETUP-09")
    boxed = sum(state.box.get(card, 0) for card in box.of_row("D"))
    if boxed:
        yield Reminder(msg("{n} resource {n:card goes|cards go} into the box", n=boxed), "NB-SETUP-10")
    for row, rule in (("B", "NB-SETUP-05"), ("C", "NB-SETUP-07")):
        text = msg("Shuffle {what} into a deck beside row {row}", what=box.rows[row].name, row=row)
        yield Reminder(text, rule)
    yield Reminder(msg("Capital 3 for the one who begins, then clockwise one more each"), "NB-SETUP-12")


# -- the turn


def _replenish(box: Box, state: NorthernState, turn: Turn) -> Prompt[AnyMove]:
    due: list[Due[AnyMove]] = []
    for name in open_events(box, state):
        kind, _, row = name.partition(":")
        certain = certain_replenish(box, state, "A" if row == "A" else "B" if row == "B" else "C")
        draft = () if certain else _draft(name)
        due.append(Due(event_label(kind, row), "NB-REPL-01", draft=draft, move=certain))
    where = msg("Turn {n}, {who}: replenish the market", n=turn.number, who=Who(turn.seat))
    return Prompt(where, (), tuple(due), (*_empty_rows(box, state), *_stacking(box, state)))


def _stacking(box: Box, state: NorthernState) -> Iterator[Reminder]:
    for row in DECKS:
        if missing(box, state, row):
            if box.rows[row].stacked:
                text = msg("Row {row}: put equal goods on one stack and draw on", row=row)
                yield Reminder(text, "NB-REPL-02")
            if missing(box, state, row) > total(state.deck(row)) and state.discard(row):
                text = msg("Row {row}: the deck runs out; shuffle its discard pile and draw on", row=row)
                yield Reminder(text, "NB-REPL-03")


def _empty_rows(box: Box, state: NorthernState) -> Iterator[Reminder]:
    """Rows that stay short because nothing is left to draw (NB-REPL-04, NB-REPL-06)."""
    for row in DECKS:
        if missing(box, state, row) and not state.deck(row) and not state.discard(row):
            yield Reminder(msg("Row {row} stays as it is: nothing is left to draw", row=row), "NB-REPL-04")
            if not box.rows[row].discards:
                yield Reminder(
                    msg("Buildings never come back: row {row} is not refilled any more", row=row), "NB-REPL-06"
                )


def _actions(box: Box, state: NorthernState, turn: Turn) -> Prompt[AnyMove]:
    where = msg("Turn {n}, {who}: actions", n=turn.number, who=Who(turn.seat))
    due = (*_player_action(turn), *_brownies(box, state, turn), _end(box, state, turn))
    return Prompt(where, (turn.seat,), due, tuple(_reminders(box, state, turn)))


def _player_action(turn: Turn) -> Iterator[Due[AnyMove]]:
    if not turn.player_action:
        yield Due(msg("Produce"), "NB-PLAYER-01", turn.seat, _draft("produce"), optional=True)
        yield Due(msg("Buy/Sell"), "NB-PLAYER-01", turn.seat, _draft("buy_sell"), optional=True)


def _brownies(box: Box, state: NorthernState, turn: Turn) -> Iterator[Due[AnyMove]]:
    for building in dict.fromkeys(state.players[turn.seat].buildings):
        if verdict(box, check_building(box, state, turn.seat, building)).status is not Status.ILLEGAL:
            label = msg("Brownie of {building}", building=box.name(building))
            yield Due(label, "NB-BROWNIE-01", turn.seat, _draft(f"brownie:{building}"), optional=True)


def _end(box: Box, state: NorthernState, turn: Turn) -> Due[AnyMove]:
    due, rule, why = dung_due(box, state, turn.seat)
    label = msg("End the turn, {why}", why=why) if due else msg("End the turn")
    return Due(label, rule if due else "NB-TURN-06", turn.seat, move=EndTurn(seat=turn.seat))


def _reminders(box: Box, state: NorthernState, turn: Turn) -> Iterator[Reminder]:
    player = state.players[turn.seat]
    yield from _empty_rows(box, state)
    if turn.number == 1:
        yield Reminder(msg("The first turn begins without replenishing"), "NB-TURN-03")
    if not turn.player_action and not turn.used:
        yield Reminder(msg("Actions are optional; Brownies may work before and after the player action"), "NB-TURN-05")
    if player.hand_size >= box.setup.hand_limit:
        text = msg("{n} of {limit} cards in hand", n=player.hand_size, limit=box.setup.hand_limit)
        yield Reminder(text, "NB-HAND-01")
    if animals(box, state, turn.seat):
        yield Reminder(dung_due(box, state, turn.seat)[2], "NB-EOT-01")
    if not player.buildings:
        yield Reminder(msg("Basic buildings are good first buildings"), "NB-COMP-06")
