"""Messages: templates with named facts, rendered safely."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.core.messages import PLAIN, Renderer, Who, msg


@pytest.mark.parametrize(("n", "text"), [(0, "0 tables"), (1, "1 table"), (2, "2 tables"), (-1, "-1 table")])
def test_the_word_follows_the_number(n: int, text: str) -> None:
    assert str(msg("{n} {n:table|tables}", n=n)) == text


def test_facts_of_every_kind() -> None:
    inner = msg("{n} coal", n=2)
    message = msg("{who} takes {what} from {places}: {sure}", who=Who("red"), what=inner, places=("A", "B"), sure=True)
    assert str(message) == "Red takes 2 coal from A, B: yes"
    assert Renderer(names={"red": "Ann"}).text(message) == "Ann takes 2 coal from A, B: yes"


def test_a_seat_without_a_name_is_called_by_its_colour() -> None:
    assert Renderer(names={"dark_red": ""}).name("dark_red") == "Dark Red"


def test_a_message_without_its_facts_cannot_be_shown() -> None:
    with pytest.raises(KeyError):
        str(msg("{n} coins"))


def test_another_language_puts_the_facts_elsewhere() -> None:
    german = {"{who} pays {n}": "{n} zahlt {who}"}
    renderer = Renderer(translate=lambda template: german.get(template, template))
    assert renderer.text(msg("{who} pays {n}", who=Who("red"), n=3)) == "3 zahlt Red"


MARKUP = "*_`[]<>$:#"


def escape(text: str) -> str:
    return "".join(f"\\{c}" if c in MARKUP else c for c in text)


@given(st.text(), st.text(), st.text())
def test_no_name_or_fact_can_act_as_markup(name: str, fact: str, literal: str) -> None:
    template = literal.replace("{", "{{").replace("}", "}}") + "{who} {fact} {inner}"
    message = msg(template, who=Who("red"), fact=fact, inner=msg("{fact}", fact=fact))
    text = Renderer(names={"red": name}, escape=escape).text(message)
    shown = name or "Red"
    assert text == escape(literal) + escape(shown) + " " + escape(fact) + " " + escape(fact)


@given(st.text())
def test_braces_in_facts_are_only_text(fact: str) -> None:
    assert PLAIN.text(msg("{fact}", fact=fact)) == fact


def templates() -> Iterator[tuple[str, str]]:
    """Every template written down in the code, with its place."""
    root = Path(companion.__file__).parent
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "msg"
            if named and node.args and isinstance(node.args[0], ast.Constant):  # type: ignore[attr-defined]
                yield f"{path.relative_to(root)}:{node.lineno}", str(node.args[0].value)  # type: ignore[attr-defined]


def test_no_template_hides_a_fact_inside_a_choice_of_words() -> None:
    """`{n:one|{n} many}` would show its inner braces as they are."""
    found = list(templates())
    assert found
    nested = [where for where, text in found for _, _, spec, _ in Formatter().parse(text) if "{" in (spec or "")]
    assert nested == []
