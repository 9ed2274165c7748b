"""Develop: one or two tiles off the mat, an iron each; and the free develop of a merchant bonus."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import hands, iron, markets, sources, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Design
from companion.games.brass_birmingham.moves import Develop
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Develop) -> Iterator[Finding]:
    """Everything that speaks against a develop."""
    yield from turn.findings(board, move.seat)
    yield from hands.findings(board, move.seat, move.card)
    most = board.facts.figures.develop.most
    if len(move.tiles) > most:
        text = msg("one action develops at most {most} tiles, not {n}", most=most, n=len(move.tiles))
        yield Violation("BR-DEV-01", text)
    yield from removals(board, move.seat, move.tiles)
    yield from _payment(board, move)


def removals(board: Board, seat: str, tiles: tuple[str, ...], rule: str = "BR-DEV-03") -> Iterator[Violation]:
    """Whether tiles can go one after the other: each the lowest, none with a lightbulb. BR-DEV-02, BR-DEV-03.

    `rule` is the one that keeps the lightbulb in its place: BR-DEV-03, for a merchant bonus BR-SELL-07.
    """
    mat = list(board.player[seat].mat)
    for told in tiles:
        industry, _, level = told.partition(":")
        at = board.facts.industry_index.get(industry)
        if at is None:
            yield Violation("BR-DEV-02", msg("{industry} is no industry of the game", industry=industry))
            continue
        lowest = board.facts.lowest(industry, mat[at])
        found = _removal(board, seat, industry, level, lowest, rule)
        if found is not None:
            yield found
            return
        mat[at] -= 1


def _removal(board: Board, seat: str, industry: str, level: str, lowest: Design | None, rule: str) -> Violation | None:
    if lowest is None:
        name = board.facts.industry_plural[industry]
        return Violation("BR-DEV-02", msg("{who} has no {industry} left on the mat", who=Who(seat), industry=name))
    if level and level != str(lowest.level):
        text = msg("the lowest tile on the mat is {tile}, not level {level}", tile=lowest.name, level=level)
        return Violation("BR-DEV-02", text, msg("remove {tile}", tile=lowest.name) if not lowest.lightbulb else None)
    if lowest.lightbulb:
        text = msg("{tile} shows a lightbulb and cannot be developed", tile=lowest.name)
        return Violation(rule, text, msg("build it to reach the tiles above"))
    return None


def _payment(board: Board, move: Develop) -> Iterator[Finding]:
    """One iron a tile. BR-DEV-01, BR-DEV-04."""
    need = iron_needed(board, len(move.tiles))
    what = msg("developing {n} {n:tile|tiles}", n=len(move.tiles))
    yield from iron.findings(board, need, move.iron, what)
    taken = sources.settled(iron.ways(board, need), move.iron)
    cost, have = markets.price(board, "iron", sources.bought(taken)), board.player[move.seat].money
    if have < cost:
        text = msg("the iron costs £{need}, {who} has £{have}", need=cost, who=Who(move.seat), have=have)
        yield Violation("BR-DEV-01", text, msg("£{n} more", n=cost - have))


def iron_needed(board: Board, tiles: int) -> int:
    """The iron that developing some tiles takes. BR-DEV-01."""
    return board.facts.figures.develop.iron_each * tiles


def carry_out(step: Step, move: Develop) -> dict[str, Any]:
    """Discard, use up the iron, remove the tiles. BR-DEV-01, BR-DEV-05."""
    hands.discard(step, move.seat, move.card)
    need = iron_needed(step.board, len(move.tiles))
    cost = iron.consume(step, move.seat, sources.settled(iron.ways(step.board, need), move.iron))
    removed = remove(step, move.seat, move.tiles, "BR-DEV-01")
    return {"paid": cost, "iron_cost": cost, "removed": removed}


def remove(step: Step, seat: str, tiles: tuple[str, ...], rule: str) -> int:
    """Lowest tiles leave mat and game; how many did. BR-DEV-05."""
    gone = 0
    for told in tiles:
        industry = told.partition(":")[0]
        at = step.facts.industry_index.get(industry)
        lowest = step.facts.lowest(industry, step.players[seat].mat[at]) if at is not None else None
        if lowest is None:
            continue
        step.off_mat(seat, industry)
        step.change(seat, out=step.players[seat].out + 1)
        step.tell(rule, msg("Remove {tile} from {who}'s mat; it leaves the game", tile=lowest.name, who=Who(seat)))
        gone += 1
    return gone


def choices(board: Board, seat: str, most: int) -> dict[str, int]:
    """How many tiles of each industry could be developed one after the other, up to `most`. BR-DEV-02, BR-DEV-03."""
    found: dict[str, int] = {}
    for industry in board.facts.industries:
        runs = (n for n in range(most, 0, -1) if next(removals(board, seat, (industry,) * n), None) is None)
        if count := next(runs, 0):
            found[industry] = count
    return found
