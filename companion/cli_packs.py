"""`companion pack`: the entered card figures of this installation, shown, exported and imported."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import typer

from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.facts import FactField
from companion.library.packs import (
    export_pack,
    import_pack,
    open_game,
    pack_fault,
    pack_file,
    read_pack_file,
    stored_pack,
)

app = typer.Typer(add_completion=False, rich_markup_mode=None, help="Card figures entered from one's own copy.")
Game = Annotated[str, typer.Argument(help="The game's id, as `companion games` lists it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]


@app.command()
def show(
    game: Game,
    open_only: Annotated[bool, typer.Option("--open", help="Only figures that still keep verdicts open.")] = False,
    as_json: AsJson = False,
) -> int:
    """Lists the figures that can be entered, with what is in force and where it comes from."""
    if fault := pack_fault(game):
        raise InputError("pack", "", fault)
    fields = [field for field in open_game(game).editable_facts() if field.open or not open_only]
    if as_json:
        print(json.dumps([_plain(field) for field in fields], indent=2, ensure_ascii=False))
        return 0
    for field in fields:
        print(f"{field.id}: {field.shown} ({field.origin})")
    left = sum(field.open for field in fields)
    print(f"{len(fields)} figures, {left} of them still open; {len(stored_pack(game).entries)} entered")
    labels = {field.id: f" ({field.spec.label})" for field in open_game(game).editable_facts()}
    for problem in open_game(game).pack_problems(stored_pack(game)):
        print(f"look at {problem.fact or game}{labels.get(problem.fact, '')}: {problem.message}")
    return 0


@app.command()
def export(game: Game, file: Annotated[Path, typer.Argument(help="The file to write.")]) -> int:
    """Writes the entered figures of a game into a file to share."""
    text = export_pack(game)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(str(file), "", f"cannot be written ({error.strerror})") from None
    print(f"{file}: {len(stored_pack(game).entries)} figures")
    return 0


@app.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A pack file.")],
    prefer: Annotated[str, typer.Option(help="Whose figure holds in a conflict: mine or theirs.")] = "mine",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would come of it.")] = False,
) -> int:
    """Lays a shared pack together with the figures entered here; every conflict is told."""
    if prefer not in ("mine", "theirs"):
        raise InputError("--prefer", "", f"expected mine or theirs, found {prefer!r}")
    pack = read_pack_file(file)
    done = import_pack(pack, str(file), cast(Literal["mine", "theirs"], prefer), keep=not dry_run)
    for conflict in done.merge.conflicts:
        kept = conflict.mine if prefer == "mine" else conflict.theirs
        print(f"conflict {conflict.fact}: here {conflict.mine.value}, there {conflict.theirs.value}; kept {kept.value}")
    labels = {field.id: field.spec.label for field in load_game(pack.game).with_pack(done.merge.pack).editable_facts()}
    for theirs, ours in done.moved:
        print(f"{theirs} of the file is {ours} here: {labels[ours]}")
    for fact, reason in done.refused:
        print(f"left out {fact}: {reason}")
    added, agreed, conflicts = (len(each) for each in (done.merge.added, done.merge.agreed, done.merge.conflicts))
    print(f"{added} new, {agreed} agree, {conflicts} in conflict: {pack_file(pack.game)}")
    return 0


def _plain(field: FactField) -> dict[str, Any]:
    return {
        "fact": field.id,
        "label": str(field.spec.label),
        "value": field.value,
        "shown": str(field.shown),
        "origin": str(field.origin),
        "confidence": str(field.confidence),
        "open": field.open,
    }
