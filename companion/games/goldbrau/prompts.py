"""The prompt: where we are, who acts, what is due, what is easily forgotten."""

from collections.abc import Iterator

from companion.core.entry import Happening
from companion.core.messages import Who, msg
from companion.core.prompts import Due, Prompt, Reminder
from companion.games.goldbrau import (
    bosses,
    cards,
    contracts,
    days,
    happenings,
    hidden,
    moves,
    setup,
    shares,
    turns,
    words,
)
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import STEPS, Action, Phase, State
from companion.games.goldbrau.words import Facts

Dues = Iterator[Due[moves.Move]]


def prompt(box: Box, state: State) -> Prompt[moves.Move]:
    """What is due now; the check-list stands at the start of a part of the game."""
    return Prompt(
        where=turns.when(box, state),
        acting=acting(box, state),
        due=tuple(_dues(box, state)),
        reminders=tuple(_REMINDERS[state.phase](box, state)),
        checklist=tuple(_checklist(box, state)),
        over=state.phase is Phase.OVER,
    )


def acting(box: Box, state: State) -> tuple[str, ...]:
    """The seats whose turn it is."""
    if state.phase is Phase.SETUP:
        boss = setup.next_boss(box, state)
        return setup.undealt(box, state) or ((boss,) if boss else ())
    if state.phase is Phase.CHOOSE:
        return happenings.missing_choosers(state)
    return turns.may_act(state) if state.phase in STEPS else ()


def _dues(box: Box, state: State) -> Dues:
    if shares.all_unsettled(box, state):
        yield _due(state, Happening("full_house"), "GB-SHARE-04")
    yield from _DUES[state.phase](box, state)


def _due(state: State, happening: Happening, rule: str, *, optional: bool = False) -> Due[moves.Move]:
    seat = happening.detail if happening.detail in state.seats else None
    label = happenings.label(state, happening)
    return Due(label, rule, seat=seat, draft=happening.draft, optional=optional)


def _setup_dues(box: Box, state: State) -> Dues:
    if state.first is None:
        yield _due(state, Happening("first_player"), "GB-SETUP-14")
    for seat in setup.undealt(box, state):
        yield _due(state, Happening("setup_shares", seat), setup.deal_rule(state))
    boss = setup.next_boss(box, state)
    if boss is not None:
        yield _due(state, Happening("place_boss", boss), "GB-SETUP-10")
    if not setup.has_signs(state):
        yield _due(state, Happening("signs"), "GB-SETUP-12")
    if cards.cards_due(state):
        yield _due(state, Happening("turn_up"), "GB-SETUP-09")


def _choose_dues(box: Box, state: State) -> Dues:
    if cards.cards_due(state):
        yield _due(state, Happening("turn_up"), "GB-DAY-05")
    yield from (_due(state, each, "GB-DAY-01") for each in happenings.reveals(state))
    for seat in happenings.missing_choosers(state):
        yield _due(state, Happening("choose", seat), "GB-DAY-01", optional=True)


def _step_dues(box: Box, state: State) -> Dues:
    if cards.cards_due(state):
        yield _due(state, Happening("turn_up"), "GB-DAY-05")
    for seat in turns.may_act(state) or state.seats:
        yield from _DUES_OF_SEAT[state.phase](box, state, seat)


def _fence_dues(box: Box, state: State, seat: str) -> Dues:
    possible = days.can_act(box, state, seat, Action.FENCE)
    if possible:
        yield _due(state, Happening("fence", seat), "GB-FENCE-01")
    yield _due(state, Happening("pass", seat), days.UNDONE[Action.FENCE], optional=possible)


def _boss_dues(box: Box, state: State, seat: str) -> Dues:
    if place := bosses.can_place(box, state, seat):
        yield _due(state, Happening("place_boss", seat), "GB-BOSS-01")
    if contract := contracts.can_contract(box, state, seat):
        yield _due(state, Happening("contract", seat), "GB-CONTRACT-01")
    yield _due(state, Happening("pass", seat), days.UNDONE[Action.BOSS], optional=place or contract)


