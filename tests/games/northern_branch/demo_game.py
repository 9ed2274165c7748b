"""`python -m tests.games.northern_branch.demo_game` writes the golden game anew: three players who play for points.

Everything in it can be judged with the shipped figures, but for one Brownie whose effect is not confirmed: the
table records it all the same, as a table with the card in its hands would.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from companion.core.discovery import game_data, load_game
from companion.core.moves import completions, random_move
from companion.core.verdicts import Status
from companion.tables.events import AnyEvent, Noted, Overruled, Played, SeatEntry, Started
from companion.tables.portable import write_record

SEED = 20
SEATS = ("red", "blue", "green")
NAMES = ("Ada", "Ben", "Cleo")
START = datetime(2026, 1, 9, 19, 30, tzinfo=UTC)
CONSIDERED = 200


class Table:
    """A table that plays by itself and writes its record."""

    def __init__(self, seed: int) -> None:
        self.game: Any = load_game("northern_branch")
        self.rng = Random(seed)
        self.state = self.game.start(SEATS)
        self.overruled = ""
        seats = tuple(SeatEntry(colour=seat, name=name) for seat, name in zip(SEATS, NAMES, strict=True))
        started = Started(
            **self._signed(1), game="northern_branch", seats=seats, rules_version=self.game.rulebook.version
        )
        self.events: list[AnyEvent] = [started]

    def _signed(self, seq: int) -> dict[str, Any]:
        return {"seq": seq, "at": START + timedelta(seconds=40 * seq), "action": f"demo-{seq}"}

    def _append(self, kind: Any, **fields: Any) -> None:
        self.events.append(kind(**self._signed(len(self.events) + 1), **fields))

    def play(self) -> None:
        """The whole game."""
        while not self.game.prompt(self.state).over and len(self.events) < 400:
            self._step()

    def _step(self) -> None:
        turn = self.state.turn
        if self.state.phase != "turn" or turn.step == "replenish":
            self._do(self._chance())
            return
        best = max(self._gains(turn.seat), key=lambda pair: pair[0], default=(0, None))
        if best[0] > 0:
            self._do(best[1])
        elif not self._unconfirmed(turn.seat):
            self._do(self.game.read_move({"kind": "end_turn", "seat": turn.seat}))

    def _do(self, move: Any) -> None:
        self.state = self.game.judge(self.state, move).state
        self._append(Played, move=move.model_dump(mode="json"))

    def _chance(self) -> Any:
        due = self.game.prompt(self.state).due[0]
        return due.move or random_move(self.game, self.state, self.rng, due.draft)

    # -- what a player is after

    def _gains(self, seat: str) -> Iterator[tuple[float, Any]]:
        now = self._worth(self.state, seat)
        for due in self.game.prompt(self.state).due:
            for move in islice(completions(self.game, self.state, due.draft), CONSIDERED) if due.draft else ():
                if self.game.check(self.state, move).status is Status.LEGAL:
                    yield self._worth(self.game.judge(self.state, move).state, seat) - now, move

    def _worth(self, state: Any, seat: str) -> float:
        box, player = self.game.box, state.players[seat]
        gold: int = sum((box.value(card) or 0) * count for card, count in player.hand.items())
        points: int = {account.seat: account.total for account in self.game.score(state).accounts}[seat]
        working: int = sum(box.known(building, "brownie_effect") is not None for building in player.buildings)
        return 9.0 * points + 2.5 * working + gold - 0.2 * max(0, int(player.hand_size) - 5)

    # -- what else a record shows

    def _unconfirmed(self, seat: str) -> bool:
        """Once, a Brownie whose effect is not confirmed: recorded all the same, with a note."""
        for building in self.state.players[seat].buildings if not self.overruled else ():
            for deal in self.game.box.deals(building):
                plain = {"kind": "brownie", "seat": seat, "building": building, "pay": dict(deal.pay)}
                move = self.game.read_move({**plain, "show": dict(deal.show), "take": dict(deal.take)})
                verdict = self.game.check(self.state, move)
                if verdict.status is Status.UNDETERMINED:
                    self._overrule(move, verdict)
                    return True
        return False

    def _overrule(self, move: Any, verdict: Any) -> None:
        name = self.game.box.name(move.building)
        self.overruled = move.building
        self.state = self.game.carry_out(self.state, move).state
        fields = {"move": move.model_dump(mode="json"), "status": verdict.status}
        rules = tuple(missing.rule for missing in verdict.missing)
        self._append(Overruled, **fields, rules=rules, reason=f"We read it off our {name}")
        self._append(Noted, text=f"Enter the effect of the {name} in the card editor")


if __name__ == "__main__":
    demo = Table(SEED)
    demo.play()
    path: Path = game_data("northern_branch") / "playthrough.jsonl"
    path.write_text(write_record(demo.events), encoding="utf-8")
    print(f"{path.name}: {len(demo.events)} events")
