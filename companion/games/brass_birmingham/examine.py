"""What is wrong with a position set up by hand. No position reached by play has any of these."""

from collections import Counter
from collections.abc import Callable, Iterator

from companion.core.messages import Who, msg
from companion.core.positions import Problem
from companion.games.brass_birmingham import era_cards, hands, setting_up, turn
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import BLANK, WILDS, Space
from companion.games.brass_birmingham.names import owned_in, space_within
from companion.games.brass_birmingham.state import Tile


def problems(board: Board) -> Iterator[Problem]:
    """Every inconsistency of a position."""
    for look in _LOOKS:
        yield from look(board)


def _on_board(board: Board) -> Iterator[tuple[Space, Tile]]:
    for index, tile in enumerate(board.state.tiles):
        if tile is not None:
            yield board.facts.spaces[index], tile


# -- tiles


def _places(board: Board) -> Iterator[Problem]:
    """Tiles where they cannot lie. BR-BUILD-17, BR-BUILD-10, BR-ERA-05."""
    for space, tile in _on_board(board):
        path, name, design = f"tiles.{space.id}", owned_in(board, space.index, tile), board.design(tile)
        if tile.industry not in space.accepts:
            yield Problem(
                "BR-BUILD-17", msg("{space} does not take {tile}", space=space_within(space), tile=design.name), path
            )
        if board.state.era == "canal" and "canal" not in design.eras:
            yield Problem("BR-BUILD-10", msg("{tile} lies on the board in the Canal Era", tile=name), path)
        if board.state.era == "rail" and "rail" not in design.eras:
            yield Problem("BR-ERA-05", msg("{tile} should have left when the Canal Era ended", tile=name), path)


def _canal_limit(board: Board) -> Iterator[Problem]:
    """One tile each in a place. BR-BUILD-08."""
    if board.state.era != "canal" or board.facts.readings.rival_overbuild_beside_own:
        return
    owned = Counter((tile.owner, space.place.id) for space, tile in _on_board(board))
    for (seat, place), count in owned.items():
        if count > 1:
            name = board.facts.place[place].name
            text = msg("{who} has {n} tiles in {place} in the Canal Era", who=Who(seat), n=count, place=name)
            yield Problem("BR-BUILD-08", text, f"tiles.{place}:0")


def _contents(board: Board) -> Iterator[Problem]:
    """Cubes and barrels that fit their tiles. BR-BUILD-06, BR-BUILD-07, BR-BUILD-14, BR-FLIP-01."""
    for space, tile in _on_board(board):
        path, name = f"tiles.{space.id}", owned_in(board, space.index, tile)
        made = board.design(tile).made
        most = max((made.get(era, 0) for era in ("canal", board.state.era)), default=0)
        if tile.left > most:
            rule = "BR-BUILD-07" if tile.industry == "brewery" else "BR-BUILD-06" if made else "BR-BUILD-14"
            yield Problem(rule, msg("{tile} holds {n}, but makes {most}", tile=name, n=tile.left, most=most), path)
        if made and tile.flipped != (tile.left == 0):
            text = (
                msg("{tile} is flipped, but not empty", tile=name)
                if tile.flipped
                else msg("{tile} is empty, but not flipped", tile=name)
            )
            yield Problem("BR-FLIP-01", text, path)


def _copies(board: Board) -> Iterator[Problem]:
    """No more tiles of a kind than a seat has, on mat and board together. BR-BUILD-01."""
    lying = Counter((tile.owner, tile.industry, tile.level) for _, tile in _on_board(board))
    for seat, player in board.player.items():
        for industry, left in zip(board.facts.industries, player.mat, strict=True):
            on_mat = board.facts.left_above(industry, left)
            for design in board.facts.designs.values():
                count = on_mat.get(design.level, 0) + lying[seat, design.industry, design.level]
                if design.industry == industry and count > design.copies:
                    text = msg(
                        "{who} has {n} of {tile} on mat and board, but {copies} exist",
                        who=Who(seat),
                        n=count,
                        tile=design.name,
                        copies=design.copies,
                    )
                    yield Problem("BR-BUILD-01", text, f"seats.{seat}.mat.{industry}")


# -- links and merchants


def _links(board: Board) -> Iterator[Problem]:
    """Links on lines of the era, no more than there are tiles. BR-NET-08, BR-NET-10."""
    for line in board.facts.lines:
        if board.state.links[line.index] is not None and board.state.era not in line.eras:
            text = msg("no link can lie on {line} in the {era} Era", line=line.name, era=board.state.era.title())
            yield Problem("BR-NET-08", text, f"links.{line.id}")
    limit = board.facts.readings.link_tiles
    for seat, player in board.player.items():
        used = board.state.links.count(seat)
        if limit and player.links + used != limit:
            text = msg(
                "{who} has {left} link tiles and {used} on the board, together not {limit}",
                who=Who(seat),
                left=player.links,
                used=used,
                limit=limit,
            )
            yield Problem("BR-NET-10", text, f"seats.{seat}.links_left")


def _merchants(board: Board) -> Iterator[Problem]:
    """Merchant tiles and their barrels. BR-SETUP-01, BR-SETUP-03, BR-SETUP-04."""
    state, players = board.state, len(board.state.seats)
    if state.phase == "merchants":
        return
    for found in setting_up.mix_findings(board.facts, players, state.merchants.values()):
        yield Problem(found.rule, found.message, "merchants")
    spaces = board.facts.merchant_spaces_for(players)
    if bare := tuple(space.name for space in spaces if space.id not in state.merchants):
        yield Problem("BR-SETUP-03", msg("no merchant tile is named for {spaces}", spaces=bare), "merchants")
    for space in spaces:
        if state.merchants.get(space.id) in (None, BLANK) and space.id in state.barrels:
            text = msg("a barrel stands at {space}, where nothing is bought", space=space.name)
            yield Problem("BR-SETUP-04", text, f"merchants.{space.id}")


