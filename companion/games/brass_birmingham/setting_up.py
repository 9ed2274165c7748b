"""Set-up: what each seat starts with, the merchant tiles as dealt, the first turn order."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from companion.core.findings import Finding
from companion.core.info import Options
from companion.core.messages import Who, msg
from companion.core.verdicts import Violation
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import BLANK, Facts
from companion.games.brass_birmingham.moves import Merchants, TurnOrder
from companion.games.brass_birmingham.state import Player, State
from companion.games.brass_birmingham.step import Step


def first_state(facts: Facts, seats: tuple[str, ...], options: Options) -> State:
    """The table before the merchant tiles are dealt. BR-SETUP-02, BR-SETUP-05, BR-SETUP-06, BR-SETUP-07."""
    start, supply, count = facts.figures.setup, facts.figures.supply, len(seats)
    player = Player(
        money=facts.readings.starting_money or start.money,
        income=facts.income_start,
        mat=facts.mat_full,
        links=facts.readings.link_tiles or facts.figures.network.links,
        hand=start.hand,
    )
    return State(
        seats=seats,
        options=options,
        order=seats,
        players=(player,) * count,
        tiles=(None,) * len(facts.spaces),
        links=(None,) * len(facts.lines),
        coal=facts.coal.start,
        iron=facts.iron.start,
        coal_supply=supply.coal - facts.coal.start,
        iron_supply=supply.iron - facts.iron.start,
        beer_supply=supply.beer,
        deck=facts.deck(count) - count * (start.hand + start.facedown),
        facedown=count * start.facedown,
        wilds=facts.wild_copies,
    )


# -- merchant tiles


def check_merchants(board: Board, move: Merchants) -> Iterator[Finding]:
    """The dealt tiles fit the spaces and the mix. BR-SETUP-01, BR-SETUP-03."""
    if board.state.phase != "merchants":
        yield Violation("BR-SETUP-03", msg("the merchant tiles have been dealt already"))
    players = len(board.state.seats)
    used = {space.id: space for space in board.facts.merchant_spaces_for(players)}
    for space in move.tiles:
        if space not in used:
            text = msg("no merchant tile is dealt to {space} with {n} players", space=space, n=players)
            yield Violation("BR-SETUP-01", text)
    for bare in used.values():
        if bare.id not in move.tiles:
            yield Violation("BR-SETUP-03", msg("{space} has no merchant tile", space=bare.name))
    yield from mix_findings(board.facts, players, move.tiles.values())


def mix_findings(facts: Facts, players: int, kinds: Iterable[str]) -> Iterator[Violation]:
    """No more tiles of a kind than the box has for this number of players. BR-SETUP-01."""
    mix = facts.merchant_mix(players)
    for kind, count in sorted(Counter[str](kinds).items()):
        if count > mix[kind]:
            name = facts.merchant_name.get(kind, kind)
            text = msg("{count} merchant tiles of {kind}, but {mix} in the game", count=count, kind=name, mix=mix[kind])
            yield Violation("BR-SETUP-01", text)


def carry_out_merchants(step: Step, move: Merchants) -> dict[str, Any]:
    """The tiles lie on their spaces; a barrel stands beside each that buys something. BR-SETUP-03, BR-SETUP-04."""
    used = {space.id: space for space in step.facts.merchant_spaces_for(len(step.state.seats))}
    tiles = {space: kind for space, kind in move.tiles.items() if space in used and kind in step.facts.buys}
    barrels = tuple(sorted(space for space, kind in tiles.items() if kind != BLANK))
    step.add("beer_supply", len(step.state.barrels) - len(barrels))
    step.put(merchants=type(move.tiles)(tiles), barrels=barrels)
    if step.state.phase == "merchants":
        step.put(phase="turn_order")
    for space, kind in tiles.items():
        name = step.facts.merchant_name[kind]
        step.tell("BR-SETUP-03", msg("{space}: {kind}", space=used[space].name, kind=name))
    step.tell("BR-SETUP-04", msg("Put one beer beside each tile that shows goods: {n} barrels", n=len(barrels)))
    return {"barrels": len(barrels)}


# -- turn order


def check_order(board: Board, move: TurnOrder) -> Iterator[Finding]:
    """Each seat once. BR-SETUP-08."""
    if board.state.phase != "turn_order":
        yield Violation("BR-SETUP-08", msg("the first turn order is drawn once, after the merchant tiles are dealt"))
    if sorted(move.order) != sorted(board.state.seats):
        seats = tuple(Who(seat) for seat in board.state.seats)
        yield Violation("BR-SETUP-08", msg("the turn order names each of {seats} once", seats=seats))


def carry_out_order(step: Step, move: TurnOrder) -> dict[str, Any]:
    """The character tiles lie in this order; the first seat begins. BR-SETUP-08, BR-TURN-02."""
    if sorted(move.order) == sorted(step.state.seats):
        step.put(order=move.order)
    if step.state.phase == "turn_order":
        step.put(phase="actions", turn=0, done=0)
    seats = tuple(Who(seat) for seat in step.value("order"))
    step.tell("BR-SETUP-08", msg("Lay the character tiles in the order {seats}", seats=seats))
    return {"order": step.value("order")}
