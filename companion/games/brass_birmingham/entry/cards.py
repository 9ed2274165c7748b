"""Which card is discarded."""

from companion.core.entry import legal_first
from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.games.brass_birmingham import build, hands
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import spots
from companion.games.brass_birmingham.entry.flow import choice, unless_decided, violations
from companion.games.brass_birmingham.facts import WILDS, Space
from companion.games.brass_birmingham.moves import Build

UNNAMED = "any"


def any_card(board: Board, seat: str) -> Flow[str | None]:
    """The card of an action for which any will do; not asked where nothing tells cards apart. BR-CARD-02."""
    cards = hands.free_cards(board, seat) or (None,)
    question = Question(
        "card",
        msg("Which card is discarded?"),
        tuple(_any_choice(board, seat, card) for card in cards),
        seat=seat,
        rule="BR-CARD-01",
    )
    answer = yield from unless_decided(question)
    return None if answer == UNNAMED else answer


def _any_choice(board: Board, seat: str, card: str | None) -> Choice:
    if card is None:
        return _unnamed(len(board.player[seat].held))
    return Choice(card, label(board, card), picture=f"card:{card}", spots=spots.card(board, card))


def _unnamed(known: int) -> Choice:
    """A card that nobody names: with a hand known in part it is one of the others."""
    if known:
        return Choice(
            UNNAMED, msg("A card that was not named"), msg("the {n} known {n:card stays|cards stay} in hand", n=known)
        )
    return Choice(UNNAMED, msg("Any card"), msg("not named"))


def label(board: Board, card: str) -> Message:
    """A card as a choice."""
    return msg("{card}", card=board.facts.cards[card].name)


def for_build(board: Board, move: Build, space: Space) -> Flow[str]:
    """The card of a build: those that fit first. Not asked where just one can have been used. BR-CARD-02."""
    fitting = build.cards(board, move.seat, move.industry, space)
    if len(fitting) == 1:
        return fitting[0]
    copies = board.facts.copies(len(board.state.seats))
    held = board.player[move.seat].held
    choices = (
        choice(
            card,
            label(board, card),
            () if card in fitting else violations(board, move.evolve(card=card)),
            picture=f"card:{card}",
            spots=spots.card(board, card),
        )
        for card in board.facts.cards
        if copies.get(card) or card in held or card in WILDS
    )
    question = Question(
        "card", msg("Which card is discarded?"), legal_first(choices), seat=move.seat, rule="BR-CARD-02"
    )
    return (yield question)


def to_scout(board: Board, seat: str) -> Flow[tuple[str, ...]]:
    """The cards discarded for scouting, as far as they are told apart. BR-SCOUT-01."""
    need = board.facts.figures.scout.cards
    cards = [card for card in hands.free_cards(board, seat) if card is not None]
    if not cards:
        return ()
    player = board.player[seat]
    choices = tuple(
        Choice(card, label(board, card), most=min(need, most), picture=f"card:{card}", spots=spots.card(board, card))
        for card in cards
        if (most := hands.most_copies(board, seat, card)) > 0
    )
    unnamed = max(0, hands.unknown(player))
    text = msg("Which {n} cards are discarded?", n=need)
    if unnamed:
        text = msg("Which cards are discarded? {n} in all; the others stay unnamed", n=need)
    question = Question(
        "cards", text, choices, Kind.COUNTS, max(0, need - unnamed), need, seat=seat, rule="BR-SCOUT-01"
    )
    counts = read_counts((yield question))
    return tuple(sorted(card for card, count in counts.items() for _ in range(count)))
