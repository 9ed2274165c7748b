"""Nothing that is told depends on the order of a set."""

import os
import subprocess
import sys


def transcript(game_id: str, seed: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    command = [sys.executable, "-m", "tests.support.transcripts", game_id]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def test_two_hash_seeds_tell_the_same(game_id: str) -> None:
    running = [transcript(game_id, 1), transcript(game_id, 2)]
    first, second = (process.communicate(timeout=240)[0] for process in running)
    assert [process.returncode for process in running] == [0, 0]
    assert len(first) > 1000
    assert first == second
