"""Industry tiles, front and back."""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.components import Component, alternative
from companion.core.frames import Figure, tile_face
from companion.core.messages import Message, msg
from companion.core.scenes import Icon, Scene, Shape, Text
from companion.games.brass_birmingham.facts import Design, Facts
from companion.games.brass_birmingham.pictures.looks import HUE, MADE, ROMAN

FRONTS, BACKS = msg("Tiles"), msg("Tiles, flipped side")
_ERA = {"canal": msg("Canal Era only"), "rail": msg("Rail Era only")}
_RULES = {
    "coal_mine": ("BR-MKT-01", "BR-COAL-01", "BR-FLIP-01"),
    "iron_works": ("BR-MKT-02", "BR-IRON-01", "BR-FLIP-01"),
    "brewery": ("BR-BUILD-07", "BR-BEER-01", "BR-FLIP-01", "BR-FARM-01"),
}
_SOLD = ("BR-SELL-01", "BR-SELL-03")
_GERMAN = {
    "cotton_mill": "Baumwollspinnerei",
    "manufacturer": "Manufaktur",
    "pottery": "Töpferei",
    "coal_mine": "Kohlebergwerk",
    "iron_works": "Eisenhütte",
    "brewery": "Brauerei",
}


def front_ref(design: Design) -> str:
    """The reference of a tile's front."""
    return f"tile:{design.industry}:{design.level}"


def components(facts: Facts) -> tuple[Component, ...]:
    """Every tile design, all fronts before the backs."""
    designs = tuple(facts.designs.values())
    return (*(_front(facts, design) for design in designs), *(_back(design) for design in designs))


def _front(facts: Facts, design: Design) -> Component:
    rows: list[tuple[Message, Message]] = [(msg("Cost"), _cost(design))]
    if design.sold:
        rows.append((msg("Beer to sell it"), msg("{n}", n=design.beer)))
    rows += [(msg("Puts on it"), made) for made in _made(design)]
    rows += [
        (msg("When it flips"), msg("income +{n} {n:space|spaces}", n=design.income)),
        (msg("Points"), msg("{n} VP", n=design.vp)),
        (msg("Era"), _ERA[design.eras[0]] if len(design.eras) == 1 else msg("both eras")),
        (msg("Copies for each player"), msg("{n}", n=design.copies)),
    ]
    if design.lightbulb:
        rows.append((msg("Lightbulb"), msg("cannot be developed away")))
    special = ("BR-DEV-03",) if design.lightbulb else ()
    rules = ("BR-BUILD-01", "BR-BUILD-04", "BR-BUILD-10", *_RULES.get(design.industry, _SOLD), *special)
    also = (_GERMAN[design.industry], f"{facts.industry_name[design.industry]} {design.level}")
    name = msg("{tile}", tile=design.name)
    return Component(front_ref(design), name, FRONTS, tuple(rows), cost=design.money, rules=rules, also=also)


def _back(design: Design) -> Component:
    rows = (
        (msg("Points"), msg("{n} VP", n=design.vp)),
        (msg("Link icons"), msg("{n}", n=design.icons)),
        (msg("Income when it flipped"), msg("+{n} {n:space|spaces}", n=design.income)),
    )
    name, rules = msg("{tile}, flipped", tile=design.name), ("BR-FLIP-02", "BR-ERA-03", "BR-ERA-04", "BR-ERA-05")
    return Component(f"{front_ref(design)}:back", name, BACKS, rows, rules=rules, also=(_GERMAN[design.industry],))


def _cost(design: Design) -> Message:
    parts = [msg("£{n}", n=design.money)]
    parts += [msg("{n} coal", n=design.coal)] if design.coal else []
    parts += [msg("{n} iron", n=design.iron)] if design.iron else []
    return msg("{parts}", parts=tuple(parts))


def _made(design: Design) -> tuple[Message, ...]:
    """What a tile gets when it is built; breweries get other numbers in the two eras."""
    if not any(design.made.values()):
        return ()
    what = MADE[design.industry]
    numbers = _numbers(design)
    if len(numbers) == 1:
        return (msg("{n} {what}", n=next(iter(numbers.values())), what=what),)
    return (msg("{canal} {what} in the Canal Era, {rail} in the Rail Era", what=what, **numbers),)


# -- faces


def front(design: Design, component: Component) -> Scene:
    """A tile as it lies on the mat: cost at its sign's side, what it makes or drinks, income and points."""
    cost = [Figure("money", str(design.money))]
    cost += [Figure(what, str(n)) for what, n in (("coal", design.coal), ("iron", design.iron)) if n]
    face = tile_face(
        design.name.removesuffix(f" {ROMAN[design.level]}"),
        HUE[design.industry],
        alternative(component),
        mark=design.industry,
        corner=ROMAN[design.level],
        cost=cost,
        gains=[*_needs(design), Figure("income", f"+{design.income}"), Figure("vp", str(design.vp))],
    )
    return replace(face, shapes=(*face.shapes, *_marks(design)))


def _needs(design: Design) -> tuple[Figure, ...]:
    if design.sold:
        return (Figure("beer", f"−{design.beer}" if design.beer else "0"),)
    numbers = _numbers(design)
    return (Figure(MADE[design.industry], "" if len(numbers) > 1 else f"+{next(iter(numbers.values()))}"),)


def _numbers(design: Design) -> dict[str, int]:
    """What the tile gets when it is built, by era; under the first one alone where the eras do not differ."""
    numbers = {era: design.made[era] for era in design.eras}
    return numbers if len(set(numbers.values())) > 1 else {design.eras[0]: numbers[design.eras[0]]}


def _marks(design: Design) -> Iterator[Shape]:
    """At the right edge: the only era in which it may be built, the lightbulb, or what it gets in each era."""
    marks = [(era, "") for era in design.eras if len(design.eras) == 1]
    if design.made and len(numbers := _numbers(design)) > 1:
        marks = [(era, f"+{number}") for era, number in numbers.items()]
    if design.lightbulb:
        marks.append(("lightbulb", ""))
    for at, (mark, number) in enumerate(marks):
        y = 52 + at * 34
        if number:
            yield Icon(mark, 145, y + 2, 20)
            yield Text(166, y, 30, 24, number, 19, bold=True, align="left")
        else:
            yield Icon(mark, 163, y, 24)


def back(design: Design, component: Component) -> Scene:
    """A flipped tile: points, link icons."""
    return tile_face(
        design.name.removesuffix(f" {ROMAN[design.level]}"),
        HUE[design.industry],
        alternative(component),
        mark=design.industry,
        corner=ROMAN[design.level],
        cost=[Figure("link", str(design.icons))],
        gains=[Figure("income", f"+{design.income}"), Figure("vp", str(design.vp))],
        done=True,
    )
