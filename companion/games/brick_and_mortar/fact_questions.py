"""The questions of the card editor for store cards, market cards and prices: nothing to spell but names and notes."""

from collections.abc import Callable
from typing import Any

from companion.core.facts import FactStep, FactValue
from companion.core.flow import Flow, walk
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Draft, Kind, Question, read_counts
from companion.games.brick_and_mortar import entry, words
from companion.games.brick_and_mortar.box import Box
from companion.games.brick_and_mortar.cards import MOST_SHELVES, StoreCard

MANY = 23
KNOWN, UNKNOWN = "known", "unknown"
_TIMES = {
    "none": msg("It has none"),
    "always": msg("Always"),
    "building": msg("In Building"),
    "advertisement": msg("In Advertisement"),
    "supply": msg("In Supply"),
    "sale": msg("In Sale"),
    "inventory_expiry": msg("When crates expire"),
    "after_utilities": msg("After Utilities"),
    "investment": msg("In Investment"),
    "final_scoring": msg("In final scoring"),
}


def ask_form(box: Box, fact: str, draft: Draft) -> FactStep:
    """The next question for a card or for prices, or its value. Raises DraftError."""
    kind = fact.partition(":")[0]
    flow = {"store": _store, "market": _market}.get(kind, _prices)(box, fact)
    step = walk(flow, draft)
    return step if isinstance(step, Question) else FactValue(step.move)


# -- a store card: all of it, or one figure of a card that is there


def _store(box: Box, fact: str) -> Flow[dict[str, Any]]:
    known = box.entered.stores.get(fact)
    if known is None:
        return (yield from _new_store(box))
    labels = {part: label for part, (label, _) in _PARTS.items()}
    choices = [Choice(part, label) for part, label in labels.items()]
    part = yield Question("part", msg("Which figure of {name}?", name=known.name), tuple(choices))
    value = yield from _PARTS[part][1](box)
    plain: dict[str, Any] = known.model_dump(mode="json")
    return _small({**plain, **value})


def _new_store(box: Box) -> Flow[dict[str, Any]]:
    found: dict[str, Any] = {}
    for part in ("name", "starting"):
        found |= yield from _PARTS[part][1](box)
    asked = ["utility", "shelves", "goods"] + ([] if found["starting"] else ["cost"]) + ["ability"]
    for part in asked:
        found |= yield from _PARTS[part][1](box)
    return _small(found)


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


def _figure(part: str, text: Message, most: int = MANY) -> Callable[[Box], Flow[dict[str, Any]]]:
    def flow(box: Box) -> Flow[dict[str, Any]]:
        choices = (Choice(KNOWN, msg("I can read it")), Choice(UNKNOWN, msg("Not known yet")))
        if (yield Question(f"{part}_known", text, choices)) == UNKNOWN:
            return {part: None}
        return {part: int((yield entry.number(part, text, 0, most)))}

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
    choices = tuple(Choice(time, label) for time, label in _TIMES.items())
    timing = yield Question("timing", msg("When does its ability work?"), choices)
    if timing == "none":
        return {"timing": timing, "ability": ""}
    text = msg("What does it do, in your words?")
    note = yield Question("ability", text, kind=Kind.TEXT, least=1, most=200)
    return {"timing": timing, "ability": note.strip()}


def _modifier(part: str, text: Message) -> Callable[[Box], Flow[dict[str, Any]]]:
    def flow(box: Box) -> Flow[dict[str, Any]]:
        choices = tuple(Choice(str(n), msg("{n}", n=n) if n <= 0 else msg("+{n}", n=n)) for n in range(-9, 10))
        return {part: int((yield Question(part, text, choices)))}

    return flow


def _closes(box: Box) -> Flow[dict[str, Any]]:
    answer = yield entry.yes_no("closes", msg("Does it close itself after Utilities?"))
    return {"closes": answer == entry.YES}


_PARTS: dict[str, tuple[Message, Callable[[Box], Flow[dict[str, Any]]]]] = {
    "utility": (msg("Utility cost"), _figure("utility", msg("Which utility cost does it show?"))),
    "cost": (msg("Price"), _figure("cost", msg("What does it cost?"), 60)),
    "shelves": (msg("Shelves"), _shelves),
    "goods": (msg("Goods it may hold"), _goods),
    "points": (msg("Points at the end"), _figure("points", msg("How many points does it show?"))),
    "ability": (msg("Ability"), _ability),
    "buy": (msg("What it changes per crate bought"), _modifier("buy", msg("Dollars more or less a crate bought"))),
    "sell": (msg("What it changes per crate sold"), _modifier("sell", msg("Dollars more or less a crate sold"))),
    "closes": (msg("Closing after Utilities"), _closes),
    "starting": (msg("Starting Store or not"), _starting),
    "name": (msg("Name"), _name),
}


# -- market cards and prices


def _market(box: Box, fact: str) -> Flow[dict[str, Any]]:
    sides = {"supply": msg("Which crates are on its front?"), "demand": msg("Which crates are on its back?")}
    found = {}
    for side, text in sides.items():
        counts = yield entry.goods(box, side, text, dict.fromkeys(box.goods, 6), most=12)
        found[side] = read_counts(counts)
    return found


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
