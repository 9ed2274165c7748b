"""The open questions of players and implementers, and the worked examples, are all case files."""

from functools import cache
from pathlib import Path

from companion.core.cases import load_cases
from companion.core.data import read_plain
from tests.games.brass_birmingham.recount import GAME

CASES = Path(__file__).parents[2] / "cases" / GAME
LEFT_OUT = Path(__file__).parent / "left_out.yaml"

# the numbers of the situations that were collected, and how many worked examples each subject has
# fmt: off
OPEN = (
    2, 4, 6, 7, 9, 11, 12, 15, 16, 17, 18, 19, 20, 22, 24, 25, 27, 28, 29, 32, 33, 34, 35, 38, 40, 41, 46, 53,
    54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 73, 78, 80, 81, 82, 85, 86, 88, 89,
    90, 92, 93, 95, 97, 101, 103, 105, 107, 108, 109, 110, 118, 119, 121, 124, 125, 127, 128, 131, 132, 133,
    134, 135, 137, 138, 140, 141, 142, 144, 145, 146, 147, 148, 151, 152, 154, 155, 156, 157, 159, 161,
)
# fmt: on
EXAMPLES = {"MKT": 12, "COAL": 1, "INC": 6, "SHORT": 3, "SCORE": 6, "DECK": 2, "TURN": 1}


@cache
def case_ids() -> frozenset[str]:
    return frozenset(case.id for path in sorted(CASES.glob("*.yaml")) for case in load_cases(path).cases)


def test_every_open_case_is_a_case_or_left_out_with_a_reason() -> None:
    left_out = read_plain(LEFT_OUT)
    open_ids = {f"BB-{number:03d}" for number in OPEN}
    assert len(open_ids) == 97
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in left_out.values())
    assert open_ids == {each for each in case_ids() if each.startswith("BB-")} | set(left_out)
    assert not set(left_out) & case_ids()


def test_every_worked_example_is_a_case() -> None:
    examples = {f"EX-{subject}-{n:02d}" for subject, count in EXAMPLES.items() for n in range(1, count + 1)}
    assert len(examples) == 31
    assert examples <= case_ids()
