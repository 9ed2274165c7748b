"""What Pebbles tells: prompt, score, overview, the line of a move."""

from companion.core.messages import Message, Who, msg
from companion.core.positions import Section
from companion.core.prompts import Due, Prompt, Reminder
from companion.core.questions import Answer
from companion.core.scores import Account, Line, Sheet, Standing

from .model import AnyMove, Figures, Holding, Interest, Pebbles, Rest, Take

TIDE = Reminder(msg("in a storm the tide comes after the round"), "PB-TIDE-01")


def prompt(figures: Figures, state: Pebbles) -> Prompt[AnyMove]:
    """Where we are and what is due."""
    where = msg("Round {n} of {rounds}", n=state.round, rounds=figures.rounds)
    if state.phase == "over":
        return Prompt(msg("The game is over"), (), (), over=True)
    if state.phase == "tide":
        due: Due[AnyMove] = Due(msg("The tide"), "PB-TIDE-02", draft=(Answer("what", "tide"),))
        return Prompt(where, (), (due,), checklist=(TIDE,))
    if state.phase == "interest":
        return Prompt(where, (), (Due(msg("Interest"), "PB-INTEREST-01", move=Interest()),))
    due = Due(msg("Take pebbles or rest"), "PB-TURN-01", seat=state.active)
    reminders = (TIDE,) if state.options["ruleset"] == "stormy" else ()
    return Prompt(where, (state.active,), (due,), reminders)


def score(figures: Figures, state: Pebbles) -> Sheet:
    """PB-END-01, PB-END-02: points by seat; coins part equals."""
    accounts = tuple(_account(figures, seat, state.holdings[seat]) for seat in state.seats)
    strength = {a.seat: (a.total, state.holdings[a.seat].coins) for a in accounts}
    standings = []
    for account in sorted(accounts, key=lambda a: strength[a.seat], reverse=True):
        place = 1 + sum(other > strength[account.seat] for other in strength.values())
        equal = sum(total == account.total for total, _ in strength.values()) > 1
        coins = msg("{n} {n:coin|coins}", n=strength[account.seat][1])
        standings.append(Standing(place, account.seat, account.total, coins if equal else None))
    return Sheet(msg("Points"), "{n} {n:point|points}", accounts, tuple(standings), final=state.phase == "over")


def _account(figures: Figures, seat: str, holding: Holding) -> Account:
    counts = {"white": holding.white, "dark": holding.dark, "polished": holding.polished}
    lines = tuple(
        Line(
            msg("{what} pebbles", what=what),
            count * figures.points[what],
            "PB-POLISH-01" if what == "polished" else "PB-END-01",
            count,
            figures.points[what],
        )
        for what, count in counts.items()
    )
    return Account(lines, sum(line.total for line in lines), seat)


def overview(state: Pebbles) -> tuple[Section, ...]:
    """The pile and each seat's holding."""
    rows = ((msg("white"), msg("{n}", n=state.white)), (msg("dark"), msg("{n}", n=state.dark)))
    seats = (Section(msg("{seat}", seat=Who(s)), _rows(state.holdings[s]), s) for s in state.seats)
    return (Section(msg("Pile"), rows), *seats)


def _rows(holding: Holding) -> tuple[tuple[Message, Message], ...]:
    return tuple((msg("{what}", what=what), msg("{n}", n=n)) for what, n in holding.model_dump().items())


def describe(move: AnyMove) -> Message:
    """The line of the record."""
    if isinstance(move, Take):
        tail = msg(", one polished") if move.polish else msg("")
        template = "{seat} takes {white} white and {dark} dark{tail}"
        return msg(template, seat=Who(move.seat), white=move.white, dark=move.dark, tail=tail)
    if isinstance(move, Rest):
        return msg("{seat} rests", seat=Who(move.seat))
    if isinstance(move, Interest):
        return msg("The bank pays interest")
    return msg("The tide washes {n} away", n=move.washed)
