"""Join codes: short, readable across a table, hard to guess."""

import secrets
import time
from collections import deque
from collections.abc import Callable
from threading import Lock

from companion.tables.errors import TooManyTries

# no letters or digits that look alike, and no vowels, so that no words come out
ALPHABET = "CDFGHJKMNPQRTVWXY34679"
LENGTH = 6


def new_code() -> str:
    """A fresh random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy_code(text: str) -> str:
    """A code as it was typed: small letters, spaces and dashes are forgiven."""
    return "".join(character for character in text.upper() if character.isalnum())


class Doorkeeper:
    """Counts wrong codes, so that codes cannot be guessed by trying: at most `most` in `seconds`."""

    def __init__(self, most: int = 30, seconds: float = 60, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._wrong: deque[float] = deque()
        self._lock = Lock()

    def admit(self) -> None:
        """Raises TooManyTries while too many codes were wrong."""
        with self._lock:
            now = self._clock()
            while self._wrong and now - self._wrong[0] >= self._seconds:
                self._wrong.popleft()
            if len(self._wrong) >= self._most:
                raise TooManyTries(int(self._seconds - (now - self._wrong[0])) + 1)

    def wrong(self) -> None:
        """A code was wrong."""
        with self._lock:
            self._wrong.append(self._clock())
