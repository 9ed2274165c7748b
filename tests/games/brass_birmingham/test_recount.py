"""`score` and the order of coal agree with a second, naive count."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from companion.core.cases import position
from companion.core.verdicts import Violation
from tests.games.brass_birmingham import recount
from tests.games.brass_birmingham.positions import COLOURS, from_play, shown, strewn
from tests.games.brass_birmingham.recount import MARKET, View, brass

STREWN = 700
PLAYED = 300
COAL_RULES = {"BR-COAL-01", "BR-COAL-03", "BR-COAL-04", "BR-BUILD-05", "BR-NET-03", "BR-NET-07"}


def strewn_states(count: int, seed: int) -> list[Any]:
    """Random positions with tiles and links all over the board."""
    game, rng = brass(), Random(seed)
    found = []
    for number in range(count):
        seats = 2 + number % 3
        options = {"variant": "introductory"} if number % 5 == 0 else {}
        found.append(position(game, COLOURS[:seats], options, strewn(rng, seats)))
    return found


def played_states(count: int, seed: int) -> list[Any]:
    """States out of random games."""
    rng = Random(seed)
    states = [state for seats in (2, 3, 4) for state in from_play(rng, seats)]
    return rng.sample(states, count)


@pytest.mark.parametrize(("states", "count"), [(strewn_states, STREWN), (played_states, PLAYED)])
def test_the_score_agrees_with_the_recount(states: Any, count: int) -> None:
    game = brass()
    for state in states(count, 11):
        view = game.view(state)
        sheet = game.score(state)
        if sheet.final:
            assert {a.seat: a.total for a in sheet.accounts} == {s: of["vp"] for s, of in view["seats"].items()}
            continue
        (ended,) = sheet.projections
        introductory = state.options["variant"] == "introductory" and view["era"] == "canal"
        for account in ended.accounts:
            _agrees(view, account, introductory)
        assert [(s.place, s.seat) for s in ended.standings] == naive_standings(
            view, {a.seat: a.total for a in ended.accounts}
        )


def _agrees(view: View, account: Any, introductory: bool) -> None:
    totals: dict[str, int] = {}
    for line in account.lines:
        totals[line.rule] = totals.get(line.rule, 0) + line.total
        if line.parts:
            assert sum(part.total for part in line.parts) == line.total or line.rule == "BR-INTRO-01"
    seat = account.seat
    links, tiles = recount.link_points(view, seat), recount.tile_points(view, seat)
    extra = recount.introductory_points(view, seat) if introductory else 0
    assert totals.get("BR-ERA-02", 0) == links
    assert totals.get("BR-ERA-04", 0) == tiles
    assert totals.get("BR-INTRO-01", 0) == extra
    assert account.total == view["seats"][seat]["vp"] + links + tiles + extra


def naive_standings(view: View, points: dict[str, int]) -> list[tuple[int, str]]:
    """Places by counting who is ahead; equals keep the order of the seats."""
    order = list(view["seats"])

    def strength(seat: str) -> tuple[int, int, int]:
        return points[seat], view["seats"][seat]["income_space"], view["seats"][seat]["money"]

    places = [(1 + sum(strength(other) > strength(seat) for other in order), seat) for seat in order]
    return sorted(places, key=lambda place: place[0])


# -- coal


def _sources(view: View, count: int) -> list[tuple[str, ...]]:
    mines = [s for s, tile in view["tiles"].items() if tile["industry"] == "coal_mine"]
    return list(combinations_with_replacement(sorted([*mines, MARKET]), count))


def _broken(violations: tuple[Violation, ...]) -> set[str]:
    return {violation.rule for violation in violations} & COAL_RULES


@pytest.mark.parametrize("count", [1, 2])
def test_coal_for_a_tile_comes_from_where_a_naive_search_finds_it(count: int) -> None:
    """Iron Works take one coal, Manufacturer III takes two; card, space and money are of no matter here."""
    game, rng = brass(), Random(12 + count)
    industry = {1: "iron_works", 2: "manufacturer"}[count]
    for state in strewn_states(120, 20 + count):
        seat = state.order[0]
        rich = {"money": 500, "mat": {"iron_works": 2, "manufacturer": 3}}
        state = game.edit(state, {"acting": seat, "seats": {seat: rich}})
        view = game.view(state)
        space = rng.choice(sorted(shown()))
        base = {"kind": "build", "seat": seat, "industry": industry, "space": space}
        allowed = {
            sources
            for sources in _sources(view, count)
            if not _broken(game.check(state, game.read_move({**base, "coal": sources})).violations)
        }
        assert allowed == recount.coal(view, [recount.town(space)], count), (space, view)


def test_coal_for_a_rail_is_looked_for_once_it_lies() -> None:
    game, rng = brass(), Random(15)
    tried = 0
    for state in strewn_states(250, 31):
        seat = state.order[0]
        state = game.edit(state, {"acting": seat, "seats": {seat: {"money": 500}}})
        view = game.view(state)
        free = [line for line in recount.printed().ends if line not in view["links"]]
        if view["era"] != "rail" or not free:
            continue
        line = rng.choice(free)
        laid = {**view, "links": {**view["links"], line: seat}}
        base = {"kind": "network", "seat": seat, "lines": [line]}
        allowed = {
            sources
            for sources in _sources(view, 1)
            if not _broken(game.check(state, game.read_move({**base, "coal": sources})).violations)
        }
        assert allowed == recount.coal(laid, recount.printed().ends[line], 1), (line, view)
        tried += 1
    assert tried > 80
