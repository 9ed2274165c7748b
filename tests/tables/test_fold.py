"""The fold: striking, replacing, correcting, and entries that no longer pass."""

from typing import Any

import pytest

from companion.core.discovery import game_data, load_game
from companion.core.errors import InputError
from companion.tables.events import AnyEvent, Corrected, Noted, Overruled, Played, Struck
from companion.tables.fold import Folded, advance, fold
from companion.tables.portable import read_record
from companion.tables.transcript import transcript
from tests.tables.tools import INTEREST, moves, rest, signed, started, take


def coins(folded: Folded) -> tuple[int, ...]:
    return tuple(folded.game.money(folded.state).values())


def texts(folded: Folded) -> list[str]:
    return [folded.renderer.text(entry.text) for entry in folded.entries]


def test_a_game_in_words() -> None:
    folded = fold(moves(take("red", 2), take("blue", 1, 1, True), INTEREST))
    assert texts(folded) == [
        "Pebbles is opened: Ann, Blue",
        "Ann takes 2 white and 0 dark",
        "Blue takes 1 white and 1 dark, one polished",
        "The bank pays interest",
    ]
    assert coins(folded) == (4, 3)
    assert folded.version == 4
    assert folded.entries[2].before == folded.entries[1].after
    assert [c.rule for c in folded.entries[2].verdict.cautions] == ["PB-PAY-02"]
    assert folded.entries[3].sheet is not None
    assert [str(effect.message) for effect in folded.entries[1].effects][1] == "pay 2 coins to the bank"
    assert folded.last is folded.entries[3]


def test_undo_is_striking_the_last() -> None:
    folded = advance(fold(moves(take("red", 2))), Struck(**signed(3), target=2, undo=True))
    assert coins(folded) == (6, 6)
    assert folded.entries[1].struck
    assert folded.entries[1].effects == ()
    assert texts(folded)[1:] == ["Ann takes 2 white and 0 dark", "Struck: Ann takes 2 white and 0 dark"]
    assert folded.last is None


def test_striking_a_strike_brings_the_entry_back() -> None:
    folded = fold((*moves(take("red", 2)), Struck(**signed(3), target=2), Struck(**signed(4), target=3)))
    assert coins(folded) == (4, 6)
    assert texts(folded)[-1] == "Taken back: Struck: Ann takes 2 white and 0 dark"
    assert [entry.struck for entry in folded.entries] == [False, False, True, False]
    again = advance(folded, Struck(**signed(5), target=4))
    assert coins(again) == (6, 6)


def test_striking_an_old_entry_flags_what_no_longer_passes() -> None:
    folded = fold((*moves(take("red"), take("blue"), INTEREST, take("red")), Struck(**signed(6), target=2)))
    flagged = folded.flagged
    # without Red's turn it would be Red's, so Blue's move and what follows are out of turn; they stay
    assert [entry.seq for entry in flagged] == [3, 4]
    assert [violation.rule for violation in flagged[0].flagged] == ["PB-TURN-01"]
    assert coins(folded) == (5, 5)
    assert [effect.money for effect in flagged[0].effects if effect.money] == [(("blue", -1),)]


def test_a_replacement_stands_at_the_place_of_what_it_replaces() -> None:
    better = Played(**signed(5), move=take("red", 3), instead_of=2)
    events = (*moves(take("red"), take("blue")), Struck(**signed(4), target=2), better)
    folded = fold(events)
    assert [entry.seq for entry in folded.entries] == [1, 2, 5, 3, 4]
    assert folded.flagged == ()
    assert coins(folded) == (3, 5)
    second = (*events, Struck(**signed(6), target=5), Played(**signed(7), move=take("red", 2), instead_of=5))
    assert [entry.seq for entry in fold(second).entries] == [1, 2, 5, 7, 3, 4, 6]
    assert coins(fold(second)) == (4, 5)


@pytest.mark.parametrize("place", [0, 1, 9, 4])
def test_a_replacement_of_nothing_stays_where_it_was_written(place: int) -> None:
    folded = fold((*moves(take("red"), take("blue")), Played(**signed(4), move=INTEREST, instead_of=place)))
    assert [entry.seq for entry in folded.entries] == [1, 2, 3, 4]
    assert [entry.seq for entry in folded.flagged] == [4]
    assert "was to stand in place of entry" in str(folded.flagged[0].flagged[0].message)


@pytest.mark.parametrize("target", [0, 1, 3, 8])
def test_a_strike_of_nothing_changes_nothing(target: int) -> None:
    folded = fold((*moves(take("red")), Struck(**signed(3), target=target)))
    assert coins(folded) == (5, 6)
    assert [entry.seq for entry in folded.flagged] == [3]


