"""The card step: what a card costs, what it does, and which cards lie open (GB-CARD-*, GB-DAY-05)."""

from companion.core.findings import Findings, reasons
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.goldbrau import moves, setup, shares, turns, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import Action, Phase, State
from companion.games.goldbrau.words import Facts


def price(box: Box, state: State) -> int | None:
    """What a card costs today, by the number of choosers (GB-CARD-02, GB-CARD-03); None while they are not known."""
    if not turns.all_chosen(state):
        return None
    cost: int | None = box.figures.price.get(len(turns.choosers(state, Action.CARD)))
    return cost


def check_buy(box: Box, state: State, move: moves.Buy) -> Findings:
    """Turn, a card that is there, its use, and the price."""
    yield from turns.check_turn(state, move.seat, Action.CARD)
    if move.card is None:
        yield from _check_unseen(state, move)
    else:
        yield from check_source(box, state, move.card, move.blind)
        yield from _check_garden(box, state, move.card, move.garden)
    yield from check_use(box, state, move)
    yield from check_price(box, state, move.seat)


def _check_unseen(state: State, move: moves.Buy) -> Findings:
    """Only a card drawn from the deck and kept in hand need not be named (GB-CARD-01, GB-CARD-11)."""
    if move.blind and move.keep:
        yield from check_deck(state)
    else:
        yield Missing("GB-CARD-01", msg("Name the card that was bought."))


def _check_garden(box: Box, state: State, card: str, garden: str | None) -> Findings:
    if card in CHIPS:
        yield from check_chip(box, state, card, garden)
    elif garden is not None:
        yield Violation("GB-CARD-06", msg("Only waitress and bum cards move a figure to a garden."))


def check_source(box: Box, state: State, card: str, blind: bool) -> Findings:
    """An open card lies there, a blind one can still be in the deck (GB-CARD-01)."""
    if blind:
        yield from check_deck(state)
        yield from shares.check_copies(box, state, card)
    elif card not in state.face_up:
        yield Violation(
            "GB-CARD-01",
            msg("No {card} card lies open.", card=words.card(box, card)),
            msg("One of the open cards may be bought, or the top card of the deck unseen."),
        )
    elif card not in CHIPS and shares.is_full(box, state, card):
        yield from shares.check_copies(box, state, card)


def check_offer(box: Box, state: State, seat: str, card: str) -> Findings:
    """Whether a player can use an open card."""
    yield from check_source(box, state, card, blind=False)
    if state.options["bought_shares"] == "placed":
        yield from check_use(box, state, moves.Buy(seat=seat, card=card))


def check_deck(state: State) -> Findings:
    """Something is left to draw (GB-CARD-01)."""
    if state.deck == 0:
        yield Violation("GB-CARD-01", msg("The deck is empty."))


def check_supply(box: Box, state: State, seat: str) -> Findings:
    """Some card is left that a player could buy: the top one of the deck, or an open one (GB-CARD-01)."""
    if all(reasons(check_offer(box, state, seat, card)) for card in state.face_up):
        yield from check_deck(state)


def check_chip(box: Box, state: State, chip: str, garden: str | None) -> Findings:
    """A bought waitress or bum moves its figure to another garden (GB-CARD-05, GB-CARD-06, GB-CARD-07)."""
    if garden is None:
        yield Violation("GB-CARD-05", msg("Say to which garden {chip} goes.", chip=words.chip(chip)))
        return
    facts: Facts = {"place": words.place(box, garden), "chip": words.chip(chip)}
    if state.chip(chip) == garden:
        message = msg("{place} has {chip} already.", **facts)
        yield Violation("GB-CARD-06", message, msg("It has to move to another garden."))
    other = CHIPS[1 - CHIPS.index(chip)]
    if state.chip(other) == garden:
        message = msg("{place} has {other} already.", other=words.chip(other), **facts)
        forbidden = state.options["chips_together"] == "forbidden"
        remedy = msg("At this table the two do not meet.")
        yield Violation("GB-CARD-07", message, remedy) if forbidden else Caution("GB-CARD-07", message)


def check_use(box: Box, state: State, move: moves.Buy) -> Findings:
    """A share is placed at once, if a cube is left, or kept where the table plays so (GB-CARD-11, GB-SHARE-03)."""
    if move.keep and (move.card in CHIPS or state.options["bought_shares"] == "placed"):
        yield Violation("GB-CARD-11", msg("A bought card is used at once and not kept."))
    if move.card in CHIPS or move.keep or shares.has_cube(box, state, move.seat):
        return
    if move.blind:
        yield Caution("GB-SHARE-03", msg("{seat} has no cube left to place for it.", seat=Who(move.seat)))
    else:
        yield from shares.check_cubes(box, state, move.seat)


def check_price(box: Box, state: State, seat: str) -> Findings:
    """The price must be known and paid (GB-CARD-02, GB-CARD-08)."""
    cost, have = price(box, state), state.players[seat].money
    if cost is None:
        message = msg("How many players picked the card action? The price depends on it.")
        yield Missing("GB-CARD-02", message, "chosen")
        return
    if have < cost:
        facts: Facts = {"cost": words.coins(state, cost), "have": words.coins(state, have)}
        message = msg("A card costs {cost} today and {seat} has {have}.", seat=Who(seat), **facts)
        yield Violation("GB-CARD-08", message, msg("Who cannot pay buys nothing: pass."))
    if state.options["ruleset"] == "published":
        message = msg(
            "The published prices could not be read; {cost} follows the short rules.", cost=words.coins(state, cost)
        )
        yield Caution("GB-CARD-02", message)


