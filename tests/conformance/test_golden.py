"""Every game has a golden playthrough; its text is compared line by line."""

from companion.core.discovery import load_game
from companion.tables.desk import Desk
from companion.tables.store import Store
from tests.golden import golden


def test_the_golden_playthrough_reads_as_before(game_id: str) -> None:
    kept = golden.file(game_id).read_text(encoding="utf-8").splitlines()
    assert golden.text(game_id).splitlines() == kept, f"python -m tests.golden {game_id} writes it anew"


def test_the_golden_playthrough_is_a_whole_game(game_id: str) -> None:
    folded = golden.playthrough(game_id)
    assert folded.flagged == ()
    assert folded.notes == ()
    assert folded.game.prompt(folded.state).over
    assert folded.game.score(folded.state).final


def test_the_demo_stands_half_way(game_id: str) -> None:
    desk = Desk(Store("sqlite://"))
    code = desk.demo(game_id)
    half, whole = desk.open(code), golden.playthrough(game_id)
    assert half.version == (whole.version + 1) // 2
    assert not load_game(game_id).prompt(half.state).over
