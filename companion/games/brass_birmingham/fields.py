"""The quantities of a table that may be set by hand, each at its path in the vocabulary of `positions`."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import get_args

from companion.core.messages import Message, Who, msg
from companion.core.positions import SEVERAL, Field, FieldKind
from companion.games.brass_birmingham import hands
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.editing import MOST_LYING
from companion.games.brass_birmingham.facts import WILDS, Space
from companion.games.brass_birmingham.state import Era, Phase, Player, Tile

Choices = tuple[tuple[str, Message], ...]
NONE = ("", msg("none"))


def fields(board: Board) -> tuple[Field, ...]:
    """Time and markets, seats, board, merchants, cards."""
    found = list(_table(board))
    for seat, player in board.player.items():
        found += _seat(board, seat, player)
    found += _tiles(board)
    found += _links(board)
    found += _merchants(board)
    found += _cards(board)
    return tuple(found)


def _number(path: str, section: Message, label: Message, value: int, most: int, least: int = 0) -> Field:
    return Field(path, section, label, FieldKind.NUMBER, value, least, most)


def _choice(path: str, section: Message, label: Message, value: str | None, choices: Choices) -> Field:
    return Field(path, section, label, FieldKind.CHOICE, value or "", choices=choices)


def _whos(seats: Iterable[str]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)


def _seats(seats: Iterable[str]) -> Choices:
    return tuple((seat, msg("{who}", who=Who(seat))) for seat in seats)


# -- time and markets


def _table(board: Board) -> Iterator[Field]:
    state, facts, section = board.state, board.facts, msg("Round")
    eras = tuple((era, msg("{era}", era=era.title())) for era in get_args(Era))
    yield _choice("era", section, msg("Era"), state.era, eras)
    yield _number("round", section, msg("Round"), state.round, facts.rounds(len(state.seats), state.era), 1)
    phases = tuple((phase, _PHASE[phase]) for phase in get_args(Phase))
    yield _choice("phase", section, msg("Phase"), state.phase, phases)
    orders = tuple((SEVERAL.join(order), msg("{seats}", seats=_whos(order))) for order in permutations(state.seats))
    yield _choice("turn_order", section, msg("Turn order"), SEVERAL.join(state.order), orders)
    if state.phase == "actions":
        yield _choice("acting", section, msg("Whose turn"), state.acting, _seats(state.order))
        yield _number("action", section, msg("Action of the turn"), state.done + 1, facts.figures.turn.actions, 1)
    markets = msg("Markets")
    yield _number("coal_market", markets, msg("Coal in the market"), state.coal, facts.coal.size)
    yield _number("iron_market", markets, msg("Iron in the market"), state.iron, facts.iron.size)


_PHASE = {
    "merchants": msg("Dealing merchant tiles"),
    "turn_order": msg("Drawing the turn order"),
    "actions": msg("Actions"),
    "round_end": msg("End of the round"),
    "shortfall": msg("Covering unpaid income"),
    "era_end": msg("End of the era"),
    "over": msg("Game over"),
}


# -- seats


def _seat(board: Board, seat: str, player: Player) -> Iterator[Field]:
    facts, section, at = board.facts, msg("{who}", who=Who(seat)), f"seats.{seat}"
    yield _number(f"{at}.money", section, msg("Money"), player.money, 999)
    yield _number(f"{at}.income_space", section, msg("Income marker, space"), player.income, facts.last_space)
    yield _number(f"{at}.vp", section, msg("VP"), player.vp, 999, -99)
    yield _number(f"{at}.spent", section, msg("Spent this round"), player.spent, 999)
    yield _number(f"{at}.links_left", section, msg("Link tiles left"), player.links, 99, -99)
    yield _number(f"{at}.hand_n", section, msg("Cards in hand"), player.hand, 12)
    for wild in WILDS:
        label = msg("{card} held", card=facts.cards[wild].name)
        yield _number(f"{at}.{wild}", section, label, player.held.count(wild), facts.wild_copies[WILDS.index(wild)])
    yield _number(f"{at}.owes", section, msg("Income debt to cover"), player.owes, 99)
    for industry, left, most in zip(facts.industries, player.mat, facts.mat_full, strict=True):
        label = msg("{industry} left on the mat", industry=facts.industry_plural[industry])
        yield _number(f"{at}.mat.{industry}.left", section, label, left, most)
    yield _hand(board, seat, player)


def _hand(board: Board, seat: str, player: Player) -> Field:
    """The known cards but the wild ones, which everybody sees: as many as the hand has, none oftener than it can be
    there. BR-CARD-01."""
    deck = board.facts.copies(len(board.state.seats))
    cards = tuple(sorted((card for card in deck if deck[card]), key=lambda card: _is_place(board, card)))
    wild = len(hands.wilds_held(player))
    return Field(
        f"seats.{seat}.hand",
        msg("{who}", who=Who(seat)),
        msg("Cards in hand, known to this device"),
        FieldKind.TEXT,
        SEVERAL.join(card for card in player.held if card not in WILDS),
        most=max(0, player.hand - wild),
        choices=tuple((card, msg("{card}", card=board.facts.cards[card].name)) for card in cards),
        private=True,
        copies=tuple(max(hands.copies_left(board, card), player.held.count(card)) for card in cards),
        groups=tuple(_group(board, card) for card in cards),
    )


def _is_place(board: Board, card: str) -> bool:
    return board.facts.cards[card].place is not None


def _group(board: Board, card: str) -> Message:
    """Where a card stands among the others: location cards by the colour of their name plates."""
    place = board.facts.cards[card].place
    if place is None:
        return msg("Industries")
    return msg("Places on {banner}", banner=board.facts.banner[place.id])


# -- board


def _tiles(board: Board) -> Iterator[Field]:
    section = msg("Tiles on the board")
    for space in sorted(board.facts.spaces, key=lambda space: space.name):
        tile, at = board.tile(space.index), f"tiles.{space.id}"
        label = msg("{space}", space=space.name)
        yield _choice(f"{at}.tile", section, label, _tile_value(tile), _tile_choices(board, space, tile))
        if tile is not None:
            yield from _tile_parts(board, space, tile)


def _tile_value(tile: Tile | None) -> str | None:
    return f"{tile.owner}:{tile.industry}:{tile.level}" if tile else None


def _tile_choices(board: Board, space: Space, tile: Tile | None) -> Choices:
    shown = [design for design in board.facts.designs.values() if design.industry in space.accepts]
    if tile is not None and tile.industry not in space.accepts:
        shown.append(board.design(tile))
    each = (
        (f"{seat}:{design.industry}:{design.level}", msg("{who}'s {tile}", who=Who(seat), tile=design.name))
        for seat in board.state.seats
        for design in shown
    )
    return (NONE, *each)


def _tile_parts(board: Board, space: Space, tile: Tile) -> Iterator[Field]:
    section, at, made = msg("Tiles on the board"), f"tiles.{space.id}", board.design(tile).made
    yield Field(f"{at}.flipped", section, msg("{space}: flipped", space=space.name), FieldKind.FLAG, tile.flipped)
    if made:
        label = msg("{space}: cubes or barrels on it", space=space.name)
        yield _number(f"{at}.left", section, label, tile.left, MOST_LYING)


def _links(board: Board) -> Iterator[Field]:
    section, owners = msg("Links on the board"), (NONE, *_seats(board.state.seats))
    for line in board.facts.lines:
        owner = board.state.links[line.index]
        if board.state.era in line.eras or owner is not None:
            yield _choice(f"links.{line.id}", section, msg("{line}", line=line.name), owner, owners)


def _merchants(board: Board) -> Iterator[Field]:
    section, state = msg("Merchants"), board.state
    kinds = (NONE, *((kind, msg("{kind}", kind=name)) for kind, name in board.facts.merchant_name.items()))
    for space in board.facts.merchant_spaces_for(len(state.seats)):
        label = msg("{space}", space=space.name)
        yield _choice(f"merchants.{space.id}.tile", section, label, state.merchants.get(space.id), kinds)
        yield _number(
            f"merchants.{space.id}.beer",
            section,
            msg("{space}: beer", space=space.name),
            int(space.id in state.barrels),
            1,
        )


# -- cards


def _cards(board: Board) -> Iterator[Field]:
    state, facts, section = board.state, board.facts, msg("Cards")
    size = facts.deck(len(state.seats))
    yield _number("deck", section, msg("Cards in the deck"), state.deck, size)
    yield _number("unnamed_discards", section, msg("Discards that were not named"), state.unnamed, size)
    yield _number("facedown", section, msg("Cards set aside at the start"), state.facedown, len(state.seats))
    for card, copies in facts.copies(len(state.seats)).items():
        if copies:
            label = msg("{card}: discarded", card=facts.cards[card].name)
            yield _number(f"discards.{card}", section, label, state.discards.get(card, 0), copies)
