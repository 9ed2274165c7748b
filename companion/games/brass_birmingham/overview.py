"""The table as it stands, in words."""

from companion.core.messages import Message, Who, msg
from companion.core.positions import Section
from companion.games.brass_birmingham import hands, markets
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.names import owned
from companion.games.brass_birmingham.prompts import rounds_left, where
from companion.games.brass_birmingham.state import Tile

Row = tuple[Message, Message]


def overview(board: Board) -> tuple[Section, ...]:
    """Time and markets, each seat, what lies on the board, the cards."""
    seats = tuple(_seat(board, seat) for seat in board.state.seats)
    return (_time(board), _markets(board), *seats, _tiles(board), _links(board), _merchants(board), _cards(board))


def _time(board: Board) -> Section:
    order = tuple(Who(seat) for seat in board.state.order)
    rows = (
        (msg("Time"), where(board)),
        (msg("Turn order"), msg("{seats}", seats=order)),
        (msg("Rounds after this one"), msg("{n}", n=max(0, rounds_left(board)))),
    )
    return Section(msg("Round"), rows)


def _markets(board: Board) -> Section:
    return Section(msg("Markets"), (_market(board, "coal", msg("Coal")), _market(board, "iron", msg("Iron"))))


def _market(board: Board, resource: str, label: Message) -> Row:
    cubes, size = markets.cubes(board, resource), markets.market(board, resource).size
    text = msg(
        "{n} of {size} cubes, the next costs £{price}", n=cubes, size=size, price=markets.price(board, resource, 1)
    )
    return label, text


def _seat(board: Board, seat: str) -> Section:
    player, facts = board.player[seat], board.facts
    rows: list[Row] = [
        (msg("Money"), msg("£{n}", n=player.money)),
        (msg("Spent this round"), msg("£{n}", n=player.spent)),
        (msg("Income"), msg("level {level}, space {space}", level=facts.level_of[player.income], space=player.income)),
        (msg("VP"), msg("{n}", n=player.vp)),
        (msg("Cards"), _hand(board, seat)),
        (msg("Link tiles left"), msg("{n}", n=player.links)),
    ]
    for industry, left in zip(facts.industries, player.mat, strict=True):
        design = facts.lowest(industry, left)
        text = msg("next {tile}, {n} left", tile=design.name, n=left) if design else msg("none left")
        rows.append((msg("{industry}", industry=facts.industry_plural[industry]), text))
    return Section(msg("{who}", who=Who(seat)), tuple(rows), seat)


def _hand(board: Board, seat: str) -> Message:
    player = board.player[seat]
    if not (wilds := hands.wilds_held(player)):
        return msg("{n}", n=player.hand)
    return msg("{n}, among them {wilds}", n=player.hand, wilds=tuple(board.facts.cards[card].name for card in wilds))


def _tiles(board: Board) -> Section:
    rows = tuple(
        (msg("{space}", space=space.name), _tile(board, tile))
        for space in sorted(board.facts.spaces, key=lambda space: space.name)
        if (tile := board.tile(space.index)) is not None
    )
    return Section(msg("Tiles on the board"), rows)


def _tile(board: Board, tile: Tile) -> Message:
    name = owned(board, tile)
    if tile.flipped:
        return msg("{tile}, flipped", tile=name)
    return msg("{tile}, {n} on it", tile=name, n=tile.left) if tile.left else msg("{tile}, not flipped", tile=name)


def _links(board: Board) -> Section:
    lines = board.facts.lines
    rows = tuple(
        (msg("{line}", line=lines[n].name), msg("{who}", who=Who(owner)))
        for n, owner in enumerate(board.state.links)
        if owner is not None
    )
    return Section(msg("Links on the board"), rows)


def _merchants(board: Board) -> Section:
    facts, state = board.facts, board.state
    rows = []
    for space in facts.merchant_spaces_for(len(state.seats)):
        kind = state.merchants.get(space.id)
        goods = msg("{kind}", kind=facts.merchant_name[kind]) if kind else msg("not dealt")
        barrel = space.id in state.barrels
        rows.append((msg("{space}", space=space.name), msg("{goods}, beer", goods=goods) if barrel else goods))
    return Section(msg("Merchants"), tuple(rows))


def _cards(board: Board) -> Section:
    """Deck and discards; which cards have gone shows where the table leaves the piles open. BR-CARD-11."""
    state, facts = board.state, board.facts
    rows: list[Row] = [
        (msg("Deck"), msg("{n}", n=state.deck)),
        (msg("Discarded"), msg("{n}", n=sum(state.discards.values()) + state.unnamed)),
        (msg("Discarded, not named"), msg("{n}", n=state.unnamed)),
    ]
    if facts.readings.open_discards:
        copies = facts.copies(len(state.seats))
        named = ((card, count) for card, count in state.discards.items() if card in copies)
        rows += [
            (msg("{card}", card=facts.cards[card].name), msg("{n} of {copies} discarded", n=count, copies=copies[card]))
            for card, count in sorted(named)
        ]
    return Section(msg("Cards"), tuple(rows))
