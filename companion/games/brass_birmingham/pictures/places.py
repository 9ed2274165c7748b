"""Places of the map, and what else lies on the board, as components to look up."""

from collections.abc import Iterator

from companion.core.components import Component, alternative
from companion.core.frames import Face, Figure, card_face
from companion.core.messages import Message, msg
from companion.core.scenes import Scene
from companion.games.brass_birmingham.facts import Facts, Market, Place
from companion.games.brass_birmingham.pictures.looks import BANNER, BONUS, FARM, MERCHANT

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


def face(facts: Facts, place: Place, component: Component) -> Scene:
    """A place: its spaces with their signs, and where its lines lead."""
    if place.kind == "merchant":
        hue, kind = MERCHANT, "Merchant location"
    elif place.kind == "farm":
        hue, kind = FARM, "Farm brewery"
    else:
        city = next(each for each in facts.printed.board.cities if each.id == place.id)
        hue, kind = BANNER[city.banner], "Town"
    figures = [Figure(_sign(facts, number), str(at)) for at, number in enumerate(place.spaces, start=1)]
    if place.bonus is not None:
        figures = [
            Figure("link", str(place.icons)),
            Figure("beer", ""),
            Figure(BONUS[place.bonus.kind], f"+{place.bonus.amount}"),
        ]
    text = [f"{label}: {value}" for label, value in component.figures]
    return card_face(
        Face(place.name, kind, hue, alternative(component), mark="link", figures=figures, text=text, across=4)
    )


def _sign(facts: Facts, number: int) -> str:
    return next(each for each in facts.industries if each in facts.spaces[number].accepts)
