"""Golden playthroughs: a whole game as a record file, with the slips that happen at a table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from companion.core.discovery import game_data, load_game
from companion.core.game import Move
from companion.tables.events import AnyEvent, Noted, Played, SeatEntry, Started, Struck
from companion.tables.portable import write_record


@dataclass(frozen=True)
class Evening:
    """Who sat at the table, when they began and how long a move took them. `slips` are the numbers of entries that are
    made, struck at once and made again."""

    game: str
    players: Mapping[str, str]
    began: datetime
    pace: timedelta
    remark: str
    slips: tuple[int, ...]

    @property
    def path(self) -> Path:
        """Where the playthrough is kept."""
        return game_data(self.game) / "playthrough.jsonl"

    def text(self, moves: Iterable[Move]) -> str:
        """The record file of a game of these moves."""
        return write_record(tuple(self.events(moves)))

    def keep(self, moves: Iterable[Move]) -> None:
        """Writes the playthrough anew."""
        self.path.write_text(self.text(moves), encoding="utf-8")
        print(self.path.name)

    def events(self, moves: Iterable[Move]) -> Iterator[AnyEvent]:
        """The events of the table."""
        game = load_game(self.game)
        yield Started(
            **self._signed(1),
            game=self.game,
            seats=tuple(SeatEntry(colour=colour, name=name) for colour, name in self.players.items()),
            options=dict(game.start(tuple(self.players), {}).options),
            rules_version=game.rulebook.version,
        )
        yield Noted(**self._signed(2), text=self.remark)
        seq = 3
        for move in moves:
            yield self._played(seq, move)
            seq += 1
            if seq in self.slips:
                yield Struck(**self._signed(seq), target=seq - 1, undo=True)
                yield self._played(seq + 1, move)
                seq += 2

    def _played(self, seq: int, move: Move) -> AnyEvent:
        return Played(**self._signed(seq, move.seat or ""), move=move.model_dump(mode="json"))

    def _signed(self, seq: int, by: str = "") -> dict[str, Any]:
        return {"seq": seq, "at": self.began + self.pace * seq, "action": f"{self.game}-{seq}", "by": by}
