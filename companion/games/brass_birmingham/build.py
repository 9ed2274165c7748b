"""Build: mat, space, card, payment, production, market sale."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.core.findings import Finding
from companion.core.messages import Fact, Message, Who, msg
from companion.core.verdicts import Missing, Violation
from companion.games.brass_birmingham import coal, hands, iron, markets, overbuild, sources, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import WILD_LOCATION, Card, Design, Place, Space
from companion.games.brass_birmingham.moves import Build
from companion.games.brass_birmingham.names import card_name, space_within, within
from companion.games.brass_birmingham.state import Tile
from companion.games.brass_birmingham.step import Step


def check(board: Board, move: Build) -> Iterator[Finding]:
    """Everything that speaks against a build."""
    yield from turn.findings(board, move.seat)
    design = lowest(board, move.seat, move.industry)
    yield from from_mat(board, move, design)
    space = board.facts.space.get(move.space)
    if space is None:
        text = msg("the board has no industry space {space}", space=move.space)
        yield Violation("BR-BUILD-17", text)
        return
    yield from _card(board, move, space)
    if design is not None:
        yield from placement(board, move.seat, design, space)
        yield from _payment(board, move, design, space)
        yield from _told_sale(board, move, design, space)


# -- the tile from the mat


def lowest(board: Board, seat: str, industry: str) -> Design | None:
    """The lowest tile of an industry on a seat's mat. BR-BUILD-01."""
    left: int = board.player[seat].mat[board.facts.industry_index[industry]]
    return board.facts.lowest(industry, left)


def from_mat(board: Board, move: Build, design: Design | None) -> Iterator[Violation]:
    """The lowest tile, and one that the era admits. BR-BUILD-01, BR-BUILD-10, BR-BUILD-11, BR-BUILD-12."""
    if design is None:
        industry = board.facts.industry_plural[move.industry]
        yield Violation(
            "BR-BUILD-01", msg("{who} has no {industry} left on the mat", who=Who(move.seat), industry=industry)
        )
        return
    era = board.state.era
    barred = era not in design.eras
    if move.level is not None and move.level != design.level:
        rule = "BR-BUILD-12" if barred and move.level > design.level else "BR-BUILD-01"
        text = msg("the lowest tile on the mat is {tile}, not level {level}", tile=design.name, level=move.level)
        yield Violation(rule, text, _DEVELOP if move.level > design.level else None)
    elif barred:
        text = msg("{tile} cannot be built in the {era} Era", tile=design.name, era=era.title())
        yield Violation("BR-BUILD-10", text, _DEVELOP if era == "rail" else None)


_DEVELOP = msg("develop the lower tiles away first")


def available(board: Board, seat: str, industry: str) -> Design | None:
    """The tile that a seat could build of an industry in this era. BR-BUILD-01, BR-BUILD-10, BR-BUILD-12."""
    design = lowest(board, seat, industry)
    return design if design is not None and board.state.era in design.eras else None


# -- the space


def placement(board: Board, seat: str, design: Design, space: Space) -> Iterator[Violation]:
    """Whether a tile may lie on a space. BR-BUILD-02, -03, -08, -17, BR-FARM-01, BR-OVER-01 ... -06."""
    tile = board.state.tiles[space.index]
    if design.industry not in space.accepts:
        yield _not_shown(board, design, space)
        if tile is None:
            return
    if tile is not None:
        yield from overbuild.findings(board, seat, design, tile)
        yield from overbuild.preferred_space(board, design, space)
    elif not space.single:
        yield from _single_first(board, design, space)
    if board.state.era == "canal" and board.places_with_tiles(seat) & space.place.mask:
        yield from _canal_limit(board, seat, space, tile)


def spaces(board: Board, seat: str, design: Design) -> tuple[Space, ...]:
    """The spaces where a seat may put a tile, whatever the card."""
    key = ("spaces", seat, design.industry, design.level)
    found: tuple[Space, ...] | None = board.memo.get(key)
    if found is None:
        shown = board.facts.spaces_for[design.industry]
        found = tuple(space for space in shown if next(placement(board, seat, design, space), None) is None)
        board.memo[key] = found
    return found


