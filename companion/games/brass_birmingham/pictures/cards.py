"""Location, industry and wild cards; merchant tiles; link tiles."""

from collections.abc import Iterator

from companion.core.components import Component, alternative
from companion.core.frames import Face, Figure, card_face
from companion.core.messages import Message, msg
from companion.core.scenes import Scene
from companion.games.brass_birmingham.facts import WILD_LOCATION, Card, Facts
from companion.games.brass_birmingham.pictures.looks import BANNER, HUE

CARDS, MERCHANTS, LINKS = msg("Cards"), msg("Merchant tiles"), msg("Link tiles")
_PLAYERS = (2, 3, 4)


def components(facts: Facts) -> Iterator[Component]:
    """Every kind of card, of merchant tile, of link tile."""
    for card in facts.cards.values():
        yield Component(
            f"card:{card.id}", _name(card), CARDS, tuple(_rows(facts, card)), rules=_rules(card), also=("Karte",)
        )
    for kind in facts.buys:
        yield _merchant(facts, kind)
    yield from _links(facts)


# -- cards


def _name(card: Card) -> Message:
    return msg("{card}", card=card.name)


def _rows(facts: Facts, card: Card) -> Iterator[tuple[Message, Message]]:
    yield msg("Lets you build"), _lets(facts, card)
    if card.place is not None:
        spaces = tuple(_space(facts, number) for number in card.place.spaces)
        yield msg("Spaces there"), msg("{spaces}", spaces=spaces)
    if card.wild:
        yield msg("In the supply"), msg("{n}", n=facts.wild_copies[0 if card.id == WILD_LOCATION else 1])
        return
    for players in _PLAYERS:
        n = facts.copies(players).get(card.id, 0)
        yield msg("In the deck of {players} players", players=players), msg("{n}", n=n)


def _lets(facts: Facts, card: Card) -> Message:
    if card.id == WILD_LOCATION:
        return msg("anything in any town")
    if card.wild:
        return msg("any industry in your network")
    if card.place is not None:
        return msg("anything in {place}", place=card.place.name)
    return msg("{industry} in your network", industry=card.name)


def _space(facts: Facts, number: int) -> Message:
    names = tuple(facts.industry_name[each] for each in facts.industries if each in facts.spaces[number].accepts)
    return msg("{names}", names=names) if len(names) == 1 else msg("{one} or {other}", one=names[0], other=names[1])


def _rules(card: Card) -> tuple[str, ...]:
    if card.wild:
        return ("BR-CARD-03", "BR-CARD-08" if card.id == WILD_LOCATION else "BR-CARD-09", "BR-SCOUT-01")
    return ("BR-CARD-06", "BR-CARD-02") if card.place else ("BR-CARD-07", "BR-CARD-02")


def face(facts: Facts, card: Card, component: Component) -> Scene:
    """A card with the signs of what it lets you build."""
    if card.place is not None:
        city = next(each for each in facts.printed.board.cities if each.id == card.place.id)
        hue, kind, mark = BANNER[city.banner], "Location card", "card"
        text = [f"{at}. {_space(facts, number)}" for at, number in enumerate(card.place.spaces, start=1)]
        signs = [Figure(name, "") for name in _industries(facts, card)]
    else:
        hue = "plum" if card.wild else HUE[next(each for each in facts.industries if each in card.accepts)]
        kind, mark = ("Wild card", "wild") if card.wild else ("Industry card", "card")
        text = [str(_lets(facts, card)).capitalize()]
        signs = [Figure(each, "") for each in facts.industries if each in card.accepts]
    copies = "" if card.wild else " / ".join(str(facts.copies(n).get(card.id, 0)) for n in _PLAYERS)
    footer = f"{copies} for 2 / 3 / 4 players" if copies else f"{facts.wild_copies[0]} in the supply"
    return card_face(
        Face(card.name, kind, hue, alternative(component), mark=mark, figures=signs, text=text, footer=footer, across=3)
    )


def _industries(facts: Facts, card: Card) -> tuple[str, ...]:
    """The industries that find a space in the town of a card."""
    assert card.place is not None
    accepted = frozenset().union(*(facts.spaces[number].accepts for number in card.place.spaces))
    return tuple(each for each in facts.industries if each in accepted)


# -- merchant tiles


def _merchant(facts: Facts, kind: str) -> Component:
    names = tuple(facts.industry_name[each] for each in facts.industries if each in facts.buys[kind])
    rows = [(msg("Buys"), msg("{names}", names=names) if names else msg("nothing, and has no barrel"))]
    rows += [
        (msg("Tiles with {players} players", players=players), msg("{n}", n=facts.merchant_mix(players)[kind]))
        for players in _PLAYERS
    ]
    name = msg("Merchant: {goods}", goods=facts.merchant_name[kind])
    rules = ("BR-SETUP-03", "BR-SELL-02", "BR-BEER-03") if names else ("BR-SETUP-04", "BR-SELL-08")
    return Component(f"merchant:{kind}", name, MERCHANTS, tuple(rows), rules=rules, also=("Händler",))


def merchant_face(facts: Facts, kind: str, component: Component) -> Scene:
    """A merchant tile with the goods it buys."""
    goods = [each for each in facts.industries if each in facts.buys[kind]]
    text = [f"Buys {facts.industry_name[each]}" for each in goods] or ["Buys nothing, has no barrel"]
    counts = " / ".join(str(facts.merchant_mix(players)[kind]) for players in _PLAYERS)
    name, footer = facts.merchant_name[kind].capitalize(), f"{counts} with 2 / 3 / 4 players"
    signs = [Figure(each, "") for each in goods]
    mark = "beer" if goods else "times"
    return card_face(
        Face(
            name,
            "Merchant tile",
            "gold",
            alternative(component),
            mark=mark,
            figures=signs,
            text=text,
            footer=footer,
            across=3,
        )
    )


# -- links


def _links(facts: Facts) -> Iterator[Component]:
    figures = facts.figures.network
    tiles = (msg("For each player"), msg("{n}", n=figures.links))
    canal = ((msg("Cost"), msg("£{n}", n=figures.canal)), tiles)
    rail = (
        (msg("One rail"), msg("£{n} and {coal} coal", n=figures.rail, coal=figures.coal_each)),
        (
            msg("Two rails"),
            msg(
                "£{n}, {coal} coal each, {beer} beer",
                n=figures.two_rails,
                coal=figures.coal_each,
                beer=figures.beer_for_two,
            ),
        ),
        tiles,
    )
    yield Component(
        "link:canal", msg("Canal"), LINKS, canal, figures.canal, ("BR-NET-01", "BR-NET-02", "BR-ERA-02"), ("Kanal",)
    )
    yield Component(
        "link:rail", msg("Rail"), LINKS, rail, figures.rail, ("BR-NET-03", "BR-NET-04", "BR-NET-05"), ("Schiene",)
    )


def link_face(component: Component) -> Scene:
    """A link tile with its cost."""
    kind = component.ref.partition(":")[2]
    text = [f"{label}: {value}" for label, value in component.figures]
    return card_face(
        Face(
            str(component.name),
            "Link tile",
            "water",
            alternative(component),
            mark=kind,
            figures=[Figure("link", "1")],
            text=text,
        )
    )
