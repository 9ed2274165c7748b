"""Entering a Brownie action: what the building offers, or what its card says where we do not know it."""

from collections.abc import Iterable, Mapping

from companion.core.messages import msg
from companion.core.questions import Choice, Kind, Question, counts_text
from companion.core.verdicts import Status
from companion.games.northern_branch.answers import Answers, best, counting, sorted_choices
from companion.games.northern_branch.ask_trade import TradeEntry
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import NOTHING
from companion.games.northern_branch.effects import Deal, Trade
from companion.games.northern_branch.entry import (
    OPEN,
    Tried,
    ask_hand,
    card_choice,
    in_market,
    in_order,
    lying_cards,
    of_hand,
    tried,
)
from companion.games.northern_branch.moves import AnyMove, Brownie
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.trade import Terms
from companion.games.northern_branch.words import deal_text, trade_text

OTHER = "other"


class BrownieEntry:
    """The questions of one building of a seat."""

    def __init__(self, box: Box, state: NorthernState, seat: str, building: str) -> None:
        self.box, self.state, self.seat, self.building = box, state, seat, building
        self.deals = box.deals(building)
        self.trades = box.trades(building)
        self.known = box.known(building, "brownie_effect") is not None
        self.manual = box.is_manual(building)
        self.only_trades = self.known and bool(self.trades) and not self.deals and not self.manual

    def ask(self, answers: Answers) -> AnyMove:
        """The move that the answers describe."""
        if self.only_trades and len(self.trades) == 1:
            return self.trade_entries()[0].ask(answers)
        deals = {f"deal:{number}": deal for number, deal in enumerate(self.deals)}
        trades = {f"trade:{number}": trade for number, trade in enumerate(self.trades)}
        way = answers.one("way", (*deals, *trades, OTHER), self._ask_way)
        if way in deals:
            return self._move(deals[way])
        if way in trades:
            return self._entry(trades[way]).ask(answers)
        return self._ask_other(answers)

    def tried(self) -> Tried:
        """The best verdict that this building can come to now; the reasons of its first way when there is none."""
        if self.only_trades:
            found = [entry.tried() for entry in self.trade_entries()]
        else:
            found = [Tried(choice.status, choice.why) for choice in self.choices()]
        status = best(each.status for each in found)
        return Tried(status, found[0].why if status is Status.ILLEGAL else ())

    def choices(self) -> tuple[Choice, ...]:
        """What the building offers, what works now first; and what its card may say instead."""
        choices = []
        for number, deal in enumerate(self.deals):
            found = tried(self.box, self.state, (self._move(deal),))
            label, spots = deal_text(self.box, deal), self._spots(deal)
            choices.append(Choice(f"deal:{number}", label, None, found.status, found.why, spots=spots))
        for number, trade in enumerate(self.trades):
            found = self._entry(trade).tried()
            choices.append(Choice(f"trade:{number}", trade_text(self.box, trade), None, found.status, found.why))
        return sorted_choices((*choices, self._other(choices)))

    def _spots(self, deal: Deal) -> tuple[str, ...]:
        """Where the cards of a deal are seen: what is given and shown in the hand, what is taken in the market."""
        lying = lying_cards(self.state)
        taken = (spot for card in deal.take if card in lying for spot in in_market(self.state, card))
        return (*of_hand(self.state, self.seat, deal.pay, deal.show), *taken)

    def _other(self, choices: list[Choice]) -> Choice:
        legal = any(choice.status is Status.LEGAL for choice in choices)
        found = OPEN if legal and self.known else tried(self.box, self.state, (self._move(_EMPTY),))
        label = msg("Something else") if self.known and not self.manual else msg("What the card says")
        return Choice(OTHER, label, None, found.status, found.why)

    def trade_entries(self) -> tuple[TradeEntry, ...]:
        """The questions of each Buy/Sell that the building grants."""
        return tuple(self._entry(trade) for trade in self.trades)

    def _entry(self, trade: Trade) -> TradeEntry:
        terms = Terms(trade, self.building, self.box[self.building].effect_rule)
        return TradeEntry(self.box, self.state, self.seat, terms)

    def _move(self, deal: Deal) -> Brownie:
        pay, show, take, points = deal
        return Brownie(seat=self.seat, building=self.building, pay=pay, show=show, take=take, points=points)

    def _ask_way(self) -> Question:
        text = msg("What does {building} do?", building=self.box.name(self.building))
        return Question("way", text, self.choices(), seat=self.seat, rule=self.box[self.building].effect_rule)

    # -- anything else: for a card that nobody entered, an effect that only players can judge, or a mistake

    def _ask_other(self, answers: Answers) -> Brownie:
        hand = self.state.players[self.seat].hand
        legal = self._legal_deals()
        text = msg("Which cards are paid?")
        pay = ask_hand(self.box, answers, "paid", text, hand, fits=_each(legal, "pay"))
        legal = _with(legal, "pay", pay)
        show = NOTHING
        if not pay:
            text = msg("Which cards are only shown?")
            show = ask_hand(self.box, answers, "shown", text, hand, fits=_each(legal, "show"))
        legal = _with(legal, "show", show)
        take = self._ask_taken(answers, legal)
        legal = _with(legal, "take", take)
        points = answers.number("points", lambda: self._ask_points(legal))
        return self._move(Deal(pay, show, take, points))

    def _legal_deals(self) -> list[Deal] | None:
        """The deals of which a legal move can come; None when the players alone know them."""
        if self.manual and self.known:
            return None
        moves = ((deal, self._move(deal)) for deal in self.deals)
        return [deal for deal, move in moves if tried(self.box, self.state, (move,)).status is Status.LEGAL]

    def _ask_taken(self, answers: Answers, legal: list[Deal] | None) -> Pile:
        market = lying_cards(self.state)
        fits = _each(legal, "take")

        def build() -> Question:
            texts = None if fits is None else tuple(counts_text(in_order(market, cards)) for cards in fits)
            choices = (
                card_choice(self.box, card, OPEN, most=count, spots=in_market(self.state, card))
                for card, count in market.items()
            )
            return counting("taken", msg("Which cards are taken?"), choices, seat=self.seat, fits=texts)

        return answers.counts("taken", market, build)

    def _ask_points(self, legal: list[Deal] | None) -> Question:
        cards = self.box.setup.victory_cards
        fits = None if legal is None else tuple(dict.fromkeys(str(deal.points) for deal in legal))
        text = msg("How many points are gained?")
        most = cards.copies * cards.back
        return Question("points", text, (), Kind.NUMBER, 0, most, self.seat, rule="NB-VP-03", fits=fits)


_EMPTY = Deal(NOTHING, NOTHING, NOTHING, 0)


def _each(deals: Iterable[Deal] | None, side: str) -> list[Mapping[str, int]] | None:
    return None if deals is None else [getattr(deal, side) for deal in deals]


def _with(deals: list[Deal] | None, side: str, cards: Pile) -> list[Deal] | None:
    return None if deals is None else [deal for deal in deals if getattr(deal, side) == cards]
