"""What a game is made of: every card, tile, board space and marker, to be looked up and looked at."""

from dataclasses import dataclass

from companion.core.messages import Message, msg


@dataclass(frozen=True, slots=True)
class Component:
    """One component of a game.

    `ref` is the reference of its picture (`card:jug`), `kind` what it is sorted under ("Tiles"), `figures` everything
    printed on it as label and value, `cost` what it is sorted and filtered by where it has a price, `rules` the rules
    that mention it, `also` further words it is found by (other names, German ones).
    """

    ref: str
    name: Message
    kind: Message
    figures: tuple[tuple[Message, Message], ...] = ()
    cost: int | None = None
    rules: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


def alternative(component: Component) -> Message:
    """What a screen reader says of a component's picture: its kind, its name, and each of its figures."""
    told = tuple(msg("{label}: {value}", label=label, value=value) for label, value in component.figures)
    head = msg("{kind}: {name}", kind=component.kind, name=component.name)
    return msg("{head}. {figures}", head=head, figures=told) if told else head
