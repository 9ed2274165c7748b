"""Cards moving between hands and the market: what is held, what lies open, where paid cards go."""

from collections.abc import Iterator, Mapping

from companion.core.messages import Message, Who, msg
from companion.core.verdicts import Caution, Effect, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import both, minus, only, plus, total
from companion.games.northern_branch.findings import Finding
from companion.games.northern_branch.points import building_points, to_hand
from companion.games.northern_branch.state import NorthernState, Pile
from companion.games.northern_branch.words import cards_text


def check_held(box: Box, state: NorthernState, seat: str, cards: Mapping[str, int], rule: str) -> Iterator[Finding]:
    """Cards named as paid or shown must be in the hand, each as often as it is named."""
    lacking = minus(cards, state.players[seat].hand)
    if lacking:
        hand = cards_text(box, state.players[seat].hand)
        template = "{who} does not hold {lacking}; the hand is {hand}."
        yield Violation(rule, msg(template, who=Who(seat), lacking=cards_text(box, lacking), hand=hand))


def check_no_capital(box: Box, cards: Mapping[str, int]) -> Iterator[Finding]:
    """A capital card is money only: no material and no goods card (NB-CAPITAL-02)."""
    for card in cards:
        if box[card].row == "capital":
            remedy = msg("Spend it in a Buy/Sell.")
            yield Violation("NB-CAPITAL-02", msg("{card} has a gold value only.", card=box.name(card)), remedy)


def check_visible(
    box: Box, state: NorthernState, take: Mapping[str, int], pay: Mapping[str, int], *, brownie: bool
) -> Iterator[Finding]:
    """A card taken must lie face up in its row before anything is paid (NB-PRODUCE-09; for Brownies NB-BROWNIE-03,
    and NB-BROWNIE-04 when it lies in a deck or discard pile)."""
    for card, count in take.items():
        yield from _check_take_back(box, state, card, count, pay, "NB-BROWNIE-03" if brownie else "NB-PRODUCE-09")
        lying = open_count(box, state, card, pay)
        if lying >= count:
            continue
        row = box[card].row
        template = "{n} {card} wanted, but {lying} {lying:lies|lie} face up in row {row}."
        text = msg(template, n=count, card=box.name(card), lying=lying, row=row)
        remedy = msg("Take a card that lies face up.")
        yield Violation("NB-BROWNIE-03" if brownie else "NB-PRODUCE-09", text, remedy)
        if brownie and (where := _hidden_place(state, row, card)):
            template = "{card} lies in the {where}; nothing is ever taken from there."
            yield Violation("NB-BROWNIE-04", msg(template, card=box.name(card), where=where))


def _check_take_back(
    box: Box, state: NorthernState, card: str, count: int, pay: Mapping[str, int], rule: str
) -> Iterator[Finding]:
    """Whether a resource just paid may be taken at once, no text we could read says: the table's option does."""
    lying: int = state.row("D").get(card, 0)
    if box[card].row == "D" and lying < count <= lying + pay.get(card, 0):
        template = "Whether the {card} just paid may be taken at once, your rulebook decides; the option is followed."
        yield Caution(rule, msg(template, card=box.name(card)))


def open_count(box: Box, state: NorthernState, card: str, pay: Mapping[str, int]) -> int:
    """How many of a card can be taken: those lying face up, and with option take_back the resources just paid."""
    row = box[card].row
    back = pay.get(card, 0) if row == "D" and state.options["take_back"] else 0
    lying: int = state.row(row).get(card, 0)
    return lying + back


def _hidden_place(state: NorthernState, row: str, card: str) -> Message | None:
    if card in state.discard(row):
        return msg("discard pile")
    return msg("draw deck") if card in state.deck(row) else None


