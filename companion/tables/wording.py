"""Corrections in words: the labels of the game's own fields, with old and new values."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.errors import InputError
from companion.core.game import AnyGame
from companion.core.messages import Fact, Message, msg
from companion.core.positions import Field


def correction(game: AnyGame, state: Any, edits: Mapping[str, Any]) -> Message:
    """What facts set by hand say: "Correction: Red coins 12"."""
    fields = {field.path: field for each in (_after(game, state, edits), state) for field in game.fields(each)}
    return msg("Correction: {facts}", facts=tuple(_setting(fields.get(path), path, v) for path, v in leaves(edits)))


def _after(game: AnyGame, state: Any, edits: Mapping[str, Any]) -> Any:
    """What the edits lead to, as some of what they name may be there only then; the state itself if they do not fit."""
    try:
        return game.edit(state, edits)
    except InputError:
        return state


def leaves(edits: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Each fact of nested edits with its dotted path."""
    for key, value in edits.items():
        path = f"{prefix}{key}"
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}.")
        else:
            yield path, value


def nested(path: str, value: Any) -> dict[str, Any]:
    """The edit that sets the field of one dotted path."""
    for key in reversed(path.split(".")):
        value = {key: value}
    edit: dict[str, Any] = value
    return edit


def _setting(field: Field | None, path: str, value: Any) -> Message:
    if field is None:
        return msg("{path} {value}", path=path, value=_fact(value))
    shown: Fact = dict(field.choices).get(str(value), _fact(value))
    return msg("{section} – {label}: {value}", section=field.section, label=field.label, value=shown)


def _fact(value: Any) -> Fact:
    return value if isinstance(value, str | int) else "-" if value is None else str(value)
