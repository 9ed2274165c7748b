"""The market deck: drawing, reshuffling, discarding (BM-ADV-06). Counted only where its size was entered."""

from companion.core.messages import msg
from companion.core.verdicts import Effect
from companion.games.brick_and_mortar.state import State

Drawn = tuple[State, tuple[Effect, ...], dict[str, int]]


def draw(state: State, cards: int) -> Drawn:
    """So many cards drawn back; the discards make a new deck when it runs out (BM-ADV-06)."""
    text = msg("draw {n} market cards, up to five a hand", n=cards)
    effects = [Effect(text, "BM-ADV-06")]
    if state.deck is None:
        return state, tuple(effects), {}
    reshuffled = state.discards if state.deck < cards else 0
    if reshuffled:
        effects.append(Effect(msg("reshuffle the {n} discards when the deck runs out", n=reshuffled), "BM-ADV-06"))
        state = state.evolve(deck=state.deck + reshuffled, discards=0)
    deck = state.deck or 0
    drawn = min(cards, deck)
    state = state.evolve(deck=deck - drawn)
    figures = {
        "drawn": drawn,
        "reshuffled": reshuffled,
        "deck_after": deck - drawn,
        "discard_after": state.discards,
    }
    return state, tuple(effects), figures


def discard_played(state: State) -> tuple[State, tuple[Effect, ...]]:
    """The month's market cards go to the discards once they are used."""
    effect = Effect(msg("used market cards go to the discards"), "BM-ADV-06")
    return state.evolve(discards=state.discards + state.in_play, in_play=0), (effect,)
