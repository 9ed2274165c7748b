"""Case files: situations as data, readable by a player, run by `companion cases` and by the tests.

A case edits a starting state (`given`), then asks one thing of it: `move`, `moves` (all but the last must be
legal), `score`, `prompt` or `examine`. `expect` says what must come out. A `twin` is the near-twin: it
takes the case's own given and move, changes what it names, and is legal unless it expects otherwise.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.data import read_plain, validated
from companion.core.errors import CompanionError, InputError
from companion.core.game import AnyGame
from companion.core.model import Model
from companion.core.packs import Pack
from companion.core.verdicts import Judgement, Status


class Expect(Model):
    """What must come out; whatever is not named is not compared.

    `rules`: ids that must be among those of the violations (or, of a cannot-tell, of what is missing). `only`:
    with true, no further rule may be broken. `figures`: numbers of the step, `after`: the position after it (both
    compared where named). `effects`: texts, in order, each contained in an effect. `cautions`: rule ids that must
    be cautioned. `missing`: facts a cannot-tell must name. `prompt`: rule ids the prompt speaks of. `told`:
    texts, each contained in a reason, a caution or a line of the prompt. `where`: text contained in its time
    line. `score`: totals by seat; `lines`: {seat: {rule id: total of its lines}}; `places`: by seat; `problems`:
    exactly the rules examine reports.
    """

    status: Status | None = None
    rules: tuple[str, ...] = ()
    only: bool = False
    cautions: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    figures: dict[str, Any] = {}
    after: dict[str, Any] = {}
    effects: tuple[str, ...] = ()
    prompt: tuple[str, ...] = ()
    where: str = ""
    told: tuple[str, ...] = ()
    score: dict[str, int] = {}
    lines: dict[str, dict[str, int]] = {}
    places: dict[str, int] = {}
    problems: tuple[str, ...] | None = None


class Twin(Model):
    """The near-twin of a case: what differs from it."""

    facts: dict[str, Any] = {}
    given: dict[str, Any] = {}
    options: dict[str, Any] = {}
    move: dict[str, Any] = {}
    moves: tuple[dict[str, Any], ...] = ()
    expect: Expect = Expect(status=Status.LEGAL)


class Case(Model):
    """One situation. `proves` names the rules it is the proof of; `seats` is a number or the colours in order;
    `facts` are figures entered as a card pack would hold them (`{card:cart.cost: 4}`)."""

    id: str
    title: str = ""
    source: str = ""
    proves: tuple[str, ...] = ()
    seats: int | tuple[str, ...] | None = None
    options: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    given: dict[str, Any] = {}
    move: dict[str, Any] | None = None
    moves: tuple[dict[str, Any], ...] = ()
    score: bool = False
    prompt: bool = False
    examine: bool = False
    expect: Expect
    twin: Twin | None = None


class CaseFile(Model):
    """A file of cases of one game."""

    game: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case went; `faults` is empty when it passed. A twin's id ends in `~twin`."""

    case: str
    faults: tuple[str, ...]
    proves: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.faults


def load_cases(path: Path) -> CaseFile:
    """A case file. Raises InputError naming file, key and what was expected."""
    cases: CaseFile = validated(CaseFile, read_plain(path), str(path))
    seen: set[str] = set()
    for case in cases.cases:
        if case.id in seen:
            raise InputError(str(path), case.id, "this case id stands twice")
        seen.add(case.id)
    return cases


def run_case(game: AnyGame, case: Case) -> Iterator[CaseResult]:
    """The result of a case, and of its twin where it has one."""
    yield CaseResult(case.id, _faults(game, case), case.proves)
    if case.twin is not None:
        yield CaseResult(f"{case.id}~twin", _faults(game, _twin(case, case.twin)))


def position(
    game: AnyGame, seats: int | tuple[str, ...] | None, options: Mapping[str, Any], given: Mapping[str, Any]
) -> Any:
    """A state set up by hand. Raises InputError naming the key that does not fit."""
    if seats is None:
        seats = max(game.info.seats)
    if isinstance(seats, int):
        game.info.check_count(seats)
        seats = tuple(colour.id for colour in game.info.colours[:seats])
    return game.edit(game.start(seats, options), given)


