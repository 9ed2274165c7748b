"""One folder a game, found by scanning."""
