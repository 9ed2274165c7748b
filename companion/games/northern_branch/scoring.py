"""The score: points of buildings and victory point cards, with what is not sure named."""

from collections.abc import Iterator

from companion.core.messages import Message, msg
from companion.core.scores import Account, Line, Sheet, Standing
from companion.games.northern_branch.box import TOLD, Box
from companion.games.northern_branch.points import building_points, points
from companion.games.northern_branch.state import NorthernState


def score(box: Box, state: NorthernState) -> Sheet:
    """Every seat's points in lines (NB-VP-01 to NB-VP-03) and who is ahead (NB-END-01, NB-END-03)."""
    over = state.phase == "over"
    title = msg("Final score") if over else msg("Points so far")
    accounts = tuple(_account(box, state, seat) for seat in state.seats)
    return Sheet(title, "{n} VP", accounts, standings(box, state), over, tuple(_notes(box, state)))


def _account(box: Box, state: NorthernState, seat: str) -> Account:
    player = state.players[seat]
    lines = [
        Line(
            msg("{building}", building=box.name(building)),
            building_points(box, building),
            "NB-VP-02",
            under=msg("Buildings"),
        )
        for building in player.buildings
    ]
    if player.points_cards or player.card_points:
        label = msg("{n} victory point {n:card|cards}", n=player.points_cards)
        lines.append(Line(label, player.card_points, "NB-VP-03", under=msg("Victory point cards")))
    return Account(tuple(lines), points(box, state, seat), seat)


def standings(box: Box, state: NorthernState) -> tuple[Standing, ...]:
    """Places by points; nothing we could read parts equals (NB-END-03)."""
    totals = {seat: points(box, state, seat) for seat in state.seats}
    order = sorted(state.seats, key=lambda seat: -totals[seat])
    return tuple(_standing(state, totals, seat) for seat in order)


def _standing(state: NorthernState, totals: dict[str, int], seat: str) -> Standing:
    place = 1 + sum(other > totals[seat] for other in totals.values())
    tied = state.phase == "over" and sum(other == totals[seat] for other in totals.values()) > 1
    note: Message | None = msg("equal points: your rulebook decides") if tied else None
    return Standing(place, seat, totals[seat], note)


def _notes(box: Box, state: NorthernState) -> Iterator[Message]:
    owned = [building for seat in state.seats for building in state.players[seat].buildings]
    doubtful = [building for building in owned if box.sure(building, "vp") not in TOLD]
    if doubtful:
        names = tuple(box.name(building) for building in doubtful)
        yield msg("Not sure, compare with the cards: the points of {names}.", names=names)
    yield msg("{n} victory point {n:card|cards} left.", n=state.supply)
    if state.phase != "over":
        yield msg("{n} points win at once.", n=box.setup.points_to_win)
