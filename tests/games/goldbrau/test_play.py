"""Days at the table: prompts, the golden game, what an overruled move does."""

from collections import Counter
from random import Random

import pytest

from companion.core.verdicts import Status
from companion.games.goldbrau.state import Phase
from companion.tables.events import Played, Struck
from companion.tables.portable import read_record
from tests.games.goldbrau import playthrough
from tests.games.goldbrau.tools import SEATS, at, game, judged, random_options
from tests.support.play import play_on

CHOSEN = {"red": "fence", "blue": "boss", "yellow": "card", "green": "card"}


def test_the_golden_game_is_made_by_its_script() -> None:
    assert playthrough.EVENING.path.read_text(encoding="utf-8") == playthrough.text()


def test_the_golden_game_has_everything_a_game_has() -> None:
    events = read_record(playthrough.EVENING.path.read_text(encoding="utf-8"))
    struck = {event.target for event in events if isinstance(event, Struck)}
    moves = [event.move for event in events if isinstance(event, Played) and event.seq not in struck]
    kinds = Counter(move["kind"] for move in moves)
    assert kinds["payday"] == 3
    assert kinds["reveal"] + kinds["choose"] / 4 == 21
    assert all(kinds[kind] > 2 for kind in ("place_boss", "contract", "fence", "pass", "play_hidden", "turn_up"))
    bought = Counter(move["card"] for move in moves if move["kind"] == "buy")
    assert bought["waitress"]
    assert bought["bum"]
    assert any(move.get("source") for move in moves)
    assert any(move.get("blind") for move in moves)
    assert len(struck) == len(playthrough.EVENING.slips)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("ruleset", ["seed", "published"])
def test_random_games_with_any_options(seats: int, ruleset: str) -> None:
    """Cards, chips and coins stay; every day has its cards; the last payday ends the game."""
    for seed in range(3):
        rng = Random(f"{seats} {ruleset} {seed}")
        start = game().start(SEATS[:seats], random_options(rng, ruleset=ruleset))
        last, paydays = start, 0
        for step in play_on(game(), start, rng):
            last = step.outcome.state
            paydays += step.move.kind == "payday"
            assert game().pieces(last) == game().pieces(start)
            assert all(player.money >= 0 for player in last.players.values())
            assert all(each.placed <= 6 for _, each in last.buildings())
            assert all(len(last.supplied(brewery)) <= 3 for brewery in last.breweries)
            assert game().examine(last) == ()
        assert (paydays, last.phase, last.day) == (3, Phase.OVER, 21)
        lines = game().score(last).accounts
        assert all(line.rule for account in lines for line in account.lines), "every coin is explained"


def test_overruled_moves_do_what_can_be_done() -> None:
    state = at({"phase": "fence", "first": "red", "chosen": CHOSEN, "seats": {"yellow": {"money": 1}}})
    for plain, check in (
        ({"kind": "fence", "seat": "blue", "garden": "oak"}, lambda s: s.gardens["oak"].tables == 2),
        ({"kind": "fence", "seat": "red", "garden": "oak", "source": "jug"}, lambda s: s.gardens["jug"].tables == 0),
        ({"kind": "fence", "seat": "red", "garden": "oak", "cell": "C3"}, lambda s: s.gardens["oak"].tables == 2),
        ({"kind": "place_boss", "seat": "green", "building": "oak"}, lambda s: s.gardens["oak"].boss == "green"),
        (
            {"kind": "contract", "seat": "red", "garden": "oak", "brewery": "stein"},
            lambda s: s.supplied("stein") == ("oak",),
        ),
        ({"kind": "buy", "seat": "yellow", "card": "oak"}, lambda s: s.players["yellow"].money == 0),
        ({"kind": "buy", "seat": "yellow", "card": "waitress"}, lambda s: s.waitress == "bear"),
        ({"kind": "turn_up", "cards": ["oak", "oak", "oak"]}, lambda s: len(s.face_up) == 3),
        ({"kind": "reveal", "actions": {"red": "card"}}, lambda s: s.chosen["red"] == "card"),
        ({"kind": "choose", "seat": "red", "action": "boss"}, lambda s: s.chosen["red"] == "boss"),
        ({"kind": "play_hidden", "seat": "red", "building": "oak"}, lambda s: s.cubes["red"] == 1),
        ({"kind": "setup_shares", "seat": "red", "shares": {"oak": 9}}, lambda s: s.cubes["red"] == 6),
        ({"kind": "signs", "signs": {"oak": "stein"}}, lambda s: s.gardens["oak"].supplier == "stein"),
        ({"kind": "first_player", "start": "blue"}, lambda s: s.first == "blue"),
        ({"kind": "full_house", "building": "oak", "outcome": "lose_share"}, lambda s: s.phase == "fence"),
        ({"kind": "pass", "seat": "blue"}, lambda s: s.phase == "fence"),
        ({"kind": "payday"}, lambda s: len(s.players["red"].paydays) == 1),
    ):
        move = game().read_move(plain)
        after = game().carry_out(state, move).state
        assert check(after), plain
        assert game().prompt(after).due
        assert game().describe(state, move)


