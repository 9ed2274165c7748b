"""Before the first month: what everyone has, who starts (BM-SETUP-*)."""

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.info import Options
from companion.core.messages import msg
from companion.core.verdicts import Effect, Outcome
from companion.games.brick_and_mortar import moves, phases, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, Player, State


def first_state(box: Box, seats: tuple[str, ...], options: Options) -> State:
    """Everyone stands on the starting points with the starting cash (BM-SETUP-01)."""
    figures = box.figures
    player = Player(points=figures.start_points, cash=figures.start_cash)
    size = box.number("market.deck")
    straight = options["keeps"] in ("bill", "ageing")
    return State(
        seats=seats,
        options=options,
        phase=Phase.FREE if straight else Phase.SETUP,
        order=seats,
        players=FrozenMap(dict.fromkeys(seats, player)),
        deck=None if size is None else max(0, size - figures.market_hand * len(seats)),
    )


def check_first_player(box: Box, state: State, move: moves.FirstPlayer) -> Findings:
    """Who starts is chosen once, before the first month (BM-SETUP-05)."""
    yield from phases.check_phase(state, Phase.SETUP)


def do_first_player(box: Box, state: State, move: moves.FirstPlayer) -> Outcome[State]:
    """The first turn order runs clockwise from the starting player (BM-SETUP-05)."""
    at = state.seats.index(move.start)
    order = state.seats[at:] + state.seats[:at]
    effects = [Effect(msg("turn order: {order}", order=words.whose(order)), "BM-SETUP-05")]
    if state.whole:
        marker = box.end_marker(len(state.seats))
        effects.append(Effect(msg("game-end marker on {n} points", n=marker), "BM-SETUP-02"))
    state = state.evolve(order=order, phase=Phase.BUILDING if state.whole else Phase.FREE)
    last = box.final_month(len(state.seats), state.options)
    figures = {
        "order": list(order),
        "end_marker": box.end_marker(len(state.seats)),
        "final_month": None if last is None else box.month(last),
    }
    return Outcome(tuple(effects), state, figures=figures)
