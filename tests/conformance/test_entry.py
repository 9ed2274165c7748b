"""Guided entry is sound and complete against `judge`."""

from itertools import islice
from random import Random
from typing import Any

from companion.core.errors import DraftError, InputError
from companion.core.game import AnyGame
from companion.core.moves import completions
from companion.core.questions import Answer, Draft, Kind, Question
from companion.core.verdicts import Status
from tests.support.mutate import mutations
from tests.support.play import WholeGame
from tests.support.walk import questions, rule_ids, single_answers, texts

STATES = 8
LISTED = 250
MUTATED = 60


def states(whole: WholeGame, count: int = STATES) -> list[Any]:
    """Some states in which something is to be done."""
    drawn = Random(4).sample(range(len(whole.steps)), min(count, len(whole.steps)))
    return [whole.steps[n].before for n in sorted(drawn)]


def listed(game: AnyGame, state: Any) -> tuple[list[Any], bool]:
    """Legal moves, and whether these are all of them."""
    moves = list(islice(game.legal_moves(state), LISTED + 1))
    return moves[:LISTED], len(moves) <= LISTED


def test_every_listed_move_is_legal(whole: WholeGame) -> None:
    for state in states(whole):
        moves, _ = listed(whole.game, state)
        assert moves
        for move in moves[::7]:
            assert whole.game.judge(state, move).status is Status.LEGAL
            assert str(whole.game.describe(state, move))


def test_a_choice_that_is_not_legal_says_why_and_leads_to_no_legal_move(whole: WholeGame) -> None:
    game, rng = whole.game, Random(7)
    for state in states(whole):
        for draft, question in questions(game, state):
            texts(question)
            assert rule_ids(question) <= set(game.rulebook.by_id)
            illegal = [pair for pair in single_answers(question) if pair[1].status is Status.ILLEGAL]
            assert all(choice.why for _, choice in illegal), (draft, illegal)
            for value, _ in rng.sample(illegal, min(8, len(illegal))):
                _leads_to_nothing(game, state, (*draft, Answer(question.key, value)))


def _leads_to_nothing(game: AnyGame, state: Any, draft: Draft) -> None:
    try:
        for move in islice(completions(game, state, draft), 25):
            assert game.check(state, move).status is not Status.LEGAL, (draft, move)
    except DraftError:
        return


def test_legal_choices_come_first(whole: WholeGame) -> None:
    for state in states(whole):
        for _, question in questions(whole.game, state):
            if question.kind is not Kind.ONE:
                continue
            illegal = [choice.status is Status.ILLEGAL for choice in question.choices]
            assert illegal == sorted(illegal), question.key


def test_the_questions_of_a_draft_never_ask_twice(whole: WholeGame) -> None:
    for state in states(whole):
        for draft, question in questions(whole.game, state):
            assert question.key not in [answer.key for answer in draft]
            values = [choice.value for choice in question.choices]
            assert len(values) == len(set(values)), question


def test_the_neighbours_of_a_legal_move_agree_with_the_list(whole: WholeGame) -> None:
    """A neighbour that is judged legal must be listed (bare of what need not be told), or do exactly what a
    listed move does."""
    game, rng = whole.game, Random(5)
    for state in states(whole, 5):
        moves, complete = listed(game, state)
        if not complete:
            continue
        plain = [move.model_dump(mode="json") for move in moves]
        outcomes: set[str] = set()
        for move in rng.sample(plain, min(6, len(plain))):
            changed = mutations(move, plain, state.seats)
            for each in rng.sample(changed, min(MUTATED, len(changed))):
                _agrees(game, state, each, moves, outcomes)


def _agrees(game: AnyGame, state: Any, plain: dict[str, Any], moves: list[Any], outcomes: set[str]) -> None:
    try:
        move = game.read_move(plain)
    except InputError:
        return
    judged = game.judge(state, move)
    if judged.state is None or game.bare(state, move) in moves:
        return
    if not outcomes:
        outcomes.update(_after(game, state, each) for each in moves)
    assert judged.state.model_dump_json() in outcomes, f"judged legal, but not listed: {move!r}"


def _after(game: AnyGame, state: Any, move: Any) -> str:
    after = game.judge(state, move).state
    assert after is not None
    return str(after.model_dump_json())


def test_wrong_answers_are_told_not_raised(whole: WholeGame) -> None:
    game = whole.game
    for state in states(whole, 4):
        for draft, question in questions(game, state, most=8):
            for value in ("", "nonsense", "-1", "999", "nonsense:2"):
                _survives(game, state, (*draft, Answer(question.key, value)))
            _survives(game, state, (*draft, Answer("nonsense", "1")))


def _survives(game: AnyGame, state: Any, draft: Draft) -> None:
    try:
        step = game.ask(state, draft)
    except DraftError as error:
        if not 0 <= error.good < len(draft):
            raise AssertionError(f"{error.good} good answers of {draft}") from error
        return
    if not isinstance(step, Question):
        # an answer that fits no choice may still make a move that judge then refuses
        assert game.check(state, step.move) is not None
