"""Every component: share cards, waitress and bum, action cards, pieces, the calendar."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from companion.core.components import Component, alternative
from companion.core.frames import CARD, Face, Figure, card_face
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, msg
from companion.core.scenes import Icon, Scene, Text
from companion.games.goldbrau import words
from companion.games.goldbrau.box import CHIPS, Box, IncomeFigures, Place
from companion.games.goldbrau.state import Action

Rows = tuple[tuple[Message, Message], ...]
SHARES, SPECIALS, ACTIONS, PIECES = msg("Share cards"), msg("Waitress and bum"), msg("Action cards"), msg("Pieces")
_RULESET = {"seed": "short rules", "published": "published rules"}
_READING = {"per_side": "", "before_halving": ", before halving"}


class Catalogue:
    """The components of a box, with their pictures."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """What players can look up."""
        return tuple(component for component, _ in self._all.values())

    def face(self, ref: str) -> Scene | None:
        """The picture of a component; None for what is none."""
        return self._all[ref][1] if ref in self._all else None

    @cached_property
    def _all(self) -> dict[str, tuple[Component, Scene]]:
        made = (*_shares(self.box), *_specials(self.box), *_actions(self.box), *_pieces(self.box))
        return {component.ref: (component, _drawn(self.box, component, mark, hue)) for component, mark, hue in made}


Made = tuple[Component, str, str]
"""A component, the sign of its kind and its hue."""


# -- cards


def _shares(box: Box) -> Iterator[Made]:
    for place in box.components.gardens:
        rows = ((msg("Kind"), msg("beer garden")), *_names(box, place), *_tables(box))
        rules = ("GB-SHARE-01", "GB-CARD-04", "GB-PAY-04", "GB-PAY-07", "GB-BOSS-02")
        yield _share(box, place, rows, rules), "beer_garden", "leaf"
    for place in box.components.breweries:
        signs = (msg("Signs"), msg("{n}, one for each garden it supplies", n=box.components.signs))
        rows = ((msg("Kind"), msg("brewery")), *_names(box, place), signs)
        rules = ("GB-SHARE-01", "GB-CARD-04", "GB-PAY-12", "GB-CONTRACT-04", "GB-BOSS-02")
        yield _share(box, place, rows, rules), "brewhouse", "beer"


def _share(box: Box, place: Place, rows: Rows, rules: tuple[str, ...]) -> Component:
    name = msg("{name} share", name=place.name)
    return Component(f"card:{place.id}", name, SHARES, rows, rules=rules, also=(place.german, "Anteil", "Aktie"))


def _names(box: Box, place: Place) -> Rows:
    german = ((msg("German name"), msg("{name}", name=place.german)),) if place.german != place.name else ()
    return (*german, (msg("Cards"), msg("{n}", n=box.components.shares)))


def _tables(box: Box) -> Rows:
    return ((msg("Tables at the start"), msg("{n}", n=box.components.door_tables)),)


def _specials(box: Box) -> Iterator[Made]:
    for chip in CHIPS:
        start = words.place(box, box.components.chips[chip])
        rows: Rows = (
            (msg("Cards"), msg("{n}", n=box.components.specials[chip])),
            (msg("Stands at the start"), msg("{garden}", garden=start)),
            (msg("Its card"), msg("moves the figure to another garden")),
            *_incomes(box, chip),
        )
        also = ("Kellnerin", "Bedienung") if chip == "waitress" else ("Penner", "Landstreicher")
        rules = ("GB-CARD-05", "GB-CARD-06", "GB-CARD-07", "GB-PAY-04", "GB-PAY-05", "GB-PAY-16", "GB-SETUP-08")
        name = words.card(box, chip)
        yield Component(f"card:{chip}", name, SPECIALS, rows, rules=rules, also=also), chip, "rose"


def _incomes(box: Box, what: str) -> Rows:
    """What a table or a figure changes in a garden's income, under each ruleset and reading."""
    found: dict[int, list[str]] = {}
    for ruleset, readings in box.figures.income.items():
        for name in _distinct(readings, what):
            found.setdefault(getattr(readings[name], what), []).append(f"{_RULESET[ruleset]}{_READING[name]}")
    return tuple(
        (msg("Income, {rules}", rules=" and ".join(rules)), _signed(amount)) for amount, rules in found.items()
    )


def _distinct(readings: FrozenMap[str, IncomeFigures], what: str) -> tuple[str, ...]:
    """The readings that differ in this figure; just one where they do not."""
    first, *others = readings
    return (first, *(name for name in others if getattr(readings[name], what) != getattr(readings[first], what)))


def _signed(amount: int) -> Message:
    return msg("+{n}", n=amount) if amount >= 0 else msg("−{n}", n=-amount)


