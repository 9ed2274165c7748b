"""The map a table may draw of its board: cells, doors, parasols, and whose fences each cell lies in.

The layout of the board is not public, so none is shipped; without a map a table minds adjacency itself.
"""

from collections.abc import Iterator
from functools import cached_property

from companion.core.frozen import FrozenMap
from companion.core.model import Model

TABLE, PARASOL, NO_TABLE, START = "table", "parasol", "no_table", "start_of:"
_ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TownMap(Model):
    """A grid of cells called A1, A2, ... (row letter, column number).

    `cells` says what a cell is: `table` (also where nothing is said), `parasol`, `no_table` or `start_of:<garden>`;
    `areas` which garden has fenced in a cell. A door's cell belongs to its garden unless `areas` says otherwise.
    """

    rows: int
    columns: int
    cells: FrozenMap[str, str] = FrozenMap()
    areas: FrozenMap[str, str] = FrozenMap()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All cells, row by row."""
        return tuple(f"{row}{column}" for row in _ROWS[: self.rows] for column in range(1, self.columns + 1))

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The cells with a table."""
        return tuple(cell for cell in self.names if self.cells.get(cell) != NO_TABLE)

    @cached_property
    def doors(self) -> dict[str, tuple[str, ...]]:
        """The start cells of each garden that has any; a sound map has one each."""
        found: dict[str, tuple[str, ...]] = {}
        for cell in self.names:
            garden = self.door_of(cell)
            if garden:
                found[garden] = (*found.get(garden, ()), cell)
        return found

    def door_of(self, cell: str) -> str:
        """The garden whose door this cell lies at, or nothing."""
        kind: str = self.cells.get(cell, TABLE)
        return kind.removeprefix(START) if kind.startswith(START) else ""

    def owner(self, cell: str) -> str | None:
        """The garden that has fenced in a cell."""
        owner: str | None = self.areas.get(cell) or self.door_of(cell) or None
        return owner

    def area(self, garden: str) -> tuple[str, ...]:
        """The cells inside a garden's fences."""
        return tuple(cell for cell in self.spaces if self.owner(cell) == garden)

    def has_parasol(self, cell: str) -> bool:
        return bool(self.cells.get(cell) == PARASOL)

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells that share an edge with a cell, tables or not (GB-FENCE-03)."""
        row, column = _ROWS.index(cell[0]), int(cell[1:])
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        return tuple(f"{_ROWS[r]}{c}" for r, c in around if 0 <= r < self.rows and 1 <= c <= self.columns)

    def borders(self, cell: str, garden: str) -> bool:
        """Whether a cell lies beside a garden, outside its fences."""
        return self.owner(cell) != garden and any(self.owner(each) == garden for each in self.neighbours(cell))

    def on_rim(self, cell: str) -> bool:
        return any(self.cells.get(each) == NO_TABLE for each in self.neighbours(cell)) or self._at_edge(cell)

    def _at_edge(self, cell: str) -> bool:
        row, column = _ROWS.index(cell[0]), int(cell[1:])
        return row in (0, self.rows - 1) or column in (1, self.columns)

    def connected(self, cells: tuple[str, ...]) -> bool:
        """Whether one can walk between all these cells without leaving them."""
        reached: list[str] = list(cells[:1])
        for cell in reached:
            reached.extend(each for each in self.neighbours(cell) if each in cells and each not in reached)
        return len(reached) == len(cells)

    def fenced(self, cell: str, garden: str) -> "TownMap":
        """The map with a cell inside a garden's fences."""
        return self.evolve(areas=self.areas.put(cell, garden)).tidy()

    def tidy(self) -> "TownMap":
        """The same map without entries that say what holds anyway."""
        cells = {cell: kind for cell, kind in self.cells.items() if kind != TABLE}
        areas = {cell: garden for cell, garden in self.areas.items() if garden != self.door_of(cell)}
        return self.evolve(cells=FrozenMap(cells), areas=FrozenMap(areas))

    def misnamed(self) -> Iterator[str]:
        """Keys of `cells` and `areas` that are no cells of this grid."""
        known = set(self.names)
        yield from (f"cells.{cell}" for cell in self.cells if cell not in known)
        yield from (f"areas.{cell}" for cell in self.areas if cell not in known)
