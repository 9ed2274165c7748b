"""What is printed on the components: the data files of the game as validated models."""

from pathlib import Path
from typing import Literal

from companion.core.data import load
from companion.core.errors import DataError
from companion.core.model import Model
from companion.games.brass_birmingham.state import Era, Industry

PerPlayers = tuple[int, int, int]
"""A figure for two, three and four players."""
Point = tuple[float, float]


def for_players(figures: PerPlayers, players: int) -> int:
    """The figure for a number of players."""
    return figures[players - 2]


class City(Model):
    """A town: how many location cards name it, and its industry spaces as printed."""

    id: str
    name: str
    banner: str
    cards: PerPlayers
    at: Point
    spaces: tuple[tuple[Industry, ...], ...]


class Farm(Model):
    """A farm brewery, which no location card names."""

    id: str
    name: str
    at: Point
    spaces: tuple[tuple[Industry, ...], ...]


class Bonus(Model):
    """What a barrel drunk at a merchant location brings."""

    kind: Literal["vp", "develop", "income_spaces", "money"]
    amount: int


class Merchant(Model):
    """A merchant location; `players` is the number from which its spaces are in use."""

    id: str
    name: str
    spaces: int
    players: int
    icons: int
    bonus: Bonus
    at: Point


class LineEntry(Model):
    """A line between places."""

    id: str
    ends: tuple[str, ...]
    canal: bool
    rail: bool


class Plate(Model):
    """Where the board shows something that is not a place."""

    x: float
    y: float


class BoardFile(Model):
    """board.yaml."""

    cities: tuple[City, ...]
    farms: tuple[Farm, ...]
    merchants: tuple[Merchant, ...]
    lines: tuple[LineEntry, ...]
    plates: dict[str, Plate]


class Level(Model):
    """One level of an industry. Money in pounds, `income` in spaces, `made` by era, `beer` barrels to sell it."""

    level: int
    copies: int
    money: int
    coal: int
    iron: int
    beer: int = 0
    made: dict[Era, int] = {}
    vp: int
    income: int
    icons: int
    eras: tuple[Era, ...]
    lightbulb: bool = False


class IndustryEntry(Model):
    """All tiles of an industry; `sold` if its tiles flip by selling."""

    id: Industry
    name: str
    plural: str
    sold: bool
    tiles: int
    levels: tuple[Level, ...]


class IndustryFile(Model):
    """industries.yaml."""

    industries: tuple[IndustryEntry, ...]


class IndustryCard(Model):
    """A kind of industry card."""

    id: str
    accepts: tuple[Industry, ...]
    cards: PerPlayers


class CardFile(Model):
    """cards.yaml. `deck` is the size of the draw deck before dealing."""

    industry_cards: tuple[IndustryCard, ...]
    wild_location: int
    wild_industry: int
    deck: PerPlayers


class MarketEntry(Model):
    """A market: prices from the cheapest space to the dearest."""

    start: int
    when_empty: int
    prices: tuple[int, ...]
    steep: tuple[int, ...]


class MarketFile(Model):
    """markets.yaml."""

    coal: MarketEntry
    iron: MarketEntry


class IncomeLevel(Model):
    """A level of the income track and its spaces."""

    level: int
    first: int
    last: int


class IncomeFile(Model):
    """income.yaml."""

    start: int
    levels: tuple[IncomeLevel, ...]


class MerchantKind(Model):
    """A kind of merchant tile and what it buys."""

    id: str
    name: str
    accepts: tuple[Industry, ...]


class MerchantTile(Model):
    """One merchant tile and from how many players on it is used."""

    kind: str
    players: int


class MerchantFile(Model):
    """merchants.yaml."""

    kinds: tuple[MerchantKind, ...]
    mixes: dict[str, tuple[MerchantTile, ...]]


class SetupFigures(Model):
    """Figures of the set-up."""

    money: int
    hand: int
    facedown: int
    rounds: dict[Era, PerPlayers]


class TurnFigures(Model):
    """Actions in a turn."""

    actions: int
    first_round_actions: int


class NetworkFigures(Model):
    """Costs of links, in pounds, coal and barrels; link tiles in the box."""

    canal: int
    rail: int
    two_rails: int
    coal_each: int
    beer_for_two: int
    links: int


class DevelopFigures(Model):
    """Develop."""

    most: int
    iron_each: int


class LoanFigures(Model):
    """A loan, in pounds and income levels."""

    money: int
    levels: int


class ScoutFigures(Model):
    """Scouting."""

    cards: int


class ShortfallFigures(Model):
    """A tile given up is worth its money cost over `divisor`, rounded down."""

    divisor: int


class SupplyFigures(Model):
    """What the box holds."""

    coal: int
    iron: int
    beer: int


class IntroductoryFigures(Model):
    """The end of the introductory game; tiles from `second_level` up score again."""

    pounds_per_vp: int
    most: int
    second_level: int


class FigureFile(Model):
    """figures.yaml."""

    setup: SetupFigures
    turn: TurnFigures
    network: NetworkFigures
    develop: DevelopFigures
    loan: LoanFigures
    scout: ScoutFigures
    shortfall: ShortfallFigures
    supply: SupplyFigures
    introductory: IntroductoryFigures


class Printed(Model):
    """All data files of the game."""

    board: BoardFile
    industries: tuple[IndustryEntry, ...]
    cards: CardFile
    markets: MarketFile
    income: IncomeFile
    merchants: MerchantFile
    figures: FigureFile


def load_printed(data: Path) -> Printed:
    """The data files of a folder. Raises DataError naming file and key."""
    board = load(BoardFile, data / "board.yaml")
    _check_lines(board, data / "board.yaml")
    merchants = load(MerchantFile, data / "merchants.yaml")
    _check_mixes(merchants, data / "merchants.yaml")
    return Printed(
        board=board,
        industries=load(IndustryFile, data / "industries.yaml").industries,
        cards=load(CardFile, data / "cards.yaml"),
        markets=load(MarketFile, data / "markets.yaml"),
        income=load(IncomeFile, data / "income.yaml"),
        merchants=merchants,
        figures=load(FigureFile, data / "figures.yaml"),
    )


def _check_lines(board: BoardFile, path: Path) -> None:
    places = {p.id for p in board.cities} | {p.id for p in board.farms} | {p.id for p in board.merchants}
    for line in board.lines:
        if unknown := sorted(set(line.ends) - places):
            raise DataError(str(path), f"lines.{line.id}", f"expected places of the board, found {unknown}")


def _check_mixes(merchants: MerchantFile, path: Path) -> None:
    kinds = {kind.id for kind in merchants.kinds}
    for name, tiles in merchants.mixes.items():
        if unknown := sorted({tile.kind for tile in tiles} - kinds):
            raise DataError(str(path), f"mixes.{name}", f"expected kinds of the file, found {unknown}")
