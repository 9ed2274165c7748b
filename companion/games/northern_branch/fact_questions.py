"""The questions of the card editor for costs and effects: step by step, nothing to spell."""

from typing import Any

from companion.core.facts import FactKind, FactSpec, FactStep, FactValue, ask_plain
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Draft, Kind, Question
from companion.games.northern_branch.answers import Answers, Asked, counting
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.entry import OPEN, card_choice
from companion.games.northern_branch.facts import plain
from companion.games.northern_branch.state import Pile

MOST_WAYS = 4
MOST_EFFECTS = 4
MOST_OF_A_CARD = 4


def ask_fact(box: Box, spec: FactSpec, field: str, draft: Draft) -> FactStep:
    """The next question for a figure, or its value. Raises DraftError when an answer does not fit."""
    if spec.kind is not FactKind.FORM:
        return ask_plain(spec, draft)
    answers = Answers(draft, None)
    form = FactForm(box, answers, spec.label)
    try:
        value = form.cost() if field == "produce_cost" else form.effects()
        answers.done()
    except Asked as asked:
        return asked.question
    return FactValue(plain(value))


class FactForm:
    """The questions of one figure. Keys of repeated questions are numbered, so that no two are the same."""

    def __init__(self, box: Box, answers: Answers, label: Message) -> None:
        self.box, self.answers, self.label = box, answers, label
        self.goods = tuple(card for card in box.market if not box.is_building(card))

    # -- production costs

    def cost(self) -> Any:
        """A production cost."""
        kinds = {"ways": msg("Cards are paid or shown"), "hand": msg("Hand symbol"), "never": msg("No production cost")}
        kind = self._one("cost", self.label, kinds)
        return self._ways("") if kind == "ways" else kind

    def _ways(self, prefix: str) -> list[dict[str, Any]]:
        ways: list[dict[str, Any]] = []
        while len(ways) < MOST_WAYS:
            number = f"{prefix}{len(ways) + 1}"
            pay = self._cards(f"pay{number}", msg("Which cards are paid?"), self.goods, 0)
            show = self._cards(f"show{number}", msg("Which cards are only shown?"), self.goods, 0 if pay else 1)
            ways.append({"pay": dict(pay), "show": dict(show)})
            more = {"no": msg("That is all"), "yes": msg("Or another way (slash)")}
            if len(ways) == MOST_WAYS or self._one(f"or{number}", self.label, more) == "no":
                break
        return ways

    # -- Brownie effects

    def effects(self) -> list[dict[str, Any]]:
        """The effects of a building, of which one is used each time; none for a building without."""
        effects: list[dict[str, Any]] = []
        while len(effects) < MOST_EFFECTS:
            number = str(len(effects) + 1)
            kinds = _EFFECTS if effects else _EFFECTS | {"none": msg("It has no effect")}
            kind = self._one(f"effect{number}", self.label, kinds)
            if kind == "none":
                break
            parts = self._effect(kind, number)
            effects.append({"type": kind, **parts})
            more = {"no": msg("That is all"), "yes": msg("Or another effect")}
            if len(effects) == MOST_EFFECTS or self._one(f"more{number}", self.label, more) == "no":
                break
        return effects

    def _effect(self, kind: str, number: str) -> dict[str, Any]:
        if kind == "manual":
            return {"text": self.answers.text(f"text{number}", lambda: _text_question(f"text{number}"))}
        if kind == "buy_sell":
            return self._trade(number)
        parts: dict[str, Any] = {}
        if kind != "take_free":
            parts["alternatives"] = self._ways(f"{number}_")
        if kind != "gain_vp":
            parts["take"] = dict(self._cards(f"take{number}", msg("Which cards are taken?"), self.box.market, 1))
        if kind in ("gain_vp", "convert_and_vp"):
            parts["points"] = self._number(f"points{number}", msg("How many victory points?"), 1, 6)
        return parts

    def _trade(self, number: str) -> dict[str, Any]:
        give = self._side(f"give{number}", msg("Which cards may be spent?"), msg("How many of them?"))
        take = self._side(f"get{number}", msg("Which cards may be bought?"), msg("How many of them?"))
        totals = {"value": msg("What the spent cards are worth"), "fixed": msg("A fixed sum")}
        fixed = self._one(f"total{number}", msg("What must the price be?"), totals) == "fixed"
        total = self._number(f"sum{number}", msg("Which sum?"), 1, 40) if fixed else None
        return {"give": give, "take": take, "total": total}

    def _side(self, key: str, which: Message, many: Message) -> dict[str, Any]:
        rows = {"any": msg("Any cards")} | {row.id: msg("{name}", name=row.name) for row in self.box.rows.values()}
        row = self._one(f"{key}_row", which, rows)
        count = self._one(f"{key}_many", many, {"one": msg("Exactly one"), "more": msg("One or more")})
        return {"least": 1, "most": 1 if count == "one" else None, "rows": [] if row == "any" else [row]}

    # -- kinds of questions

    def _one(self, key: str, text: Message, choices: dict[str, Message]) -> str:
        listed = tuple(Choice(value, label) for value, label in choices.items())
        return self.answers.one(key, choices, lambda: Question(key, text, listed))

    def _number(self, key: str, text: Message, least: int, most: int) -> int:
        return self.answers.number(key, lambda: Question(key, text, kind=Kind.NUMBER, least=least, most=most))

    def _cards(self, key: str, text: Message, cards: tuple[str, ...], least: int) -> Pile:
        def build() -> Question:
            choices = (card_choice(self.box, card, OPEN, most=MOST_OF_A_CARD) for card in cards)
            return counting(key, text, choices, seat=None, least=least)

        return self.answers.counts(key, dict.fromkeys(cards, MOST_OF_A_CARD), build, least)


_EFFECTS = {
    "convert": msg("Pay or show cards, take cards"),
    "gain_vp": msg("Pay or show cards, gain points"),
    "convert_and_vp": msg("Pay or show cards, take cards and gain points"),
    "take_free": msg("Take cards for nothing"),
    "buy_sell": msg("A Buy/Sell"),
    "manual": msg("Something else, in your words"),
}


def _text_question(key: str) -> Question:
    return Question(key, msg("What does the card say, in your words?"), kind=Kind.TEXT, least=1, most=200)
