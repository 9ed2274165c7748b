"""Scout: three cards for one wild card of each kind."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham import hands, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import WILDS
from companion.games.brass_birmingham.moves import Scout
from companion.games.brass_birmingham.names import card_name
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Scout) -> Iterator[Finding]:
    """Everything that speaks against scouting. BR-SCOUT-01, BR-SCOUT-02."""
    need = board.facts.figures.scout.cards
    yield from turn.findings(board, move.seat, need)
    yield from barred(board, move.seat)
    if len(move.cards) > need:
        yield Violation("BR-SCOUT-01", msg("scouting discards {need} cards, not {n}", need=need, n=len(move.cards)))
    for card in dict.fromkeys(move.cards):
        yield from hands.findings(board, move.seat, card)
    yield from _together(board, move)


def barred(board: Board, seat: str) -> Iterator[Violation]:
    """No scouting with a wild card in hand, nor without wild cards to take. BR-SCOUT-01, BR-SCOUT-02."""
    if min(board.state.wilds) < 1:
        yield Violation("BR-SCOUT-01", msg("a supply of wild cards is empty"))
    held = hands.wilds_held(board.player[seat])
    if held:
        names = tuple(board.facts.cards[card].name for card in held)
        yield Violation(
            "BR-SCOUT-02", msg("{who} holds {cards}", who=Who(seat), cards=names), msg("use the wild cards first")
        )


def _together(board: Board, move: Scout) -> Iterator[Finding]:
    """The named cards must all have been in the hand: known ones, then as many others as the hand holds. BR-CARD-01."""
    player = board.player[move.seat]
    held = Counter(player.held)
    hidden = 0
    for card, count in Counter(move.cards).items():
        beyond = max(0, count - held[card])
        hidden += beyond
        if beyond > max(0, hands.copies_left(board, card)) and count > 1 and card not in WILDS:
            text = msg("{n} times {card} cannot be in hand", n=count, card=card_name(board.facts, card))
            yield Violation("BR-CARD-01", text)
    concealed = max(0, hands.unknown(player))
    if hidden > concealed and len(move.cards) > 1:
        yield Violation("BR-CARD-01", msg("{who}'s hand does not hold these cards together", who=Who(move.seat)))
    elif board.facts.figures.scout.cards - len(move.cards) > concealed - hidden and player.held:
        yield Missing("BR-CARD-01", msg("{who}'s hand is known: which cards are discarded?", who=Who(move.seat)))


def carry_out(step: Step, move: Scout) -> dict[str, Any]:
    """Discard the cards, take a Wild Location and a Wild Industry. BR-SCOUT-01."""
    need = step.facts.figures.scout.cards
    for card in move.cards[:need]:
        hands.discard(step, move.seat, card)
    hands.discard_any(step, move.seat, max(0, need - len(move.cards)))
    hands.take_wilds(step, move.seat)
    step.tell("BR-SCOUT-01", msg("Take a Wild Location and a Wild Industry card"))
    return {}
