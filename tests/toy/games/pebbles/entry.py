"""Guided entry of Pebbles."""

from dataclasses import replace

from companion.core.errors import DraftError
from companion.core.messages import msg
from companion.core.questions import Choice, Draft, Kind, Question, Ready, read_counts
from companion.core.verdicts import Status, Verdict

from . import rules
from .model import AnyMove, Figures, Interest, Pebbles, Rest, Take, Tide

# the heaps are taken from, the bank pays who rests and the interest
SPOTS = {"take": ("heap:white", "heap:dark"), "rest": ("bank",), "tide": ("sea",), "interest": ("bank",)}


def ask(figures: Figures, state: Pebbles, draft: Draft) -> Question | Ready[AnyMove]:
    """What happened; which pebbles; polished or not; how many washed away."""
    if not draft:
        return _what(figures, state)
    what = draft[0].value
    if draft[0].key != "what" or what not in rules.PHASES:
        raise DraftError(*draft[0], good=0)
    if what == "interest":
        return Ready(Interest())
    if what == "rest":
        return Ready(Rest(seat=state.active))
    return _take(figures, state, draft) if what == "take" else _tide(figures, state, draft)


def _what(figures: Figures, state: Pebbles) -> Question:
    cheapest = [_of(state, {colour: 1}) for colour in ("white", "dark")]
    verdicts = {
        "take": min((rules.check(figures, state, move) for move in cheapest), key=_hardness),
        "rest": rules.check(figures, state, Rest(seat=state.active)),
        "tide": rules.check(figures, state, Tide(washed=0)),
        "interest": rules.check(figures, state, Interest()),
    }
    labels = {
        "take": msg("Take pebbles"),
        "rest": msg("Rest"),
        "tide": msg("The tide comes"),
        "interest": msg("Pay the interest"),
    }
    choices = [
        Choice(what, labels[what], None, v.status, v.violations, spots=SPOTS[what]) for what, v in verdicts.items()
    ]
    choices.sort(key=lambda choice: choice.status is Status.ILLEGAL)
    return Question("what", msg("What happened?"), tuple(choices), seat=state.active, rule="PB-TURN-01")


def _hardness(verdict: Verdict) -> int:
    return (Status.LEGAL, Status.UNDETERMINED, Status.ILLEGAL).index(verdict.status)


def _take(figures: Figures, state: Pebbles, draft: Draft) -> Question | Ready[AnyMove]:
    if len(draft) == 1:
        return _pebbles(figures, state)
    if len(draft) == 2:
        return _polish(figures, state, _taken(state, draft))
    if draft[2].key != "polish" or draft[2].value not in ("no", "yes"):
        raise DraftError(*draft[2], good=2)
    return Ready(_taken(state, draft).evolve(polish=draft[2].value == "yes"))


def _taken(state: Pebbles, draft: Draft) -> Take:
    try:
        return _of(state, read_counts(draft[1].value))
    except ValueError:
        raise DraftError(*draft[1], good=1) from None


def _of(state: Pebbles, counts: dict[str, int]) -> Take:
    return Take.model_validate({"seat": state.active, **counts})


def _pebbles(figures: Figures, state: Pebbles) -> Question:
    choices = []
    for colour, have, each in (("white", state.white, figures.white_price), ("dark", state.dark, state.dark_price)):
        verdict = rules.check(figures, state, _of(state, {colour: 1}))
        detail = msg("{each} each", each=each) if each is not None else msg("price not known")
        label = msg("{colour} pebble", colour=colour)
        choice = Choice(colour, label, detail, verdict.status, verdict.violations, f"pebble:{colour}", have)
        choices.append(replace(choice, spots=(f"heap:{colour}",)))
    most = min(figures.take_most, state.white + state.dark)
    return Question("pebbles", msg("Which pebbles?"), tuple(choices), Kind.COUNTS, 1, most, state.active)


def _polish(figures: Figures, state: Pebbles, take: Take) -> Question:
    polished = rules.check(figures, state, take.evolve(polish=True))
    cost = msg("{n} {n:coin|coins}", n=figures.polish_price)
    choices = (
        Choice("no", msg("Not polished")),
        Choice("yes", msg("One polished"), cost, polished.status, polished.violations),
    )
    return Question("polish", msg("Polish one?"), choices, seat=state.active, rule="PB-POLISH-01")


def _tide(figures: Figures, state: Pebbles, draft: Draft) -> Question | Ready[AnyMove]:
    if len(draft) == 1:
        most = min(figures.tide_most, state.white)
        return Question("washed", msg("How many were washed away?"), (), Kind.NUMBER, 0, most, rule="PB-TIDE-02")
    if not draft[1].value.isdigit():
        raise DraftError(*draft[1], good=1)
    return Ready(Tide(washed=int(draft[1].value)))
