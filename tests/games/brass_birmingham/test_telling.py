"""Effects are told in table words, in the order in which hands carry them out; prompts and cautions."""

from typing import Any

from companion.core.messages import PLAIN
from companion.core.scores import Line
from companion.core.verdicts import Status
from tests.games.brass_birmingham.recount import brass
from tests.games.brass_birmingham.test_entry import CANAL, RAIL, SALE, SEATS, table


def played(state: Any, **move: Any) -> Any:
    """What happens when a legal move is played."""
    judged = brass().judge(state, brass().read_move({"seat": "red", **move}))
    assert judged.status is Status.LEGAL, judged.verdict
    return judged


def told(judged: Any) -> list[str]:
    return [PLAIN.text(effect.message) for effect in judged.effects]


def test_a_build_is_told_in_the_order_of_the_rulebook() -> None:
    mine = {"owner": "yellow", "industry": "coal_mine", "level": 1, "left": 1}
    given = {"tiles": {"dudley:0": mine}, "seats": {"red": {"money": 30}}, "iron_market": 6}
    judged = played(
        table({**CANAL, **given}), kind="build", industry="iron_works", space="dudley:1", card="location:dudley"
    )
    assert told(judged) == [
        "Discard the Dudley card",
        "Put Red's Iron Works I on Dudley 2",
        "Pay £5 for Iron Works I",
        "Take 1 coal from Yellow's Coal Mine I in Dudley; it is empty: flip it, Yellow's income +4 spaces, now level 2",
        "Put 4 iron on it",
        "Move 4 iron from it to the market and collect £6",
        "It is empty: flip it, Red's income +3 spaces, now level 2",
    ]
    assert judged.outcome.figures["paid"] == 5


def test_a_covered_tile_goes_first_and_a_wild_card_returns() -> None:
    given = {"tiles": {"dudley:0": "red:coal_mine:1"}, "seats": {"red": {"wild_location": 1}}}
    effects = told(
        played(table({**CANAL, **given}), kind="build", industry="coal_mine", space="dudley:0", card="wild_location")
    )
    assert effects[:3] == [
        "Return the Wild Location card to its supply",
        "Remove Red's Coal Mine I in Dudley from the game and return what lies on it (2) to the supply",
        "Put Red's Coal Mine II on Dudley 1",
    ]


def test_two_rails_are_told_one_after_the_other() -> None:
    tiles = {
        "birmingham:2": {"owner": "red", "industry": "iron_works", "level": 2, "flipped": True},
        "burton_on_trent:1": {"owner": "red", "industry": "brewery", "level": 2, "left": 2},
    }
    state = table({**RAIL, "tiles": tiles, "seats": {"red": {"money": 40}}})
    judged = played(state, kind="network", lines=["birmingham__oxford", "birmingham__coventry"])
    assert told(judged) == [
        "Discard any card",
        "Pay £15 for 2 rails",
        "Put Red's rail on Birmingham–Oxford",
        "Buy 1 coal from the market for £1",
        "Put Red's rail on Birmingham–Coventry",
        "Buy 1 coal from the market for £2",
        "Take 1 beer from Red's Brewery II in Burton-on-Trent",
    ]


def test_a_sale_tells_beer_bonus_and_flip_of_each_tile() -> None:
    sales = [
        {"space": "birmingham:1", "beer": ["oxford:0"]},
        {"space": "worcester:0", "beer": ["gloucester:0"]},
    ]
    judged = played(table({**CANAL, **SALE}), kind="sell", sales=sales, develop=["brewery"])
    assert told(judged)[1:] == [
        "Take the barrel at Oxford 1",
        "Bonus: Red's income +2 spaces, now level 1",
        "Sell Red's Manufacturer I in Birmingham to Oxford 1: flip it, Red's income +5 spaces, now level 4",
        "Take the barrel at Gloucester 1",
        "Bonus: develop 1 tile without iron",
        "Sell Red's Cotton Mill I in Worcester to Gloucester 1: flip it, Red's income +5 spaces, now level 6",
        "Remove Brewery I from Red's mat; it leaves the game",
    ]


def test_the_last_action_of_a_turn_draws_and_the_last_turn_ends_the_round() -> None:
    state = table({**CANAL, "acting": "purple", "action": 2, "seats": {"purple": {"hand_n": 7}}})
    judged: Any = brass().judge(state, brass().read_move({"kind": "pass", "seat": "purple"}))
    assert told(judged)[-1] == "Purple draws 2 cards: 8 in hand, 8 in the deck"
    assert judged.state.phase == "round_end"


