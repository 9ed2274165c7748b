"""Victory points, the win and the end of the game."""

from collections.abc import Iterable, Iterator, Mapping

from companion.core.messages import Who, msg
from companion.core.verdicts import Caution, Effect
from companion.games.northern_branch.box import TOLD, Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.findings import Finding, Used
from companion.games.northern_branch.state import NorthernState


def building_points(box: Box, building: str) -> int:
    """The points printed on a building (NB-VP-02); 0 while nobody knows them."""
    return box[building].vp or 0


def points(box: Box, state: NorthernState, seat: str) -> int:
    """A seat's victory points: its buildings and its victory point cards (NB-VP-01)."""
    player = state.players[seat]
    return player.card_points + sum(building_points(box, building) for building in player.buildings)


def check_gain(
    box: Box, state: NorthernState, seat: str, buildings: Mapping[str, int], gained: int
) -> Iterator[Finding]:
    """What a gain of buildings and points rests on (NB-VP-02, NB-COMP-09, NB-END-02)."""
    yield from (Used("NB-VP-02", building, "vp") for building in buildings)
    cards = box.setup.victory_cards
    if gained > cards.back:
        template = "The rules only speak of gains of {front} or {back}; which cards make {n}, your rulebook decides."
        yield Caution("NB-COMP-09", msg(template, front=cards.front, back=cards.back, n=gained))
    if cards_for(box, gained) > state.supply:
        template = "{n} victory point {n:card is|cards are} left; the points count all the same, your rulebook decides."
        yield Caution("NB-COMP-09", msg(template, n=state.supply))
    after = points(box, state, seat) + gained + sum(building_points(box, each) for each in buildings)
    if after >= box.setup.points_to_win:
        template = "{who} has {n} points and wins at once, in the middle of the turn; a report of the game says so."
        yield Caution("NB-END-02", msg(template, who=Who(seat), n=after))
    yield from _check_doubtful(box, state.players[seat].buildings, after, gaining=bool(gained or buildings))


def _check_doubtful(box: Box, owned: tuple[str, ...], after: int, *, gaining: bool) -> Iterator[Finding]:
    """What owned buildings with points that are not sure do to the win: it is not told on their account
    (NB-END-01), and while it is not reached they are named (NB-VP-02)."""
    doubtful = [building for building in owned if box.sure(building, "vp") not in TOLD]
    if after >= box.setup.points_to_win:
        if after - sum(building_points(box, building) for building in doubtful) < box.setup.points_to_win:
            yield from (Used("NB-END-01", building, "vp") for building in doubtful)
    elif doubtful and gaining:
        template = "The points of {names} are not sure: compare with the card whether {wanted} are reached."
        names = tuple(box.name(building) for building in doubtful)
        facts = tuple(Used("NB-VP-02", building, "vp").fact for building in doubtful)
        yield Caution("NB-VP-02", msg(template, names=names, wanted=box.setup.points_to_win), facts)


def cards_for(box: Box, gained: int) -> int:
    """How many victory point cards a gain takes: as few as possible, turned to the back for two (NB-COMP-09)."""
    back = box.setup.victory_cards.back
    return -(-gained // back)


def gain(box: Box, state: NorthernState, seat: str, gained: int) -> tuple[NorthernState, tuple[Effect, ...]]:
    """A seat gains points as victory point cards, as far as there are any (NB-VP-03)."""
    if not gained:
        return state, ()
    cards = min(cards_for(box, gained), state.supply)
    player = state.players[seat]
    player = player.evolve(points_cards=player.points_cards + cards, card_points=player.card_points + gained)
    template = "{who} takes {n} victory point {n:card|cards}: {points} VP"
    effect = Effect(msg(template, who=Who(seat), n=cards, points=gained), "NB-VP-03")
    return state.evolve(supply=state.supply - cards).with_player(seat, player), (effect,)


def settle(
    box: Box, before: NorthernState, state: NorthernState, seat: str
) -> tuple[NorthernState, tuple[Effect, ...]]:
    """The end of the game after an action of a seat, if it came (NB-END-01, NB-END-03)."""
    if (reached := points(box, state, seat)) >= box.setup.points_to_win:
        effect = Effect(msg("{who} has {n} points and wins", who=Who(seat), n=reached), "NB-END-01")
        return state.evolve(phase="over", winner=seat), (effect,)
    if state.supply or not before.supply or state.options["vp_exhaustion"] == "continue_to_10":
        return state, ()
    if state.options["vp_exhaustion"] == "ask_players":
        effect = Effect(msg("The last victory point card is taken: your rulebook decides what follows"), "NB-END-03")
        return state.evolve(phase="exhaustion"), (effect,)
    effect = Effect(msg("The last victory point card is taken: the game ends, most points win"), "NB-END-03")
    return state.evolve(phase="over"), (effect,)


def new_buildings(box: Box, taken: Mapping[str, int]) -> dict[str, int]:
    """The buildings among cards taken."""
    return {card: count for card, count in taken.items() if box.is_building(card)}


def to_hand(box: Box, taken: Mapping[str, int]) -> int:
    """How many of the cards taken go into the hand: all but buildings (NB-HAND-03)."""
    return total(taken) - sum(new_buildings(box, taken).values())


def joined(effects: Iterable[Iterable[Effect]]) -> tuple[Effect, ...]:
    """The effects of several steps, in order."""
    return tuple(effect for step in effects for effect in step)
