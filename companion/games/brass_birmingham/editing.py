"""Setting facts of a position by hand, in the vocabulary of `positions`."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.games.brass_birmingham import era_cards, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.entries import Entry
from companion.games.brass_birmingham.facts import BLANK, WILDS, Facts
from companion.games.brass_birmingham.state import Era, Phase, Player, State, Tile
from companion.games.brass_birmingham.step import Step

MOST_LYING = 9


def edit(board: Board, edits: Mapping[str, Any]) -> State:
    """The state with facts set by hand. Raises InputError naming the key that does not fit."""
    entry = Entry("", edits)
    entry.only(*_EDITORS, "seats", "tiles", "turn_order", "acting", "action")
    state = board.state
    # the era decides what lies on tiles set in the same edit, so it comes first
    for key, editor in _EDITORS.items():
        if key in entry:
            state = editor(board.facts, state, entry.sub(key))
    if "tiles" in entry:
        state = _edit_tiles(board.facts, state, entry)
    for seat, of_seat in entry.items("seats", state.seats):
        state = _with_player(state, seat, _edit_player(board.facts, state.player(seat), of_seat))
    if _sets_up(board.state, state := _edit_turn(state, entry), entry):
        state = _into_play(board.facts, state, entry)
    state = _in_step(board, state, entry)
    return _debts_settled(board.facts, state) if "phase" not in entry else state


def _sets_up(before: State, state: State, entry: Entry) -> bool:
    """Whether a position is set up before anything was dealt; one fact that is so already, or a hand, sets up none."""
    facts = entry.leaves()
    private = all(path.endswith(".hand") for path in facts)
    return before.phase == "merchants" and not private and not (len(facts) == 1 and state == before)


def _into_play(facts: Facts, state: State, entry: Entry) -> State:
    """A position is in play, with the cards that a game has by then. BR-TURN-02, BR-CARD-04, BR-ERA-01."""
    if "phase" not in entry:
        state = state.evolve(phase="actions")
    if "round" not in entry and state.phase in ("era_end", "over"):
        state = state.evolve(round=facts.rounds(len(state.seats), state.era))
    return _cards_by_then(facts, state, entry)


def _cards_by_then(facts: Facts, state: State, entry: Entry) -> State:
    """The cards that nobody named, as they are at that time of a game; those gone without a name make up the rest."""
    cards = era_cards.expected(facts, state)
    for seat in state.seats:
        player = state.player(seat)
        if "hand_n" not in entry.sub("seats").sub(seat):
            state = _with_player(state, seat, player.evolve(hand=max(cards.hands[seat], len(player.held))))
    # a wild card is in the hand instead of a card of the deck, which was discarded for it
    wilds = sum(card in WILDS for player in state.players for card in player.held)
    unnamed = max(0, cards.used + wilds - sum(state.discards.values()))
    found = {"deck": cards.deck, "facedown": cards.facedown, "unnamed": unnamed}
    keys = {"unnamed": "unnamed_discards"}
    return state.evolve(**{field: n for field, n in found.items() if keys.get(field, field) not in entry})


def _debts_settled(facts: Facts, state: State) -> State:
    """The next round, where the last debt of the income step was struck out by hand."""
    if state.phase != "shortfall" or any(player.owes for player in state.players):
        return state
    step = Step(Board(facts, state))
    turn.after_round(step)
    return step.outcome({}).state


def _with_player(state: State, seat: str, player: Player) -> State:
    at = state.seats.index(seat)
    return state.evolve(players=(*state.players[:at], player, *state.players[at + 1 :]))


# -- the parts of a position


def _number(field: str, most: int) -> Callable[[Facts, State, Entry], State]:
    def set_number(facts: Facts, state: State, entry: Entry) -> State:
        return state.evolve(**{field: entry.number(0, most)})

    return set_number


def _edit_era(facts: Facts, state: State, entry: Entry) -> State:
    return state.evolve(era=entry.one_of(get_args(Era)))


def _edit_phase(facts: Facts, state: State, entry: Entry) -> State:
    return state.evolve(phase=entry.one_of(get_args(Phase)))


def _edit_coal(facts: Facts, state: State, entry: Entry) -> State:
    return state.evolve(coal=entry.number(0, facts.coal.size))


def _edit_iron(facts: Facts, state: State, entry: Entry) -> State:
    return state.evolve(iron=entry.number(0, facts.iron.size))


def _edit_links(facts: Facts, state: State, entry: Entry) -> State:
    links = list(state.links)
    for line, owner in entry.items("", tuple(facts.line)):
        links[facts.line[line].index] = owner.one_of((*state.seats, None))
    return state.evolve(links=tuple(links))


def _edit_merchants(facts: Facts, state: State, entry: Entry) -> State:
    tiles: dict[str, str | None] = dict(state.merchants)
    barrels = set(state.barrels)
    known = tuple(space.id for space in facts.merchant_spaces_for(len(state.seats)))
    for space, of_space in entry.items("", known):
        if not of_space.is_map():
            of_space = Entry(of_space.path, {"tile": of_space.value})
        of_space.only("tile", "beer")
        if "tile" in of_space:
            kind = of_space.sub("tile").one_of((*facts.buys, None))
            # a tile that lies there already keeps its barrel, or its place of one
            if kind != tiles.get(space):
                barrels = barrels - {space} | ({space} if kind not in (None, BLANK) else set())
            tiles = {**tiles, space: kind}
        if "beer" in of_space:
            barrels = barrels - {space} | ({space} if of_space.sub("beer").number(0, 1) else set())
    ordered = {space: kind for space in known if (kind := tiles.get(space)) is not None}
    return state.evolve(merchants=FrozenMap(ordered), barrels=tuple(sorted(barrels)))


def _edit_discards(facts: Facts, state: State, entry: Entry) -> State:
    discards = dict(state.discards)
    cards = facts.copies(len(state.seats))
    for card, count in entry.items("", tuple(card for card in facts.cards if card not in WILDS)):
        discards[card] = count.number(0, cards[card])
    return state.evolve(discards=FrozenMap({card: n for card, n in sorted(discards.items()) if n}))


_EDITORS: dict[str, Callable[[Facts, State, Entry], State]] = {
    "era": _edit_era,
    "round": _number("round", 99),
    "phase": _edit_phase,
    "links": _edit_links,
    "merchants": _edit_merchants,
    "coal_market": _edit_coal,
    "iron_market": _edit_iron,
    "deck": _number("deck", 99),
    "discards": _edit_discards,
    "unnamed_discards": _number("unnamed", 99),
    "facedown": _number("facedown", 9),
}


def _edit_turn(state: State, entry: Entry) -> State:
    if "turn_order" in entry:
        order = entry.sub("turn_order").texts()
        if sorted(order) != sorted(state.seats):
            raise InputError(
                "position", "turn_order", f"expected each of {list(state.seats)} once, found {list(order)}"
            )
        state = state.evolve(order=order)
    if "acting" in entry:
        acting = entry.sub("acting").one_of((*state.seats, None))
        state = state.evolve(turn=state.order.index(acting) if acting else state.turn)
    if "action" in entry:
        state = state.evolve(done=entry.sub("action").number(1, 2) - 1)
    return state


# -- seats


def _edit_player(facts: Facts, player: Player, entry: Entry) -> Player:
    entry.only(*_PLAYER_NUMBERS, "income_space", "income_level", "hand", *WILDS, "mat")
    for key, (field, least, most) in _PLAYER_NUMBERS.items():
        if key in entry:
            player = player.evolve(**{field: entry.sub(key).number(least, most)})
    if "income_level" in entry:
        level = entry.sub("income_level").number(facts.least_level, max(facts.top_of))
        player = player.evolve(income=facts.top_of[level])
    if "income_space" in entry:
        player = player.evolve(income=entry.sub("income_space").number(0, facts.last_space))
    for industry, of_stack in entry.items("mat", facts.industries):
        player = _edit_mat(facts, player, industry, of_stack)
    return _edit_hand(facts, player, entry)


_PLAYER_NUMBERS = {
    "money": ("money", 0, 999),
    "vp": ("vp", -99, 999),
    "spent": ("spent", 0, 999),
    "links_left": ("links", -99, 99),
    "hand_n": ("hand", 0, 12),
    "owes": ("owes", 0, 99),
}


def _edit_mat(facts: Facts, player: Player, industry: str, entry: Entry) -> Player:
    if not entry.is_map():
        entry = Entry(entry.path, {"level": entry.value})
    entry.only("level", "left")
    at = facts.industry_index[industry]
    left = player.mat[at]
    if "level" in entry:
        levels = tuple(design.level for design in facts.designs.values() if design.industry == industry)
        level = entry.sub("level").one_of((*levels, None))
        if level is None or (lowest := facts.lowest(industry, left)) is None or lowest.level != level:
            left = facts.left_from(industry, level) if level is not None else 0
    if "left" in entry:
        left = entry.sub("left").number(0, facts.mat_full[at])
    return player.evolve(mat=(*player.mat[:at], left, *player.mat[at + 1 :]))


def _edit_hand(facts: Facts, player: Player, entry: Entry) -> Player:
    held = list(player.held)
    if "hand" in entry:
        named = entry.sub("hand").texts()
        if unknown := [card for card in named if card not in facts.cards]:
            raise InputError("position", f"{entry.path}.hand", f"expected cards of the game, found {unknown}")
        # a hand told without its wild cards leaves them as everybody saw them
        held = [*named] if set(named) & set(WILDS) else [card for card in held if card in WILDS] + [*named]
    for wild in WILDS:
        if wild in entry:
            held = [card for card in held if card != wild] + [wild] * entry.sub(wild).number(0, 4)
    return player.evolve(held=tuple(sorted(held)))


# -- tiles


def _edit_tiles(facts: Facts, state: State, entry: Entry) -> State:
    tiles = list(state.tiles)
    for space, of_space in entry.items("tiles", tuple(facts.space)):
        at = facts.space[space].index
        tiles[at] = _edit_tile(facts, state, tiles[at], of_space)
    state = state.evolve(tiles=tuple(tiles))
    for seat in state.seats:
        named = tuple(entry.sub("seats").sub(seat).sub("mat").names()) if "seats" in entry else ()
        state = _with_player(state, seat, _off_mat(facts, state, seat, named))
    return state


def _edit_tile(facts: Facts, state: State, old: Tile | None, entry: Entry) -> Tile | None:
    if entry.value is None:
        return None
    if not entry.is_map():
        entry = Entry(entry.path, {"tile": entry.value})
    entry.only("tile", "owner", "industry", "level", "left", "flipped")
    said = _said(entry)
    if said is None:
        return None
    owner = _part(said, "owner", old.owner if old else None).one_of(state.seats)
    industry = _part(said, "industry", old.industry if old else None).one_of(facts.industries)
    levels = tuple(design.level for design in facts.designs.values() if design.industry == industry)
    level = _part(said, "level", old.level if old else None).one_of(levels)
    same = old is not None and (old.industry, old.level) == (industry, level)
    flipped = said.sub("flipped").flag() if "flipped" in said else bool(same and old and old.flipped)
    most = max(facts.designs[industry, level].made.values(), default=0)
    if "left" in said:
        # more than the tile makes is told by `examine`; a tile that makes nothing has no place for any
        left = said.sub("left").number(0, MOST_LYING if most else 0)
    elif same and old is not None and flipped == old.flipped:
        left = old.left
    else:
        left = 0 if flipped else facts.designs[industry, level].made.get(state.era, most)
    return Tile(owner=owner, industry=industry, level=level, left=left, flipped=flipped)


def _said(entry: Entry) -> Entry | None:
    """The parts of a tile, with `tile: "red:coal_mine:1"` taken apart; None for an empty space."""
    if "tile" not in entry:
        return entry
    value = entry.sub("tile").value
    if value in (None, ""):
        return None
    parts = str(value).split(":")
    if len(parts) != 3 or not parts[2].isdigit():
        raise InputError("position", f"{entry.path}.tile", f"expected owner:industry:level, found {value!r}")
    rest = {key: entry.sub(key).value for key in entry.names() if key != "tile"}
    return Entry(entry.path, {"owner": parts[0], "industry": parts[1], "level": int(parts[2]), **rest})


def _part(entry: Entry, key: str, old: Any) -> Entry:
    return entry.sub(key) if key in entry else Entry(f"{entry.path}.{key}", old)


def _off_mat(facts: Facts, state: State, seat: str, named: tuple[str, ...]) -> Player:
    """The mat without the tiles that lie on the board, and without lower ones that must have gone before."""
    player, mat = state.player(seat), list(state.player(seat).mat)
    for at, industry in enumerate(facts.industries):
        if industry in named:
            continue
        lying = [tile.level for tile in state.tiles if tile and tile.owner == seat and tile.industry == industry]
        while not _fits(facts, industry, mat[at], lying):
            mat[at] -= 1
    return player.evolve(mat=tuple(mat))


def _fits(facts: Facts, industry: str, left: int, lying: list[int]) -> bool:
    on_mat = facts.left_above(industry, left)
    return left == 0 or all(on_mat.get(at, 0) + lying.count(at) <= facts.designs[industry, at].copies for at in on_mat)


# -- keeping the rest in step


def _in_step(board: Board, state: State, entry: Entry) -> State:
    """Counts that follow from what was set: links and tiles out of the game, supplies."""
    facts, old = board.facts, board.state
    for seat in state.seats:
        player = state.player(seat)
        on_board = sum(tile is not None and tile.owner == seat for tile in state.tiles)
        links = player.links
        if "links_left" not in entry.sub("seats").sub(seat):
            links += old.links.count(seat) - state.links.count(seat)
        out = facts.tiles_each - sum(player.mat) - on_board
        state = _with_player(state, seat, player.evolve(links=links, out=out))
    supply = facts.figures.supply
    held = [sum(player.held.count(wild) for player in state.players) for wild in WILDS]
    return state.evolve(
        coal_supply=supply.coal - state.coal - _lying(state, "coal_mine"),
        iron_supply=supply.iron - state.iron - _lying(state, "iron_works"),
        beer_supply=supply.beer - len(state.barrels) - _lying(state, "brewery"),
        wilds=(facts.wild_copies[0] - held[0], facts.wild_copies[1] - held[1]),
    )


def _lying(state: State, industry: str) -> int:
    return sum(tile.left for tile in state.tiles if tile is not None and tile.industry == industry)
