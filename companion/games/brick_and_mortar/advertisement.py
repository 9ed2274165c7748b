"""Advertisement: market cards played for supply and demand, the exchange of slot three (BM-ADV-*)."""

from collections.abc import Mapping

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.deck import draw
from companion.games.brick_and_mortar.piles import plus, total
from companion.games.brick_and_mortar.state import Phase, Plays, State
from companion.games.brick_and_mortar.words import Facts


def allowed(box: Box, state: State, seat: str) -> tuple[int, int]:
    """Least and most market cards a seat plays: two, and one more with slot four occupied (BM-ADV-01, BM-ADV-08)."""
    base = box.figures.cards_played
    extra = box.figures.extra_cards if box.figures.extra_card_slot in state.players[seat].stores else 0
    return base, base + extra


def hand(box: Box, state: State, seat: str) -> int:
    """Market cards in hand: five, but for those played and not yet replaced."""
    played = state.plays.get(seat, Plays()).cards if not state.done else 0
    return max(0, box.figures.market_hand - played)


# -- playing cards


def check_play(box: Box, state: State, move: moves.Play) -> Findings:
    """Two cards, with slot four up to three, in any mix (BM-ADV-01, BM-ADV-04, BM-ADV-08)."""
    yield from check_playing(state)
    least, most = allowed(box, state, move.seat)
    cards = move.up + move.down
    facts: Facts = {"seat": Who(move.seat), "least": least, "most": most, "cards": cards}
    if cards < least or (cards > most and most > least):
        rule = "BM-ADV-01" if cards < least else "BM-ADV-08"
        template = "{seat} plays {least} market cards, not {cards}." if most == least else _UP_TO
        yield Violation(rule, msg(template, **facts))
    elif cards > most:
        remedy = msg("A store in slot {slot} allows one more.", slot=box.figures.extra_card_slot)
        yield Violation("BM-ADV-01", msg("{seat} plays {least} market cards, not {cards}.", **facts), remedy)


_UP_TO = "{seat} plays {least} to {most} market cards, not {cards}."


def check_playing(state: State) -> Findings:
    """Cards are played before the supply is counted."""
    yield from phases.check_phase(state, Phase.ADVERTISEMENT)
    if state.phase is Phase.ADVERTISEMENT and state.done:
        yield Violation("BM-ADV-01", msg("The cards of this month lie open already."))


def do_play(box: Box, state: State, move: moves.Play) -> Outcome[State]:
    """Cards lie ready; who played which stops mattering when they are pooled (BM-ADV-01, BM-ADV-05)."""
    state = state.evolve(plays=state.plays.put(move.seat, Plays(up=move.up, down=move.down)))
    effect = Effect(msg("{seat} lays {n} market cards ready", seat=Who(move.seat), n=move.up + move.down), "BM-ADV-01")
    return Outcome((effect,), state, figures={"hand": hand(box, state, move.seat)})


# -- the exchange of slot three


def check_exchange(box: Box, state: State, move: moves.Exchange) -> Findings:
    """Once in the phase, a single card or the complete hand, with slot three occupied (BM-ADV-07)."""
    yield from check_exchanging(box, state, move.seat)
    held = hand(box, state, move.seat)
    if move.cards in _hands_if_played(box, state, move.seat):
        facts: Facts = {"seat": Who(move.seat), "cards": move.cards}
        text = msg("{cards} cards are the complete hand only if {seat} has played: enter that first.", **facts)
        yield Missing("BM-ADV-07", text)
    elif move.cards not in (1, held):
        facts = {"cards": move.cards, "held": held}
        text = msg("One card or the complete hand of {held} is exchanged, not {cards}.", **facts)
        yield Violation("BM-ADV-07", text)


def _hands_if_played(box: Box, state: State, seat: str) -> tuple[int, ...]:
    """The complete hands of a seat that may have played cards which nobody entered, as a table may leave out."""
    if state.done or seat in state.plays:
        return ()
    least, most = allowed(box, state, seat)
    return tuple(box.figures.market_hand - cards for cards in range(least, most + 1))