def _not_shown(board: Board, design: Design, space: Space) -> Violation:
    if space.place.kind == "farm":
        return Violation("BR-FARM-01", msg("a farm takes a brewery only, not {tile}", tile=design.name))
    open_ones = tuple(
        other.name
        for other in board.facts.spaces_for[design.industry]
        if other.place is space.place and board.tile(other.index) is None
    )
    if open_ones:
        text = msg("{space} does not show the industry of {tile}", space=space_within(space), tile=design.name)
        return Violation("BR-BUILD-17", text, msg("use {spaces}", spaces=open_ones))
    text = msg("{place} has no open space for {tile}", place=space.place.name, tile=design.name)
    return Violation("BR-BUILD-03", text)


def _single_first(board: Board, design: Design, space: Space) -> Iterator[Violation]:
    """An open space for this industry alone comes before a shared one. BR-BUILD-02."""
    for index in space.place.spaces:
        other = board.facts.spaces[index]
        if other.single and design.industry in other.accepts and board.state.tiles[index] is None:
            text = msg(
                "{space} is for {tile} alone and open; it comes before a shared space",
                space=other.name,
                tile=design.name,
            )
            yield Violation("BR-BUILD-02", text, msg("build on {space}", space=other.name))
            return


def _canal_limit(board: Board, seat: str, space: Space, tile: Tile | None) -> Iterator[Violation]:
    """One own tile a place in the Canal Era (in the Rail Era any number, BR-BUILD-09); a covered own tile does not
    count. BR-BUILD-08, BR-OVER-05."""
    others = (board.state.tiles[index] for index in space.place.spaces if index != space.index)
    own = next((other for other in others if other is not None and other.owner == seat), None)
    if own is None:
        return
    facts: dict[str, Fact] = {"who": Who(seat), "tile": board.design(own).name, "place": space.place.name}
    if tile is None or tile.owner == seat:
        text = msg("{who} already has {tile} in {place}; in the Canal Era one tile each in a place", **facts)
        yield Violation("BR-BUILD-08", text, msg("cover that tile with a higher one, or build elsewhere"))
    elif not board.facts.readings.rival_overbuild_beside_own:
        text = msg(
            "{who} already has {tile} in {place}, so no rival's tile there can be covered in the Canal Era", **facts
        )
        yield Violation("BR-OVER-05", text)


# -- the card


def _card(board: Board, move: Build, space: Space) -> Iterator[Finding]:
    if move.card is None:
        yield Missing("BR-CARD-02", msg("which card is discarded? For a build it matters"))
        return
    card = board.facts.cards.get(move.card)
    for found in hands.findings(board, move.seat, move.card):
        yield _or_wild(found) if card is not None and card.place is space.place else found
    if card is None:
        yield Violation("BR-CARD-02", msg("{card} is no card of the game", card=move.card))
    else:
        yield from fit(board, move.seat, move.industry, space, card)


def _or_wild(found: Finding) -> Finding:
    """A town whose card is not in the game stands open to a Wild Location. BR-SETUP-01, BR-CARD-08."""
    if isinstance(found, Violation) and found.rule == "BR-SETUP-01":
        return replace(found, remedy=msg("a Wild Location does it"))
    return found


def fitting(board: Board, seat: str, industry: str, space: Space) -> tuple[str, ...]:
    """The cards that let a seat build an industry on a space: those that name the town, and inside the network those
    that show the industry. BR-CARD-02, BR-CARD-06, BR-CARD-07, BR-CARD-08, BR-CARD-09, BR-CARD-10."""
    named = board.facts.naming(space.place)
    return named + board.facts.showing[industry] if in_network(board, seat, space) else named


def fit(board: Board, seat: str, industry: str, space: Space, card: Card) -> Iterator[Violation]:
    """Why a card does not let a seat build there. BR-CARD-02, -06, -07, -08, BR-FARM-01, BR-FARM-04."""
    place = space.place
    if card.id in fitting(board, seat, industry, space):
        return
    if card.id == WILD_LOCATION:
        yield Violation("BR-CARD-08", msg("a Wild Location stands for a town, never for a farm"), _FARM_CARD)
    elif card.place is not None and place.kind == "farm":
        yield Violation("BR-FARM-01", msg("no location card names the {farm}", farm=place.name), _FARM_CARD)
    elif card.place is not None:
        text = msg("{card} does not name {place}", card=card_name(board.facts, card.id), place=within(place))
        yield Violation("BR-CARD-06", text)
    elif industry not in card.accepts:
        name = board.facts.industry_name[industry]
        text = msg("{card} does not show {industry}", card=card_name(board.facts, card.id), industry=name)
        yield Violation("BR-CARD-02", text)
    else:
        yield from _outside(board, seat, space)


