"""The score: each seat's money with where it came from, and the standings (GB-END-*)."""

from collections.abc import Iterator

from companion.core.messages import msg
from companion.core.scores import Account, Line, Sheet, Standing
from companion.games.goldbrau import payday_sheet, payouts, words
from companion.games.goldbrau.box import Box
from companion.games.goldbrau.state import Phase, State


def score(box: Box, state: State) -> Sheet:
    """The money of every seat with its working; final after the last payday."""
    over = state.phase is Phase.OVER
    running = state.phase is not Phase.SETUP and not over
    return Sheet(
        title=msg("Final score") if over else msg("Money so far"),
        unit=words.unit(state),
        accounts=tuple(_account(box, state, seat) for seat in state.seats),
        standings=standings(state),
        final=over,
        projections=(_projection(box, state),) if running else (),
    )


def _projection(box: Box, state: State) -> Sheet:
    sheet = payday_sheet.sheet(box, state, payouts.all_payouts(box, state))
    return Sheet(msg("If it were payday now"), sheet.unit, sheet.accounts, notes=sheet.notes)


def _account(box: Box, state: State, seat: str) -> Account:
    player = state.players[seat]
    lines = list(_lines(box, state, seat))
    by_hand = player.money - sum(line.total for line in lines)
    if by_hand:
        lines.append(Line(msg("set by hand"), by_hand))
    return Account(tuple(lines), player.money, seat=seat)


def _lines(box: Box, state: State, seat: str) -> Iterator[Line]:
    player = state.players[seat]
    yield Line(msg("start money"), box.figures.start_money, "GB-SETUP-01")
    for week, paid in enumerate(player.paydays, start=1):
        parts = tuple(Line(words.title(box, building), amount) for building, amount in paid.items())
        yield Line(msg("payday {week}", week=week), sum(paid.values()), "GB-PAY-01", parts=parts)
    if player.bought:
        label = msg("{n} {n:card|cards} bought", n=player.bought)
        yield Line(label, -player.spent, "GB-CARD-02", under=msg("cards bought"))


def standings(state: State) -> tuple[Standing, ...]:
    """Most money first; equals share a place unless the table counts shares (GB-END-02, GB-END-03)."""
    by_shares = state.options["tie"] == "most_shares"
    keys = {seat: (state.players[seat].money, state.cubes[seat] if by_shares else 0) for seat in state.seats}
    ranked = sorted(state.seats, key=lambda seat: keys[seat], reverse=True)
    found = []
    for seat in ranked:
        money, cubes = keys[seat]
        place = 1 + sum(1 for other in ranked if keys[other] > keys[seat])
        tied = [other for other in ranked if other != seat and keys[other][0] == money]
        if not tied:
            found.append(Standing(place, seat, money))
        elif by_shares:
            found.append(Standing(place, seat, money, msg("{n} {n:share|shares} on the board", n=cubes)))
        else:
            found.append(Standing(place, seat, money, msg("equal money: a shared place")))
    return tuple(found)
