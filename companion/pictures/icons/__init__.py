"""The signs of the kit, found by scanning this folder: each module's `ICONS` maps names to shapes.

An icon is drawn in a box of 24 by 24 in colours of the palette. Where a picture asks for it in one colour, its `ink`
takes that colour.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.core.errors import InputError
from companion.core.messages import msg
from companion.core.scenes import Scene, Shape

SIZE = 24


@cache
def icons() -> Mapping[str, tuple[Shape, ...]]:
    """Every icon by name."""
    found: dict[str, tuple[Shape, ...]] = {}
    for module in sorted(each.name for each in pkgutil.iter_modules(__path__)):
        found.update(importlib.import_module(f"{__name__}.{module}").ICONS)
    return found


@cache
def icon(name: str, colour: str = "") -> Scene:
    """An icon as a scene, its ink in a colour. Raises InputError for an unknown one."""
    shapes = icons().get(name)
    if shapes is None:
        raise InputError("picture", name, f"expected an icon of the kit: {', '.join(icons())}")
    coloured = tuple(_in_colour(shape, colour) for shape in shapes) if colour else shapes
    return Scene(SIZE, SIZE, coloured, alt=msg("{name}", name=name.replace("_", " ")))


def _in_colour(shape: Any, colour: str) -> Shape:
    changed = {part: colour for part in ("fill", "edge", "colour") if getattr(shape, part, "") == "ink"}
    coloured: Shape = replace(shape, **changed)
    return coloured
