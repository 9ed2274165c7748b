"""The content of a scene as a key: what is drawn, not what it is called or where it can be tapped."""

from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

from companion.core.scenes import Placed, Scene, Shape
from companion.pictures.fonts import FILES
from companion.pictures.kept import Kept

MOST_SHAPES = 100_000
# by identity, the scene held so that its id stays its own: games keep the scenes of their grounds and pieces
_known: Kept[tuple[Scene, str]] = Kept(MOST_SHAPES)


def content(scene: Scene) -> str:
    """Equal for scenes that look the same."""
    return _known.get(id(scene), lambda: (scene, _digest(scene)), lambda known: shapes_of(known[0]))[1]


def shapes_of(scene: Scene) -> int:
    """What a scene weighs where scenes are kept."""
    return len(scene.shapes) + 1


@cache
def kit_version() -> str:
    """Changes with the kit itself: its own files, its fonts and the library that draws."""
    digest = blake2b(f"{version('pillow')} {[(file.name, file.stat().st_size) for file in FILES]}".encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _digest(scene: Scene) -> str:
    ground = content(scene.ground) if scene.ground else ""
    parts = [f"{scene.width} {scene.height} {ground}", *(_plain(shape) for shape in scene.shapes)]
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def _plain(shape: Shape) -> str:
    if isinstance(shape, Placed):
        return f"Placed {content(shape.scene)} {shape.x} {shape.y} {shape.scale}"
    return repr(shape)
