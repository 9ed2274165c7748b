"""Records of every game: folding, undoing, striking, correcting, carrying from host to host."""

from random import Random
from typing import Any

from companion.tables.events import AnyEvent, Corrected, Noted, Played, Struck
from companion.tables.fold import Folded, advance
from companion.tables.portable import read_record, write_record
from companion.tables.transcript import transcript
from tests.support.play import START, WholeGame


def signed(seq: int) -> dict[str, Any]:
    return {"seq": seq, "at": START, "action": f"x{seq}"}


def same(one: Folded, other: Folded) -> None:
    """Both are the same table, down to the last entry."""
    assert one.state == other.state
    assert one.entries == other.entries
    assert one.notes == other.notes


def test_the_fold_of_a_record_is_the_game(whole: WholeGame) -> None:
    folded = whole.fold(whole.record())
    assert folded.state == whole.end
    assert folded.flagged == ()
    assert [entry.after for entry in folded.entries] == list(whole.states)
    assert list(transcript(folded))


def test_folding_twice_is_equal(whole: WholeGame) -> None:
    record = whole.record()
    same(whole.fold(record), whole.fold(record))


def test_advancing_equals_folding(whole: WholeGame) -> None:
    record = whole.record()
    folded = whole.fold(record[:1])
    for event in record[1:]:
        folded = advance(folded, event)
    same(folded, whole.fold(record))


def test_undo_equals_the_shorter_record(whole: WholeGame) -> None:
    record = whole.record()
    for length in sorted(Random(6).sample(range(2, len(record) + 1), min(5, len(record) - 1))):
        folded = whole.fold(record[:length])
        undone = advance(folded, Struck(**signed(length + 1), target=length))
        assert undone.state == whole.fold(record[: length - 1]).state
        back = advance(undone, Struck(**signed(length + 2), target=length + 1))
        assert back.state == folded.state


def test_a_record_survives_its_file(whole: WholeGame) -> None:
    record = whole.record()
    assert read_record(write_record(record)) == record


def test_striking_correcting_and_replacing_at_random(whole: WholeGame) -> None:
    """Whatever is struck, corrected or put elsewhere: the table opens, and advancing equals folding."""
    rng = Random(f"strikes {whole.variant}")
    record = whole.record()
    cut = rng.randint(2, min(len(record), 60))
    events: list[AnyEvent] = list(record[:cut])
    folded = whole.fold(events)
    for _ in range(10):
        event = _anything(whole, folded, rng)
        events.append(event)
        folded = advance(folded, event)
    same(folded, whole.fold(events))
    assert [entry.seq for entry in sorted(folded.entries, key=lambda entry: entry.seq)] == [e.seq for e in events]


def _anything(whole: WholeGame, folded: Folded, rng: Random) -> AnyEvent:
    sign = signed(folded.version + 1)
    target = rng.randint(1, folded.version)
    step = rng.choice(whole.steps)
    move = step.move.model_dump(mode="json")
    events: list[AnyEvent] = [
        Struck(**sign, target=target),
        Struck(**sign, target=folded.version),
        Played(**sign, move=move),
        Played(**sign, move=move, instead_of=target),
        Played(**sign, move={**move, "kind": "no such move"}),
        Corrected(**sign, edits=whole.game.view(step.before)),
        Corrected(**sign, edits={"no such fact": 1}),
        Noted(**sign, text="a note", instead_of=target),
    ]
    return rng.choice(events)
