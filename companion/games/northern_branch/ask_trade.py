"""Entering a Buy/Sell, as player action or through a building: what is bought, then with which cards."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain

from companion.core.messages import Message, msg
from companion.core.questions import Choice, Question, counts_text
from companion.core.verdicts import Status
from companion.games.northern_branch.answers import Answers, best, counting, sorted_choices
from companion.games.northern_branch.box import TOLD, Box
from companion.games.northern_branch.counts import NOTHING, one, plus, total
from companion.games.northern_branch.entry import (
    OPEN,
    Tried,
    ask_hand,
    card_choice,
    in_hand,
    in_market,
    in_order,
    of_hand,
    takeable,
    tried,
)
from companion.games.northern_branch.moves import Brownie, BuySell
from companion.games.northern_branch.payments import Purse, bundles
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.trade import MARKET_TERMS, Terms, gold
from companion.games.northern_branch.words import sum_text

SEVERAL = "several"
_ONE_FOR_MORE = "NB-BUYSELL-02"
OTHER = "other"


class TradeEntry:
    """The questions of one Buy/Sell of a seat, under certain terms."""

    def __init__(self, box: Box, state: NorthernState, seat: str, terms: Terms = MARKET_TERMS) -> None:
        self.box, self.state, self.seat, self.terms = box, state, seat, terms
        self.hand: Pile = state.players[seat].hand
        self.market = takeable(box, state, self.hand)

    @cached_property
    def purse(self) -> Purse:
        """What the hand can pay."""
        return Purse(self.box, self.hand, self.terms)

    def ask(self, answers: Answers) -> BuySell | Brownie:
        """The move that the answers describe."""
        taken = answers.one("take", (*self.market, SEVERAL), self._ask_what)
        if taken == SEVERAL:
            return self._ask_several(answers)
        found = {counts_text(dict(each)): each for each in self._payments(taken)}
        paid = answers.one("pay", (*found, OTHER), lambda: self._ask_payment(taken))
        if paid != OTHER:
            return self.move(found[paid], one(taken))
        legal = [each for each in found.values() if self._tried(each, one(taken)).status is Status.LEGAL]
        goal = self.box.price(taken) if self.terms.trade.total is None else None
        text = msg("Which cards are spent?")
        pay = ask_hand(self.box, answers, "paid", text, self.hand, least=1, fits=legal, goal=goal)
        return self.move(pay, one(taken))

    def move(self, pay: Mapping[str, int], take: Mapping[str, int]) -> BuySell | Brownie:
        """The move that spends and takes these cards."""
        if self.terms.building:
            return Brownie(seat=self.seat, building=self.terms.building, pay=Pile(pay), take=Pile(take))
        return BuySell(seat=self.seat, pay=Pile(pay), take=Pile(take))

    def tried(self) -> Tried:
        """The best verdict that this Buy/Sell can come to; the reasons of its first choice when there is none."""
        for move in self.exact():
            found = tried(self.box, self.state, (move,))
            if found.status is Status.LEGAL:
                return found
            if found.status is Status.ILLEGAL:
                break  # an exact purchase of cards that lie there is refused for its time or place: so are all
        choices = self.choices()
        status = best(choice.status for choice in choices)
        return Tried(status, choices[0].why if status is Status.ILLEGAL else ())

    def choices(self) -> tuple[Choice, ...]:
        """The cards that lie open, those that can be paid first, and "several at once"."""
        singles = (
            card_choice(self.box, card, self._single(card), self._price(card), spots=in_market(self.state, card))
            for card in self.market
        )
        found = self._best_bundle(self.hand)
        label, detail = msg("Several cards at once"), msg("one of your cards for two or more")
        return sorted_choices((*singles, Choice(SEVERAL, label, detail, found.status, found.why)))

    def _tried(self, pay: Mapping[str, int], take: Mapping[str, int]) -> Tried:
        return tried(self.box, self.state, (self.move(pay, take),))

    def _ask_what(self) -> Question:
        return Question("take", msg("What is bought?"), self.choices(), seat=self.seat, rule="NB-BUYSELL-01")

    def exact(self) -> Iterator[BuySell | Brownie]:
        """Every purchase in which the gold is exact, one card bought first; not yet judged."""
        for card in self.market:
            yield from (self.move(pay, one(card)) for pay in self._payments(card))
        for card in self.hand:
            yield from (self.move(one(card), bundle) for bundle in self._bundles(card))

    # -- one card bought, with one card or several

    def _price(self, card: str) -> Message:
        price = self.box.price(card)
        return msg("price not entered yet") if price is None else msg("{n} gold", n=price)

    def _payments(self, card: str) -> tuple[Pile, ...]:
        price = self.box.price(card)
        return () if price is None else self.purse.exact(price)

    def _single(self, card: str) -> Tried:
        paying = self._payments(card)
        moves = (self.move(pay, one(card)) for pay in paying)
        return tried(self.box, self.state, moves) if paying else self._tried(self._nearest(card), one(card))

    def _nearest(self, card: str) -> Pile:
        """The payment whose reasons are told when none is exact."""
        return self.purse.nearest(self.box.price(card))

    def _ask_payment(self, card: str) -> Question:
        choices = []
        for pay in self._payments(card):
            label = sum_text(self.box, pay, {each: self.box.value(each) for each in pay})
            found = self._tried(pay, one(card))
            spots = of_hand(self.state, self.seat, pay)
            choices.append(Choice(counts_text(dict(pay)), label, None, found.status, found.why, spots=spots))
        legal = any(choice.status is Status.LEGAL for choice in choices)
        other = OPEN if legal else self._tried(self._nearest(card), one(card))
        choices.append(Choice(OTHER, msg("Other cards"), None, other.status, other.why))
        text = msg("With what is {card} paid? It costs {price}.", card=self.box.name(card), price=self._price(card))
        return Question("pay", text, sorted_choices(choices), seat=self.seat, rule="NB-BUYSELL-05")

    # -- several cards bought with one

    def _bundles(self, card: str) -> Iterator[Pile]:
        return bundles(self.box, self.state, self.seat, card, self.terms)

    def _best_bundle(self, cards: Iterable[str]) -> Tried:
        """The best verdict on buying several cards with one of these."""
        hopeful: Tried | None = None
        for card in cards:
            for bundle in self._bundles(card):
                found = self._tried(one(card), bundle)
                if found.status is Status.LEGAL:
                    return found
                hopeful = found if hopeful is None else hopeful
                if found.status is Status.ILLEGAL:
                    break  # what is wrong with one exact purchase is wrong with all of them
        return hopeful or self._tried(one(next(iter(cards), "")) if self.hand else NOTHING, self._two())

    def _two(self, card: str = "") -> Pile:
        """Two market cards, one of them this one: the example for reasons when nothing is exact. A card whose price
        is not known comes first: with it the answer may be a cannot-tell."""
        order = sorted(self.market, key=lambda each: self.box.sure(each, "buy_cost") in TOLD)
        others = chain.from_iterable([each] * self.market[each] for each in order)
        first = [card] if card else []
        rest = [each for each in others if each != card or self.market[each] > 1]
        return plus(*(one(each) for each in (first + rest)[:2]))

    def _ask_several(self, answers: Answers) -> BuySell | Brownie:
        card = answers.one("with", (*self.hand, SEVERAL), self._ask_with)
        if card == SEVERAL:
            text = msg("Which cards are spent?")
            pay = ask_hand(self.box, answers, "paid", text, self.hand, least=2, fits=())
            return self.move(pay, self._ask_bundle(answers, pay, ()))
        return self.move(one(card), self._ask_bundle(answers, one(card), tuple(self._bundles(card))))

    def _ask_with(self) -> Question:
        choices = [
            card_choice(self.box, card, self._best_bundle((card,)), self._worth(card), spots=in_hand(self.seat, card))
            for card in self.hand
        ]
        if total(self.hand) > 1:
            pay = plus(*(one(card) for card in [card for card, n in self.hand.items() for _ in range(n)][:2]))
            found = self._tried(pay, self._two())
            choices.append(Choice(SEVERAL, msg("Several of your cards"), None, found.status, found.why))
        text = msg("Which card buys them?")
        return Question("with", text, sorted_choices(choices), seat=self.seat, rule=_ONE_FOR_MORE)

    def _worth(self, card: str) -> Message:
        worth = gold(self.box, one(card), self.terms)
        return msg("value not known") if worth is None else msg("{n} gold", n=worth)

    def _ask_bundle(self, answers: Answers, pay: Pile, found: tuple[Pile, ...]) -> Pile:
        def build() -> Question:
            texts = tuple(counts_text(in_order(self.market, bundle)) for bundle in found)
            goal = gold(self.box, pay, self.terms)
            choices, text = self._bundle_choices(pay, found), msg("Which cards are bought?")
            return counting("bundle", text, choices, seat=self.seat, least=2, fits=texts, goal=goal, rule=_ONE_FOR_MORE)

        return answers.counts("bundle", self.market, build, least=2)

    def _bundle_choices(self, pay: Pile, found: tuple[Pile, ...]) -> tuple[Choice, ...]:
        fitting = frozenset(card for bundle in found for card in bundle)
        return sorted_choices(
            card_choice(
                self.box,
                card,
                OPEN if card in fitting else self._tried(pay, self._two(card)),
                self._price(card),
                most=count,
                worth=self.box.price(card),
                spots=in_market(self.state, card),
            )
            for card, count in self.market.items()
        )
