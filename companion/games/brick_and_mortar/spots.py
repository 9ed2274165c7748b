"""Which places of the table's pictures stand for a choice; none where a table keeps no such picture."""

from companion.games.brick_and_mortar.state import State, read_place

Spots = tuple[str, ...]


def seat(state: State, who: str) -> Spots:
    """A seat in the turn order of the board."""
    return (f"seat:{who}",) if state.whole or state.keeps == "order" else ()


def slot(state: State, who: str, number: str) -> Spots:
    """A slot of a seat's building."""
    return () if state.keeps == "order" else (f"slot:{who}:{number}",)


def shelf(who: str, key: str) -> Spots:
    """The shelf of a place."""
    number, at, _ = read_place(key)
    return (f"shelf:{who}:{number}:{at}",)


def pile(name: str, good: str) -> Spots:
    """A kind of goods in the supply or in the demand."""
    return (f"{name}:{good}",) if name else ()
