"""What menus need to know of a game without loading its logic: names, seats, colours, options."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from companion.core.errors import InputError
from companion.core.frozen import FrozenMap
from companion.core.model import Model
from companion.core.rulebook import Confidence

OptionValue = str | int | bool
Options = FrozenMap[str, OptionValue]


class Colour(Model):
    """A piece colour: a seat's identity on the table. Letter and shape say the same without colour."""

    id: str
    name: str
    letter: str
    shape: Literal["circle", "square", "triangle", "diamond", "star", "hexagon"]
    hex: str


class OptionChoice(Model):
    """One value of an option."""

    value: OptionValue
    label: str


class OptionSpec(Model):
    """A point that the table decides: a ruleset, or a rule that no rulebook we could read settles.

    `default` holds unless `default_by` names another one for the chosen value of a further option
    (`{ruleset: {published: pooled}}`).
    """

    id: str
    label: str
    help: str = ""
    choices: tuple[OptionChoice, ...]
    default: OptionValue
    default_by: dict[str, dict[str, OptionValue]] = {}
    confidence: Confidence = Confidence.HIGH
    rules: tuple[str, ...] = ()

    def default_for(self, chosen: Mapping[str, OptionValue]) -> OptionValue:
        """The default under the values chosen for other options."""
        for other, values in self.default_by.items():
            if str(chosen.get(other)) in values:
                return values[str(chosen[other])]
        return self.default


class Topic(Model):
    """A question people ask without a table ("May I place a boss?").

    `given` brings a starting position to where it can be asked, in the game's position vocabulary; `matters` are
    patterns of the field paths one should look at first (`gardens.*.boss`); `asks` is a move through guided
    entry, an automatic step with its arithmetic, or the score.
    """

    id: str
    label: str
    given: dict[str, Any] = {}
    matters: tuple[str, ...] = ()
    asks: Literal["move", "step", "score"] = "move"


class GameInfo(Model):
    """`data/<game>/game.yaml`. `unit` writes an amount of money ("${n}"), `points` one of VP ("{n} VP");
    `seats` are the allowed numbers of players, in order; `seating` says what the order of the seats means."""

    id: str
    title: str
    tagline: str
    aliases: tuple[str, ...] = ()
    seats: tuple[int, ...]
    unit: str = "{n}"
    points: str = "{n} VP"
    seating: str = "Seats in table order; the first one starts."
    colours: tuple[Colour, ...]
    options: tuple[OptionSpec, ...] = ()
    topics: tuple[Topic, ...] = ()

    @cached_property
    def colour(self) -> dict[str, Colour]:
        """Colours by id."""
        return {colour.id: colour for colour in self.colours}

    def resolve(self, chosen: Mapping[str, Any]) -> Options:
        """All options with their values: the chosen ones checked, the others by default.

        Raises InputError for an unknown option or value.
        """
        known = {spec.id: spec for spec in self.options}
        for key, value in chosen.items():
            if key not in known:
                raise InputError("options", key, f"unknown option; known are {', '.join(known) or 'none'}")
            allowed = [choice.value for choice in known[key].choices]
            if not any(value == each and type(value) is type(each) for each in allowed):
                raise InputError("options", key, f"expected one of {allowed}, found {value!r}")
        # later options may take their default from earlier ones, so they are settled in order
        values: dict[str, OptionValue] = {}
        for spec in self.options:
            values[spec.id] = chosen.get(spec.id, spec.default_for(values))
        return Options(values)

    def check_count(self, count: int) -> None:
        """Raises InputError unless so many can play."""
        if count not in self.seats:
            numbers = " or ".join(str(number) for number in self.seats)
            raise InputError("seats", "", f"expected {numbers} seats, found {count}")

    def check_seats(self, seats: tuple[str, ...]) -> None:
        """Raises InputError unless these colours, in table order, can play."""
        self.check_count(len(seats))
        if len(set(seats)) != len(seats):
            raise InputError("seats", "", f"each seat needs its own colour, found {', '.join(seats)}")
        for seat in seats:
            if seat not in self.colour:
                raise InputError("seats", seat, f"unknown colour; known are {', '.join(self.colour)}")