def check_exchanging(box: Box, state: State, seat: str) -> Findings:
    """Whether a seat may exchange at all (BM-ADV-07)."""
    yield from phases.check_phase(state, Phase.ADVERTISEMENT)
    slot = box.figures.exchange_slot
    if slot not in state.players[seat].stores:
        template = "Exchanging takes a store in slot {slot}; that slot of {seat} is empty."
        yield Violation("BM-ADV-07", msg(template, slot=slot, seat=Who(seat)))
    if seat in state.exchanged:
        yield Violation("BM-ADV-07", msg("{seat} has exchanged cards in this phase already.", seat=Who(seat)))


def do_exchange(box: Box, state: State, move: moves.Exchange) -> Outcome[State]:
    """Cards go to the discards, as many come from the deck (BM-ADV-07)."""
    effect = Effect(msg("{seat} discards {n} market cards", seat=Who(move.seat), n=move.cards), "BM-ADV-07")
    state = state.evolve(exchanged=(*state.exchanged, move.seat), discards=state.discards + move.cards)
    state, drawn, figures = draw(state, move.cards)
    state, told = phases.onward(box, state)
    return Outcome((effect, *drawn, *told), state, figures={"exchanged": move.cards, **figures})


# -- pooling


def check_pool(box: Box, state: State, move: moves.Pool) -> Findings:
    """All are shown at once: whoever tells the own cards tells them before (BM-ADV-01, BM-ADV-05)."""
    yield from check_playing(state)
    yield from check_cards(box, move.cards)
    told = state.plays
    if told and (silent := tuple(Who(seat) for seat in state.order if seat not in told)):
        text = msg("All cards are shown at once; those of {seats} are not entered.", seats=silent)
        yield Violation("BM-ADV-01", text)
    yield from _check_counted(box, state)


def _check_counted(box: Box, state: State) -> Findings:
    """A deck that is counted, where somebody may have played a third card that nobody entered (BM-ADV-08)."""
    if state.deck is None or state.plays:
        return
    least = box.figures.cards_played
    if unsure := tuple(Who(seat) for seat in state.order if allowed(box, state, seat)[1] > least):
        facts: Facts = {"seats": unsure, "n": least}
        text = msg("{n} cards each are counted off the deck; {seats} may have played one more.", **facts)
        yield Caution("BM-ADV-08", text)


def check_cards(box: Box, cards: Mapping[str, int]) -> Findings:
    """Market cards named have to be in the pack."""
    for card in cards:
        if card not in box.entered.market:
            yield Missing("BM-ADV-02", msg("Enter the market card {card}.", card=card), card)


def do_pool(box: Box, state: State, move: moves.Pool) -> Outcome[State]:
    """Crates of all face-up cards make the supply; hands are filled up again (BM-ADV-02, BM-ADV-05, BM-ADV-06)."""
    crates = box.crates(move.crates, move.cards, "supply")
    known = len(state.plays) == len(state.seats)
    effects = [Effect(msg("put into the supply: {crates}", crates=words.crates(box, crates)), "BM-ADV-02")]
    if known:
        up, down = (sum(getattr(each, side) for each in state.plays.values()) for side in ("up", "down"))
        text = msg("{up} cards make the supply pile, {down} the face-down demand pile", up=up, down=down)
        effects.append(Effect(text, "BM-ADV-05"))
    least = box.figures.cards_played
    draws = {seat: state.plays[seat].cards if known else least for seat in state.order}
    state = state.evolve(supply=plus(state.supply, crates), done=True, in_play=sum(draws.values())).taken(crates)
    state, drawn, figures = draw(state, sum(draws.values()))
    state, told = phases.onward(box, state)
    piles = {"supply_pile": up, "demand_pile": down, "draws": draws} if known else {}
    pooled = {"supply": dict(crates), "crates": total(crates)}
    return Outcome((*effects, *drawn, *told), state, figures={**pooled, **piles, **figures})