def cards(board: Board, seat: str, industry: str, space: Space) -> tuple[str, ...]:
    """The cards a seat may hold that let it build an industry on a space."""
    possible = hands.possible(board, seat)
    return tuple(card for card in fitting(board, seat, industry, space) if card in possible)


_FARM_CARD = msg("discard a brewery card or a Wild Industry card")


def in_network(board: Board, seat: str, space: Space) -> bool:
    """Whether an industry card works there: own network, or anywhere for a seat with nothing on the board.

    BR-CARD-07, BR-BUILD-13, BR-FARM-04.
    """
    if board.network(seat) & space.place.mask or not board.on_board(seat):
        return True
    return space.place.kind == "farm" and not board.facts.readings.farm_needs_network


def _outside(board: Board, seat: str, space: Space) -> Iterator[Violation]:
    place = space.place
    text = msg("{place} is not in {who}'s network", place=within(place), who=Who(seat))
    if place.kind == "farm":
        yield Violation("BR-FARM-04", text, msg("link the farm first"))
    else:
        yield Violation("BR-CARD-07", text, _way_in(board, place))
    if board.rivals(seat) & place.mask:
        text = msg(
            "other players' tiles and links at {place} do not count for {who}", place=within(place), who=Who(seat)
        )
        yield Violation("BR-NETDEF-02", text)


def _way_in(board: Board, place: Place) -> Message:
    """What builds in a town outside the network; its own card only where the game has it. BR-SETUP-01, BR-CARD-08."""
    copies = board.facts.copies(len(board.state.seats))
    if any(copies.get(card) for card in board.facts.naming(place)):
        return msg("discard a {place} card or a Wild Location, or link {place} first", place=place.name)
    return msg("discard a Wild Location, or link {place} first", place=place.name)


# -- paying


def _payment(board: Board, move: Build, design: Design, space: Space) -> Iterator[Finding]:
    """Money, coal and iron. BR-BUILD-04, BR-BUILD-05."""
    what = msg("{tile}", tile=design.name)
    starts = (space.place.mask,)
    if design.coal or move.coal:
        yield from coal.findings(board, starts, design.coal, move.coal, "BR-BUILD-05", what)
    if design.iron or move.iron:
        yield from iron.findings(board, design.iron, move.iron, what)
    taken_coal, taken_iron = _sources(board, move, design, space)
    bought_coal = markets.price(board, "coal", sources.bought(taken_coal))
    bought_iron = markets.price(board, "iron", sources.bought(taken_iron))
    need, have = design.money + bought_coal + bought_iron, board.player[move.seat].money
    if have < need:
        text = msg(
            "{tile} costs £{need}{parts}, {who} has £{have}",
            tile=design.name,
            need=need,
            have=have,
            who=Who(move.seat),
            parts=cost_parts(design.money, bought_coal, bought_iron),
        )
        yield Violation("BR-BUILD-04", text, msg("£{n} more", n=need - have))


def cost_parts(money: int, coal_cost: int, iron_cost: int) -> Message:
    """How a price is made up, where cubes are bought: " (£5 + £2 coal)"."""
    if coal_cost and iron_cost:
        return msg(" (£{money} + £{coal} coal + £{iron} iron)", money=money, coal=coal_cost, iron=iron_cost)
    if coal_cost:
        return msg(" (£{money} + £{coal} coal)", money=money, coal=coal_cost)
    if iron_cost:
        return msg(" (£{money} + £{iron} iron)", money=money, iron=iron_cost)
    return msg("")


def _sources(board: Board, move: Build, design: Design, space: Space) -> tuple[tuple[str, ...], tuple[str, ...]]:
    taken_coal = sources.settled(coal.ways(board, (space.place.mask,), design.coal), move.coal)
    return taken_coal, sources.settled(iron.ways(board, design.iron), move.iron)


