"""Parts of the app that need no page: markup, labels, marks, half-made entries, the network, the settings."""

import socket

import pytest

from companion.app import launch, network
from companion.app.drafts import Draft, Step, settle
from companion.app.marks import mark_address, mark_html
from companion.app.markup import Html, joined, label_escape, tag, tidy
from companion.app.recording import action_of
from companion.app.words import Words, amount
from companion.core.discovery import load_game
from companion.core.errors import InputError
from companion.core.info import Colour
from companion.core.messages import Who, msg
from companion.core.questions import Question, Ready

JOINER = "\u2060"


def test_text_inside_a_tag_is_escaped_and_markup_is_not() -> None:
    inner = tag("b", "a < b")
    assert tag("p", inner, " & ", cls='x"y') == '<p class="x&quot;y"><b>a &lt; b</b> &amp; </p>'
    assert joined(["<", Html("<br>")]) == "&lt;<br>"


@pytest.mark.parametrize("text", ["[a](b)", "**b**", "$x$", ":red[x]", "`c`", "<b>", "#1", "a_b_c", "~~s~~", "\\"])
def test_labels_escape_every_sign_of_markdown(text: str) -> None:
    escaped = label_escape(text)
    bare = escaped.replace(JOINER, "")
    assert bare.replace("\\\\", "\0").replace("\\", "").replace("\0", "\\") == text
    signs = [at for at, character in enumerate(bare) if not character.isalnum() and character != "\\"]
    assert all(bare[at - 1] == "\\" for at in signs)


@pytest.mark.parametrize("text", [":tada:", "www.evil.example", "a@b.example", "a -> b", "https://e.example"])
def test_labels_break_what_is_found_after_markdown(text: str) -> None:
    assert JOINER in label_escape(text)


def test_plain_sentences_stay_as_they_are() -> None:
    assert label_escape("Week 1 day 3") == "Week 1 day 3"
    assert JOINER not in label_escape("Week 1, day 3: bosses. £3.50")


def test_names_are_tidied() -> None:
    assert tidy("  A\nnna \u202e\x00 ") == "A nna"
    assert tidy("x" * 40) == "x" * 24


def test_words_put_marks_and_names_into_messages() -> None:
    words = Words(load_game("pebbles").info, {"red": "<Anna>"})
    message = msg("{seat} pays {n}", seat=Who("red"), n=2)
    assert words.text(message) == "<Anna> pays 2"
    assert words.html(message).endswith("&lt;Anna&gt; pays 2")
    assert 'alt=""' in words.html(message)
    assert words.label(message).startswith("![](data:image/svg+xml;base64,")
    assert words.name("blue") == "Blue"


@pytest.mark.parametrize(("number", "written"), [(1, "1 point"), (3, "3 points"), (-2, "−2 points"), (0, "0 points")])
def test_amounts_have_the_unit_of_their_sheet(number: int, written: str) -> None:
    assert amount("{n} {n:point|points}", number) == written


@pytest.mark.parametrize("shape", ["circle", "square", "triangle", "diamond", "star", "hexagon"])
def test_every_shape_has_a_mark(shape: str) -> None:
    colour = Colour.model_validate({"id": "x", "name": "Ex", "letter": "X", "shape": shape, "hex": "#123456"})
    assert mark_address(colour).startswith("data:image/svg+xml;base64,")
    assert 'alt="Ex"' in mark_html(colour, alone=True)


def test_draft_keeps_what_still_fits() -> None:
    game = load_game("pebbles")
    state = game.start(("red", "blue"))
    draft = Draft((Step("what", "take", "Take"), Step("pebbles", "white:1", "1"), Step("polish", "maybe", "?")))
    settled = settle(game, state, draft)
    assert settled.lost
    assert [step.key for step in settled.draft.steps] == ["what", "pebbles"]
    assert isinstance(settled.step, Question)
    done = settle(game, state, settled.draft.plus("polish", "no", "No"))
    assert isinstance(done.step, Ready)
    assert not done.lost


def test_action_ids_are_the_same_for_the_same_tap_only() -> None:
    assert action_of(3, "move") == action_of(3, "move")
    assert len({action_of(3, "move"), action_of(4, "move"), action_of(3, "other")}) == 3


@pytest.mark.parametrize("host", ["300.1.1.1", "198.51.100.7"])
def test_a_host_that_is_not_ours_is_refused(host: str) -> None:
    assert not network.is_own(host)
    with pytest.raises(InputError, match="address of this machine"):
        launch.main(host, 8501)


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1", "localhost"])
def test_a_host_of_our_own_is_taken(host: str) -> None:
    assert network.is_own(host)


def test_next_free_port_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert network.free_port("127.0.0.1", port) > port


def test_terminal_qr_is_a_block_of_lines() -> None:
    assert len(network.terminal_qr("http://192.0.2.1:8501").splitlines()) > 10


def test_launcher_starts_the_app_with_its_settings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: dict[str, object] = {}

    class App:
        def run(self, config: dict[str, object]) -> None:
            started.update(config)

    monkeypatch.setattr(launch, "app", App())
    monkeypatch.setattr(launch, "lan_address", lambda: "192.0.2.7")
    monkeypatch.setattr(launch, "free_port", lambda host, port: port + 1)
    launch.main(port=9000)
    told = capsys.readouterr().out
    assert "Port 9000 is taken; using 9001." in told
    assert "http://192.0.2.7:9001" in told
    assert started["browser.serverAddress"] == "192.0.2.7"
    assert started["client.showErrorDetails"] == "none"
    assert started["browser.gatherUsageStats"] is False
    assert started["theme.light.primaryColor"]
    launch.main(host="127.0.0.1", port=9000)
    assert "Scan with a phone" not in capsys.readouterr().out