def test_an_automatic_step_shows_its_arithmetic() -> None:
    seats = {"red": {"money": 2, "income_level": -5}, "yellow": {"income_level": 4}}
    tiles = {"dudley:0": "red:coal_mine:2", "derby:0": "red:cotton_mill:1", "cannock:0": "red:manufacturer:2"}
    state = table({**CANAL, "phase": "round_end", "seats": seats, "tiles": tiles})
    game = brass()
    ended: Any = game.judge(state, game.prompt(state).due[0].move)
    sheet = {account.seat: account.total for account in ended.outcome.sheet.accounts}
    assert sheet == {"red": -5, "yellow": 4, "white": 0, "purple": 0}
    assert ended.outcome.figures["owes"] == {"red": 3, "yellow": 0, "white": 0, "purple": 0}
    due = game.prompt(ended.state).due
    assert [(each.seat, each.move) for each in due] == [("red", None)]
    paid = played(ended.state, kind="shortfall", tiles=["dudley:0"])
    assert [line.total for line in paid.outcome.sheet.accounts[0].lines] == [3, -3]
    assert paid.state.phase == "actions"
    assert paid.state.round == 4


def test_tiles_that_must_all_go_are_no_choice() -> None:
    given = {"phase": "shortfall", "seats": {"red": {"owes": 9, "vp": 5}}, "tiles": {"dudley:0": "red:coal_mine:2"}}
    state = table({**CANAL, **given})
    due = brass().prompt(state).due[0]
    judged = brass().judge(state, due.move)
    assert told(judged) == [
        "Remove Red's Coal Mine II in Dudley from the game: £3",
        "Red raises £3, pays £3 and keeps £0",
        "£6 stays open: Red loses 5 VP",
    ]


def cautioned(state: Any, **move: Any) -> list[str]:
    judged = played(state, **move)
    return [caution.rule for caution in judged.verdict.cautions]


def test_a_move_that_rests_on_an_open_reading_is_cautioned() -> None:
    oxford = table({**CANAL, "links": {"birmingham__oxford": "red"}})
    assert cautioned(oxford, kind="network", lines=["oxford__redditch"]) == ["BR-NETDEF-03"]
    assert cautioned(oxford, kind="network", lines=["birmingham__coventry"]) == []
    sales = [{"space": "worcester:0", "beer": ["gloucester:0"]}]
    assert cautioned(table({**CANAL, **SALE}), kind="sell", sales=sales) == ["BR-SELL-07"]
    tiles = {"cannock:0": {"owner": "red", "industry": "coal_mine", "level": 1, "flipped": True}}
    cover = {"kind": "build", "industry": "coal_mine", "space": "cannock:0", "card": "location:cannock"}
    assert cautioned(table({**CANAL, "tiles": tiles}), **cover) == ["BR-OVER-06"]


def test_a_sale_through_a_merchant_location_is_cautioned() -> None:
    given = {
        "links": {"birmingham__oxford": "red", "oxford__redditch": "red", "gloucester__redditch": "red"},
        "tiles": {"birmingham:0": {"owner": "red", "industry": "cotton_mill", "level": 1}},
        "merchants": {"gloucester:0": "cotton_mill"},
    }
    sales = [{"space": "birmingham:0", "merchant": "gloucester:0", "beer": ["gloucester:0"]}]
    move = {"kind": "sell", "sales": sales, "develop": ["brewery"]}
    assert cautioned(table({**CANAL, **given}), **move) == ["BR-CONN-04"]
    strict = table({**CANAL, **given}, {"chains_through_merchants": False})
    assert brass().check(strict, brass().read_move({"seat": "red", **move})).rules == ("BR-SELL-02",)


def test_a_rail_with_mines_at_different_distances_from_its_ends_is_cautioned() -> None:
    tiles = {
        "dudley:0": {"owner": "yellow", "industry": "coal_mine", "level": 2},
        "cannock:1": {"owner": "yellow", "industry": "coal_mine", "level": 2},
        "walsall:0": {"owner": "red", "industry": "iron_works", "level": 2, "flipped": True},
    }
    links = {"birmingham__dudley": "yellow", "cannock__walsall": "yellow"}
    state = table({**RAIL, "tiles": tiles, "links": links})
    move = {"kind": "network", "lines": ["birmingham__walsall"], "coal": ["dudley:0"]}
    assert cautioned(state, **move) == ["BR-COAL-06"]


def test_the_time_line_and_the_seats_in_turn() -> None:
    prompt = brass().prompt(table({**CANAL, "action": 2}))
    assert PLAIN.text(prompt.where) == "Canal Era, round 3 of 8: action 2 of 2"
    assert prompt.acting == ("red",)
    assert SEATS[0] == prompt.due[0].seat


def test_drawing_back_is_told_while_there_is_a_deck() -> None:
    for deck, told in ((5, True), (0, False)):
        reminders = brass().prompt(table({**CANAL, "action": 2, "deck": deck})).reminders
        assert ("BR-CARD-04" in [each.rule for each in reminders]) is told


