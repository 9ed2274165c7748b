"""The end of an era: scoring, clean-up, and the way into the Rail Era."""

from collections.abc import Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Who, msg
from companion.core.scores import Account, Sheet
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import scoring
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import BLANK
from companion.games.brass_birmingham.moves import EndEra
from companion.games.brass_birmingham.state import Earned
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: EndEra) -> Iterator[Finding]:
    """An era ends after the round in which the last cards were used. BR-ERA-01."""
    state = board.state
    if state.phase == "era_end":
        return
    cards = sum(player.hand for player in state.players)
    if state.phase in ("actions", "round_end", "shortfall") and (cards or state.deck):
        text = msg("{cards} cards are in hands and {deck} in the deck", cards=cards, deck=state.deck)
        yield Violation("BR-ERA-01", text, msg("play on until all cards are used"))
    else:
        yield Violation("BR-ERA-01", msg("no era is to be scored now"))


def carry_out(step: Step, move: EndEra) -> dict[str, Any]:
    """Links, then tiles; then the end, or the clean-up before the Rail Era. BR-ERA-02 ... BR-ERA-09, BR-END-01.

    When the game is over, links and tiles stay where they lie: nothing is built there any more.
    """
    board = step.board
    gained = list(scoring.era_points(board))
    figures: dict[str, Any] = {
        "links": _totals(board, gained, "link"),
        "tiles": _totals(board, gained, "tile"),
    }
    last = board.state.era == "rail" or board.facts.readings.introductory
    _score_links(step, gained, last)
    _score_tiles(step, gained)
    figures["removed"], figures["refilled"] = ((), ()) if last else (_remove_first_level(step), _refill_merchants(step))
    if last:
        step.put(phase="over")
        step.tell("BR-END-01", msg("The game is over: most VP wins"))
    else:
        _into_rail_era(step)
    figures["total"] = {seat: step.players[seat].vp for seat in board.state.seats}
    return {**figures, "sheet": _sheet(board, gained)}


def _totals(board: Board, gained: list[tuple[str, Earned]], source: str) -> dict[str, int]:
    return {
        seat: sum(entry.vp for owner, entry in gained if owner == seat and entry.source == source)
        for seat in board.state.seats
    }


def _score_links(step: Step, gained: list[tuple[str, Earned]], last: bool) -> None:
    """Each link scores and, while the game goes on, is removed. BR-ERA-02."""
    _score(step, gained, "link")
    for seat, vp in _totals(step.board, gained, "link").items():
        step.tell("BR-ERA-02", msg("{who} scores {n} VP for links", who=Who(seat), n=vp))
    if not last:
        step.tell("BR-ERA-02", msg("Everybody takes all links back from the board"))
    for index, owner in enumerate(step.links):
        if owner is not None and not last:
            step.links[index] = None
            step.change(owner, links=step.players[owner].links + 1)


def _score_tiles(step: Step, gained: list[tuple[str, Earned]]) -> None:
    """Flipped tiles score; in the introductory game money, income and higher tiles too. BR-ERA-04, BR-INTRO-01."""
    others = ("tile", "money", "income", "second")
    for source in others:
        _score(step, gained, source)
    for seat, vp in _totals(step.board, gained, "tile").items():
        step.tell("BR-ERA-04", msg("{who} scores {n} VP for flipped tiles", who=Who(seat), n=vp))
    if step.facts.readings.introductory:
        for seat in step.state.seats:
            vp = sum(_totals(step.board, gained, source)[seat] for source in others[1:])
            step.tell("BR-INTRO-01", msg("{who} scores {n} VP for money, income and higher tiles", who=Who(seat), n=vp))


def _score(step: Step, gained: list[tuple[str, Earned]], source: str) -> None:
    for seat in step.state.seats:
        mine = tuple(entry for owner, entry in gained if owner == seat and entry.source == source)
        player = step.players[seat]
        step.change(seat, vp=player.vp + sum(entry.vp for entry in mine), earned=player.earned + mine)


def _remove_first_level(step: Step) -> tuple[str, ...]:
    """Level 1 tiles leave the board, flipped or not; higher ones stay as they are. BR-ERA-05, BR-ERA-06."""
    gone = tuple(space for space in step.facts.spaces if (tile := step.tiles[space.index]) and tile.level == 1)
    for space in gone:
        step.remove_tile(space.index)
    names = tuple(space.name for space in gone)
    text = (
        msg("Remove all level I tiles from the board: {spaces}", spaces=names)
        if gone
        else msg("No level I tile lies on the board")
    )
    step.tell("BR-ERA-05", text)
    return tuple(space.id for space in gone)


def _refill_merchants(step: Step) -> tuple[str, ...]:
    """An empty barrel space beside goods gets a barrel. BR-ERA-07."""
    wanting = (space for space, kind in step.state.merchants.items() if kind != BLANK)
    refilled = tuple(sorted(space for space in wanting if space not in step.state.barrels))
    step.put(barrels=tuple(sorted((*step.state.barrels, *refilled))))
    step.add("beer_supply", -len(refilled))
    names = tuple(step.facts.merchant_space[space].name for space in refilled)
    text = (
        msg("Put a beer on the empty spaces beside goods: {spaces}", spaces=names)
        if names
        else msg("All merchants have their beer")
    )
    step.tell("BR-ERA-07", text)
    return refilled


def _into_rail_era(step: Step) -> None:
    """All discards make the new deck, eight cards each; nothing else changes. BR-ERA-08, BR-ERA-09."""
    seats, hand = step.state.seats, step.facts.figures.setup.hand
    deck = step.facts.deck(len(seats)) - hand * len(seats)
    for seat in seats:
        step.change(seat, hand=hand, held=())
    step.put(
        era="rail",
        round=1,
        phase="actions",
        turn=0,
        done=0,
        deck=deck,
        discards=type(step.state.discards)(),
        unnamed=0,
        facedown=0,
        wilds=step.facts.wild_copies,
    )
    text = msg(
        "Shuffle all discards with the cards set aside, deal {hand} each: {deck} stay in the deck", hand=hand, deck=deck
    )
    step.tell("BR-ERA-08", text)
    step.tell("BR-ERA-09", msg("Money, income, VP, markets and turn order stay as they are; the Rail Era begins"))


def _sheet(board: Board, gained: list[tuple[str, Earned]]) -> Sheet:
    title = msg("End of the Canal Era") if board.state.era == "canal" else msg("End of the Rail Era")
    accounts = []
    for seat in board.state.seats:
        mine = tuple(entry for owner, entry in gained if owner == seat)
        accounts.append(Account(scoring.lines(board.facts, mine), sum(entry.vp for entry in mine), seat))
    return Sheet(title, "{n} VP", tuple(accounts))
