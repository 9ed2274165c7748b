"""Any well-formed move can be judged and, where a table overrules the verdict, carried out as far as it goes."""

from random import Random
from typing import Any

from companion.core.messages import PLAIN
from tests.games.brass_birmingham.positions import COLOURS, from_play, shown
from tests.games.brass_birmingham.recount import brass, printed
from tests.support.walk import rule_ids, texts

TRIED = 3000
INDUSTRIES = ("cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery")
SPACES = (*shown(), "nowhere:9", "market", "oxford:0", "gloucester:1")
LINES = (*printed().ends, "walsall__farm_north", "nowhere")
CARDS = (None, "location:dudley", "industry:brewery", "industry:coal_mine", "wild_location", "wild_industry", "junk")
MERCHANTS = (None, "oxford:0", "gloucester:1", "nottingham:0", "nowhere")
SEATS = (*COLOURS, "green")


class Nonsense:
    """Moves of the right form without any sense."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def some(self, names: tuple[str, ...], least: int = 0, most: int = 3) -> list[str]:
        return [self.rng.choice(names) for _ in range(self.rng.randint(least, most))]

    def told_or_not(self, names: tuple[str, ...]) -> list[str] | None:
        return self.rng.choice([None, self.some(names)])

    def move(self) -> dict[str, Any]:
        kind = self.rng.choice(list(self.parts()))
        return {"kind": kind, **self.parts()[kind]}

    def parts(self) -> dict[str, dict[str, Any]]:
        rng, seat = self.rng, {"seat": self.rng.choice(SEATS)}
        action = {**seat, "card": rng.choice(CARDS)}
        build = {"industry": rng.choice(INDUSTRIES), "space": rng.choice(SPACES), "level": rng.choice((None, 1, 4))}
        told = {"coal": self.told_or_not(SPACES), "iron": self.told_or_not(SPACES), "sold": rng.choice((None, 0, 2))}
        rails = {"lines": self.some(LINES, 1), "coal": self.told_or_not(SPACES), "beer": rng.choice((None, *SPACES))}
        return {
            "build": {**action, **build, **told},
            "network": {**action, **rails},
            "develop": {**action, "tiles": self.some((*INDUSTRIES, "pottery:2", "junk"), 1), "iron": told["iron"]},
            "sell": {
                **action,
                "sales": [self.sale() for _ in range(rng.randint(1, 3))],
                "develop": self.some(INDUSTRIES),
            },
            "loan": action,
            "pass": action,
            "scout": {**seat, "cards": [card for card in rng.choices(CARDS, k=3) if card]},
            "merchants": {
                "tiles": {space: rng.choice(("blank", "cotton_mill", "junk")) for space in self.some(SPACES)}
            },
            "turn_order": {"order": rng.sample(COLOURS, rng.randint(2, 4))},
            "shortfall": {**seat, "tiles": self.some((*SPACES, *LINES))},
            "end_round": {},
            "end_era": {},
        }

    def sale(self) -> dict[str, Any]:
        return {
            "space": self.rng.choice(SPACES),
            "merchant": self.rng.choice(MERCHANTS),
            "beer": self.told_or_not(SPACES),
        }


def test_nonsense_is_judged_and_carried_out_without_harm() -> None:
    game, rng = brass(), Random(17)
    states = list(from_play(Random(18), 4))
    nonsense = Nonsense(rng)
    for _ in range(TRIED):
        state, move = rng.choice(states), game.read_move(nonsense.move())
        verdict = game.check(state, move)
        outcome = game.carry_out(state, move)
        assert texts((verdict, outcome.effects))
        assert PLAIN.text(game.describe(state, move))
        assert rule_ids((verdict, outcome.effects)) <= set(game.rulebook.by_id)
        _sound(state, outcome, move)


def _sound(before: Any, outcome: Any, move: Any) -> None:
    """Nothing falls below zero, and the effects still tell all the money."""
    game, after = brass(), outcome.state
    for player in after.players:
        assert min(player.money, player.income, player.hand, *player.mat) >= 0, move
    assert min(after.coal, after.iron, after.deck) >= 0, move
    gained = dict.fromkeys(before.seats, 0)
    for effect in outcome.effects:
        for seat, amount in effect.money:
            gained[seat] += amount
    assert gained == {seat: game.money(after)[seat] - game.money(before)[seat] for seat in before.seats}, move
    assert game.prompt(after).where
    assert game.view(after)
