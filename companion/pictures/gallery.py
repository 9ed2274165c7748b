"""Pictures by address: a scene gets one at once, and is drawn when the first browser asks for it."""

import re
from functools import cache
from hashlib import blake2b
from threading import Lock

from companion.core.scenes import Scene
from companion.pictures.contents import MOST_SHAPES, content, kit_version, shapes_of
from companion.pictures.disk import Disk, folder
from companion.pictures.encoding import encode
from companion.pictures.kept import Kept
from companion.pictures.painter import draw
from companion.pictures.palette import Theme

MEMORY_BYTES = 48 * 1024 * 1024
DISK_BYTES = 256 * 1024 * 1024
_ADDRESS = re.compile("[0-9a-f]{32}")


class Gallery:
    """Addresses for scenes and the finished files behind them; safe for threads, and no picture is drawn twice at
    once. An address stands for the content: equal scenes share it, and what lies under it never changes."""

    def __init__(self, disk: Disk, memory: int = MEMORY_BYTES, most: int = MOST_SHAPES) -> None:
        self.disk, self.drawn = disk, 0
        self._kept: Kept[bytes] = Kept(memory)
        self._scenes: Kept[tuple[Scene, Theme, float]] = Kept(most)
        self._lock = Lock()

    def address(self, scene: Scene, theme: Theme = "light", scale: float = 1) -> str:
        """The address of a scene's picture; nothing is drawn yet."""
        told = f"{content(scene)} {theme} {scale:g} {kit_version()}"
        address = blake2b(told.encode(), digest_size=16).hexdigest()
        self._scenes.get(address, lambda: (scene, theme, scale), lambda _: shapes_of(scene))
        return address

    def fetch(self, address: str) -> bytes | None:
        """The picture's file (of the type `encoding.TYPE`); None for an address that is not known."""
        if not _ADDRESS.fullmatch(address):
            return None
        try:
            return self._kept.get(address, lambda: self._file(address), len)
        except LookupError:
            return None

    def _file(self, address: str) -> bytes:
        # an address of before a restart may only be known on disk
        kept = self.disk.read(address)
        if kept is not None:
            return kept
        scene, theme, scale = self._scenes[address]
        file = encode(draw(scene, theme, scale))
        self.disk.write(address, file)
        with self._lock:
            self.drawn += 1
        return file


@cache
def gallery() -> Gallery:
    """The gallery of this process."""
    return Gallery(Disk(folder(), DISK_BYTES))


def address(scene: Scene, theme: Theme = "light", scale: float = 1) -> str:
    """The address of a scene's picture in this process's gallery."""
    return gallery().address(scene, theme, scale)


def fetch(address: str) -> bytes | None:
    """What lies under an address of this process's gallery."""
    return gallery().fetch(address)