def test_an_overruled_move_out_of_turn_leaves_the_turn_alone() -> None:
    state = at({"phase": "fence", "first": "red", "chosen": {**CHOSEN, "blue": "fence"}})
    move = game().read_move({"kind": "fence", "seat": "green", "garden": "oak"})
    assert game().carry_out(state, move).state.left == state.left


def test_steps_that_nobody_picked_are_skipped() -> None:
    state = at({"phase": "choose"})
    after = judged(state, kind="reveal", actions=dict.fromkeys(SEATS, "boss")).state
    assert after is not None
    assert after.phase is Phase.BOSS
    for seat in SEATS:
        after = judged(after, kind="pass", seat=seat).state
        assert after is not None
    assert (after.phase, after.day) == (Phase.CHOOSE, 2)


def test_the_prompt_offers_what_can_be_done() -> None:
    def due(given: dict[str, object]) -> list[tuple[str, bool]]:
        dues = game().prompt(at({"first": "red", "chosen": CHOSEN, **given})).due
        return [(each.draft[0].value if each.draft else "payday", each.optional) for each in dues]

    assert due({"phase": "fence"}) == [("pass.red", False)]
    assert due({"phase": "fence", "gardens": {"oak": {"boss": "red"}}}) == [("fence.red", False), ("pass.red", True)]
    assert due({"phase": "boss", "gardens": {"oak": {"shares": {"blue": 1}}}}) == [
        ("place_boss.blue", False),
        ("pass.blue", True),
    ]
    assert due({"phase": "card", "seats": {"yellow": {"money": 4}}}) == [("pass.yellow", False)]
    hidden = {seat: {"hidden": 0} for seat in SEATS}
    assert due({"phase": "payday", "seats": {**hidden, "green": {"hidden": 1}}}) == [
        ("play_hidden.green", True),
        ("payday", False),
    ]


def test_every_violation_is_told_at_once() -> None:
    state = at({"phase": "card", "chosen": CHOSEN, "start_player": "yellow", "face_up": ["waitress", "oak"]})
    poor = game().edit(state, {"seats": {"green": {"money": 3}}})
    verdict = judged(poor, kind="buy", seat="green", card="waitress", garden="bear").verdict
    assert verdict.status is Status.ILLEGAL
    assert verdict.rules == ("GB-DAY-03", "GB-CARD-06", "GB-CARD-08")


def test_numbers_and_ways_out_stand_in_the_reasons() -> None:
    state = at({"phase": "boss", "gardens": {"oak": {"boss": "blue", "shares": {"blue": 2, "red": 1}}}})
    violation = judged(state, kind="place_boss", seat="red", building="oak").verdict.violations[0]
    assert str(violation.message) == "Blue owns 2 of 3 shares of Oak, more than half."
    assert str(violation.remedy) == "With 1 more cube of others there it is no longer more than half."
    full = game().edit(state, {"gardens": {"oak": {"shares": {"blue": 4, "red": 2}}}})
    assert judged(full, kind="place_boss", seat="red", building="oak").verdict.violations[0].remedy is None


def test_money_is_called_as_the_rules_call_it() -> None:
    for ruleset, told in (("seed", "$25"), ("published", "25 thaler")):
        section = next(each for each in game().overview(at(ruleset=ruleset)) if each.seat == "red")
        assert str(section.rows[0][1]) == told
