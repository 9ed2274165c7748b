"""Records of tables: events, their fold, the store."""
