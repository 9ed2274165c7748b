"""Guided entry: from what happened to the finished move. What the state decides is not asked; reasons against a
choice come from the checks themselves."""

from collections.abc import Callable, Generator, Iterable
from functools import partial

from companion.core.entry import WHAT, choice, legal_first
from companion.core.errors import DraftError
from companion.core.findings import Findings
from companion.core.flow import Flow, walk
from companion.core.frozen import FrozenMap
from companion.core.messages import Message, Who, msg
from companion.core.questions import Choice, Draft, Kind, Question, Ready, read_counts
from companion.games.goldbrau import bosses, cards, contracts, describe, fences, hidden, moves, setup, shares, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.happenings import first_question, happens, missing_choosers
from companion.games.goldbrau.state import Action, Phase, State
from companion.games.goldbrau.townmap import TownMap
from companion.games.goldbrau.words import Facts

DECK = "deck"
FREE = "free"
UNSEEN = "unseen"
YES, NO = "yes", "no"


def ask(box: Box, state: State, draft: Draft) -> Question | Ready[moves.Move]:
    """The next question of a draft, or its move. Raises DraftError for an answer that does not fit."""
    if not draft:
        return first_question(box, state)
    key, value = draft[0]
    if key != WHAT or not happens(box, state, value):
        raise DraftError(key, value, 0)
    kind, _, detail = value.partition(".")
    return walk(_PATHS[kind](box, state, detail), draft, good=1)


def _places(
    box: Box,
    places: Iterable[str],
    check: Callable[[str], Findings],
    detail: Callable[[str], Message | None] | None = None,
) -> tuple[Choice, ...]:
    """Gardens or breweries to choose from, with what speaks against each."""
    told = detail or (lambda place: None)
    return legal_first(
        choice(place, words.title(box, place), check(place), told(place), spots=_building(place)) for place in places
    )


def _building(place: str) -> tuple[str, ...]:
    """Where a garden or brewery is on the picture of the town."""
    return (f"building:{place}",)


def _card_kinds(box: Box, state: State, already: tuple[str, ...] = ()) -> tuple[Choice, ...]:
    """Every kind of card that may come from the deck, beside those just named."""
    return legal_first(
        choice(
            card,
            words.card(box, card),
            shares.check_copies(box, state, card, already.count(card) + 1),
            spots=_building(card) if card in box.buildings else (),
            picture=f"card:{card}",
        )
        for card in box.cards
    )


def _seats(state: State) -> tuple[Choice, ...]:
    return tuple(choice(seat, words.who(seat)) for seat in state.seats)


def _actions() -> tuple[Choice, ...]:
    return tuple(choice(action.value, words.action(action)) for action in Action)


# -- setup


def _first_player(box: Box, state: State, detail: str) -> Flow[moves.Move]:
    start = yield Question("start", msg("Who is start player?"), _seats(state), rule="GB-SETUP-14")
    return moves.FirstPlayer(start=start)


