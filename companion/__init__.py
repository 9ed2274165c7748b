"""The tableside companion: legal, not legal or cannot tell, for games on a real table."""

__version__ = "0.1.0"
