"""Brownie actions: the effect of one building, once a turn, beside the player action."""

from collections.abc import Iterator

from companion.core.messages import Message, Who, msg
from companion.core.scores import Sheet
from companion.core.verdicts import Caution, Outcome, Violation
from companion.games.northern_branch.box import Box
from companion.games.northern_branch.counts import plus, total
from companion.games.northern_branch.effects import Deal, Effect, Manual, Trade
from companion.games.northern_branch.findings import Finding, Used
from companion.games.northern_branch.market import (
    check_held,
    check_limit,
    check_no_capital,
    check_visible,
    leave_hand,
    take_cards,
)
from companion.games.northern_branch.moves import Brownie
from companion.games.northern_branch.points import check_gain, gain, joined, new_buildings, settle
from companion.games.northern_branch.produce import show_effect
from companion.games.northern_branch.state import NorthernState
from companion.games.northern_branch.trade import Terms, check_terms, trade_figures, trade_sheet
from companion.games.northern_branch.turn import acquired, acted, check_timing
from companion.games.northern_branch.words import cards_text, effect_text, either


def check_brownie(box: Box, state: NorthernState, move: Brownie) -> Iterator[Finding]:
    """Everything that a Brownie action can break or hang on."""
    yield from check_timing(state, move.seat)
    yield from check_building(box, state, move.seat, move.building)
    yield from check_held(box, state, move.seat, plus(move.pay, move.show), "NB-BROWNIE-01")
    yield from check_visible(box, state, move.take, move.pay, brownie=True)
    yield from check_limit(box, state, move.seat, move.pay, move.take, "NB-BROWNIE-12")
    yield from _check_effect(box, state, move)
    yield from check_gain(box, state, move.seat, new_buildings(box, move.take), move.points)


def check_building(box: Box, state: NorthernState, seat: str, building: str) -> Iterator[Finding]:
    """The building is the seat's own, not used this turn, and may work already (NB-BROWNIE-01, NB-BROWNIE-11)."""
    name = box.name(building)
    owned = state.players[seat].buildings.count(building)
    turn = state.turn
    if not owned:
        yield Violation("NB-BROWNIE-01", msg("{who} does not own {building}.", who=Who(seat), building=name))
    elif turn and turn.used.count(building) >= owned:
        remedy = msg("Each building works once a turn.")
        yield Violation("NB-BROWNIE-01", msg("{building} was used this turn already.", building=name), remedy)
    if turn and building in turn.new:
        if state.options["new_building_same_turn"]:
            template = "{building} was acquired this turn; whether it works at once, your rulebook decides."
            yield Caution("NB-BROWNIE-11", msg(template, building=name))
        else:
            text = msg("{building} was acquired this turn and works from the next turn on.", building=name)
            yield Violation("NB-BROWNIE-11", text)


def _check_effect(box: Box, state: NorthernState, move: Brownie) -> Iterator[Finding]:
    """The move is what the building offers (NB-BROWNIE-01, -05, -07 to -10, NB-CARD-05)."""
    rule = box[move.building].effect_rule
    yield Used(rule, move.building, "brownie_effect")
    effects = box.known(move.building, "brownie_effect")
    if effects is None:
        return
    if not effects:
        yield Violation("NB-BROWNIE-01", msg("{building} has no Brownie effect.", building=box.name(move.building)))
        return
    tried = [tuple(_check_form(box, state, move, effect)) for effect in effects]
    yield from min(tried, key=_broken)


def _broken(findings: tuple[Finding, ...]) -> int:
    return sum(isinstance(finding, Violation) for finding in findings)


def _check_form(box: Box, state: NorthernState, move: Brownie, effect: Effect) -> Iterator[Finding]:
    rule = box[move.building].effect_rule
    if isinstance(effect, Manual):
        template = "Only you can check this effect: {text}"
        yield Caution("NB-BROWNIE-01", msg(template, text=effect.text))
    elif isinstance(effect, Trade):
        terms = Terms(effect, move.building, rule)
        if move.show or move.points:
            yield _not_offered(box, move, rule)
        yield from check_terms(box, state, move.pay, move.take, terms)
    elif named(move) not in tuple(effect.deals()):
        yield from check_no_capital(box, plus(move.pay, move.show))
        yield _not_offered(box, move, rule)


def named(move: Brownie) -> Deal:
    """What the move pays, shows, takes and gains, to compare with what a building offers."""
    return Deal(move.pay, move.show, move.take, move.points)


def _not_offered(box: Box, move: Brownie, rule: str) -> Violation:
    offer = either(tuple(effect_text(box, effect) for effect in box.effects(move.building)))
    template = "{building} offers: {offer}. Named: pay {pay}, show {show}, take {take}, {n} VP."
    pay, show, take = (cards_text(box, cards) for cards in (move.pay, move.show, move.take))
    told = msg(template, building=box.name(move.building), offer=offer, pay=pay, show=show, take=take, n=move.points)
    return Violation(rule, told, msg("Do exactly this: {offer}.", offer=offer))


def brownie(box: Box, state: NorthernState, move: Brownie) -> Outcome[NorthernState]:
    """Pay, show, take and gain as named (NB-BROWNIE-02, NB-BROWNIE-06, NB-VP-03)."""
    rule = box[move.building].effect_rule
    shown = show_effect(box, move.seat, move.show)
    after, paid = leave_hand(box, state, move.seat, move.pay, "NB-BROWNIE-02")
    after, taken = take_cards(box, after, move.seat, move.take, rule)
    after, gained = gain(box, after, move.seat, move.points)
    used = (*after.turn.used, move.building) if after.turn else ()
    after = acted(acquired(after, tuple(new_buildings(box, move.take))), used=used)
    after, ended = settle(box, state, after, move.seat)
    effects = joined((shown, paid, taken, gained, ended))
    return Outcome(effects, after, _sheet(box, move), _figures(box, after, move))


def _sheet(box: Box, move: Brownie) -> Sheet | None:
    terms = _trade_terms(box, move)
    return trade_sheet(box, move.seat, move.pay, move.take, terms) if terms else None


def _figures(box: Box, after: NorthernState, move: Brownie) -> dict[str, int | None]:
    terms = _trade_terms(box, move)
    if terms:
        return trade_figures(box, after, move.seat, move.pay, move.take, terms)
    size = after.players[move.seat].hand_size
    return {"paid": total(move.pay), "taken": total(move.take), "points": move.points, "hand": size}


def _trade_terms(box: Box, move: Brownie) -> Terms | None:
    if named(move) in box.deals(move.building):
        return None
    found = box.trades(move.building)
    return Terms(found[0], move.building, box[move.building].effect_rule) if found else None


def offers(box: Box, building: str) -> Message:
    """What a building offers, in words; that it is not known where nobody entered it."""
    effects = box.effects(building)
    return either(tuple(effect_text(box, effect) for effect in effects)) if effects else msg("effect not known")
