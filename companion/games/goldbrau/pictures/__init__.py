"""What is to be seen of Goldbräu: cards, pieces, gardens and breweries as they stand, cards on offer, a drawn map."""

from companion.games.goldbrau.pictures.boards import board, boards
from companion.games.goldbrau.pictures.catalogue import Catalogue

__all__ = ["Catalogue", "board", "boards"]