def merged(base: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """`base` with the nested keys of `change` laid over it."""
    result = dict(base)
    for key, value in change.items():
        old = result.get(key)
        both = isinstance(old, Mapping) and isinstance(value, Mapping)
        result[key] = merged(old, value) if both else value  # type: ignore[arg-type]
    return result


def _twin(case: Case, twin: Twin) -> Case:
    return case.evolve(
        facts={**case.facts, **twin.facts},
        given=merged(case.given, twin.given),
        options=merged(case.options, twin.options),
        move=merged(case.move, twin.move) if case.move is not None else None,
        moves=twin.moves or case.moves,
        expect=twin.expect,
    )


def _faults(game: AnyGame, case: Case) -> tuple[str, ...]:
    try:
        game = _with_facts(game, case.facts)
        state = position(game, case.seats, case.options, case.given)
        return tuple(_compare(game, state, case))
    except CompanionError as error:
        return (str(error),)


def _with_facts(game: AnyGame, facts: Mapping[str, Any]) -> AnyGame:
    if not facts:
        return game
    pack = Pack(game=game.info.id)
    for fact, value in facts.items():
        pack = pack.enter(fact, value, "case")
    for problem in game.pack_problems(pack):
        if problem.refused:
            raise InputError("facts", problem.fact, str(problem.message))
    return game.with_pack(pack)


def _compare(game: AnyGame, state: Any, case: Case) -> Iterator[str]:
    plain = list(case.moves) if case.moves else [case.move] if case.move is not None else []
    judged = None
    for number, each in enumerate(plain, start=1):
        move = game.read_move(each, f"move {number}" if len(plain) > 1 else "move")
        judged = game.judge(state, move)
        if number < len(plain):
            if judged.state is None:
                yield f"move {number} is {judged.status}: {_reasons(judged)}"
                return
            state = judged.state
    if judged is not None:
        yield from _compare_judgement(game, judged, case.expect, told_by_prompt=case.prompt)
        if judged.state is not None:
            state = judged.state
    yield from _compare_told(game, state, case)


def _compare_words(expected: tuple[str, ...], told: Iterable[Any]) -> Iterator[str]:
    words = [str(each.message) for each in told]
    yield from (f"{text!r} is not told in {words}" for text in expected if not any(text in each for each in words))


def _compare_judgement(
    game: AnyGame, judged: Judgement[Any], expect: Expect, *, told_by_prompt: bool = False
) -> Iterator[str]:
    verdict = judged.verdict
    if expect.status is not None and judged.status is not expect.status:
        yield f"expected {expect.status}, got {judged.status}: {_reasons(judged)}"
    broken = verdict.rules + tuple(m.rule for m in verdict.missing)
    yield from (f"rule {rule} is not among {list(broken)}" for rule in expect.rules if rule not in broken)
    if expect.only and set(broken) - set(expect.rules):
        yield f"further rules are broken: {sorted(set(broken) - set(expect.rules))}: {_reasons(judged)}"
    cautions = [caution.rule for caution in verdict.cautions]
    yield from (f"no caution for {rule} in {cautions}" for rule in expect.cautions if rule not in cautions)
    facts = [missing.fact for missing in verdict.missing]
    yield from (f"missing fact {fact} is not named in {facts}" for fact in expect.missing if fact not in facts)
    if not told_by_prompt:
        yield from _compare_words(expect.told, [*verdict.violations, *verdict.missing, *verdict.cautions])
    if judged.outcome is not None:
        yield from differences(expect.figures, judged.outcome.figures, "figures")
        yield from differences(expect.after, game.view(judged.outcome.state), "after")
        yield from _compare_effects(expect.effects, [str(effect.message) for effect in judged.effects])
    elif expect.figures or expect.after or expect.effects:
        yield f"no outcome to compare: the move is {judged.status}: {_reasons(judged)}"


def _compare_effects(expected: tuple[str, ...], effects: list[str]) -> Iterator[str]:
    at = 0
    for text in expected:
        found = next((i for i in range(at, len(effects)) if text in effects[i]), None)
        if found is None:
            yield f"no effect {text!r} from place {at} on in {effects}"
            return
        at = found + 1


def _compare_told(game: AnyGame, state: Any, case: Case) -> Iterator[str]:
    expect = case.expect
    if case.prompt:
        prompt = game.prompt(state)
        yield from (f"no prompt for {r} in {sorted(prompt.rules)}" for r in expect.prompt if r not in prompt.rules)
        yield from _compare_words(expect.told, [*prompt.reminders, *prompt.checklist])
        if expect.where not in str(prompt.where):
            yield f"expected {expect.where!r} in {str(prompt.where)!r}"
    if case.score:
        yield from _compare_score(game, state, expect)
    if expect.problems is not None:
        found = sorted(problem.rule for problem in game.examine(state))
        if found != sorted(expect.problems):
            yield f"expected problems {sorted(expect.problems)}, found {found}"


def _compare_score(game: AnyGame, state: Any, expect: Expect) -> Iterator[str]:
    sheet = game.score(state)
    totals = {account.seat: account.total for account in sheet.accounts if account.seat}
    places = {standing.seat: standing.place for standing in sheet.standings}
    yield from differences(expect.score, totals, "score")
    yield from differences(expect.places, places, "places")
    for seat, wanted in expect.lines.items():
        lines = [line for a in sheet.accounts if a.seat == seat for line in a.lines]
        found = {rule: sum(line.total for line in lines if line.rule == rule) for rule in wanted}
        yield from differences(wanted, found, f"lines.{seat}")


def differences(expected: Any, found: Any, path: str) -> Iterator[str]:
    """Where `found` differs from what `expected` names; keys that `expected` leaves out are not compared."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        # YAML reads a bare number as a number, where a position has names
        named = {str(key): value for key, value in found.items()}
        for key, value in expected.items():
            if str(key) not in named:
                yield f"{path}.{key}: expected {value!r}, found nothing; there are {sorted(named)}"
            else:
                yield from differences(value, named[str(key)], f"{path}.{key}")
    elif _plain(expected) != _plain(found):
        yield f"{path}: expected {expected!r}, found {found!r}"


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _reasons(judged: Judgement[Any]) -> str:
    verdict = judged.verdict
    told = [f"{v.rule} {v.message}" for v in verdict.violations] + [f"{m.rule} {m.message}" for m in verdict.missing]
    return "; ".join(told) or "no reasons"
