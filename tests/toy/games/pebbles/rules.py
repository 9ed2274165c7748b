"""What is legal in Pebbles and what it does."""

from collections.abc import Iterator

from companion.core.messages import Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Verdict, Violation

from .model import AnyMove, Figures, Holding, Interest, Pebbles, Rest, Take, Tide

PHASES = {"take": "turn", "rest": "turn", "tide": "tide", "interest": "interest"}


def check(figures: Figures, state: Pebbles, move: AnyMove) -> Verdict:
    """Every violation, then what is missing, then what was weakly sourced."""
    violations = [*turn(state, move)]
    missing: list[Missing] = []
    cautions: list[Caution] = []
    if isinstance(move, Take):
        violations += [*amount(figures, move), *pile(state, move), *payment(figures, state, move)]
        if move.dark:
            missing += dark_price_missing(state)
            cautions.append(Caution("PB-PAY-02", msg("the price of dark pebbles is for your rulebook to decide")))
    elif isinstance(move, Rest):
        violations += rest(figures, state, move)
    elif isinstance(move, Tide):
        violations += tide(figures, state, move)
    return Verdict(tuple(violations), tuple(missing), tuple(cautions))


def turn(state: Pebbles, move: AnyMove) -> Iterator[Violation]:
    """PB-TURN-01."""
    if state.phase != PHASES[move.kind]:
        message = msg("this is not the time for it: {now}", now=state.phase)
        yield Violation("PB-TURN-01", message, msg("finish what is due first"))
    elif move.seat not in (None, state.active):
        remedy = msg("let {active} act", active=Who(state.active))
        yield Violation("PB-TURN-01", msg("it is the turn of {active}", active=Who(state.active)), remedy)


def amount(figures: Figures, move: Take) -> Iterator[Violation]:
    """PB-TAKE-01."""
    count = move.white + move.dark
    if not 1 <= count <= figures.take_most:
        remedy = msg("take 1 to {most}", most=figures.take_most)
        yield Violation("PB-TAKE-01", msg("{count} {count:pebble|pebbles} in one action", count=count), remedy)


def pile(state: Pebbles, move: Take) -> Iterator[Violation]:
    """PB-TAKE-02."""
    for colour, wanted, have in (("white", move.white, state.white), ("dark", move.dark, state.dark)):
        if wanted > have:
            message = msg("need {need} {colour} pebbles, the pile has {have}", need=wanted, colour=colour, have=have)
            yield Violation("PB-TAKE-02", message, msg("take fewer"))


def payment(figures: Figures, state: Pebbles, move: Take) -> Iterator[Violation]:
    """PB-PAY-03; what is surely needed, without a price nobody told us."""
    if move.seat not in state.holdings:
        return
    need, have = price(figures, state, move), state.holdings[move.seat].coins
    if need > have:
        remedy = msg("take pebbles for {have} coins at most", have=have)
        yield Violation("PB-PAY-03", msg("need {need} coins, have {have}", need=need, have=have), remedy)


def dark_price_missing(state: Pebbles) -> Iterator[Missing]:
    """PB-PAY-02 without a figure."""
    if state.dark_price is None:
        yield Missing("PB-PAY-02", msg("the price of a dark pebble is not known"), "pebble:dark.price")


def price(figures: Figures, state: Pebbles, move: Take) -> int:
    """PB-PAY-01, PB-PAY-02, PB-POLISH-01: coins to pay."""
    polish = figures.polish_price if move.polish else 0
    return move.white * figures.white_price + move.dark * (state.dark_price or 0) + polish


def rest(figures: Figures, state: Pebbles, move: Rest) -> Iterator[Violation]:
    """PB-REST-01."""
    have = state.holdings[move.seat].coins if move.seat in state.holdings else 0
    if have >= figures.rest_limit:
        message = msg("fewer than {limit} coins needed, have {have}", limit=figures.rest_limit, have=have)
        yield Violation("PB-REST-01", message, msg("take pebbles"))


def tide(figures: Figures, state: Pebbles, move: Tide) -> Iterator[Violation]:
    """PB-TIDE-02."""
    most = min(figures.tide_most, state.white)
    if move.washed > most:
        message = msg("{washed} washed away, at most {most} can be", washed=move.washed, most=most)
        yield Violation("PB-TIDE-02", message, msg("count again"))


