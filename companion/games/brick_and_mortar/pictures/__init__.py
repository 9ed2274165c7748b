"""What is to be seen of Brick & Mortar: cards of the players' pack, pieces, the board and each seat's building.

No figure of a card or a slot was ever published: what nobody entered stands as an open field to fill in.
"""

from companion.games.brick_and_mortar.pictures.boards import board, boards
from companion.games.brick_and_mortar.pictures.catalogue import Catalogue

__all__ = ["Catalogue", "board", "boards"]
