"""Every recorded game replays: each move legal, each state equal, each list of legal moves equal."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.core.verdicts import Status
from companion.tables.fold import fold
from companion.tables.portable import read_record, write_record
from tests.games.brass_birmingham.recount import brass
from tests.peer_games import deviations, legal, logs
from tests.peer_games.compare import snapshot, told
from tests.peer_games.convert import moves, opening, record, seat_of

FILES = logs.game_files()
DEVIATIONS = logs.deviations()
Steps = list[tuple[logs.Line, Any, Any]]


@pytest.fixture(params=FILES, ids=logs.name)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@cache
def replayed(path: Path) -> Steps:
    """Every line of a recorded game with our states before and after it."""
    game = brass()
    header, *rest = logs.lines(path)
    seats = seat_of(header)
    state = game.start(tuple(seats.values()))
    steps: Steps = [(header, state, _all_played(state, opening(header)))]
    for line in rest:
        before = steps[-1][2]
        steps.append((line, before, _all_played(before, moves(line, seats))))
    return steps


def _all_played(state: Any, plain: tuple[dict[str, Any], ...]) -> Any:
    game = brass()
    for each in plain:
        judged = game.judge(state, game.read_move(each))
        assert judged.status is Status.LEGAL, (each, judged.verdict)
        state = judged.state
    return state


def header_of(path: Path) -> logs.Line:
    return replayed(path)[0][0]


def test_the_recorded_games_are_there() -> None:
    names = [logs.name(path) for path in FILES]
    assert len(names) >= 19
    players = Counter(name.split("_")[1] for name in names)
    assert set(players) == {"2p", "3p", "4p"}


def test_every_move_is_legal_and_every_state_equal(path: Path) -> None:
    game, seats = brass(), seat_of(header_of(path))
    steps = replayed(path)
    for number, (line, _, after) in enumerate(steps):
        if "state" in line:
            following = steps[number + 1][0] if number + 1 < len(steps) else None
            assert snapshot(game, after, seats) == told(line, following), line.get("seq")


def test_every_figure_of_a_move_is_equal(path: Path) -> None:
    game, seats = brass(), seat_of(header_of(path))
    for line, before, _ in replayed(path):
        for plain in moves(line, seats)[:1]:
            outcome = game.judge(before, game.read_move(plain)).outcome
            assert outcome is not None
            assert dict(_recorded_figures(line, seats)).items() <= dict(outcome.figures).items(), line["seq"]


def _recorded_figures(line: logs.Line, seats: dict[str, str]) -> Iterator[tuple[str, Any]]:
    if line["type"] == "era_end":
        for what in ("links", "tiles", "total"):
            yield what, {seats[player]: scores[what] for player, scores in line["scores"].items()}
    elif line["type"] == "round_end":
        yield "spent", {seats[player]: spent for player, spent in line["spent"].items()}
        yield "order", tuple(seats[player] for player in line["order_after"])
    elif line["kind"] == "build":
        yield from (("paid", line["spent"]), ("sold", line["market_sale"][0]), ("earned", line["market_sale"][1]))
    elif line["kind"] in ("network", "develop"):
        yield "paid", line["spent"]


def test_the_tiles_that_flip_are_the_same(path: Path) -> None:
    for line, before, after in replayed(path):
        if line["type"] == "move":
            new = sorted(space for space, _ in _flipped(after) - _flipped(before))
            assert new == sorted(line["flips"]), line["seq"]


def _flipped(state: Any) -> set[tuple[str, int]]:
    """Spaces and levels of flipped tiles; the level, because a flipped tile may be covered by one that flips too."""
    tiles = brass().view(state)["tiles"]
    return {(space, tile["level"]) for space, tile in tiles.items() if tile["flipped"]}


def test_the_final_standings_are_equal(path: Path) -> None:
    line, _, end = replayed(path)[-1]
    seats = seat_of(header_of(path))
    sheet = brass().score(end)
    assert sheet.final
    assert {standing.seat: standing.total for standing in sheet.standings} == {
        seats[player]: scores["vp"] for player, scores in line["scores"].items()
    }
    assert [standing.seat for standing in sheet.standings] == [seats[player] for player in line["ranking"]]


def test_every_list_of_legal_moves_is_equal(path: Path) -> None:
    game, seats = brass(), seat_of(header_of(path))
    compared = 0
    for last, (line, before, _) in zip(replayed(path), replayed(path)[1:], strict=False):
        if "legal_moves" not in line:
            continue
        hand = last[0]["state"]["hidden"]["hands"][line["player"]]
        seat = seats[line["player"]]
        known = game.edit(before, {"seats": {seat: {"hand": hand}}})
        deviation = DEVIATIONS.get((logs.name(path), line["seq"]))
        expected = legal.recorded(line, hand, deviation)
        found = {legal.key(move): move for move in game.legal_moves(known, seat)}
        assert set(found) == set(expected), line["seq"]
        _same_prices(known, found, expected)
        compared += 1
    assert compared > 10


def _same_prices(state: Any, found: dict[legal.Key, Any], expected: dict[legal.Key, int]) -> None:
    """What moves cost is equal too; looked at once for every way to pay, not for each card."""
    game, seen = brass(), set()
    for key, move in found.items():
        if key[0] in ("build", "network", "develop") and key[:-1] not in seen and expected[key] is not None:
            seen.add(key[:-1])
            outcome = game.judge(state, move).outcome
            assert outcome is not None
            assert outcome.figures["paid"] == expected[key], move


def test_every_deviation_is_of_a_kind_that_is_named() -> None:
    book = brass().rulebook
    for line in DEVIATIONS.values():
        assert line["what"] == "legal_moves"
        for extra in line["extra"]:
            assert set(extra["rules"]) <= set(deviations.EXTRA), line
        for missing in line["missing"]:
            assert missing["reason"] in deviations.MISSING, line
    named = [*deviations.EXTRA, *(reason.split("/")[0] for reason in deviations.MISSING)]
    assert all(rule in book.by_id for rule in named)


def test_every_deviation_belongs_to_a_game_that_is_there() -> None:
    assert {game for game, _ in DEVIATIONS} <= {logs.name(path) for path in FILES}


def test_a_converted_game_is_a_record_that_replays(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_record(tuple(record(path, list(logs.lines(path))))), encoding="utf-8")
    folded = fold(read_record(file.read_text(encoding="utf-8"), path.name))
    assert folded.flagged == ()
    assert folded.state == replayed(path)[-1][2]
    assert cli.replay(file) == 0
