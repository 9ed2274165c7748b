"""The first question of an entry: what happened, by whom, and why something cannot happen now."""

from collections.abc import Callable, Iterator

from companion.core.entry import WHAT, Happening, choice, legal_first
from companion.core.findings import Findings, reasons
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Violation
from companion.games.goldbrau import (
    bosses,
    cards,
    contracts,
    days,
    fences,
    hidden,
    moves,
    payday,
    setup,
    shares,
    turns,
    words,
)
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Action, Phase, State

_SETUP_OF_SEATS = ("setup_shares", "place_boss")
_DAY_OF_SEATS = ("choose", "fence", "place_boss", "contract", "buy", "pass", "play_hidden")


def happenings(box: Box, state: State) -> Iterator[Happening]:
    """Everything that belongs to this part of the game, in the order of its rules."""
    if shares.all_unsettled(box, state):
        yield Happening("full_house")
    if state.phase is Phase.SETUP:
        yield from (Happening(kind) for kind in ("first_player", "signs", "turn_up"))
        yield from (Happening(kind, seat) for kind in _SETUP_OF_SEATS for seat in state.seats)
        return
    yield from reveals(state)
    yield from (Happening(kind, seat) for kind in _DAY_OF_SEATS for seat in state.seats)
    yield from (Happening(kind) for kind in ("turn_up", "payday"))


def happens(box: Box, state: State, value: str) -> bool:
    """Whether an answer to the first question names something that belongs to this part of the game."""
    kind, _, detail = value.partition(".")
    return any(each.kind == kind and each.detail == detail for each in happenings(box, state))


def reveals(state: State) -> Iterator[Happening]:
    """The reveal of all action cards, told by the card of the first seat whose card is not entered yet."""
    yield from (Happening("reveal", action) for action in Action)


def missing_choosers(state: State) -> tuple[str, ...]:
    """The seats whose action card is not entered, in turn order; all of them once a day's cards lie open."""
    order = turns.turn_order(state)
    if state.phase is not Phase.CHOOSE:
        return order
    return tuple(seat for seat in order if seat not in state.chosen)


def first_question(box: Box, state: State) -> Question:
    """What happened: the things that may happen now, then the others with their reasons."""
    choices = (_choice(box, state, each) for each in happenings(box, state))
    return Question(WHAT, msg("What happened?"), legal_first(choices))


def _choice(box: Box, state: State, happening: Happening) -> Choice:
    return choice(happening.value, label(state, happening), check(box, state, happening))


def label(state: State, happening: Happening) -> Message:
    """What happened, on a button."""
    kind, detail = happening.kind, happening.detail
    if kind == "reveal":
        seat = missing_choosers(state)[0]
        return msg("Cards revealed, {seat}: {action}", seat=Who(seat), action=words.action(Action(detail)))
    if detail:
        return msg(_OF_SEAT[kind].template, seat=Who(detail))
    return _OF_TABLE[kind]


_OF_SEAT = {
    "setup_shares": msg("{seat} places the first shares"),
    "place_boss": msg("{seat} places a boss"),
    "choose": msg("{seat} picks an action card in secret"),
    "fence": msg("{seat} moves fences"),
    "contract": msg("{seat} makes a contract"),
    "buy": msg("{seat} buys a card"),
    "pass": msg("{seat} does nothing more"),
    "play_hidden": msg("{seat} plays a card kept in hand"),
}
_OF_TABLE = {
    "full_house": msg("Settle single shares"),
    "first_player": msg("The start player is chosen"),
    "signs": msg("The first contracts are drawn"),
    "turn_up": msg("Cards are turned up"),
    "payday": msg("Payday"),
}


def check(box: Box, state: State, happening: Happening) -> Findings:
    """What speaks against something happening now, before any detail of it is known."""
    yield from _CHECKS[happening.kind](box, state, happening.detail)


def _full_house(box: Box, state: State, detail: str) -> Findings:
    yield from ()


def _first_player(box: Box, state: State, detail: str) -> Findings:
    yield from setup.check_first_player(box, state, moves.FirstPlayer(start=state.seats[0]))


def _setup_shares(box: Box, state: State, seat: str) -> Findings:
    yield from setup.check_undealt(box, state, seat)


def _signs(box: Box, state: State, detail: str) -> Findings:
    yield from setup.check_signs_due(state)


def _turn_up(box: Box, state: State, detail: str) -> Findings:
    yield from cards.check_cards_due(state)


def _place_boss(box: Box, state: State, seat: str) -> Findings:
    if state.phase is Phase.SETUP:
        yield from setup.check_boss_due(box, state, seat)
        return
    found = (*turns.check_turn(state, seat, Action.BOSS), *bosses.check_figures(box, state, seat))
    yield from found
    if not reasons(found) and not bosses.can_place(box, state, seat):
        yield Violation("GB-BOSS-02", msg("No building takes a boss of {seat} now.", seat=Who(seat)))


def _contract(box: Box, state: State, seat: str) -> Findings:
    found = tuple(turns.check_turn(state, seat, Action.BOSS))
    yield from found
    if not found and not contracts.can_contract(box, state, seat):
        yield Violation("GB-CONTRACT-01", msg("{seat} has no garden and brewery to bring together.", seat=Who(seat)))


def _choose(box: Box, state: State, seat: str) -> Findings:
    yield from days.check_choosing(state)


def _reveal(box: Box, state: State, action: str) -> Findings:
    yield from days.check_choosing(state)


def _fence(box: Box, state: State, seat: str) -> Findings:
    found = tuple(turns.check_turn(state, seat, Action.FENCE))
    yield from found
    gardens = state.boss_gardens(seat)
    if not gardens:
        yield Violation("GB-FENCE-01", msg("{seat} is boss of no garden.", seat=Who(seat)))
    elif not found and not any(fences.can_grow(box, state, seat, garden) for garden in gardens):
        yield from (fences.no_table(box, garden) for garden in gardens)


def _buy(box: Box, state: State, seat: str) -> Findings:
    yield from turns.check_turn(state, seat, Action.CARD)
    yield from cards.check_price(box, state, seat)
    yield from cards.check_supply(box, state, seat)


def _pass(box: Box, state: State, seat: str) -> Findings:
    yield from days.check_pass(box, state, moves.Pass(seat=seat))


def _play_hidden(box: Box, state: State, seat: str) -> Findings:
    yield from hidden.check_hand(state, seat)


def _payday(box: Box, state: State, detail: str) -> Findings:
    yield from payday.check_due(box, state)


_CHECKS: dict[str, Callable[[Box, State, str], Findings]] = {
    "full_house": _full_house,
    "first_player": _first_player,
    "setup_shares": _setup_shares,
    "signs": _signs,
    "turn_up": _turn_up,
    "place_boss": _place_boss,
    "choose": _choose,
    "reveal": _reveal,
    "fence": _fence,
    "contract": _contract,
    "buy": _buy,
    "pass": _pass,
    "play_hidden": _play_hidden,
    "payday": _payday,
}