def _setup_shares(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    wanted = setup.deal(box, state).placed
    choices = tuple(
        Choice(
            building,
            words.title(box, building),
            most=min(wanted, shares.copies_left(box, state, building)),
            spots=_building(building),
        )
        for building in box.buildings
    )
    text = msg("Where does {seat} put {n} cubes?", seat=Who(seat), n=wanted)
    rule = setup.deal_rule(state)
    counts = yield Question("shares", text, choices, Kind.COUNTS, least=wanted, most=wanted, seat=seat, rule=rule)
    return moves.SetupShares(seat=seat, shares=FrozenMap(read_counts(counts)))


def _signs(box: Box, state: State, detail: str) -> Flow[moves.Move]:
    drawn: dict[str, str] = {}
    for garden in box.gardens:
        text = msg("Which brewery supplies {garden}?", garden=words.title(box, garden))
        draw = partial(setup.check_draw, box, state, tuple(drawn.values()))
        drawn[garden] = yield Question(garden, text, _places(box, box.breweries, draw), rule="GB-SETUP-12")
    return moves.Signs(signs=FrozenMap(drawn))


def _turn_up(box: Box, state: State, detail: str) -> Flow[moves.Move]:
    turned: tuple[str, ...] = ()
    for number in range(1, cards.cards_due(state) + 1):
        text = msg("Which card is turned up?") if number == 1 else msg("And which one then?")
        card = yield Question(f"card_{number}", text, _card_kinds(box, state, turned), rule="GB-DAY-05")
        turned = (*turned, card)
    return moves.TurnUp(cards=turned)


# -- the day


def _choose(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    text = msg("{seat}, which action card?", seat=Who(seat))
    action = yield Question("action", text, _actions(), seat=seat, hidden=True, rule="GB-DAY-01")
    return moves.Choose(seat=seat, action=Action(action))


def _reveal(box: Box, state: State, action: str) -> Flow[moves.Move]:
    first, *others = missing_choosers(state)
    revealed = {first: Action(action)}
    for seat in others:
        text = msg("Which card did {seat} pick?", seat=Who(seat))
        revealed[seat] = Action((yield Question(seat, text, _actions(), rule="GB-DAY-01")))
    return moves.Reveal(actions=FrozenMap(revealed))


def _fence(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    text = msg("Which garden of {seat} grows?", seat=Who(seat))
    gardens = _places(box, box.gardens, lambda each: fences.check_growth(box, state, seat, each))
    garden = yield Question("garden", text, gardens, seat=seat, rule="GB-FENCE-01")
    if state.map is not None:
        cell = yield _cell_question(box, state, state.map, seat, garden)
        return moves.Fence(seat=seat, garden=garden, cell=cell)
    source = None
    if fences.takeover_sources(state, seat, garden):
        answer = yield _source_question(box, state, seat, garden)
        source = None if answer == FREE else answer
    parasol = False
    if fences.parasols_matter(box, state):
        parasol = yield from _parasol(box, state, source)
    return moves.Fence(seat=seat, garden=garden, source=source, parasol=parasol)


def _cell_question(box: Box, state: State, drawn: TownMap, seat: str, garden: str) -> Question:
    text = msg("Which space does {garden} take in?", garden=words.place(box, garden))
    choices = legal_first(
        choice(
            cell,
            msg("{cell}", cell=cell),
            fences.check_cell(box, state, seat, garden, cell),
            _cell_detail(box, drawn, cell),
            spots=(f"cell:{cell}",),
        )
        for cell in drawn.spaces
    )
    return Question("cell", text, choices, seat=seat, rule="GB-FENCE-03")


def _cell_detail(box: Box, drawn: TownMap, cell: str) -> Message | None:
    owner = drawn.owner(cell)
    if owner is not None:
        return msg("in {garden}", garden=words.place(box, owner))
    return msg("parasol") if drawn.has_parasol(cell) else None


def _source_question(box: Box, state: State, seat: str, garden: str) -> Question:
    free = choice(FREE, msg("A free table"), fences.check_free(box, state))
    others = _places(
        box,
        [each for each in box.gardens if each != garden],
        lambda each: fences.check_source(box, state, seat, garden, each),
    )
    return Question(
        "source", msg("Where does the table come from?"), legal_first((free, *others)), seat=seat, rule="GB-FENCE-04"
    )


def _parasol(box: Box, state: State, source: str | None) -> Generator[Question, str, bool]:
    choices = tuple(
        choice(value, label, fences.check_parasol(box, state, source, value == YES))
        for value, label in ((NO, msg("No parasol")), (YES, msg("With a parasol")))
    )
    possible = [each.value for each in choices if not each.why]
    if len(possible) == 1:
        return possible[0] == YES
    answer = yield Question("parasol", msg("Has the table a parasol?"), choices, rule="GB-PAY-05")
    return answer == YES


def _place_boss(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    def check(building: str) -> Findings:
        if state.phase is Phase.SETUP:
            return setup.check_vacant(box, state, building)
        return bosses.check_takeover(box, state, seat, building)

    choices = _places(box, box.buildings, check, lambda each: _held(state, seat, each))
    text = msg("Where does {seat} put a boss?", seat=Who(seat))
    building = yield Question("building", text, choices, seat=seat, rule="GB-BOSS-01")
    return moves.PlaceBoss(seat=seat, building=building)


def _held(state: State, seat: str, building: str) -> Message | None:
    each = state.building(building)
    facts: Facts = {"own": each.shares.get(seat, 0), "placed": each.placed}
    if each.boss is None:
        return msg("{own} of {placed} {placed:share|shares}, no boss", **facts)
    held = each.shares.get(each.boss, 0)
    return msg(
        "{own} of {placed} {placed:share|shares}; {boss}, boss, has {held}", boss=Who(each.boss), held=held, **facts
    )


def _contract(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    gardens = _places(
        box,
        box.gardens,
        lambda each: contracts.check_contract_garden(box, state, seat, each),
        lambda each: _supplier(box, state, each),
    )
    garden = yield Question("garden", msg("Which garden is to be supplied?"), gardens, seat=seat, rule="GB-CONTRACT-01")
    breweries = _places(box, box.breweries, lambda each: contracts.check_partner(box, state, seat, garden, each))
    brewery = yield Question("brewery", msg("By which brewery?"), breweries, seat=seat, rule="GB-CONTRACT-01")
    return moves.Contract(seat=seat, garden=garden, brewery=brewery)


def _supplier(box: Box, state: State, garden: str) -> Message | None:
    supplier = state.gardens[garden].supplier
    return msg("now {brewery}", brewery=words.place(box, supplier)) if supplier else msg("no supplier")


def _buy(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    source = yield _card_question(box, state, seat)
    blind = source == DECK
    card = source
    if blind:
        card = yield Question("drawn", msg("What was it?"), _drawn(box, state), rule="GB-CARD-01")
        if card == UNSEEN:
            return moves.Buy(seat=seat, blind=True, keep=True)
    if card in CHIPS:
        text = msg("Where does {chip} go?", chip=words.chip(card))
        gardens = _places(box, box.gardens, lambda each: cards.check_chip(box, state, card, each))
        garden = yield Question("garden", text, gardens, seat=seat, rule="GB-CARD-05")
        return moves.Buy(seat=seat, card=card, blind=blind, garden=garden)
    if blind or state.options["bought_shares"] == "placed":
        return moves.Buy(seat=seat, card=card, blind=blind)
    keep = yield _keep_question(box, state, seat, card)
    return moves.Buy(seat=seat, card=card, keep=keep == YES)


def _drawn(box: Box, state: State) -> tuple[Choice, ...]:
    """What a card from the deck may be; where a share may be kept, the table need not hear which it is."""
    kinds = _card_kinds(box, state)
    if state.options["bought_shares"] == "placed":
        return kinds
    return (choice(UNSEEN, msg("A share, kept in hand unseen")), *kinds)


def _card_question(box: Box, state: State, seat: str) -> Question:
    price = cards.price(box, state)
    cost = words.coins(state, price) if price is not None else None
    open_cards = [
        choice(
            card,
            words.card(box, card),
            cards.check_offer(box, state, seat, card),
            cost,
            spots=(f"card:{card}",),
            picture=f"card:{card}",
        )
        for card in dict.fromkeys(state.face_up)
    ]
    deck = choice(DECK, msg("The top card of the deck, unseen"), cards.check_deck(state), cost, spots=(DECK,))
    return Question(
        "card",
        msg("Which card does {seat} buy?", seat=Who(seat)),
        legal_first((*open_cards, deck)),
        seat=seat,
        rule="GB-CARD-01",
    )


def _keep_question(box: Box, state: State, seat: str, card: str) -> Question:
    place = moves.Buy(seat=seat, card=card)
    choices = (
        choice(NO, msg("Put a cube"), cards.check_use(box, state, place)),
        choice(YES, msg("Keep it in hand"), cards.check_use(box, state, place.evolve(keep=True))),
    )
    return Question("keep", msg("Is the share placed or kept?"), choices, seat=seat, rule="GB-CARD-11")


def _pass(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    yield from ()
    return moves.Pass(seat=seat)


def _play_hidden(box: Box, state: State, seat: str) -> Flow[moves.Move]:
    choices = _places(box, box.buildings, lambda each: hidden.check_cube(box, state, seat, each))
    text = msg("Which share does {seat} play?", seat=Who(seat))
    building = yield Question("building", text, choices, seat=seat, rule="GB-CARD-10")
    return moves.PlayHidden(seat=seat, building=building)


def _full_house(box: Box, state: State, detail: str) -> Flow[moves.Move]:
    building, *others = shares.all_unsettled(box, state)
    if others:
        choices = tuple(choice(each, words.title(box, each)) for each in (building, *others))
        building = yield Question("building", msg("For which building?"), choices, rule="GB-SHARE-04")
    text = msg("All shares of {place} are out. What happens to single ones?", place=words.place(box, building))
    outcomes = tuple(choice(value, label) for value, label in describe.OUTCOMES.items())
    outcome = yield Question("outcome", text, outcomes, rule="GB-SHARE-04")
    return moves.FullHouse.model_validate({"building": building, "outcome": outcome})


def _payday(box: Box, state: State, detail: str) -> Flow[moves.Move]:
    yield from ()
    return moves.Payday()


_PATHS: dict[str, Callable[[Box, State, str], Flow[moves.Move]]] = {
    "first_player": _first_player,
    "setup_shares": _setup_shares,
    "signs": _signs,
    "turn_up": _turn_up,
    "choose": _choose,
    "reveal": _reveal,
    "fence": _fence,
    "place_boss": _place_boss,
    "contract": _contract,
    "buy": _buy,
    "pass": _pass,
    "play_hidden": _play_hidden,
    "full_house": _full_house,
    "payday": _payday,
}
