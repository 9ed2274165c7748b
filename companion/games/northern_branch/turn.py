"""The turn: who acts, in which step, what was used, and how a turn begins and ends."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Caution, Effect, Outcome, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import total
from companion.games.northern_branch.draws import due_rows
from companion.games.northern_branch.findings import Finding
from companion.games.northern_branch.market import take_cards
from companion.games.northern_branch.moves import EndTurn
from companion.games.northern_branch.state import NorthernState, Turn

_PLAYER_ACTION = {"produce": msg("Produce"), "buy_sell": msg("Buy/Sell")}


def check_timing(state: NorthernState, seat: str) -> Iterator[Finding]:
    """A seat acts in its own turn, after set-up and replenishing and before the end (NB-SETUP-01, NB-TURN-01,
    NB-TURN-02, NB-END-02, NB-END-03)."""
    if state.phase == "setup":
        yield Violation("NB-SETUP-01", msg("The four rows and the starting player are not settled yet."))
    if state.phase == "over":
        yield Violation("NB-END-02", msg("The game is over; nobody takes a turn any more."))
    if state.phase == "exhaustion":
        yield Violation("NB-END-03", msg("The victory point cards are used up: first say whether the game ends."))
    turn = state.turn
    if turn is None or state.phase in ("setup", "over"):
        return
    if turn.seat != seat:
        yield Violation("NB-TURN-01", msg("It is {other}'s turn, not {who}'s.", other=Who(turn.seat), who=Who(seat)))
    if turn.step == "replenish":
        remedy = msg("Turn up the cards that are missing first.")
        yield Violation("NB-TURN-02", msg("The market is replenished before any action."), remedy)


def check_player_action(state: NorthernState, kind: str) -> Iterator[Finding]:
    """One player action a turn, Produce or Buy/Sell (NB-TURN-04, NB-PLAYER-01)."""
    taken = state.turn.player_action if state.turn else ""
    if not taken:
        return
    name = _PLAYER_ACTION[taken]
    remedy = msg("A building may still do its Brownie action; a Buy/Sell needs one that grants it.")
    yield Violation("NB-TURN-04", msg("The player action of this turn is used: {name}.", name=name), remedy)
    if taken != kind:
        other = _PLAYER_ACTION[kind]
        yield Violation("NB-PLAYER-01", msg("{name} and {other} never come in one turn.", name=name, other=other))


def acted(state: NorthernState, **changes: object) -> NorthernState:
    """The state whose turn has these changes; without a turn (an overruled move) nothing is noted."""
    return state if state.turn is None else state.evolve(turn=state.turn.evolve(**changes))


def acquired(state: NorthernState, buildings: tuple[str, ...]) -> NorthernState:
    """The state whose turn remembers new buildings (NB-BROWNIE-11)."""
    return acted(state, new=(*state.turn.new, *buildings)) if state.turn else state


def begin_turn(box: Box, state: NorthernState, seat: str, number: int) -> NorthernState:
    """A turn begins: with replenishing when a row can be filled, but never on the first turn (NB-TURN-03)."""
    state = state.evolve(phase="turn", turn=Turn(seat=seat, number=number))
    if number > 1 and due_rows(box, state):
        return acted(state, step="replenish")
    return state


def next_seat(state: NorthernState, seat: str) -> str:
    """The seat that is next clockwise (NB-TURN-01)."""
    seats = state.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


# -- the end of a turn


def animals(box: Box, state: NorthernState, seat: str) -> int:
    """Pigs and Chickens in a hand."""
    hand = state.players[seat].hand
    return sum(count for card, count in hand.items() if box[card].animal)


def dung_due(box: Box, state: NorthernState, seat: str) -> tuple[bool, str, Message]:
    """Whether a Dung is taken at the end of the turn, with the rule that decides and the reason."""
    card, held = box.setup.dung_step.card, animals(box, state, seat)
    wanted = box.setup.dung_step.animals[str(state.options["dung_trigger"])]
    if held < wanted:
        return False, "NB-EOT-01", msg("no Dung: {n} of {wanted} animals in hand", n=held, wanted=wanted)
    if state.players[seat].hand_size >= box.setup.hand_limit:
        return False, "NB-EOT-03", msg("no Dung: the hand is full")
    if not state.row("D").get(card):
        return False, "NB-EOT-02", msg("no Dung: none is left in row D")
    return True, "NB-EOT-01", msg("take one Dung: {n} animals in hand", n=held)


def check_end_turn(box: Box, state: NorthernState, move: EndTurn) -> Iterator[Finding]:
    """The end of a turn is always open to the seat whose turn it is; actions are optional (NB-TURN-06)."""
    yield from check_timing(state, move.seat)
    held, wanted = animals(box, state, move.seat), sorted(box.setup.dung_step.animals.values())
    room = state.players[move.seat].hand_size < box.setup.hand_limit
    if not room or not state.row("D").get(box.setup.dung_step.card):
        return
    if wanted[0] <= held < wanted[-1]:
        template = "Whether {n} animal brings Dung, your rulebook decides; the option of this table is followed."
        yield Caution("NB-EOT-01", msg(template, n=held))
    if held >= 2 * wanted[-1]:
        yield Caution("NB-EOT-04", msg("{n} animals still bring one Dung only; your rulebook decides.", n=held))


def end_turn(box: Box, state: NorthernState, move: EndTurn) -> Outcome[NorthernState]:
    """The Dung step (NB-EOT-01 to NB-EOT-04), then the next seat's turn."""
    seat = move.seat
    due, rule, why = dung_due(box, state, seat)
    effects = [Effect(msg("{who}: {why}", who=Who(seat), why=why), rule)]
    if due:
        state, told = take_cards(box, state, seat, {box.setup.dung_step.card: 1}, "NB-EOT-01")
        effects += told
    held, size = animals(box, state, seat), total(state.players[seat].hand)
    follower = next_seat(state, seat)
    over = state.phase == "over"
    state = begin_turn(box, state, follower, state.turn.number + 1 if state.turn else 1)
    if over:
        state = state.evolve(phase="over")  # a table that plays its round to the end has its winner all the same
    effects.append(Effect(msg("{who} is next", who=Who(follower)), "NB-TURN-01"))
    figures = {"dung": int(due), "animals": held, "hand": size, "next": follower}
    return Outcome(tuple(effects), state, figures=figures)
