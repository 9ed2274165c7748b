"""Answers written as counts, and walking questions to their moves."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.flow import accepts
from companion.core.messages import msg
from companion.core.moves import answers, completions, random_move
from companion.core.questions import Choice, Kind, Question, counts_text, read_counts
from companion.core.verdicts import Status
from tests.support.play import Variant, played

names = st.text(min_size=1, max_size=8).filter(lambda text: "," not in text)


@given(st.dictionaries(names, st.integers(min_value=1, max_value=99), max_size=5))
def test_counts_read_back(counts: dict[str, int]) -> None:
    assert read_counts(counts_text(counts)) == counts


def test_numbers_and_words_are_held_to_their_bounds() -> None:
    number = Question("n", msg("How many?"), kind=Kind.NUMBER, least=1, most=12)
    assert [accepts(number, value) for value in ("1", "12", "0", "13", "-1", "²", "one", "")] == [True, True] + [
        False
    ] * 6
    words = Question("t", msg("Which name?"), kind=Kind.TEXT, least=1, most=4)
    assert [accepts(words, value) for value in ("Deli", " ", "Delis")] == [True, False, False]


def test_zeros_are_left_out() -> None:
    assert counts_text({"jug": 2, "oak": 0, "inn": 1}) == "jug:2,inn:1"
    assert read_counts("") == {}


@pytest.mark.parametrize("text", ["jug", "jug:", "jug:many", ":"])
def test_what_is_no_count_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"literal|unpack"):
        read_counts(text)


def choice(value: str, most: int | None = None, status: Status = Status.LEGAL) -> Choice:
    return Choice(value, msg(value), most=most, status=status)


def test_every_combination_is_answered_once() -> None:
    question = Question(
        "k", msg("?"), (choice("a", 2), choice("b", 1), choice("c", 5, Status.ILLEGAL)), Kind.COUNTS, 1, 2
    )
    assert sorted(answers(question)) == ["a:1", "a:1,b:1", "a:2", "b:1"]


def test_numbers_and_single_choices() -> None:
    assert list(answers(Question("k", msg("?"), kind=Kind.NUMBER, least=0, most=2))) == ["0", "1", "2"]
    picked = Question(
        "k", msg("?"), (choice("a"), choice("b", status=Status.ILLEGAL), choice("c", None, Status.UNDETERMINED))
    )
    assert list(answers(picked)) == ["a", "c"]


def test_the_moves_of_the_first_turn() -> None:
    whole = played(Variant("pebbles", 2, (("ruleset", "sunny"),)))
    start = whole.game.edit(whole.start, {"dark_price": 2})
    moves = list(whole.game.legal_moves(start))
    # 1-3 pebbles for at most 6 coins: 9 ways, each polished or not, but 3 dark ones leave nothing for polish
    assert len(moves) == 17
    assert len(set(map(str, moves))) == 17
    assert set(map(str, moves)) <= set(map(str, completions(whole.game, start)))
    assert {move.seat for move in whole.game.legal_moves(start, whole.seats[0])} == {whole.seats[0]}
    assert list(whole.game.legal_moves(start, whole.seats[1])) == []


def test_a_random_move_is_legal_or_none() -> None:
    whole = played(Variant("pebbles", 2, (("ruleset", "sunny"),)))
    assert random_move(whole.game, whole.end, Random(1)) is None
    drawn = {str(random_move(whole.game, whole.start, Random(seed))) for seed in range(40)}
    assert len(drawn) > 5