def _card_dues(box: Box, state: State, seat: str) -> Dues:
    possible = days.can_act(box, state, seat, Action.CARD)
    if possible:
        yield _due(state, Happening("buy", seat), "GB-CARD-01")
    yield _due(state, Happening("pass", seat), days.UNDONE[Action.CARD], optional=possible)


def _payday_dues(box: Box, state: State) -> Dues:
    yield from _hidden_dues(state)
    yield Due(msg("Pay out the week"), "GB-PAY-01", move=moves.Payday())


def _hidden_dues(state: State) -> Dues:
    if any(hidden.check_hidden_time(state)):
        return
    for seat in state.seats:
        if state.players[seat].hidden:
            yield _due(state, Happening("play_hidden", seat), "GB-CARD-09", optional=True)


def _no_dues(box: Box, state: State) -> Dues:
    yield from ()


_DUES = {
    Phase.SETUP: _setup_dues,
    Phase.CHOOSE: _choose_dues,
    **dict.fromkeys(STEPS, _step_dues),
    Phase.PAYDAY: _payday_dues,
    Phase.OVER: _no_dues,
}
_DUES_OF_SEAT = {Phase.FENCE: _fence_dues, Phase.BOSS: _boss_dues, Phase.CARD: _card_dues}


# -- reminders

Reminders = Iterator[Reminder]


def _none(box: Box, state: State) -> Reminders:
    yield from ()


def _setup_reminders(box: Box, state: State) -> Reminders:
    if cards.cards_due(state) and not setup.undealt(box, state):
        text = msg("Shuffle the waitress and bum cards into the deck now, before any card is laid open.")
        yield Reminder(text, "GB-SETUP-03")
    if setup.next_boss(box, state) is not None:
        yield Reminder(msg("The first bosses need no share of their building."), "GB-SETUP-11")
    yield from _payday_figure(box, state, "GB-SETUP-15")


def _choose_reminders(box: Box, state: State) -> Reminders:
    if cards.cards_due(state) and state.options["face_up_cards"] == "replace":
        yield Reminder(msg("Open cards that nobody bought leave the game first."), "GB-DAY-05")
    yield Reminder(msg("Everyone picks one of three action cards in secret."), "GB-DAY-01")
    start = turns.start_player(state)
    if start is not None:
        yield Reminder(msg("{seat} holds the start token today.", seat=Who(start)), "GB-DAY-04")


def _fence_reminders(box: Box, state: State) -> Reminders:
    if state.map is None:
        text = msg("The new table shares a side with the garden; no map is drawn, so mind that yourselves.")
        yield Reminder(text, "GB-FENCE-03")
    yield from _bonus(box, state, "GB-FENCE-02")
    two = any(len(state.boss_gardens(seat)) > 1 for seat in turns.waiting(state))
    if two and state.options["takeover_between_own_gardens"] == "allowed":
        text = msg("A table may come out of another garden of one's own: not its door, not so that it falls apart.")
        yield Reminder(text, "GB-FENCE-07")


def _boss_reminders(box: Box, state: State) -> Reminders:
    yield _protection(box, state)
    yield from _bonus(box, state, "GB-BOSS-08")


def _protection(box: Box, state: State) -> Reminder:
    """What keeps a challenger away, as this table plays it."""
    placed = state.options["half_of"] == "placed"
    whole = msg("cubes lying there") if placed else msg("{n} possible shares", n=box.components.shares)
    if state.options["boss_protection"] == "any_majority":
        text = msg("Where another player owns more than half of the {whole}, nobody else becomes boss.", whole=whole)
        return Reminder(text, "GB-BOSS-09")
    text = msg("A boss with more than half of the {whole} stays; exactly half does not protect.", whole=whole)
    return Reminder(text, "GB-BOSS-03")


