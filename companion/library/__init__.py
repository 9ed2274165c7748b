"""Reference material: search over rulebooks, card packs."""
