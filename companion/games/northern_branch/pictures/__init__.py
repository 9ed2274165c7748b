"""What is to be seen of Northern Branch: every card with costs, recipes and effects, the market, what lies before each
seat.

A figure that was never published is an open field to fill in; what a table's pack says stands there instead.
"""

from companion.games.northern_branch.pictures.boards import board, boards
from companion.games.northern_branch.pictures.catalogue import Catalogue

__all__ = ["Catalogue", "board", "boards"]
