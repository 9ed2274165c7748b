"""The steps that bring a database of any age to the form of today; Alembic runs them when a store opens."""
