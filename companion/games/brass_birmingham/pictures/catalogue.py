"""Every component of the game with its picture."""

from functools import cached_property

from companion.core.components import Component, alternative
from companion.core.scenes import Scene
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.pictures import cards, places, tiles, tracks


class Catalogue:
    """The components as printed, for the readings of one set of options."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """What players can look up: tiles, cards, merchants, links, places, tracks."""
        return (*tiles.components(self.facts), *cards.components(self.facts), *places.components(self.facts))

    @cached_property
    def _by_ref(self) -> dict[str, Component]:
        return {component.ref: component for component in self.components}

    def face(self, ref: str) -> Scene | None:
        """The picture of a component; None for what is none."""
        component = self._by_ref.get(ref)
        if component is None:
            return None
        kind, _, name = ref.partition(":")
        if kind == "tile":
            return self._tile(name, component)
        if kind == "card":
            return cards.face(self.facts, self.facts.cards[name], component)
        if kind == "merchant":
            return cards.merchant_face(self.facts, name, component)
        if kind == "place":
            return places.face(self.facts, self.facts.place[name], component)
        return self._track(kind, name, component)

    def _tile(self, name: str, component: Component) -> Scene:
        industry, level, *back = name.split(":")
        design = next(
            each for each in self.facts.designs.values() if (each.industry, str(each.level)) == (industry, level)
        )
        return tiles.back(design, component) if back else tiles.front(design, component)

    def _track(self, kind: str, name: str, component: Component) -> Scene:
        if kind == "link":
            return cards.link_face(component)
        if kind == "market":
            printed = self.facts.coal if name == "coal" else self.facts.iron
            scene = tracks.market(printed, name, printed.start)
        else:
            scene = tracks.income(self.facts, {})
        return Scene(scene.width, scene.height, scene.shapes, alternative(component))
