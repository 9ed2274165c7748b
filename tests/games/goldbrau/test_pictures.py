"""Pictures: everything in the data can be looked at, with every figure of it; the table as it stands is told."""

from typing import Any

import pytest

from companion.core.data import read_plain
from companion.core.discovery import game_data, load_game
from companion.core.scenes import Text
from tests.games.goldbrau.tools import at

DATA = game_data("goldbrau")
_game: Any = load_game("goldbrau")
ALTS = {component.ref: str(_game.picture(component.ref).alt) for component in _game.components()}
PARTS: Any = read_plain(DATA / "components.yaml")
FIGURES: Any = read_plain(DATA / "figures.yaml")


@pytest.mark.parametrize("place", [*PARTS["gardens"], *PARTS["breweries"]], ids=lambda place: place["id"])
def test_every_building_has_its_share_card(place: dict[str, str]) -> None:
    told = ALTS[f"card:{place['id']}"]
    assert place["name"] in told
    assert place["german"] in told
    assert f"Cards: {PARTS['shares']}" in told


@pytest.mark.parametrize("chip", ["waitress", "bum"])
def test_waitress_and_bum_tell_every_amount(chip: str) -> None:
    told = ALTS[f"card:{chip}"]
    assert f"Cards: {PARTS['specials'][chip]}" in told
    amounts = {reading[chip] for readings in FIGURES["income"].values() for reading in readings.values()}
    assert [n for n in amounts if (f"+{n}" if n > 0 else f"−{-n}") not in told] == []


def test_pieces_tell_their_numbers() -> None:
    assert f"For each player: {PARTS['bosses']}" in ALTS["boss"]
    assert all(f"{n} players: {count}" in ALTS["cube"] for n, count in PARTS["cubes"].items())
    assert f"Of each brewery: {PARTS['signs']}" in ALTS["sign"]
    assert str(PARTS["fences"]) in ALTS["fence"]
    assert f"On the board: {PARTS['tables']}" in ALTS["table"]
    assert f"Weeks: {FIGURES['calendar']['weeks']}" in ALTS["calendar"]
    assert f"start: {FIGURES['start_money']}" in ALTS["calendar"]


def test_action_cards_tell_what_they_allow_and_cost() -> None:
    for action in ("fence", "boss"):
        assert f"Alone: {FIGURES['actions']['sole']}" in ALTS[f"action:{action}"]
    for players, price in FIGURES["price"].items():
        assert f"Price with {players} player{'s' if players > 1 else ''}: {price}" in ALTS["action:card"]


def test_the_town_tells_tables_figures_bosses_and_shares() -> None:
    state = at({"gardens": {"jug": {"tables": 3, "boss": "red", "shares": {"red": 2, "blue": 1}}}, "waitress": "jug"})
    told = str(_game.picture("board", state).alt)
    assert "Jug: 3 tables, the waitress, " in told
    assert "boss Red, Red 2 shares, Blue 1 share" in told


def test_the_town_tells_what_a_brewery_supplies_by_name() -> None:
    state = at({"gardens": {garden: {"supplier": "stein"} for garden in ("bear", "eagle")}})
    scene = _game.picture("board", state)
    assert "Steinbräu: supplies Bear, Eagle" in str(scene.alt)
    names = [shape.text for shape, *_ in scene.flat() if isinstance(shape, Text)]
    assert (names.count("Bear"), names.count("Eagle"), names.count("Oak")) == (2, 2, 1)


def test_a_table_without_a_map_has_no_picture_of_one() -> None:
    state = at({})
    assert [ref for ref, _ in _game.boards(state)] == ["board", "offer"]
    assert _game.picture("map", state) is None


def test_a_drawn_map_shows_every_cell_that_has_a_table() -> None:
    drawn = {"rows": 2, "columns": 3, "cells": {"A1": "start_of:jug", "B3": "no_table", "B1": "parasol"}}
    scene = _game.picture("map", at({"map": drawn}))
    assert [spot.id for spot in scene.spots] == ["cell:A1", "cell:A2", "cell:A3", "cell:B1", "cell:B2"]
    assert "Jug: A1" in str(scene.alt)
    assert "with a parasol, free" in str(next(spot.name for spot in scene.spots if spot.id == "cell:B1"))


def test_picks_that_are_not_shown_yet_are_on_no_picture() -> None:
    hidden = at({"phase": "choose", "chosen": {"red": "fence"}})
    open_ = at({"phase": "fence", "chosen": {"red": "fence", "blue": "boss", "yellow": "card", "green": "card"}})
    bare = at({"phase": "choose"})
    assert _game.picture("offer", hidden) == _game.picture("offer", bare)
    assert _game.picture("offer", open_) != _game.picture("offer", bare)