def check_limit(
    box: Box, state: NorthernState, seat: str, pay: Mapping[str, int], take: Mapping[str, int], rule: str
) -> Iterator[Finding]:
    """The hand after the action must not hold more than 7 cards (NB-HAND-02, NB-BROWNIE-12)."""
    hand = state.players[seat].hand
    limit = box.setup.hand_limit
    kept = minus(hand, pay)
    after = total(kept) + to_hand(box, take)
    if after <= limit:
        return
    remedy = msg("Spend cards first, so that at most {limit} remain.", limit=limit)
    text = msg("The hand would hold {after} cards; the limit is {limit}.", after=after, limit=limit)
    yield Violation(rule, text, remedy)
    capital = total(only(kept, (card.id for card in box.setup.capital)))
    if after - capital <= limit:
        yield Caution("NB-HAND-05", msg("An unspent capital card is counted in the hand here; your rulebook decides."))


def leave_hand(
    box: Box, state: NorthernState, seat: str, paid: Mapping[str, int], rule: str
) -> tuple[NorthernState, tuple[Effect, ...]]:
    """Paid cards go where they belong: resources on their piles, goods on the discard pile of their row, capital
    back into the box (NB-PRODUCE-02, NB-BUYSELL-07, NB-BROWNIE-02, NB-CAPITAL-01). Cards not held are left out."""
    player = state.players[seat]
    gone = both(paid, player.hand)
    state = state.with_player(seat, player.evolve(hand=minus(player.hand, gone)))
    effects = []
    for card, count in gone.items():
        state, place = _returned(box, state, card, count)
        told = msg("{who} puts {cards} {place}", who=Who(seat), cards=cards_text(box, {card: count}), place=place)
        effects.append(Effect(told, "NB-CAPITAL-01" if box[card].row == "capital" else rule))
    return state, tuple(effects)


def _returned(box: Box, state: NorthernState, card: str, count: int) -> tuple[NorthernState, Message]:
    row, cards = box[card].row, {card: count}
    if row == "capital":
        return state.evolve(box=plus(state.box, cards)), msg("into the box, out of the game")
    if box.rows[row].discards:
        discards = state.discards.put(row, plus(state.discard(row), cards))
        return state.evolve(discards=discards), msg("face up on the discard pile of row {row}", row=row)
    return state.with_row(row, plus(state.row(row), cards)), msg("on the pile in row {row}", row=row)


def take_cards(
    box: Box, state: NorthernState, seat: str, taken: Mapping[str, int], rule: str
) -> tuple[NorthernState, tuple[Effect, ...]]:
    """Cards go from the market into the hand; buildings are laid out before their owner (NB-HAND-03, NB-VP-02)."""
    effects = []
    for card, count in taken.items():
        state = withdraw(box, state, card, count)
        player = state.players[seat]
        if box.is_building(card):
            player = player.evolve(buildings=(*player.buildings, *(card,) * count))
            template = "{who} takes {card} from row {row} and lays it out: {n} VP"
            told = msg(template, who=Who(seat), card=box.name(card), row="A", n=building_points(box, card))
            effects.append(Effect(told, "NB-VP-02"))
        else:
            player = player.evolve(hand=plus(player.hand, {card: count}))
            template = "{who} takes {cards} from row {row} into the hand"
            told = msg(template, who=Who(seat), cards=cards_text(box, {card: count}), row=box[card].row)
            effects.append(Effect(told, rule))
        state = state.with_player(seat, player)
    return state, tuple(effects)


def withdraw(box: Box, state: NorthernState, card: str, count: int) -> NorthernState:
    """The state without so many of a card in its row; what the row lacks (an overruled move) comes from its
    discard pile, then from its deck."""
    row = box[card].row
    wanted: Pile = Pile({card: count})
    if row == "capital":
        return state.evolve(box=minus(state.box, wanted))
    from_row = both(wanted, state.row(row))
    state = state.with_row(row, minus(state.row(row), from_row))
    wanted = minus(wanted, from_row)
    from_discard = both(wanted, state.discard(row))
    if from_discard:
        state = state.evolve(discards=state.discards.put(row, minus(state.discard(row), from_discard)))
    if from_deck := both(minus(wanted, from_discard), state.deck(row)):
        state = state.evolve(decks=state.decks.put(row, minus(state.deck(row), from_deck)))
    return state
