"""Final scoring as far as figures reach, and the standings (BM-END-04, BM-END-05)."""

from collections.abc import Iterator

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet, Standing
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State

# -- final scoring from the cards


def items(box: Box, state: State, seat: str) -> Iterator[tuple[Message, int | None, str]]:
    """What a seat scores at the end by its cards, slots and debt: label, points, fact (BM-END-04, BM-DEBT-03)."""
    for slot, store in state.stores(seat):
        card = box.card(store)
        points = card.points if card is not None else None
        yield words.store(box, slot, store), points, box.figure_of(store.card, "points")
        fact = f"slot:{slot}.points"
        yield msg("slot {slot}", slot=slot), box.number(fact), fact
    if debt := state.players[seat].debt:
        each = box.number("debt.end")
        yield msg("{n} debt {n:token|tokens}", n=debt), None if each is None else -each * debt, "debt.end"


def check_final(box: Box, state: State, move: moves.FinalScoring) -> Findings:
    """Final scoring from the cards needs every figure (BM-END-04)."""
    yield from check_final_time(state)
    for seat in state.order:
        for label, points, fact in items(box, state, seat):
            if points is None:
                text = msg("Enter the points at the end of {what} ({seat}).", what=label, seat=Who(seat))
                yield Missing("BM-END-04", text, fact)
    yield Caution("BM-END-04", msg("What counts at the end your rulebook says; enter further points by hand."))


def check_final_time(state: State) -> Findings:
    """Whether final scoring is due, and not done yet."""
    if state.phase is not Phase.FINAL:
        yield Violation("BM-END-01", msg("Final scoring comes when the game has ended."))
    elif state.done:
        yield Violation("BM-END-01", msg("The points of the cards are counted already."))


def do_final(box: Box, state: State, move: moves.FinalScoring) -> Outcome[State]:
    """Points of stores, slots and debt; the turn order stays (BM-END-04, BM-ORDER-09)."""
    gains = {seat: sum(points or 0 for _, points, _ in items(box, state, seat)) for seat in state.order}
    accounts = tuple(Account(tuple(_lines(box, state, seat)), gains[seat], seat=seat) for seat in state.order)
    state, effects = order.gained(state, gains, final=True)
    sheet = Sheet(msg("Final scoring"), "{n} VP", accounts)
    return Outcome(effects, state.evolve(done=True), sheet, {"points": dict(state.scores), "order": list(state.order)})


def _lines(box: Box, state: State, seat: str) -> Iterator[Line]:
    for label, points, _ in items(box, state, seat):
        yield Line(label, points or 0, "BM-END-04")


def check_end_game(box: Box, state: State, move: moves.EndGame) -> Findings:
    """A table is closed after final scoring; one that keeps only one thing at any time (BM-END-04)."""
    if state.phase not in (Phase.FINAL, Phase.FREE):
        yield Violation("BM-END-01", msg("The game has not ended yet: {now}.", now=words.phase(state.phase)))


def do_end_game(box: Box, state: State, move: moves.EndGame) -> Outcome[State]:
    """The standings hold (BM-END-04)."""
    effect = Effect(msg("the game is over; most points win"), "BM-END-04")
    places = {each.seat: each.place for each in standings(state)}
    return Outcome((effect,), state.evolve(phase=Phase.OVER), figures={"places": places})


# -- the sheet


def score(box: Box, state: State) -> Sheet:
    """Every seat's points with their working; final once the game is over."""
    over = state.phase is Phase.OVER
    return Sheet(
        title=msg("Final score") if over else msg("Points so far"),
        unit="{n} VP",
        accounts=tuple(_account(state, seat) for seat in state.seats),
        standings=standings(state),
        final=over,
        notes=tuple(_notes(state)),
    )


def _account(state: State, seat: str) -> Account:
    player = state.players[seat]
    lines = [Line(msg("points track"), player.points - player.scored, "BM-ORDER-01")]
    if player.scored:
        lines.append(Line(msg("final scoring"), player.scored, "BM-END-04"))
    return Account(tuple(lines), player.points, seat=seat)


def _notes(state: State) -> Iterator[Message]:
    if state.keeps in ("bill", "ageing"):
        yield msg("Points are not kept at this table.")
    else:
        yield msg("Turn order: {order}", order=words.whose(state.order))


def standings(state: State) -> tuple[Standing, ...]:
    """Most points first; equals share a place, since no tie-break is known (BM-END-05)."""
    counted = state.phase in (Phase.FINAL, Phase.OVER)
    ranked = sorted(state.seats, key=lambda seat: (-state.scores[seat], state.order.index(seat)))
    found = []
    for seat in ranked:
        points = state.scores[seat]
        place = 1 + sum(1 for other in ranked if state.scores[other] > points)
        tied = tuple(other for other in state.order if state.scores[other] == points)
        tie = msg("equal points: your rulebook decides; turn order {order}", order=words.whose(tied))
        found.append(Standing(place, seat, points, tie if counted and len(tied) > 1 else None))
    return tuple(found)
