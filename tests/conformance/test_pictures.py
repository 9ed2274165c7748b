"""Every component can be looked at, every board as it stands, and what is seen is also told."""

from random import Random
from typing import Any

import pytest

from companion.core.components import Component, alternative
from companion.core.game import AnyGame
from companion.core.scenes import Scene
from companion.pictures import draw
from companion.pictures.measure import misfits
from tests.support.play import WholeGame
from tests.support.walk import parts, questions

# a card of 240 units is shown 160 pixels wide on the smallest phone: type of 10 pixels there; wider ones get more room
CARD_WIDTH, COMPONENT_TYPE = 240, 10 / 160
# a board is 1000 units wide and shown as large as one likes
BOARD_TYPE = 9.0
STATES = 4


@pytest.fixture
def components(game: AnyGame) -> tuple[Component, ...]:
    found = game.components()
    if not found:
        pytest.skip("this game shows no components")
    return found


def picture(game: AnyGame, ref: str, state: Any = None) -> Scene:
    """The picture of a reference, which has to be there."""
    scene = game.picture(ref, state)
    assert scene is not None, ref
    return scene


def test_every_component_has_a_picture_that_fits(game: AnyGame, components: tuple[Component, ...]) -> None:
    for component in components:
        scene = picture(game, component.ref)
        assert not misfits(scene, COMPONENT_TYPE * min(scene.width, CARD_WIDTH)), component.ref


def test_the_alternative_text_of_a_component_holds_every_figure(
    game: AnyGame, components: tuple[Component, ...]
) -> None:
    for component in components:
        told = str(picture(game, component.ref).alt)
        assert told == str(alternative(component))
        for label, value in component.figures:
            assert str(label) in told, component.ref
            assert str(value) in told, component.ref


def test_components_are_told_apart(game: AnyGame, components: tuple[Component, ...]) -> None:
    refs = [component.ref for component in components]
    assert len(set(refs)) == len(refs)
    assert {rule for component in components for rule in component.rules} <= set(game.rulebook.by_id)
    assert game.picture("no-such:picture") is None


def test_a_component_looks_the_same_each_time(game: AnyGame, components: tuple[Component, ...]) -> None:
    for component in Random(1).sample(components, min(12, len(components))):
        scene = picture(game, component.ref)
        assert scene == picture(game, component.ref), component.ref
        assert draw(scene, "light", 0.5).tobytes() == draw(scene, "light", 0.5).tobytes()


def test_boards_fit_and_are_told(whole: WholeGame) -> None:
    for state in some_states(whole):
        for ref, name in whole.game.boards(state):
            scene = picture(whole.game, ref, state)
            assert str(name)
            assert len(str(scene.alt)) > 10
            assert all(str(spot.name) for spot in scene.spots)
            assert not misfits(scene, BOARD_TYPE), ref


def test_choices_name_places_that_are_there(whole: WholeGame) -> None:
    for state in some_states(whole):
        boards = [picture(whole.game, ref, state) for ref, _ in whole.game.boards(state)]
        there = {spot.id for scene in boards for spot in scene.spots}
        for draft, question in questions(whole.game, state):
            named = {spot for choice in question.choices for spot in choice.spots}
            assert named <= there, (draft, question.key)


def test_choices_name_pictures_that_are_there(whole: WholeGame) -> None:
    for state in some_states(whole):
        for _, question in questions(whole.game, state) if whole.game.components() else ():
            for ref in {ref for part in parts(question) if (ref := getattr(part, "picture", ""))}:
                picture(whole.game, ref, state)


def some_states(whole: WholeGame) -> list[Any]:
    """Some states of a whole game, the first and the last ones among them."""
    states = [step.before for step in whole.steps]
    between = Random(9).sample(range(len(states)), min(STATES, len(states)))
    return [states[n] for n in sorted({0, *between, len(states) - 1})]