def _actions(box: Box) -> Iterator[Made]:
    acts = box.figures.actions
    told = {
        Action.FENCE: (
            ((msg("Alone"), msg("{n} tables", n=acts.sole)), (msg("Among several"), msg("{n} table", n=acts.shared))),
            ("GB-FENCE-01", "GB-FENCE-02", "GB-DAY-06"),
            "fence",
        ),
        Action.BOSS: (
            (
                (msg("Alone"), msg("{n} bosses or contracts", n=acts.sole)),
                (msg("Among several"), msg("{n} boss or contract", n=acts.shared)),
            ),
            ("GB-BOSS-01", "GB-BOSS-08", "GB-CONTRACT-01"),
            "boss",
        ),
        Action.CARD: (
            tuple(_price(n, price) for n, price in box.figures.price.items()),
            ("GB-CARD-01", "GB-CARD-02"),
            "share",
        ),
    }
    for action, (rows, rules, mark) in told.items():
        each = (msg("For each player"), msg("1"))
        name = msg("Action card: {action}", action=words.action(action))
        yield (
            Component(
                f"action:{action.value}",
                name,
                ACTIONS,
                (*rows, each),
                rules=("GB-DAY-01", *rules),
                also=("Aktionskarte",),
            ),
            mark,
            "teal",
        )


def _price(choosers: int, price: int) -> tuple[Message, Message]:
    return msg("Price with {n} {n:player|players}", n=choosers), msg("{n}", n=price)


# -- pieces


def _pieces(box: Box) -> Iterator[Made]:
    parts = box.components
    figures = ((msg("For each player"), msg("{n}", n=parts.bosses)),)
    yield (
        Component(
            "boss", msg("Boss figure"), PIECES, figures, rules=("GB-BOSS-06", "GB-BOSS-07"), also=("Chef", "Wirt")
        ),
        "boss",
        "gold",
    )
    cubes = tuple(
        (msg("For each of {n} players", n=n), msg("{cubes}", cubes=count)) for n, count in parts.cubes.items()
    )
    yield (
        Component("cube", msg("Share cube"), PIECES, cubes, rules=("GB-SHARE-02", "GB-SHARE-03"), also=("Würfel",)),
        "cube",
        "sand",
    )
    rules = ("GB-CONTRACT-02", "GB-CONTRACT-04", "GB-CONTRACT-05")
    signs = ((msg("Of each brewery"), msg("{n}", n=parts.signs)),)
    yield (
        Component("sign", msg("Brewery sign"), PIECES, signs, rules=rules, also=("Schild", "Vertrag", "Brauerei")),
        "contract",
        "beer",
    )
    fences = ((msg("In the box"), msg("{n}, never a limit", n=parts.fences)),)
    yield (
        Component("fence", msg("Fence"), PIECES, fences, rules=("GB-FENCE-09", "GB-SETUP-02"), also=("Zaun",)),
        "fence",
        "wood",
    )
    tables = ((msg("On the board"), msg("{n}", n=parts.tables)), *_incomes(box, "table"))
    yield (
        Component(
            "table", msg("Table"), PIECES, tables, rules=("GB-PAY-04", "GB-PAY-05", "GB-CHK-01"), also=("Tisch",)
        ),
        "table",
        "wood",
    )
    parasols = _incomes(box, "parasol")
    yield (
        Component(
            "parasol",
            msg("Table with a parasol"),
            PIECES,
            parasols,
            rules=("GB-PAY-05", "GB-CHK-02"),
            also=("Sonnenschirm",),
        ),
        "parasol",
        "leaf",
    )
    yield _calendar(box), "clock", "sky"


def _calendar(box: Box) -> Component:
    calendar = box.figures.calendar
    rows = (
        (msg("Weeks"), msg("{n}, each with its payday", n=calendar.weeks)),
        (msg("Days of a week"), msg("{n}", n=calendar.days)),
        (msg("Money at the start"), msg("{n}", n=box.figures.start_money)),
        (msg("Cards open for sale"), msg("{n}", n=box.figures.face_up)),
    )
    return Component(
        "calendar",
        msg("Calendar"),
        PIECES,
        rows,
        rules=("GB-PAY-01", "GB-DAY-05", "GB-SETUP-01"),
        also=("Zahltag", "Woche"),
    )


# -- faces

_MUCH = 130
_SIGN = 84.0


def _drawn(box: Box, component: Component, mark: str, hue: str) -> Scene:
    """A card with its figures in words; below them its sign and the letter of its building, or the sign above where
    there is no room."""
    text = [f"{label}: {value}" for label, value in component.figures]
    long = len("".join(text)) > _MUCH
    signs = (Figure(mark, ""),) if long else ()
    kind, alt = str(component.kind), alternative(component)
    plain = card_face(Face(str(component.name), kind, hue, alt, mark=mark, figures=signs, text=text, across=1))
    if long:
        return plain
    top = CARD[1] - _SIGN - 18
    place = box.places.get(component.ref.partition(":")[2])
    letter = (Text(CARD[0] / 2, top, CARD[0] / 2 - 12, _SIGN, place.letter, 64, bold=True),) if place else ()
    across = CARD[0] / (4 if place else 2) - _SIGN / 2 + (8 if place else 0)
    return replace(plain, shapes=(*plain.shapes, Icon(mark, across, top, _SIGN), *letter))
