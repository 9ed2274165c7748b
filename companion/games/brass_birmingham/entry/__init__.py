"""Guided entry: one question after the other until the move is told. What the state decides is not asked."""

from companion.games.brass_birmingham.entry.asking import ask

__all__ = ["ask"]
