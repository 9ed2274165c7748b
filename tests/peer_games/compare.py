"""A state of ours written as the recorded games write theirs."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.core.data import read_plain
from companion.core.discovery import game_data
from companion.core.game import AnyGame
from tests.games.brass_birmingham.recount import GAME
from tests.peer_games.logs import Line

WILDS = ("wild_location", "wild_industry")


@cache
def _copies() -> Mapping[str, Mapping[int, int]]:
    """How many tiles of each level an industry has."""
    industries = read_plain(game_data(GAME) / "industries.yaml")["industries"]
    return {entry["id"]: {level["level"]: level["copies"] for level in entry["levels"]} for entry in industries}


def snapshot(game: AnyGame, state: Any, seats: Mapping[str, str]) -> Line:
    """The state as a snapshot. The other engine counts the round on after an era's last one, we do not."""
    view = game.view(state)
    player = {seat: player for player, seat in seats.items()}
    return {
        "era": view["era"],
        "round": view["round"] + (view["phase"] in ("era_end", "over")),
        "turn_order": [player[seat] for seat in view["turn_order"]],
        "players": {player[seat]: _player(of) for seat, of in view["seats"].items()},
        "tiles": {space: _tile(tile, player) for space, tile in view["tiles"].items()},
        "links": {line: player[seat] for line, seat in view["links"].items()},
        "merchant_beer": sorted(space for space, merchant in view["merchants"].items() if merchant["beer"]),
        "coal_market": view["coal_market"],
        "iron_market": view["iron_market"],
        "deck": view["deck"],
        "wild_supply": list(state.wilds),
        "wilds_held": {player[seat]: [of["wild_location"], of["wild_industry"]] for seat, of in view["seats"].items()},
    }


def _refilled(seen: Line, player: str, after: Line) -> Line:
    hand = {"hand_n": after["players"][player]["hand_n"]}
    players = {**seen["players"], player: {**seen["players"][player], **hand}}
    return {**seen, "players": players, "deck": after["deck"]}


def _player(of: Line) -> Line:
    told = ("money", "income_space", "income_level", "vp", "spent", "hand_n", "links_left")
    return {
        **{key: of[key] for key in told},
        "mat": {industry: _mat(industry, row) for industry, row in of["mat"].items()},
    }


def _mat(industry: str, row: Line) -> list[int] | None:
    if row["level"] is None:
        return None
    above = sum(copies for level, copies in _copies()[industry].items() if level > row["level"])
    return [row["level"], row["left"] - above, row["left"]]


def _tile(tile: Line, player: Mapping[str, str]) -> list[Any]:
    return [player[tile["owner"]], tile["industry"], tile["level"], int(tile["flipped"]), tile["left"]]


def told(line: Line, following: Line | None) -> Line:
    """The snapshot of a line with what is hidden reduced to what the table sees: who holds wild cards.

    Cards are drawn on a line of their own there, with us by the action that ends the turn: the hand's size and
    the deck are those of that line.
    """
    state = line["state"]
    seen = {key: value for key, value in state.items() if key != "hidden"}
    if following is not None and following["type"] == "turn_end":
        seen = _refilled(seen, following["player"], following["state"])
    hands = state["hidden"]["hands"]
    return {
        **seen,
        "merchant_beer": sorted(state["merchant_beer"]),
        "wilds_held": {player: [hand.count(wild) for wild in WILDS] for player, hand in hands.items()},
    }
