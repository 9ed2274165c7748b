"""`python -m tests.golden [GAME ...]` writes the golden texts anew; look at the diff before keeping it."""

import sys

import tests.conftest  # noqa: F401 - the toy game stands beside the real ones
from companion.core.discovery import game_ids
from tests.golden import golden

for game_id in sys.argv[1:] or game_ids():
    golden.file(game_id).write_text(golden.text(game_id), encoding="utf-8")
    print(golden.file(game_id).name)