# -- cards


def _hands(board: Board) -> Iterator[Problem]:
    """Hands no larger than they can be. BR-CARD-01, BR-CARD-04, BR-SCOUT-02."""
    most = board.facts.figures.setup.hand
    for seat, player in board.player.items():
        path = f"seats.{seat}.hand_n"
        if player.hand > most:
            yield Problem(
                "BR-CARD-04",
                msg("{who} holds {n} cards, more than {most}", who=Who(seat), n=player.hand, most=most),
                path,
            )
        if hands.unknown(player) < 0:
            text = msg(
                "{who} holds {n} {n:card|cards}, but {known} are named",
                who=Who(seat),
                n=player.hand,
                known=len(player.held),
            )
            yield Problem("BR-CARD-01", text, path)
        for wild in WILDS:
            if player.held.count(wild) > 1:
                name = board.facts.cards[wild].name
                yield Problem(
                    "BR-SCOUT-02",
                    msg("{who} holds more than one {card}", who=Who(seat), card=name),
                    f"seats.{seat}.{wild}",
                )


def _deck(board: Board) -> Iterator[Problem]:
    """All cards of the deck are somewhere, none twice. BR-SETUP-07, BR-CARD-01."""
    state, size = board.state, board.facts.deck(len(board.state.seats))
    total = _in_deck_hands_and_discards(board)
    if total != size:
        text = msg("{n} cards are in hands, deck and discards; there are {size}", n=total, size=size)
        yield Problem("BR-SETUP-07", text, "deck")
    copies = board.facts.copies(len(state.seats))
    held = [card for player in state.players for card in player.held if card not in WILDS]
    for card in dict.fromkeys((*state.discards, *held)):
        count, known = state.discards.get(card, 0), held.count(card)
        if count + known > copies.get(card, 0):
            name = board.facts.cards[card].name
            text = msg(
                "{n} {card} cards are discarded or held; there are {copies}",
                n=count + known,
                card=name,
                copies=copies.get(card, 0),
            )
            yield Problem("BR-CARD-01", text, f"discards.{card}")


def _in_deck_hands_and_discards(board: Board) -> int:
    """All cards of the deck, wherever they are."""
    state = board.state
    in_hand = sum(player.hand - len(hands.wilds_held(player)) for player in state.players)
    return in_hand + state.deck + sum(state.discards.values()) + state.unnamed + state.facedown


def _cards_left(board: Board) -> Iterator[Problem]:
    """Cards that fit the round: each action takes one out of hands and deck. BR-ERA-01.

    Not where the round does not exist, nor where the fault is that a card is missing or too many: both are told.
    """
    state, players = board.state, len(board.state.seats)
    if state.round > board.facts.rounds(players, state.era) or (text := era_cards.misfit(board)) is None:
        return
    too_many = _in_deck_hands_and_discards(board) - board.facts.deck(players)
    least, most = era_cards.bounds(board)
    if not too_many or not least <= era_cards.left(state) - too_many <= most:
        yield Problem("BR-ERA-01", text, "round")


# -- time and tracks


def _time(board: Board) -> Iterator[Problem]:
    """Round, turn and action that the era has. BR-TURN-01, BR-TURN-02, BR-ERA-01."""
    state = board.state
    rounds = board.facts.rounds(len(state.seats), state.era)
    if not 1 <= state.round <= rounds:
        text = msg("round {n} of an era of {rounds} rounds", n=state.round, rounds=rounds)
        yield Problem("BR-ERA-01", text, "round")
    if state.phase == "actions" and state.done >= turn.actions(board.facts, state):
        rule = "BR-TURN-02" if turn.opening_round(state) else "BR-TURN-01"
        yield Problem(rule, msg("there is no action {n} in this round", n=state.done + 1), "action")
    if board.facts.readings.introductory and state.era == "rail":
        yield Problem("BR-INTRO-01", msg("the introductory game has no Rail Era"), "era")


def _tracks(board: Board) -> Iterator[Problem]:
    """Points and debts. BR-SHORT-01, BR-SHORT-03."""
    if board.state.phase == "shortfall" and not any(player.owes for player in board.state.players):
        yield Problem("BR-SHORT-01", msg("debts are to be covered, but nobody owes anything"), "phase")
    for seat, player in board.player.items():
        if player.vp < 0 and not board.facts.readings.introductory:
            yield Problem(
                "BR-SHORT-03",
                msg("{who} has {n} VP; they never fall below 0", who=Who(seat), n=player.vp),
                f"seats.{seat}.vp",
            )
        if player.owes and board.state.phase != "shortfall":
            yield Problem(
                "BR-SHORT-01",
                msg("{who} owes £{n} outside the income step", who=Who(seat), n=player.owes),
                f"seats.{seat}.owes",
            )


_LOOKS: tuple[Callable[[Board], Iterator[Problem]], ...] = (
    _places,
    _canal_limit,
    _contents,
    _copies,
    _links,
    _merchants,
    _hands,
    _deck,
    _cards_left,
    _time,
    _tracks,
)
