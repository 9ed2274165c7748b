"""The prompt: where the table is, who acts, what is due, what is easily forgotten now."""

from collections.abc import Iterator

from companion.core.messages import Fact, Message, Who, msg
from companion.core.prompts import Due, Prompt, Reminder
from companion.core.questions import Answer
from companion.games.brass_birmingham import era_cards, hands, loan, round_end, shortfall, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import BLANK
from companion.games.brass_birmingham.moves import AnyMove, EndEra, EndRound


def prompt(board: Board) -> Prompt[AnyMove]:
    """What is to do now."""
    state = board.state
    acting = (state.acting,) if state.acting is not None else _owing(board)
    return Prompt(
        where=where(board),
        acting=acting,
        due=tuple(_due(board)),
        reminders=tuple(_reminders(board)),
        checklist=tuple(_checklist(board)),
        over=state.phase == "over",
    )


def _owing(board: Board) -> tuple[str, ...]:
    return (
        tuple(seat for seat in board.state.order if board.player[seat].owes) if board.state.phase == "shortfall" else ()
    )


def where(board: Board) -> Message:
    """The time line: era, round, action."""
    state = board.state
    if state.phase in ("merchants", "turn_order"):
        return msg("Set-up")
    if state.phase == "over":
        return msg("Game over")
    facts: dict[str, Fact] = {
        "era": state.era.title(),
        "round": state.round,
        "rounds": board.facts.rounds(len(state.seats), state.era),
    }
    if state.phase == "era_end":
        return msg("{era} Era, end of the era", **facts)
    late = rounds_left(board) < 0
    time = msg("after its last round", **facts) if late else msg("round {round} of {rounds}", **facts)
    if state.phase != "actions":
        return msg("{era} Era, {time}: end of the round", **facts, time=time)
    each = turn.actions(board.facts, state)
    return msg("{era} Era, {time}: action {action} of {each}", **facts, time=time, action=state.done + 1, each=each)


# -- what is due


def _due(board: Board) -> Iterator[Due[AnyMove]]:
    state = board.state
    if state.phase == "merchants":
        yield Due(msg("Deal the merchant tiles"), "BR-SETUP-03")
    elif state.phase == "turn_order":
        yield Due(msg("Draw the first turn order"), "BR-SETUP-08")
    elif state.phase == "actions":
        seat = state.acting or state.order[0]
        yield Due(_action(board, seat), "BR-TURN-05", seat)
    elif state.phase == "round_end":
        yield Due(msg("End the round: turn order, spent money, income"), "BR-ROUND-01", move=EndRound())
    elif state.phase == "shortfall":
        yield from _shortfalls(board)
    elif state.phase == "era_end":
        yield Due(msg("Score the era"), "BR-ERA-01", move=EndEra())


def _action(board: Board, seat: str) -> Message:
    state, hand = board.state, board.player[seat].hand
    each = turn.actions(board.facts, state)
    if not hand:
        return msg("No card in hand: put right the hand, or whose turn it is")
    if each == 1:
        return msg("The one action of this round, {hand} {hand:card|cards} in hand", hand=hand)
    return msg("Action {n} of {each}, {hand} {hand:card|cards} in hand", n=state.done + 1, each=each, hand=hand)


def _shortfalls(board: Board) -> Iterator[Due[AnyMove]]:
    owing = _owing(board)
    for seat in owing:
        text = msg("Give up tiles for the £{n} still owed", n=board.player[seat].owes)
        draft = (Answer("seat", seat),) if len(owing) > 1 else ()
        yield Due(text, "BR-SHORT-01", seat, draft, shortfall.forced(board, seat))
    if not owing:
        yield Due(msg("Nobody owes anything: put right the phase or the debts"), "BR-SHORT-01")


# -- what is easily forgotten


def _reminders(board: Board) -> Iterator[Reminder]:
    state = board.state
    yield from _unfitting_cards(board)
    if state.phase == "merchants":
        yield Reminder(
            msg("Put a beer beside each merchant tile that shows goods, none beside blank ones"), "BR-SETUP-04"
        )
        yield Reminder(msg("Take cards and merchant tiles for more players out of the game"), "BR-SETUP-01")
    elif state.phase == "turn_order":
        yield Reminder(msg("Chance decides the first turn order"), "BR-SETUP-08")
    elif state.phase == "actions":
        yield from _turn_reminders(board)
        yield from _late_reminders(board)
    elif state.phase == "round_end":
        yield Reminder(msg("Set the turn order before the income; equal spenders keep their order"), "BR-ROUND-01")
        if round_end.last_of_game(board):
            yield Reminder(msg("No income after the last round of the game"), "BR-ROUND-04")
        elif not any(player.hand for player in state.players):
            yield Reminder(msg("Income is settled once more before the era is scored"), "BR-ROUND-04")
    elif state.phase == "shortfall":
        yield Reminder(
            msg("Tiles raise half their cost, rounded down; stop when the debt is covered; links stay"), "BR-SHORT-02"
        )


