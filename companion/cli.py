"""The command line: `companion` starts the app; cases, check, replay, rules, games and picture answer there.

Exit codes: 0 all is well; 1 a case failed, a move is not legal, a record does not pass; 2 the input cannot be
used; 3 `check` cannot tell.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from companion import __version__
from companion.cli_packs import app as packs_app
from companion.cli_pictures import picture
from companion.core.cases import CaseFile, CaseResult, load_cases, position, run_case
from companion.core.data import parse_plain, read_plain, read_text, validated
from companion.core.discovery import game_ids, game_info, load_game
from companion.core.errors import CompanionError, InputError
from companion.core.messages import Message, Who
from companion.core.model import Model
from companion.core.verdicts import Judgement, Status
from companion.library.packs import open_game
from companion.library.search import book, rule_search
from companion.tables.fold import Entry, Folded, fold
from companion.tables.portable import MOST_BYTES, read_record
from companion.tables.transcript import entry_line, sheet_lines

EXIT = {Status.LEGAL: 0, Status.ILLEGAL: 1, Status.UNDETERMINED: 3}
WORDS = {Status.LEGAL: "Legal", Status.ILLEGAL: "Not legal", Status.UNDETERMINED: "Cannot tell"}
CASE_FILES = {".yaml", ".yml", ".json"}
TRACEBACK = "COMPANION_TRACEBACK"

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None, help="")
app.add_typer(packs_app, name="pack")
app.command()(picture)
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]


class Position(Model):
    """A position file: seats (a number, or colours in table order), options, and facts set by hand."""

    game: str | None = None
    seats: int | tuple[str, ...] | None = None
    options: dict[str, Any] = {}
    given: dict[str, Any] = {}


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen on; 127.0.0.1 keeps other devices out.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8501,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> int:
    """Starts the companion for every device at the table; further commands answer here in the terminal."""
    if version:
        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        from companion.app.launch import main as launch

        launch(host, port)
    return 0


@app.command()
def cases(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.")], as_json: AsJson = False
) -> int:
    """Runs case files; closes with the number passed and failed."""
    loaded = [(path, load_cases(path)) for path in _case_files(files)]
    results = [(path, result) for path, file in loaded for result in _run(path, file)]
    failed = sum(not result.passed for _, result in results)
    if as_json:
        listed = [_plain_result(path, result) for path, result in results]
        _print_json({"passed": len(results) - failed, "failed": failed, "results": listed})
    else:
        for path, result in results:
            for fault in result.faults:
                print(f"{path}: {result.case}: {fault}")
        print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


@app.command()
def check(
    game: Annotated[str, typer.Option(help="The game's id, as `companion games` lists it.")],
    position_file: Annotated[Path, typer.Option("--position", help="A file with seats, options and given.")],
    move: Annotated[str, typer.Option(help="The move as JSON, or @FILE.")],
    as_json: AsJson = False,
) -> int:
    """Judges one move in a position: exit 0 legal, 1 not legal, 3 cannot tell."""
    the_game = open_game(game)
    where = str(position_file)
    asked: Position = validated(Position, read_plain(position_file), where)
    if asked.game not in (None, game):
        raise InputError(where, "game", f"expected {game}, found {asked.game}")
    state = position(the_game, asked.seats, asked.options, asked.given)
    judged = the_game.judge(state, the_game.read_move(_move(move), "move"))
    if as_json:
        _print_json(_plain_judgement(judged))
    else:
        print("\n".join(_judgement_lines(judged)))
    return EXIT[judged.status]


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record file, one event a line.")], as_json: AsJson = False
) -> int:
    """Replays a record; stops at the first event that does not pass and says why."""
    if file.is_file() and file.stat().st_size > MOST_BYTES:
        raise InputError(str(file), "", f"expected at most {MOST_BYTES} bytes")
    folded = fold(read_record(read_text(file), str(file)), open_game)
    stop = next((entry for entry in folded.entries if entry.flagged), None)
    if as_json:
        _print_json(_plain_replay(folded, stop))
    else:
        print("\n".join(_replay_lines(folded, stop)))
    return 1 if stop else 0


@app.command()
def rules(
    query: Annotated[list[str], typer.Argument(help="Words, half words or a rule's id.")],
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: AsJson = False,
) -> int:
    """Finds rules; typing errors and German spellings are forgiven."""
    if game is not None:
        game_info(game)
    hits = rule_search().search(" ".join(query), game)
    if as_json:
        _print_json([{"game": h.game, **h.rule.model_dump(mode="json"), "section": h.section.title} for h in hits])
        return 0
    for hit in hits:
        print(f"{hit.rule.id}  {hit.title}, {hit.section.title} ({hit.rule.kind}, confidence {hit.rule.confidence})")
        print(f"    {hit.rule.text}")
    if not hits:
        print("No rule found.")
    return 0


@app.command()
def games(as_json: AsJson = False) -> int:
    """Lists the games found."""
    found = [(game_info(game), len(book(game).rules)) for game in game_ids()]
    if as_json:
        _print_json([{"id": i.id, "title": i.title, "seats": i.seats, "rules": count} for i, count in found])
        return 0
    for info, count in found:
        seats = ", ".join(str(number) for number in info.seats)
        print(f"{info.id:20}  {info.title:24}  {seats} players, {count} rules")
    return 0


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line; what people can put right becomes one line on stderr and exit code 2."""
    try:
        return int(app(arguments, prog_name="companion", standalone_mode=False) or 0)
    except CompanionError as error:
        return _refuse(str(error))
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except typer.Abort:
        return 130


