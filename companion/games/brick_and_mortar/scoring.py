"""Final scoring as far as figures reach, and the standings (BM-END-04, BM-END-05)."""

from collections.abc import Iterator

from companion.core.findings import Findings
from companion.core.messages import Message, Who, msg
from companion.core.scores import Account, Line, Sheet, Standing
from companion.core.verdicts import Caution, Effect, Missing, Outcome, Violation
from companion.games.brick_and_mortar import moves, order, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.state import Phase, State
from companion.games.brick_and_mortar.words import Facts

# -- final scoring from the cards


def items(box: Box, state: State, seat: str) -> Iterator[tuple[Message, int | None, str]]:
    """What a seat scores at the end by its cards, slots and debt: label, points, fact (BM-END-04, BM-DEBT-03)."""
    for slot, store in state.stores(seat):
        yield words.store(box, slot, store), box.store_points(store), box.figure_of(store.card, "points")
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
                facts: Facts = {"what": label, "seat": Who(seat)}
                # a store told by its figures has no card to enter: its place is among the facts of the table
                template = _BY_CARD if fact else _BY_HAND
                yield Missing("BM-END-04", msg(template, **facts), fact)
    yield Caution("BM-END-04", msg("What counts at the end your rulebook says; enter further points by hand."))


_BY_CARD = "Enter the points at the end of {what} ({seat})."
_BY_HAND = "Enter the points at the end of {what} ({seat}) under Set facts by hand, at its slot."


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
    """What counted; a figure nobody entered has no line."""
    for label, points, _ in items(box, state, seat):
        if points is not None:
            yield Line(label, points, "BM-END-04")


def check_end_game(box: Box, state: State, move: moves.EndGame) -> Findings:
    """A table is closed after final scoring; one that keeps only one thing at any time (BM-END-04)."""
    if state.phase not in (Phase.FINAL, Phase.FREE):
        yield Violation("BM-END-01", msg("The game has not ended yet: {now}.", now=words.phase(state.phase)))
    found = tuple(uncounted(box, state))
    if found and state.phase is Phase.FINAL:
        text = msg("Not counted, unless entered by hand: {what}.", what=found)
        yield Caution("BM-END-04", text, open_figures(box, state))


def uncounted(box: Box, state: State) -> Iterator[Message]:
    """What scores at the end and is not in the points, and whose: all of it before final scoring from the cards,
    afterwards whatever figures were missing then."""
    if state.phase not in (Phase.FINAL, Phase.OVER) or not state.whole:
        return
    found: dict[str, list[str]] = {}
    for seat in state.order:
        for _, points, fact in items(box, state, seat):
            if points is None or not state.done:
                found.setdefault(_kind(fact), []).append(seat)
    for kind, seats in found.items():
        yield msg(_KINDS[kind], seats=words.whose(dict.fromkeys(seats)))


_KINDS = {"store": "stores ({seats})", "slot": "slots ({seats})", "debt": "debt tokens ({seats})"}


def _kind(fact: str) -> str:
    """What a figure of the end belongs to; a store told by its figures has none of a card."""
    return next((kind for kind in ("slot", "debt") if fact.startswith(kind)), "store")


def open_figures(box: Box, state: State) -> tuple[str, ...]:
    """The figures without which final scoring from the cards cannot be told."""
    found = (fact for seat in state.order for _, points, fact in items(box, state, seat) if points is None and fact)
    return tuple(dict.fromkeys(found))


def do_end_game(box: Box, state: State, move: moves.EndGame) -> Outcome[State]:
    """The standings hold (BM-END-04)."""
    text = msg("the table is closed") if _unscored(state) else msg("the game is over; most points win")
    effect = Effect(text, "BM-END-04")
    places = {} if _unscored(state) else {each.seat: each.place for each in standings(state)}
    return Outcome((effect,), state.evolve(phase=Phase.OVER), figures={"places": places})


# -- the sheet


def score(box: Box, state: State) -> Sheet:
    """Every seat's points with their working; final once the game is over."""
    over = state.phase is Phase.OVER
    if _unscored(state):
        return _closed(state, over=over)
    return Sheet(
        title=msg("Final score") if over else msg("Points so far"),
        unit="{n} VP",
        accounts=tuple(_account(state, seat) for seat in state.seats),
        standings=standings(state),
        final=over,
        notes=tuple(_notes(box, state)),
    )


def _closed(state: State, *, over: bool) -> Sheet:
    """A table without points has none to show; once it is closed nobody stands before anybody."""
    note = msg("Points are not kept at this table.")
    equal = tuple(Standing(1, seat, 0) for seat in state.seats) if over else ()
    return Sheet(msg("No points"), "–", (), equal, final=over, notes=(note,))


def _unscored(state: State) -> bool:
    """Whether a table keeps no points at all."""
    return state.keeps in ("bill", "ageing")


def _account(state: State, seat: str) -> Account:
    player = state.players[seat]
    lines = [Line(msg("points track"), player.points - player.scored, "BM-ORDER-01")]
    if player.scored:
        lines.append(Line(msg("final scoring"), player.scored, "BM-END-04"))
    return Account(tuple(lines), player.points, seat=seat)


def _notes(box: Box, state: State) -> Iterator[Message]:
    yield msg("Turn order: {order}", order=words.whose(state.order))
    if found := tuple(uncounted(box, state)):
        yield msg("Not counted in these points, unless they were entered by hand: {what}", what=found)


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
