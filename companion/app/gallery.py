"""Components as pictures one beside the other: the gallery of a game, and the cards a question speaks of."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import streamlit as st

from companion.app import pages
from companion.app.entries import Entry
from companion.app.figure_links import BACK, GAME
from companion.app.guard import callback
from companion.app.pictured import scene_of, script, source, style
from companion.app.words import Words, amount
from companion.core.components import Component, alternative
from companion.core.game import AnyGame, Game
from companion.core.questions import Question
from companion.core.scenes import Scene
from companion.library.finding import Text, matching

CARD = "card"
CHEAPEST = "cheapest"


class Filter(NamedTuple):
    """What of a gallery is shown: a kind ("" for all), what was typed, and a cost: "" for any, a number, or CHEAPEST
    for all that have one, in its order."""

    kind: str = ""
    query: str = ""
    cost: str = ""


def found(words: Words, components: Sequence[Component], wanted: Filter) -> list[Component]:
    """The components that pass a filter, what fits best first. A price that is typed as it is shown is a cost."""
    query, cost = _priced(words, components, wanted)
    hits = matching(query, [_text(words, each) for each in components])
    kept = [each for each in (components[n] for n in hits) if not wanted.kind or words.text(each.kind) == wanted.kind]
    if not cost:
        return kept
    priced = sorted((each for each in kept if each.cost is not None), key=lambda each: each.cost or 0)
    return [each for each in priced if cost in (CHEAPEST, str(each.cost))]


def _priced(words: Words, components: Sequence[Component], wanted: Filter) -> tuple[str, str]:
    shown = {price(words, each): str(each.cost) for each in components if each.cost is not None}
    typed = wanted.query.split()
    costs = [shown[word] for word in typed if word in shown]
    rest = " ".join(word for word in typed if word not in shown)
    return rest, wanted.cost or next(iter(costs), "")


def price(words: Words, component: Component) -> str:
    """What a component costs, as it is shown; "" for what has no price."""
    return "" if component.cost is None else amount(words.info.unit, component.cost)


def _text(words: Words, component: Component) -> Text:
    figures = " ".join(f"{words.text(label)} {words.text(value)}" for label, value in component.figures)
    name = f"{words.text(component.name)} {price(words, component)}"
    return Text(name, f"{words.text(component.kind)} {figures} {' '.join(component.also)}")


def kinds(words: Words, components: Sequence[Component]) -> list[str]:
    """The kinds there are, in the order of the components."""
    return list(dict.fromkeys(words.text(each.kind) for each in components))


def gallery(
    game: AnyGame, words: Words, components: Sequence[Component], tapped: Callable[[str], None], *, by_kind: bool = True
) -> None:
    """Draw components, those of one kind under its name; `tapped` takes the reference of the one that is tapped."""
    sections: dict[str, list[dict[str, Any]]] = {}
    for each in components:
        if shown := _item(game, words, each):
            sections.setdefault(words.text(each.kind) if by_kind else "", []).append(shown)
    _mount(f"gallery_{game.info.id}", [{"title": kind, "items": items} for kind, items in sections.items()], tapped)


def _item(game: AnyGame, words: Words, component: Component) -> dict[str, Any] | None:
    scene = scene_of(game, component.ref)
    if scene is None:
        return None
    told = source(words, scene, alternative(component))
    return {**told, "ref": component.ref, "caption": words.text(component.name), "note": price(words, component)}


def picture(key: str, words: Words, scene: Scene, largest: int) -> None:
    """Draw one picture to be looked at, at most so many pixels wide."""
    _mount(key, [{"title": "", "items": [source(words, scene)]}], None, largest)


def look_at(entry: Entry, question: Question) -> None:
    """The pictures of what a question offers, behind a panel; a tap on one leads to all that is printed on it."""
    game = entry.game
    if not isinstance(game, Game):
        return
    refs = dict.fromkeys(choice.picture for choice in question.choices if choice.picture)
    known = [each for each in game.components() if each.ref in refs] if refs else []
    if not known:
        return
    label = "Look at the card" if len(known) == 1 else f"Look at the cards ({len(known)})"
    panel = st.expander(label, key=f"look_{entry.name}_{question.key}", icon=":material/style:", on_change="rerun")
    if panel.open:
        with panel:
            items = [item for each in known if (item := _item(game, entry.words, each))]
            back = "table" if entry.private else "ask"
            go = partial(_go, game.info.id, back)
            _mount(f"look_at_{entry.name}", [{"title": "", "items": items}], go)


def _go(game: str, back: str, ref: str) -> None:
    pages.go("cards", **{GAME: game, CARD: ref, BACK: back})


def _mount(
    key: str, sections: list[dict[str, Any]], tapped: Callable[[str], None] | None, largest: int | None = None
) -> None:
    st.components.v2.component("gallery", js=script("gallery"), css=style("gallery"))(
        key=key,
        data={"sections": sections, "tap": tapped is not None, "large": largest},
        on_tap_change=partial(_heard, key, tapped),
    )


@callback
def _heard(key: str, tapped: Callable[[str], None] | None) -> None:
    ref = st.session_state.get(key, {}).get("tap")
    if tapped is not None and isinstance(ref, str):
        tapped(ref)