def main() -> None:
    """The entry point: never a traceback, unless COMPANION_TRACEBACK is set."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # a console that knows fewer characters shows question marks instead of failing
            stream.reconfigure(errors="replace")
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader of our output went away; nothing more can be told, and Python must not try on leaving
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        code = _refuse(f"a fault of the program, not of your input ({what}); set {TRACEBACK}=1 to see where", 4)
    sys.exit(code)


def _refuse(text: str, code: int = 2) -> int:
    print(f"companion: {' '.join(text.split())}", file=sys.stderr)
    return code


def _print_json(plain: Any) -> None:
    print(json.dumps(plain, indent=2, ensure_ascii=False))


def _case_files(files: Sequence[Path]) -> Iterator[Path]:
    for path in files:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(each for each in path.rglob("*") if each.suffix in CASE_FILES and each.is_file())
        if not inside:
            raise InputError(str(path), "", "expected case files in this folder, found none")
        yield from inside


def _run(path: Path, file: CaseFile) -> Iterator[CaseResult]:
    if file.game not in game_ids():
        raise InputError(str(path), "game", f"expected one of {', '.join(game_ids())}, found {file.game!r}")
    game = load_game(file.game)
    for case in file.cases:
        yield from run_case(game, case)


def _plain_result(path: Path, result: CaseResult) -> dict[str, Any]:
    return {"file": str(path), "case": result.case, "passed": result.passed, "faults": list(result.faults)}


def _move(text: str) -> Any:
    return read_plain(Path(text[1:])) if text.startswith("@") else parse_plain(text, "--move", as_json=True)


def _judgement_lines(judged: Judgement[Any]) -> Iterator[str]:
    verdict = judged.verdict
    yield WORDS[judged.status]
    for violation in verdict.violations:
        yield f"  {violation.rule}: {violation.message}"
        if violation.remedy is not None:
            yield f"    way out: {violation.remedy}"
    yield from (f"  {missing.rule}: {missing.message}" for missing in verdict.missing)
    yield from (f"  caution {caution.rule}: {caution.message}" for caution in verdict.cautions)
    for number, effect in enumerate(judged.effects, start=1):
        yield f"  {number}. {effect.message}" + (f" [{effect.rule}]" if effect.rule else "")


def _plain_judgement(judged: Judgement[Any]) -> dict[str, Any]:
    verdict, outcome = judged.verdict, judged.outcome
    return {
        "status": str(judged.status),
        "violations": [
            {"rule": v.rule, **_plain_message(v.message), "remedy": str(v.remedy) if v.remedy else None}
            for v in verdict.violations
        ],
        "missing": [{"rule": m.rule, **_plain_message(m.message), "fact": m.fact} for m in verdict.missing],
        "cautions": [{"rule": c.rule, **_plain_message(c.message)} for c in verdict.cautions],
        "effects": [{"rule": e.rule, **_plain_message(e.message), "money": dict(e.money)} for e in judged.effects],
        "figures": dict(outcome.figures) if outcome else {},
    }


def _plain_message(message: Message) -> dict[str, Any]:
    return {"message": str(message), "facts": {name: _plain_fact(fact) for name, fact in message.facts.items()}}


def _plain_fact(fact: Any) -> Any:
    if isinstance(fact, Who):
        return fact.seat
    if isinstance(fact, tuple):
        return [_plain_fact(part) for part in fact]
    return str(fact) if isinstance(fact, Message) else fact


def _replay_lines(folded: Folded, stop: Entry | None) -> Iterator[str]:
    render = folded.renderer
    yield from (f"({render.text(note)})" for note in folded.notes)
    for entry in folded.entries:
        yield entry_line(entry, render)
        if entry is stop:
            yield "This event does not pass:"
            yield from (f"  {v.rule or 'record'}: {render.text(v.message)}" for v in entry.flagged)
            return
    yield from sheet_lines(folded.game.score(folded.state), render)
    yield f"{len(folded.entries)} events, all pass"


def _plain_replay(folded: Folded, stop: Entry | None) -> dict[str, Any]:
    sheet = folded.game.score(folded.state)
    reasons = [{"rule": v.rule, "message": str(v.message)} for v in stop.flagged] if stop else []
    return {
        "game": folded.started.game,
        "events": len(folded.entries),
        "passed": stop is None,
        "stopped_at": stop.seq if stop else None,
        "reasons": reasons,
        "over": folded.game.prompt(folded.state).over,
        "score": {standing.seat: standing.total for standing in sheet.standings} if stop is None else None,
    }