def do_buy(box: Box, state: State, move: moves.Buy) -> Outcome[State]:
    """The card is paid and leaves the game; a cube is placed or a figure moves (GB-CARD-04, GB-CARD-05)."""
    payer = state.players[move.seat]
    cost = min(price(box, state) or 0, payer.money)
    card = words.card(box, move.card) if move.card is not None else msg("a card unseen")
    facts: Facts = {"cost": words.coins(state, cost), "card": card}
    told = (
        msg("{seat} pays {cost} to the bank: {card}", seat=Who(move.seat), **facts)
        if move.keep
        else msg("{seat} pays {cost} to the bank: {card}; the card leaves the game", seat=Who(move.seat), **facts)
    )
    pay = Effect(told, "GB-CARD-02", ((move.seat, -cost),))
    state = _taken(state, move)
    state = state.with_player(move.seat, money=payer.money - cost, bought=payer.bought + 1, spent=payer.spent + cost)
    state, effects = _used(box, state, move)
    figures = {"price": cost, "face_up": list(state.face_up), "deck": state.deck}
    if move.card is not None and move.card not in CHIPS:
        each = state.building(move.card)
        figures |= {"placed": each.placed, "of": box.copies(move.card)}
    return Outcome((pay, *effects), turns.acted(box, state, move.seat), figures=figures)


def _taken(state: State, move: moves.Buy) -> State:
    """The card is no longer on offer; where the table refills at once, the next one is due (GB-DAY-05)."""
    if move.blind or move.card is None or move.card not in state.face_up:
        return state.evolve(deck=max(0, state.deck - 1))
    at = state.face_up.index(move.card)
    state = state.evolve(face_up=state.face_up[:at] + state.face_up[at + 1 :])
    if state.options["face_up_cards"] == "at_once":
        return state.evolve(to_turn_up=min(state.to_turn_up + 1, state.deck))
    return state


def _used(box: Box, state: State, move: moves.Buy) -> tuple[State, tuple[Effect, ...]]:
    if move.card is not None and move.card in CHIPS:
        return _chip_moved(box, _gone(state, move.card), move.card, move.garden)
    if move.keep or move.card is None:
        hidden = state.players[move.seat].hidden + 1
        effect = Effect(msg("{seat} keeps it in hand", seat=Who(move.seat)), "GB-CARD-11")
        return state.with_player(move.seat, hidden=hidden), (effect,)
    if not shares.has_cube(box, state, move.seat) or shares.is_full(box, state, move.card):
        return _gone(state, move.card), (Effect(msg("no cube is placed"), "GB-SHARE-03"),)
    return shares.add_cubes(box, state, move.seat, move.card, 1)


def _gone(state: State, card: str) -> State:
    return state.evolve(gone=state.gone.put(card, state.gone.get(card, 0) + 1))


def _chip_moved(box: Box, state: State, chip: str, garden: str | None) -> tuple[State, tuple[Effect, ...]]:
    if garden is None:
        return state, ()
    facts: Facts = {"chip": words.chip(chip), "place": words.place(box, garden)}
    return state.evolve(**{chip: garden}), (Effect(msg("move {chip} to {place}", **facts), "GB-CARD-05"),)


def cards_due(state: State) -> int:
    """How many cards are to be turned up now, as long as the deck has any."""
    return min(state.to_turn_up, state.deck)


def check_cards_due(state: State) -> Findings:
    """Cards are turned up when some are due (GB-SETUP-09, GB-DAY-05)."""
    if not cards_due(state):
        yield Violation(_turn_up_rule(state), msg("No card is to be turned up now."))


def _turn_up_rule(state: State) -> str:
    return "GB-SETUP-09" if state.phase is Phase.SETUP else "GB-DAY-05"


def check_turn_up(box: Box, state: State, move: moves.TurnUp) -> Findings:
    """As many cards as are due, each of a kind still in the deck (GB-SETUP-09, GB-DAY-05)."""
    yield from check_cards_due(state)
    due = cards_due(state)
    if due and len(move.cards) != due:
        message = msg("{due} {due:card is|cards are} to be turned up, not {n}.", due=due, n=len(move.cards))
        yield Violation(_turn_up_rule(state), message)
    for card in dict.fromkeys(move.cards):
        yield from shares.check_copies(box, state, card, move.cards.count(card))


def do_turn_up(box: Box, state: State, move: moves.TurnUp) -> Outcome[State]:
    """The cards lie open for sale (GB-SETUP-09, GB-DAY-05)."""
    names = tuple(words.card(box, card) for card in move.cards)
    effect = Effect(msg("lay open: {cards}", cards=names), _turn_up_rule(state))
    deck = max(0, state.deck - len(move.cards))
    state = state.evolve(face_up=state.face_up + move.cards, to_turn_up=0, deck=deck)
    return Outcome((effect,), setup.advanced(box, state), figures={"deck": deck})