def test_a_correction_says_what_it_sets() -> None:
    edits = {"seats": {"red": {"coins": 9}}, "phase": "interest", "bank": 17}
    folded = fold((started(), Corrected(**signed(2), edits=edits)))
    assert texts(folded)[1] == "Correction: Ann – coins: 9, Table – phase: interest, Table – bank: 17"
    assert coins(folded) == (9, 6)
    assert folded.last is folded.entries[1]


def test_an_overruled_move_is_carried_out_and_not_flagged() -> None:
    event = Overruled(**signed(2), move=take("blue", 2), status="illegal", rules=("PB-TURN-01",), reason="we swapped")  # type: ignore[arg-type]
    folded = fold((started(), event))
    assert coins(folded) == (6, 4)
    assert folded.flagged == ()
    assert folded.entries[1].verdict.rules == ("PB-TURN-01",)


USELESS: list[AnyEvent] = [
    Played(**signed(3), move={"kind": "fly"}),
    Played(**signed(3), move={}),
    Played(**signed(3), move={"kind": "take", "seat": "red", "white": "many"}),
    Corrected(**signed(3), edits={"moon": 1}),
    Corrected(**signed(3), edits={"turn": "purple"}),
    started(seq=3, action="a3"),
]


@pytest.mark.parametrize("event", USELESS, ids=lambda event: event.kind)
def test_an_entry_that_cannot_be_read_stays_and_changes_nothing(event: AnyEvent) -> None:
    folded = fold((*moves(take("red")), event, Noted(**signed(4), text="on")))
    assert [entry.seq for entry in folded.flagged] == [3]
    assert folded.flagged[0].flagged[0].rule == ""
    assert coins(folded) == (5, 6)
    assert list(transcript(folded))


def test_a_game_that_fails_over_an_entry_does_not_lock_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("an unknown card")

    events = moves(take("red"), take("blue"))
    monkeypatch.setattr(type(load_game("pebbles")), "carry_out", broken)
    folded = fold(events)
    assert [entry.seq for entry in folded.flagged] == [2, 3]
    assert "KeyError 'an unknown card'" in str(folded.flagged[0].flagged[0].message)
    assert texts(folded)[1] == "Ann takes 1 white and 0 dark"


def test_a_struck_entry_that_cannot_be_read_is_only_struck() -> None:
    folded = fold((started(), Played(**signed(2), move={"kind": "fly"}), Struck(**signed(3), target=2)))
    assert folded.flagged == ()


def test_what_can_no_longer_be_told_is_flagged() -> None:
    unknown = Corrected(**signed(2), edits={"dark_price": None})
    folded = fold((started(), unknown, Played(**signed(3), move=take("red", 0, 1))))
    assert [violation.rule for violation in folded.flagged[0].flagged] == ["PB-PAY-02"]


def test_older_rules_still_open() -> None:
    folded = fold((started(rules_version="0.3", options={"ruleset": "sunny", "wind": "north", "dark_price": 17}),))
    assert [str(note) for note in folded.notes] == [
        "opened with version 0.3 of the rules data; now read with version 1",
        "the option wind is not known any more",
        "the option dark_price is not known any more",
    ]
    assert folded.flagged == ()
    assert dict(folded.state.options) == {"ruleset": "sunny", "dark_price": 2}


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), "expected the event that started the table"),
        ((Noted(**signed(1), text="x"),), "expected the event that started the table"),
        ((started(game="chess"),), "unknown game"),
        ((started(seats=[{"colour": "red"}]),), "expected 2 or 3 or 4 seats"),
    ],
)
def test_no_table_at_all(events: tuple[AnyEvent, ...], told: str) -> None:
    with pytest.raises(InputError, match=told):
        fold(events)


def test_advancing_reuses_what_is_not_touched() -> None:
    folded = fold(moves(take("red"), take("blue"), INTEREST, rest("red")))
    undone = advance(folded, Struck(**signed(6), target=5))
    assert all(new is old for new, old in zip(undone.entries[:4], folded.entries, strict=False))
    assert undone.entries[4] is not folded.entries[4]


def test_a_struck_replacement_is_told_where_it_stood() -> None:
    path = game_data("brass_birmingham") / "playthrough.jsonl"
    events = read_record(path.read_text(encoding="utf-8"), path.name)[:12]
    built = events[-1]
    assert isinstance(built, Played)
    again = built.model_copy(update={"seq": 14, "instead_of": 12})
    # the replacement was taken back, so the brewery of the first entry stands again
    strikes = (Struck(**signed(13), target=12), again, Struck(**signed(15), target=13), Struck(**signed(16), target=14))
    told = {entry.seq: str(entry.text) for entry in fold((*events, *strikes)).entries}
    assert told[14] == told[12] == "Red builds Brewery I in Derby"
