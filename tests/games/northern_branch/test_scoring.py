"""The final score: equal points are left to the table, and doubtful points are named."""

from tests.games.northern_branch.tools import position, shipped

GAME = shipped()


def test_equal_points_are_left_to_the_table_once_it_is_over() -> None:
    seats = {"blue": {"buildings": ["bar"]}, "green": {}}
    over = position(GAME, 3, buildings=["smelter"], seats=seats, phase="over")
    told = {each.seat: (each.place, str(each.tie_break or "")) for each in GAME.score(over).standings}
    equal = "equal points: your rulebook decides"
    assert told == {"red": (1, equal), "blue": (1, equal), "green": (3, "")}
    before = position(GAME, 3, buildings=["smelter"], seats=seats)
    assert not any(each.tie_break for each in GAME.score(before).standings)


def test_points_that_are_not_sure_are_named_in_the_score() -> None:
    notes = [str(note) for note in GAME.score(position(GAME, buildings=["building_supplies_shop"])).notes]
    assert "Not sure, compare with the cards: the points of Building Supplies Shop." in notes
    assert not [note for note in map(str, GAME.score(position(GAME, buildings=["bar"])).notes) if "Not sure" in note]
