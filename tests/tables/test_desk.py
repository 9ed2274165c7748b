"""The desk: judging, recording, taking back, carrying tables about."""

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.discovery import game_data, load_game
from companion.core.errors import InputError
from companion.tables.desk import Desk
from companion.tables.errors import CannotStrike, NoSuchTable, NotRecorded, TableMoved, TooManyTries
from companion.tables.events import Overruled, Played, SeatEntry, Started, Struck
from companion.tables.fold import Entry, fold
from companion.tables.store import Store
from tests.tables.tools import AT, INTEREST, open_table, rest, take


def coins(desk: Desk, code: str) -> tuple[int, ...]:
    folded = desk.open(code)
    return tuple(folded.game.money(folded.state).values())


def text(desk: Desk, code: str, entry: Entry) -> str:
    return desk.open(code).renderer.text(entry.text)


def played(move: dict[str, Any]) -> Played:
    return Played(at=AT, action="anything", move=move)


def test_a_legal_move_is_recorded(desk: Desk, code: str) -> None:
    entry = desk.play(code, 1, take("red", 2), action="a", by="red")
    assert (entry.seq, entry.event.by, text(desk, code, entry)) == (2, "red", "Ann takes 2 white and 0 dark")
    assert coins(desk, code) == (4, 6)
    move = desk.open(code).game.read_move(take("blue"))
    assert desk.play(code, 2, move, action="b").seq == 3


def test_a_move_that_is_not_legal_is_refused_with_its_judgement(desk: Desk, code: str) -> None:
    with pytest.raises(NotRecorded, match=r"it is the turn of Red \(PB-TURN-01\)") as caught:
        desk.play(code, 1, take("blue"), action="a")
    assert caught.value.judgement.verdict.rules == ("PB-TURN-01",)
    assert desk.open(code).version == 1
    with pytest.raises(InputError, match="move"):
        desk.play(code, 1, {"kind": "fly"}, action="a")


def test_a_double_tap_is_recorded_once(desk: Desk, code: str) -> None:
    first = desk.play(code, 1, take("red"), action="tap")
    assert desk.play(code, 1, take("red"), action="tap") == first
    assert desk.open(code).version == 2


