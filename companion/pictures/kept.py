"""Values kept up to a weight (bytes, shapes), those unused for longest going first; never made twice at once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock, RLock
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """A bounded memory, safe for threads."""

    def __init__(self, most: int) -> None:
        self.most, self.weight = most, 0
        self._values: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        self._making: dict[Hashable, RLock] = {}
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], V], weigh: Callable[[V], int]) -> V:
        """The value of a key; made by the first who asks, while others that want the same one wait."""
        with self._lock:
            if found := self._found(key):
                return found[0]
            making = self._making.setdefault(key, RLock())
        try:
            with making:
                return self._made(key, make, weigh)
        finally:
            with self._lock:
                self._making.pop(key, None)

    def _made(self, key: Hashable, make: Callable[[], V], weigh: Callable[[V], int]) -> V:
        with self._lock:
            if found := self._found(key):
                return found[0]
        value = make()
        with self._lock:
            self._put(key, value, weigh(value))
        return value

    def __getitem__(self, key: Hashable) -> V:
        """The value of a key that was made before. Raises KeyError."""
        with self._lock:
            return self._values[key][0]

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._values.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def _found(self, key: Hashable) -> tuple[V, int] | None:
        found = self._values.get(key)
        if found is not None:
            self._values.move_to_end(key)
        return found

    def _put(self, key: Hashable, value: V, weight: int) -> None:
        if old := self._values.pop(key, None):
            self.weight -= old[1]
        if weight > self.most:
            return
        self._values[key] = value, weight
        self.weight += weight
        while self.weight > self.most:
            _, (_, gone) = self._values.popitem(last=False)
            self.weight -= gone
