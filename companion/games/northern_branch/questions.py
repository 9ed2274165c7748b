"""Guided entry: what happened, then the questions of that action or event."""

from companion.core.messages import Message, msg
from companion.core.questions import Choice, Draft, Question, Ready
from companion.core.verdicts import Status
from companion.games.northern_branch.answers import Answers, Asked, sorted_choices
from companion.games.northern_branch.ask_brownie import BrownieEntry
from companion.games.northern_branch.ask_events import ask_exhaustion, ask_lay_out, ask_replenish, ask_starter
from companion.games.northern_branch.ask_produce import ask_produce, ways_to_produce
from companion.games.northern_branch.ask_trade import TradeEntry
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.brownie import offers
from companion.games.northern_branch.draws import DECKS, due_rows, missing
from companion.games.northern_branch.entry import Tried, takeable, tried
from companion.games.northern_branch.findings import verdict
from companion.games.northern_branch.moves import AnyMove, EndTurn, Row
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.turn import check_player_action, check_timing, dung_due

WHAT = "what"


def ask(box: Box, state: NorthernState, draft: Draft) -> Question | Ready[AnyMove]:
    """The next question of a draft, or the finished move. Raises DraftError when an answer does not fit."""
    answers = Answers(draft, acting(state))
    try:
        move = _move(box, state, answers)
        answers.done()
    except Asked as asked:
        return asked.question
    return Ready(move)


def acting(state: NorthernState) -> str | None:
    """The seat that answers; None for table events."""
    if state.phase != "turn" or state.turn is None or state.turn.step == "replenish":
        return None
    return state.turn.seat


def open_events(box: Box, state: NorthernState) -> tuple[str, ...]:
    """What may be entered first, by name: table events while they are due, else the actions of the seat."""
    if state.phase == "setup":
        rows = tuple(f"lay_out:{row}" for row in DECKS if missing(box, state, row))
        return rows if state.starter else (*rows, "starter")
    if state.phase == "exhaustion":
        return ("exhaustion",)
    if state.phase == "over" or state.turn is None:
        return ()
    if state.turn.step == "replenish":
        return tuple(f"replenish:{row}" for row in due_rows(box, state))
    buildings = dict.fromkeys(state.players[state.turn.seat].buildings)
    return ("produce", "buy_sell", *(f"brownie:{building}" for building in buildings), "end_turn")


def _move(box: Box, state: NorthernState, answers: Answers) -> AnyMove:
    names = open_events(box, state)
    name = answers.one(WHAT, names, lambda: _what(box, state, names))
    kind, _, subject = name.partition(":")
    seat = state.turn.seat if state.turn else ""
    match kind:
        case "lay_out":
            return ask_lay_out(box, state, _row(subject), answers)
        case "replenish":
            return ask_replenish(box, state, _row(subject), answers)
        case "starter":
            return ask_starter(state, answers)
        case "exhaustion":
            return ask_exhaustion(answers)
        case "produce":
            return ask_produce(box, state, seat, answers)
        case "buy_sell":
            return TradeEntry(box, state, seat).ask(answers)
        case "brownie":
            return BrownieEntry(box, state, seat, subject).ask(answers)
    return EndTurn(seat=seat)


def _row(name: str) -> Row:
    return "A" if name == "A" else "B" if name == "B" else "C"


def _what(box: Box, state: NorthernState, names: tuple[str, ...]) -> Question:
    choices = tuple(_choice(box, state, name) for name in names)
    if not choices:
        return Question(WHAT, msg("The game is over."))
    text = msg("What happened?") if acting(state) is None else msg("What do you do?")
    return Question(WHAT, text, sorted_choices(choices), seat=acting(state), rule="NB-TURN-02")


def _choice(box: Box, state: NorthernState, name: str) -> Choice:
    kind, _, subject = name.partition(":")
    seat = state.turn.seat if state.turn else ""
    if kind == "brownie":
        found = BrownieEntry(box, state, seat, subject).tried()
        label = msg("{building} (Brownie)", building=box.name(subject))
        return Choice(
            name,
            label,
            offers(box, subject),
            found.status,
            found.why,
            f"card:{subject}",
            spots=(f"building:{seat}:{subject}",),
        )
    if kind == "end_turn":
        found = tried(box, state, (EndTurn(seat=seat),))
        return Choice(name, msg("End the turn"), dung_due(box, state, seat)[2], found.status, found.why)
    if kind in ("produce", "buy_sell"):
        found = _player_action(box, state, seat, kind)
        label = msg("Produce") if kind == "produce" else msg("Buy/Sell")
        return Choice(name, label, None, found.status, found.why)
    return Choice(name, event_label(kind, subject))


def event_label(kind: str, row: str) -> Message:
    """A table event as a choice."""
    if kind == "starter":
        return msg("Who begins")
    if kind == "exhaustion":
        return msg("The last victory point card is taken")
    return msg("Lay out row {row}", row=row) if kind == "lay_out" else msg("Replenish row {row}", row=row)


def _player_action(box: Box, state: NorthernState, seat: str, kind: str) -> Tried:
    gate = verdict(box, (*check_timing(state, seat), *check_player_action(state, kind)))
    if gate.violations:
        return Tried(Status.ILLEGAL, gate.violations)
    if kind == "buy_sell":
        return TradeEntry(box, state, seat).tried()
    cards = takeable(box, state, state.players[seat].hand)
    return tried(box, state, (move for card in cards for move in ways_to_produce(box, seat, card)))
