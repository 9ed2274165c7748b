"""Messages: a template with named facts, never glued text, so that every sentence can be translated.

A template is English with `{name}` places. A fact is a number, a text, a seat (`Who`), another message, or
a tuple of these (shown as a list). `{n:table|tables}` picks the word by number.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Who:
    """A seat inside a message; shown by the player's name where the table knows it."""

    seat: str


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for players. `facts` are the numbers and names it speaks of."""

    template: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)

    def __str__(self) -> str:
        return PLAIN.text(self)


Fact: TypeAlias = "str | int | Who | Message | tuple[Fact, ...]"


def msg(template: str, /, **facts: Fact) -> Message:
    """A message; the template is a literal, so that translations can be collected from the code."""
    return Message(template, facts)


class _Number(int):
    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|", 1)
            return one if abs(self) == 1 else many
        return int.__format__(self, spec)


def _unmarked(seat: str) -> str:
    return ""


@dataclass(frozen=True)
class Renderer:
    """Turns messages into text: `names` gives players' names by seat, `escape` protects a markup,
    `translate` gives another language's template for an English one, `mark` what stands before a seat's name
    (its sign, already in the markup)."""

    names: Mapping[str, str] = field(default_factory=dict)
    escape: Callable[[str], str] = str
    translate: Callable[[str], str] = str
    mark: Callable[[str], str] = _unmarked

    def text(self, message: Message) -> str:
        """The message as text in which names and facts cannot act as markup."""
        facts = {name: self._fact(fact) for name, fact in message.facts.items()}
        # the fixed words of a template are ours, but may hold characters a markup would take
        return _FORMATTER.vformat(self.translate(message.template), (), _Escaping(facts, self.escape))

    def name(self, seat: str) -> str:
        """What a seat is called on screen."""
        return self.names.get(seat) or seat.replace("_", " ").title()

    def _fact(self, fact: Fact) -> Any:
        if isinstance(fact, bool):
            return "yes" if fact else "no"
        if isinstance(fact, int):
            return _Number(fact)
        if isinstance(fact, Who):
            return self.mark(fact.seat) + self.escape(self.name(fact.seat))
        if isinstance(fact, Message):
            return self.text(fact)
        if isinstance(fact, tuple):
            return ", ".join(str(self._fact(part)) for part in fact)
        return self.escape(fact)


class _Escaping(dict[str, Any]):
    def __init__(self, facts: Mapping[str, Any], escape: Callable[[str], str]) -> None:
        super().__init__(facts)
        self.escape = escape


class _MessageFormatter(Formatter):
    def parse(self, format_string: str) -> Any:
        return super().parse(format_string)

    def vformat(self, format_string: str, args: Any, kwargs: Any) -> str:
        pieces: list[str] = []
        for literal, name, spec, _ in self.parse(format_string):
            pieces.append(kwargs.escape(literal))
            if name is not None:
                pieces.append(format(kwargs[name], spec or ""))
        return "".join(pieces)


_FORMATTER = _MessageFormatter()
PLAIN = Renderer()
