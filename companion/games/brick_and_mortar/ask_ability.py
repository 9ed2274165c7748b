"""Entry of what changes by abilities: points, money, crates, debt tokens."""

from companion.core.entry import choice, legal_first
from companion.core.flow import Flow
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.games.brick_and_mortar import ability, moves, places, spots, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.entry import number
from companion.games.brick_and_mortar.state import Phase, State, place_key

SEVERAL = "several"
GAIN, LOSE, EARLY = "gain", "lose", "early"
MANY, MOST_POINTS, MOST_FINAL, MOST_MONEY = 20, 12, 40, 99


def _who(state: State, text: Message, *more: Choice, rule: str) -> Question:
    return Question(
        "who",
        text,
        (*(choice(seat, words.who(seat), spots=spots.seat(state, seat)) for seat in state.order), *more),
        rule=rule,
    )


def _direction(text: Message, gain: Message, lose: Message, rule: str) -> Question:
    return Question("direction", text, (Choice(GAIN, gain), Choice(LOSE, lose)), rule=rule)


def points(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """One movement, or several of one moment."""
    several = Choice(SEVERAL, msg("Several at the same moment"))
    who = yield _who(state, msg("Whose points change?"), several, rule="BM-ORDER-10")
    if who == SEVERAL:
        return (yield from _batch(state))
    way = yield _direction(msg("Up or down?"), msg("Gains points"), msg("Loses points"), "BM-ORDER-02")
    count = int((yield number("count", msg("How many points?"), 1, _most_points(state), rule="BM-ORDER-01")))
    return moves.MovePoints(changes=FrozenMap({who: count if way == GAIN else -count}))


def _most_points(state: State) -> int:
    """What one entry moves at most: more at the end than by an ability."""
    return MOST_FINAL if state.phase is Phase.FINAL else MOST_POINTS


def _batch(state: State) -> Flow[moves.Move]:
    rule, each = "BM-ORDER-05", _most_points(state)
    most = each * len(state.order)
    up = tuple(Choice(seat, words.who(seat), most=each) for seat in state.order)
    text = msg("How many points does each gain?")
    gains = read_counts((yield Question("gains", text, up, Kind.COUNTS, 0, most, rule=rule)))
    down = tuple(Choice(seat, words.who(seat), most=each) for seat in state.order if not gains.get(seat))
    losses: dict[str, int] = {}
    if down:
        text = msg("How many points does each lose?")
        least = 0 if any(gains.values()) else 1
        losses = read_counts((yield Question("losses", text, down, Kind.COUNTS, least, most, rule=rule)))
    changes = {**gains, **{seat: -count for seat, count in losses.items()}}
    return moves.MovePoints(changes=FrozenMap({seat: n for seat, n in changes.items() if n}))


def ability_used(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    """What an ability changed other than points."""
    if state.phase is Phase.FREE:
        return (yield from _crates(box, state))
    kinds = (
        choice("cash", msg("Money")),
        choice("crates", msg("Crates"), ability.check_shelves(state)),
        choice("debt", msg("Debt tokens")),
    )
    kind = yield Question("kind", msg("What changes?"), legal_first(kinds), rule="BM-ABIL-01")
    return (yield from _KINDS[kind](box, state))


def _cash(box: Box, state: State) -> Flow[moves.Move]:
    """Whose money, and how much."""
    who = yield _who(state, msg("Whose money changes?"), rule="BM-ABIL-01")
    way = yield _direction(msg("Which way?"), msg("Takes money"), msg("Pays money"), "BM-ABIL-01")
    most = MANY if way == GAIN else min(MANY, max(1, state.players[who].cash))
    amount = int((yield number("amount", msg("How much?"), 1, most, rule="BM-ABIL-01")))
    return moves.MoveCash(seat=who, amount=amount if way == GAIN else -amount)


def _debt(box: Box, state: State) -> Flow[moves.Move]:
    """Tokens taken or paid back, and the money that goes with them where no figure for it was entered."""
    rule = "BM-DEBT-02"
    who = yield _who(state, msg("Whose debt?"), rule=rule)
    held = state.players[who].debt
    way = GAIN
    if held:
        way = yield _direction(msg("Which way?"), msg("Takes debt"), msg("Pays back"), rule)
    each = box.debt_value(state) if way == GAIN else box.number("debt.repay")
    most = MANY if way == GAIN else min(MANY, held)
    if each:
        most = min(most, MOST_MONEY // each)
    tokens = int((yield number("tokens", msg("How many tokens?"), 1, most, rule=rule)))
    sign = 1 if way == GAIN else -1
    known = ability.debt_money(box, state, sign * tokens)
    if known is not None:
        return moves.MoveDebt(seat=who, tokens=sign * tokens, cash=sign * known)
    most = 60 if way == GAIN else min(60, max(0, state.players[who].cash))
    money = int((yield number("money", msg("How much money in all?"), 0, most, rule=rule)))
    return moves.MoveDebt(seat=who, tokens=sign * tokens, cash=sign * money)


# -- crates


def _crates(box: Box, state: State) -> Flow[moves.Move]:
    """Into or out of which shelf, and why."""
    shelved = tuple(each for each in state.order if any(store.shelves for _, store in state.stores(each)))
    choices = tuple(choice(each, words.who(each)) for each in shelved)
    who = yield Question("who", msg("Whose crates?"), choices, rule="BM-ABIL-01")
    way = yield _way(state, who)
    if way == GAIN:
        return (yield from _put(box, state, who))
    held = places.held(state, who)
    listed = tuple(
        choice(key, words.place(box, state, who, key), detail=msg("{n} there", n=n), spots=spots.shelf(who, key))
        for key, n in held.items()
    )
    place = yield Question("place", msg("Which crates?"), listed, seat=who, rule="BM-INV-04")
    count = int((yield number("count", msg("How many?"), 1, min(8, held[place]), seat=who, rule="BM-INV-04")))
    cause = "early_expiry" if way == EARLY else "ability"
    return moves.MoveCrates.model_validate({"seat": who, "place": place, "count": -count, "cause": cause})


def _way(state: State, who: str) -> Question:
    ways = [choice(GAIN, msg("Crates come in"))]
    if places.held(state, who):
        ways.append(choice(LOSE, msg("Crates go out, by an ability")))
        ways.append(choice(EARLY, msg("Thrown out early for an expiry reward"), ability.check_early(state)))
    return Question("way", msg("What happens to them?"), legal_first(ways), seat=who, rule="BM-INV-04")


def _put(box: Box, state: State, who: str) -> Flow[moves.Move]:
    goods = tuple(choice(good, msg("{good}", good=box.good(good))) for good in box.goods)
    good = yield Question("good", msg("Which goods?"), goods, seat=who, rule="BM-ABIL-01")
    keys = [place_key(slot, at, good) for slot, store in state.stores(who) for at in range(1, len(store.shelves) + 1)]
    place = keys[0]
    if len(keys) > 1:
        listed = tuple(_onto(box, state, who, key) for key in keys)
        place = yield Question("place", msg("Onto which shelf?"), listed, seat=who, rule="BM-ABIL-01")
    most = _fits(state, who, place)
    count = int((yield number("count", msg("How many?"), 1, most, seat=who, rule="BM-ABIL-01")))
    return moves.MoveCrates(seat=who, place=place, count=count)


def _onto(box: Box, state: State, who: str, key: str) -> Choice:
    room = places.shelf(state, who, key).room
    detail = None if room is None else msg("room for {n}", n=room) if room else msg("full")
    return choice(key, words.place(box, state, who, key), detail=detail, spots=spots.shelf(who, key))


def _fits(state: State, who: str, key: str) -> int:
    """The most to ask for: what fits, or on a full shelf, which the verdict tells of, what it holds in all."""
    shelf = places.shelf(state, who, key)
    return shelf.room or shelf.spaces or places.ROOM


_KINDS = {"cash": _cash, "crates": _crates, "debt": _debt}
