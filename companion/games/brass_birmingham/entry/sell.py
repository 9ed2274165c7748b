"""Entry of a sale: the tiles, then merchant and beer for each, a free develop, card."""

from collections import Counter
from collections.abc import Iterator

from companion.core import findings
from companion.core.entry import legal_first
from companion.core.findings import Finding
from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Status
from companion.games.brass_birmingham import beer, listing, sell, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import cards, spots
from companion.games.brass_birmingham.entry.develop import free_develop
from companion.games.brass_birmingham.entry.flow import (
    choice,
    how_many,
    nearest_miss,
    told,
    unless_decided,
)
from companion.games.brass_birmingham.facts import MerchantSpace, Space
from companion.games.brass_birmingham.moves import AnyAction, Sale, Sell
from companion.games.brass_birmingham.names import owned_in


def flow(board: Board, seat: str) -> Flow[AnyAction]:
    """A sale from its tiles to its card."""
    spaces = yield from _tiles(board, seat)
    used: Counter[str] = Counter()
    sales = []
    for space in spaces:
        sale = yield from _sale(board, seat, space, used)
        used.update(sale.beer or ())
        sales.append(sale)
    removed = yield from free_develop(board, seat, sell.bonus_barrels(board, "develop", used))
    card = yield from cards.any_card(board, seat)
    return Sell(seat=seat, sales=tuple(sales), develop=removed, card=card)


# -- tiles


def _tiles(board: Board, seat: str) -> Flow[tuple[str, ...]]:
    """The tiles that are sold; not asked where a single one waits and can be sold. BR-SELL-01, BR-SELL-05."""
    waiting = _candidates(board, seat)
    choices = legal_first(_tile(board, seat, space) for space in waiting)
    if len(choices) == 1 and choices[0].status is Status.LEGAL:
        return (choices[0].value,)
    most = max(1, sum(not each.why for each in choices))
    text = msg("Which tiles are sold?") if most > 1 else msg("Which tile is sold?")
    counted = yield from how_many(Question("tiles", text, choices, most=most, seat=seat, rule="BR-SELL-05"))
    return tuple(sorted(counted))


def _candidates(board: Board, seat: str) -> tuple[Space, ...]:
    """Tiles that wait to be sold; where none does, any own tile, else any space, so that the reason can be told."""
    own = board.facts.spaces
    return (
        sell.sellable(board, seat)
        or tuple(own[n] for n, tile in enumerate(board.state.tiles) if tile is not None and tile.owner == seat)
        or own[:1]
    )


def _tile(board: Board, seat: str, space: Space) -> Choice:
    legal = space in sell.sellable(board, seat) and bool(listing.sales_of(board, seat, space.id))
    why = () if legal else told(board, Sell(seat=seat, sales=(Sale(space=space.id),)))
    tile = board.tile(space.index)
    if tile is None:
        return choice(space.id, msg("{space}", space=space.name), why, most=1, spots=spots.slot(space.id))
    design = board.design(tile)
    label = msg("{tile} in {place}", tile=design.name, place=space.place.name)
    detail = msg("{beer} beer, income +{n} {n:space|spaces}", beer=design.beer, n=design.income)
    return choice(space.id, label, why, detail, 1, f"tile:{design.industry}:{design.level}", spots.slot(space.id))


def reasons(board: Board, seat: str) -> tuple[Finding, ...]:
    """Why a seat can sell nothing at all, or what nobody told of a tile that could perhaps be sold."""
    waiting = tuple(sell.none_waiting(board, seat))
    if waiting:
        return waiting
    each = (told(board, move) for move in _single_sales(board, seat))
    unsure = next((found for found in each if not findings.reasons(found)), None)
    return unsure or nearest_miss(board, _single_sales(board, seat))


def _single_sales(board: Board, seat: str) -> Iterator[Sell]:
    return (Sell(seat=seat, sales=(Sale(space=space.id),)) for space in sell.sellable(board, seat))


# -- merchant and beer of one tile


def _sale(board: Board, seat: str, space_id: str, used: Counter[str]) -> Flow[Sale]:
    """The merchant and the beer of one tile, in one question. BR-SELL-02, BR-SELL-03."""
    possible = [
        s for s in listing.sales_of(board, seat, space_id) if beer.exhausted(board, used + Counter(s.beer)) is None
    ]
    if not possible:
        return Sale(space=space_id)
    by_value = {_value(sale): sale for sale in possible}
    choices = tuple(_sale_choice(board, sale, value) for value, sale in by_value.items())
    space = board.facts.space[space_id]
    tile = board.tile(space.index)
    name = owned_in(board, space.index, tile) if tile else msg("{space}", space=space.name)
    question = Question(
        f"sale:{space_id}", msg("{tile}: to whom, with which beer?", tile=name), choices, seat=seat, rule="BR-SELL-03"
    )
    return by_value[(yield from unless_decided(question))]


def _value(sale: Sale) -> str:
    return f"{sale.merchant}|{'+'.join(sale.beer or ())}"


def _sale_choice(board: Board, sale: Sale, value: str) -> Choice:
    merchant = board.facts.merchant_space[sale.merchant or ""]
    kind = board.state.merchants.get(merchant.id)
    # the number of a space is nowhere on the board, the goods of its tile are
    goods = msg(
        "{space} ({goods})", space=merchant.name, goods=board.facts.merchant_name[kind] if kind else msg("nothing")
    )
    if not sale.beer:
        return Choice(value, goods, spots=spots.merchant(sale.merchant))
    names = tuple(_barrel(board, merchant, source) for source in sale.beer)
    label = msg("{merchant}, beer from {sources}", merchant=goods, sources=names)
    marked = dict.fromkeys((*spots.merchant(sale.merchant), *spots.sources(board, sale.beer, "beer")))
    return Choice(value, label, _gain(board, sale), spots=tuple(marked))


def _barrel(board: Board, merchant: MerchantSpace, source: str) -> Message:
    return msg("the merchant") if source == merchant.id else sources.source_name(board, source)


def _gain(board: Board, sale: Sale) -> Message | None:
    """The bonus that the merchant's barrel brings. BR-SELL-06."""
    spaces = board.facts.merchant_space
    bonus = next((spaces[source].place.bonus for source in sale.beer or () if source in spaces), None)
    if bonus is None:
        return None
    return {
        "vp": msg("+{n} VP", n=bonus.amount),
        "money": msg("+£{n}", n=bonus.amount),
        "income_spaces": msg("income +{n} {n:space|spaces}", n=bonus.amount),
        "develop": msg("develop {n} {n:tile|tiles} for free", n=bonus.amount),
    }[bonus.kind]
