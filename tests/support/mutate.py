"""Near neighbours of a move: one value of its plain form changed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

Path = tuple[str | int, ...]


def leaves(plain: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a plain form with its path."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from leaves(value, (*path, key))
    elif isinstance(plain, list):
        for index, value in enumerate(plain):
            yield from leaves(value, (*path, index))
    else:
        yield path, plain


def mutations(plain: dict[str, Any], others: Sequence[dict[str, Any]], seats: Sequence[str]) -> list[dict[str, Any]]:
    """The plain move with one value changed: to what other moves have at the same place, a neighbouring number,
    the other truth value, another seat; or with one thing of a list left out."""
    pool: dict[Path, list[Any]] = {}
    for other in others:
        for path, value in leaves(other):
            if value not in pool.setdefault(path, []):
                pool[path].append(value)
    result = []
    for path, value in leaves(plain):
        if path == ("kind",):
            continue
        candidates = [*pool.get(path, ()), *_neighbours(value, seats)]
        result += [_with(plain, path, each) for each in candidates if each != value]
    result += [_without(plain, path, index) for path, items in _lists(plain) for index in range(len(items))]
    return result


def _neighbours(value: Any, seats: Sequence[str]) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    return list(seats) if value in seats else []


def _lists(plain: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    if isinstance(plain, list):
        yield path, plain
    for key, value in items:
        yield from _lists(value, (*path, key))


def _with(plain: Any, path: Path, value: Any) -> Any:
    return _changed(plain, path, lambda _: value)


def _without(plain: Any, path: Path, index: int) -> Any:
    return _changed(plain, path, lambda items: [item for n, item in enumerate(items) if n != index])


def _changed(plain: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(plain)
    copy: Any = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[path[0]] = _changed(copy[path[0]], path[1:], change)
    return copy
