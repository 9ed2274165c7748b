"""Shares and cubes: six of each building, a player's supply, and what the sixth one brings (GB-SHARE-*)."""

from companion.core.findings import Findings
from companion.core.frozen import FrozenMap
from companion.core.messages import Who, msg
from companion.core.verdicts import Effect, Missing, Outcome, Violation
from companion.games.goldbrau import moves, words
from companion.games.goldbrau.box import CHIPS, Box
from companion.games.goldbrau.state import Building, State

Effects = tuple[Effect, ...]


def copies_left(box: Box, state: State, card: str) -> int:
    """Copies of a card that may still be in the deck or in hands (GB-SHARE-01, GB-CARD-12)."""
    return box.copies(card) - state.out.get(card, 0)


def check_copies(box: Box, state: State, card: str, wanted: int = 1) -> Findings:
    """A card that comes out of the deck or a hand must be there (GB-SHARE-02, GB-CARD-12)."""
    left = copies_left(box, state, card)
    if wanted <= left:
        return
    if card in CHIPS:
        message = msg("All {n} {card} cards are out already.", n=box.copies(card), card=words.card(box, card))
        yield Violation("GB-CARD-12", message)
        return
    yield Violation(
        "GB-SHARE-02",
        msg(
            "{place} has {all} shares, and only {left} more {left:is|are} to come, not {wanted}.",
            place=words.place(box, card),
            all=box.copies(card),
            left=left,
            wanted=wanted,
        )
        if left > 0
        else msg("All {all} shares of {place} are out.", all=box.copies(card), place=words.place(box, card)),
    )


def check_cubes(box: Box, state: State, seat: str, wanted: int = 1) -> Findings:
    """A player's supply of cubes, where the table limits it (GB-SHARE-03, GB-THREE-03)."""
    limit = box.cubes(len(state.seats))
    if state.options["cube_limit"] == "on" and state.cubes[seat] + wanted > limit:
        rule = "GB-THREE-03" if len(state.seats) == min(box.components.cubes) else "GB-SHARE-03"
        yield Violation(
            rule,
            msg(
                "{seat} has {limit} cubes in all and {placed} of them on the board.",
                seat=Who(seat),
                limit=limit,
                placed=state.cubes[seat],
            ),
        )


def has_cube(box: Box, state: State, seat: str) -> bool:
    """Whether a player can still put a cube on the board."""
    return not any(check_cubes(box, state, seat))


def add_cubes(box: Box, state: State, seat: str, building: str, count: int) -> tuple[State, Effects]:
    """Cubes put on a building, never more than six in all, and what follows when it is full."""
    before = state.building(building)
    room = box.copies(building) - before.placed
    count = max(0, min(count, room))
    if count:
        state = state.with_building(building, shares=before.shares.put(seat, before.shares.get(seat, 0) + count))
    effect = Effect(
        msg("put {n} {n:cube|cubes} of {seat} on {place}", n=count, seat=Who(seat), place=words.place(box, building)),
        "GB-SETUP-06" if state.phase.value == "setup" else "GB-CARD-04",
    )
    option = state.options["full_house_single_share_rule"]
    if not is_full(box, state, building) or option in ("off", "ask"):
        return state, (effect,)
    state, loss = single_share_loss(box, state, building, str(option))
    return state, (effect, *loss)


def is_full(box: Box, state: State, building: str) -> bool:
    """Whether all shares of a building lie on it."""
    return state.building(building).placed >= box.copies(building)


def unsettled(box: Box, state: State, building: str) -> bool:
    """Whether the table still has to say what the sixth share means for single owners there (GB-SHARE-04)."""
    each = state.building(building)
    asks = state.options["full_house_single_share_rule"] == "ask" and each.single_share is None
    return asks and is_full(box, state, building) and bool(each.single_owners)


def all_unsettled(box: Box, state: State) -> tuple[str, ...]:
    """Every building for which the table still has to say it."""
    if state.options["full_house_single_share_rule"] != "ask":
        return ()
    full = (building for building in box.buildings if is_full(box, state, building))
    return tuple(building for building in full if unsettled(box, state, building))


def missing_answer(box: Box, building: str) -> Missing:
    """What only the table can answer about a full building."""
    return Missing(
        "GB-SHARE-04",
        msg(
            "All shares of {place} are out: say first what your rulebook does with owners of a single share there.",
            place=words.place(box, building),
        ),
    )


def single_share_loss(box: Box, state: State, building: str, outcome: str) -> tuple[State, Effects]:
    """What owners of a single share lose at a full building (GB-SHARE-04)."""
    each = state.building(building)
    if outcome == "lose_share" and each.single_owners:
        return _shares_lost(box, state, building, each)
    if outcome == "lose_boss_right" and each.boss in each.single_owners:
        effect = Effect(
            msg(
                "take {seat}'s boss off {place}: a single share no longer carries one",
                seat=words.who(each.boss),
                place=words.place(box, building),
            ),
            "GB-SHARE-04",
        )
        return state.with_building(building, boss=None), (effect,)
    return state, ()


def _shares_lost(box: Box, state: State, building: str, each: Building) -> tuple[State, Effects]:
    kept = {seat: count for seat, count in each.shares.items() if seat not in each.single_owners}
    lost = len(each.single_owners)
    state = state.with_building(building, shares=FrozenMap(kept))
    state = state.evolve(gone=state.gone.put(building, state.gone.get(building, 0) + lost))
    effect = Effect(
        msg(
            "take the single cubes of {seats} off {place}",
            seats=tuple(Who(seat) for seat in each.single_owners),
            place=words.place(box, building),
        ),
        "GB-SHARE-04",
    )
    return state, (effect,)


def bars_boss(box: Box, state: State, building: str, seat: str) -> bool:
    """Whether a single share no longer lets a player be boss there (GB-SHARE-04)."""
    each = state.building(building)
    rule = each.single_share or state.options["full_house_single_share_rule"]
    return rule == "lose_boss_right" and seat in each.single_owners and is_full(box, state, building)


def check_full_house(box: Box, state: State, move: moves.FullHouse) -> Findings:
    """The table may answer where a full building waits for it (GB-SHARE-04)."""
    if not unsettled(box, state, move.building):
        yield Violation(
            "GB-SHARE-04",
            msg("Nothing is to be settled about single shares at {place}.", place=words.place(box, move.building)),
        )


def do_full_house(box: Box, state: State, move: moves.FullHouse) -> Outcome[State]:
    """The table's answer, and what it takes away (GB-SHARE-04)."""
    state = state.with_building(move.building, single_share=move.outcome)
    state, effects = single_share_loss(box, state, move.building, move.outcome)
    if not effects:
        effects = (Effect(msg("{place} stays as it is", place=words.place(box, move.building)), "GB-SHARE-04"),)
    return Outcome(effects, state)
