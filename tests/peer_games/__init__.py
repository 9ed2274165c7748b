"""Games recorded from another engine: read, converted to our records, replayed and compared."""
