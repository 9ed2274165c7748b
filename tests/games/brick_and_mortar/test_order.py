"""The points track keeps the turn order: what holds for every movement, and where history matters."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.games.brick_and_mortar.order import bid_order, move_marker
from tests.games.brick_and_mortar.tools import SEATS, at, done

Track = tuple[tuple[str, ...], dict[str, int]]
steps = st.lists(st.tuples(st.sampled_from(SEATS), st.integers(-6, 9)), max_size=12)


def played(track: Track, moved: list[tuple[str, int]]) -> Track:
    """The track after movements, one by one."""
    order, scores = track
    for seat, delta in moved:
        order = move_marker(order, scores, seat, delta)
        scores = {**scores, seat: scores[seat] + delta}
    return order, scores


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """A track some movements after the start."""
    order = tuple(draw(st.permutations(SEATS)))
    return played((order, dict.fromkeys(SEATS, 10)), draw(steps))


@given(tracks(), steps)
def test_the_order_is_always_all_seats_by_falling_score(track: Track, moved: list[tuple[str, int]]) -> None:
    order, scores = played(track, moved)
    assert sorted(order) == sorted(SEATS)
    assert [scores[seat] for seat in order] == sorted(scores.values(), reverse=True)


@given(tracks(), st.sampled_from(SEATS), st.integers(-8, 8))
def test_a_movement_is_the_same_point_by_point(track: Track, seat: str, delta: int) -> None:
    single = [(seat, 1 if delta > 0 else -1)] * abs(delta)
    assert played(track, [(seat, delta)]) == played(track, single)


@given(tracks(), st.sampled_from(SEATS), st.integers(-8, 8))
def test_one_movement_leaves_the_others_among_themselves(track: Track, seat: str, delta: int) -> None:
    order, _ = played(track, [(seat, delta)])
    assert [each for each in order if each != seat] == [each for each in track[0] if each != seat]


@given(tracks(), st.sampled_from(SEATS), st.integers(1, 8))
def test_there_and_back_changes_only_who_stands_among_equals(track: Track, seat: str, delta: int) -> None:
    order, scores = played(track, [(seat, delta), (seat, -delta)])
    assert scores == track[1]
    for other in SEATS:
        if scores[other] != scores[seat]:
            assert (order.index(other) < order.index(seat)) == (scores[other] > scores[seat])
        else:
            # passed on the way up, and a fall onto a shared score stays ahead of it
            assert other == seat or order.index(seat) < order.index(other)


def test_history_matters_where_a_loss_follows_a_gain() -> None:
    start: Track = (("red", "blue"), {"red": 14, "blue": 12})
    assert played(start, [("blue", 4), ("blue", -2)])[0] == ("blue", "red")
    assert played(start, [("blue", 2)])[0] == ("red", "blue")


def test_a_batch_is_applied_in_the_order_of_its_start() -> None:
    state = at(
        {"phase": "investment", "seats": {"red": {"points": 12}, "blue": {"points": 10}}, "order": ["red", "blue"]}
    )
    outcome = done(state, "points", changes={"blue": 3, "red": 1})
    assert outcome.state.order == ("red", "blue")
    one_by_one = done(done(state, "points", changes={"blue": 3}).state, "points", changes={"red": 1})
    assert one_by_one.state.order == ("blue", "red")


def test_every_change_is_told_in_words() -> None:
    points = {"red": {"points": 16}, "blue": {"points": 14}, "yellow": {"points": 15}, "white": {"points": 10}}
    state = at({"phase": "investment", "seats": points}, 4)
    told = [str(effect.message) for effect in done(state, "points", changes={"blue": 3}).effects]
    assert told == ["Blue 14 → 17 passes Red, Yellow", "turn order now: Blue, Red, Yellow, White"]
    assert str(done(state, "points", changes={"blue": 1}).effects[0].message) == "Blue 14 → 15, the turn order stays"
    fallen = done(state, "points", changes={"red": -3}).effects[0]
    assert str(fallen.message) == "Red 16 → 13 falls behind Yellow, Blue"


def test_final_scoring_moves_points_alone() -> None:
    state = at({"phase": "final", "order": ["red", "blue"], "seats": {"red": {"points": 30}, "blue": {"points": 28}}})
    after = done(state, "points", changes={"red": -3, "blue": 5}).state
    assert after.order == ("red", "blue")
    assert after.scores == {"red": 27, "blue": 33}


@given(st.permutations(SEATS), st.dictionaries(st.sampled_from(SEATS), st.integers(0, 3)), st.booleans())
def test_bids_are_served_by_price_then_from_the_back(order: list[str], prices: dict[str, int], high: bool) -> None:
    served = bid_order(tuple(order), prices, high_first=high)
    assert sorted(served) == sorted(prices)
    for first, second in pairwise(served):
        if prices[first] == prices[second]:
            assert order.index(first) > order.index(second)
        else:
            assert (prices[first] > prices[second]) == high
