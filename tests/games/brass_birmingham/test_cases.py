"""The open questions of players and implementers, and the worked examples, are all case files."""

from functools import cache
from pathlib import Path

from companion.core.cases import load_cases, run_case
from companion.core.data import read_plain
from companion.core.discovery import load_game
from tests.games.brass_birmingham.recount import GAME

CASES = Path(__file__).parents[2] / "cases" / GAME
LEFT_OUT = Path(__file__).parent / "left_out.yaml"

OPEN = """
002 004 006 007 009 011 012 015 016 017 018 019 020 022 024 025 027 028 029 032 033 034 035 038 040
041 046 053 054 055 056 057 058 059 060 061 062 063 064 065 066 068 069 070 071 072 073 078 080 081
082 085 086 088 089 090 092 093 095 097 101 103 105 107 108 109 110 118 119 121 124 125 127 128 131
132 133 134 135 137 138 140 141 142 144 145 146 147 148 151 152 154 155 156 157 159 161
""".split()

EXAMPLES = """
MKT-01 MKT-02 MKT-03 MKT-04 MKT-05 MKT-06 MKT-07 MKT-08 MKT-09 MKT-10 MKT-11 MKT-12 COAL-01 INC-01
INC-02 INC-03 INC-04 INC-05 INC-06 SHORT-01 SHORT-02 SHORT-03 SCORE-01 SCORE-02 SCORE-03 SCORE-04
SCORE-05 SCORE-06 DECK-01 DECK-02 TURN-01
""".split()


@cache
def case_ids() -> frozenset[str]:
    return frozenset(case.id for path in sorted(CASES.glob("*.yaml")) for case in load_cases(path).cases)


def test_every_open_case_is_a_case_or_left_out_with_a_reason() -> None:
    left_out = read_plain(LEFT_OUT)
    assert len(OPEN) == 97
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in left_out.values())
    assert {f"BB-{number}" for number in OPEN} == {each for each in case_ids() if each.startswith("BB-")} | set(
        left_out
    )
    assert not set(left_out) & case_ids()


def test_every_worked_example_is_a_case() -> None:
    assert len(EXAMPLES) == 31
    assert {f"EX-{example}" for example in EXAMPLES} <= case_ids()


def test_every_case_passes() -> None:
    game = load_game(GAME)
    cases = [case for path in sorted(CASES.glob("*.yaml")) for case in load_cases(path).cases]
    failed = [(result.case, result.faults) for case in cases for result in run_case(game, case) if not result.passed]
    assert failed == []


def test_no_case_id_stands_in_two_files() -> None:
    listed = [case.id for path in sorted(CASES.glob("*.yaml")) for case in load_cases(path).cases]
    assert len(listed) == len(set(listed))
