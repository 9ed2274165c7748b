"""Entry of a build: industry, space, sources where there is a choice, card."""

from typing import cast

from companion.core.entry import legal_first
from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import build, coal, hands, iron, listing, markets, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import cards, spots
from companion.games.brass_birmingham.entry.flow import (
    any_of,
    choice,
    nearest_miss,
    unless_decided,
    violations,
)
from companion.games.brass_birmingham.facts import Design, Space
from companion.games.brass_birmingham.moves import AnyAction, Build
from companion.games.brass_birmingham.names import owned
from companion.games.brass_birmingham.state import Industry


def flow(board: Board, seat: str) -> Flow[AnyAction]:
    """A build from its first question to its card."""
    industry = yield Question(
        "industry", msg("Which industry?"), _industries(board, seat), seat=seat, rule="BR-BUILD-01"
    )
    space_id = yield Question("space", msg("Where?"), _spaces(board, seat, industry), seat=seat, rule="BR-BUILD-17")
    space = board.facts.space[space_id]
    move = Build(seat=seat, industry=cast(Industry, industry), space=space_id)
    design = build.lowest(board, seat, industry)
    if design is not None:
        ways = coal.ways(board, (space.place.mask,), design.coal)
        move = move.evolve(coal=(yield from which(board, seat, "coal", msg("Coal from where?"), ways)))
        ways = iron.ways(board, design.iron)
        move = move.evolve(iron=(yield from which(board, seat, "iron", msg("Iron from where?"), ways)))
    return move.evolve(card=(yield from cards.for_build(board, move, space)))


def which(board: Board, seat: str, key: str, text: Message, ways: sources.Ways) -> Flow[tuple[str, ...] | None]:
    """The way in which cubes or barrels are taken, where there is a choice."""
    if not ways:
        return None
    choices = tuple(_way(board, key, way) for way in ways)
    answer = yield from unless_decided(Question(key, text, choices, seat=seat))
    return tuple(answer.split("+")) if answer else ()


def _way(board: Board, key: str, way: tuple[str, ...]) -> Choice:
    marked = spots.sources(board, way, key.removeprefix("second_"))
    return Choice("+".join(way), way_label(board, way), way_detail(board, way), spots=marked)


def way_label(board: Board, way: tuple[str, ...]) -> Message:
    """The sources of a way."""
    names = tuple(sources.source_name(board, source) for source in way)
    return msg("{sources}", sources=names) if names else msg("nothing")


def way_detail(board: Board, way: tuple[str, ...]) -> Message | None:
    """What is left where the way takes something."""
    spaces = dict.fromkeys(source for source in way if source in board.facts.space)
    left = tuple(
        msg("leaves {n}", n=board.left(board.facts.space[source].index) - way.count(source)) for source in spaces
    )
    return msg("{left}", left=left) if left else None


# -- industries


def _industries(board: Board, seat: str) -> tuple[Choice, ...]:
    return legal_first(_industry(board, seat, industry) for industry in board.facts.industries)


def _industry(board: Board, seat: str, industry: Industry) -> Choice:
    design = build.lowest(board, seat, industry)
    label = msg("{tile}", tile=design.name if design else board.facts.industry_name[industry])
    why = () if any_of(listing.builds(board, seat, (industry,))) else industry_reasons(board, seat, industry)
    picture = f"tile:{industry}:{design.level}" if design else ""
    return choice(
        industry, label, why, _price(design) if design else None, picture=picture, spots=spots.mat(seat, industry)
    )


def _price(design: Design) -> Message:
    parts = [msg("£{n}", n=design.money)]
    parts += [msg("{n} coal", n=design.coal)] if design.coal else []
    parts += [msg("{n} iron", n=design.iron)] if design.iron else []
    return msg("{parts}", parts=tuple(parts))


def reasons(board: Board, seat: str) -> tuple[Violation, ...]:
    """Why a seat can build nothing at all."""
    found = (industry_reasons(board, seat, industry) for industry in board.facts.industries)
    return min(found, key=len)


def industry_reasons(board: Board, seat: str, industry: Industry) -> tuple[Violation, ...]:
    """Why a seat can build no tile of an industry: those of the space that comes nearest."""
    first, *others = board.facts.spaces_for[industry]
    trial = Build(seat=seat, industry=industry, space=first.id)
    mat = tuple(build.from_mat(board, trial, build.lowest(board, seat, industry)))
    if mat:
        return mat
    found = (space_reasons(board, seat, industry, space) for space in (first, *others))
    return min(found, key=len)


# -- spaces


def _spaces(board: Board, seat: str, industry: str) -> tuple[Choice, ...]:
    legal = {move.space for move in listing.builds(board, seat, (industry,))}
    shown = sorted(board.facts.spaces_for[industry], key=lambda space: space.name)
    return legal_first(
        _space(board, seat, industry, space, space.id in legal, _alone(shown, space, legal)) for space in shown
    )


def _alone(shown: list[Space], space: Space, legal: set[str]) -> bool:
    """Whether a place needs no number to tell its spaces apart."""
    same = [other for other in shown if other.place is space.place and (other.id in legal) == (space.id in legal)]
    return len(same) == 1


def _space(board: Board, seat: str, industry: str, space: Space, legal: bool, alone: bool) -> Choice:
    why = () if legal else space_reasons(board, seat, industry, space)
    name = space.place.name if alone else space.name
    covered = board.tile(space.index)
    label = (
        msg("{place}, over {tile}", place=name, tile=owned(board, covered)) if covered else msg("{place}", place=name)
    )
    return choice(space.id, label, why, _cost(board, seat, industry, space), spots=spots.space(space))


def _cost(board: Board, seat: str, industry: str, space: Space) -> Message | None:
    """What a tile would cost there, bought cubes included, and what its market sale brings."""
    design = build.lowest(board, seat, industry)
    if design is None:
        return None
    coal_ways = coal.ways(board, (space.place.mask,), design.coal)
    if not coal_ways:
        return None
    coal_cost = markets.price(board, "coal", sources.bought(coal_ways[0]))
    iron_cost = markets.price(board, "iron", sources.bought(iron.ways(board, design.iron)[0]))
    parts = build.cost_parts(design.money, coal_cost, iron_cost)
    sold, earned = markets.sale(board, industry, space.place.mask, design.made.get(board.state.era, 0))
    total = design.money + coal_cost + iron_cost
    if sold:
        return msg("£{n}{parts}, sells {sold} for £{earned}", n=total, parts=parts, sold=sold, earned=earned)
    return msg("£{n}{parts}", n=total, parts=parts)


def space_reasons(board: Board, seat: str, industry: str, space: Space) -> tuple[Violation, ...]:
    """Why a seat cannot build an industry on a space: whatever the card, or else that no card does it."""
    move = Build(seat=seat, industry=cast(Industry, industry), space=space.id)
    found = violations(board, move)
    return found or _card_reasons(board, move, space)


def _card_reasons(board: Board, move: Build, space: Space) -> tuple[Violation, ...]:
    """Why no card does it: what stands against the best card that the seat may have, else why it has none that would
    do. An industry card asks for the network only; a card that names another place could never be the one."""
    wanted = (*board.facts.showing[move.industry], *board.facts.naming(space.place))
    possible = hands.possible(board, move.seat)
    had = (violations(board, move.evolve(card=card)) for card in wanted if card in possible)
    return next(had, ()) or nearest_miss(board, (move.evolve(card=card) for card in reversed(wanted)))