def carry_out(figures: Figures, state: Pebbles, move: AnyMove) -> Outcome[Pebbles]:
    """The move done; what is not there is left out."""
    if isinstance(move, Tide):
        return _wash(state, move)
    if isinstance(move, Interest):
        return _pay_interest(figures, state)
    if move.seat not in state.holdings:
        return Outcome((), state)
    return _take(figures, state, move) if isinstance(move, Take) else _rest(figures, state, move)


def _take(figures: Figures, state: Pebbles, move: Take) -> Outcome[Pebbles]:
    mine = state.holdings[move.seat]
    white, dark = min(move.white, state.white), min(move.dark, state.dark)
    paid = min(price(figures, state, move), mine.coins)
    holding = Holding(
        coins=mine.coins - paid,
        white=mine.white + white,
        dark=mine.dark + dark,
        polished=mine.polished + (move.polish and white + dark > 0),
    )
    after = state.evolve(white=state.white - white, dark=state.dark - dark, bank=state.bank + paid)
    effects = (
        Effect(msg("take {white} white and {dark} dark from the pile", white=white, dark=dark), "PB-TAKE-01"),
        Effect(msg("pay {paid} {paid:coin|coins} to the bank", paid=paid), "PB-PAY-01", ((move.seat, -paid),)),
    )
    return Outcome(effects, _next_turn(figures, _with(after, move.seat, holding)), figures={"paid": paid})


def _rest(figures: Figures, state: Pebbles, move: Rest) -> Outcome[Pebbles]:
    mine, gain = state.holdings[move.seat], min(figures.rest_gain, state.bank)
    after = _with(state.evolve(bank=state.bank - gain), move.seat, mine.evolve(coins=mine.coins + gain))
    effect = Effect(
        msg("receive {gain} {gain:coin|coins} from the bank", gain=gain), "PB-REST-02", ((move.seat, gain),)
    )
    return Outcome((effect,), _next_turn(figures, after), figures={"gained": gain})


def _wash(state: Pebbles, move: Tide) -> Outcome[Pebbles]:
    washed = min(move.washed, state.white)
    after = state.evolve(white=state.white - washed, sea=state.sea + washed, phase="interest")
    return Outcome((Effect(msg("put {washed} white into the sea", washed=washed), "PB-TIDE-02"),), after)


def _pay_interest(figures: Figures, state: Pebbles) -> Outcome[Pebbles]:
    bank, after, effects, accounts = state.bank, state, [], []
    for seat in state.seats:
        mine = state.holdings[seat]
        gain = min(mine.dark * figures.dark_interest, bank)
        bank -= gain
        after = _with(after, seat, mine.evolve(coins=mine.coins + gain))
        message = msg("{seat} receives {gain} {gain:coin|coins}", seat=Who(seat), gain=gain)
        effects.append(Effect(message, "PB-INTEREST-01", ((seat, gain),)))
        line = Line(msg("dark pebbles"), gain, "PB-INTEREST-01", mine.dark, figures.dark_interest)
        accounts.append(Account((line,), gain, seat))
    sheet = Sheet(msg("Interest of round {n}", n=state.round), "{n} {n:coin|coins}", tuple(accounts))
    paid = {account.seat: account.total for account in accounts}
    return Outcome(tuple(effects), _next_round(figures, after.evolve(bank=bank)), sheet, {"interest": paid})


def _next_turn(figures: Figures, state: Pebbles) -> Pebbles:
    if not state.white + state.dark:
        return state.evolve(phase="over")
    if state.turn + 1 < len(state.seats):
        return state.evolve(turn=state.turn + 1)
    return state.evolve(phase="tide" if state.options["ruleset"] == "stormy" else "interest")


def _next_round(figures: Figures, state: Pebbles) -> Pebbles:
    if state.round >= figures.rounds or not state.white + state.dark:
        return state.evolve(phase="over")
    return state.evolve(phase="turn", turn=0, round=state.round + 1)


def _with(state: Pebbles, seat: str, holding: Holding) -> Pebbles:
    return state.evolve(holdings=state.holdings.put(seat, holding))
