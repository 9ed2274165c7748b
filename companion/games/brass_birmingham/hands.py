"""Cards: what a seat may discard, and discarding it. Hands are hidden; only wild cards and discards are seen."""

from collections.abc import Iterator

from companion.core.findings import Finding
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import WILDS
from companion.games.brass_birmingham.names import card_name
from companion.games.brass_birmingham.state import Player
from companion.games.brass_birmingham.step import Step


def unknown(player: Player) -> int:
    """How many cards of a hand nobody told the companion."""
    return player.hand - len(player.held)


def wilds_held(player: Player) -> tuple[str, ...]:
    """The wild cards of a hand, which everybody saw being taken."""
    return tuple(card for card in player.held if card in WILDS)


def copies_left(board: Board, card: str) -> int:
    """Copies of a card that are not known to be discarded in this era."""
    all_copies: int = board.facts.copies(len(board.state.seats)).get(card, 0)
    return all_copies - int(board.state.discards.get(card, 0))


def enough(board: Board, seat: str, count: int) -> Iterator[Finding]:
    """An action needs its cards in hand. BR-CARD-01."""
    have = board.player[seat].hand
    if have < count:
        yield Violation(
            "BR-CARD-01" if count == 1 else "BR-SCOUT-01",
            msg("needs {need} {need:card|cards} in hand, {who} has {have}", need=count, who=Who(seat), have=have),
        )


def findings(board: Board, seat: str, card: str | None) -> Iterator[Finding]:
    """Whether a seat can hold the card it discards. BR-CARD-01, BR-SETUP-01."""
    player = board.player[seat]
    if card is None:
        if player.held and unknown(player) <= 0:
            yield Missing("BR-CARD-01", msg("every card in {who}'s hand is known: which is discarded?", who=Who(seat)))
        return
    if (reason := _cannot_hold(board, seat, player, card)) is not None:
        yield reason


def _cannot_hold(board: Board, seat: str, player: Player, card: str) -> Violation | None:
    if card in player.held:
        return None
    name = card_name(board.facts, card)
    if card in WILDS:
        return Violation("BR-CARD-01", msg("{who} holds no {card}", who=Who(seat), card=board.facts.cards[card].name))
    copies = board.facts.copies(len(board.state.seats)).get(card, 0)
    if not copies:
        text = msg("no such card is in the game with {n} players: {card}", n=len(board.state.seats), card=name)
        return Violation("BR-SETUP-01", text)
    if unknown(player) <= 0:
        return Violation("BR-CARD-01", msg("{who}'s hand is known and does not hold {card}", who=Who(seat), card=name))
    if copies_left(board, card) < 1:
        return _all_gone(name, copies)
    return None


def _all_gone(name: Message, copies: int) -> Violation:
    if copies == 1:
        text = msg("{card}, the only one of its kind, has been discarded in this era", card=name)
        return Violation("BR-CARD-01", text, msg("correct the discards if it was another card"))
    text = msg("all {n} copies of {card} have been discarded in this era", n=copies, card=name)
    return Violation("BR-CARD-01", text, msg("correct the discards if one of them was another card"))


def possible(board: Board, seat: str) -> tuple[str, ...]:
    """Every card that the seat can hold, as far as the table shows; held wild cards last."""
    key = ("possible cards", seat)
    found: tuple[str, ...] | None = board.memo.get(key)
    if found is None:
        player = board.player[seat]
        found = tuple(card for card in board.facts.cards if _cannot_hold(board, seat, player, card) is None)
        board.memo[key] = found
    return found


def free_cards(board: Board, seat: str) -> tuple[str | None, ...]:
    """The discards told apart where any card will do: None for one that need not be named, the known ones,
    and all possible ones where the table names every discard. BR-CARD-02."""
    player = board.player[seat]
    if not player.hand:
        return ()
    unnamed = (None,) if unknown(player) > 0 else ()
    if board.facts.readings.name_discards:
        return (*unnamed, *possible(board, seat))
    return (*unnamed, *dict.fromkeys(player.held))


def most_copies(board: Board, seat: str, card: str) -> int:
    """How many copies of a card a hand may hold: the known ones, or what the deck has left for unknown cards."""
    player = board.player[seat]
    known = player.held.count(card)
    return max(known, min(copies_left(board, card), known + max(0, unknown(player))))


def discard(step: Step, seat: str, card: str | None) -> None:
    """One card leaves the hand: to the discard pile, a wild one to its supply. BR-CARD-01, BR-CARD-03."""
    player = step.players[seat]
    if card not in step.facts.cards or not player.hand:
        discard_any(step, seat)
        return
    name = card_name(step.facts, card)
    step.change(seat, hand=player.hand - 1, held=_held_after(player, card))
    if card in WILDS:
        at = WILDS.index(card)
        step.put(wilds=_counted(step.value("wilds"), at, 1))
        step.tell("BR-CARD-03", msg("Return {card} to its supply", card=name))
    else:
        discards = step.value("discards")
        step.put(discards=discards.put(card, discards.get(card, 0) + 1))
        step.tell("BR-CARD-01", msg("Discard {card}", card=name))


def discard_any(step: Step, seat: str, count: int = 1) -> None:
    """Cards that nobody names leave the hand, as far as it has any. BR-CARD-01."""
    count = min(count, step.players[seat].hand)
    others = 0 < len(step.players[seat].held) <= step.players[seat].hand - count
    for _ in range(count):
        player = step.players[seat]
        step.change(seat, hand=player.hand - 1, held=_held_after(player, None))
    if count:
        step.add("unnamed", count)
        step.tell("BR-CARD-01", _unnamed(count, others))


def _unnamed(count: int, others: bool) -> Message:
    """Cards that nobody names; beside known ones, which stay, they are others."""
    if others:
        one = msg("Discard a card that was not named")
        return one if count == 1 else msg("Discard {n} cards that were not named", n=count)
    return msg("Discard any card") if count == 1 else msg("Discard any {n} cards", n=count)


def _held_after(player: Player, card: str | None) -> tuple[str, ...]:
    held = list(player.held)
    if card in held:
        held.remove(card)
    elif unknown(player) <= 0:
        # one of the known cards went, nobody said which: only wild cards are still sure
        held = [each for each in held if each in WILDS][: player.hand - 1]
    return tuple(held)


def take_wilds(step: Step, seat: str) -> None:
    """One wild card of each kind comes into the hand. BR-SCOUT-01."""
    player = step.players[seat]
    held = tuple(sorted((*player.held, *WILDS)))
    step.change(seat, hand=player.hand + len(WILDS), held=held)
    location, industry = step.value("wilds")
    step.put(wilds=(location - 1, industry - 1))


def refill(step: Step, seat: str) -> None:
    """The hand is filled up again while the deck lasts. BR-CARD-04, BR-CARD-05."""
    player = step.players[seat]
    deck = step.value("deck")
    drawn = min(max(0, step.facts.figures.setup.hand - player.hand), deck)
    if drawn:
        step.change(seat, hand=player.hand + drawn)
        step.put(deck=deck - drawn)
        text = msg(
            "{who} draws {n} {n:card|cards}: {hand} in hand, {deck} in the deck",
            who=Who(seat),
            n=drawn,
            hand=player.hand + drawn,
            deck=deck - drawn,
        )
        step.tell("BR-CARD-04", text)


def _counted(pair: tuple[int, int], at: int, change: int) -> tuple[int, int]:
    return (pair[0] + change, pair[1]) if at == 0 else (pair[0], pair[1] + change)
