"""A process of its own that appends to a table: `python -m tests.tables.appender URL CODE NAME COUNT`.

It prints each number only after `append` has acknowledged it; a COUNT of 0 goes on until the process is killed.
"""

import itertools
import sys

import tests.conftest  # noqa: F401 - the toy game stands beside the real ones
from companion.tables.errors import TableMoved
from companion.tables.store import Store
from tests.tables.tools import note


def append_many(url: str, code: str, name: str, count: int) -> int:
    """Append notes, again whenever the table moved on; how often it did."""
    store = Store(url)
    moved = 0
    for number in itertools.count(1) if count == 0 else range(1, count + 1):
        action = f"{name}-{number}"
        while True:
            try:
                event = store.append(code, store.version(code), note(action))
                break
            except TableMoved:
                moved += 1
        print(event.seq, action, flush=True)
    return moved


if __name__ == "__main__":
    append_many(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
