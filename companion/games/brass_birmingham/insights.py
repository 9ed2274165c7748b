"""What a seat could do now, in its turn as it stands, else as if its turn began now: the legal choices of its entry."""

from collections.abc import Iterator

from companion.core.messages import Message, msg
from companion.core.positions import Section
from companion.core.questions import Answer, Choice, Question
from companion.core.verdicts import Status
from companion.games.brass_birmingham import build, hands, listing, sell
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import ask
from companion.games.brass_birmingham.entry.cards import label as card_label
from companion.games.brass_birmingham.names import owned_in, place_name

Row = tuple[Message, Message]
_BESIDE = ("loan", "scout", "pass")


def insights(board: Board, seat: str) -> tuple[Section, ...]:
    """Builds, links, develops and sales of a seat with what they cost, and the actions beside them; where the seat
    told its hand, with the cards that do it. BR-CARD-02, BR-TURN-05."""
    state = board.state
    if state.phase != "actions" or seat not in state.order or not board.player[seat].hand:
        return ()
    if state.acting != seat:
        board = Board.of(board.facts, state.evolve(turn=state.order.index(seat), done=0))
    kinds = {choice.value: choice for choice in _choices(board)}
    sections = [
        Section(kinds[kind].label, tuple(rows), seat)
        for kind, rows in (
            ("build", _builds(board, seat)),
            ("network", _plain(board, "network")),
            ("develop", _plain(board, "develop")),
            ("sell", _sales(board, seat)),
        )
        if kind in kinds
    ]
    beside = tuple(_row(kinds[kind]) for kind in _BESIDE if kind in kinds)
    return (*sections, Section(msg("With any card"), beside, seat))


def _choices(board: Board, *answers: tuple[str, str]) -> Iterator[Choice]:
    """The legal choices of the question behind these answers."""
    step = ask(board, tuple(Answer(*answer) for answer in answers))
    if isinstance(step, Question):
        yield from (choice for choice in step.choices if choice.status is not Status.ILLEGAL)


def _row(choice: Choice) -> Row:
    return choice.label, choice.detail or msg("possible")


def _plain(board: Board, kind: str) -> Iterator[Row]:
    yield from (_row(choice) for choice in _choices(board, ("action", kind)))


def _builds(board: Board, seat: str) -> Iterator[Row]:
    for industry in _choices(board, ("action", "build")):
        for space in _choices(board, ("action", "build"), ("industry", industry.value)):
            cost = space.detail or msg("free")
            yield (
                industry.label,
                msg(
                    "{place}: {cost}{cards}",
                    place=space.label,
                    cost=cost,
                    cards=_cards(board, seat, industry.value, space.value),
                ),
            )


def _cards(board: Board, seat: str, industry: str, space: str) -> Message:
    """The cards of the hand that do it; nothing where the hand is not known."""
    player = board.player[seat]
    known = [card for card in build.cards(board, seat, industry, board.facts.space[space]) if card in player.held]
    if not known:
        return msg(", with a card not known yet") if len(player.held) > len(hands.wilds_held(player)) else msg("")
    cards = tuple(card_label(board, card) for card in known)
    return msg(", with any of {cards}", cards=cards) if len(known) > 1 else msg(", with {cards}", cards=cards)


def _sales(board: Board, seat: str) -> Iterator[Row]:
    for space in sorted(sell.sellable(board, seat), key=lambda each: each.name):
        tile = board.tile(space.index)
        merchants = dict.fromkeys(sale.merchant for sale in listing.sales_of(board, seat, space.id))
        for merchant in merchants:
            if tile is not None and merchant is not None:
                yield owned_in(board, space.index, tile), msg("to {place}", place=place_name(board.facts, merchant))
