"""Pictures as the page's scripts want them: addresses by theme and scale, size, and what a screen reader says."""

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from companion.app.words import Words
from companion.core.game import AnyGame
from companion.core.messages import Message
from companion.core.scenes import Scene
from companion.pictures import THEMES, address

_FOLDER = Path(__file__).resolve().parent
_SCALES = (1, 2, 3)
_MOST = 2048
_known: "OrderedDict[tuple[int, int, str], tuple[object, object, Scene | None]]" = OrderedDict()
_lock = Lock()


class Shown(NamedTuple):
    """A picture of the table as it stands, with its name."""

    ref: str
    name: Message
    scene: Scene


def scene_of(game: AnyGame, ref: str, state: Any = None) -> Scene | None:
    """The scene under a reference; one and the same as long as game and state are, since its content is its key."""
    key = (id(game), id(state), ref)
    with _lock:
        if key in _known:
            _known.move_to_end(key)
            return _known[key][2]
    scene = game.picture(ref, state)
    with _lock:
        # game and state are held, so that their ids stay their own
        _known[key] = (game, state, scene)
        while len(_known) > _MOST:
            _known.popitem(last=False)
    return scene


def boards_of(game: AnyGame, state: Any) -> tuple[Shown, ...]:
    """The pictures of a table as it stands; none for a game that draws none."""
    found = ((ref, name, scene_of(game, ref, state)) for ref, name in game.boards(state))
    return tuple(Shown(ref, name, scene) for ref, name, scene in found if scene is not None)


def source(words: Words, scene: Scene, alt: Message | None = None) -> dict[str, Any]:
    """A picture for `picture.js`."""
    return {
        "themes": {theme: [address(scene, theme, scale) for scale in _SCALES] for theme in THEMES},
        "width": scene.width,
        "height": scene.height,
        "alt": words.text(alt or scene.alt),
    }


def script(name: str) -> str:
    """A page script with what all that show pictures share before it."""
    return "\n".join((_FOLDER / f"{part}.js").read_text(encoding="utf-8") for part in ("picture", name))


def style(name: str) -> str:
    """The style sheet of a page script."""
    return (_FOLDER / f"{name}.css").read_text(encoding="utf-8")
