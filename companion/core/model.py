"""The frozen base of states, moves and data, with a cheap way to change a few fields."""

from functools import cache
from typing import Self

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A frozen value that refuses unknown keys, so that a typing error in a file is told."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def evolve(self, **changes: object) -> Self:
        """A copy with some fields replaced; not validated, and no cached derived facts carried over.

        pydantic's own `model_copy` keeps cached properties, which would then describe the old state.
        """
        cls = type(self)
        old = self.__dict__
        fields = {name: old[name] for name in cls.model_fields}
        fields.update(changes)
        return cls._filled(fields)

    @classmethod
    def unchecked(cls, **values: object) -> Self:
        """A value from parts known to be right: not validated, left-out fields by default. For long listings."""
        return cls._filled(_defaults(cls) | values)

    @classmethod
    def _filled(cls, fields: dict[str, object]) -> Self:
        new = cls.__new__(cls)
        object.__setattr__(new, "__dict__", fields)
        object.__setattr__(new, "__pydantic_fields_set__", set(fields))
        object.__setattr__(new, "__pydantic_extra__", None)
        object.__setattr__(new, "__pydantic_private__", None)
        return new


@cache
def _defaults(cls: type[Model]) -> dict[str, object]:
    return {name: None if field.is_required() else field.get_default() for name, field in cls.model_fields.items()}