def _unfitting_cards(board: Board) -> Iterator[Reminder]:
    """That the era does not end with its last round, as the cards are; before it `examine` alone tells it."""
    text = era_cards.misfit(board)
    if text is not None and board.state.phase in ("actions", "round_end") and rounds_left(board) <= 0:
        yield Reminder(msg("The cards do not fit the round: {misfit}. {mend}", misfit=text, mend=_MEND), "BR-ERA-01")


_MEND = msg("Put right the round, the hands or the deck by hand, or set the phase to the end of the era")


def _turn_reminders(board: Board) -> Iterator[Reminder]:
    state, seat = board.state, board.state.acting
    if turn.opening_round(state):
        yield Reminder(msg("Opening round: a single action each"), "BR-TURN-02")
    elif state.done and state.deck:
        yield Reminder(
            msg("Draw back to {n} cards after this action only", n=board.facts.figures.setup.hand), "BR-CARD-04"
        )
    if seat is None:
        return
    if wilds := hands.wilds_held(board.player[seat]):
        names = tuple(board.facts.cards[card].name for card in wilds)
        yield Reminder(
            msg("{who} holds {cards}; spent, they return to their supply", who=Who(seat), cards=names), "BR-CARD-03"
        )
    if not board.on_board(seat):
        text = msg(
            "{who} has nothing on the board: an industry card works anywhere, a link may start anywhere", who=Who(seat)
        )
        yield Reminder(text, "BR-BUILD-13")
    if state.coal < board.facts.coal.size:
        yield Reminder(msg("A new mine connected to a merchant location sells coal at once"), "BR-MKT-01")
    if state.iron < board.facts.iron.size:
        yield Reminder(msg("A new iron works sells iron at once, connected or not"), "BR-MKT-02")
    if loan.level(board, seat) < 0:
        yield Reminder(
            msg("{who}'s income is negative: keep money for the end of the round", who=Who(seat)), "BR-INC-01"
        )
    yield from _supplies(board)


def _supplies(board: Board) -> Iterator[Reminder]:
    state = board.state
    for name, left in (("coal", state.coal_supply), ("iron", state.iron_supply), ("beer", state.beer_supply)):
        if left < 0:
            text = msg("The {name} of the box is used up: lay down anything instead ({n} so far)", name=name, n=-left)
            yield Reminder(text, "BR-SETUP-09")


def rounds_left(board: Board) -> int:
    """Rounds of this era after the present one."""
    state = board.state
    return board.facts.rounds(len(state.seats), state.era) - state.round


def _late_reminders(board: Board) -> Iterator[Reminder]:
    """What is lost or kept when the era ends, in its last two rounds."""
    state = board.state
    if rounds_left(board) > 1:
        return
    if state.era == "canal" and not board.facts.readings.introductory:
        yield Reminder(msg("When the Canal Era ends, all level I tiles leave the board, flipped or not"), "BR-ERA-05")
        yield Reminder(msg("All canals leave the board; tiles from level II up stay"), "BR-ERA-06")
        yield from _beer_at_stake(board)
        if any(kind != BLANK and space not in state.barrels for space, kind in state.merchants.items()):
            yield Reminder(msg("Merchants get their beer back at the end of the era"), "BR-ERA-07")
    else:
        yield Reminder(msg("Unflipped tiles score nothing at the end, nor does beer that is left"), "BR-ERA-04")
        if rounds_left(board) == 0 and era_cards.misfit(board) is None:
            yield Reminder(msg("No income is paid after this round"), "BR-ROUND-04")


def _beer_at_stake(board: Board) -> Iterator[Reminder]:
    tiles = (board.tile(index) for index in board.breweries)
    if lost := sum(tile.left for tile in tiles if tile is not None and tile.level == 1):
        yield Reminder(msg("{n} beer on level I breweries will be lost", n=lost), "BR-ERA-05")


def _checklist(board: Board) -> Iterator[Reminder]:
    """The order of an era's end. BR-ERA-01 ... BR-ERA-09."""
    if board.state.phase != "era_end":
        return
    yield Reminder(msg("Score each link, then take it back"), "BR-ERA-02")
    yield Reminder(msg("Score flipped tiles; unflipped ones score nothing"), "BR-ERA-04")
    if board.state.era == "rail" or board.facts.readings.introductory:
        yield Reminder(msg("Most VP wins; ties go to higher income, then to more money"), "BR-END-02")
        return
    yield Reminder(msg("Remove all level I tiles from the board, Pottery I too; mats keep theirs"), "BR-ERA-05")
    yield Reminder(msg("Put a beer beside each merchant tile with goods that has none"), "BR-ERA-07")
    hand = board.facts.figures.setup.hand
    yield Reminder(msg("Shuffle all discards with the cards set aside and deal {n} each", n=hand), "BR-ERA-08")
