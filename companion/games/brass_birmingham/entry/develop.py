"""Entry of a develop: which tiles, which works, card; and the choice of a free develop."""

from companion.core.entry import legal_first
from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import develop, iron, markets, sell, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import cards, spots
from companion.games.brass_birmingham.entry.build import which
from companion.games.brass_birmingham.entry.flow import choice, how_many, nearest_miss, violations
from companion.games.brass_birmingham.moves import AnyAction, Develop
from companion.games.brass_birmingham.state import Industry

NONE = "none"


def flow(board: Board, seat: str) -> Flow[AnyAction]:
    """A develop from its tiles to its card."""
    most = max(1, affordable(board, seat))
    text = msg("Which tiles are removed?") if most > 1 else msg("Which tile is removed?")
    text = msg("{text} {iron}", text=text, iron=_iron(board, most))
    question = Question("tiles", text, _tiles(board, seat, most), most=most, seat=seat, rule="BR-DEV-02")
    tiles = _spelled((yield from how_many(question)))
    ways = iron.ways(board, develop.iron_needed(board, len(tiles)))
    taken = yield from which(board, seat, "iron", msg("Iron from where?"), ways)
    return Develop(seat=seat, tiles=tiles, iron=taken, card=(yield from cards.any_card(board, seat)))


def _spelled(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(sorted(industry for industry, count in counts.items() for _ in range(count)))


def affordable(board: Board, seat: str) -> int:
    """How many tiles a seat has the iron money for. BR-DEV-01."""
    return max(
        (n for n in range(board.facts.figures.develop.most + 1) if _price(board, n) <= board.player[seat].money),
        default=0,
    )


def _iron(board: Board, most: int) -> Message:
    """What the iron costs, by number of tiles. BR-DEV-04."""
    one, two = _price(board, 1), _price(board, most)
    if not two:
        return msg("Iron is free")
    if most == 1:
        return msg("Iron: £{n}", n=one)
    return msg("Iron: £{one} for one, £{two} for two", one=one, two=two)


def _price(board: Board, tiles: int) -> int:
    ways = iron.ways(board, develop.iron_needed(board, tiles))
    return markets.price(board, "iron", sources.bought(ways[0]))


def _tiles(board: Board, seat: str, most: int) -> tuple[Choice, ...]:
    runs = develop.choices(board, seat, most)
    short = affordable(board, seat) < 1
    return legal_first(
        _tile(board, seat, industry, runs.get(industry, 0), short) for industry in board.facts.industries
    )


def _tile(board: Board, seat: str, industry: Industry, run: int, short: bool) -> Choice:
    why = violations(board, Develop(seat=seat, tiles=(industry,))) if short or not run else ()
    names = upcoming(board, seat, industry, max(run, 1))
    detail = msg("then {tile}", tile=names[1]) if len(names) > 1 else None
    label = msg("{tile}", tile=names[0] if names else board.facts.industry_name[industry])
    return choice(industry, label, why, detail, max(run, 1), spots=spots.mat(seat, industry))


def upcoming(board: Board, seat: str, industry: str, count: int) -> tuple[str, ...]:
    """The next tiles of an industry on a mat, lowest first."""
    left = board.player[seat].mat[board.facts.industry_index[industry]]
    found = (board.facts.lowest(industry, at) for at in range(left, max(left - count, 0), -1))
    return tuple(design.name for design in found if design is not None)


def reasons(board: Board, seat: str) -> tuple[Violation, ...]:
    """Why a seat can develop nothing at all."""
    return nearest_miss(board, (Develop(seat=seat, tiles=(industry,)) for industry in board.facts.industries))


# -- the develop bonus of a merchant


def free_develop(board: Board, seat: str, free: int) -> Flow[tuple[str, ...]]:
    """The tiles that go for free, one question each; not asked where none can. BR-SELL-07."""
    gone: tuple[str, ...] = ()
    while len(gone) < free and sell.developable(board, seat, gone):
        answer = yield _free_question(board, seat, gone)
        if answer == NONE:
            break
        gone = (*gone, answer)
    return tuple(sorted(gone))


def _free_question(board: Board, seat: str, gone: tuple[str, ...]) -> Question:
    choices = (
        choice(
            industry,
            _label(board, seat, industry, gone),
            tuple(develop.removals(board, seat, (*gone, industry), "BR-SELL-07")),
            spots=spots.mat(seat, industry),
        )
        for industry in board.facts.industries
    )
    leave = choice(NONE, msg("None"), (), msg("the bonus is left"))
    key, text = "develop", msg("Which tile is developed for free?")
    if gone:
        key, text = f"develop{len(gone) + 1}", msg("Which other tile is developed for free?")
    return Question(key, text, legal_first((*choices, leave)), seat=seat, rule="BR-SELL-07")


def _label(board: Board, seat: str, industry: str, gone: tuple[str, ...]) -> Message:
    """The lowest tile of an industry after what has gone already."""
    at = gone.count(industry)
    names = upcoming(board, seat, industry, at + 1)
    return msg("{tile}", tile=names[at] if len(names) > at else board.facts.industry_name[industry])
