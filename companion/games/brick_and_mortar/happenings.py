"""The first question of an entry: what happened, by whom, and why something cannot happen now."""

from collections.abc import Callable, Iterator

from companion.core.entry import WHAT, Happening, choice, legal_first
from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Question
from companion.games.brick_and_mortar import (
    ability,
    advertisement,
    board,
    building,
    calendar,
    inventory,
    investment,
    moves,
    phases,
    sale,
    scoring,
    supply,
    utilities,
    words,
)
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import MONTH, Phase, State

_OF_MONTH = ("pool", "demand", "sell", "age", "pay_bills", "advance", "month_end")
_OF_SEAT_IN = {
    Phase.BUILDING: ("open_store", "close_store"),
    Phase.ADVERTISEMENT: ("play", "exchange"),
    Phase.SUPPLY: ("bid", "no_bid", "buy", "no_buy"),
    Phase.SALE: ("offer", "no_offer"),
    Phase.INVENTORY: ("expiry", "close_store"),
    Phase.UTILITIES: ("pay_bill", "close_store"),
    Phase.INVESTMENT: ("invest",),
}
_ANY_TIME = ("points", "ability", "figures")
_FREE = {
    "order": (("points",), ()),
    "bill": (("pay_bills", "figures"), ("open_store", "close_store")),
    "ageing": (("age", "ability"), ("open_store", "close_store")),
}


def happenings(state: State) -> Iterator[Happening]:
    """Everything that belongs to this part of the game, in the order of its rules."""
    if state.phase is Phase.SETUP:
        yield Happening("first_player")
        yield Happening("figures")
    elif state.phase in MONTH:
        yield from (Happening(kind, seat) for kind in _OF_SEAT_IN[state.phase] for seat in state.order)
        yield from (Happening(kind) for kind in _OF_MONTH)
        yield from (Happening(kind) for kind in _ANY_TIME)
    elif state.phase is Phase.FREE and state.keeps in _FREE:
        table, seats = _FREE[state.keeps]
        yield from (Happening(kind) for kind in table)
        yield from (Happening(kind, seat) for kind in seats for seat in state.order)
        yield Happening("end_game")
    else:
        yield from (Happening(kind) for kind in ("final_scoring", "points", "end_game"))


def happens(state: State, value: str) -> bool:
    """Whether an answer to the first question names something that belongs to this part of the game."""
    return any(each.value == value for each in happenings(state))


def first_question(box: Box, state: State) -> Question:
    """What happened: the things that may happen now, then the others with their reasons."""
    choices = (_choice(box, state, each) for each in happenings(state))
    return Question(WHAT, msg("What happened?"), legal_first(choices))


def _choice(box: Box, state: State, happening: Happening) -> Choice:
    return choice(happening.value, label(state, happening), check(box, state, happening))


def label(state: State, happening: Happening) -> Message:
    """What happened, on a button."""
    kind = happening.kind
    if kind == "open_store" and building.is_start(state):
        kind = "starting_store"
    if kind == "advance":
        following = phases.after(state.phase) if state.phase in MONTH else None
        phase = words.phase(following or Phase.INVESTMENT)
        return msg("On to the next phase: {phase}", phase=phase)
    if kind == "ability" and state.phase is Phase.FREE:
        return msg("Crates come or go")
    template = _LABELS[kind].template
    return msg(template, seat=Who(happening.detail)) if happening.detail else msg(template)


_LABELS = {
    "first_player": msg("The starting player is chosen"),
    "figures": msg("Figures of the boards are told"),
    "open_store": msg("{seat} opens a store"),
    "starting_store": msg("{seat} takes a Starting Store"),
    "close_store": msg("{seat} closes a store"),
    "play": msg("{seat} plays market cards"),
    "exchange": msg("{seat} exchanges market cards"),
    "pool": msg("Cards are shown: the supply of the month"),
    "demand": msg("Demand cards are turned over"),
    "bid": msg("{seat} sets a bid"),
    "no_bid": msg("{seat} does not bid"),
    "buy": msg("{seat} buys crates"),
    "no_buy": msg("{seat} buys nothing"),
    "offer": msg("{seat} offers crates"),
    "no_offer": msg("{seat} offers nothing"),
    "sell": msg("Offers are opened: settle the sales"),
    "age": msg("All crates drop a shelf"),
    "expiry": msg("{seat} settles expired crates"),
    "pay_bills": msg("Everybody pays utilities"),
    "pay_bill": msg("{seat} pays utilities"),
    "invest": msg("{seat} buys points"),
    "month_end": msg("Investment is over: the month ends"),
    "points": msg("Points change"),
    "ability": msg("An ability: money, crates or debt"),
    "final_scoring": msg("Final scoring from the cards"),
    "end_game": msg("The game is over"),
}


def check(box: Box, state: State, happening: Happening) -> Findings:
    """What speaks against something happening now, before any detail of it is known."""
    yield from _CHECKS[happening.kind](box, state, happening.detail)


def _pay(box: Box, state: State, seat: str) -> Findings:
    yield from utilities.check_pay(box, state, moves.PayBills(payer=seat or None))


def _expiry(box: Box, state: State, seat: str) -> Findings:
    yield from inventory.check_settling(state, seat)


def _ability(box: Box, state: State, seat: str) -> Findings:
    yield from ability.check_playing(state, "ageing")
    if state.phase is Phase.FREE:
        yield from ability.check_shelves(state)


def _advance(box: Box, state: State, seat: str) -> Findings:
    yield from calendar.check_advance(box, state, moves.Advance(to=phases.after(state.phase) or state.phase))


_Check = Callable[[Box, State, str], Findings]
_CHECKS: dict[str, _Check] = {
    "first_player": lambda box, state, seat: phases.check_phase(state, Phase.SETUP),
    "figures": lambda box, state, seat: board.check_time(state),
    "open_store": building.check_seat,
    "close_store": lambda box, state, seat: building.check_closing(state, seat),
    "play": lambda box, state, seat: advertisement.check_playing(state),
    "exchange": advertisement.check_exchanging,
    "pool": lambda box, state, seat: advertisement.check_pool(box, state, moves.Pool()),
    "demand": lambda box, state, seat: sale.check_demand_due(state),
    "bid": lambda box, state, seat: supply.check_bidding(state),
    "no_bid": lambda box, state, seat: supply.check_bidding(state),
    "buy": supply.check_turn,
    "no_buy": supply.check_turn,
    "offer": lambda box, state, seat: sale.check_selling(state, seat),
    "no_offer": lambda box, state, seat: sale.check_offering(state),
    "sell": lambda box, state, seat: sale.check_settling(state),
    "age": lambda box, state, seat: inventory.check_age(box, state, moves.Age()),
    "expiry": _expiry,
    "pay_bills": _pay,
    "pay_bill": _pay,
    "invest": lambda box, state, seat: investment.check_buyer(box, state, seat),
    "advance": _advance,
    "month_end": lambda box, state, seat: calendar.check_month_over(state),
    "points": lambda box, state, seat: ability.check_point_time(state),
    "ability": _ability,
    "final_scoring": lambda box, state, seat: scoring.check_final(box, state, moves.FinalScoring()),
    "end_game": lambda box, state, seat: scoring.check_end_game(box, state, moves.EndGame()),
}
