"""The score: VP held with their working, what the era would add now, final standings."""

from companion.core.messages import Message, msg
from companion.core.scores import Account, Line, Sheet, Standing
from companion.games.brass_birmingham import scoring
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.state import Earned, Player

UNIT = "{n} VP"


def score(board: Board) -> Sheet:
    """The running score, with "if the era ended now"; the final one once the game is over. BR-END-01, BR-ERA-10."""
    over = board.state.phase == "over"
    accounts = tuple(_account(board, seat, player) for seat, player in board.player.items())
    title = msg("Final score") if over else msg("VP so far")
    points = {seat: player.vp for seat, player in board.player.items()}
    projections = () if over else (projection(board),)
    return Sheet(title, UNIT, accounts, standings(board, points), over, _notes(board), projections)


def _account(board: Board, seat: str, player: Player) -> Account:
    found = scoring.lines(board.facts, player.earned)
    by_hand = player.vp - sum(entry.vp for entry in player.earned)
    if by_hand:
        found = (*found, Line(msg("Set by hand"), by_hand))
    return Account(found, player.vp, seat)


def projection(board: Board) -> Sheet:
    """What every seat would have if the era ended now. BR-ERA-02, BR-ERA-04."""
    gained: dict[str, list[Earned]] = {seat: [] for seat in board.state.seats}
    for seat, entry in scoring.era_points(board):
        gained[seat].append(entry)
    points = {seat: board.player[seat].vp + sum(entry.vp for entry in gained[seat]) for seat in gained}
    accounts = tuple(
        Account((_held(board, seat), *scoring.lines(board.facts, tuple(entries))), points[seat], seat)
        for seat, entries in gained.items()
    )
    title = msg("If the Canal Era ended now") if board.state.era == "canal" else msg("If the game ended now")
    return Sheet(title, UNIT, accounts, standings(board, points))


def _held(board: Board, seat: str) -> Line:
    return Line(msg("VP so far"), board.player[seat].vp)


def _notes(board: Board) -> tuple[Message, ...]:
    if board.state.phase == "over" and not board.facts.readings.introductory:
        return (msg("Money and income are worth no VP; they only break ties"),)
    return ()


def standings(board: Board, points: dict[str, int]) -> tuple[Standing, ...]:
    """Most VP first; then higher income, then more money, else shared. BR-END-01, BR-END-02, BR-END-03."""
    key = {seat: (points[seat], _income(board, seat), board.player[seat].money) for seat in board.state.seats}
    ranked = sorted(board.state.seats, key=key.__getitem__, reverse=True)
    # before anybody has points all are equal, which parts nobody
    parted = board.state.phase == "over" or any(points.values())
    found: list[Standing] = []
    for at, seat in enumerate(ranked):
        shared = at > 0 and key[ranked[at - 1]] == key[seat]
        place = found[-1].place if shared else at + 1
        found.append(Standing(place, seat, points[seat], _tie_break(board, points, ranked, seat) if parted else None))
    return tuple(found)


def _income(board: Board, seat: str) -> int:
    """The marker's space, or its level where the table reads the tie-break so. BR-END-03."""
    space = board.player[seat].income
    return board.facts.level_of[space] if board.facts.readings.tie_break_by_level else space


def _tie_break(board: Board, points: dict[str, int], ranked: list[str], seat: str) -> Message | None:
    equals = [other for other in ranked if other != seat and points[other] == points[seat]]
    if not equals:
        return None
    income, money = _income(board, seat), board.player[seat].money
    if all(_income(board, other) != income for other in equals):
        if board.facts.readings.tie_break_by_level:
            return msg("equal VP: income level {n}", n=income)
        return msg("equal VP: income marker on space {n}", n=income)
    if all((_income(board, other), board.player[other].money) != (income, money) for other in equals):
        return msg("equal VP and income: £{n}", n=money)
    return msg("equal in VP, income and money: shared")
