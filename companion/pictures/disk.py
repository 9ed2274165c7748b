"""Finished pictures on disk, up to a number of bytes. Whatever is wrong there (no room, no right to write, a file cut
short), pictures are drawn again: nothing here ever raises.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock

from platformdirs import user_cache_path

FOLDER = "COMPANION_PICTURES"
_CHECK = 16
_ENDING = ".picture"


def folder() -> Path:
    """Where pictures are kept; COMPANION_PICTURES names another folder."""
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else user_cache_path("tableside-companion", appauthor=False) / "pictures"


class Disk:
    """A bounded folder of pictures, those unused for longest going first. Several processes may share one."""

    def __init__(self, folder: Path, most: int) -> None:
        self.folder, self.most = folder, most
        self._bytes: int | None = None
        self._lock = Lock()

    def read(self, name: str) -> bytes | None:
        """A picture as it was written, or None."""
        path = self._path(name)
        try:
            kept = path.read_bytes()
        except OSError:
            return None
        if _check(kept[_CHECK:]) != kept[:_CHECK]:
            _remove(path)
            return None
        with suppress(OSError):
            os.utime(path)
        return kept[_CHECK:]

    def write(self, name: str, picture: bytes) -> None:
        """Keeps a picture if that can be done."""
        part = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self.folder, suffix=".part", delete=False) as file:
                part = Path(file.name)
                file.write(_check(picture) + picture)
            part.replace(self._path(name))
        except OSError:
            if part is not None:
                _remove(part)
            return
        self._count(len(picture) + _CHECK)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{_ENDING}"

    def _count(self, added: int) -> None:
        with self._lock:
            # counted by listing at first and whenever it seems too much, as others write here too
            self._bytes = None if self._bytes is None else self._bytes + added
            if self._bytes is None or self._bytes > self.most:
                self._bytes = self._swept()

    def _swept(self) -> int:
        """The bytes left after the oldest pictures have made room."""
        files = sorted(self._files())
        total = sum(size for _, size, _ in files)
        if total <= self.most:
            return total
        # a little more than needed, so that not every picture from now on lists the folder
        for _, size, path in files:
            if total <= self.most * 0.9:
                break
            _remove(path)
            total -= size
        return total

    def _files(self) -> Iterator[tuple[float, int, Path]]:
        with suppress(OSError):
            for path in (*self.folder.glob(f"*{_ENDING}"), *self.folder.glob("*.part")):
                with suppress(OSError):
                    stat = path.stat()
                    yield stat.st_mtime, stat.st_size, path


def _check(picture: bytes) -> bytes:
    return blake2b(picture, digest_size=_CHECK).digest()


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
