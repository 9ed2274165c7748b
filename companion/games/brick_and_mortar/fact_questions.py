"""The questions of the card editor for store cards, market cards and prices: nothing to spell but names and notes."""

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.core.facts import FactStep, FactValue
from companion.core.flow import Flow, walk
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Draft, Kind, Question, read_counts
from companion.games.brick_and_mortar import entry, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.card_values import LABELS, SIDES, TIMES
from companion.games.brick_and_mortar.cards import MOST_SHELVES, StoreCard

MANY = 23
KNOWN, UNKNOWN = "known", "unknown"
_OPTIONAL = ("buy", "sell", "closes", "points")
NOTHING_ELSE = "nothing"
_NUMBERS = {
    "utility": (msg("Which utility cost does it show?"), MANY),
    "cost": (msg("What does it cost?"), 60),
    "points": (msg("How many points does it show?"), MANY),
}
PartFlow: TypeAlias = Callable[[Box], Flow[dict[str, Any]]]


def ask_form(box: Box, fact: str, draft: Draft) -> FactStep:
    """The next question for a card or for prices, or its value. Raises DraftError."""
    kind = fact.partition(":")[0]
    flow = {"store": _store, "market": _market}.get(kind, _prices)(box, fact)
    step = walk(flow, draft)
    return step if isinstance(step, Question) else FactValue(step.move)


def ask_part(box: Box, fact: str, part: str, draft: Draft) -> FactStep:
    """The next question for one figure of a card that is there, or the card with it. Raises DraftError."""
    flow = _part_of_store if fact in box.entered.stores else _part_of_market
    step = walk(flow(box, fact, part), draft)
    return step if isinstance(step, Question) else FactValue(step.move)


# -- a store card: all of it, or one figure of a card that is there


def _store(box: Box, fact: str) -> Flow[dict[str, Any]]:
    known = box.entered.stores.get(fact)
    if known is None:
        return (yield from _new_store(box))
    choices = tuple(Choice(part, LABELS[part]) for part in _PARTS)
    part = yield Question("part", msg("Which figure of {name}?", name=known.name), choices)
    return _with(known, (yield from _PARTS[part](box)))


def _part_of_store(box: Box, fact: str, part: str) -> Flow[dict[str, Any]]:
    """One figure, asked for because it is needed: there is no "not known yet"."""
    flow = _NEEDED.get(part, _PARTS[part])
    return _with(box.entered.stores[fact], (yield from flow(box)))


def _with(card: StoreCard, value: dict[str, Any]) -> dict[str, Any]:
    return _small({**card.model_dump(mode="json"), **value})


def _new_store(box: Box) -> Flow[dict[str, Any]]:
    found: dict[str, Any] = {}
    for part in ("name", "starting"):
        found |= yield from _PARTS[part](box)
    asked = ["utility", "shelves", "goods"] + ([] if found["starting"] else ["cost"]) + ["ability"]
    for part in asked:
        found |= yield from _PARTS[part](box)
    return _small(found | (yield from _what_else(box)))


def _what_else(box: Box) -> Flow[dict[str, Any]]:
    """Figures that many cards do not have: one after the other, until there is nothing else."""
    found: dict[str, Any] = {}
    left = list(_OPTIONAL)
    while left:
        choices = (Choice(NOTHING_ELSE, msg("Nothing else")), *(Choice(part, LABELS[part]) for part in left))
        number = len(_OPTIONAL) - len(left) + 1
        part = yield Question(f"else_{number}", msg("What else is printed on it?"), choices)
        if part == NOTHING_ELSE:
            break
        left.remove(part)
        found |= yield from _PARTS[part](box)
    return found


def _small(plain: dict[str, Any]) -> dict[str, Any]:
    """A card without what says nothing more than its defaults."""
    default = StoreCard(name="x").model_dump(mode="json")
    return {key: value for key, value in plain.items() if key == "name" or value != default[key]}


def _name(box: Box) -> Flow[dict[str, Any]]:
    name = yield Question("name", msg("What is the store called?"), kind=Kind.TEXT, least=1, most=40)
    return {"name": name.strip()}


def _starting(box: Box) -> Flow[dict[str, Any]]:
    answer = yield entry.yes_no("starting", msg("Is it a Starting Store?"))
    if answer == entry.NO:
        return {"starting": False}
    least = yield entry.number("min_players", msg("From how many players on is it used?"), 2, 4)
    return {"starting": True, "min_players": int(least)}


