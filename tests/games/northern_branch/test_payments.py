"""Exact money against brute force: every way to pay a price, every purchase one card's gold makes."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from companion.core.rulebook import Confidence
from companion.core.verdicts import Status
from companion.games.northern_branch.effects import Side, Trade
from companion.games.northern_branch.moves import BuySell
from companion.games.northern_branch.payments import Purse, bundles, payments, sums
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.trade import Terms
from tests.games.northern_branch.tools import position, shipped

GAME = shipped()
BOX = GAME.box
HAND_CARDS = [card for card in BOX.cards if not BOX.is_building(card)]
PRICES = sorted({card.buy_cost for card in BOX.cards.values() if isinstance(card.buy_cost, int)})
VALUES = {card.id: card.gold_value for card in BOX.cards.values() if card.gold_value is not None}


def random_hand(rng: Random) -> list[str]:
    """One to seven cards, each at most as often as it is in the box; Dung comes often."""
    pool = [card for card in HAND_CARDS for _ in range(BOX.copies(card, 4))] + ["dung"] * 6
    hand = rng.sample(pool, rng.randint(1, 7))
    return hand if Counter(hand)["dung"] <= 6 else random_hand(rng)


def brute(hand: list[str], price: int, rows: tuple[str, ...] = (), most: int = 7) -> set[frozenset[tuple[str, int]]]:
    """Every subset of the cards in the hand that adds up to the price."""
    usable = [card for card in hand if not rows or BOX[card].row in rows]
    found = set()
    for size in range(1, min(most, len(usable)) + 1):
        for chosen in combinations(usable, size):
            if sum(VALUES[card] for card in chosen) == price:
                found.add(frozenset(Counter(chosen).items()))
    return found


def as_sets(piles: object) -> set[frozenset[tuple[str, int]]]:
    return {frozenset(pile.items()) for pile in piles}  # type: ignore[attr-defined]


def test_a_thousand_hands_pay_exactly_what_brute_force_finds() -> None:
    rng = Random("payments")
    paid = 0
    for _ in range(1000):
        hand = random_hand(rng)
        purse = Purse(BOX, Counter(hand))
        for price in PRICES:
            found = purse.exact(price)
            assert len(found) == len(as_sets(found)), "a payment stands twice"
            assert as_sets(found) == brute(hand, price), (hand, price)
            paid += len(found)
    assert paid > 10_000


@pytest.mark.parametrize(("row", "most"), [("C", 1), ("B", 1), ("D", 7)])
def test_limited_hands_too(row: str, most: int) -> None:
    rng = Random(f"limited {row}")
    terms = Terms(Trade(give=Side(least=1, most=most, rows=(row,))), "market_building", "NB-BROWNIE-08")  # type: ignore[arg-type]
    for _ in range(100):
        hand = random_hand(rng)
        for price in PRICES:
            assert as_sets(payments(BOX, Counter(hand), price, terms)) == brute(hand, price, (row,), most)


def test_a_fixed_total_takes_any_card_for_this_price_only() -> None:
    terms = Terms(Trade(give=Side(least=1, most=1, rows=("C",)), total=3), "exchange", "NB-BROWNIE-07")
    hand = Counter(["glass", "glass", "pig", "egg", "clay"])
    assert as_sets(payments(BOX, hand, 3, terms)) == {frozenset({("glass", 1)}), frozenset({("pig", 1)})}
    assert payments(BOX, hand, 5, terms) == ()


def test_cards_of_unknown_value_pay_nothing() -> None:
    cards = dict(BOX.cards)
    cards["pig"] = cards["pig"].evolve(
        gold_value=None, confidence=cards["pig"].confidence.put("gold_value", Confidence.NONE)
    )
    box = type(BOX)(cards, BOX.setup)
    assert as_sets(payments(box, Counter(["pig", "cement"]), 3)) == {frozenset({("cement", 1)})}


def random_market(rng: Random, hand: list[str]) -> NorthernState:
    goods = {row: rng.sample(BOX.of_row(row), 5) for row in ("A", "B", "C")}
    rows = {row: dict.fromkeys(cards, 1) for row, cards in goods.items()}
    rows["C"] = {card: rng.randint(1, 2) if BOX[card].copies > 1 else 1 for card in rows["C"]}
    rows["D"] = {card: rng.randint(0, 3) for card in BOX.of_row("D")}
    return position(GAME, 4, hand=hand, rows=rows)


def brute_bundles(state: NorthernState, card: str) -> set[frozenset[tuple[str, int]]]:
    """Every set of two or more market cards whose prices add up to the card's value and that the hand can hold."""
    lying = {name: n for pile in state.rows.values() for name, n in pile.items() if BOX.price(name) is not None}
    lying = {name: n for name, n in lying.items() if (BOX.price(name) or 0) <= VALUES[card]}
    room = 7 - (state.players["red"].hand_size - 1)
    found = set()
    most = {name: min(n, VALUES[card] // (BOX.price(name) or 1)) for name, n in lying.items()}
    for counts in product(*(range(n + 1) for n in most.values())):
        chosen = {name: count for name, count in zip(lying, counts, strict=True) if count}
        held = sum(count for name, count in chosen.items() if not BOX.is_building(name))
        price = sum((BOX.price(name) or 0) * count for name, count in chosen.items())
        if sum(chosen.values()) > 1 and held <= room and price == VALUES[card]:
            found.add(frozenset(chosen.items()))
    return found


def test_one_card_buys_exactly_what_brute_force_finds() -> None:
    rng = Random("bundles")
    bought = 0
    for _ in range(25):
        hand = random_hand(rng)
        state = random_market(rng, hand)
        for card in sorted(set(hand)):
            if VALUES[card] > 5:
                continue  # brute force would take too long
            found = list(bundles(BOX, state, "red", card))
            assert len(found) == len(as_sets(found))
            assert as_sets(found) == brute_bundles(state, card), (hand, card)
            bought += len(found)
    assert bought > 50


def test_what_is_found_is_legal_and_nothing_else_is() -> None:
    """The search and the judge agree on every payment of a hand."""
    rng = Random("judge")
    for _ in range(40):
        hand = random_hand(rng)
        state = random_market(rng, hand)
        for card in [name for row in ("A", "B", "C") for name in state.row(row)][:6]:
            price = BOX.price(card)
            assert price is not None
            found = set(payments(BOX, Counter(hand), price))
            for size in range(1, len(hand) + 1):
                for chosen in combinations(sorted(hand), size):
                    pay = Pile(Counter(chosen))
                    verdict = GAME.check(state, BuySell(seat="red", pay=pay, take=Pile({card: 1})))
                    assert (verdict.status is not Status.ILLEGAL) is (pay in found), (hand, card, pay)


def test_sums_take_worths_below_nothing() -> None:
    found = [dict(each) for each in sums([("dung", -1, 2), ("pig", 3, 1), ("clay", 1, 2)], 2)]
    expected = [{"clay": 2}, {"dung": 1, "pig": 1}, {"dung": 2, "pig": 1, "clay": 1}]
    assert sorted(found, key=str) == sorted(expected, key=str)
