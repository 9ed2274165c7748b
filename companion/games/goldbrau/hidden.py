"""Share cards kept in hand, and when they are played (GB-SETUP-07, GB-CARD-09, GB-CARD-10)."""

from companion.core.findings import Findings
from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect, Outcome, Violation
from companion.games.goldbrau import moves, shares, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Phase, State

_OUTSIDE = (Phase.SETUP, Phase.OVER)


def check_play_hidden(box: Box, state: State, move: moves.PlayHidden) -> Findings:
    """A card kept back is played (GB-CARD-09, GB-CARD-10)."""
    yield from check_hand(state, move.seat)
    yield from check_cube(box, state, move.seat, move.building)
    if state.phase is not Phase.PAYDAY and state.phase not in _OUTSIDE:
        yield Caution("GB-CARD-10", msg("One review lets kept cards be played at any time; your rulebook decides."))


def check_hand(state: State, seat: str) -> Findings:
    """Whether a player has a card in hand and may play it now (GB-SETUP-07)."""
    yield from check_hidden_time(state)
    if state.players[seat].hidden == 0:
        yield Violation("GB-SETUP-07", msg("{seat} has no share card left in hand.", seat=Who(seat)))


def check_cube(box: Box, state: State, seat: str, building: str) -> Findings:
    """Whether a share can still come and a cube is left for it (GB-SHARE-02, GB-SHARE-03)."""
    yield from shares.check_copies(box, state, building)
    yield from shares.check_cubes(box, state, seat)


def check_hidden_time(state: State) -> Findings:
    """Whether cards in hand may be played now."""
    option = state.options["hidden_cards"]
    if state.phase in _OUTSIDE:
        yield Violation("GB-CARD-10", msg("Cards kept back are played during the game, not before or after it."))
    elif option == "never":
        yield Violation("GB-SETUP-07", msg("This table plays without the cards kept back."))
    elif option == "before_payday" and state.phase is not Phase.PAYDAY:
        yield Violation("GB-CARD-09", msg("At this table cards kept back are played just before a payday."))


def do_play_hidden(box: Box, state: State, move: moves.PlayHidden) -> Outcome[State]:
    """A card from hand becomes a cube (GB-CARD-10)."""
    hidden = state.players[move.seat].hidden
    state = state.with_player(move.seat, hidden=max(0, hidden - 1))
    state, effects = shares.add_cubes(box, state, move.seat, move.building, 1)
    reveal = Effect(
        msg("{seat} shows the card: {card}", seat=Who(move.seat), card=words.card(box, move.building)),
        "GB-CARD-10",
    )
    return Outcome((reveal, *effects), state, figures={"hidden": state.players[move.seat].hidden})
