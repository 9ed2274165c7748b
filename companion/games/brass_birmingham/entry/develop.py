"""Entry of a develop: which tiles, which works, card; and the choice of a free develop."""

from companion.core.flow import Flow
from companion.core.messages import Message, msg
from companion.core.questions import Choice, Kind, Question, read_counts
from companion.core.verdicts import Violation
from companion.games.brass_birmingham import develop, iron, markets, sell, sources
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entry import cards
from companion.games.brass_birmingham.entry.build import which
from companion.games.brass_birmingham.entry.flow import choice, legal_first, nearest_miss, violations
from companion.games.brass_birmingham.moves import AnyAction, Develop
from companion.games.brass_birmingham.state import Industry

NONE = "none"


def flow(board: Board, seat: str) -> Flow[AnyAction]:
    """A develop from its tiles to its card."""
    most = max(1, affordable(board, seat))
    text = msg("Which tiles are removed?") if most > 1 else msg("Which tile is removed?")
    question = Question("tiles", text, _tiles(board, seat, most), Kind.COUNTS, 1, most, seat=seat, rule="BR-DEV-02")
    tiles = _spelled((yield question))
    ways = iron.ways(board, develop.iron_needed(board, len(tiles)))
    taken = yield from which(board, seat, "iron", msg("Iron from where?"), ways)
    return Develop(seat=seat, tiles=tiles, iron=taken, card=(yield from cards.any_card(board, seat)))


def _spelled(answer: str) -> tuple[str, ...]:
    return tuple(sorted(industry for industry, count in read_counts(answer).items() for _ in range(count)))


def affordable(board: Board, seat: str) -> int:
    """How many tiles a seat has the iron money for. BR-DEV-01."""
    return max(
        (n for n in range(board.facts.figures.develop.most + 1) if _price(board, n) <= board.player[seat].money),
        default=0,
    )


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
    return choice(industry, label, why, detail, max(run, 1))


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
    """The tiles that go for free; not asked where none can. BR-SELL-07."""
    open_ones = sell.developable(board, seat, ())
    if not free or not open_ones:
        return ()
    if free == 1:
        answer = yield _one_free(board, seat, open_ones)
        return () if answer == NONE else (answer,)
    choices = tuple(
        Choice(industry, _label(board, seat, industry), most=_free_run(board, seat, industry, free))
        for industry in open_ones
    )
    text = msg("Which tiles are developed for free?")
    return _spelled((yield Question("develop", text, choices, Kind.COUNTS, 0, free, seat=seat, rule="BR-SELL-07")))


def _one_free(board: Board, seat: str, open_ones: tuple[str, ...]) -> Question:
    choices = (
        choice(
            industry,
            _label(board, seat, industry),
            () if industry in open_ones else tuple(develop.removals(board, seat, (industry,), "BR-SELL-07")),
        )
        for industry in board.facts.industries
    )
    leave = choice(NONE, msg("None"), (), msg("the bonus is left"))
    text = msg("Which tile is developed for free?")
    return Question("develop", text, legal_first((*choices, leave)), seat=seat, rule="BR-SELL-07")


def _label(board: Board, seat: str, industry: str) -> Message:
    names = upcoming(board, seat, industry, 1)
    return msg("{tile}", tile=names[0] if names else board.facts.industry_name[industry])


def _free_run(board: Board, seat: str, industry: str, free: int) -> int:
    runs = (
        n
        for n in range(free, 0, -1)
        if next(develop.removals(board, seat, (industry,) * n, "BR-SELL-07"), None) is None
    )
    return next(runs, 0)