def test_a_stale_screen_changes_nothing(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red"), action="a")
    calls: list[Callable[[], Entry]] = [
        lambda: desk.play(code, 1, take("red"), action="b"),
        lambda: desk.overrule(code, 1, take("red"), reason="x", action="b"),
        lambda: desk.correct(code, 1, {"bank": 1}, action="b"),
        lambda: desk.note(code, 1, "x", action="b"),
        lambda: desk.strike(code, 1, 2, action="b"),
        lambda: desk.undo(code, 1, action="b"),
        lambda: desk.restore(code, 1, 2, action="b"),
        lambda: desk.replace(code, 1, 2, played(take("red", 2)), action="b"),
    ]
    for call in calls:
        with pytest.raises(TableMoved):
            call()
    assert desk.open(code).version == 2


def test_overruling_keeps_the_verdict_and_the_reason(desk: Desk, code: str) -> None:
    entry = desk.overrule(code, 1, take("blue", 2), reason=" we swapped ", action="a")
    assert isinstance(entry.event, Overruled)
    assert (entry.event.status, entry.event.rules, entry.event.reason) == ("illegal", ("PB-TURN-01",), "we swapped")
    assert coins(desk, code) == (6, 4)
    with pytest.raises(InputError, match="reason: expected a few words"):
        desk.overrule(code, 2, rest("red"), reason="  ", action="b")


def test_overruling_what_cannot_be_told(desk: Desk, code: str) -> None:
    desk.correct(code, 1, {"dark_price": None}, action="a")
    with pytest.raises(NotRecorded, match="price of a dark pebble is not known"):
        desk.play(code, 2, take("red", 0, 1), action="b")
    entry = desk.overrule(code, 2, take("red", 0, 1), reason="it is free", action="b")
    assert isinstance(entry.event, Overruled)
    assert (entry.event.status, entry.event.rules) == ("undetermined", ("PB-PAY-02",))


def test_overruling_a_legal_move_is_playing_it(desk: Desk, code: str) -> None:
    assert isinstance(desk.overrule(code, 1, take("red"), reason="sure", action="a").event, Played)


def test_correcting(desk: Desk, code: str) -> None:
    entry = desk.correct(code, 1, {"seats": {"red": {"coins": 12}}}, reason="miscounted", action="a")
    assert text(desk, code, entry) == "Correction: Ann – coins: 12"
    assert coins(desk, code) == (12, 6)
    with pytest.raises(InputError, match=r"seats\.red\.gold"):
        desk.correct(code, 2, {"seats": {"red": {"gold": 1}}}, action="b")
    assert desk.open(code).version == 2


def test_what_is_private_never_enters_the_record(desk: Desk, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(load_game("pebbles"))
    fields = game.fields
    monkeypatch.setattr(
        game, "fields", lambda self, state: tuple(replace(f, private=True) for f in fields(self, state))
    )
    with pytest.raises(InputError, match="bank: this stays on its player's own device"):
        desk.correct(code, 1, {"bank": 3}, action="a")


def test_undo_says_what_it_undoes_and_goes_on_backwards(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.note(code, 2, "tea", action="n")
    desk.play(code, 3, take("blue", 3), action="b")
    assert text(desk, code, desk.undo(code, 4, action="u1")) == "Struck: Blue takes 3 white and 0 dark"
    assert coins(desk, code) == (4, 6)
    assert text(desk, code, desk.undo(code, 5, action="u2")) == "Struck: Ann takes 2 white and 0 dark"
    assert desk.undo(code, 5, action="u2").seq == 6
    with pytest.raises(CannotStrike, match="nothing to take back"):
        desk.undo(code, 6, action="u3")


def test_striking_and_restoring(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.strike(code, 2, 2, reason="wrong", action="s")
    assert coins(desk, code) == (6, 6)
    for target, told in ((2, "does not count"), (1, "opening of the table"), (9, "no such entry")):
        with pytest.raises(CannotStrike, match=told):
            desk.strike(code, 3, target, action="t")
    entry = desk.restore(code, 3, 2, action="r")
    assert text(desk, code, entry) == "Taken back: Struck: Ann takes 2 white and 0 dark"
    assert coins(desk, code) == (4, 6)
    with pytest.raises(CannotStrike, match="counts already"):
        desk.restore(code, 4, 2, action="r2")


def test_replacing_is_striking_and_putting_in_place(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.play(code, 2, take("blue", 1), action="b")
    preview = desk.preview_replace(code, 2, played(take("red", 3)))
    assert preview.flagged == ()
    assert desk.open(code).version == 3
    entry = desk.replace(code, 3, 2, played(take("red", 3)), reason="it was three", action="c", by="red")
    assert (entry.seq, entry.event.instead_of, entry.event.by) == (5, 2, "red")
    assert desk.replace(code, 3, 2, played(take("red", 3)), action="c") == entry
    assert coins(desk, code) == (3, 5)
    assert [e.seq for e in desk.open(code).entries] == [1, 2, 5, 3, 4]
    assert desk.open(code).state == preview.state


def test_undo_takes_back_a_strike_before_an_earlier_move(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.play(code, 2, take("blue", 1), action="b")
    for target in (2, 3):
        version = desk.open(code).version
        desk.strike(code, version, target, action=f"s{target}")
        last = desk.open(code).last
        assert last is not None
        assert text(desk, code, last).startswith("Struck: ")
        told = text(desk, code, desk.undo(code, version + 1, action=f"u{target}"))
        assert told.startswith("Taken back: Struck: ")
        assert coins(desk, code) == (4, 5)
    # then it goes on backwards as if nothing had been struck
    assert text(desk, code, desk.undo(code, 7, action="u")) == "Struck: Blue takes 1 white and 0 dark"
    assert text(desk, code, desk.undo(code, 8, action="v")) == "Struck: Ann takes 2 white and 0 dark"
    assert coins(desk, code) == (6, 6)


def test_undo_takes_back_a_replacement_as_one(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.play(code, 2, take("blue", 1), action="b")
    desk.replace(code, 3, 3, played(take("blue", 3)), action="c")
    desk.replace(code, 5, 2, played(take("red", 3)), action="d")
    assert coins(desk, code) == (3, 3)
    last = desk.open(code).last
    assert last is not None
    assert text(desk, code, last) == "Ann takes 3 white and 0 dark"
    entry = desk.undo(code, 7, action="u")
    assert text(desk, code, entry) == "Struck: Ann takes 3 white and 0 dark"
    assert desk.undo(code, 7, action="u").event.action in ("u", "u/1")
    assert coins(desk, code) == (4, 3)
    desk.undo(code, 9, action="v")
    assert coins(desk, code) == (4, 5)
    desk.undo(code, 11, action="w")
    assert coins(desk, code) == (4, 6)


def test_undo_takes_back_bringing_back(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.undo(code, 2, action="u")
    desk.restore(code, 3, 2, action="r")
    assert coins(desk, code) == (4, 6)
    desk.undo(code, 4, action="v")
    assert coins(desk, code) == (6, 6)
    assert desk.open(code).last is None


@pytest.mark.parametrize("seed", range(6))
def test_undo_goes_back_through_anything_that_was_done(desk: Desk, code: str, seed: int) -> None:
    """Moves, corrections, strikes, replacements and bringing back, mixed with undo: each undo leads to the state
    before the last thing done that is still there."""
    rng, before = Random(seed), [desk.open(code).state]
    for number in range(40):
        folded = desk.open(code)
        at, now, action = folded.version, folded.state, f"a{number}"
        counting = [e.seq for e in folded.entries if not e.struck and not isinstance(e.event, Started | Struck)]
        struck = [e.seq for e in folded.entries if e.struck and not isinstance(e.event, Struck)]
        what = rng.choice(("play", "correct", "strike", "replace", "restore", "undo", "undo"))
        if what == "undo" and len(before) > 1:
            desk.undo(code, at, action=action)
            assert desk.open(code).state == before.pop()
            continue
        if what == "play":
            desk.overrule(code, at, take(rng.choice(("red", "blue"))), reason="so", action=action)
        elif what == "correct":
            desk.correct(code, at, {"bank": rng.randint(0, 20)}, action=action)
        elif what == "strike" and counting:
            desk.strike(code, at, rng.choice(counting), action=action)
        elif what == "replace" and counting:
            desk.replace(code, at, rng.choice(counting), played(take("red", 2)), action=action)
        elif what == "restore" and struck:
            desk.restore(code, at, rng.choice(struck), action=action)
        else:
            continue
        before.append(now)
    assert len(before) > 3


def test_notes(desk: Desk, code: str) -> None:
    assert text(desk, code, desk.note(code, 1, " {tea} *now* ", action="n")) == "Note: {tea} *now*"
    with pytest.raises(InputError, match="at most 2000 characters"):
        desk.note(code, 2, "x" * 2001, action="m")


def test_the_list_knows_when_a_game_is_over(desk: Desk, code: str) -> None:
    desk.correct(code, 1, {"white": 1, "dark": 0}, action="a")
    desk.play(code, 2, take("red"), action="b")
    assert desk.store.tables()[0].over
    desk.undo(code, 3, action="u")
    assert not desk.store.tables()[0].over


def test_an_imported_game_that_is_over_is_listed_so(desk: Desk) -> None:
    record = (game_data("pebbles") / "playthrough.jsonl").read_text()
    desk.import_record(record)
    desk.import_record("\n".join(record.splitlines()[:5]))
    assert [info.over for info in desk.store.tables()] == [False, True]


def test_names_are_one_short_line(desk: Desk) -> None:
    seats = (SeatEntry(colour="red", name="  Ann\n\tof the hill "), SeatEntry(colour="blue", name="x" * 99))
    code = desk.create("pebbles", seats, {}, action="a")
    assert desk.open(code).names == {"red": "Ann of the hill", "blue": "x" * 40}


def test_joining_forgives_how_a_code_is_typed(desk: Desk, code: str) -> None:
    assert desk.join(f" {code[:3].lower()}-{code[3:]} ") == code
    for _ in range(30):
        with pytest.raises(NoSuchTable):
            desk.join("QQQQQQ")
    with pytest.raises(TooManyTries):
        desk.join(code)


def test_a_table_is_folded_once_and_then_advanced(desk: Desk, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.play(code, 1, take("red"), action="a")
    first = desk.open(code)
    assert desk.open(code) is first
    monkeypatch.setattr("companion.tables.desk.fold", lambda *_: pytest.fail("folded anew"))
    other = Desk(desk.store)
    desk.store.append(code, 2, played(take("blue")).evolve(action="b"))
    folded = desk.open(code)
    assert folded.entries[1] is first.entries[1]
    monkeypatch.undo()
    assert other.open(code).entries == folded.entries


def test_another_game_object_folds_anew(store: Store) -> None:
    """A game that changes under a table (its figures were entered) is asked again."""
    game = load_game("pebbles")
    dearer = copy.copy(game)
    dearer.figures = game.figures.evolve(white_price=2)  # type: ignore[attr-defined]
    current = [game]
    desk = Desk(store, lambda _: current[0])
    code = open_table(desk)
    desk.play(code, 1, take("red", 2), action="a")
    assert coins(desk, code) == (4, 6)
    current[0] = dearer
    assert coins(desk, code) == (2, 6)


def test_many_tables_are_kept_at_hand_but_not_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tables.desk.KEPT", 2)
    codes = [open_table(desk, f"t{n}") for n in range(4)]
    for each in codes:
        desk.open(each)
    assert list(desk._folded) == codes[2:]
    assert desk.open(codes[0]).version == 1


def test_a_deleted_table_is_not_served_from_memory(desk: Desk, code: str) -> None:
    desk.open(code)
    desk.store.delete(code)
    with pytest.raises(NoSuchTable):
        desk.open(code)


def test_a_table_goes_to_another_host_and_back(desk: Desk, code: str) -> None:
    desk.play(code, 1, take("red", 2), action="a")
    desk.overrule(code, 2, take("red"), reason="again", action="b")
    desk.undo(code, 3, action="c")
    text = desk.export_record(code)
    copy = desk.import_record(text, action="import")
    assert copy != code
    assert desk.import_record(text, action="import") == copy
    assert desk.export_record(copy) == text
    assert desk.open(copy).entries == desk.open(code).entries
    assert desk.play(copy, 4, take("blue"), action="d").seq == 5


def test_a_record_of_an_unknown_game_is_not_taken_in(desk: Desk, code: str) -> None:
    text = desk.export_record(code).replace('"pebbles"', '"chess"')
    with pytest.raises(InputError, match="unknown game"):
        desk.import_record(text)
    assert len(desk.store.tables()) == 1


def test_the_demo_is_the_golden_playthrough_half_way(desk: Desk) -> None:
    code = desk.demo("pebbles", action="demo")
    assert desk.demo("pebbles", action="demo") == code
    assert desk.demo("pebbles") != code
    folded = desk.open(code)
    assert folded.version == 17
    assert folded == fold(desk.store.events(code))
    with pytest.raises(InputError, match="unknown game"):
        desk.demo("chess")


def test_a_whole_round(desk: Desk, code: str) -> None:
    for number, move in enumerate((take("red"), take("blue", 0, 1), INTEREST, take("red")), start=1):
        desk.play(code, number, move, action=f"m{number}")
    assert coins(desk, code) == (4, 5)
