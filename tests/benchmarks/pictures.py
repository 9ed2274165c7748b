"""`python -m tests.benchmarks.pictures [GAME ...]`: how long pictures take here, in every game that has some.

Cold is a process that has drawn nothing yet, in an empty folder; a board is drawn after every event of the game's
recorded playthrough, its ground warm from the second one on. Times are of the processor (a gallery's by the clock
too), so that other work on the machine does not count.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.discovery import game_ids, load_game
from companion.core.game import AnyGame
from companion.core.messages import msg
from companion.core.scenes import Box, Line, Placed, Scene, Text
from companion.pictures import Gallery, draw, encode
from companion.pictures.disk import Disk
from companion.pictures.painter import forget
from tests.benchmarks.brass import seconds, shown
from tests.golden import golden
from tests.pictures.samples import CARD, TILE

TARGETS = {"a gallery of Brass, cold, 2 cores": "5 s", "a board as it stands": "150 ms"}
PHONE = 2
CORES = 2
BOARDS = 24
MANY = 150


def gallery(name: str, scenes: Sequence[Scene], scale: float) -> None:
    """All pictures of a gallery: cold, from disk, from memory."""
    with TemporaryDirectory() as folder:
        forget()
        disk = Disk(Path(folder), 1 << 30)
        fresh = Gallery(disk)
        start = time.perf_counter()
        cold = _fetched(fresh, scenes, scale)
        clock = (time.perf_counter() - start) * 1e3
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
        again, warm = _fetched(Gallery(disk), scenes, scale), _fetched(fresh, scenes, scale)
        print(f"{name:52} cold {cold:7.0f} ms (clock {clock:.0f})", end="   ")
        print(f"from disk {again:.0f}, from memory {warm:.0f}; {size / 1024:.0f} KB")


def _fetched(shop: Gallery, scenes: Sequence[Scene], scale: float) -> float:
    def all_of_them() -> None:
        addresses = [shop.address(scene, "light", scale) for scene in scenes]
        with ThreadPoolExecutor(CORES) as pool:
            assert all(pool.map(shop.fetch, addresses))

    return 1e3 * seconds(all_of_them)


def boards(name: str, scenes: Sequence[Callable[[], Scene]]) -> None:
    """A board in several positions: the first with a cold ground, the others with a warm one."""
    forget()
    built: list[float] = []
    drawn: list[float] = []
    written: list[float] = []
    for make in scenes:
        kept: list[Any] = []
        built.append(1e3 * seconds(lambda make=make, kept=kept: kept.append(make())))  # type: ignore[misc]
        drawn.append(1e3 * seconds(lambda kept=kept: kept.append(draw(kept[0], "light", PHONE))))  # type: ignore[misc]
        written.append(1e3 * seconds(lambda kept=kept: encode(kept[1])))  # type: ignore[misc]
    warm = [sum(each) for each in zip(built[1:], drawn[1:], written[1:], strict=True)]
    parts = ", ".join(
        f"{what} {median(times[1:]):.0f}" for what, times in (("scene", built), ("drawn", drawn), ("file", written))
    )
    shown(name, warm, 1, "ms", f"{parts}; the first {built[0] + drawn[0] + written[0]:.0f}")


def measure(game_id: str) -> None:
    """One game."""
    game = load_game(game_id)
    scenes = [scene for component in game.components() if (scene := game.picture(component.ref))]
    for scale in (1, PHONE) if scenes else ():
        gallery(f"{game_id}: gallery of {len(scenes)}, scale {scale}", scenes, scale)
    states = list(_states(game_id))
    for ref, _ in game.boards(states[0]):
        boards(
            f"{game_id}: {ref}, scale {PHONE}, {len(states)} positions", [_made(game, ref, state) for state in states]
        )


def _made(game: AnyGame, ref: str, state: Any) -> Callable[[], Scene]:
    def make() -> Scene:
        scene = game.picture(ref, state)
        assert scene is not None
        return scene

    return make


def _states(game_id: str) -> Iterator[Any]:
    entries = golden.playthrough(game_id).entries[1:]
    for entry in entries[:: max(1, len(entries) // BOARDS)]:
        yield entry.after


def measure_samples() -> None:
    """Scenes of the size that games have, independent of any game."""
    cards = [_numbered(n) for n in range(MANY)]
    for scale in (1, PHONE):
        gallery(f"sample cards, {MANY}, scale {scale}", cards, scale)
    ground = _ground()
    boards(f"sample board, 60 tiles, scale {PHONE}", [lambda n=n: _board(ground, n) for n in range(8)])  # type: ignore[misc]


def _numbered(n: int) -> Scene:
    return Scene(CARD.width, CARD.height, (*CARD.shapes, Text(60, 300, 60, 20, str(n), 18)), CARD.alt)


def _board(ground: Scene, n: int) -> Scene:
    tiles = tuple(Placed(TILE, 20 + at % 10 * 96, 30 + at // 10 * 160, 0.3) for at in range(60 - n))
    return Scene(1000, 1000, tiles, msg("a board"), ground=ground)


def _ground() -> Scene:
    names = (Text(10 + n % 8 * 120, 6 + n // 8 * 190, 118, 22, f"Wolverhampton {n}", 18) for n in range(40))
    lines = (
        Line(((25 * n, 20), (1000 - 20 * n, 500), (25 * n, 980)), "water" if n % 2 else "iron", 8, n % 3 == 0, True)
        for n in range(40)
    )
    return Scene(1000, 1000, (Box(0, 0, 1000, 1000, "leaf_ground"), *lines, *names), msg("a ground"))


def main(asked: Sequence[str]) -> None:
    """The report."""
    print("targets:", ", ".join(f"{name} {target}" for name, target in TARGETS.items()))
    measure_samples()
    for game_id in asked or game_ids():
        measure(game_id)


if __name__ == "__main__":
    main(sys.argv[1:])
