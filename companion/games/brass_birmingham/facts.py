"""The printed facts as tables that are fast to ask, for the options of one table.

Places, spaces, lines and merchant spaces are numbered in the order of the board data; sets of places are bit masks
(`1 << place.index`).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast, get_args

from companion.core.info import Options
from companion.games.brass_birmingham.options import Readings
from companion.games.brass_birmingham.printed import (
    Bonus,
    IndustryEntry,
    Level,
    MarketEntry,
    Printed,
    for_players,
)
from companion.games.brass_birmingham.state import Era, Industry

WILD_LOCATION = "wild_location"
WILD_INDUSTRY = "wild_industry"
WILDS = (WILD_LOCATION, WILD_INDUSTRY)
BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Place:
    """A city, a farm or a merchant location. `spaces` are the numbers of its industry spaces."""

    index: int
    mask: int
    id: str
    name: str
    kind: str
    spaces: tuple[int, ...]
    icons: int = 0
    bonus: Bonus | None = None
    players: int = 2


@dataclass(frozen=True, slots=True)
class Space:
    """An industry space: what it accepts, and whether it shows a single industry. `name` tells it from others."""

    index: int
    id: str
    place: Place
    accepts: frozenset[str]
    single: bool
    name: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the board; `mask` holds all places it joins."""

    index: int
    id: str
    ends: tuple[Place, ...]
    mask: int
    eras: frozenset[str]
    name: str


