"""Random positions: out of random play, and strewn over the board."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from companion.core.data import read_plain
from companion.core.discovery import game_data
from companion.core.moves import random_move
from tests.games.brass_birmingham.recount import GAME, brass, printed

COLOURS = ("red", "yellow", "white", "purple")


@cache
def copies(players: int) -> dict[str, int]:
    """The cards of the deck for a number of players, with how many there are of each."""
    data, at = game_data(GAME), players - 2
    cities = read_plain(data / "board.yaml")["cities"]
    industries = read_plain(data / "cards.yaml")["industry_cards"]
    counts = {f"location:{city['id']}": city["cards"][at] for city in cities}
    counts |= {f"industry:{card['id']}": card["cards"][at] for card in industries}
    return {card: count for card, count in counts.items() if count}


def from_play(rng: Random, seats: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """Every state of a random game."""
    game = brass()
    state = game.start(COLOURS[:seats], options or {})
    while not game.prompt(state).over:
        yield state
        move = random_move(game, state, rng)
        assert move is not None
        after = game.judge(state, move).state
        assert after is not None
        state = after
    yield state


def strewn(rng: Random, seats: int) -> dict[str, Any]:
    """Edits for a position with links and tiles all over the board, more crowded than play makes it."""
    colours = COLOURS[:seats]
    era = rng.choice(("canal", "rail"))
    lines = [line for line in printed().ends if era in printed().eras[line]]
    links = {line: rng.choice(colours) for line in rng.sample(lines, rng.randint(0, len(lines)))}
    stock = {(seat, *design): level["copies"] for seat in colours for design, level in printed().tiles.items()}
    spaces = list(shown().items())
    tiles = {}
    for space, industries in rng.sample(spaces, rng.randint(0, len(spaces))):
        tile = _tile(rng, era, industries, stock)
        if tile is not None:
            tiles[space] = tile
    return {
        "era": era,
        "round": rng.randint(2, 8),
        "coal_market": rng.randint(0, 14),
        "iron_market": rng.randint(0, 10),
        "links": links,
        "tiles": tiles,
        "seats": {
            seat: {
                "money": rng.randint(0, 80),
                "income_space": rng.randint(0, 99),
                "vp": rng.randint(0, 60),
                "links_left": 14,
            }
            for seat in colours
        },
    }


@cache
def shown() -> dict[str, list[str]]:
    """The industries that each space shows."""
    board = read_plain(game_data(GAME) / "board.yaml")
    places = (*board["cities"], *board["farms"])
    return {f"{place['id']}:{n}": industries for place in places for n, industries in enumerate(place["spaces"])}


Stock = dict[tuple[str, str, int], int]


def _tile(rng: Random, era: str, industries: list[str], stock: Stock) -> dict[str, Any] | None:
    """A tile that may lie on a space showing these industries, out of those that are left."""
    fitting = [
        (seat, industry, level)
        for (seat, industry, level), left in stock.items()
        if left and industry in industries and (era == "rail" or "canal" in printed().tiles[industry, level]["eras"])
    ]
    if not fitting:
        return None
    seat, industry, level = rng.choice(fitting)
    stock[seat, industry, level] -= 1
    made = printed().tiles[industry, level].get("made", {}).get(era, 0)
    flipped = rng.random() < 0.5
    left = 0 if flipped or not made else rng.randint(1, made)
    return {"owner": seat, "industry": industry, "level": level, "left": left, "flipped": flipped}
