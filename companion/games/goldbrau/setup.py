"""Before the first day: start player, first shares, bosses and contracts (GB-SETUP-*, GB-THREE-*)."""

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.info import Options
from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Effect, Outcome, Violation
from companion.games.goldbrau import bosses, contracts, moves, shares, turns, words
from companion.games.goldbrau.box import Box, Deal
from companion.games.goldbrau.state import Building, Garden, Phase, Player, State
from companion.games.goldbrau.words import Facts


def first_state(box: Box, seats: tuple[str, ...], options: Options) -> State:
    """Everyone has money and a hand of share cards, each garden its door table (GB-SETUP-01, GB-SETUP-02,
    GB-SETUP-08)."""
    dealt = box.deal(len(seats), options).dealt
    start = box.components
    return State(
        seats=seats,
        options=options,
        players=FrozenMap({seat: Player(money=box.figures.start_money, hidden=dealt) for seat in seats}),
        gardens=FrozenMap({garden: Garden(tables=start.door_tables) for garden in box.gardens}),
        breweries=FrozenMap({brewery: Building() for brewery in box.breweries}),
        waitress=start.chips["waitress"],
        bum=start.chips["bum"],
        to_turn_up=box.figures.face_up,
        deck=box.all_cards - dealt * len(seats),
    )


def deal(box: Box, state: State) -> Deal:
    """The share cards of each player at this table."""
    return box.deal(len(state.seats), state.options)


def undealt(box: Box, state: State) -> tuple[str, ...]:
    """The seats that have not placed their first shares."""
    kept = deal(box, state).kept
    return tuple(seat for seat in state.seats if state.players[seat].hidden > kept)


def has_signs(state: State) -> bool:
    """Whether the first contracts are drawn, or never will be."""
    drawn = all(garden.supplier is not None for garden in state.gardens.values())
    return drawn or state.options["initial_contracts"] == "none"


def bosses_due(box: Box, state: State) -> int:
    """Bosses still to be placed before play starts (GB-SETUP-10, GB-THREE-01)."""
    rounds = box.figures.setup_bosses[len(state.seats)]
    return max(0, rounds * len(state.seats) - sum(len(each) for each in state.bosses.values()))


def next_boss(box: Box, state: State) -> str | None:
    """Whose boss is placed next during setup; None without a start player or when all stand."""
    if state.first is None or not bosses_due(box, state):
        return None
    return turns.seat_from(state, state.first, sum(len(each) for each in state.bosses.values()))


def advanced(box: Box, state: State) -> State:
    """The first day begins once everything is set up."""
    if state.phase is not Phase.SETUP or state.first is None or undealt(box, state) or bosses_due(box, state):
        return state
    if state.to_turn_up or not has_signs(state):
        return state
    return state.evolve(phase=Phase.CHOOSE)


def _check_setup(state: State, rule: str) -> Findings:
    if state.phase is not Phase.SETUP:
        yield Violation(rule, msg("This belongs to setup; now it is {now}.", now=turns.stage(state)))


def check_first_player(box: Box, state: State, move: moves.FirstPlayer) -> Findings:
    """The start player is chosen before play, and before any boss stands (GB-SETUP-14)."""
    yield from _check_setup(state, "GB-SETUP-14")
    if any(state.bosses.values()):
        yield Violation("GB-SETUP-14", msg("Bosses stand already; the start player is chosen before them."))


def do_first_player(box: Box, state: State, move: moves.FirstPlayer) -> Outcome[State]:
    """The start token goes to its first holder (GB-SETUP-14)."""
    effect = Effect(msg("give the start token to {seat}", seat=Who(move.start)), "GB-SETUP-14")
    return Outcome((effect,), advanced(box, state.evolve(first=move.start)))


def deal_rule(state: State) -> str:
    """The rule that says how many share cards are played at the start."""
    if state.options["setup_cards"] == "six":
        return "GB-SETUP-04"
    return "GB-THREE-02" if len(state.seats) == 3 else "GB-SETUP-05"


def check_setup_shares(box: Box, state: State, move: moves.SetupShares) -> Findings:
    """As many shares as the deal says, once, of cards that exist (GB-SETUP-04, GB-SETUP-05, GB-THREE-02)."""
    yield from check_undealt(box, state, move.seat)
    wanted, placed = deal(box, state).placed, sum(move.shares.values())
    if placed != wanted:
        yield Violation(
            deal_rule(state),
            msg("Each player places {wanted} shares at the start, not {placed}.", wanted=wanted, placed=placed),
        )
    for building, count in move.shares.items():
        yield from shares.check_copies(box, state, building, count)


def check_undealt(box: Box, state: State, seat: str) -> Findings:
    """First shares are placed during setup, once by each player (GB-SETUP-04, GB-SETUP-05, GB-THREE-02)."""
    yield from _check_setup(state, deal_rule(state))
    if seat not in undealt(box, state):
        yield Violation(deal_rule(state), msg("{seat} has placed the first shares already.", seat=Who(seat)))


