"""What a seat could do now, each with its working; nothing that judge would refuse."""

from companion.core.messages import PLAIN
from companion.core.packs import Pack
from companion.core.verdicts import Status
from companion.games.northern_branch.ask_trade import TradeEntry
from companion.games.northern_branch.insights import purchases
from companion.games.northern_branch.moves import BuySell
from tests.games.northern_branch.tools import position, shipped

GAME = shipped()


def told(state: object, seat: str = "red", game: object = GAME) -> dict[str, list[tuple[str, str]]]:
    sections = game.insights(state, seat)  # type: ignore[attr-defined]
    return {
        PLAIN.text(section.title): [(PLAIN.text(label), PLAIN.text(value)) for label, value in section.rows]
        for section in sections
    }


def test_what_can_be_produced() -> None:
    rows = {"A": {"bar": 1}, "B": {"egg": 1}, "C": {"mushroom": 1, "glass": 1}, "D": {"wheat": 0, "ore": 0}}
    state = position(GAME, hand=["wood", "pig", "chicken"], rows=rows)
    assert told(state)["What can be produced"] == [
        ("Bar", "cannot tell: the cost was never entered"),
        ("Egg", "show Chicken"),
        ("Mushroom", "pay Wood"),
        ("Mushroom", "show Pig"),
        ("Clay", "hand symbol: simply taken"),
        ("Wood", "hand symbol: simply taken"),
    ]


def test_what_the_hand_buys_exactly() -> None:
    rows = {"C": {"cement": 1, "compost": 1}, "D": {"clay": 1, "wheat": 0, "wood": 0, "ore": 0}}
    state = position(GAME, hand=["pig", "ore", "dung", "wood"], rows=rows)
    assert told(state)["What this hand buys exactly"] == [
        ("Cement, 3 gold", "Pig 3"),
        ("Cement, 3 gold", "Pig 3 + Dung -1 + Wood 1 = 3"),
        ("Cement, 3 gold", "Pig 3 + Ore 1 + Dung -1 = 3"),
        ("Compost, 4 gold", "Pig 3 + Wood 1 = 4"),
        ("Compost, 4 gold", "Pig 3 + Ore 1 = 4"),
        ("Compost, 4 gold", "Pig 3 + Ore 1 + Dung -1 + Wood 1 = 4"),
        ("Clay, 1 gold", "Wood 1"),
        ("Clay, 1 gold", "Ore 1"),
        ("Clay, 1 gold", "Ore 1 + Dung -1 + Wood 1 = 1"),
    ]


def test_purchases_that_differ_only_in_resources_are_told_together() -> None:
    state = position(GAME, hand=["capital_4"], rows={"C": {"cement": 1}})
    rows = told(state)["What this hand buys exactly"]
    assert rows[:2] == [
        ("Capital 4 buys", "4 resources in 22 ways"),
        ("Capital 4 buys", "Cement 3 + 1 resource in 4 ways"),
    ]


def test_which_brownies_can_work() -> None:
    buildings = ["furniture_factory", "smelter", "bar", "exchange"]
    rows = {"B": {"furniture": 1}, "C": {"bronze": 1}, "D": {"wheat": 0, "wood": 0, "clay": 0, "ore": 3}}
    state = position(GAME, 4, hand=["timber", "ore"], buildings=buildings, rows=rows)
    assert told(state)["Which Brownies can work"] == [
        ("Furniture Factory", "pay Timber: take Furniture"),
        ("Smelter", "cannot tell: pay Ore: take Bronze, not confirmed"),
        ("Bar", "cannot tell: the effect was never entered"),
        ("Exchange: Bronze, 3 gold", "Timber for 3 gold"),
        ("Exchange: Timber for 3 gold buys", "Ore 1 + Ore 1 + Ore 1"),
    ]


def test_a_brownie_that_cannot_work_as_published_is_told_as_open_until_confirmed() -> None:
    state = position(GAME, hand=["clay"], buildings=["smelter"], rows={"C": {"bronze": 1}})
    rows = told(state)["Which Brownies can work"]
    assert rows == [("Smelter", "cannot tell: not as published, but that is not confirmed")]
    effect = [{"type": "convert", "alternatives": [{"pay": {"ore": 1}}], "take": {"bronze": 1}}]
    game = GAME.with_pack(Pack(game=GAME.info.id).enter("card:smelter.brownie_effect", effect, "Ada"))
    assert told(state, game=game)["Which Brownies can work"] == [("None", "")]


def test_a_used_player_action_is_named() -> None:
    state = position(GAME, hand=["clay"], turn={"seat": "red", "player_action": "produce"})
    assert told(state)["What can be produced"] == [("Nothing more: the player action of this turn is used", "")]


def test_a_seat_that_waits_is_told_as_if_its_turn_began() -> None:
    state = position(GAME, turn={"seat": "blue", "player_action": "produce"}, seats={"red": {"hand": ["ore"]}})
    assert ("Clay", "hand symbol: simply taken") in told(state)["What can be produced"]
    assert told(state, "green") == {}
    assert told(GAME.start(("red", "blue"))) == {}


def test_every_purchase_told_is_legal_and_none_is_missing() -> None:
    rows = {"A": {"smelter": 1, "fuel_factory": 1}, "B": {"furniture": 1}, "C": {"cement": 2, "glass": 1}}
    state = position(GAME, hand=["glass", "dung", "capital_3", "clay", "clay"], rows=rows)
    trade = TradeEntry(GAME.box, state, "red")
    found = {(each.pay, each.take) for each in purchases(GAME.box, state, trade)}
    listed = {(m.pay, m.take) for m in GAME.legal_moves(state, "red") if isinstance(m, BuySell)}
    assert found == listed
    assert len(found) > 20
    for pay, take in found:
        assert GAME.check(state, BuySell(seat="red", pay=pay, take=take)).status is Status.LEGAL


def test_a_confirmed_effect_is_told_as_it_is() -> None:
    effect = [{"type": "convert", "alternatives": [{"pay": {"ore": 1}}], "take": {"bronze": 1}}]
    game = GAME.with_pack(Pack(game=GAME.info.id).enter("card:smelter.brownie_effect", effect, "Ada"))
    state = position(game, hand=["ore"], buildings=["smelter"], rows={"C": {"bronze": 1}})
    assert told(state, game=game)["Which Brownies can work"] == [("Smelter", "pay Ore: take Bronze")]
