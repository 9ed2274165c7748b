"""Places of the map, and what else lies on the board, as components to look up."""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.components import Component, alternative
from companion.core.frames import Face, Figure, card_face
from companion.core.messages import Message, msg
from companion.core.scenes import Box, Icon, Scene, Shape, Text
from companion.games.brass_birmingham.facts import Facts, Market, Place
from companion.games.brass_birmingham.pictures.looks import BANNER, BONUS, FARM, MERCHANT, signs
from companion.games.brass_birmingham.printed import Bonus

PLACES, TRACKS = msg("Places"), msg("Markets and tracks")
_BONUS_WORDS = {
    "vp": msg("+{n} VP"),
    "money": msg("+£{n}"),
    "income_spaces": msg("income +{n} spaces"),
    "develop": msg("develop {n} tile for free"),
}


def components(facts: Facts) -> Iterator[Component]:
    """Towns, farms and merchant locations; the markets and the income track."""
    for place in facts.places:
        rules = ("BR-SELL-06", "BR-ERA-03") if place.kind == "merchant" else _RULES[place.kind]
        yield Component(
            f"place:{place.id}",
            msg("{place}", place=place.name),
            PLACES,
            tuple(_rows(facts, place)),
            rules=rules,
            also=("Ort",),
        )
    for resource, market, rules in (
        ("coal", facts.coal, ("BR-COAL-05", "BR-MKT-01", "BR-SETUP-05")),
        ("iron", facts.iron, ("BR-IRON-03", "BR-MKT-02", "BR-SETUP-05")),
    ):
        name = msg("{resource} market", resource=resource.capitalize())
        yield Component(f"market:{resource}", name, TRACKS, tuple(_market(market)), rules=rules, also=("Markt",))
    yield Component(
        "income",
        msg("Income track"),
        TRACKS,
        tuple(_income(facts)),
        rules=("BR-INC-01", "BR-LOAN-02", "BR-FLIP-03"),
        also=("Einkommen",),
    )


_RULES = {"city": ("BR-BUILD-02", "BR-BUILD-08"), "farm": ("BR-FARM-01", "BR-FARM-02", "BR-FARM-03", "BR-FARM-04")}


def _rows(facts: Facts, place: Place) -> Iterator[tuple[Message, Message]]:
    for at, number in enumerate(place.spaces, start=1):
        names = tuple(facts.industry_name[each] for each in facts.industries if each in facts.spaces[number].accepts)
        yield msg("Space {n}", n=at), msg("{names}", names=names)
    if place.bonus is not None:
        yield (
            msg("Spaces"),
            msg("{n}, from {players} players on", n=_merchant_spaces(facts, place), players=place.players),
        )
        yield msg("Link icons"), msg("{n}", n=place.icons)
        words = _BONUS_WORDS[place.bonus.kind]
        yield msg("Its beer brings"), Message(words.template, {"n": place.bonus.amount})
    lines = tuple(_line(line.name, place.name, line.eras) for line in facts.lines if place in line.ends)
    yield msg("Lines"), msg("{lines}", lines=lines)


def _merchant_spaces(facts: Facts, place: Place) -> int:
    return sum(space.place is place for space in facts.merchant_spaces)


def _line(name: str, here: str, eras: frozenset[str]) -> Message:
    others = tuple(each for each in name.split("–") if each != here)
    kind = "canal and rail" if len(eras) == 2 else f"{next(iter(eras))} only"
    return msg("{others} ({kind})", others=" and ".join(others), kind=kind)


def _market(market: Market) -> Iterator[tuple[Message, Message]]:
    for price in dict.fromkeys(market.prices):
        yield msg("Spaces at £{price}", price=price), msg("{n}", n=market.prices.count(price))
    yield msg("Cubes at the start"), msg("{n}", n=market.start)
    yield msg("When it is empty"), msg("£{n} a cube", n=market.when_empty)


def _income(facts: Facts) -> Iterator[tuple[Message, Message]]:
    yield (
        msg("Start"),
        msg("space {space}, level {level}", space=facts.income_start, level=facts.level_of[facts.income_start]),
    )
    for entry in facts.printed.income.levels:
        spaces = (
            msg("space {n}", n=entry.first)
            if entry.first == entry.last
            else msg("spaces {a} to {b}", a=entry.first, b=entry.last)
        )
        yield msg("Level {n}", n=_signed(entry.level)), spaces


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


# -- faces

_SLOT, _LINE = 46.0, 21.0


def face(facts: Facts, place: Place, component: Component) -> Scene:
    """A place: its spaces with the signs of what they take, or its bonus, and where its lines lead."""
    hue, kind = _KINDS[place.kind] if place.kind in _KINDS else (_banner(facts, place), "Town")
    figures = []
    if place.bonus is not None:
        figures = [Figure("link", str(place.icons)), Figure("beer", ""), _bonus(place.bonus)]
    name = place.name[0].upper() + place.name[1:]
    plain = card_face(Face(name, kind, hue, alternative(component), mark="link", figures=figures, across=3))
    return replace(plain, shapes=(*plain.shapes, *_spaces(facts, place), *_lines(facts, place)))


_KINDS = {"merchant": (MERCHANT, "Merchant location"), "farm": (FARM, "Farm brewery")}


def _banner(facts: Facts, place: Place) -> str:
    return BANNER[next(each.banner for each in facts.printed.board.cities if each.id == place.id)]


def _bonus(bonus: Bonus) -> Figure:
    return Figure(BONUS[bonus.kind], f"+{bonus.amount}")


def _spaces(facts: Facts, place: Place) -> Iterator[Shape]:
    for at, number in enumerate(place.spaces):
        x = 12 + at * (_SLOT + 6)
        wanted = tuple(each for each in facts.industries if each in facts.spaces[number].accepts)
        yield Box(x, 98, _SLOT, _SLOT, "sunk", "line", 1.5, 6)
        yield from signs(wanted, x, 98, _SLOT)


def _lines(facts: Facts, place: Place) -> Iterator[Shape]:
    """Where its lines lead, each with the signs of canal and rail."""
    here = [line for line in facts.lines if place in line.ends]
    for at, line in enumerate(here):
        y = 152 + at * _LINE
        for x, era in ((12, "canal"), (32, "rail")):
            if era in line.eras:
                yield Icon(era, x, y + 2, 17)
        others = " and ".join(end.name for end in line.ends if end is not place)
        yield Text(
            56, y, 174, _LINE * (len(line.ends) - 1), others, 17, align="left", lines=len(line.ends) - 1, top=True
        )
