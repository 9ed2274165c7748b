"""A table whose game has figures to enter, and ways to drive the card editor."""

from typing import Any

from streamlit.testing.v1 import AppTest

from companion.core.packs import Pack, write_pack
from companion.library.packs import stored_pack
from companion.tables.desk import Desk
from companion.tables.events import SeatEntry
from tests.app.driving import go, keys, sound, tap

GAME = "northern_branch"
COST, POINTS = "card:pig_farm.produce_cost", "card:pig_farm.vp"
EFFECT, NAME, PRICE, FLAG = (f"card:smelter.{field}" for field in ("brownie_effect", "name", "buy_cost", "basic"))
IN_TURN = {
    "phase": "turn",
    "turn": {"seat": "red"},
    "seats": {"red": {"hand": ["clay", "wheat", "wood", "ore", "cement", "pig"]}},
    "rows": {"A": {"pig_farm": 1}, "B": {"egg": 1}, "C": {"bronze": 1}},
}


def in_turn(desk: Desk, action: str = "cards") -> str:
    """A table in the turn of Anna: a building without a published cost lies open."""
    seats = (SeatEntry(colour="red", name="Anna"), SeatEntry(colour="blue", name="Ben"))
    code = desk.create(GAME, seats, {}, action=action)
    desk.correct(code, 1, IN_TURN, action=f"{action}-position")
    return code


def editor(app: AppTest, fact: str = "", **query: str) -> AppTest:
    """The card editor, on a figure or on its list."""
    named = {"game": GAME, **({"fact": fact} if fact else {}), **query}
    return go(app, "editor", **named)


def called(app: AppTest, name: str = "Mia") -> AppTest:
    """Say who reads the cards."""
    return sound(app.text_input(key="confirmed_by").set_value(name).run())


def pick(app: AppTest, value: str) -> AppTest:
    """Answer the question with a choice of this value."""
    key = next(
        each.key for each in app.button if each.key and each.key.startswith("pick_") and each.key.endswith(value)
    )
    return tap(app, str(key))


def one_wheat(app: AppTest) -> AppTest:
    """Enter a production cost: one Wheat is paid."""
    pick(app, "cost_ways")
    tap(app, next(key for key in keys(app) if key.endswith("_wheat")))
    tap(app, "next_")
    tap(app, "next_")
    return pick(app, "_no")


def entered(fact: str) -> Any:
    """What the stored pack says of a figure; None where it says nothing."""
    entry = stored_pack(GAME).entries.get(fact)
    return None if entry is None else entry.value


def pack_of(figures: dict[str, Any], by: str = "Zoë") -> dict[str, Any]:
    """A pack as somebody else's file holds it."""
    pack = Pack(game=GAME)
    for fact, value in figures.items():
        pack = pack.enter(fact, value, by)
    return write_pack(pack)
