"""Brass: Birmingham: two eras of canals and rails for two to four players."""

from pathlib import Path

from companion.games.brass_birmingham.game import BrassBirmingham


def create(data: Path) -> BrassBirmingham:
    """The game, from its data folder. Raises DataError for bad data."""
    return BrassBirmingham(data)