@dataclass(frozen=True, slots=True)
class Design:
    """One kind of industry tile. `made` by era: cubes or barrels; `blocked` are the eras it is barred from."""

    industry: Industry
    level: int
    name: str
    copies: int
    money: int
    coal: int
    iron: int
    beer: int
    made: Mapping[str, int]
    vp: int
    income: int
    icons: int
    eras: tuple[str, ...]
    lightbulb: bool
    sold: bool


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: a location card (`place`), an industry card (`accepts`) or a wild one."""

    id: str
    name: str
    place: Place | None
    accepts: frozenset[str]
    wild: bool


@dataclass(frozen=True, slots=True)
class MerchantSpace:
    """A space for a merchant tile, with its barrel."""

    id: str
    place: Place
    name: str


class Market:
    """A market: `prices` from the cheapest space. Cubes lie on the dearest spaces."""

    def __init__(self, entry: MarketEntry, prices: tuple[int, ...]) -> None:
        self.prices = prices
        self.size = len(prices)
        self.start = entry.start
        self.when_empty = entry.when_empty

    def prices_of(self, cubes: int, count: int) -> tuple[int, ...]:
        """What `count` cubes cost one after another when `cubes` lie there. BR-COAL-05, BR-IRON-03."""
        first = self.size - cubes
        bought = self.prices[first : first + count]
        return bought + (self.when_empty,) * (count - len(bought))

    def cost(self, cubes: int, count: int) -> int:
        """What `count` cubes cost together."""
        return sum(self.prices_of(cubes, count))

    def earnings(self, cubes: int, count: int) -> tuple[int, int]:
        """How many of `count` cubes fit beside `cubes`, and what they earn, dearest space first. BR-MKT-03."""
        empty = self.size - cubes
        fit = max(0, min(count, empty))
        return fit, sum(self.prices[empty - fit : empty]) if fit else 0


class Facts:
    """Everything printed, for one set of options. `readings` are the table's answers to open points."""

    def __init__(self, printed: Printed, options: Options) -> None:
        self.printed = printed
        self.readings = Readings.of(options)
        self.figures = printed.figures
        self._lay_board()
        self._lay_tiles()
        self._lay_cards()
        self._lay_tracks()
        self._lay_merchants()

    # -- board

    def _lay_board(self) -> None:
        board = self.printed.board
        places: list[Place] = []
        spaces: list[Space] = []
        for kind, entries in (("city", board.cities), ("farm", board.farms)):
            for entry in entries:
                numbers = tuple(range(len(spaces), len(spaces) + len(entry.spaces)))
                place = Place(len(places), 1 << len(places), entry.id, entry.name, kind, numbers)
                places.append(place)
                spaces += [_space(place, n, i, entry.spaces) for i, n in enumerate(numbers)]
        for m in board.merchants:
            at = len(places)
            places.append(Place(at, 1 << at, m.id, m.name, "merchant", (), m.icons, m.bonus, m.players))
        self.places = tuple(places)
        self.place = {place.id: place for place in places}
        self.spaces = tuple(spaces)
        self.space = {space.id: space for space in spaces}
        self.merchant_places = tuple(place for place in places if place.kind == "merchant")
        self.merchant_mask = sum(place.mask for place in self.merchant_places)
        self.lines = tuple(self._line(n, entry.id, entry.ends) for n, entry in enumerate(board.lines))
        self.line = {line.id: line for line in self.lines}
        self.lines_of = {era: tuple(line for line in self.lines if era in line.eras) for era in get_args(Era)}
        self.spaces_for: dict[str, tuple[Space, ...]] = {
            entry.id: tuple(space for space in spaces if entry.id in space.accepts) for entry in self.printed.industries
        }

    def _line(self, index: int, line_id: str, end_ids: tuple[str, ...]) -> Line:
        ends = tuple(self.place[end] for end in end_ids)
        entry = self.printed.board.lines[index]
        eras = frozenset(era for era, shown in (("canal", entry.canal), ("rail", entry.rail)) if shown)
        name = "–".join(end.name for end in ends)
        return Line(index, line_id, ends, sum(end.mask for end in ends), eras, name)

    # -- tiles

    def _lay_tiles(self) -> None:
        entries = self.printed.industries
        self.industries: tuple[Industry, ...] = tuple(entry.id for entry in entries)
        self.industry_index: dict[str, int] = {industry: n for n, industry in enumerate(self.industries)}
        self.industry_name: dict[str, str] = {entry.id: entry.name for entry in entries}
        self.industry_plural: dict[str, str] = {entry.id: entry.plural for entry in entries}
        self.sold_industries: tuple[str, ...] = tuple(entry.id for entry in entries if entry.sold)
        self.mat_full = tuple(entry.tiles for entry in entries)
        self.tiles_each = sum(self.mat_full)
        self.designs: dict[tuple[str, int], Design] = {
            (e.id, level.level): self._design(e, level) for e in entries for level in e.levels
        }
        self._stacks: dict[str, tuple[Design | None, ...]] = {entry.id: self._stack(entry) for entry in entries}

    def _design(self, entry: IndustryEntry, level: Level) -> Design:
        money = level.money
        if (entry.id, level.level) == ("manufacturer", 4):
            money = self.readings.manufacturer_iv_cost or money
        return Design(
            industry=entry.id,
            level=level.level,
            name=f"{entry.name} {_roman(level.level)}",
            copies=level.copies,
            money=money,
            coal=level.coal,
            iron=level.iron,
            beer=level.beer,
            made=cast(Mapping[str, int], level.made),
            vp=level.vp,
            income=level.income,
            icons=level.icons,
            eras=level.eras,
            lightbulb=level.lightbulb,
            sold=entry.sold,
        )

    def _stack(self, entry: IndustryEntry) -> tuple[Design | None, ...]:
        rising = [self.designs[entry.id, level.level] for level in entry.levels for _ in range(level.copies)]
        return (None, *reversed(rising))

    def lowest(self, industry: str, left: int) -> Design | None:
        """The lowest tile of an industry when `left` tiles lie on the mat; None if none does."""
        return self._stacks[industry][left]

    def left_from(self, industry: str, level: int) -> int:
        """How many tiles lie on the mat when all of `level` and higher are there."""
        return sum(d.copies for (name, at), d in self.designs.items() if name == industry and at >= level)

    def left_above(self, industry: str, left: int) -> dict[int, int]:
        """The tiles on the mat by level, when `left` lie there."""
        return dict(Counter(design.level for design in self._stacks[industry][left:0:-1] if design))

    # -- cards

    def _lay_cards(self) -> None:
        cards: list[tuple[Card, tuple[int, int, int]]] = []
        for city in self.printed.board.cities:
            card = Card(f"location:{city.id}", city.name, self.place[city.id], frozenset(), False)
            cards.append((card, city.cards))
        for entry in self.printed.cards.industry_cards:
            name = " or ".join(self.industry_name[industry] for industry in entry.accepts)
            cards.append((Card(f"industry:{entry.id}", name, None, frozenset(entry.accepts), False), entry.cards))
        wild = (
            Card(WILD_LOCATION, "Wild Location", None, frozenset(), True),
            Card(WILD_INDUSTRY, "Wild Industry", None, frozenset(self.industries), True),
        )
        self.banner = {city.id: city.banner for city in self.printed.board.cities}
        self.cards = {card.id: card for card in (*(card for card, _ in cards), *wild)}
        self._copies = [{card.id: for_players(n, players) for card, n in cards} for players in (2, 3, 4)]
        self.wild_copies = (self.printed.cards.wild_location, self.printed.cards.wild_industry)
        self._naming = {card.place.index: (card.id, WILD_LOCATION) for card, _ in cards if card.place is not None}
        self.showing: dict[str, tuple[str, ...]] = {
            industry: tuple(card.id for card in self.cards.values() if industry in card.accepts)
            for industry in self.industries
        }

    def naming(self, place: Place) -> tuple[str, ...]:
        """The cards that name a place, the Wild Location among them; none for a farm. BR-CARD-06, BR-CARD-08."""
        return self._naming.get(place.index, ())

    def copies(self, players: int) -> dict[str, int]:
        """How many of each card the deck holds; wild cards are no part of it. BR-SETUP-01, BR-SETUP-02."""
        return self._copies[players - 2]

    def deck(self, players: int) -> int:
        """Cards in the whole draw deck."""
        return for_players(self.printed.cards.deck, players)

    def rounds(self, players: int, era: Era) -> int:
        """Rounds of an era."""
        return for_players(self.figures.setup.rounds[era], players)

    # -- tracks and merchants

    def _lay_tracks(self) -> None:
        markets = self.printed.markets
        steep = self.readings.steep_markets
        self.coal = Market(markets.coal, markets.coal.steep if steep else markets.coal.prices)
        self.iron = Market(markets.iron, markets.iron.steep if steep else markets.iron.prices)
        levels = self.printed.income.levels
        self.level_of = tuple(entry.level for entry in levels for _ in range(entry.first, entry.last + 1))
        self.top_of = {entry.level: entry.last for entry in levels}
        self.income_start = self.printed.income.start
        self.last_space = levels[-1].last
        self.least_level = levels[0].level

    def _lay_merchants(self) -> None:
        kinds = self.printed.merchants.kinds
        self.buys = {kind.id: frozenset(kind.accepts) for kind in kinds}
        self.merchant_name = {kind.id: kind.name for kind in kinds}
        spaces = [
            MerchantSpace(f"{m.id}:{n}", self.place[m.id], f"{m.name} {n + 1}" if m.spaces > 1 else m.name)
            for m in self.printed.board.merchants
            for n in range(m.spaces)
        ]
        self.merchant_spaces = tuple(spaces)
        self.merchant_space = {space.id: space for space in spaces}

    def merchant_spaces_for(self, players: int) -> tuple[MerchantSpace, ...]:
        """The merchant spaces in use. BR-SETUP-03."""
        return tuple(space for space in self.merchant_spaces if space.place.players <= players)

    def merchant_mix(self, players: int) -> Counter[str]:
        """How many tiles of each kind are dealt. BR-SETUP-01."""
        tiles = self.printed.merchants.mixes[self.readings.merchant_mix]
        return Counter(tile.kind for tile in tiles if tile.players <= players)


def _space(place: Place, number: int, at: int, all_accepts: tuple[tuple[Industry, ...], ...]) -> Space:
    accepts = all_accepts[at]
    name = place.name if len(all_accepts) == 1 else f"{place.name} {at + 1}"
    return Space(number, f"{place.id}:{at}", place, frozenset(accepts), len(accepts) == 1, name)


def _roman(number: int) -> str:
    return ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")[number - 1]
