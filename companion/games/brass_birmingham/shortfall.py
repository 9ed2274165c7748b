"""An income that cannot be paid: tiles given up for half their cost, then VP."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.scores import Account, Line, Sheet
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Facts
from companion.games.brass_birmingham.moves import Shortfall
from companion.games.brass_birmingham.names import owned_in, space_name
from companion.games.brass_birmingham.state import Tile
from companion.games.brass_birmingham.step import Step


def worth(facts: Facts, tile: Tile) -> int:
    """What a tile given up raises: half its money cost, rounded down. BR-SHORT-01."""
    return facts.designs[tile.industry, tile.level].money // facts.figures.shortfall.divisor


def own_tiles(board: Board, seat: str) -> dict[str, int]:
    """The spaces of a seat's tiles with what each would raise. BR-SHORT-01, BR-SHORT-02."""
    spaces = board.facts.spaces
    return {
        spaces[n].id: worth(board.facts, tile)
        for n, tile in enumerate(board.state.tiles)
        if tile is not None and tile.owner == seat
    }


def ordered(worths: Mapping[str, int], tiles: Iterable[str]) -> tuple[str, ...]:
    """Tiles with the most valuable last: if any order of them is legal, this one is. BR-SHORT-02."""
    places = {space: at for at, space in enumerate(worths)}
    return tuple(sorted(tiles, key=lambda space: (worths.get(space, 0), places.get(space, -1))))


def worth_something(step: Step, seat: str) -> bool:
    """Whether a seat has any tile that would raise money."""
    return any(own_tiles(step.board, seat).values())


def forced(board: Board, seat: str) -> Shortfall | None:
    """The tiles that go when there is no choice: all, because without any one of them the debt is not covered."""
    worths = own_tiles(board, seat)
    least = min(worths.values(), default=0)
    if least and sum(worths.values()) - least < board.player[seat].owes:
        return Shortfall(seat=seat, tiles=tuple(worths))
    return None


def check(board: Board, move: Shortfall) -> Iterator[Finding]:
    """Own tiles, one by one until the debt is covered, and no longer. BR-SHORT-01, BR-SHORT-02, BR-SHORT-04."""
    owes = board.player[move.seat].owes
    if board.state.phase != "shortfall" or not owes:
        text = msg("{who} owes nothing; tiles are given up only for an unpaid income", who=Who(move.seat))
        yield Violation("BR-SHORT-04", text)
        return
    left, open_debt = own_tiles(board, move.seat), owes
    for space in move.tiles:
        if space not in left:
            what = space_name(board.facts, space)
            text = msg("{what} is no industry tile of {who}'s on the board", what=what, who=Who(move.seat))
            yield Violation("BR-SHORT-02", text, msg("links are never given up") if space in board.facts.line else None)
            continue
        if open_debt <= 0:
            text = msg("£{owes} is covered before {tile} goes", owes=owes, tile=space_name(board.facts, space))
            yield Violation("BR-SHORT-02", text, msg("stop when the debt is covered"))
        open_debt -= left.pop(space)
    if open_debt > 0 and any(left.values()):
        text = msg("£{n} is still open, and {who} has tiles to give up", n=open_debt, who=Who(move.seat))
        yield Violation("BR-SHORT-01", text)


def carry_out(step: Step, move: Shortfall) -> dict[str, Any]:
    """The tiles go; what they raise beyond the debt is kept, what stays open costs VP. BR-SHORT-01, BR-SHORT-03."""
    seat, before = move.seat, step.players[move.seat]
    lines = tuple(line for space in move.tiles if (line := _give_up(step, seat, space)) is not None)
    raised = sum(line.total for line in lines)
    player = step.players[seat]
    paid = min(player.owes, raised)
    step.change(seat, owes=player.owes - paid, money=player.money + raised - paid)
    text = msg(
        "{who} raises £{raised}, pays £{paid} and keeps £{kept}",
        who=Who(seat),
        raised=raised,
        paid=paid,
        kept=raised - paid,
    )
    if raised:
        step.tell("BR-SHORT-01", text, (seat, raised - paid))
    lose_points(step, seat)
    if step.state.phase == "shortfall":
        turn.after_round(step)
    return {
        "raised": raised,
        "paid": paid,
        "money": step.players[seat].money,
        "vp_lost": before.vp - step.players[seat].vp,
        "tiles_left": sum(tile is not None and tile.owner == seat for tile in step.tiles),
        "sheet": _sheet(seat, lines, paid, before.vp - step.players[seat].vp),
    }


def _sheet(seat: str, lines: tuple[Line, ...], paid: int, vp_lost: int) -> Sheet:
    debt = Line(msg("Paid of the income debt"), -paid, "BR-SHORT-01")
    notes = (msg("The rest costs {n} VP", n=vp_lost),) if vp_lost else ()
    account = Account((*lines, debt), sum(line.total for line in lines) - paid, seat)
    return Sheet(msg("Tiles given up for the income"), "£{n}", (account,), notes=notes)


def _give_up(step: Step, seat: str, space_id: str) -> Line | None:
    space = step.facts.space.get(space_id)
    tile = step.tiles[space.index] if space else None
    if space is None or tile is None or tile.owner != seat:
        return None
    value, name = worth(step.facts, tile), owned_in(step.board, space.index, tile)
    step.remove_tile(space.index)
    step.tell("BR-SHORT-01", msg("Remove {tile} from the game: £{n}", tile=name, n=value))
    return Line(name, value, "BR-SHORT-01")


def lose_points(step: Step, seat: str) -> None:
    """One VP a pound of open debt, as far as the seat has VP. BR-SHORT-03."""
    player = step.players[seat]
    if not player.owes:
        return
    lost = max(0, min(player.owes, player.vp))
    open_debt = player.owes
    step.change(seat, owes=0)
    if lost:
        step.earn(seat, -lost, "shortfall", "")
    text = msg("£{n} stays open: {who} loses {lost} VP", n=open_debt, who=Who(seat), lost=lost)
    step.tell("BR-SHORT-03", text)