def opened(lines: tuple[Line, ...], depth: int = 0) -> list[str]:
    """Lines within lines, each as it is read."""
    found = []
    for line in lines:
        found.append(f"{'  ' * depth}{PLAIN.text(line.label)} = {line.total}")
        found += opened(line.parts, depth + 1)
    return found


def test_the_points_of_a_link_open_to_the_icons_behind_them() -> None:
    tiles = {
        "derby:0": {"tile": "yellow:brewery:2", "flipped": True},
        "derby:2": {"tile": "red:iron_works:3", "flipped": True},
        "derby:1": "red:manufacturer:1",
    }
    links = {"derby__nottingham": "red", "belper__derby": "red"}
    state = table({"phase": "era_end", "tiles": tiles, "links": links})
    judged = brass().judge(state, brass().read_move({"kind": "end_era"}))
    assert judged.outcome is not None
    assert judged.outcome.sheet is not None
    assert judged.state is not None
    derby = [
        "    Derby: 3 icons × 1 link = 3",
        "      Yellow's Brewery II: 2 icons = 2",
        "      Red's Iron Works III: 1 icon = 1",
    ]
    expected = [
        "Canals = 8",
        "  Belper–Derby = 3",
        "    Belper: 0 icons × 1 link = 0",
        *derby,
        "  Derby–Nottingham = 5",
        *derby,
        "    Nottingham: 2 icons × 1 link = 2",
        "      printed at the merchant location: 2 icons = 2",
    ]
    for sheet in (judged.outcome.sheet, brass().score(judged.state)):
        red = next(account for account in sheet.accounts if account.seat == "red")
        assert opened(red.lines)[: len(expected)] == expected


def test_a_payment_of_nothing_is_not_told() -> None:
    given = {"phase": "round_end", "round": 3, "seats": {"red": {"money": 0, "income_level": -4}}}
    ended = {"kind": "end_round"}
    owing = table({**given, "tiles": {"dudley:0": "red:coal_mine:2"}})
    effects = told(brass().judge(owing, brass().read_move(ended)))
    assert "Red still owes £4: choose tiles to give up" in effects
    assert not any("£0 to the bank" in effect for effect in effects)
    bare = told(brass().judge(table(given), brass().read_move(ended)))
    assert "£4 stays open: Red loses 0 VP" in bare
    assert not any("£0 to the bank" in effect for effect in bare)


def test_a_farm_has_its_article_inside_a_sentence() -> None:
    state = table({**CANAL, "links": {"cannock__farm_north": "red"}})
    move = brass().read_move(
        {"kind": "build", "seat": "red", "industry": "brewery", "space": "farm_north:0", "card": "industry:brewery"}
    )
    assert PLAIN.text(brass().describe(state, move)) == "Red builds Brewery I in the northern farm"
    assert "Put Red's Brewery I on the northern farm" in told(brass().judge(state, move))


def test_refusals_count_in_words_that_fit() -> None:
    mill = {"tiles": {"worcester:0": "red:cotton_mill:2"}, "links": {"gloucester__worcester": "red"}}
    dry = table({**CANAL, **mill, "merchants": {"gloucester:0": {"tile": "cotton_mill", "beer": 0}}})
    move = {"kind": "sell", "seat": "red", "sales": [{"space": "worcester:0"}]}
    assert _reasons(dry, move) == ["Red's Cotton Mill II in Worcester takes 1 beer, and so much cannot be had"]
    build = {"kind": "build", "seat": "red", "industry": "coal_mine", "space": "tamworth:0"}
    gone = table({**CANAL, "discards": {"location:tamworth": 1, "location:cannock": 2}})
    assert _reasons(gone, {**build, "card": "location:tamworth"}) == [
        "the Tamworth card, the only one of its kind, has been discarded in this era"
    ]
    assert _reasons(gone, {**build, "space": "cannock:1", "card": "location:cannock"}) == [
        "all 2 copies of the Cannock card have been discarded in this era"
    ]


def _reasons(state: Any, move: dict[str, Any]) -> list[str]:
    return [PLAIN.text(why.message) for why in brass().check(state, brass().read_move(move)).violations]


def test_no_tie_break_is_told_before_there_are_points() -> None:
    start = brass().start(SEATS, {})
    assert [standing.tie_break for standing in brass().score(start).standings] == [None] * 4
    even = brass().edit(table(CANAL), {"seats": {seat: {"vp": 3} for seat in SEATS}})
    assert all(standing.tie_break for standing in brass().score(even).standings)
    over = table({"phase": "over", "era": "rail"})
    assert all(standing.tie_break for standing in brass().score(over).standings)