def _bonus(box: Box, state: State, rule: str) -> Reminders:
    for seat in turns.may_act(state):
        if turns.turns_of_sole(box, state):
            n = state.left[seat]
            text = msg("Nobody else picked this: {seat} may act {n} {n:more time|more times}.", seat=Who(seat), n=n)
            yield Reminder(text, rule)


def _card_reminders(box: Box, state: State) -> Reminders:
    price = cards.price(box, state)
    if price is not None:
        buyers = len(turns.choosers(state, Action.CARD))
        facts: Facts = {"cost": words.coins(state, price), "n": buyers}
        yield Reminder(msg("{n} {n:player|players} picked cards, so a card costs {cost}.", **facts), "GB-CARD-02")
    yield Reminder(msg("Who buys the waitress or the bum has to move it to another garden."), "GB-CARD-05")


def _payday_reminders(box: Box, state: State) -> Reminders:
    holders = tuple(Who(seat) for seat in state.seats if state.players[seat].hidden)
    if holders and not any(hidden.check_hidden_time(state)):
        text = msg("Cards kept back may be played before the payout: {seats}.", seats=holders)
        yield Reminder(text, "GB-CARD-09")


_REMINDERS = {
    Phase.SETUP: _setup_reminders,
    Phase.CHOOSE: _choose_reminders,
    Phase.FENCE: _fence_reminders,
    Phase.BOSS: _boss_reminders,
    Phase.CARD: _card_reminders,
    Phase.PAYDAY: _payday_reminders,
    Phase.OVER: _none,
}


# -- check-lists


def _checklist(box: Box, state: State) -> Reminders:
    if state.phase is Phase.SETUP and len(setup.undealt(box, state)) == len(state.seats):
        yield from _setup_checklist(box, state)
    elif state.phase is Phase.CHOOSE and turns.day_of_week(box, state.day) == 1 and not state.chosen:
        yield from _week_checklist(box, state)
    elif state.phase is Phase.OVER:
        yield Reminder(msg("The game is over; the most money wins."), "GB-END-02")


def _setup_checklist(box: Box, state: State) -> Reminders:
    money = words.coins(state, box.figures.start_money)
    yield Reminder(
        msg("Everyone has the pieces of one colour, three action cards and {money}.", money=money), "GB-SETUP-01"
    )
    yield Reminder(msg("Three fences close off the door table of each garden."), "GB-SETUP-02")
    text = msg("Take the waitress and bum cards out before dealing; shuffle them in once the first shares lie.")
    yield Reminder(text, "GB-SETUP-03")
    yield Reminder(msg("Deal each player {n} share cards.", n=setup.deal(box, state).dealt), setup.deal_rule(state))
    start = box.components.chips
    facts: Facts = {"bear": words.place(box, start["waitress"]), "eagle": words.place(box, start["bum"])}
    yield Reminder(msg("The waitress stands at {bear}, the bum at {eagle}.", **facts), "GB-SETUP-08")


def _week_checklist(box: Box, state: State) -> Reminders:
    yield Reminder(msg("Payday comes after day {n} of the week.", n=box.figures.calendar.days), "GB-PAY-01")
    yield from _payday_figure(box, state, "GB-PAY-02")


def _payday_figure(box: Box, state: State, rule: str) -> Reminders:
    """Who the start token reaches on the seventh day, where the table uses the published payday figure.

    Where the token stays with one player neither token nor figure can tell the day."""
    moves_on = state.options["start_token"] == "passes_left"
    if state.options["ruleset"] != "published" or state.first is None or not moves_on:
        return
    last = state.evolve(day=turns.week(box, state.day) * box.figures.calendar.days)
    seat = turns.start_player(last)
    assert seat is not None
    if len(state.seats) == 3:
        text = msg(
            "No payday figure is needed: the week ends on the day on which {seat} starts for the third time.",
            seat=Who(seat),
        )
        yield Reminder(text, "GB-THREE-04")
        return
    text = msg("The payday figure belongs to {seat}, who starts on the last day of the week.", seat=Who(seat))
    yield Reminder(text, rule)
