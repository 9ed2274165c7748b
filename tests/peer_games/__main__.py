"""Writes a recorded game as a record of ours: python -m tests.peer_games FILE, for `companion replay`."""

import sys
from pathlib import Path

from companion.tables.portable import write_record
from tests.peer_games.convert import record
from tests.peer_games.logs import lines

if __name__ == "__main__":
    path = Path(sys.argv[1])
    sys.stdout.write(write_record(tuple(record(path, list(lines(path))))))
