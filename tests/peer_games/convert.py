"""Recorded games as moves and records of ours."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.data import read_plain
from companion.core.discovery import game_data
from companion.tables.events import Played, SeatEntry, Started
from tests.games.brass_birmingham.recount import GAME, brass
from tests.peer_games.logs import Line, name

Plain = dict[str, Any]
_OPENED = datetime(2024, 1, 1, 19, 0, tzinfo=UTC)


def seat_of(header: Line) -> dict[str, str]:
    """Our seat for each player of a recorded game, in the order of its header."""
    colours = brass().info.colours
    return {player: colour.id for player, colour in zip(header["players"], colours, strict=False)}


def opening(header: Line) -> tuple[Plain, Plain]:
    """The two table events of the set-up: the merchant tiles and the first turn order."""
    seats = seat_of(header)
    tiles = {merchant["space"]: _merchant_kind(merchant["accepts"]) for merchant in header["merchants"]}
    order = [seats[player] for player in header["turn_order"]]
    return {"kind": "merchants", "tiles": tiles}, {"kind": "turn_order", "order": order}


@cache
def _kinds() -> Mapping[frozenset[str], str]:
    kinds = read_plain(game_data(GAME) / "merchants.yaml")["kinds"]
    return {frozenset(kind["accepts"]): kind["id"] for kind in kinds}


def _merchant_kind(accepts: list[str]) -> str:
    return _kinds()[frozenset(accepts)]


def moves(line: Line, seats: Mapping[str, str]) -> tuple[Plain, ...]:
    """The moves of ours that a line stands for; none for what follows by itself."""
    if line["type"] == "move":
        return ({"kind": line["kind"], "seat": seats[line["player"]], **_ACTIONS[line["kind"]](line)},)
    if line["type"] == "round_end":
        return ({"kind": "end_round"}, *_shortfalls(line, seats))
    return ({"kind": "end_era"},) if line["type"] == "era_end" else ()


def _sources(sources: list[str]) -> list[str]:
    return [source.split("@")[0] for source in sources]


def _build(line: Line) -> Plain:
    return {
        "card": line["cards"][0],
        "industry": line["industry"],
        "level": line["level"],
        "space": line["slot"],
        "coal": _sources(line["coal"]),
        "iron": _sources(line["iron"]),
        "sold": line["market_sale"][0],
    }


def _network(line: Line) -> Plain:
    coal = _sources(line["coal"]) if line["era"] == "rail" else None
    return {"card": line["cards"][0], "lines": line["lines"], "coal": coal, "beer": line["beer"]}


def _develop(line: Line) -> Plain:
    return {"card": line["cards"][0], "tiles": _tiles(line["removed"]), "iron": _sources(line["iron"])}


def _tiles(removed: list[tuple[str, int]]) -> list[str]:
    return [f"{industry}:{level}" for industry, level in removed]


def _sell(line: Line) -> Plain:
    sales = [
        {
            "space": sale["slot"],
            "merchant": sale["merchant"],
            "beer": [sale["merchant"] if source == "merchant" else source for source in sale["beer"]],
        }
        for sale in line["sales"]
    ]
    return {"card": line["cards"][0], "sales": sales, "develop": _tiles(line["bonus_develop"])}


def _card_only(line: Line) -> Plain:
    return {"card": line["cards"][0]}


def _scout(line: Line) -> Plain:
    return {"cards": line["cards"]}


_ACTIONS = {
    "build": _build,
    "network": _network,
    "develop": _develop,
    "sell": _sell,
    "loan": _card_only,
    "pass": _card_only,
    "scout": _scout,
}


def _shortfalls(line: Line, seats: Mapping[str, str]) -> Iterator[Plain]:
    """The tiles given up, which the file names in no order; with the most valuable last, none is one too many."""
    for player, income in (line["income"] or {}).items():
        if income["tiles_given_up"]:
            tiles = sorted(income["tiles_given_up"], key=lambda tile: (tile[1], tile[0]))
            yield {"kind": "shortfall", "seat": seats[player], "tiles": [space for space, _ in tiles]}


def record(path: Path, log: list[Line]) -> Iterator[Started | Played]:
    """A recorded game as the events of a table."""
    header, *rest = log
    seats = seat_of(header)
    table = tuple(SeatEntry(colour=seat, name=player) for player, seat in seats.items())
    version = brass().rulebook.version
    yield Started(seq=1, at=_OPENED, action=f"{name(path)}-1", game=GAME, seats=table, rules_version=version)
    played = [*opening(header), *(move for line in rest for move in moves(line, seats))]
    for seq, move in enumerate(played, start=2):
        yield Played(seq=seq, at=_OPENED + timedelta(minutes=seq), action=f"{name(path)}-{seq}", move=move)