def _number(part: str) -> PartFlow:
    def flow(box: Box) -> Flow[dict[str, Any]]:
        text, most = _NUMBERS[part]
        return {part: int((yield entry.number(part, text, 0, most)))}

    return flow


def _figure(part: str) -> PartFlow:
    """A number that may be left open."""

    def flow(box: Box) -> Flow[dict[str, Any]]:
        choices = (Choice(KNOWN, msg("I can read it")), Choice(UNKNOWN, msg("Not known yet")))
        if (yield Question(f"{part}_known", _NUMBERS[part][0], choices)) == UNKNOWN:
            return {part: None}
        return (yield from _number(part)(box))

    return flow


def _shelves(box: Box) -> Flow[dict[str, Any]]:
    count = int((yield entry.number("shelves", msg("How many shelves has it? 0 if not known yet."), 0, MOST_SHELVES)))
    spaces = []
    for at in range(1, count + 1):
        text = msg("How many crates fit on its {shelf}?", shelf=words.shelf(at, count))
        spaces.append(int((yield entry.number(f"spaces_{at}", text, 1, 8))))
    return {"shelves": spaces}


def _goods(box: Box) -> Flow[dict[str, Any]]:
    text = msg("Which goods may it hold? None chosen means any.")
    counts = yield entry.goods(box, "goods", text, dict.fromkeys(box.goods, 1))
    return {"goods": list(read_counts(counts))}


def _ability(box: Box) -> Flow[dict[str, Any]]:
    choices = tuple(Choice(time, label) for time, label in TIMES.items())
    timing = yield Question("timing", msg("When does its ability work?"), choices)
    if timing == "none":
        return {"timing": timing, "ability": ""}
    text = msg("What does it do, in your words?")
    note = yield Question("ability", text, kind=Kind.TEXT, least=1, most=200)
    return {"timing": timing, "ability": note.strip()}


def _modifier(part: str, text: Message) -> PartFlow:
    def flow(box: Box) -> Flow[dict[str, Any]]:
        choices = tuple(Choice(str(n), msg("{n}", n=n) if n <= 0 else msg("+{n}", n=n)) for n in range(-9, 10))
        return {part: int((yield Question(part, text, choices)))}

    return flow


def _closes(box: Box) -> Flow[dict[str, Any]]:
    answer = yield entry.yes_no("closes", msg("Does it close itself after Utilities?"))
    return {"closes": answer == entry.YES}


_PARTS: dict[str, PartFlow] = {
    "utility": _figure("utility"),
    "cost": _figure("cost"),
    "shelves": _shelves,
    "goods": _goods,
    "points": _figure("points"),
    "ability": _ability,
    "buy": _modifier("buy", msg("Dollars more or less a crate bought")),
    "sell": _modifier("sell", msg("Dollars more or less a crate sold")),
    "closes": _closes,
    "starting": _starting,
    "name": _name,
}
_NEEDED = {part: _number(part) for part in _NUMBERS}


# -- market cards and prices


def _market(box: Box, fact: str) -> Flow[dict[str, Any]]:
    found: dict[str, Any] = {}
    for side in SIDES:
        found |= yield from _side(box, side)
    return found


def _side(box: Box, side: str) -> Flow[dict[str, Any]]:
    texts = {"supply": msg("Which crates are on its front?"), "demand": msg("Which crates are on its back?")}
    counts = yield entry.goods(box, side, texts[side], dict.fromkeys(box.goods, 6), most=12)
    return {side: read_counts(counts)}


def _part_of_market(box: Box, fact: str, side: str) -> Flow[dict[str, Any]]:
    plain: dict[str, Any] = box.entered.market[fact].model_dump(mode="json")
    return {**plain, **(yield from _side(box, side))}


def _prices(box: Box, fact: str) -> Flow[list[int]]:
    prices: list[int] = []
    while len(prices) < 20:
        number = len(prices) + 1
        text = msg("What does point number {n} cost?", n=number)
        prices.append(int((yield entry.number(f"price_{number}", text, 0, 60))))
        choices = (
            Choice("all", msg("The same for all further points")),
            Choice("more", msg("The next one costs more")),
        )
        if (yield Question(f"more_{number}", msg("And further points?"), choices)) == "all":
            break
    return prices
