"""An immutable mapping for the fields of frozen states."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Self, TypeVar, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """An immutable, hashable mapping for the fields of states."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        self._items: dict[K, V] = dict(items or {})
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def get(self, key: K, default: Any = None) -> Any:
        return self._items.get(key, default)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self._items == other._items
        return self._items == other

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type, tuple[dict[K, V]]]:
        return type(self), (self._items,)

    def put(self, key: K, value: V) -> "FrozenMap[K, V]":
        """A copy in which `key` has `value`."""
        return FrozenMap({**self._items, key: value})

    def without(self, key: K) -> "FrozenMap[K, V]":
        """A copy that does not hold `key`."""
        return FrozenMap({k: v for k, v in self._items.items() if k != key})

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        key_type, value_type = get_args(source) or (Any, Any)
        items = handler.generate_schema(dict[key_type, value_type])  # type: ignore[valid-type]
        return core_schema.no_info_after_validator_function(
            cls,
            core_schema.no_info_before_validator_function(_plain, items),
            serialization=core_schema.plain_serializer_function_ser_schema(_plain, return_schema=items),
        )


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, FrozenMap) else value