def do_setup_shares(box: Box, state: State, move: moves.SetupShares) -> Outcome[State]:
    """Cubes go on the board, the other cards stay hidden (GB-SETUP-06, GB-SETUP-07)."""
    state = state.with_player(move.seat, hidden=deal(box, state).kept)
    effects: tuple[Effect, ...] = ()
    for building, count in move.shares.items():
        state, done = shares.add_cubes(box, state, move.seat, building, count)
        effects += done
    kept = deal(box, state).kept
    return Outcome((*effects, _kept_effect(state, move.seat, kept)), advanced(box, state), figures={"hidden": kept})


def _kept_effect(state: State, seat: str, kept: int) -> Effect:
    if state.options["hidden_cards"] == "never":
        return Effect(msg("the other {n} {n:card is|cards are} out of the game", n=kept), "GB-SETUP-07")
    return Effect(msg("{seat} keeps {n} {n:card|cards} hidden", seat=Who(seat), n=kept), "GB-SETUP-07")


def check_signs(box: Box, state: State, move: moves.Signs) -> Findings:
    """One sign a garden, three a brewery (GB-SETUP-12, GB-SETUP-13, GB-CONTRACT-04)."""
    yield from check_signs_due(state)
    bare = tuple(words.place(box, garden) for garden in box.gardens if garden not in move.signs)
    if bare:
        yield Violation("GB-SETUP-12", msg("Every garden gets a sign; none is named for {gardens}.", gardens=bare))
    yield from check_signs_drawn(box, state, tuple(move.signs.values()))


def check_signs_due(state: State) -> Findings:
    """The first contracts are drawn once, during setup (GB-SETUP-12)."""
    yield from _check_setup(state, "GB-SETUP-12")
    if has_signs(state):
        yield Violation("GB-SETUP-12", _signs_done(state))


def check_draw(box: Box, state: State, before: tuple[str, ...], brewery: str) -> Findings:
    """Whether a brewery may be drawn next, after those drawn before."""
    yield from check_signs_drawn(box, state, (*before, brewery))


def _signs_done(state: State) -> Message:
    if state.options["initial_contracts"] == "none":
        return msg("This table plays without contracts at the start.")
    return msg("The first contracts are drawn already.")


def check_signs_drawn(box: Box, state: State, drawn: tuple[str, ...]) -> Findings:
    """Signs drawn so far: three a brewery, and where the table wants it one for each (GB-CONTRACT-04, GB-SETUP-13)."""
    signs = box.components.signs
    for brewery in box.breweries:
        count = drawn.count(brewery)
        if count > signs:
            facts: Facts = {"brewery": words.place(box, brewery), "signs": signs, "count": count}
            message = msg("{brewery} has {signs} signs and cannot supply {count} gardens.", **facts)
            yield Violation("GB-CONTRACT-04", message)
    idle = tuple(words.place(box, brewery) for brewery in box.breweries if brewery not in drawn)
    if state.options["initial_contracts"] == "every_brewery" and len(idle) > len(box.gardens) - len(drawn):
        message = msg("At this table every brewery starts with a garden; not so {breweries}.", breweries=idle)
        yield Violation("GB-SETUP-13", message)


def do_signs(box: Box, state: State, move: moves.Signs) -> Outcome[State]:
    """Each garden gets the sign drawn for it (GB-SETUP-12)."""
    effects = []
    for garden, brewery in move.signs.items():
        state = state.with_building(garden, supplier=brewery)
        effects.append(contracts.sign_effect(box, garden, brewery, "GB-SETUP-12"))
    return Outcome(tuple(effects), advanced(box, state))


def check_setup_boss(box: Box, state: State, move: moves.PlaceBoss) -> Findings:
    """Bosses of the setup: in order, on any building without one, no share needed (GB-SETUP-10, GB-SETUP-11)."""
    yield from check_boss_due(box, state, move.seat)
    yield from check_vacant(box, state, move.building)


def check_boss_due(box: Box, state: State, seat: str) -> Findings:
    """Whose boss is placed next: round the table from the start player (GB-SETUP-10, GB-SETUP-14, GB-THREE-01)."""
    due = next_boss(box, state)
    if state.first is None:
        yield Violation("GB-SETUP-14", msg("The start player is not chosen yet."))
    elif due is None:
        rule = "GB-THREE-01" if len(state.seats) == 3 else "GB-SETUP-10"
        rounds = box.figures.setup_bosses[len(state.seats)]
        yield Violation(rule, msg("All have placed their {n} bosses of the setup.", n=rounds))
    elif due != seat:
        yield Violation("GB-SETUP-10", msg("{due} places the next boss, not {seat}.", due=Who(due), seat=Who(seat)))


def check_vacant(box: Box, state: State, building: str) -> Findings:
    """At setup a boss goes where none stands (GB-SETUP-10)."""
    boss = state.building(building).boss
    if boss is not None:
        yield Violation(
            "GB-SETUP-10",
            msg("{place} has {seat}'s boss already.", place=words.place(box, building), seat=Who(boss)),
            msg("At the start a boss goes on a building without one."),
        )


def do_setup_boss(box: Box, state: State, move: moves.PlaceBoss) -> Outcome[State]:
    """A boss stands where no share is needed for it (GB-SETUP-11)."""
    state, effects = bosses.place_boss(box, state, move.seat, move.building, "GB-SETUP-10")
    return Outcome(effects, advanced(box, state), figures={"bosses_due": bosses_due(box, state)})