def _told_sale(board: Board, move: Build, design: Design, space: Space) -> Iterator[Violation]:
    """The market sale is forced: as many cubes as fit. BR-MKT-01, BR-MKT-02, BR-MKT-05."""
    if move.sold is None:
        return
    due, _ = _sale(board, design, space)
    if move.sold != due:
        rule = "BR-MKT-02" if design.industry == "iron_works" else "BR-MKT-01"
        text = msg(
            "{due} {due:cube|cubes} of {tile} must go to the market, not {told}",
            due=due,
            told=move.sold,
            tile=design.name,
        )
        yield Violation(rule, text)


def _sale(board: Board, design: Design, space: Space) -> tuple[int, int]:
    # no tile costs what it makes (BR-BUILD-16), so what is bought for it leaves the other market
    return markets.sale(board, design.industry, space.place.mask, design.made.get(board.state.era, 0))


# -- doing it


def carry_out(step: Step, move: Build) -> dict[str, Any]:
    """Discard, place, pay and consume, produce, sell. BR-BUILD-15, BR-TURN-03, BR-TURN-04."""
    board, seat = step.board, move.seat
    hands.discard(step, seat, move.card)
    design = lowest(board, seat, move.industry)
    space = board.facts.space.get(move.space)
    if design is None or space is None:
        return {}
    overbuild.clear(step, seat, space)
    _place(step, seat, design, space)
    taken_coal, taken_iron = _sources(board, move, design, space)
    text = msg("Pay £{money} for {tile}", money=design.money, tile=design.name)
    step.pay(seat, design.money, "BR-BUILD-04", text)
    coal_cost = coal.consume(step, seat, taken_coal)
    iron_cost = iron.consume(step, seat, taken_iron)
    paid = design.money + coal_cost + iron_cost
    figures = _produce_and_sell(step, seat, design, space)
    if step.facts.readings.net_spending:
        step.change(seat, spent=step.players[seat].spent - min(figures["earned"], paid))
    return {
        "paid": paid,
        "money": design.money,
        "coal_cost": coal_cost,
        "iron_cost": iron_cost,
        "level": design.level,
        **figures,
    }


def _place(step: Step, seat: str, design: Design, space: Space) -> None:
    """The lowest tile goes from the mat to the space, unflipped. BR-BUILD-01, BR-BUILD-17."""
    step.off_mat(seat, design.industry)
    made = design.made.get(step.state.era, 0)
    step.tiles[space.index] = Tile(owner=seat, industry=design.industry, level=design.level, left=made)
    step.tell(
        "BR-BUILD-17", msg("Put {who}'s {tile} on {space}", who=Who(seat), tile=design.name, space=space_within(space))
    )


_MADE = {"coal_mine": "coal", "iron_works": "iron", "brewery": "beer"}


def _produce_and_sell(step: Step, seat: str, design: Design, space: Space) -> dict[str, Any]:
    """Cubes or barrels come onto the tile; what fits goes to the market. BR-BUILD-06, -07, BR-MKT-01 ... -04."""
    made = design.made.get(step.state.era, 0)
    if made:
        step.make(design.industry, made)
        rule = "BR-BUILD-07" if design.industry == "brewery" else "BR-BUILD-06"
        step.tell(rule, msg("Put {n} {unit} on it", n=made, unit=_MADE[design.industry]))
    sold, earned = _sale(step.board, design, space)
    if sold:
        _sell_to_market(step, seat, design, space, sold, earned)
    tile = step.tiles[space.index]
    left, flipped = (tile.left, tile.flipped) if tile else (0, False)
    return {"made": made, "sold": sold, "earned": earned, "left": left, "flipped": flipped}


def _sell_to_market(step: Step, seat: str, design: Design, space: Space, sold: int, earned: int) -> None:
    resource = markets.RESOURCE[design.industry]
    step.add(resource, sold)
    tile = step.tiles[space.index]
    assert tile is not None
    step.tiles[space.index] = tile.evolve(left=tile.left - sold)
    rule = "BR-MKT-01" if resource == "coal" else "BR-MKT-02"
    text = msg(
        "Move {n} {resource} from it to the market and collect £{earned}", n=sold, resource=resource, earned=earned
    )
    step.receive(seat, earned, rule, text)
    if tile.left == sold:
        step.tell("BR-MKT-04", msg("It is empty: flip it, {income}", income=step.flip(space.index)))
