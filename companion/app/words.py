"""The words of one table: messages in HTML, in labels and in plain text, with its players' names and marks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.app.marks import mark_html, mark_label
from companion.app.markup import Html, escape, joined, label_escape, tag
from companion.core.info import GameInfo
from companion.core.messages import PLAIN, Fact, Message, Renderer, Who


@dataclass(frozen=True)
class Words:
    """How a table speaks. `names` are what players are called, by seat; others go by their colour."""

    info: GameInfo
    names: Mapping[str, str]

    def html(self, message: Message) -> Html:
        """A message in HTML."""
        return Html(self._html.text(message))

    def label(self, message: Message) -> str:
        """A message in a Markdown label: buttons, expanders."""
        return self._label.text(message).strip()

    def text(self, message: Message) -> str:
        """A message where no markup is read: select boxes, files."""
        return self._plain.text(message)

    def name(self, seat: str) -> str:
        """What a seat is called, as plain text."""
        return self._plain.name(seat)

    def seat(self, seat: str) -> Html:
        """A seat's chip: mark and name."""
        return tag("span", Html(self._mark_html(seat)), self.name(seat), cls="seat")

    def seat_label(self, seat: str) -> str:
        """A seat in a Markdown label: mark and name."""
        return self._mark_label(seat) + label_escape(self.name(seat))

    def seats(self, seats: tuple[str, ...]) -> Html:
        """Chips one after the other."""
        return joined([self.seat(seat) for seat in seats], " ")

    @cached_property
    def _names(self) -> dict[str, str]:
        colours = {colour.id: colour.name for colour in self.info.colours}
        return {**colours, **{seat: name for seat, name in self.names.items() if name}}

    @cached_property
    def _plain(self) -> Renderer:
        return Renderer(self._names)

    @cached_property
    def _html(self) -> Renderer:
        return Renderer(self._names, escape=escape, mark=self._mark_html)

    @cached_property
    def _label(self) -> Renderer:
        return Renderer(self._names, escape=label_escape, mark=self._mark_label)

    def _mark_html(self, seat: str) -> str:
        colour = self.info.colour.get(seat)
        return mark_html(colour) if colour else ""

    def _mark_label(self, seat: str) -> str:
        colour = self.info.colour.get(seat)
        return mark_label(colour) + " " if colour else ""


def speaks_of(message: Message, seat: str) -> bool:
    """Whether a message names a seat, so that it need not be named beside it again."""
    return any(_names(fact, seat) for fact in message.facts.values())


def _names(fact: Fact, seat: str) -> bool:
    if isinstance(fact, Message):
        return speaks_of(fact, seat)
    if isinstance(fact, tuple):
        return any(_names(part, seat) for part in fact)
    return fact == Who(seat)


def amount(unit: str, number: int) -> str:
    """A number in the unit of its sheet, with a real minus sign."""
    written = PLAIN.text(Message(unit, {"n": abs(number)}))
    return f"−{written}" if number < 0 else written
