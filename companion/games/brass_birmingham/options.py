"""The points that a table decides, read once from its options (`game.yaml` says what each means)."""

from dataclasses import dataclass
from typing import Literal

from companion.core.info import Options


@dataclass(frozen=True, slots=True)
class Readings:
    """A table's options by the names that the rules use. Figures are 0 where nothing other than the print holds."""

    introductory: bool
    net_spending: bool
    merchants_in_network: bool
    chains_through_merchants: bool
    farm_needs_network: bool
    rival_overbuild_beside_own: bool
    overbuild_preference: bool
    coal_from_each_end: bool
    link_tiles: int
    location_barrels: bool
    tie_break_by_level: bool
    open_discards: bool
    merchant_icons: Literal["all", "dealt", "none"]
    unflipped_icons: bool
    manufacturer_iv_cost: int
    merchant_mix: str
    steep_markets: bool
    starting_money: int
    name_discards: bool

    @classmethod
    def of(cls, options: Options) -> "Readings":
        """The readings of a table; what its options leave out holds by default."""
        get = options.get
        return cls(
            introductory=get("variant", "full") == "introductory",
            net_spending=get("spent_counting", "gross") == "less_market_sale",
            merchants_in_network=get("merchants_in_network", True),
            chains_through_merchants=get("chains_through_merchants", True),
            farm_needs_network=get("farm_needs_network", True),
            rival_overbuild_beside_own=get("rival_overbuild_beside_own", False),
            overbuild_preference=get("overbuild_preference", False),
            coal_from_each_end=get("rail_coal_distance", "nearest_end") == "each_end",
            link_tiles=get("link_tiles", 0),
            location_barrels=get("barrels_per_sale", "tile") == "location",
            tie_break_by_level=get("income_tie_break", "space") == "level",
            open_discards=get("open_discards", True),
            merchant_icons=get("merchant_link_icons", "all"),
            unflipped_icons=get("unflipped_link_icons", False),
            manufacturer_iv_cost=get("manufacturer_iv_cost", 0),
            merchant_mix=get("merchant_mix", "printed"),
            steep_markets=get("market_steps", "pairs") == "steep",
            starting_money=get("starting_money", 0),
            name_discards=get("name_discards", False),
        )
