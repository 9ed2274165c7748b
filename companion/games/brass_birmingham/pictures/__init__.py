"""What is to be seen of Brass: Birmingham: tiles, cards, merchants, the map, markets and tracks, players' mats."""

from companion.games.brass_birmingham.pictures.boards import board, boards
from companion.games.brass_birmingham.pictures.catalogue import Catalogue

__all__ = ["Catalogue", "board", "boards"]
